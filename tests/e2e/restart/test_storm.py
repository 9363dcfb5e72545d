"""Kills under faults over many games. SOAK_KILLS sets how many; the seed is new each time."""

import os
import random

import pytest

from tests.e2e.restart.room import Room
from tests.e2e.restart.storm import Storm
from tests.library import GAMES

KILLS, A_TABLE = int(os.environ.get("SOAK_KILLS", "1000")), 15
SEATS = 3


@pytest.mark.soak
async def test_whatever_goes_wrong_nothing_is_lost_and_nothing_done_twice(room: Room) -> None:
    seed = random.SystemRandom().randrange(10**6)
    print(f"seed {seed}")  # noqa: T201 - a failing one becomes a test
    pick = random.Random(seed)  # noqa: S311 - not for cards
    storm, codes = Storm(room, pick), list[str]()
    fitting = sorted(code for code, one in GAMES.items() if one.seats[0] <= SEATS <= one.seats[1])
    while storm.kills < KILLS:
        codes = codes or pick.sample(fitting, len(fitting))
        await storm.table(codes.pop(), min(A_TABLE, KILLS - storm.kills))
    assert sum(storm.presses.values()) > KILLS
    print(storm.kills, len(storm.games), storm.presses.most_common())  # noqa: T201 - measured
