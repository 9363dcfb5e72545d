"""The role of a season's leader: given, handed on, taken back, refused, and tried again."""

import asyncio

from bot.sandbox.world.guilds import Role
from bot.sandbox.world.permissions import bits
from bot.ui.platform.notices import leader_roles
from tests.e2e.evening import Evening, told
from tests.e2e.test_forget_me import forgotten
from tests.e2e.test_season import night, on_wednesday, over, shown
from tests.workshop.sandbox.actor import Actor

A_DAY = 86_400


def role_of(evening: Evening, name: str = "Champion", granted: int = 0) -> Role:
    world = evening.driver.world
    return world.home.role_named(name) or world.add_role(world.home, name, granted)


def may_give(evening: Evening, *, gives: bool = True) -> None:
    world = evening.driver.world
    own = world.home.bot_role
    may = bits("manage_roles")
    world.change_role(world.home, own, own.permissions | may if gives else own.permissions & ~may)


async def heard(evening: Evening) -> None:
    """Wait until the bot knows the server's roles as they are."""
    home = evening.driver.world.home
    wanted = {int(one.id): (one.permissions, one.position) for one in home.roles.values()}
    wanted[int(home.id)] = (home.everyone.permissions, 0)
    async with asyncio.timeout(30):
        while {  # noqa: ASYNC110 - discord.py tells nobody
            one.id: (one.permissions.value, one.position)
            for guild in evening.bot.guilds
            for one in guild.roles
        } != wanted:
            await asyncio.sleep(0.01)


async def wear(evening: Evening, role: Role) -> set[str]:
    """Return the names of those who have the role after the next look at the board."""
    await heard(evening)
    await evening.bot.leader_roles.tick()
    world = evening.driver.world
    members = world.home.members
    return {u.global_name or u.username for u in world.people() if role.id in members[u.id].roles}


async def log_of(manager: Actor) -> str:
    log = (await manager.slash("host log")).message
    assert log is not None
    return log.text


async def test_the_role_follows_the_board_until_the_season_ends(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    on_wednesday(evening)
    may_give(evening)
    role = role_of(evening)
    await heard(evening)
    begun = await shown(ann, "season begin", name="Spring", points="10, 7, 5", role=role.id)
    assert f"The leader has the role <@&{role.id}>" in begun.text
    assert await wear(evening, role) == set(), "nobody leads yet"
    await night(evening, {ann: 300, bo: -100, cy: -200})
    assert await wear(evening, role) == {"Ann"}
    assert await wear(evening, role) == {"Ann"}
    await night(evening, {bo: 300, ann: -300})
    assert await wear(evening, role) == {"Ann", "Bo"}, "17 points each: ties share it"
    await evening.restart()
    await night(evening, {bo: 200, ann: -200})
    assert await wear(evening, role) == {"Bo"}
    told(await bo.slash("settings hide"))
    assert await wear(evening, role) == {"Ann"}, "a hidden player isn't shown to lead"
    told(await bo.slash("settings hide", hidden=False))
    assert await wear(evening, role) == {"Bo"}
    said = await log_of(ann)
    assert "Ann leads **Spring** and has the leader's role now" in said
    assert "Ann doesn't lead **Spring** any more and gave the role back" in said
    await over(ann)
    assert await wear(evening, role) == set()
    assert await evening.bot.store.sums.leaders.seasons() == []


async def test_a_role_that_cannot_be_given_is_refused_in_one_sentence(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    world = evening.driver.world
    role = role_of(evening)

    async def refused(one: Role) -> str:
        await heard(evening)
        return told(await ann.slash("season begin", name="Spring", role=one.id))

    assert "I need **Manage Roles**" in await refused(role)
    may_give(evening)
    mod = role_of(evening, "Mod", bits("manage_messages"))
    assert "has a moderator's powers" in await refused(mod)
    assert "Discord or another app manages that role" in await refused(world.home.bot_role)
    assert "Everybody here has that role" in await refused(world.home.everyone)
    world.raise_role(world.home, role, 9)
    assert "stands above mine" in await refused(role)
    assert "No season" in told(await ann.slash("season show")), "nothing was begun"
    assert "manage" in told(await bo.slash("season begin", name="Mine", role=role.id))


async def test_what_fails_is_tried_later_and_not_for_ever(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    on_wednesday(evening)
    may_give(evening)
    role, world = role_of(evening), evening.driver.world
    await shown(ann, "season begin", name="Spring", points="10, 7")
    await heard(evening)
    chosen = told(await ann.slash("season role", role=role.id))
    assert "gets the role **Champion** within a minute" in chosen
    await night(evening, {bo: 300, ann: -300})
    may_give(evening, gives=False)
    assert await wear(evening, role) == set()
    await evening.bot.lacks.settled()
    assert "I need **Manage Roles** in your server" in "".join(one.text for one in ann.dms())
    may_give(evening)
    assert await wear(evening, role) == {"Bo"}

    world.raise_role(world.home, role, 9)
    await heard(evening)
    there = evening.bot.guilds[0].get_role(int(role.id))
    assert there is not None
    there.position = 1  # as if the bot had not heard of it
    told(await ann.slash("season role"))
    before = evening.driver.counts["role take"]
    for pause in (0, *leader_roles.PAUSES, 30 * A_DAY):
        evening.time.added += pause
        await evening.bot.leader_roles.tick()
    assert evening.driver.counts["role take"] - before == leader_roles.TRIES
    assert "Bo keeps the role of **Spring**" in await log_of(ann)


async def test_a_deleted_role_and_a_forgotten_leader(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    on_wednesday(evening)
    may_give(evening)
    role, world = role_of(evening), evening.driver.world
    await heard(evening)
    await shown(ann, "season begin", name="Spring", points="10, 7", role=role.id)
    await night(evening, {bo: 300, ann: -300})
    assert await wear(evening, role) == {"Bo"}
    await forgotten(bo)
    assert "Bo" not in await wear(evening, role)
    world.remove_role(world.home, role)
    await wear(evening, role)
    await evening.bot.lacks.settled()
    assert "The role of the season's leader is deleted" in "".join(one.text for one in ann.dms())
    (season,) = await evening.bot.store.sums.seasons.of(int(world.home.id))
    assert season.role is None
