"""Several servers: who is where, what is allowed there as Discord adds it up, and moderation."""

import asyncio

import pytest

from bot.sandbox.checks.modals import Impossible
from bot.sandbox.world import permissions
from bot.sandbox.world.permissions import ALL, EVERYONE, bits, granted
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
    assert granted(club, bo.id) == ALL  # the owner
    assert granted(club, eve.id) == EVERYONE
    assert granted(club, driver.user("Cy").id) == 0
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
