"""Results of nights: each player's chips, deals and place."""

import sqlalchemy as sa

from bot.store.books.accounts import AccountKind, EntryKind, bank, scrip
from bot.store.engines import AnySelect, Reader
from bot.store.nights.rows import NightResult
from bot.store.schema import (
    account,
    hand,
    hand_seat,
    journal,
    night,
    night_result,
    poker_table,
    posting,
)
from bot.store.sums.going_out import last_losses

LENT = (
    *(EntryKind.PRACTICE, EntryKind.PRACTICE_END),
    *(EntryKind.EVENT_CHIPS, EntryKind.EVENT_CHIPS_END),
)
"""Entries by which a table lends chips and takes them back."""
_RESULT = [night_result.c[name] for name in NightResult.__slots__]


class Outcomes:
    """Questions about a night that is played or over."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def figures(self, number: int) -> dict[int, tuple[int, int]]:
        """Return (net, bought) by player for a night's tables: chips taken away less chips spent.

        The chips in front of a seated player are not counted.
        """
        return await self._figures(_tables_of(number))

    async def figures_at(self, table: int) -> dict[int, tuple[int, int]]:
        """Return (net, bought) by player for one table; a loan of chips is left out."""
        return await self._figures([table])

    async def _figures(self, tables: AnySelect | list[int]) -> dict[int, tuple[int, int]]:
        own = [AccountKind.BANK, AccountKind.SCRIP, AccountKind.PRACTICE, AccountKind.EVENT]
        purse = account.c.kind.in_(own) & account.c.player.is_not(None)
        lent = journal.c.kind.in_(LENT)
        spent = sa.case(
            (journal.c.kind.in_([EntryKind.BUY_IN, EntryKind.TOP_UP]), -posting.c.amount)
        )
        rows = await self._reader.rows(
            sa.select(
                account.c.player,
                sa.func.sum(posting.c.amount).label("net"),
                sa.func.coalesce(sa.func.sum(spent), 0).label("bought"),
            )
            .join_from(posting, journal)
            .join(account)
            .where(journal.c.table.in_(tables), purse, ~lent)
            .group_by(account.c.player)
        )
        return {row.player: (int(row.net), int(row.bought)) for row in rows}

    async def hands(self, number: int) -> dict[int, int]:
        """Return how many deals each player of a night played, without voided ones."""
        return await self._hands(_tables_of(number))

    async def hands_at(self, table: int) -> dict[int, int]:
        """Return how many deals each player of a table played, without voided ones."""
        return await self._hands([table])

    async def _hands(self, tables: AnySelect | list[int]) -> dict[int, int]:
        rows = await self._reader.rows(
            sa.select(hand_seat.c.player, sa.func.count().label("deals"))
            .join_from(hand_seat, hand)
            .where(hand.c.table.in_(tables), hand.c.voided.is_(sa.false()))
            .group_by(hand_seat.c.player)
        )
        return {row.player: row.deals for row in rows}

    async def last_losses(self, number: int) -> dict[int, int]:
        """Return the last deal in which each player of a night lost chips, see `going_out`."""
        rows = await self._reader.rows(last_losses(night.c.number == number))
        return {row.player: row.out for row in rows}

    async def left_with(self, number: int, guild: int, player: int) -> int:
        """Return the chips that a player took from the night and has not brought back."""
        keys = [scrip(guild, number, player).key, bank(guild, player).key]
        last = (
            sa.select(journal.c.kind, posting.c.amount)
            .join_from(posting, journal)
            .join(account)
            .where(account.c.key.in_(keys), journal.c.table.in_(_tables_of(number)))
            .order_by(journal.c.id.desc())
            .limit(1)
        )
        row = await self._reader.row(last)
        return row.amount if row is not None and row.kind == EntryKind.CASH_OUT else 0

    async def is_granted(self, key: str) -> bool:
        """True if the ledger has the entry `key`, which gives a player their chips for a night."""
        known = sa.select(journal.c.id).where(journal.c.key == key)
        return await self._reader.scalar(known) is not None

    async def results(self, number: int) -> list[NightResult]:
        """Return the results of a night that is over, best first."""
        of_it = sa.select(*_RESULT).where(night_result.c.night == number)
        rows = await self._reader.rows(
            of_it.order_by(night_result.c.net.desc(), night_result.c.player)
        )
        return [NightResult(*row) for row in rows]


def _tables_of(number: int) -> AnySelect:
    return sa.select(poker_table.c.number).where(poker_table.c.night == number)
