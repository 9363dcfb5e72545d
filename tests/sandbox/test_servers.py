"""Several servers: who is where, what is allowed there as Discord adds it up, and moderation."""

import asyncio

import pytest

from bot.sandbox.checks.modals import Impossible
from bot.sandbox.world import permissions
from bot.sandbox.world.integrations import all_channels
from bot.sandbox.world.permissions import ALL, EVERYONE, WITH_TIME_OUT, bits, granted
from bot.sandbox.world.things import KINDS, OF_ROLE, Overwrite


@pytest.fixture
def club(driver, ann, bo):
    """A second server, Bo's, with Ann in it."""
    return driver.add_guild("Club", bo, ann, locale="de")


@pytest.fixture
def there(driver, club):
    return driver.channel_of(club)


async def test_people_see_the_servers_that_they_are_in(driver, ann, bo, club, there):
    cy = driver.user("Cy")
    await ann.say("hello", there)
    assert [seen.text for seen in bo.sees(there)] == ["hello"]
    assert cy.sees(there) == []
    assert bo.unread(there) == (1, 0)
    assert cy.unread(there) == (0, 0)
    driver.kick(ann, club)
    assert ann.sees(there) == []
    assert [seen.text for seen in ann.sees()] == []  # still at home, where nothing was said
    with pytest.raises(Impossible, match="no such channel"):
        await ann.say("again", there)


async def test_commands_come_with_the_server_that_they_were_sent_in(driver, house, bo, club, there):
    bo.rename("Chief", club)
    answer = await bo.slash("show", channel=there)
    assert answer.message.channel_id == there.id
    made = driver.world.messages[there.id][answer.message.id].interaction
    assert made["guild_id"] == club.id
    await driver.throw_out(club)
    with pytest.raises(Impossible, match="no command"):
        await bo.slash("show", channel=there)


async def test_the_bot_comes_goes_and_hears_of_it(driver, club, house):
    assert {guild.name for guild in house.guilds} == {"Home game", "Club"}
    gone = asyncio.ensure_future(house.wait_for("guild_remove", timeout=30))
    await asyncio.sleep(0)
    await driver.throw_out(club)
    await gone
    assert [guild.name for guild in house.guilds] == ["Home game"]
    back = asyncio.ensure_future(house.wait_for("guild_join", timeout=30))
    await asyncio.sleep(0)
    await driver.let_in(club)
    await back
    assert len(house.guilds) == 2


def test_permissions_are_added_up_as_discord_does(driver, bo, club, there):
    """topics/permissions: everyone, roles, then the channel's everyone, roles, and member."""
    world, eve = driver.world, driver.user("Eve", guild=club)
    now = world.clock()
    assert granted(club, bo.id, now) == ALL  # the owner
    assert granted(club, eve.id, now) == EVERYONE
    assert granted(club, driver.user("Cy").id, now) == 0
    send, attach, view = bits("send_messages"), bits("attach_files"), bits("view_channel")
    role = world.add_role(club, "Quiet")
    club.members[eve.id].roles.append(role.id)
    there.overwrites[club.id] = Overwrite(club.id, OF_ROLE, deny=send)
    assert not world.granted(eve.id, there) & (send | attach)  # no sending, no files
    there.overwrites[role.id] = Overwrite(role.id, OF_ROLE, allow=send)
    assert world.granted(eve.id, there) & send  # a role beats everyone
    permissions.overrule(there, eve.id, ("send_messages",), allowed=False)
    assert not world.granted(eve.id, there) & send  # a member beats a role
    permissions.overrule(there, eve.id, ("view_channel",), allowed=False)
    assert world.granted(eve.id, there) == 0  # who can't see it can do nothing
    assert world.granted(bo.id, there) == ALL
    world.change_role(club, role, bits("administrator"))
    assert world.granted(eve.id, there) == ALL
    eve.join(world.home)
    assert not world.granted(eve.id, driver.channel) & bits("manage_guild")  # elsewhere as all
    assert world.granted(eve.id, world.dm_with(eve.id)) & view


