"""The sandbox's answers beside Discord's own word, a request a line, each with its source.

Sources are pages of Discord's documentation (docs.discord.com/developers), `schema` for what it
publishes as OpenAPI, and `seen` for what it does and does not write down.
"""

import base64
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

import pytest

from bot.sandbox.buckets import Verdict
from bot.sandbox.checks.commands import registered
from tests.sandbox.conftest import Api
from tests.sandbox.small_bot import png
from tests.sandbox.test_limits import box, button, gallery, row, section, select, text, v2

PNG = png()
PICTURE = {"a.png": PNG}
DATA = "data:image/png;base64," + base64.b64encode(PNG).decode()
INVALID, EMPTY = (400, 50035), (400, 50006)
NOBODY = "1573950754857680899"
MESSAGE = "resources/message"
PARTS = "components/reference"
COMMANDS = "interactions/application-commands"
ANSWERS = "interactions/receiving-and-responding"
EVENTS = "resources/guild-scheduled-event"
CODES = "topics/opcodes-and-status-codes"
SCHEMA, SEEN = "schema", "seen"


class Probe(NamedTuple):
    """A body, what comes of it (a status, or status and code), and who says so."""

    what: str
    body: Any
    answer: int | tuple[int, int]
    source: str
    files: dict[str, bytes] | None = None


def link(url: str) -> dict[str, Any]:
    return row({"type": 2, "style": 5, "label": "L", "url": url})


def labelled(emoji: dict[str, Any]) -> dict[str, Any]:
    return {"content": "a", "components": [row(button(emoji=emoji))]}


def people(**more: Any) -> dict[str, Any]:
    return row({"type": 5, "custom_id": "u", **more})


def shown(name: str) -> dict[str, Any]:
    return v2(gallery(f"attachment://{name}"), attachments=[{"id": 0, "filename": name}])


