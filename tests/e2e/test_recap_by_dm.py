"""Recaps of nights by direct message to each player, if the channel is shut."""

import pytest

from bot.sandbox.troubles import BROKEN_AFTER, CUT, CUT_AFTER
from tests.e2e.evening import Evening
from tests.e2e.test_night import begun, ended, going, plan, sit
from tests.workshop.sandbox.actor import Actor

UNKNOWN_CHANNEL, SPAM = 10003, 20026


async def over(evening: Evening, trouble: str | int | None = None) -> list[Actor]:
    """A night has ended in a channel that is shut; the first direct message met this trouble."""
    players = evening.people("Ann", "Bo", "Cy")
    message = await plan(evening, players[0], play="holdem", buy_in=400)
    await going(players[1:], message)
    await begun(evening)
    for player in players:
        await sit(evening, player)
    await evening.channels_opened()
    end = await ended(players[0])
    evening.driver.set_bot_permission("send_messages", allowed=False)
    await evening.drawn()
    await said(evening, players[0])
    if trouble is not None:
        evening.driver.troubles.order(trouble, "dm create")
    await players[0].click(end, "Close when this deal ends")
    assert evening.driver.troubles.orders == []
    return players


async def said(evening: Evening, host: Actor) -> None:
    """Note that the host was told of the missing permission, so that no notice comes between."""
    place = int(evening.driver.world.guild_id), int(evening.driver.channel.id)
    for what in ("table", "night"):
        evening.bot.lacks.tell(what, *place, to=int(host.id))
    await evening.bot.lacks.settled()


async def later(evening: Evening) -> None:
    """Until what failed has been tried a few times."""
    for _ in range(4):
        await evening.wait(6)


def recaps(*players: Actor) -> list[int]:
    """Return the number of recaps that each player has."""
    return [len([seen for seen in one.dms() if "deals of" in seen.text]) for one in players]


@pytest.mark.parametrize("trouble", [CUT, CUT_AFTER, BROKEN_AFTER, UNKNOWN_CHANNEL])
async def test_each_gets_it_once_whatever_became_of_anothers(
    evening: Evening, hurried: None, trouble: str | int
) -> None:
    """The first of them was met by it, and has it a little later."""
    players = await over(evening, trouble)
    assert recaps(*players[1:]) == [1, 1]
    await later(evening)
    assert recaps(*players) == [1, 1, 1]


async def test_whoever_takes_no_direct_messages_is_passed_over(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot doesn't try such a player again and again."""
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    ann.close_dms()
    await over(evening)
    assert recaps(ann, bo, cy) == [0, 1, 1]
    before = evening.driver.counts["dm create"]
    await later(evening)
    assert evening.driver.counts["dm create"] == before
    assert not [one for one in caplog.records if "recap" in one.getMessage()]


async def test_it_comes_when_discord_takes_messages_again(evening: Evening, hurried: None) -> None:
    """Discord calls the first one spam, and no other is sent for an hour."""
    players = await over(evening, SPAM)
    before = evening.driver.counts["dm create"]
    await later(evening)
    assert evening.driver.counts["dm create"] == before
    assert recaps(*players) == [0, 0, 0]
    await evening.wait(3600)
    assert recaps(*players) == [1, 1, 1]
