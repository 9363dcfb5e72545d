"""The page's socket: requests, replies, and events for those whom they concern."""

import json
from typing import Any

import pytest

from tests.workshop.sandbox.driver import Driver


class Page:
    """One open page."""

    def __init__(self, socket, driver: Driver) -> None:
        self.socket, self.driver = socket, driver
        self.events: list[dict[str, Any]] = []

    async def hear(self) -> dict[str, Any]:
        heard: dict[str, Any] = json.loads((await self.socket.receive(timeout=5)).data)
        return heard

    async def ask(self, do: str, **more: Any) -> dict[str, Any]:
        await self.socket.send_str(json.dumps({"id": 7, "do": do, **more}))
        while (frame := await self.hear()).get("re") != 7:
            self.events.append(frame)
        return frame

    async def event(self, what: str) -> dict[str, Any]:
        while True:
            for event in self.events:
                if event["t"] == what:
                    self.events.remove(event)
                    return event
            self.events.append(await self.hear())


@pytest.fixture
async def page(sandbox, api, driver):
    origin = {"Origin": sandbox.origin}
    socket = await api.session.ws_connect(f"{sandbox.origin}/page/ws", headers=origin)
    yield Page(socket, driver)
    await socket.close()


async def test_a_snapshot_tells_everything_needed_to_draw(page, house, driver, ann):
    snapshot = await page.ask("snapshot")
    assert [user["global_name"] for user in snapshot["users"]] == ["Ann", "Bo", "Cy", "Dee"]
    assert [channel["name"] for channel in snapshot["channels"]] == ["poker"]
    assert snapshot["bot"]["online"] is True
    assert "table" in [command["name"] for command in snapshot["commands"]]
    assert snapshot["permissions"] == {driver.channel.id: {"bot_missing": []}}


async def test_saying_reading_and_unread_marks(page, driver, ann, bo):
    channel = driver.channel.id
    assert (await page.ask("say", **{"as": ann.id}, channel=channel, content=bo.mention))["ok"]
    assert (await page.event("message"))["message"]["content"] == bo.mention
    unread = await page.event("unread")
    assert (unread["user"], unread["count"], unread["mentions"]) == (bo.id, 1, 1)
    await page.ask("read", **{"as": bo.id}, channel=channel)
    assert bo.unread() == (0, 0)


async def test_a_slash_command_with_autocomplete(page, house, driver, ann):
    inner = [{"name": "game", "type": 3, "value": "oma", "focused": True}]
    asked = {"as": ann.id, "channel": driver.channel.id, "name": "table"}
    options = [{"name": "open", "type": 1, "options": inner}]
    offered = await page.ask("autocomplete", **asked, options=options)
    assert offered["choices"] == [{"name": "Omaha", "value": "Omaha"}]
    inner = [{"name": "game", "type": 3, "value": "Omaha"}]
    options = [{"name": "open", "type": 1, "options": inner}]
    assert (await page.ask("slash", **asked, options=options))["ok"]
    assert (await page.event("message"))["message"]["interaction"]["name"] == "table open"
    assert (await page.event("done"))["as"] == ann.id


async def test_a_file_is_sent_before_the_command_that_names_it(page, house, driver, ann):
    sent = await page.ask("upload", **{"as": ann.id}, name="a.txt", data="aGk=")
    order = {"as": ann.id, "channel": driver.channel.id, "name": "read"}
    options = [{"name": "file", "type": 11, "value": sent["file"]}]
    assert (await page.ask("slash", **order, options=options))["ok"]
    await ann.until(lambda seen: seen.text == "a.txt, 2 bytes, text/plain: hi")
    gone = [{"name": "file", "type": 11, "value": "1"}]
    assert "no longer there" in (await page.ask("slash", **order, options=gone))["error"]
    broken = await page.ask("upload", **{"as": ann.id}, name="a.txt", data="?")
    assert "malformed" in broken["error"]