POSTS = (
    Probe("nothing", {}, EMPTY, CODES),
    Probe("blanks alone", {"content": "   "}, EMPTY, CODES),
    Probe("content that is no text", {"content": 5}, INVALID, SCHEMA),
    Probe("an unknown kind of ping", {"content": "a", "allowed_mentions": {"parse": ["all"]}},
          INVALID, MESSAGE + "#allowed-mentions-object"),
    Probe("an embed of nothing", {"embeds": [{}]}, EMPTY, CODES),
    Probe("tts that is no yes or no", {"content": "a", "tts": "maybe"}, INVALID, SCHEMA),
    Probe("an unknown key", {"content": "a", "bogus": 1}, 200, SEEN),
    Probe("a list", [], (400, 50109), CODES),
    Probe("a link to a script", v2(link("javascript:alert(1)")), INVALID, PARTS + "#button"),
    Probe("a link into the app", v2(link("discord://-/channels/1")), 200, PARTS + "#button"),
    Probe("a link of 512", v2(link("https://a.de/" + "x" * 499)), 200, PARTS + "#button"),
    Probe("a link of 513", v2(link("https://a.de/" + "x" * 500)), INVALID, PARTS + "#button"),
    Probe("a letter for an emoji", labelled({"name": "ä"}), INVALID, SEEN),
    Probe("a word for an emoji", labelled({"name": "abc"}), INVALID, SEEN),
    Probe("a keycap", labelled({"name": "7️⃣"}), 200, SEEN),
    Probe("two marks of exclamation", labelled({"name": "‼️"}), 200, SEEN),
    Probe("an emoji of nobody", labelled({"id": NOBODY, "name": "x"}), INVALID, SEEN),
    Probe("a private message of a channel", {"content": "a", "flags": 64}, INVALID, SEEN),
    Probe("a reply to nothing", {"content": "a", "message_reference": {"message_id": "1"}},
          INVALID, MESSAGE + "#message-reference-structure"),
    Probe("blank text", v2(text("   ")), INVALID, SEEN),
    Probe("4,000 characters of four bytes", v2(text("🂡" * 4000)), 200, PARTS + "#text-display"),
    Probe("an empty box", v2(box()), INVALID, PARTS + "#container"),
    Probe("a box in a box", v2(box(box(text()))), INVALID, PARTS + "#container"),
    Probe("a section with a select", v2(section(1, accessory=select(1))), INVALID,
          PARTS + "#section"),
    Probe("a button by itself", v2(button()), INVALID, PARTS + "#button"),
    Probe("a colour beyond white", v2(box(text(), accent_color=0x1000000)), INVALID,
          PARTS + "#container"),
    Probe("an id below 0", v2(text(id=-1)), INVALID, SCHEMA),
    Probe("an id of 32 bits", v2(text(id=2**31 - 1)), 200, PARTS + "#anatomy-of-a-component"),
    Probe("an id of more", v2(text(id=2**31)), INVALID, PARTS + "#anatomy-of-a-component"),
    Probe("an id twice", v2(text(id=5), text(id=5)), INVALID, PARTS + "#anatomy-of-a-component"),
    Probe("disabled, in a word", v2(row(button(disabled="no"))), INVALID, SCHEMA),
    Probe("a label that is no text", v2(row(button() | {"label": 5})), INVALID, SCHEMA),
    Probe("a custom_id that is no text", v2(row(button(5))), INVALID, SCHEMA),
    Probe("a product of nobody", v2(row({"type": 2, "style": 6, "sku_id": "1"})), INVALID,
          PARTS + "#button"),
    Probe("a preset that is no id", v2(people(default_values=[{"id": "x", "type": "user"}])),
          INVALID, SCHEMA),
    Probe("a role preset among people", v2(people(default_values=[{"id": "1", "type": "role"}])),
          INVALID, PARTS + "#select-default-value-structure"),
    Probe("a person preset", v2(people(default_values=[{"id": "1", "type": "user"}])), 200,
          PARTS + "#select-default-value-structure"),
    Probe("a person preset among channels",
          v2(row({"type": 8, "custom_id": "u", "default_values": [{"id": "1", "type": "user"}]})),
          INVALID, PARTS + "#select-default-value-structure"),
    Probe("both among people and roles",
          v2(row({"type": 7, "custom_id": "u", "max_values": 2, "default_values":
                  [{"id": "1", "type": "user"}, {"id": "2", "type": "role"}]})),
          200, PARTS + "#select-default-value-structure"),
    Probe("a blank label", v2(row(button(label="  "))), INVALID, SEEN),
    Probe("a blank label beside an emoji", v2(row(button(label=" ", emoji={"name": "♠"}))), 200,
          SEEN),
    Probe("a blank option", v2(row({"type": 3, "custom_id": "s", "options":
                                    [{"label": " ", "value": "a"}]})), INVALID, SEEN),
    Probe("a select that must be answered", v2(row(select(1, required=True))), 200,
          PARTS + "#string-select"),
    Probe("a field of forms", v2(row({"type": 4, "custom_id": "x", "style": 1, "label": "a"})),
          INVALID, PARTS + "#text-input"),
    Probe("a box to tick", v2(row({"type": 23, "custom_id": "c"})), INVALID, PARTS + "#checkbox"),
    Probe("a file that nothing shows", v2(text(), attachments=[{"id": 0, "filename": "a.png"}]),
          200, MESSAGE, PICTURE),
    Probe("a picture", shown("a.png"), 200, PARTS + "#media-gallery", PICTURE),
    Probe("a table of data as a picture", shown("a.json"), INVALID, PARTS + "#media-gallery",
          {"a.json": b"{}"}),
    Probe("a file that isn't there", {"content": "a", "attachments": [{"id": 0}]}, INVALID, SEEN),
)  # fmt: skip


