"""Pairs of players of whom one lost far more to the other than chance explains.

The result is a fact and no judgement.

Flow of chips in a deal: the losers pay the winners, each winner in proportion to what they won.
With several winners it is unknown whose chips lay in which pot. In this way the order of players
doesn't matter, no player pays more than they lost, and none gets more than they won. Chips that
were carried from an earlier deal, are carried on or went to the house belong to no player: they are
subtracted in the same proportion.

Effect of chance: if a coin decided in each deal which of the two pays the other, the standard
deviation of the total would be the root of the sum of squares. A fair pair lies three standard
deviations from zero about once in 370 pairs, whatever the game, the stakes and the size of the
pots.

Amounts are in buy-ins: the average buy-in at the deal's table, or 100 stake units if there was
none.
"""

from collections import defaultdict
from collections.abc import AsyncIterator, Collection, Iterator, Mapping
from dataclasses import dataclass

import sqlalchemy as sa

from bot.store.books.accounts import AccountKind, EntryKind
from bot.store.engines import AnySelect, Reader
from bot.store.play.tables import EVENT, PRACTICE
from bot.store.portable import greatest
from bot.store.schema import account, hand, hand_seat, journal, poker_table, posting

DEALS = 30
"""Number of deals that a listed pair has played together at least."""
BUY_INS = 5
"""Net loss in buy-ins that a listed pair exceeds."""
TIMES = 3
"""Number of standard deviations that the loss of a listed pair exceeds."""
A_BUY_IN = 100
"""Stake units of a buy-in at a table without one."""
CHUNK = 500
"""Number of tables that one query reads."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """Chips that one player lost to another in a deal; below zero, chips that they won."""

    table: int
    number: int
    ended: int
    chips: float

    @property
    def link(self) -> str:
        """Return the deal's permanent link, such as "12-34": its table and its number there."""
        return f"{self.table}-{self.number}"


@dataclass(frozen=True, slots=True)
class Pair:
    """A loss of one player to another in buy-ins; `chance` is one standard deviation."""

    loser: int
    winner: int
    deals: int
    """Number of all deals that both were dealt in."""
    lost: float
    chance: float


@dataclass(slots=True)
class _Sum:
    net: float = 0.0
    squares: float = 0.0