async def test_private_answers_are_for_one_viewer(page, house, ann, bo):
    message = (await ann.slash("show")).message
    pressed = await page.ask("press", **{"as": bo.id}, message=message.id, custom_id="whisper")
    assert pressed["ok"]
    await page.event("message")
    private = await page.event("message")
    assert private["to"] == [bo.id]
    assert private["message"]["ephemeral_to"] == bo.id
    channel = message.channel_id
    seen = await page.ask("messages", **{"as": ann.id}, channel=channel)
    assert [shape["id"] for shape in seen["messages"]] == [message.id]
    hidden = private["message"]["id"]
    assert not (await page.ask("dismiss", **{"as": ann.id}, message=hidden))["ok"]
    assert (await page.ask("dismiss", **{"as": bo.id}, message=hidden))["ok"]
    assert (await page.event("delete"))["to"] == [bo.id]


async def test_a_form_is_shown_sent_or_shut(page, house, ann):
    message = (await ann.slash("show")).message
    press = {"as": ann.id, "message": message.id, "custom_id": "ask"}
    await page.ask("press", **press)
    form = await page.event("modal")
    assert (form["as"], form["data"]["title"]) == (ann.id, "Raise to")
    assert (await page.ask("cancel", **{"as": ann.id}, modal=form["modal"]))["ok"]
    values = {"amount": "5", "sure": True}
    late = await page.ask("submit", **{"as": ann.id}, modal=form["modal"], values=values)
    assert late["error"] == "That form is no longer open."
    await page.ask("press", **press)
    form = await page.event("modal")
    assert (await page.ask("submit", **{"as": ann.id}, modal=form["modal"], values=values))["ok"]
    await ann.until(lambda seen: seen.text == "5 s [] True []")


async def test_a_press_nobody_answers_is_told(page, house, ann):
    message = (await ann.slash("show")).message
    await page.ask("press", **{"as": ann.id}, message=message.id, custom_id="gone")
    failed = await page.event("failed")
    assert (failed["message"], failed["text"]) == (message.id, "This interaction failed")


async def test_people_and_permissions_are_changed(page, driver):
    added = await page.ask("add_user", name="Eve")
    assert (await page.event("users"))["users"][-1]["global_name"] == "Eve"
    assert not (await page.ask("add_user", name="eve"))["ok"]
    await page.ask("set_user", user=added["user"], dms_open=False, admin=True)
    assert not driver.world.users[added["user"]].dms_open
    eve = (await page.ask("snapshot"))["users"][-1]
    there = eve["guilds"][driver.world.guild_id]
    assert (there["nick"], there["admin"]) == (None, True)
    channel = driver.channel.id
    denied = {"channel": channel, "permission": "send_messages", "allowed": False}
    lost = ["send_messages", "embed_links", "attach_files"]  # without sending, no files either
    assert (await page.ask("set_bot_permission", **denied))["bot_missing"] == lost
    assert (await page.event("channel"))["channel"]["permission_overwrites"][0]["deny"] == "2048"


async def test_a_second_server_and_its_moderation(page, driver, ann):
    club = (await page.ask("add_guild", **{"as": ann.id}, name="Club"))["guild"]
    assert (await page.event("guilds"))["guilds"][1]["name"] == "Club"
    there = driver.channel_of(driver.world.guilds[club])
    assert (await page.event("channel"))["channel"]["visible_to"] == [ann.id]
    await ann.say("x", there)
    await page.ask("moderate", channel=there.id, slow=10, purge=True)
    assert (there.slow_seconds, ann.sees(there)) == (10, [])
    await page.ask("set_bot", guild=club, in_guild=False)
    assert not driver.world.bot_is_in(driver.world.guilds[club])
    assert not (await page.ask("add_guild", **{"as": ann.id}, name="x"))["ok"]
    await page.ask("set_user", user=driver.user("Bo").id, guild=club, in_guild=True)
    assert driver.user("Bo").id in driver.world.guilds[club].members


async def test_only_authors_and_administrators_delete(page, driver, ann, bo):
    said = await bo.say("x")
    cy = driver.user("Cy")
    assert not (await page.ask("delete_message", **{"as": cy.id}, message=said.id))["ok"]
    assert (await page.ask("delete_message", **{"as": ann.id}, message=said.id))["ok"]
    assert (await page.event("delete"))["message"] == said.id