def command(name: str = "a", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", **more}


def option(kind: int = 3, name: str = "o", **more: Any) -> dict[str, Any]:
    return {"type": kind, "name": name, "description": "d", **more}


def long_in(locale: str, characters: int) -> dict[str, Any]:
    """Count 25 options of three choices, whose texts are short but in one language."""
    options = [
        option(name=f"o{place}", description_localizations={locale: "x" * characters},
               choices=[{"name": f"c{n}", "name_localizations": {locale: "y" * (characters - 10)},
                         "value": f"v{n}"} for n in range(3)])
        for place in range(22)
    ]  # fmt: skip
    return command(type=1, options=options)


OBJECT, OPTIONS = "#application-command-object", "#application-command-object-option"
SETS = (
    Probe("a name of capitals", [command("Ab")], INVALID, COMMANDS + "#naming"),
    Probe("no description", [{"name": "a"}], INVALID, COMMANDS + OBJECT),
    Probe("a subcommand in a subcommand",
          [command(options=[option(1, "b", options=[option(1, "c")])])], INVALID,
          COMMANDS + "#subcommands-and-subcommand-groups"),
    Probe("a subcommand in a group",
          [command(options=[option(2, "b", options=[option(1, "c")])])], 200,
          COMMANDS + "#subcommands-and-subcommand-groups"),
    Probe("a place that is none", [command(contexts=[9])], INVALID, COMMANDS + OBJECT),
    Probe("no place", [command(contexts=[])], INVALID, SCHEMA),
    Probe("servers alone", [command(contexts=[0], integration_types=[0])], 200, COMMANDS + OBJECT),
    Probe("an install that is none", [command(integration_types=[5])], INVALID, COMMANDS + OBJECT),
    Probe("rights in words", [command(default_member_permissions="abc")], INVALID, SCHEMA),
    Probe("a tongue of nobody", [command(name_localizations={"xx": "a"})], INVALID,
          "reference#locales"),
    Probe("German", [command(name_localizations={"de": "a"})], 200, "reference#locales"),
    Probe("a number's choice in words",
          [command(options=[option(4, choices=[{"name": "c", "value": "1"}])])], INVALID,
          COMMANDS + OPTIONS),
    Probe("6,001 characters typed", [command(options=[option(max_length=6001)])], INVALID,
          COMMANDS + OPTIONS),
    Probe("a channel of no kind", [command(options=[option(7, channel_types=[99])])], INVALID,
          COMMANDS + OPTIONS),
    Probe("101 commands", [command(f"c{one}") for one in range(101)], (400, 30032), COMMANDS),
    Probe("8,000 characters in German alone", [long_in("de", 100)], INVALID, COMMANDS),
    Probe("less in English and German", [long_in("de", 90)], 200, COMMANDS),
    Probe("a blank description in German",
          [command(description_localizations={"de": "  "})], INVALID, SEEN),
    Probe("a blank choice", [command(options=[option(choices=[{"name": " ", "value": "v"}])])],
          INVALID, SEEN),
)  # fmt: skip

DOORS = (
    Probe("the door of an activity", [command(type=4, handler=1)], 200, COMMANDS),
    Probe("no such door", [command()], (400, 50240), SEEN),
    Probe("two doors", [command(type=4, handler=1), command("b", type=4, handler=2)],
          (400, 30032), COMMANDS),
    Probe("a door without a handler", [command(type=4)], INVALID, COMMANDS),
    Probe("that door again", [command(type=4, handler=2), command()], 200, COMMANDS),
)  # fmt: skip


def form(*fields: dict[str, Any], **more: Any) -> dict[str, Any]:
    rows = [{"type": 18, "label": "l", "component": field} for field in fields]
    return {"type": 9, "data": {"title": "t", "custom_id": "m", "components": rows, **more}}


def radio(presets: int) -> dict[str, Any]:
    options = [{"label": str(n), "value": str(n), "default": n < presets} for n in range(3)]
    return {"type": 21, "custom_id": "r", "options": options}


def typed(**more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "f", "style": 1, **more}


REPLIES = (
    Probe("a pong", {"type": 1}, INVALID, ANSWERS),
    Probe("later, to a command", {"type": 6}, INVALID, ANSWERS),
    Probe("an edit, to a command", {"type": 7, "data": {"content": "x"}}, INVALID, ANSWERS),
    Probe("an answer of nothing", {"type": 4}, EMPTY, CODES),
    Probe("later, as V2", {"type": 5, "data": {"flags": 64 | 1 << 15}}, INVALID, ANSWERS),
    Probe("a title of 46", form(typed(), title="t" * 46), INVALID, ANSWERS + "#modal"),
    Probe("more preset than fits", form(typed(max_length=3, value="abcd")), INVALID,
          PARTS + "#text-input"),
    Probe("eleven files", form({"type": 19, "custom_id": "f", "max_values": 11}), INVALID,
          PARTS + "#file-upload"),
    Probe("ten files", form({"type": 19, "custom_id": "f", "max_values": 10}), 204,
          PARTS + "#file-upload"),
    Probe("a select that nobody can use", form(select(2, disabled=True)), INVALID,
          PARTS + "#string-select"),
    Probe("people who can't be picked", form({"type": 5, "custom_id": "u", "disabled": True}),
          INVALID, PARTS + "#user-select"),
    Probe("two of one", form(radio(2)), INVALID, PARTS + "#radio-group"),
    Probe("one of two", form(radio(1)), 204, PARTS + "#radio-group"),
    Probe("a blank title", form(typed(), title="  "), INVALID, SEEN),
    Probe("an answer", {"type": 4, "data": {"content": "a", "flags": 64}}, 204, ANSWERS),
)  # fmt: skip


def event(*without: str, ahead: timedelta = timedelta(days=7), **more: Any) -> dict[str, Any]:
    begins = datetime.now(UTC) + ahead
    body = {"name": "n", "privacy_level": 2, "entity_type": 3, "entity_metadata": {"location": "x"},
            "scheduled_start_time": begins.isoformat(),
            "scheduled_end_time": (begins + timedelta(hours=4)).isoformat()} | more  # fmt: skip
    return {key: value for key, value in body.items() if key not in without}


PLANS = (
    Probe("a night", event(), 200, EVENTS),
    Probe("without its privacy", event("privacy_level"), INVALID, EVENTS),
    Probe("without its kind", event("entity_type"), INVALID, EVENTS),
    Probe("years ahead", event(ahead=timedelta(days=6 * 365)), INVALID, EVENTS),
    Probe("in a channel", event(channel_id="1"), INVALID, EVENTS),
    Probe("in none", event(channel_id=None), 200, EVENTS),
    Probe("with a picture of nothing", event(image="data:image/png;base64,AAAA"), INVALID, EVENTS),
    Probe("with words for a picture", event(image="abc"), INVALID, EVENTS),
    Probe("with a picture", event(image=DATA), 200, EVENTS),
    Probe("of a blank name", event(name="  "), INVALID, SEEN),
    Probe("a place of 101", event(entity_metadata={"location": "x" * 101}), INVALID, EVENTS),
)


async def differing(api: Api, method: str, path: str, probes: tuple[Probe, ...]) -> list[str]:
    """Those that are answered otherwise, each with its answer."""
    found = []
    for probe in probes:
        api.sandbox.core.world.creations.clear()
        status, told, _ = await api(method, path, probe.body, files=probe.files)
        code = told.get("code") if isinstance(told, dict) else None
        got = (status, code) if isinstance(probe.answer, tuple) else status
        if got != probe.answer:
            found.append(f"{probe.what}: {status} {code}, but {probe.source} has {probe.answer}")
    return found


@pytest.fixture
def unhurried(sandbox, monkeypatch):
    """No limit a second gets in the way."""
    monkeypatch.setattr(sandbox.core.rates, "take", lambda *_: Verdict(passed=True))
    monkeypatch.setattr(sandbox.core.rates, "take_global", lambda: Verdict(passed=True))


@pytest.mark.usefixtures("unhurried")
async def test_messages(api, driver):
    path = f"/channels/{driver.channel.id}/messages"
    assert await differing(api, "POST", path, POSTS) == []
    assert driver.unshown == ["a.png"]


@pytest.mark.usefixtures("unhurried")
async def test_commands(api, sandbox):
    path = f"/applications/{sandbox.core.world.bot_id}/commands"
    assert await differing(api, "PUT", path, SETS) == []
    assert await differing(api, "PUT", path, DOORS) == []


@pytest.mark.usefixtures("unhurried")
async def test_events(api, sandbox):
    path = f"/guilds/{sandbox.core.world.guild_id}/scheduled-events"
    assert await differing(api, "POST", path, PLANS) == []


@pytest.mark.usefixtures("unhurried")
async def test_answers_to_a_command(api, sandbox, driver, ann):
    world = sandbox.core.world
    world.commands[""] = [registered(command("x"), command_id="1", application_id="2", version="3")]
    for probe in REPLIES:
        one = sandbox.acting.slash(world.users[ann.id], driver.channel.id, "x", [])
        path = f"/interactions/{one.id}/{one.token}/callback"
        assert await differing(api, "POST", path, (probe,)) == []
    hook = f"/webhooks/{world.bot_id}/{one.token}"
    follow = Probe(
        "a thread for a hook", {"content": "f", "thread_name": "x"}, (400, 220003), CODES
    )
    assert await differing(api, "POST", hook, (follow,)) == []


async def test_the_201st_new_command_of_a_day(api, sandbox, clock):
    path = f"/applications/{sandbox.core.world.bot_id}/commands"
    for batch in range(2):
        assert (await api("PUT", path, [command(f"c{batch}-{n}") for n in range(100)]))[0] == 200
    assert (await api("PUT", path, [command("one-more")]))[1]["code"] == 30034
    clock.shift += 86_401
    assert (await api("PUT", path, [command("one-more")]))[0] == 200


async def test_direct_messages_are_opened_to_people(api, sandbox):
    for recipient, code in ((sandbox.core.world.bot_id, 50033), (NOBODY, 50033), ("abc", 50035)):
        _, told, _ = await api("POST", "/users/@me/channels", {"recipient_id": recipient})
        assert told["code"] == code, recipient


async def test_threads(api, driver):
    channel = f"/channels/{driver.channel.id}"
    assert (await api("POST", f"{channel}/threads", {"name": "  ", "type": 11}))[1]["code"] == 50035
    _, sent, _ = await api("POST", f"{channel}/messages", {"content": "a"})
    path = f"{channel}/messages/{sent['id']}/threads"
    assert (await api("POST", path, {"name": "t"}))[0] == 201
    assert (await api("POST", path, {"name": "t"}))[1]["code"] == 160004
    assert (await api("GET", "/channels/abc"))[1]["code"] == 50035


async def test_emojis_are_pictures_of_ones_own(api, sandbox):
    path = f"/applications/{sandbox.core.world.bot_id}/emojis"
    no_picture = {"name": "bad", "image": "data:image/png;base64,AAAA"}
    assert (await api("POST", path, no_picture))[1]["code"] == 50035
    assert (await api("POST", path, {"name": "ok_1", "image": DATA}))[0] == 201
    assert (await api("GET", f"/applications/{NOBODY}/emojis"))[1]["code"] == 10002


CHANNEL = "resources/channel"
EDITS_OF_CHANNELS = (
    Probe("slow mode of six hours", {"rate_limit_per_user": 21_600}, 200, CHANNEL),
    Probe("slow mode of more", {"rate_limit_per_user": 21_601}, INVALID, CHANNEL),
    Probe("slow mode below 0", {"rate_limit_per_user": -1}, INVALID, CHANNEL),
    Probe("archived after a day", {"default_auto_archive_duration": 1440}, 200, CHANNEL),
    Probe("archived after an hour and a half", {"default_auto_archive_duration": 90}, INVALID,
          CHANNEL),
    Probe("a blank name", {"name": " "}, INVALID, SEEN),
    Probe("a topic of 1,025", {"topic": "x" * 1025}, INVALID, CHANNEL),
)  # fmt: skip
EDITS_OF_ARCHIVED = (
    Probe("renamed", {"name": "other"}, (400, 50083), CHANNEL),
    Probe("slowed down", {"rate_limit_per_user": 5}, (400, 50083), CHANNEL),
    Probe("an odd time", {"archived": False, "auto_archive_duration": 61}, INVALID, CHANNEL),
    Probe("opened and renamed", {"archived": False, "name": "other"}, 200, CHANNEL),
)


@pytest.mark.usefixtures("unhurried")
async def test_edits_of_channels(api, driver):
    driver.set_bot_permission("manage_channels", allowed=True)
    assert await differing(api, "PATCH", f"/channels/{driver.channel.id}", EDITS_OF_CHANNELS) == []
    assert driver.channel.slow_seconds == 21_600


@pytest.mark.usefixtures("unhurried")
async def test_edits_of_an_archived_thread(api, driver):
    path = f"/channels/{driver.channel.id}/threads"
    for wrong in ({"auto_archive_duration": 61}, {"rate_limit_per_user": 21_601}):
        assert (await api("POST", path, {"name": "t", "type": 11, **wrong}))[1]["code"] == 50035
    _, thread, _ = await api("POST", path, {"name": "t", "type": 11})
    driver.world.channels[thread["id"]].archived = True
    for method in ("PUT", "DELETE"):
        joined = f"/channels/{thread['id']}/thread-members/@me"
        assert (await api(method, joined))[1]["code"] == 50083
    assert await differing(api, "PATCH", f"/channels/{thread['id']}", EDITS_OF_ARCHIVED) == []


@pytest.mark.usefixtures("unhurried")
async def test_a_locked_thread_is_for_those_who_manage_threads(api, driver):
    _, made, _ = await api(
        "POST", f"/channels/{driver.channel.id}/threads", {"name": "t", "type": 11}
    )
    path = f"/channels/{made['id']}/messages"
    _, sent, _ = await api("POST", path, {"content": "a"})
    driver.world.channels[made["id"]].locked = True
    assert (await api("POST", path, {"content": "b"}))[0] == 200
    driver.set_bot_permission("manage_threads", allowed=False)
    assert (await api("POST", path, {"content": "c"}))[1]["code"] == 160005
    assert (await api("PATCH", f"{path}/{sent['id']}", {"content": "c"}))[1]["code"] == 160005
    assert (await api("PATCH", f"/channels/{made['id']}", {"locked": False}))[1]["code"] == 50013


@pytest.mark.usefixtures("unhurried")
async def test_who_may_not_read_what_was_said_reads_nothing_and_replies_to_nothing(api, driver):
    path = f"/channels/{driver.channel.id}/messages"
    _, sent, _ = await api("POST", path, {"content": "a"})
    driver.set_bot_permission("read_message_history", allowed=False)
    assert (await api("GET", path))[:2] == (200, [])
    reply = {"content": "b", "message_reference": {"message_id": sent["id"]}}
    assert (await api("POST", path, reply))[1]["code"] == 160002


@pytest.mark.usefixtures("unhurried")
async def test_an_edit_sets_two_flags_and_keeps_the_others(api, driver):
    """resources/message, "Edit Message": SUPPRESS_EMBEDS and IS_COMPONENTS_V2."""
    path = f"/channels/{driver.channel.id}/messages"
    _, sent, _ = await api("POST", path, {"content": "a", "flags": 1 << 12})
    one = f"{path}/{sent['id']}"
    assert (await api("PATCH", one, {"flags": 1 << 2}))[1]["flags"] == 1 << 12 | 1 << 2
    assert (await api("PATCH", one, {"flags": 0}))[1]["flags"] == 1 << 12
    for other in (1 << 6, 1 << 7, 1 << 13):
        assert (await api("PATCH", one, {"flags": other}))[1]["code"] == 50035
    _, loud, _ = await api("POST", path, {"content": "a"})
    assert (await api("PATCH", f"{path}/{loud['id']}", {"flags": 1 << 12}))[1]["code"] == 50035


async def answered(api, who, flags: int, kind: int = 4) -> str:
    """Answer a command of somebody's, and return the path of that answer."""
    sandbox = api.sandbox
    world = sandbox.core.world
    world.commands[""] = [registered(command("x"), command_id="1", application_id="2", version="3")]
    one = sandbox.acting.slash(world.users[who.id], sandbox.driver.channel.id, "x", [])
    data = {"flags": flags} | ({"content": "a"} if kind == 4 else {})
    path = f"/interactions/{one.id}/{one.token}/callback"
    assert (await api("POST", path, {"type": kind, "data": data}))[0] == 204
    return f"/webhooks/{world.bot_id}/{one.token}"


async def test_a_public_answer_stays_public(api, ann, bo):
    hook = await answered(api, ann, 0)
    original = f"{hook}/messages/@original"
    assert (await api("PATCH", original, {"content": "b", "flags": 64}))[1]["code"] == 50035
    deferred = await answered(api, ann, 0, kind=5)
    _, told, _ = await api("POST", deferred, {"content": "c", "flags": 64})
    assert told["flags"] == 0
    assert [seen.text for seen in bo.sees()] == ["a", "c"]


async def test_a_private_answer_stays_private(api, ann, bo):
    hook = await answered(api, ann, 64)
    _, told, _ = await api("PATCH", f"{hook}/messages/@original", {"content": "b", "flags": 0})
    assert told["flags"] == 64
    assert bo.sees() == []


async def test_a_channel_that_was_picked_says_what_its_picker_and_the_bot_may_do(
    api, sandbox, driver, ann, bo
):
    driver.set_bot_permission("send_messages", allowed=False)
    world = sandbox.core.world
    found = sandbox.core.interactions.resolved(driver.channel, [(7, driver.channel.id)], bo.id)
    told = found["channels"][driver.channel.id]
    assert told["permissions"] == str(world.granted(bo.id, driver.channel))
    assert told["app_permissions"] == str(world.granted(world.bot_id, driver.channel))
    assert told["permissions"] != told["app_permissions"]
