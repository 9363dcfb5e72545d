"""The driver of one table's house players: it seats them and answers their questions.

Everything they do is a command of the program in the table's log, so another process can continue.
An answer takes a while, as a person's does, and is given only to the question that it was made for.
A refused answer is replaced by a check, a cheap call or the clock's answer. House players sit out
games that they can't play.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import suppress

from bot.companions import cheaply
from bot.engine.hand.commands import TimeOut
from bot.engine.hand.machine import only_card
from bot.engine.table import company, hosting
from bot.engine.table.commands import (
    ChoiceTimeOut,
    SecondVoid,
    TableCommand,
)
from bot.engine.table.lineup.schedule import chooser
from bot.engine.table.state import Chair, Table
from bot.tables.company.attendance import Attendance, carried_out
from bot.tables.company.mind import HouseThinking
from bot.tables.company.thoughts import Thoughts, game_name
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.hosting.record import Record

log = logging.getLogger(__name__)

AGAIN = 1.0
"""Seconds until a failed answer is tried again."""
HURRIED = 0.4
"""Share of the usual thinking time where no person is in the deal, in a lesson, and in a table's
first deals, because a player who has just sat down wants to act."""
Key = tuple[str, int, int]
"""The key of an owed answer: its kind, its number, and the seat that owes it."""


class Driver:
    """Answers for the house players of one table."""

    def __init__(
        self, context: Context, host: Host, thinking: HouseThinking, up: Callable[[], bool]
    ) -> None:
        self._context = context
        self._host = host
        self._thinking = thinking
        self._up = up
        """Returns True if people can see what house players do."""
        self._woken = asyncio.Event()
        self.thoughts = Thoughts(host, thinking)
        self.attendance = Attendance(context, host, self.thoughts.unknown)
        self._due: dict[Key, float] = {}
        """Unix time in seconds at which each answer is given."""

    def changed(self, before: Record, after: Record, *, by_player: bool) -> None:  # noqa: ARG002 - as `Follower` has it
        """Wake the driver after a change, and prepare the next game's tables."""
        if self._thinking.mind is not None and after.table.next_game != before.table.next_game:
            self._thinking.mind.prepare([after.table.games[after.table.next_game]])
        self._woken.set()

    def wake(self) -> None:
        """Have the driver look again."""
        self._woken.set()

    async def run(self) -> None:
        """Play until the table is closed."""
        while not self._host.table.closed:
            self._woken.clear()
            again = await self.look()
            delay = None if again is None else max(again - self._context.now(), 0.01)
            with suppress(TimeoutError):
                async with asyncio.timeout(delay):
                    await self._woken.wait()

    async def look(self) -> float | None:
        """Do what is due; return the Unix time of the next answer, or None."""
        if not (self._up() and self._context.can_write()):
            return self._context.now() + AGAIN
        try:
            await self.attendance.keep_up()
            await self._agree()
            return await self._answer()
        except Exception:  # house players never stop a table, and are tried again
            log.exception("table %s: its house players stumbled", self._host.site.number)
            return self._context.now() + AGAIN

    async def _agree(self) -> None:
        """Second a proposed void for all house players who have not."""
        table = self._host.table
        if hosting.proposed(table) is None or table.hand is None:
            return
        dealt = [chair for chair in company.house(table) if table.dealt_in(chair.seat)]
        lacking = set(hosting.lacking(table))
        for chair in dealt if not lacking else [one for one in dealt if one.seat in lacking]:
            await carried_out(self._host, SecondVoid(chair.player))

    async def _answer(self) -> float | None:
        table, now = self._host.table, self._context.now()
        owed = dict(_owed(table))
        self._due = {key: self._due.get(key) or now + self._thinks(table) for key in owed}
        ready = [(key, chair) for key, chair in owed.items() if self._due[key] <= now]
        await asyncio.gather(*(self._one(table, key, chair) for key, chair in ready))
        for key, _ in ready:
            if self._due.get(key, now) <= now:
                self._due.pop(key, None)
        if any(key in dict(_owed(self._host.table)) for key, _ in ready):
            return now + AGAIN
        return min(self._due.values(), default=None)

    def _thinks(self, table: Table) -> float:
        """Return the seconds for one answer, at random from a quarter of the longest."""
        longest = self._thinking.think
        if table.settings.lesson or table.deals < 2 or not _people_live(table):
            longest *= HURRIED
        return longest * (25 + self._thinking.chance(76)) / 100

    async def _one(self, table: Table, key: Key, chair: Chair) -> None:
        """Give one answer, or a substitute if it is refused."""
        kind, question, _ = key
        decision = await self.thoughts.of(table, chair)
        button = question if kind == "turn" else None
        why = "" if decision is None else decision.fell_back
        if decision is not None and await carried_out(self._host, decision.command, button):
            self._tell(table, why, decision.command)
            return
        for answer in self._instead(key, chair):
            if await carried_out(self._host, answer, button):
                self._tell(table, why or ("refused" if decision else ""), answer)
                return

    def _tell(self, table: Table, why: str, instead: TableCommand) -> None:
        if why:
            words = (self._host.site.number, game_name(table), type(instead).__name__, why)
            log.warning("table %s: a house player's choice in %s became %s (%s)", *words)

    def _instead(self, key: Key, chair: Chair) -> Iterator[TableCommand]:
        """Yield substitute answers, if the question is still open."""
        table = self._host.table
        if key not in dict(_owed(table)):
            return
        if key[0] == "choice":
            yield ChoiceTimeOut(chair.player)
        else:
            if table.hand is not None:
                yield from cheaply(table.hand, chair.seat)
            yield TimeOut(chair.seat)


def _owed(table: Table) -> Iterator[tuple[Key, Chair]]:
    """Yield what house players are asked now; a forced card needs no answer of theirs."""
    if table.hand is not None:
        forced = only_card(table.hand) if table.running() else None
        for seat in company.thinks(table):
            if seat != forced:
                yield ("turn", table.hand.question, seat), table.chairs[seat]
    seat = 0 if table.paused or table.held or not company.is_attended(table) else chooser(table)
    if seat and table.chairs[seat].house:
        yield ("choice", table.deals + len(table.course.passed), seat), table.chairs[seat]


def _people_live(table: Table) -> list[Chair]:
    """Return the people who are still in the deal."""
    if table.hand is None or not table.running():
        return company.people(table)
    live = {place.seat for place in table.hand.live()}
    return [one for one in company.people(table) if one.seat in live]
