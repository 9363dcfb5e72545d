"""Plays a tournament of three tables, and is killed around a commit; made for test_kill.

A program that reads orders as lines of JSON and answers each with one, `{"ended": -9}`. Each order
has a child of its own, which notes in a file how much of its levels had passed:

    {"address": …, "channel": 901, "now": 1800000000.0, "seed": 3,
     "commit": 3, "after": true, "notes": "notes"}
"""

import json
from pathlib import Path
from random import Random
from typing import Any

from bot.store import Store
from tests.doom import Doom, obey
from tests.tournaments.arena import Arena, passed

PLAYERS = 11
DEAL_SECONDS = 2


def note(notes: Path, milliseconds: int) -> None:
    """Note how much of the levels has passed."""
    notes.write_text(json.dumps({"passed": milliseconds}))


async def live(order: dict[str, Any]) -> None:
    """Play a tournament to its end, unless the doom comes first."""
    store = await Store.open(order["address"])
    arena = Arena(store)
    await arena.come(PLAYERS + 1)
    arena.time.now = order["now"]
    arena.chance = Random(order["seed"])  # noqa: S311 - the same in every run
    Doom(order["commit"], after=order["after"]).arm()
    notes = Path(order["notes"])
    number = await arena.plan(
        enters=0, most=12, seats=4, entry=1, late=2, again=1, bounties="off", scheduled=True,
        deal_seconds=DEAL_SECONDS, channel=order["channel"],
    )  # fmt: skip
    for person in arena.people[:PLAYERS]:
        await arena.tournaments.enter(number, person)
    await arena.tournaments.start(number)

    async def each() -> None:
        one = arena.one(number)
        note(notes, passed(one))
        if one.may_enter and not one.is_in(arena.people[PLAYERS].number):
            await arena.come_in(number, arena.people[PLAYERS])

    await arena.play(number, each=each)
    await arena.tables.lifetime.stop()
    await store.close()


if __name__ == "__main__":
    obey(live)
