"""What all tables of a process share, and who is told of what happens at one."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Protocol

from bot.engine.codec import digest
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.hand.judge import prepare_all
from bot.odds import Odds
from bot.store import Nick, Store, Trouble
from bot.tables.hosting.record import Games, Record
from bot.tables.hosting.view_cache import Looked
from bot.tables.publishing.dms import Dms
from bot.tables.show import Person, distinct

MOST_MET = 20_000
"""People whose names are known to be in the store."""


@dataclass(slots=True)
class Floor:
    """What all tables share."""

    store: Store
    games: Games
    now: Callable[[], float]
    """Unix seconds."""
    seeds: Callable[[], bytes]
    dms: Dms
    people: dict[int, Person] = field(default_factory=dict)
    """By number, as they are called in all servers."""
    house: dict[str, int] = field(default_factory=dict)
    """House players, by their codes."""
    nicks: dict[tuple[int, int], str] = field(default_factory=dict)
    """By number and server, of those who have a name of its own there."""
    met: dict[tuple[int, int], Person] = field(default_factory=dict)
    """By Discord id and server (0 for none), whose names are in the store as they are here."""
    odds: Odds | None = None
    """Who reckons chances; nobody in most tests."""
    leaving: str = ""
    """The program is being stopped, "leaving" now or "last_deal" first: no deal begins any more."""
    managers: set[tuple[int, int]] = field(default_factory=set)
    """By server and number, who manages it: as they did when they last asked for anything."""
    looked: Looked = field(default_factory=Looked)
    away: Callable[[int], bool] = lambda _: False
    """True of a server that Discord has lost for a while: nobody there sees or presses anything."""

    def can_write(self) -> bool:
        """The disk takes what happens at the tables."""
        return self.store.health.trouble is None

    def must_be_able(self) -> None:
        """Raises Illegal with CANT_WRITE, or LEAVING where another program plays on."""
        if self.is_taken():
            raise Illegal(Refusal.LEAVING)
        if not self.can_write():
            raise Illegal(Refusal.CANT_WRITE)

    def is_taken(self) -> bool:
        """Another program has these tables, and this one is about to end."""
        return self.store.health.trouble is Trouble.TAKEN

    def notice(self) -> str:
        """What keeps all tables from playing on, in a word; empty where nothing does."""
        if self.is_taken():
            return "leaving"
        if self.store.health.trouble is not None:
            return self.store.health.trouble.value
        return self.leaving

    def known(self, discord_id: int, name: str, here: Nick | None) -> Person | None:
        """Somebody who was met under just these names; None where they may have to be kept."""
        guild = 0 if here is None else here.guild
        found = self.met.get((discord_id, guild))
        if found is None or (found.name, found.nick) != (name, "" if here is None else here.name):
            return None
        latest = self.people.get(found.number)
        return found if latest is not None and latest.name == name else None

    def note(self, person: Person, guild: int) -> None:
        """Just these names are kept of them."""
        self.met[person.discord_id, guild] = person
        if len(self.met) > MOST_MET:
            del self.met[next(iter(self.met))]

    def person(self, number: int, guild: int) -> Person:
        """A player as a server knows them; no name for one who was forgotten."""
        found = self.people.get(number) or Person(number, 0, "")
        nick = self.nicks.get((number, guild), "")
        return replace(found, nick=nick) if nick != found.nick else found

    def meet(self, person: Person, guild: int) -> None:
        """Remember what a player is called in all servers and in this one."""
        self.people[person.number] = replace(person, nick="")
        self.nicks.pop((person.number, guild), None)
        if person.nick:
            self.nicks[person.number, guild] = person.nick

    def is_nobody(self, player: int) -> bool:
        """Neither a house player nor a person: who they were is forgotten."""
        known = self.people.get(player)
        return player not in self.house.values() and (known is None or not known.discord_id)

    def forget(self, player: int) -> None:
        """Who this number is."""
        self.people.pop(player, None)
        self.dms.forget(player)
        self.nicks = {key: name for key, name in self.nicks.items() if key[0] != player}
        self.managers = {one for one in self.managers if one[1] != player}
        self.met = {key: one for key, one in self.met.items() if one.number != player}

    def forget_server(self, guild: int) -> None:
        """What people are called there, and who manages it."""
        self.nicks = {key: name for key, name in self.nicks.items() if key[1] != guild}
        self.managers = {one for one in self.managers if one[0] != guild}
        self.met = {key: one for key, one in self.met.items() if key[1] != guild}

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


async def persons(store: Store, players: Iterable[int], guild: int) -> dict[int, Person]:
    """Who these numbers are, as a server knows them; no name for one who was forgotten."""
    numbers = list(players)
    ids = await store.identity.people.discord_ids(numbers)
    names = await store.identity.people.names(numbers)
    nicks = await store.identity.people.nicks(numbers, guild)
    return distinct(
        {
            one: Person(one, ids.get(one, 0), names.get(one, ""), nicks.get(one, ""))
            for one in numbers
        }
    )


async def warm(games: Iterable[Game]) -> None:
    """Make the tables of every ranking off the event loop: up to half a second each."""
    await asyncio.to_thread(prepare_all, list(games))
