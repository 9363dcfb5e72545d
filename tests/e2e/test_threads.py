"""Threads that Discord begins without saying so, or does not begin: one stands there in the end."""

import pytest

from bot.sandbox.troubles import CUT, CUT_AFTER
from bot.ui.platform import threads
from tests.e2e.evening import Evening, told
from tests.e2e.test_night import begun, going, plan

LOST = (CUT, CUT_AFTER)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the wait for a thread."""
    monkeypatch.setattr(threads, "A_MOMENT", 0.1)


@pytest.mark.parametrize("trouble", LOST)
@pytest.mark.parametrize(("command", "game"), [("practice", "razz"), ("learn", "holdem")])
async def test_of_ones_own(evening: Evening, trouble: str, command: str, game: str) -> None:
    """The table stands in it, and whoever asked is there."""
    (ann,) = evening.people("Ann")
    evening.driver.troubles.order(trouble, "thread create")
    done = told(await ann.slash(command, game=game))
    (thread,) = evening.driver.threads
    assert thread.id in done
    assert ann.id in thread.members
    assert str(evening.show(ann).channel) == thread.id


@pytest.mark.parametrize("trouble", LOST)
async def test_of_a_table(evening: Evening, trouble: str) -> None:
    (ann,) = evening.people("Ann")
    evening.driver.troubles.order(trouble, "thread create")
    told(await ann.slash("table open", game="holdem", thread=True))
    (thread,) = evening.driver.threads
    assert str(evening.show().channel) == thread.id


@pytest.mark.parametrize("trouble", LOST)
async def test_of_a_nights_second_table(evening: Evening, trouble: str) -> None:
    """All who come find a seat."""
    players = evening.people("Ann", "Bo", "Cy", "Dee")
    message = await plan(evening, players[0], play="holdem", seats=2, tables=2, buy_in=400)
    await going(players[1:], message)
    evening.driver.troubles.order(trouble, "thread create")
    await begun(evening)
    await evening.wait(6)
    (night,) = await evening.bot.store.nights.calendar.live()
    assert len(evening.bot.tables.of_night(night.number)) == 2
    assert len(evening.driver.threads) == 1


async def test_of_a_nights_second_table_though_discord_fails_for_a_while(evening: Evening) -> None:
    players = evening.people("Ann", "Bo", "Cy", "Dee")
    message = await plan(evening, players[0], play="holdem", seats=2, tables=2, buy_in=400)
    await going(players[1:], message)
    evening.driver.troubles.order(CUT, "thread create", times=4)
    await begun(evening)
    for _ in range(3):
        await evening.wait(6)
    assert evening.driver.troubles.orders == []
    (night,) = await evening.bot.store.nights.calendar.live()
    assert len(evening.bot.tables.of_night(night.number)) == 2
    assert len(evening.driver.threads) == 1


async def test_of_a_night_in_a_channel_with_a_table(evening: Evening) -> None:
    """The night opens in a thread, and is not cancelled with a fault."""
    ann, bo = evening.people("Ann", "Bo")
    message = await plan(evening, ann, "in 10 minutes", play="holdem", buy_in=400)
    await going([bo], message)
    await evening.open(bo)
    evening.driver.troubles.order(CUT, "thread create", times=4)
    assert "lost my answer" in told(await ann.slash("night start"))
    await evening.wait(605)
    await evening.wait(6)
    assert evening.driver.troubles.orders == []
    (night,) = await evening.bot.store.nights.calendar.live()
    assert len(evening.bot.tables.of_night(night.number)) == 1
    assert len(evening.driver.threads) == 1
