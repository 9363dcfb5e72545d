"""The start of a tournament: its levels are made, its tables opened, and everybody is seated."""

from dataclasses import replace
from typing import Any

from bot.engine.errors import Illegal, Refusal
from bot.engine.tournament.structure import TooShallow, TooShort, quick
from bot.store import TournamentState
from bot.tournaments.course import Held
from bot.tournaments.desk import Desk
from bot.tournaments.ending import Ending
from bot.tournaments.running import Running
from bot.tournaments.seating import Seating

FEWEST = 2
SHUT = "shut"
"""Why a tournament is called off whose tables can't be opened."""
OPENS = 600
"""Seconds in which the tables have to be opened, or every entry goes back."""
WAITS = 15 * 60
"""Seconds after its first entry in which a sit-and-go has to have two players."""


class Starting:
    """Begins tournaments, and calls off those that can't begin."""

    def __init__(self, desk: Desk, seating: Seating, ending: Ending) -> None:
        self._desk = desk
        self._seating = seating
        self._ending = ending
        self._opened: dict[int, int] = {}
        """When this program first tried to open a tournament's tables, in milliseconds."""

    async def start(self, one: Running) -> None:
        """Begin with those who entered; with too few, everybody gets their entry back.

        Raise Illegal with MISSING_PERMISSION.
        """
        desk = self._desk
        if not one.waits:
            raise Illegal(Refusal.TOURNAMENT_RUNS)
        if len(one.inside) < FEWEST:
            await self._ending.call_off(one, "few")
            return
        if missing := desk.stage.lacks(await desk.show(one.number)):
            raise Illegal(Refusal.MISSING_PERMISSION, permissions=missing)
        players = len(one.inside)
        try:
            made = one.plan.structure(players)
        except (TooShallow, TooShort):
            made = quick(players, one.plan.stack)  # far fewer came than were planned for
        timed = one.plan.tables_for(players) > 1
        levels = tuple((level.big_blind, level.deals) for level in made.levels)
        first = 1000 * one.plan.deal_seconds * made.levels[0].deals
        now = desk.moment()
        fields: dict[str, Any] = {
            "timed": timed, "blinds": levels, "growth": made.growth, "left": first,
            "held": Held.START, "since": now,
        }  # fmt: skip
        await desk.mark(one, {"state": TournamentState.RUNNING, "began": now}, **fields)
        one.row = replace(one.row, state=TournamentState.RUNNING, began=now)
        await self._seating.begin(one)
        calls = tuple(it.player for it in one.inside)
        await desk.tell(one, desk.line("began", calls=calls))
        await desk.draw(one)

    async def start_full(self, one: Running) -> None:
        """Begin as all places are taken; where the bot lacks permissions, every entry goes back."""
        try:
            await self.start(one)
        except Illegal as no:
            if no.code is not Refusal.MISSING_PERMISSION:
                raise
            await self._ending.call_off(one, SHUT)

    async def open(self, one: Running) -> None:
        """Open the tables and seat everybody; every entry goes back if that takes too long."""
        now = self._desk.moment()
        since = self._opened.setdefault(one.number, now)
        await self._seating.begin(one)
        if one.course.held is Held.START and now <= since + 1000 * OPENS:
            return
        del self._opened[one.number]
        if one.course.held is Held.START:
            await self._ending.call_off(one, SHUT)

    async def look(self, one: Running) -> None:
        """Call a sit-and-go off that nobody else enters."""
        await self._desk.without_forgotten(one)
        if one.plan.scheduled:
            return
        if self._desk.moment() >= _first(one) + 1000 * WAITS and len(one.inside) < FEWEST:
            await self._ending.call_off(one, "few")

    def wait(self, one: Running) -> float:
        """Return the seconds until a waiting sit-and-go is looked at again."""
        if one.plan.scheduled or len(one.inside) >= FEWEST:
            return float(WAITS)
        return max(0.2, _first(one) / 1000 + WAITS - self._desk.now())


def _first(one: Running) -> int:
    """Return the moment of the first entry in milliseconds; of the plan, if all have left."""
    return min((it.at for it in one.entries), default=one.row.opened)
