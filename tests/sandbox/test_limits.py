"""What Discord refuses, refused with its codes and at the path of the fault."""

import base64
from typing import Any

import pytest

from tests.sandbox.small_bot import png

V2 = 1 << 15


def text(content: str = "x", **more: Any) -> dict[str, Any]:
    return {"type": 10, "content": content, **more}


def button(custom_id: Any = "a", label: str | None = "A", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label, **more}


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def box(*parts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": 17, "components": list(parts), **more}


def select(options: int = 2, **more: Any) -> dict[str, Any]:
    listed = [{"label": str(one), "value": str(one)} for one in range(options)]
    return {"type": 3, "custom_id": "s", "options": listed, **more}


def v2(*parts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(parts), **more}


def section(texts: int, **more: Any) -> dict[str, Any]:
    return {"type": 9, "components": [text() for _ in range(texts)], "accessory": button(), **more}


def gallery(*urls: str) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}} for url in urls]}


WEB = "https://example.com/a.png"
TAKEN: dict[str, dict[str, Any]] = {
    "content of 2000": {"content": "x" * 2000},
    "40 components": v2(*(text() for _ in range(40))),
    "4000 characters": v2(text("x" * 2000), box(text("x" * 2000))),
    "custom_id of 100": v2(row(button("x" * 100))),
    "5 buttons": v2(row(*(button(str(n)) for n in range(5)))),
    "25 options": v2(row(select(25, max_values=25))),
    "3 texts in a section": v2(section(3)),
    "10 pictures": v2(gallery(*[WEB] * 10)),
    "buttons without V2": {"content": "x", "components": [row(button())]},
    "an emoji for a label": v2(row(button(label=None, emoji={"name": "♠"}))),
    "10 embeds": {"embeds": [{"description": "x" * 600}] * 10},
    "a link": v2(row({"type": 2, "style": 5, "label": "L", "url": WEB})),
    "a separator": v2(text(), {"type": 14, "spacing": 2, "divider": False}),
}


@pytest.mark.parametrize("body", TAKEN.values(), ids=TAKEN.keys())
async def test_what_lies_within_the_limits_is_taken(api, driver, body):
    status, answer, headers = await api.send(body)
    assert (status, driver.violations) == (200, []), answer
    assert headers["Content-Type"] == "application/json"


