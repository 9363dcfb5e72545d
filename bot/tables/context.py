"""The parts that all tables of a process share, and the interface for followers of a table."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from bot.engine.codec import digest
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.hand.judge import prepare_all
from bot.engine.table.events import TableEvent
from bot.engine.table.state import Table
from bot.odds import Odds
from bot.store import Nick, Store, Trouble
from bot.tables.event_facts import EventFacts
from bot.tables.hosting.due import Moment
from bot.tables.hosting.record import Games, Record
from bot.tables.hosting.rests import Rests
from bot.tables.hosting.view_cache import ViewCache
from bot.tables.players.notes import PlayerNotes
from bot.tables.publishing.dms import Dms
from bot.tables.show import Person, distinct

MOST_MET = 20_000
"""Most people whose names are known to be stored."""


@dataclass(slots=True)
class Context:
    """The shared parts of all tables of a process."""

    store: Store
    games: Games
    now: Callable[[], float]
    """Returns Unix seconds."""
    seeds: Callable[[], bytes]
    dms: Dms
    people: dict[int, Person] = field(default_factory=dict)
    """People by number, with the names that they have in all servers."""
    house: dict[str, int] = field(default_factory=dict)
    """Numbers of the house players by code."""
    nicks: dict[tuple[int, int], str] = field(default_factory=dict)
    """Nicknames by number and server."""
    met: dict[tuple[int, int], Person] = field(default_factory=dict)
    """People by Discord id and server (0 for none) whose stored names are the same as here."""
    odds: Odds | None = None
    """Reckons chances; None in most tests."""
    event_facts: Callable[[int], EventFacts | None] = lambda _: None
    """Returns what screens tell about a tournament, by its number; None if it is not known."""
    leaving: str = ""
    """"leaving" while the program stops, "last_deal" while it lets deals finish; no deal begins
    then."""
    managers: set[tuple[int, int]] = field(default_factory=set)
    """Server and number of those who managed the server when they last acted as a host."""
    rests: Rests = field(default_factory=Rests)
    """Quiet hours and holidays of players."""
    notes: PlayerNotes = field(default_factory=PlayerNotes)
    """Notes of players on others."""
    view_cache: ViewCache = field(default_factory=ViewCache)
    away: Callable[[int], bool] = lambda _: False
    """True for a server that Discord has lost for a while: nobody there sees or presses anything.
    """

    def can_write(self) -> bool:
        """True if the database takes writes."""
        return self.store.health.trouble is None

    def must_be_able(self) -> None:
        """Raise Illegal with CANT_WRITE, or LEAVING if another program plays these tables."""
        if self.is_taken():
            raise Illegal(Refusal.LEAVING)
        if not self.can_write():
            raise Illegal(Refusal.CANT_WRITE)

    def is_taken(self) -> bool:
        """True if another program has these tables, so that this one is about to end."""
        return self.store.health.trouble is Trouble.TAKEN

    def notice(self) -> str:
        """Return a word for what keeps all tables from playing; empty if nothing does."""
        if self.is_taken():
            return "leaving"
        if self.store.health.trouble is not None:
            return self.store.health.trouble.value
        return self.leaving

    def known(self, discord_id: int, name: str, here: Nick | None) -> Person | None:
        """Return a person met under exactly these names; None if they may have to be stored."""
        guild = 0 if here is None else here.guild
        found = self.met.get((discord_id, guild))
        if found is None or (found.name, found.nick) != (name, "" if here is None else here.name):
            return None
        latest = self.people.get(found.number)
        return found if latest is not None and latest.name == name else None

    def note(self, person: Person, guild: int) -> None:
        """Note that exactly these names are stored."""
        self.met[person.discord_id, guild] = person
        if len(self.met) > MOST_MET:
            del self.met[next(iter(self.met))]

    def person(self, number: int, guild: int) -> Person:
        """Return a player with their nickname in a server; without a name if forgotten."""
        found = self.people.get(number) or Person(number, 0, "")
        nick = self.nicks.get((number, guild), "")
        return replace(found, nick=nick) if nick != found.nick else found

    def meet(self, person: Person, guild: int) -> None:
        """Remember a player's names in all servers and in this one."""
        self.people[person.number] = replace(person, nick="")
        self.nicks.pop((person.number, guild), None)
        if person.nick:
            self.nicks[person.number, guild] = person.nick

    def is_nobody(self, player: int) -> bool:
        """True for a forgotten player: neither a house player nor a known person."""
        known = self.people.get(player)
        return player not in self.house.values() and (known is None or not known.discord_id)

    def forget(self, player: int) -> None:
        """Forget everything about a player in memory."""
        self.people.pop(player, None)
        self.dms.forget(player)
        self.rests.forget(player)
        self.notes.forget(player)
        self.nicks = {key: name for key, name in self.nicks.items() if key[0] != player}
        self.managers = {one for one in self.managers if one[1] != player}
        self.met = {key: one for key, one in self.met.items() if one.number != player}

    def forget_server(self, guild: int) -> None:
        """Forget a server's nicknames, managers and notes."""
        self.notes.forget_server(guild)
        self.nicks = {key: name for key, name in self.nicks.items() if key[1] != guild}
        self.managers = {one for one in self.managers if one[0] != guild}
        self.met = {key: one for key, one in self.met.items() if key[1] != guild}

    def moment(self) -> int:
        """Return the time in milliseconds."""
        return int(self.now() * 1000)

    def moment_at(
        self, table: Table, events: Sequence[TableEvent] = (), *, by_player: bool = False
    ) -> Moment:
        """Return the present moment of a table, for its deadlines."""
        slow = table.chairs.values() if table.settings.slow else ()
        rests = self.rests.each(one.player for one in slow)
        return Moment(self.moment(), events, by_player, rests)


class Follower(Protocol):
    """A receiver of every stored change, which is called outside the table's lock."""

    def changed(self, before: Record, after: Record, *, by_player: bool) -> None:
        """Follow a new row, or a table that was read again."""


def add_game(games: Games, game: Game) -> str:
    """Add a resolved game and return its hash."""
    key = digest(game)
    games[key] = game
    return key


async def persons(store: Store, players: Iterable[int], guild: int) -> dict[int, Person]:
    """Return people by number as a server knows them; forgotten ones have no name."""
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
    """Make the ranking tables of games in a thread: up to half a second each."""
    await asyncio.to_thread(prepare_all, list(games))
