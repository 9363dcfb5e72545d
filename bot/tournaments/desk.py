"""Reads and writes tournaments; all parts of this room share it."""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.engine.errors import Illegal, Refusal
from bot.store import EntryRow, Of, ResultRow, Store, TournamentRow, TournamentState
from bot.tables import Tables
from bot.tables.context import persons
from bot.tables.event_facts import EventFacts, Gone, LevelNow
from bot.tables.publishing.retries import Retries
from bot.tables.stage import Gone as ChannelGone
from bot.tournaments.course import TICKS
from bot.tournaments.running import Running
from bot.tournaments.seats import Seats
from bot.tournaments.show import Line, TournamentShow, average
from bot.tournaments.stage import TournamentStage

log = logging.getLogger(__name__)

NOTHING: Mapping[str, Any] = {}
MOST_ENDED = 200
"""Most tournaments that have ended whose facts stay for the panels of their tables."""
CALLED_FOR = 600.0
"""Seconds in which a line of news is tried; after that it would be old news."""


@dataclass(slots=True)
class Desk:
    """The store, tables and messages of tournaments, and those that are kept in memory."""

    store: Store
    tables: Tables
    stage: TournamentStage
    now: Callable[[], float]
    """Returns the present time in Unix seconds."""
    kept: dict[int, Running] = field(default_factory=dict)
    """Tournaments that wait or run, by number."""
    without_channel: set[int] = field(default_factory=set)
    """Tournaments whose channel Discord does not have any more."""
    retries: Retries = field(init=False)
    seats: Seats = field(init=False)
    _facts: dict[int, EventFacts] = field(default_factory=dict)
    """Facts for panels by tournament, until something changes."""

    def __post_init__(self) -> None:
        self.retries = Retries(self.now, "tournament")
        self.seats = Seats(self.tables)

    def moment(self) -> int:
        """Return the present time in milliseconds."""
        return int(self.now() * 1000)

    async def row(self, number: int) -> TournamentRow:
        """Return a tournament's row. Raise Illegal with NO_TOURNAMENT."""
        row = await self.store.tournaments.events.find(number)
        if row is None:
            raise Illegal(Refusal.NO_TOURNAMENT)
        return row

    async def of(self, number: int) -> Running:
        """Return a tournament, from memory if it is there. Raise Illegal with NO_TOURNAMENT."""
        found = self.kept.get(number)
        if found is None:
            found = Running.of(await self.row(number), await self._entries(number))
            if found.row.ended is None:
                self.kept[number] = found
        return found

    async def _entries(self, number: int) -> list[EntryRow]:
        return await self.store.tournaments.events.entries(number)

    async def without_forgotten(self, one: Running) -> None:
        """Leave out entries of people who were forgotten while the tournament waits."""
        if one.waits:
            one.entries[:] = await self._entries(one.number)

    async def reread(self, number: int) -> Running:
        """Return a tournament as the store has it now."""
        before = self.kept.pop(number, None)
        found = await self.of(number)
        if before is not None:
            found.ticked, found.saved = before.ticked, before.saved
        return found

    async def mark(
        self, one: Running, columns: Mapping[str, Any] = NOTHING, /, **fields: Any
    ) -> None:
        """Write fields of the course, and columns of the row."""
        fields["lots"] = one.lots.drawn
        self.changed(one.number)
        course = one.course.model_copy(update=fields)
        said = course.model_dump(mode="json", include=set(fields))
        await self.store.tournaments.events.mark(one.number, said, **columns)
        one.course = course
        one.row = replace(one.row, course={**one.row.course, **said}, **columns)

    async def change(self, one: Running, **columns: Any) -> None:
        """Write columns of the row."""
        await self.store.tournaments.events.change(one.number, **columns)
        one.row = replace(one.row, **columns)

    async def note(self, one: Running, player: int, **columns: Any) -> None:
        """Write columns of a player's last entry."""
        entry = one.entry_of(player)
        if entry is None:
            return
        await self.store.tournaments.events.place(one.number, player, entry.life, **columns)
        at = one.entries.index(entry)
        one.entries[at] = replace(entry, **columns)
        self.changed(one.number)

    def level(self, one: Running) -> LevelNow | None:
        """Return the level that is played; None before the start."""
        if one.waits or not one.course.blinds:
            return None
        at = deals = None
        if one.course.timed:
            ticks = one.course.held in TICKS and one.ticked
            at = one.ticked + one.course.left / 1000 if ticks else None
        else:
            done = self.seats.deals_done(one) - one.course.deal
            deals = max(0, one.deals_of(one.course.level) - done)
        level = one.course.level
        return LevelNow(
            level, one.blind_of(level), one.blind_of(level + 1), at, deals, len(one.course.blinds)
        )

    def changed(self, number: int) -> None:
        """Have panels tell the tournament's present state."""
        if number in self.kept:
            self._facts.pop(number, None)

    def ended(self, one: Running, results: Sequence[ResultRow]) -> None:
        """Keep a tournament no longer; its panels tell the results."""
        last = self.facts(one.number)
        self.kept.pop(one.number, None)
        if last is None:
            return
        gone = {it.player: Gone(it.place, it.prize) for it in results}
        self._facts.pop(one.number, None)  # the newest comes last
        self._facts[one.number] = replace(
            last, left=0, ranks={}, held="", gone=gone, fallen=frozenset(), over=True
        )
        over = [number for number, facts in self._facts.items() if facts.over]
        for number in over[:-MOST_ENDED]:
            del self._facts[number]

    def facts(self, number: int) -> EventFacts | None:
        """Return what panels at a tournament's tables tell; None if it is not known."""
        known = self._facts.get(number)
        if known is not None:
            return known
        one = self.kept.get(number)
        level = None if one is None else self.level(one)
        if one is None or level is None:
            return None
        stacks = self.seats.stacks(one)
        broke = (it.player for it in stacks if not it.chips)
        fallen = frozenset(player for player in broke if self.seats.seat_of(one, player) is None)
        ranks = {it.player: 1 + sum(other.chips > it.chips for other in stacks) for it in stacks}
        found = EventFacts(
            number, level, len(stacks), len(one.persons), ranks, one.course.held.value,
            _gone(one, [it.player for it in stacks]), fallen, until=one.course.until,
            title=one.plan.title, average=average(stacks), prizes=one.prizes,
        )  # fmt: skip
        self._facts[number] = found
        return found

    async def cohosts(self, one: Running) -> tuple[int, ...]:
        """Return the co-hosts of its night; a sit-and-go has none."""
        if one.row.night is None:
            return ()
        return await self.store.rights.cohosts.of(Of.NIGHT, one.row.night)

    async def show(self, number: int) -> TournamentShow:
        """Return a tournament as everybody may see it. Raise Illegal with NO_TOURNAMENT."""
        one = await self.of(number)
        ended = one.row.ended is not None
        results = await self.store.tournaments.events.results(number) if ended else []
        cohosts = await self.cohosts(one)
        people = await persons(self.store, {one.row.host, *one.persons, *cohosts}, one.row.guild)
        stacks = () if ended or one.waits else self.seats.stacks(one)
        places = {} if one.waits else one.standing([it.player for it in stacks])
        inside = {it.player for it in one.inside}
        return TournamentShow(
            one.row, one.plan, one.course, tuple(one.entries), people,
            tuple(host.show() for host in self.seats.hosts(number)),
            stacks, None if ended else self.level(one), one.prizes,
            {who: place for who, place in places.items() if who not in inside},
            one.heads.prices, tuple(results), cohosts, one.may_enter,
        )  # fmt: skip

    async def draw(self, one: Running) -> None:
        """Update the board's message, as soon as Discord takes it.

        A tournament of a night has none before it begins: the night's plan tells of it.
        """
        if one.waits and one.row.night is not None:
            return

        async def drawn() -> None:
            show = await self.show(one.number)
            try:
                message = await self.stage.post_board(show)
            except ChannelGone:
                if show.row.state is TournamentState.RUNNING:
                    self.without_channel.add(one.number)
                raise
            if message != show.row.message:
                await self.change(one, message=message)

        await self.retries.show(one.number, "board", drawn)

    async def tell(self, one: Running, line: Line) -> None:
        """Post a line of news, as soon as Discord takes it."""

        async def told() -> None:
            await self.stage.tell(await self.show(one.number), line)

        what = f"{line.code} {line.at} {line.player} {line.table}"
        await self.retries.show(one.number, what, told, CALLED_FOR)

    def line(self, code: str, **facts: Any) -> Line:
        """Return a line of news of this moment."""
        return Line(code, self.moment(), **facts)


def _gone(one: Running, left: Sequence[int]) -> dict[int, Gone]:
    """Return what those who are out read: place, prize, and if they may come back."""
    if len(left) == len(one.persons):
        return {}
    standing = one.standing(left)
    won = one.won_by(standing)
    return {
        player: Gone(place, won.get(player, 0), one.may_come_again(player))
        for player, place in standing.items()
        if player not in left
    }
