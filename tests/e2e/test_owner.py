"""A server's owner: nobody who manages it acts upon them, and they are told of dear grants."""

import asyncio

import pytest

from bot.engine.table.commands import Sit
from tests.e2e.evening import Evening, told
from tests.workshop.sandbox.actor import Actor

OWNS = "They own this server"
TOLD = "You read this as its owner"


async def ruled(evening: Evening) -> list[Actor]:
    """Ann owns the server, Bo has the role that manages it, and Cy may manage servers himself."""
    people = ann, bo, *_ = evening.people("Ann", "Bo", "Cy", "Dee")
    evening.driver.user("Cy", admin=True)
    guild = int(evening.driver.world.guild_id)
    assert evening.driver.world.home.owner_id == ann.id
    role = int(evening.driver.give_role("Card room", bo))
    await evening.bot.store.config.servers.change(guild, {"managers": role})
    for one in people:
        told(await one.slash("bank balance"))
    return people


async def notices(owner: Actor) -> list[str]:
    """Return the notices that the owner got by direct message."""
    return [seen.text for seen in owner.dms() if TOLD in seen.text]


async def told_once(owner: Actor, words: str) -> None:
    """Assert that they were told this as the owner, and nothing else."""
    seen = await owner.until(lambda one: TOLD in one.text)
    assert words in seen.text
    assert len(await notices(owner)) == 1


async def test_nobody_bans_the_owner_from_their_server(evening: Evening) -> None:
    ann, bo, cy, dee = await ruled(evening)
    for one in (bo, cy):
        assert OWNS in told(await one.slash("server ban", player=ann, reason="coup"))
    assert "Nobody" in told(await ann.slash("server bans"))
    assert "can't ban yourself" in told(await ann.slash("server ban", player=ann))
    assert "is banned" in told(await bo.slash("server ban", player=dee))
    assert "is banned" in told(await ann.slash("server ban", player=cy))


@pytest.mark.parametrize("command", ["host kick", "host ban"])
async def test_no_manager_shows_the_owner_out_of_another_s_table(
    evening: Evening, command: str
) -> None:
    """The table's host can do it; managers can remove everybody else."""
    ann, bo, cy, dee = await ruled(evening)
    await evening.open(dee)
    for one in (dee, ann, cy):
        player = evening.player(one)
        await evening.bot.tables.at(evening.number).host.submit(player, Sit(player, 500))
    assert OWNS in told(await bo.slash(command, player=ann))
    assert OWNS not in told(await bo.slash(command, player=cy))
    assert OWNS not in told(await dee.slash(command, player=ann))
    seated = evening.bot.tables.at(evening.number).host.views.discord_ids()
    assert seated == {int(dee.id)}


async def test_the_role_that_manages_tells_the_owner_of_chips_to_itself(evening: Evening) -> None:
    """However few; what the owner gives is nobody's news."""
    ann, bo, _, dee = await ruled(evening)
    told(await ann.slash("bank grant", player=ann, chips=10**9, reason="mine"))
    told(await bo.slash("bank grant", player=dee, chips=5, reason="few"))
    told(await bo.slash("bank grant", player=bo, chips=7, reason="for *me*"))
    await told_once(ann, "Bo, who manages this server, gave Bo 7: for \\*me\\*")


async def test_a_hundred_welcomes_in_a_day_are_told_in_one_grant_or_in_many(
    evening: Evening,
) -> None:
    ann, bo, cy, dee = await ruled(evening)
    many = 100 * evening.bot.settings.welcome_chips
    told(await bo.slash("bank grant", player=dee, chips=many, reason="a lot"))
    told(await cy.slash("bank grant", player=dee, chips=1, reason="one more"))
    seen = await ann.until(lambda one: TOLD in one.text)
    assert "gave Dee 1: one more" in seen.text
    evening.time.added += 86_401
    told(await bo.slash("bank grant", player=dee, chips=2, reason="another day"))
    told(await bo.slash("bank grant", player=cy, chips=many + 1, reason="at once"))
    await ann.until(lambda one: "at once" in one.text)
    assert len(await notices(ann)) == 2


async def test_what_is_taken_from_the_owner_is_told_to_them(evening: Evening) -> None:
    ann, bo, _, dee = await ruled(evening)
    told(await bo.slash("bank take", player=dee, chips=50, reason="a fine"))
    told(await bo.slash("bank take", player=ann, chips=60, reason="a coup"))
    await told_once(ann, "took 60 from Ann: a coup")


async def test_an_owner_without_direct_messages_is_told_at_their_next_command(
    evening: Evening,
) -> None:
    """The notice comes once, below their answer, and to nobody else."""
    ann, bo, _, dee = await ruled(evening)
    ann.close_dms()
    told(await bo.slash("bank grant", player=bo, chips=10**9, reason="-"))
    telling = (one for one in evening.bot._background if not one.done())
    await asyncio.wait([one for one in telling if "OwnerNotices" in repr(one)])
    told(await dee.slash("bank balance"))
    told(await ann.slash("bank balance"))
    seen = await ann.until(lambda one: TOLD in one.text)
    assert seen.ephemeral
    assert "gave Bo 1,000,000,000" in seen.text
    told(await ann.slash("bank balance"))
    assert len([one for one in ann.sees() if TOLD in one.text]) == 1
    assert not [one for one in dee.sees() if TOLD in one.text]
