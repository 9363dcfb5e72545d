"""Hand for hand: with one player more than prizes, all tables deal at the same time.

The deals that run when it is announced are the first round. Those who go out in one round go out
together. A round costs the clock three minutes at most. Source: TDA 2024, *Hand for hand*.
"""

from bot.engine.table.commands import Deal, Hold, Release
from bot.tournaments.course import Held
from bot.tournaments.desk import Desk
from bot.tournaments.plan import Kind
from bot.tournaments.running import Running

ROUND = 3 * 60
"""Most seconds that a round costs the clock."""


class Bubble:
    """Plays hand for hand."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def look(self, one: Running) -> None:
        """Begin hand for hand, deal its next round, or end it."""
        if one.course.held is Held.BUBBLE:
            await self._go_on(one)
        elif one.course.held is Held.NOT and self._is_due(one):
            await self._begin(one)

    def _is_due(self, one: Running) -> bool:
        several = sum(bool(host.table.chairs) for host in self._desk.seats.hosts(one.number)) > 1
        fits = one.plan.kind is Kind.TOURNAMENT and several and not one.may_enter
        fits = fits and len(one.inside) > one.plan.seats  # else the final table is drawn
        paid = len(one.prizes)
        return fits and bool(paid) and not one.course.bubble_over and len(one.inside) == paid + 1

    async def _begin(self, one: Running) -> None:
        desk = self._desk
        now = desk.moment()
        await desk.mark(
            one, held=Held.BUBBLE, since=now, until=0, round_from=now, round_left=1000 * ROUND
        )
        await desk.seats.order_all(one, Hold(Held.BUBBLE))
        await desk.tell(one, desk.line("bubble"))
        await desk.draw(one)

    async def _go_on(self, one: Running) -> None:
        """End the round once no table deals, and begin the next one if the bubble lasts."""
        desk, hosts = self._desk, self._desk.seats.hosts(one.number)
        for host in hosts:
            if not host.table.held:  # the program was killed between a deal and this
                await desk.seats.order(host, Hold(Held.BUBBLE))
        if any(host.table.running() for host in hosts):
            return
        now = desk.moment()
        if one.course.round_from:
            rounds = (*one.course.rounds, (one.course.round_from, now))
            await desk.mark(one, rounds=rounds, round_from=0)
            return  # who went out in this round is noted before the next one
        if one.course.moving:
            return
        if len(one.inside) <= len(one.prizes) or not self._lasts(one):
            await desk.mark(one, held=Held.NOT, since=0, bubble_over=True)
            await desk.seats.order_all(one, Release())
            await desk.tell(one, desk.line("money", others=tuple(it.player for it in one.inside)))
            await desk.draw(one)
            return
        await desk.mark(one, round_from=now, round_left=1000 * ROUND)
        for host in hosts:
            if len(host.table.chairs) > 1:
                await desk.seats.order(host, Release())
                await desk.seats.order(host, Deal())
                await desk.seats.order(host, Hold(Held.BUBBLE))

    def _lasts(self, one: Running) -> bool:
        """True while several tables play."""
        return sum(bool(host.table.chairs) for host in self._desk.seats.hosts(one.number)) > 1
