"""A tournament whose channel is deleted: it rests until its host names another channel."""

from dataclasses import replace

from bot.engine.errors import Illegal, Refusal
from bot.tournaments.clock import LevelClock
from bot.tournaments.course import Held
from bot.tournaments.desk import Desk
from bot.tournaments.ending import HOMELESS, Ending
from bot.tournaments.running import Running

RESTS = 30 * 60
"""Seconds after which it ends by what the stacks are worth."""
FINISHES = frozenset({Held.START, Held.ENDING, Held.HOMELESS})
"""Reasons to hold the tables that end by themselves, without a channel too."""


class Homeless:
    """Holds tournaments without a channel, and moves them to another one."""

    def __init__(self, desk: Desk, clock: LevelClock, ending: Ending) -> None:
        self._desk = desk
        self._clock = clock
        self._ending = ending

    async def look(self, one: Running) -> bool:
        """Hold a tournament whose channel is gone, or end it; return True if it has ended."""
        desk = self._desk
        if one.number in desk.without_channel:
            desk.without_channel.discard(one.number)
            if one.course.held not in FINISHES:
                await self._clock.hold(one, Held.HOMELESS, desk.moment() + 1000 * RESTS)
                desk.stage.tell_homeless(await desk.show(one.number))
        if one.course.held is Held.HOMELESS and desk.moment() >= one.course.until:
            await self._ending.finish(one, HOMELESS)
            return True
        return False

    async def go_on(self, one: Running, channel: int) -> None:
        """Go on in another channel: the board there, each table in a thread of its own.

        Raise Illegal with NOT_HOMELESS, TOURNAMENT_HERE or MISSING_PERMISSION.
        """
        desk = self._desk
        if one.course.held is not Held.HOMELESS:
            raise Illegal(Refusal.NOT_HOMELESS)
        show = await desk.show(one.number)
        there = replace(show, row=replace(show.row, channel=channel, message=None))
        if missing := desk.stage.lacks(there):
            raise Illegal(Refusal.MISSING_PERMISSION, permissions=missing)
        await desk.store.tournaments.events.move_to(one.number, channel)
        one.row = there.row
        await self._clock.go_on(one)
        for host in desk.seats.hosts(one.number):
            desk.tables.at(host.site.number).publisher.permitted()
        calls = tuple(it.player for it in one.inside)
        await desk.tell(one, desk.line("resumed", calls=calls))
