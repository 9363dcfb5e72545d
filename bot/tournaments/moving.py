"""Moves of players: from a table that deals nothing to a seat of another one.

A move is stored before it begins. Whoever is between two tables sits nowhere, and their chips are
those with which they left; so a restart in the middle of a move finishes it.
"""

from bot.engine.kinds import Seat
from bot.engine.table.commands import Leave, Sit
from bot.tournaments.course import Moving
from bot.tournaments.desk import Desk
from bot.tournaments.running import Running


class Moves:
    """Lifts players and seats them elsewhere."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def mover(
        self, one: Running, player: int, to: int, seat: Seat, *, counts: bool = True
    ) -> Moving:
        """Return a player's move from where they sit, with their time bank and what they owe."""
        at = self._desk.seats.seat_of(one, player)
        if at is None:
            return Moving(player=player, source=0, to=to, seat=seat, counts=counts)
        host, chair = at
        return Moving(
            player=player, source=host.site.number, to=to, seat=seat, counts=counts,
            bank=chair.time_bank, absent=bool(chair.away), penalty=chair.penalty,
        )  # fmt: skip

    async def finish(self, one: Running) -> None:
        """Lift everybody who moves from a table that deals nothing, and seat them elsewhere."""
        for it in one.course.moving:
            await self._lift(one, it)
        for it in one.course.moving:
            if await self._sit(one, it):
                await self._arrived(one, it)

    async def _lift(self, one: Running, it: Moving) -> None:
        at = self._desk.seats.seat_of(one, it.player)
        if at is None or (at[0].site.number, at[1].seat) == (it.to, it.seat):
            return
        if not at[0].table.running():
            await self._desk.seats.order(at[0], Leave(it.player, "moved"))

    async def _sit(self, one: Running, it: Moving) -> bool:
        """Seat a mover; return True if they sit where they should."""
        at = self._desk.seats.seat_of(one, it.player)
        if at is not None:
            return (at[0].site.number, at[1].seat) == (it.to, it.seat)
        entry = one.entry_of(it.player)
        if entry is None or entry.out is not None:
            await self._desk.mark(one, moving=_without(one, it))
            return False
        found = self._desk.tables.find(it.to)
        if found is None:
            await self._desk.mark(one, moving=_without(one, it))
            return False
        chips = it.chips or self._desk.seats.chips_of(it.player, it.source)
        style = self._desk.tables.house_style(it.player)
        sit = Sit(
            it.player, chips, it.seat, moved=True, house=style, time_bank=it.bank,
            absent=it.absent, penalty=it.penalty,
        )  # fmt: skip
        return chips > 0 and await self._desk.seats.order(found.host, sit)

    async def _arrived(self, one: Running, it: Moving) -> None:
        """Note where a mover sits now, and tell them."""
        desk, entry = self._desk, one.entry_of(it.player)
        count = 0 if entry is None else entry.moves
        await desk.note(one, it.player, table=it.to, seat=it.seat, moves=count + it.counts)
        await desk.mark(one, moving=_without(one, it))
        if it.source and it.source != it.to:
            show = desk.tables.at(it.to).host.show(it.player)
            await desk.stage.follow(show, [it.source])
            if not one.course.final:
                line = desk.line(
                    "moved", player=it.player, table=it.to, seat=it.seat, calls=(it.player,)
                )
                await desk.tell(one, line)


def _without(one: Running, it: Moving) -> tuple[Moving, ...]:
    return tuple(other for other in one.course.moving if other.player != it.player)
