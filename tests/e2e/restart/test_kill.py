"""A kill at every moment: whenever the bot dies, the play goes on from there."""

import random
import signal

import pytest

from tests.e2e.restart.doom import Doomed
from tests.e2e.restart.room import Room


@pytest.mark.both
@pytest.mark.nightly
async def test_a_kill_at_each_request_of_a_deal(room: Room) -> None:
    """The first request after a start, the second, and so on: of whatever kind they are."""
    await room.open()
    doomed = Doomed(room)
    for number in range(1, 9):
        doomed.death.at_request(number)
        await doomed.until_death()
    assert await doomed.deal() > 1


@pytest.mark.both
@pytest.mark.nightly
async def test_a_kill_at_any_time_between_requests(room: Room) -> None:
    """While a press is read, played, written or answered, or while nothing happens."""
    await room.open("draw")
    doomed, luck = Doomed(room), random.Random(4)  # noqa: S311 - not for cards
    for _ in range(4):
        doomed.death.after(luck.uniform(0, 0.05))
        await doomed.until_death()


@pytest.mark.both
@pytest.mark.nightly
async def test_a_kill_while_it_starts(room: Room) -> None:
    """The bot is killed at its log-in, while it reads the tables, and while it draws changes."""
    await room.open()
    await room.to("flop")
    doomed, view = Doomed(room), await room.view()
    await room.apart.kill()
    for number in range(1, 4):
        doomed.death.at_request(number)
        await room.apart.begin()
        await doomed.death.struck()
        assert await room.apart.gone() == -signal.SIGKILL
        assert await room.view() == view
    await room.apart.start()
    await room.to_the_end()


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["holdem", "omaha", "draw", "jackpots"])
async def test_many_kills(room: Room, game: str) -> None:
    await room.open(game)
    doomed, luck = Doomed(room), random.Random(game)  # noqa: S311 - not for cards
    for turn in range(100):
        if turn % 2:
            doomed.death.at_request(luck.randint(1, 40))
        else:
            doomed.death.after(luck.uniform(0, 0.3))
        await doomed.until_death()
    assert await doomed.deal() > 10
