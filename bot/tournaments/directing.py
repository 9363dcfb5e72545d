"""Acts of directors: the host of a tournament, their co-hosts and the server's managers.

Each act is written to the log of acts with its reason.
"""

from dataclasses import dataclass

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import Penalise
from bot.engine.table.hosting import FAULT
from bot.store import Act, Entry, EntryKind, Exit, Rank, ResultRow, bank, pool
from bot.tournaments.course import Held
from bot.tournaments.desk import Desk
from bot.tournaments.ending import STOPPED
from bot.tournaments.entering import Entering
from bot.tournaments.keeper import Keeper
from bot.tournaments.plan import typed_blinds
from bot.tournaments.running import Running

DEALS = (1, 2, 3, 5, 8)
"""Deals that a penalty may last."""
MORE_MINUTES = 5


@dataclass(frozen=True, slots=True)
class Director:
    """A person who directs, their role, and their reason."""

    player: int
    rank: Rank
    reason: str = ""


class Directing:
    """Carries out the acts of directors."""

    def __init__(self, desk: Desk, keeper: Keeper, entering: Entering) -> None:
        self._desk = desk
        self._clock = keeper.clock
        self._seating = keeper.seating
        self._entering = entering
        self._outs = keeper.outs
        self._stopping = keeper.stopping

    async def pause(self, one: Running, by: Director) -> None:
        """Have no deal begin until `go_on`. Raise Illegal with NOT_RUNNING."""
        self._must_run(one)
        if one.course.held is Held.PAUSED:
            raise Illegal(Refusal.EVENT_PAUSED)
        await self._clock.hold(one, Held.PAUSED)
        await self._act(one, by, "pause")

    async def go_on(self, one: Running, by: Director) -> None:
        """Let the tables deal again, also before a break is over, or after a fault at a table.

        Raise Illegal with EVENT_NOT_HELD.
        """
        self._must_run(one)
        broken = any(host.table.held == FAULT for host in self._desk.seats.hosts(one.number))
        rests = one.course.held in {Held.PAUSED, Held.BREAK, Held.ASLEEP, Held.FINAL}
        if not (rests or broken):
            raise Illegal(Refusal.EVENT_NOT_HELD)
        await self._clock.go_on(one)
        await self._act(one, by, "resume")

    async def stop(self, one: Running, by: Director) -> None:
        """End it after the running deals, with prizes by what the stacks are worth.

        If nothing was dealt yet, every entry goes back. Raise Illegal with EVENT_NOT_RUNNING.
        """
        if not one.runs or one.course.ending:
            raise Illegal(Refusal.EVENT_NOT_RUNNING)
        await self._act(one, by, "stop")
        await self._stopping.begin(one, STOPPED)

    async def warn(self, one: Running, by: Director, player: int) -> None:
        """Warn a player in public. Raise Illegal with NOT_ENTERED."""
        self._must_be_in(one, player)
        await self._act(one, by, "warn", player)

    async def penalise(self, one: Running, by: Director, player: int, deals: int) -> None:
        """Fold a player in their next deals; 0 stands for an orbit. Raise Illegal."""
        self._must_run(one)
        self._must_be_in(one, player)
        at = self._desk.seats.seat_of(one, player)
        if at is None or deals not in {0, *DEALS}:
            raise Illegal(Refusal.OTHER_NOT_SEATED)
        lasts = deals or len(at[0].table.chairs)
        await at[0].do(0, Penalise(player, lasts))
        await self._act(one, by, "penalise", player, deals=lasts)

    async def remove(self, one: Running, by: Director, player: int, *, kept: bool) -> None:
        """Disqualify a player: the stack leaves play; the place is `kept` or not. Raise Illegal."""
        self._must_be_in(one, player)
        if one.waits:
            await self._entering.leave(one, player)
        else:
            await self._outs.give_up(one, player, Exit.REMOVED, kept=kept)
        await self._act(one, by, "disqualify", player, kept=kept)

    async def move(self, one: Running, by: Director, player: int, table: int) -> None:
        """Move a player to a free seat of another table. Raise Illegal with TABLE_FULL."""
        self._must_run(one)
        self._must_be_in(one, player)
        at = self._desk.seats.seat_of(one, player)
        found = self._desk.tables.find(table)
        mine = {host.site.number for host in self._desk.seats.hosts(one.number)}
        if at is None or found is None or table not in mine or at[0].site.number == table:
            raise Illegal(Refusal.EVENT_OTHER_TABLE)
        free = self._seating.free_seats(one, found.host)
        if not free:
            raise Illegal(Refusal.TABLE_FULL, seats=one.plan.seats)
        it = self._seating.moves.mover(one, player, table, free[0])
        await self._desk.mark(one, moving=(*one.course.moving, it))
        await self._seating.moves.finish(one)
        await self._act(one, by, "move", player, table=table)

    async def undo_entry(self, one: Running, by: Director, player: int) -> None:
        """Take a player's last entry back before their first deal. Raise Illegal."""
        await self._entering.undo(one, player)
        await self._act(one, by, "undo_entry", player)

    async def close_entries(self, one: Running, by: Director) -> None:
        """Let nobody enter any more. Raise Illegal with ENTRY_CLOSED."""
        if one.course.closed or not one.may_enter:
            raise Illegal(Refusal.ENTRY_CLOSED)
        await self._desk.mark(one, closed=True)
        await self._act(one, by, "close_entries")

    async def next_level(self, one: Running, by: Director) -> None:
        """Begin the next level now. Raise Illegal with NOT_RUNNING."""
        self._must_run(one)
        await self._clock.next_level(one)
        await self._act(one, by, "next_level", level=one.course.level)

    async def more_time(self, one: Running, by: Director) -> None:
        """Lengthen the present level by five minutes, or by two deals. Raise Illegal."""
        self._must_run(one)
        if one.course.timed:
            await self._desk.mark(one, left=one.course.left + 60_000 * MORE_MINUTES)
        else:
            await self._desk.mark(one, deal=one.course.deal + 2)
        await self._act(one, by, "more_time", level=one.course.level)

    async def set_blinds(self, one: Running, by: Director, typed: str) -> None:
        """Replace the levels after the present one. Raise Illegal as `typed_blinds` does."""
        self._must_run(one)
        blinds = typed_blinds(typed)
        if blinds[0] <= one.big_blind:
            raise Illegal(Refusal.STRUCTURE_BEHIND, least=one.big_blind)
        now = one.course.blinds[: one.course.level]
        while len(now) < one.course.level:
            now = (*now, (one.big_blind, one.deals_of(one.course.level)))
        deals = one.deals_of(one.course.level)
        levels = (*now, *((big, deals) for big in blinds))
        await self._desk.mark(one, blinds=levels)
        await self._act(one, by, "set_blinds", blinds=list(blinds))

    async def correct(self, one: Running, by: Director, player: int, other: int) -> None:
        """Exchange the places and prizes of two players of a tournament that is over.

        Raise Illegal with NOT_ENTERED or NOT_OVER, and TOO_FEW_CHIPS if a prize is spent.
        """
        if one.row.ended is None:
            raise Illegal(Refusal.EVENT_NOT_OVER)
        events = self._desk.store.tournaments.events
        results = {it.player: it for it in await events.results(one.number)}
        if player not in results or other not in results or player == other:
            raise Illegal(Refusal.NOT_ENTERED)
        entry = _exchanged(one, results[player], results[other], self._desk.moment())
        await events.exchange(one.number, player, other, self._desk.moment(), entry)
        await self._act(one, by, "correct", player, other=other)

    def _must_run(self, one: Running) -> None:
        if not one.runs or one.course.held is Held.START:
            raise Illegal(Refusal.EVENT_NOT_RUNNING)

    def _must_be_in(self, one: Running, player: int) -> None:
        if not one.is_in(player):
            raise Illegal(Refusal.NOT_ENTERED)

    async def _act(
        self, one: Running, by: Director, kind: str, player: int = 0, **facts: object
    ) -> None:
        """Log an act, and tell it in the tournament's channel."""
        act = Act(
            one.row.guild, self._desk.moment(), by.player, by.rank, f"event_{kind}",
            channel=one.row.channel, night=one.row.night, player=player or None, reason=by.reason,
            facts=facts, tournament=one.number,
        )  # fmt: skip
        await self._desk.store.rights.acts.note(act)
        line = self._desk.line(kind, player=player, others=(by.player,), reason=by.reason)
        await self._desk.tell(one, line)
        await self._desk.draw(one)


def _exchanged(one: Running, a: ResultRow, b: ResultRow, at: int) -> Entry | None:
    """Return the entry by which two players exchange their prizes; None for equal ones."""
    if a.prize == b.prize:
        return None
    guild, chips = one.row.guild, a.prize - b.prize
    moves = ((bank(guild, a.player), -chips), (bank(guild, b.player), chips))
    key = f"correction:{pool(guild, one.number).key}:{at}"
    return Entry(EntryKind.CORRECTION, key, moves)