async def test_slow_mode_archive_lock_and_purge(driver, clock, ann, bo, there):
    driver.slow(there, 10)
    await ann.say("one", there)
    with pytest.raises(Impossible, match="Slow mode"):
        await ann.say("two", there)
    await bo.say("as the owner", there)
    await bo.say("as often as they like", there)
    clock.shift += 11
    await ann.say("two", there)
    await driver.purge(there)
    assert ann.sees(there) == []


async def test_one_who_may_not_write_or_command(driver, house, ann, bo):
    bo.lose("send_messages", "use_application_commands")
    with pytest.raises(Impossible, match="can't write"):
        await bo.say("x")
    with pytest.raises(Impossible, match="can't use commands"):
        await bo.slash("show")


async def test_direct_messages_need_a_server_in_common(api, driver, bo, club):
    _, channel, _ = await api("POST", "/users/@me/channels", {"recipient_id": bo.id})
    path = f"/channels/{channel['id']}/messages"
    await driver.throw_out()
    assert (await api("POST", path, {"content": "x"}))[0] == 200  # the club is left
    await driver.throw_out(club)
    assert (await api("POST", path, {"content": "x"}))[1]["code"] == 50278


async def test_each_server_has_events_of_its_own(api, driver, club):
    home = f"/guilds/{driver.world.guild_id}/scheduled-events"
    assert (await api("GET", f"/guilds/{club.id}/scheduled-events"))[1] == []
    assert (await api("GET", home))[0] == 200
    assert (await api("GET", f"/guilds/{club.id}"))[1]["name"] == "Club"
    assert (await api("GET", "/guilds/1"))[1]["code"] == 10004


async def test_channels_of_every_kind(api, driver, house, ann, club):
    """Messages stand in voice channels too; not in categories, and in forums in posts alone."""
    for kind in KINDS:
        await driver.add_channel(kind, kind, guild=club)
    shapes = (await api("GET", f"/guilds/{club.id}/channels"))[1]
    assert {one["name"]: one["type"] for one in shapes if one["name"] in KINDS} == KINDS
    codes = {}
    for one in shapes:
        answer = (await api("POST", f"/channels/{one['id']}/messages", {"content": "x"}))[1]
        codes[one["name"]] = answer.get("code")
    assert {name for name, code in codes.items() if code is None} == {
        "poker", "text", "news", "voice", "stage",
    }  # fmt: skip
    assert (codes["category"], codes["forum"], codes["media"]) == (50008, 40058, 40058)
    names = {
        channel.name: type(channel).__name__ for channel in house.get_guild(int(club.id)).channels
    }
    assert names["forum"] == "ForumChannel"
    assert names["stage"] == "StageChannel"


async def test_a_post_in_a_forum_is_a_thread_with_its_first_message(api, driver, house, bo, club):
    forum = await driver.add_channel("games", "forum", guild=club)
    thread = await bo.post(forum, "Friday?", "Who is in?")
    (first,) = bo.sees(thread)
    assert (first.id, first.text) == (thread.id, "Who is in?")
    with pytest.raises(Impossible, match="no messages"):
        await bo.say("x", forum)
    answer = await bo.slash("show", channel=thread)
    assert answer.message.channel_id == thread.id
    path = f"/channels/{forum.id}/threads"
    assert (await api("POST", path, {"name": "x"}))[1]["code"] == 50035
    made = (await api("POST", path, {"name": "x", "message": {"content": "Mine"}}))[1]
    assert (made["parent_id"], made["message"]["id"]) == (forum.id, made["id"])


