"""The ledger of a server as lines: one for each account that an entry moved."""

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.engines import Reader
from bot.store.schema import account, journal, posting

MOST = 100_000
"""Number of lines of a sheet at most."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """Chips that an entry moved in one account; `kind` is the entry's, `account` the account's."""

    entry: int
    at: int
    kind: str
    account: str
    player: int | None
    chips: int
    table: int | None
    hand: int | None
    night: int | None
    by: int | None
    memo: dict[str, Any] | None


class Sheets:
    """The ledgers of all servers as lines, for managers only."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def ledger(self, guild: int, since: int, most: int = MOST) -> list[LedgerLine]:
        """Return a server's lines since a moment, earliest first.

        Raises Illegal with SHEET_TOO_LONG (most) if there are more than `most`.
        """
        rows = await self._reader.rows(
            sa.select(
                journal.c.id, journal.c.at, journal.c.kind, account.c.kind, account.c.player,
                posting.c.amount, journal.c.table, journal.c.hand, account.c.night, journal.c.by,
                journal.c.memo,
            )
            .join_from(posting, journal)
            .join(account)
            .where(journal.c.guild == guild, journal.c.at >= since)
            .order_by(journal.c.id, posting.c.account)
            .limit(most + 1)
        )  # fmt: skip
        if len(rows) > most:
            raise Illegal(Refusal.SHEET_TOO_LONG, most=most)
        return [LedgerLine(*row) for row in rows]
