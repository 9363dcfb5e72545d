"""Heads-up matches and shootouts: games and rounds that follow each other."""

from bot.engine.table.commands import GiveButton, Hold, Leave, Release, SetLevel
from bot.store import Exit
from bot.tournaments.course import Held, Moving
from bot.tournaments.desk import Desk
from bot.tournaments.knock_outs import KnockOuts
from bot.tournaments.plan import Kind
from bot.tournaments.running import Running
from bot.tournaments.seating import Seating


class Matches:
    """Goes on to the next game of a match, and to the next round of a shootout."""

    def __init__(self, desk: Desk, seating: Seating, outs: KnockOuts) -> None:
        self._desk = desk
        self._seating = seating
        self._outs = outs

    async def look(self, one: Running) -> None:
        """Go on if a game or a round is over."""
        if one.plan.kind is Kind.MATCH:
            await self._match(one)
        elif one.plan.kind is Kind.SHOOTOUT:
            await self._shootout(one)

    async def _match(self, one: Running) -> None:
        """Count a game that is over; with games left, both begin again with full stacks."""
        desk = self._desk
        lost = [it for it in one.entries if it.out is not None]
        if (
            one.course.moving
            or len(lost) != 1
            or len(one.inside) != 1
            or lost[0].how is not Exit.OUT
        ):
            return
        winner, loser = one.inside[0].player, lost[0].player
        wins = dict(one.course.wins)
        wins[winner] = wins.get(winner, 0) + 1
        if 2 * wins[winner] > one.plan.best_of:
            await desk.mark(one, wins=tuple(wins.items()), closed=True)
            await self._outs.tell(one, loser)
            return
        host = desk.seats.hosts(one.number)[0]
        await desk.seats.order(host, Hold(Held.ROUND))
        await desk.seats.order(host, Leave(winner, "moved"))
        table = host.site.number
        found = tuple(
            Moving(
                player=it.player,
                source=0,
                to=table,
                seat=it.seat or at,
                chips=one.plan.stack,
                counts=False,
            )
            for at, it in enumerate(one.entries, 1)
        )
        await desk.note(
            one, loser, out=None, out_table=None, out_deal=None, how=Exit.STILL_IN, by=[]
        )
        await desk.mark(
            one, wins=tuple(wins.items()), moving=found, level=1, game=one.course.game + 1,
            deal=host.table.deals,
        )  # fmt: skip
        await self._seating.moves.finish(one)
        await desk.seats.order(host, SetLevel(1, one.big_blind))
        seats = sorted(it.seat or 0 for it in one.entries)
        await desk.seats.order(host, GiveButton(seats[one.course.game % 2]))
        await desk.seats.order(host, Release())
        await desk.tell(one, desk.line("game", player=winner, place=one.course.game))
        await desk.draw(one)

    async def _shootout(self, one: Running) -> None:
        """Draw the winners to new tables once each table has one."""
        desk = self._desk
        hosts = [host for host in desk.seats.hosts(one.number) if host.table.chairs]
        for host in hosts:
            if len(host.table.chairs) == 1 and not host.table.held and len(hosts) > 1:
                await desk.seats.order(host, Hold(Held.ROUND))
        over = all(len(host.table.chairs) == 1 and not host.table.running() for host in hosts)
        if len(hosts) < 2 or not over or one.course.moving:
            return
        await desk.tell(
            one,
            desk.line(
                "round", place=one.course.game + 1, calls=tuple(it.player for it in one.inside)
            ),
        )
        await self._seating.next_round(one, one.inside)
        await desk.draw(one)