async def test_a_message_wakes_a_thread_and_none_opens_a_locked_one(api, driver, house, ann, bo):
    _, shape, _ = await api(
        "POST", f"/channels/{driver.channel.id}/threads", {"name": "x", "type": 11}
    )
    thread = driver.world.channels[shape["id"]]
    await driver.archive(thread)
    await ann.say("hello", thread)
    assert not thread.archived
    await driver.archive(thread, locked=True)
    with pytest.raises(Impossible, match="locked"):
        await bo.say("hello", thread)
    driver.user("Bo", admin=True)
    await bo.say("hello", thread)
    assert not thread.archived


async def test_a_member_who_is_timed_out_only_looks_on(house, driver, clock, ann, bo):
    driver.time_out(bo, 600)
    home = driver.world.home
    assert driver.world.granted(bo.id, driver.channel) == WITH_TIME_OUT
    told = driver.core.shapes.member(home, driver.world.users[bo.id])
    assert told["communication_disabled_until"] is not None
    for act in (bo.say("a"), bo.slash("show")):
        with pytest.raises(Impossible):
            await act
    clock.shift += 601
    await bo.say("back")
    told = driver.core.shapes.member(home, driver.world.users[bo.id])
    assert told["communication_disabled_until"] is None


async def test_a_bot_that_is_timed_out_may_not_post_and_is_told(house, api, driver, ann):
    driver.time_out(None, 600)
    assert (await api.send({"content": "x"}))[1]["code"] == 50013
    async with asyncio.timeout(10):
        while not house.guilds[0].me.is_timed_out():  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)
    driver.time_out(None, 0)
    assert (await api.send({"content": "x"}))[0] == 200


async def test_a_button_is_not_pressed_while_timed_out(house, driver, bo):
    shown = (await bo.slash("show")).message
    driver.time_out(bo, 600)
    with pytest.raises(Impossible, match="timed out"):
        await bo.click(shown, shown.buttons[0].label)


async def test_a_servers_settings_say_who_may_use_a_command(house, driver, ann, bo):
    """Application commands, permissions: member, roles, everyone; channel, all channels."""
    home, cy = driver.world.home, driver.user("Cy")

    async def may(who, command="mute") -> bool:
        try:
            await who.slash(command)
        except Impossible:
            return False
        return True

    driver.override("mute", home.id, allowed=False)
    assert [await may(one) for one in (ann, bo, cy)] == [True, False, False]  # Ann owns it
    role = driver.give_role("Players", bo, cy)
    driver.override("mute", role, allowed=True)
    driver.override("mute", cy.id, allowed=False)
    assert [await may(one) for one in (bo, cy)] == [True, False]
    driver.override("mute", all_channels(home), allowed=False)
    assert not await may(bo)
    driver.override("mute", driver.channel.id, allowed=True)
    assert await may(bo)
    driver.override(None, home.id, allowed=False)  # what is said of the command goes before it
    assert await may(bo)
    assert not await may(bo, "show")


async def test_a_right_is_given_by_the_servers_settings_too(house, driver, bo):
    managing = next(one for one in driver.world.commands[""] if one["name"] == "show")
    managing["default_member_permissions"] = str(1 << 5)
    with pytest.raises(Impossible):
        await bo.slash("show")
    driver.override("show", bo.id, allowed=True)
    assert (await bo.slash("show")).error is None
    managing["default_member_permissions"] = "0"  # nobody but administrators
    driver.override("show", driver.give_role("Quiet"), allowed=True)
    driver.world.home.overrides[managing["id"]].clear()
    with pytest.raises(Impossible):
        await bo.slash("show")


async def test_overrides_are_read_by_the_bot(house, api, driver, bo):
    driver.override("mute", bo.id, allowed=False)
    command = next(one for one in driver.world.commands[""] if one["name"] == "mute")
    path = f"/applications/{driver.world.bot_id}/guilds/{driver.world.guild_id}/commands"
    _, told, _ = await api("GET", f"{path}/{command['id']}/permissions")
    assert told["permissions"] == [{"id": bo.id, "type": 2, "permission": False}]
    assert (await api("GET", f"{path}/permissions"))[1] == [told]
    assert (await api("GET", f"{path}/1/permissions"))[1]["code"] == 10066
