"""The books: every entry is balanced, written once, and moves balances in the same transaction."""

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.books.accounts import Account, AccountKind, Entry
from bot.store.engines import Reader
from bot.store.errors import Conflict, Overdrawn
from bot.store.portable import many
from bot.store.schema import account, journal, posting
from bot.store.writer import Writer, add

OWN_MONEY = frozenset({AccountKind.BANK, AccountKind.SCRIP})
"""A player can ask for more than lies here; anywhere else that is a fault of the program."""

_INSERT_POSTING = many(sa.insert(posting))
_MOVE = (
    sa.update(account)
    .where(account.c.id == sa.bindparam("of"))
    .values(balance=account.c.balance + sa.bindparam("chips"))
)
_BY_KEY = (
    sa.select(account.c.key, account.c.id, account.c.balance)
    .where(account.c.key.in_(sa.bindparam("keys", expanding=True)))
    .order_by(account.c.id)
    .with_for_update()
)
"""No other program moves them until the write is over; all take them in the same order."""
_MOVES_OF = (
    sa.select(account.c.key, posting.c.amount)
    .join_from(posting, account)
    .join(journal)
    .where(journal.c.key == sa.bindparam("entry"))
)


class Ledger:
    """Entries by themselves; those of a table come with its log (`Append.money`)."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def post(self, entry: Entry, at: int) -> bool:
        """Write the entry, or return False if it stands already.

        Raises Illegal with TOO_FEW_CHIPS (have, need), Overdrawn, and Conflict when its key
        belongs to an entry that moved other chips.
        """

        def job(connection: sa.Connection) -> bool:
            known = moved_by(connection, entry.key)
            if known and known == {held.key: chips for held, chips in entry.moves.items()}:
                return False
            record(connection, entry, at)
            return True

        return await self._writer.write(job, entry.guild)

    async def balance(self, held: Account) -> int:
        """Chips that lie there; none where nothing ever did."""
        found = sa.select(account.c.balance).where(account.c.key == held.key)
        return await self._reader.scalar(found) or 0

    async def knows(self, held: Account) -> bool:
        """Whether chips ever lay there."""
        return (
            await self._reader.row(sa.select(account.c.id).where(account.c.key == held.key))
            is not None
        )


def record(connection: sa.Connection, entry: Entry, at: int) -> int | None:
    """Write the entry within a write that is under way, and return its id.

    Moves that cancel out leave nothing to write: None. Raises as `Ledger.post` does.
    """
    moves = entry.moves
    if not moves:
        return None
    if moved_by(connection, entry.key):
        raise Conflict(f"entry {entry.key} is written already")
    ids = _covered(connection, moves)
    row = {
        "key": entry.key,
        "kind": entry.kind,
        "at": at,
        "guild": entry.guild,
        "by": entry.by,
        "table": entry.table,
        "hand": entry.hand,
        "memo": entry.memo,
    }
    number = add(connection, journal, row)
    amounts = [(ids[held.key], chips) for held, chips in moves.items()]
    connection.execute(
        _INSERT_POSTING, [{"journal": number, "account": of, "amount": n} for of, n in amounts]
    )
    connection.execute(_MOVE, [{"of": of, "chips": chips} for of, chips in amounts])
    return number


def moved_by(connection: sa.Connection, key: str) -> dict[str, int]:
    """Return what the entry of that key moved, by the account's key; empty if there is none."""
    return {row.key: row.amount for row in connection.execute(_MOVES_OF, {"entry": key})}


def _covered(connection: sa.Connection, moves: dict[Account, int]) -> dict[str, int]:
    """Return each account's id, having seen that none of them ends below zero."""
    known = _balances(connection, moves)
    for held, chips in moves.items():
        have = known[held.key][1] if held.key in known else 0
        if have + chips >= 0 or held.kind is AccountKind.MINT:
            continue
        if held.kind in OWN_MONEY:
            raise Illegal(Refusal.TOO_FEW_CHIPS, have=have, need=-chips)
        raise Overdrawn(f"{held.key} has {have} chips, not {-chips}")
    return {
        held.key: known[held.key][0] if held.key in known else _opened(connection, held)
        for held in moves
    }


def _balances(connection: sa.Connection, accounts: Iterable[Account]) -> dict[str, tuple[int, int]]:
    found = connection.execute(_BY_KEY, {"keys": [held.key for held in accounts]})
    return {key: (number, balance) for key, number, balance in found}


def _opened(connection: sa.Connection, held: Account) -> int:
    row: dict[str, Any] = {
        "key": held.key,
        "kind": held.kind,
        "guild": held.guild,
        "table": held.table,
        "night": held.night,
        "player": held.player,
        "balance": 0,
    }
    return add(connection, account, row)
