"""Players who go out: by their last chips, by giving up, or by the director."""

import logging
from dataclasses import dataclass

from bot.engine.codec import event_from_json
from bot.engine.hand.events import PotAwarded
from bot.engine.hand.money.pots import layers
from bot.engine.kinds import Chips
from bot.engine.table.commands import Leave
from bot.store import Exit, FinishedHand
from bot.tournaments.desk import Desk
from bot.tournaments.plan import Kind
from bot.tournaments.running import Running

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LastDeal:
    """The deal in which a player lost the last chips."""

    table: int
    deal: int
    ended: int
    """Milliseconds since 1970."""
    stack: Chips
    """Chips before the antes."""
    by: tuple[int, ...]
    """Players who won the pot that held the last chips, by seat."""


class KnockOuts:
    """Notes who is out."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def take(self, one: Running) -> None:
        """Note everybody who has no chips any more, in the order in which they lost them."""
        found = list[tuple[int, LastDeal]]()
        moving = {it.player for it in one.course.moving}
        seated = {chair.player for _, chair in self._desk.seats.chairs(one.number)}
        for entry in one.inside:
            if entry.table is None or entry.player in moving | seated:
                continue
            last = await self._last(entry.table, entry.player)
            if last is not None:
                found.append((entry.player, last))
        found.sort(key=lambda it: (it[1].ended, it[1].stack, it[0]))
        for player, last in found:
            await self._note(one, player, last)
        if found:
            self._desk.seats.redraw(one)
        for player, _ in found:  # only now are places of one deal known
            if one.plan.kind is not Kind.MATCH:
                await self.tell(one, player)
        await self._show_out(one)

    async def _note(self, one: Running, player: int, last: LastDeal) -> None:
        desk = self._desk
        await desk.note(
            one, player, out=last.ended, out_table=last.table, out_deal=last.deal,
            stack=last.stack, how=Exit.OUT, by=list(last.by),
        )  # fmt: skip

    async def tell(self, one: Running, player: int) -> None:
        """Tell that a player is out, with place and prize as they stand."""
        desk, entry = self._desk, one.entry_of(player)
        if entry is None:
            return
        standing = one.standing([it.player for it in one.inside])
        place = standing.get(player, 0)
        prize = 0 if one.may_enter else one.won_by(standing).get(player, 0)
        again = one.may_come_again(player)
        line = desk.line(
            "out", player=player, others=tuple(entry.by), place=place, prize=prize,
            reason="again" if again else "", calls=(player,) if again else (),
        )  # fmt: skip
        await desk.tell(one, line)
        await desk.draw(one)

    async def _show_out(self, one: Running) -> None:
        """Have everybody who is out leave the table, also after a kill."""
        out = {entry.player: entry for entry in one.entries}
        for host in self._desk.seats.hosts(one.number):
            for chair in list(host.table.chairs.values()):
                entry = out.get(chair.player)
                if entry is not None and entry.out is not None and not chair.leaving:
                    how = Exit.REMOVED if entry.how is Exit.REMOVED else Exit.GAVE_UP
                    await self._desk.seats.order(host, Leave(chair.player, how.value))

    async def _last(self, table: int, player: int) -> LastDeal | None:
        """Return the last deal of a player at a table; None if there was none."""
        deal = await self._desk.store.tournaments.events.last_deal(table, player)
        hand = None if deal is None else await self._desk.store.play.hands.find(table, deal)
        if deal is None or hand is None:
            log.warning("table %s: player %s left without a deal", table, player)
            return None
        seat = next(one for one in hand.summary.seats if one.player == player)
        by = await self._winners(table, hand, seat.seat)
        return LastDeal(table, deal, hand.ended, seat.start, by)

    async def _winners(self, table: int, hand: FinishedHand, seat: int) -> tuple[int, ...]:
        """Return the players who won the pot that held a seat's last chips."""
        rows = await self._desk.store.play.log.rows(table, hand.first_seq - 1, hand.last_seq + 1)
        events = [event_from_json(said) for row in rows for said in row.events]
        seats = {one.seat: one for one in hand.summary.seats}
        put_in = {one.seat: one.paid for one in hand.summary.seats}
        folded = [one.seat for one in hand.summary.seats if one.folded_at is not None]
        pots = layers(put_in, folded)
        last = max((at for at, pot in enumerate(pots) if seat in pot.seats), default=0)
        won = [one for one in events if isinstance(one, PotAwarded) and one.seat != seat]
        inside = sorted({one.seat for one in won if one.pot == last})
        return tuple(seats[one].player for one in inside or sorted({it.seat for it in won}))

    async def give_up(self, one: Running, player: int, how: Exit, *, kept: bool = True) -> None:
        """Take a player's stack out of play; their place is that of now."""
        desk = self._desk
        at = desk.seats.seat_of(one, player)
        table = None if at is None else at[0].table
        stack = next((it.chips for it in desk.seats.stacks(one) if it.player == player), 0)
        await desk.mark(
            one, removed=one.course.removed + stack,
            moving=tuple(it for it in one.course.moving if it.player != player),
        )  # fmt: skip
        await desk.note(
            one, player, out=desk.moment(), out_table=None if table is None else table.number,
            out_deal=None if table is None else table.deals, stack=stack, how=how, kept=kept,
        )  # fmt: skip
        await self._show_out(one)
        await self.tell(one, player)
