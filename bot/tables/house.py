"""What all tables of a process share, and who is told of what happens at one."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Protocol

from bot.engine.codec import digest
from bot.engine.game import Game
from bot.engine.hand.judge import prepare_all
from bot.store import Store
from bot.tables.dms import Dms
from bot.tables.record import Games, Record
from bot.tables.show import Person


@dataclass(slots=True)
class House:
    """What all tables share."""

    store: Store
    games: Games
    now: Callable[[], float]
    """Unix seconds."""
    seeds: Callable[[], bytes]
    people: dict[int, Person] = field(default_factory=dict)
    dms: Dms = field(default_factory=Dms)

    def moment(self) -> int:
        """Now, in milliseconds."""
        return int(self.now() * 1000)


class Follower(Protocol):
    """Who is told of every change, after it is durable and outside of any wait."""

    def changed(self, before: Record, after: Record, *, by_player: bool) -> None:
        """A row was written, or the table was read anew."""


def add_game(games: Games, game: Game) -> str:
    """Make a resolved game known; its hash."""
    key = digest(game)
    games[key] = game
    return key


async def persons(store: Store, players: Iterable[int]) -> dict[int, Person]:
    """Who these numbers are; no name for one who was forgotten."""
    numbers = list(players)
    ids = await store.people.discord_ids(numbers)
    names = await store.people.names(numbers)
    return {one: Person(one, ids.get(one, 0), names.get(one, "")) for one in numbers}


async def warm(games: Iterable[Game]) -> None:
    """Make the tables of every ranking off the event loop: up to half a second each."""
    await asyncio.to_thread(prepare_all, list(games))
