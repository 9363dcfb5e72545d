"""Levels, breaks and rests of a running tournament."""

from typing import Any

from bot.engine.table.commands import Hold, Release, SetLevel
from bot.engine.table.hosting import FAULT
from bot.tournaments.course import TICKS, Held
from bot.tournaments.desk import Desk
from bot.tournaments.running import Running

SAVED = 10
"""Seconds between two writes of a running clock, so that a restart gives back no more."""
BREAK_AFTER, BREAK = 60 * 60, 5 * 60
"""Seconds of play after which everybody rests, at a level's end, and how long."""
SOON = 0.2
"""Fewest seconds between two looks."""


class LevelClock:
    """Runs the levels of tournaments."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def look(self, one: Running) -> None:
        """Let time pass for a tournament: levels, breaks, and whatever ends by itself."""
        await self._pass(one)
        if one.course.held in {Held.BREAK, Held.FINAL} and self._is_over(one):
            await self.go_on(one)
        if one.course.held in TICKS and self._level_is_over(one):
            await self.next_level(one)
        await self._set_levels(one)
        await self._hold_all(one)

    def stand(self, one: Running) -> None:
        """Stop the clock without writing it: the server is away, or the program stops."""
        one.ticked = 0.0

    async def _pass(self, one: Running) -> None:
        """Count the time since the last look, and write it every `SAVED` seconds."""
        now = self._desk.now()
        if one.course.held not in TICKS:
            if one.ticked:
                one.ticked = 0.0
                await self._save(one)
            return
        passed = int(1000 * max(0.0, now - one.ticked)) if one.ticked else 0
        one.ticked = now
        counted = passed
        if one.course.round_from:
            counted = min(passed, one.course.round_left)
        course = one.course
        one.course = course.model_copy(
            update={
                "left": course.left - counted,
                "played": course.played + passed,
                "round_left": max(0, course.round_left - passed),
            }
        )
        if now - one.saved >= SAVED:
            await self._save(one)

    async def _save(self, one: Running) -> None:
        one.saved = self._desk.now()
        course = one.course
        await self._desk.mark(
            one, left=course.left, played=course.played, round_left=course.round_left
        )

    def _is_over(self, one: Running) -> bool:
        return bool(one.course.until) and self._desk.moment() >= one.course.until

    def _level_is_over(self, one: Running) -> bool:
        if one.course.timed:
            return one.course.left <= 0
        return self._desk.seats.deals_done(one) - one.course.deal >= one.deals_of(one.course.level)

    async def next_level(self, one: Running) -> None:
        """Begin the next level, after a break if one is due."""
        level, desk = one.course.level + 1, self._desk
        rests = one.plan.breaks and one.course.played >= 1000 * BREAK_AFTER
        fields: dict[str, Any] = {
            "level": level,
            "left": self.length(one, level),
            "deal": self._desk.seats.deals_done(one),
        }
        if rests and one.course.held is Held.NOT:
            until = desk.moment() + 1000 * BREAK
            await desk.mark(
                one, held=Held.BREAK, since=desk.moment(), until=until, played=0, **fields
            )
            await desk.tell(one, desk.line("break", until=until))
        else:
            await desk.mark(one, **fields)
        await desk.draw(one)

    def length(self, one: Running, level: int) -> int:
        """Return the milliseconds of a level."""
        return 1000 * one.plan.deal_seconds * one.deals_of(level)

    async def go_on(self, one: Running) -> None:
        """End a rest, and let the tables deal again."""
        await self._desk.mark(one, held=Held.NOT, since=0, until=0)
        await self._desk.seats.order_all(one, Release())
        await self._desk.draw(one)

    async def hold(self, one: Running, why: Held, until: int = 0) -> None:
        """Have no table begin a deal; running deals are played out."""
        await self._desk.mark(one, held=why, since=self._desk.moment(), until=until)
        await self._desk.seats.order_all(one, Hold(why))
        await self._desk.draw(one)

    async def _set_levels(self, one: Running) -> None:
        """Tell each table the present level, from its next deal on."""
        for host in self._desk.seats.hosts(one.number):
            if host.table.level != one.course.level:
                await self._desk.seats.order(host, SetLevel(one.course.level, one.big_blind))

    async def _hold_all(self, one: Running) -> None:
        """Hold and release tables as the tournament is; hand for hand does this itself."""
        held = one.course.held
        for host in self._desk.seats.hosts(one.number):
            if held not in {Held.BUBBLE, Held.NOT} and host.table.held != held:
                await self._desk.seats.order(host, Hold(held))
            elif held is Held.NOT and host.table.held not in {"", FAULT}:
                await self._desk.seats.order(host, Release())

    def wait(self, one: Running) -> float:
        """Return the seconds until something of this clock is due."""
        moments = [self._desk.now() + SAVED]
        if one.course.until:
            moments.append(one.course.until / 1000)
        if one.course.again_until:
            moments.append(one.course.again_until / 1000)
        if one.course.offer is not None:
            moments.append(one.course.offer.until / 1000)
        if one.course.timed and one.ticked:
            moments.append(one.ticked + max(0, one.course.left) / 1000)
        return max(SOON, min(moments) - self._desk.now())
