"""Kills under faults over many games; SOAK_KILLS sets how many (see tests/soak.py)."""

import random

import pytest

from tests.e2e.restart.room import Room
from tests.e2e.restart.storm import Storm
from tests.library import GAMES
from tests.soak import length, lot

KILLS = length("KILLS", 1000)
A_TABLE = min(max(KILLS // 80, 5), 12)
"""So few that the whole form meets sixty games; a fifth of the bots dies as it starts besides."""
SEATS = 3
A_FEW = 2


@pytest.mark.both
async def test_a_few_kills_in_a_storm(room: Room) -> None:
    """The whole form, small and the same each time: what is broken altogether shows at once."""
    storm = Storm(room, random.Random(7))  # noqa: S311 - not for cards
    await storm.table("holdem", A_FEW)
    assert storm.kills >= A_FEW
    assert storm.presses.total() > A_FEW
    assert await room.witness.store.play.tables.all_open() == []


@pytest.mark.both
@pytest.mark.nightly
async def test_whatever_goes_wrong_nothing_is_lost_and_nothing_done_twice(room: Room) -> None:
    pick = lot()
    storm, codes = Storm(room, pick), list[str]()
    fitting = sorted(code for code, one in GAMES.items() if one.seats[0] <= SEATS <= one.seats[1])
    while storm.kills < KILLS:
        codes = codes or pick.sample(fitting, len(fitting))
        await storm.table(codes.pop(), min(A_TABLE, KILLS - storm.kills))
    assert len(storm.games) >= min(KILLS // 16, len(fitting))
    assert sum(storm.presses.values()) > KILLS
    print(storm.kills, len(storm.games), storm.presses.most_common())  # noqa: T201 - measured