@pytest.mark.parametrize(
    "frame", ["nonsense", "[]", "{}", '{"id": 7, "do": "fly"}', '{"id": 7, "do": "say"}']
)
async def test_malformed_requests_are_answered_and_harm_nothing(page, frame):
    await page.socket.send_str(frame)
    assert (await page.hear())["ok"] is False
    assert (await page.ask("snapshot"))["ok"]


async def test_private_threads_name_those_who_see_them(page, house, driver, ann, bo):
    await bo.slash("thread", private=True)
    await driver.add_channel("open")
    shots = (await page.ask("snapshot"))["channels"]
    seen = {shape["name"]: shape["visible_to"] for shape in shots}
    assert seen == {"poker": None, "Side game": [ann.id, bo.id], "open": None}  # Ann is the owner


async def test_the_threads_of_a_person_as_they_used_them(page, house, driver, bo):
    """With what can be pressed there; not those of others, nor one that is put aside."""
    made = [(await bo.slash("thread", private=True)) for _ in range(3)]
    assert all(one.error is None for one in made)
    first, second, third = driver.threads
    await bo.slash("show", first)
    order = (await page.ask("threads", **{"as": bo.id}))["threads"]
    assert [one["id"] for one in order] == [first.id, third.id, second.id]
    assert "whisper" in order[0]["buttons"]
    assert order[1]["buttons"] == []
    third.archived = True
    order = (await page.ask("threads", **{"as": bo.id}))["threads"]
    assert [one["id"] for one in order] == [first.id, second.id]
    (owner, *_) = (await page.ask("snapshot"))["users"]
    assert (await page.ask("threads", **{"as": owner["id"]}))["threads"] == []


async def test_nicknames_languages_and_roles_of_a_person(page, driver, ann):
    guild = driver.world.home
    role = (await page.ask("add_role", guild=guild.id, name="Regulars"))["role"]
    facts = {"user": ann.id, "guild": guild.id}
    assert (await page.ask("set_user", **facts, nick=" The  Boss "))["ok"]
    await page.ask("set_user", **facts, locale="de")
    await page.ask("set_user", **facts, role=role, has=True)
    (known, *_) = (await page.ask("snapshot"))["users"]
    there = known["guilds"][guild.id]
    assert (there["nick"], there["roles"], known["locale"]) == ("The Boss", [role], "de")
    assert "0 to 32" in (await page.ask("set_user", **facts, nick="x" * 33))["error"]
    assert "does not speak" in (await page.ask("set_user", **facts, locale="xx"))["error"]
    await page.ask("set_user", **facts, nick="", role=role, has=False)
    assert guild.members[ann.id].roles == []
    assert guild.members[ann.id].nick is None


async def test_channels_and_posts_from_the_page(page, house, driver, ann):
    guild = driver.world.home.id
    made = await page.ask("add_channel", guild=guild, name="games", kind="forum")
    post = await page.ask("post", **{"as": ann.id}, channel=made["channel"], name="Friday?")
    assert [seen.text for seen in ann.sees(post["channel"])] == ["Friday?"]
    await page.ask("moderate", channel=post["channel"], archived=True)
    assert driver.world.channels[post["channel"]].archived
    assert (await page.ask("set_guild", guild=guild, locale="pl"))["ok"]
    assert house.get_guild(int(guild)).preferred_locale.value == "pl"


async def test_a_single_trouble_from_the_page(page, driver):
    order = {"what": "50007", "kind": "dm create", "share": 0.05}
    assert (await page.ask("trouble", **order))["troubles"] == ["50007, dm create, 5%"]
    both = await page.ask("trouble", what="cut after", kind="", share=0)
    assert both["troubles"][1] == "cut after, any request, once"
    for day in (await page.ask("snapshot"))["offered"]["days"]:
        assert (await page.ask("trouble", day=day))["ok"]
    assert (await page.ask("trouble"))["troubles"] == []