C = "components.0"
REFUSED: dict[str, tuple[dict[str, Any], int, str]] = {
    "nothing": ({}, 50006, ""),
    "blank content": ({"content": "  "}, 50006, ""),
    "nothing under V2": (v2(), 50006, ""),
    "content of 2001": ({"content": "x" * 2001}, 50035, "content"),
    "11 embeds": ({"embeds": [{"title": "x"}] * 11}, 50035, "embeds"),
    "6001 characters in embeds": (
        {"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]}, 50035, "embeds",
    ),
    "a title of 257": ({"embeds": [{"title": "x" * 257}]}, 50035, "embeds.0.title"),
    "26 fields": (
        {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, 50035, "embeds.0.fields",
    ),
    "V2 parts without the flag": ({"content": "x", "components": [text()]}, 50035, f"{C}.type"),
    "6 rows": ({"content": "x", "components": [row(button(str(n))) for n in range(6)]}, 50035,
               "components"),
    "content with V2": (v2(text(), content="x"), 50035, "content"),
    "embeds with V2": (v2(text(), embeds=[{"title": "x"}]), 50035, "embeds"),
    "a poll with V2": (v2(text(), poll={"question": {}}), 50035, "poll"),
    "stickers with V2": (v2(text(), sticker_ids=["1"]), 50035, "sticker_ids"),
    "an ephemeral flag on a channel message": ({"content": "x", "flags": 64}, 50035, "flags"),
    "41 components": (v2(*(box(text()) for _ in range(20)), text()), 50035, "components"),
    "4001 characters": (v2(text("x" * 2001), text("x" * 2000)), 50035, "components"),
    "an empty text": (v2(text("")), 50035, f"{C}.content"),
    "an empty custom_id": (v2(row(button(""))), 50035, f"{C}.components.0.custom_id"),
    "no custom_id": (v2(row(button(None))), 50035, f"{C}.components.0.custom_id"),
    "custom_id of 101": (v2(row(button("x" * 101))), 50035, f"{C}.components.0.custom_id"),
    "custom_id twice": (v2(row(button()), row(button())), 50035,
                        "components.1.components.0.custom_id"),
    "a component's id twice": (v2(text(id=5), text(id=5)), 50035, "components.1.id"),
    "6 buttons": (v2(row(*(button(str(n)) for n in range(6)))), 50035, f"{C}.components"),
    "a button beside a select": (v2(row(select(), button())), 50035, f"{C}.components"),
    "an empty row": (v2(row()), 50035, f"{C}.components"),
    "a label of 81": (v2(row(button(label="x" * 81))), 50035, f"{C}.components.0.label"),
    "no label": (v2(row(button(label=None))), 50035, f"{C}.components.0"),
    "an unknown emoji": (v2(row(button(emoji={"id": "5", "name": "a"}))), 50035,
                         f"{C}.components.0.emoji"),
    "a style of 7": (v2(row(button(style=7))), 50035, f"{C}.components.0.style"),
    "an address beside a custom_id": (v2(row(button(url=WEB))), 50035, f"{C}.components.0"),
    "26 options": (v2(row(select(26))), 50035, f"{C}.components.0.options"),
    "no options": (v2(row(select(0))), 50035, f"{C}.components.0.options"),
    "more picks than options": (v2(row(select(2, max_values=3))), 50035,
                                f"{C}.components.0.max_values"),
    "fewest above most": (v2(row(select(3, min_values=3, max_values=2))), 50035,
                          f"{C}.components.0.max_values"),
    "a placeholder of 151": (v2(row(select(placeholder="x" * 151))), 50035,
                             f"{C}.components.0.placeholder"),
    "4 texts in a section": (v2(section(4)), 50035, f"{C}.components"),
    "a section without accessory": (v2(section(1, accessory=None)), 50035, f"{C}.accessory.type"),
    "11 pictures": (v2(gallery(*[WEB] * 11)), 50035, f"{C}.items"),
    "no pictures": (v2(gallery()), 50035, f"{C}.items"),
    "a picture that is not there": (v2(gallery("attachment://no.png")), 50035,
                                    f"{C}.items.0.media.url"),
    "a picture of another scheme": (v2(gallery("file:///etc/passwd")), 50035,
                                    f"{C}.items.0.media.url"),
    "a box in a box": (v2(box(box(text()))), 50035, f"{C}.components.0.type"),
    "an empty box": (v2(box()), 50035, f"{C}.components"),
    "a colour too high": (v2(box(text(), accent_color=1 << 24)), 50035, f"{C}.accent_color"),
    "spacing of 3": (v2({"type": 14, "spacing": 3}), 50035, f"{C}.spacing"),
    "a text input in a message": (v2(row({"type": 4})), 50035, f"{C}.components.0.type"),
    "no object": (v2(5), 50035, f"{C}.type"),  # type: ignore[arg-type]  # on purpose
    "users mentioned both ways": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, 50035,
        "allowed_mentions",
    ),
    "a nonce of 26": ({"content": "x", "nonce": "x" * 26}, 50035, "nonce"),
    "a reply to nothing": ({"content": "x", "message_reference": {"message_id": "1"}}, 50035,
                           "message_reference"),
    "an attachment that did not come": ({"content": "x", "attachments": [{"id": 0}]}, 50035,
                                        "attachments.0.id"),
}  # fmt: skip


def paths(tree: dict[str, Any], path: str = "") -> set[str]:
    """Where the faults are."""
    if "_errors" in tree:
        return {path} | paths({k: v for k, v in tree.items() if k != "_errors"}, path)
    found = [paths(node, f"{path}.{key}".lstrip(".")) for key, node in tree.items()]
    return set().union(*found)


@pytest.mark.parametrize(("body", "code", "path"), REFUSED.values(), ids=REFUSED.keys())
async def test_what_lies_beyond_is_refused(api, driver, body, code, path):
    status, answer, _ = await api.send(body)
    assert (status, answer["code"]) == (400, code), answer
    if path:
        assert path in paths(answer["errors"])
    assert [violation.code for violation in driver.violations] == [code]
    assert driver.user("Ann").sees() == []


async def test_v2_cannot_be_taken_back_nor_mixed_by_an_edit(api, driver):
    _, sent, _ = await api.send(v2(text()))
    path = f"/channels/{driver.channel.id}/messages/{sent['id']}"
    assert (await api("PATCH", path, {"flags": 0}))[1]["code"] == 50035
    assert (await api("PATCH", path, {"content": "x"}))[1]["code"] == 50035
    assert (await api("PATCH", path, {"components": [text("y")]}))[0] == 200
    _, plain, _ = await api.send({"content": "x"})
    path = f"/channels/{driver.channel.id}/messages/{plain['id']}"
    assert (await api("PATCH", path, v2(text())))[1]["code"] == 50035
    assert (await api("PATCH", path, v2(text(), content=None)))[0] == 200


async def test_a_file_that_no_component_shows_is_taken_and_noted(api, driver):
    assert (await api.send(v2(text()), files={"a.png": png()}))[0] == 200
    assert driver.unshown == ["a.png"]
    status, shown, _ = await api.send(v2(gallery("attachment://a.png")), files={"a.png": png()})
    assert status == 200
    assert shown["attachments"][0]["width"] == 4


async def test_an_edit_keeps_the_attachments_that_it_lists(api, driver):
    _, sent, _ = await api.send({"content": "x"}, files={"a.png": png(), "b.txt": b"b"})
    path = f"/channels/{driver.channel.id}/messages/{sent['id']}"
    kept = {"attachments": [{"id": sent["attachments"][1]["id"]}]}
    _, edited, _ = await api("PATCH", path, kept)
    assert [file["filename"] for file in edited["attachments"]] == ["b.txt"]
    assert len(driver.world.files) == 1


@pytest.mark.parametrize("size", [(10 << 20) + 1, (25 << 20) + 1])
async def test_files_and_requests_have_a_greatest_size(api, size):
    status, answer, _ = await api.send({"content": "x"}, files={"a.bin": bytes(size)})
    assert (status, answer["code"]) == (413, 40005)


async def test_a_nonce_is_taken_once_for_some_minutes(api, ann, clock):
    body = {"content": "x", "nonce": "7", "enforce_nonce": True}
    (_, first, _), (_, second, _) = await api.send(body), await api.send(body)
    assert first["id"] == second["id"]
    assert len(ann.sees()) == 1
    clock.shift = 301
    await api.send(body)
    assert len(ann.sees()) == 2


def command(name: str = "a", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "x", **more}


def option(kind: int = 3, name: str = "o", **more: Any) -> dict[str, Any]:
    return {"type": kind, "name": name, "description": "x", **more}


CHOICES = [{"name": str(n), "value": str(n)} for n in range(26)]
COMMANDS: dict[str, tuple[list[dict[str, Any]], str]] = {
    "capitals": ([command("Table")], "0.name"),
    "a space": ([command("a b")], "0.name"),
    "33 letters": ([command("a" * 33)], "0.name"),
    "no description": ([command(description="")], "0.description"),
    "a name twice": ([command(), command()], "1"),
    "26 options": ([command(options=[option(name=f"o{n}") for n in range(26)])], "0.options"),
    "an option twice": ([command(options=[option(), option()])], "0.options"),
    "required after optional": (
        [command(options=[option(), option(name="p", required=True)])], "0.options.1",
    ),
    "26 choices": ([command(options=[option(choices=CHOICES)])], "0.options.0.choices"),
    "a choice of the wrong type": (
        [command(options=[option(4, choices=CHOICES[:1])])], "0.options.0.choices.0.value",
    ),
    "choices and autocomplete": (
        [command(options=[option(choices=CHOICES[:1], autocomplete=True)])], "0.options.0",
    ),
    "a subcommand beside an option": (
        [command(options=[option(1, "s"), option()])], "0.options",
    ),
    "a group in a group": (
        [command(options=[option(2, "g", options=[option(2, "h")])])], "0.options.0.options.0",
    ),
    "min_value on a text": ([command(options=[option(min_value=1)])], "0.options.0.min_value"),
    "least above most": (
        [command(options=[option(4, min_value=2, max_value=1)])], "0.options.0.min_value",
    ),
    "a bad translation": (
        [command(name_localizations={"de": "Tisch"})], "0.name_localizations.de",
    ),
    "8001 characters": (
        [command(options=[option(name="o" * 30 + str(n), description="x" * 100, choices=[
            {"name": str(m).zfill(99), "value": "v"} for m in range(4)]) for n in range(20)])], "0",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("commands", "path"), COMMANDS.values(), ids=COMMANDS.keys())
async def test_command_rules(api, driver, commands, path):
    status, answer, _ = await api("PUT", commands_path(driver), commands)
    assert (status, answer["code"]) == (400, 50035), answer
    assert path in paths(answer["errors"])
    assert driver.world.commands[""] == []


def commands_path(driver) -> str:
    return f"/applications/{driver.world.bot_id}/commands"


async def test_a_hundred_commands_and_no_more(api, driver):
    hundred = [command(f"c{n}") for n in range(100)]
    status, made, _ = await api("PUT", commands_path(driver), hundred)
    assert (status, len(made)) == (200, 100)
    status, answer, _ = await api("PUT", commands_path(driver), [*hundred, command()])
    assert (status, answer["code"]) == (400, 30032)


async def test_a_command_keeps_its_id_while_it_keeps_its_name(api, driver):
    _, before, _ = await api("PUT", commands_path(driver), [command()])
    _, after, _ = await api("PUT", commands_path(driver), [command(description="y"), command("b")])
    assert after[0]["id"] == before[0]["id"]
    assert (await api("GET", commands_path(driver)))[1] == after


IMAGE = "data:image/png;base64," + base64.b64encode(png()).decode()
EMOJIS: dict[str, tuple[dict[str, str], str]] = {
    "one letter": ({"name": "a", "image": IMAGE}, "name"),
    "a dash": ({"name": "a-b", "image": IMAGE}, "name"),
    "no picture": ({"name": "ab", "image": "AAAA"}, "image"),
    "no base64": ({"name": "ab", "image": "data:image/png;base64,A"}, "image"),
    "256 KiB": ({"name": "ab", "image": IMAGE.rstrip("=")[:-4] + "AAAA" * 87382}, "image"),
}


@pytest.mark.parametrize(("body", "path"), EMOJIS.values(), ids=EMOJIS.keys())
async def test_emoji_rules(api, driver, body, path):
    status, answer, _ = await api("POST", f"/applications/{driver.world.bot_id}/emojis", body)
    assert (status, answer["code"]) == (400, 50035)
    assert paths(answer["errors"]) == {path}


async def test_an_emoji_name_is_taken_once(api, driver):
    body = {"name": "ace", "image": IMAGE}
    path = f"/applications/{driver.world.bot_id}/emojis"
    assert (await api("POST", path, body))[0] == 201
    assert paths((await api("POST", path, body))[1]["errors"]) == {"name"}