class Pairs:
    """Finds suspicious pairs, for managers only."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.times = TIMES

    async def listed(self, guild: int, since: int = 0) -> list[Pair]:
        """Return the pairs over all bounds, of deals since a moment; the largest loss first."""
        dealt = _deals(guild, since)
        flow = _flow(dealt)
        by_table = (
            sa.select(
                flow.c.loser, flow.c.winner, flow.c.table, sa.func.max(flow.c.unit).label("unit"),
                sa.func.sum(flow.c.chips).label("chips"),
                sa.func.sum(flow.c.chips * flow.c.chips).label("squares"),
            )
            .group_by(flow.c.loser, flow.c.winner, flow.c.table)
        )  # fmt: skip
        rows = await self._reader.rows(by_table)
        buy_ins = await self._buy_ins({row.table for row in rows})
        sums: defaultdict[tuple[int, int], _Sum] = defaultdict(_Sum)
        for row in rows:
            buy_in = buy_ins.get(row.table) or A_BUY_IN * max(row.unit, 1)
            pair = sums[min(row.loser, row.winner), max(row.loser, row.winner)]
            way = 1 if row.loser < row.winner else -1
            pair.net += way * row.chips / buy_in
            pair.squares += row.squares / buy_in**2
        found = [pair async for pair in self._enough(guild, since, sums)]
        return sorted(found, key=lambda pair: -pair.lost)

    async def _enough(
        self, guild: int, since: int, sums: Mapping[tuple[int, int], _Sum]
    ) -> AsyncIterator[Pair]:
        for (one, other), pair in sums.items():
            lost, chance = abs(pair.net), pair.squares**0.5
            if lost <= BUY_INS or lost <= self.times * chance:
                continue
            deals = await self._together(guild, since, one, other)
            if deals >= DEALS:
                loser, winner = (one, other) if pair.net > 0 else (other, one)
                yield Pair(loser, winner, deals, lost, chance)

    async def deals(
        self, guild: int, loser: int, winner: int, since: int = 0, limit: int | None = None
    ) -> list[Transfer]:
        """Return the deals in which chips went between two players, the largest loss first."""
        theirs = _flow(_deals(guild, since, (loser, winner)), (loser, winner))
        chips = sa.case((theirs.c.loser == loser, theirs.c.chips), else_=-theirs.c.chips)
        wanted = sa.select(theirs.c.table, theirs.c.number, theirs.c.ended, chips.label("chips"))
        wanted = wanted.order_by(sa.desc("chips"), theirs.c.table, theirs.c.number).limit(limit)
        return [Transfer(*row) for row in await self._reader.rows(wanted)]

    async def _together(self, guild: int, since: int, one: int, other: int) -> int:
        """Return the number of deals that both players were dealt in."""
        a, b = hand_seat.alias(), hand_seat.alias()
        found = await self._reader.scalar(
            sa.select(sa.func.count())
            .select_from(a)
            .join(b, a.c.hand == b.c.hand)
            .join(hand, hand.c.id == a.c.hand)
            .where(a.c.player == one, b.c.player == other, *_counted(guild, since))
        )
        return int(found or 0)

    async def _buy_ins(self, tables: Collection[int]) -> dict[int, float]:
        """Return the average buy-in in chips, by table; tables without one are left out."""
        found: dict[int, float] = {}
        for some in _chunks(sorted(tables)):
            rows = await self._reader.rows(
                sa.select(account.c.table, sa.func.avg(posting.c.amount).label("chips"))
                .join_from(account, posting)
                .join(journal)
                .where(
                    account.c.table.in_(some),
                    account.c.kind == AccountKind.SEAT,
                    journal.c.kind == EntryKind.BUY_IN,
                )
                .group_by(account.c.table)
            )
            found |= {row.table: float(row.chips) for row in rows}
        return found


def _counted(guild: int, since: int) -> list[sa.ColumnElement[bool]]:
    apart = sa.select(poker_table.c.number).where(poker_table.c.mode.in_([PRACTICE, EVENT]))
    there = [hand.c.guild == guild, hand.c.ended >= since, hand.c.voided.is_(sa.false())]
    return [*there, hand.c.table.not_in(apart)]


def _deals(guild: int, since: int, pair: tuple[int, int] | None = None) -> sa.Subquery:
    """Select deals with the chips that moved in each: all lost ones, or all won ones if more."""
    lost = sa.func.sum(sa.case((hand_seat.c.net < 0, -hand_seat.c.net), else_=0))
    won = sa.func.sum(sa.case((hand_seat.c.net > 0, hand_seat.c.net), else_=0))
    wanted: AnySelect = (
        sa.select(
            hand.c.id, hand.c.table, hand.c.number, hand.c.ended, hand.c.unit,
            greatest(lost, won).label("moved"),
        )
        .join_from(hand, hand_seat, hand_seat.c.hand == hand.c.id)
        .where(*_counted(guild, since))
        .group_by(hand.c.id)
    )  # fmt: skip
    for player in pair or ():
        dealt = sa.select(hand_seat.c.hand).where(hand_seat.c.player == player)
        wanted = wanted.where(hand.c.id.in_(dealt))
    return wanted.subquery()


def _flow(deals: sa.Subquery, pair: tuple[int, int] | None = None) -> sa.Subquery:
    """Select the chips that each loser paid each winner of a deal, of a pair or of everybody."""
    loser, winner = hand_seat.alias(), hand_seat.alias()
    chips = -1.0 * loser.c.net * winner.c.net / deals.c.moved
    wanted: AnySelect = (
        sa.select(
            deals.c.table, deals.c.number, deals.c.ended, deals.c.unit,
            loser.c.player.label("loser"), winner.c.player.label("winner"), chips.label("chips"),
        )
        .select_from(deals)
        .join(loser, (loser.c.hand == deals.c.id) & (loser.c.net < 0))
        .join(winner, (winner.c.hand == deals.c.id) & (winner.c.net > 0))
    )  # fmt: skip
    if pair is not None:
        wanted = wanted.where(loser.c.player.in_(pair), winner.c.player.in_(pair))
    return wanted.subquery()


def _chunks(tables: list[int]) -> Iterator[list[int]]:
    for at in range(0, len(tables), CHUNK):
        yield tables[at : at + CHUNK]
