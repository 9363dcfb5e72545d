"""The ledger: each entry is balanced and written once, in one transaction with its balances."""

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
"""Accounts from which a player may ask for more than they hold: that is a refusal. From any other
account it is a fault of the program."""

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
"""Selects accounts and locks them in the order of their ids, so that programs can't deadlock."""
_MOVES_OF = (
    sa.select(account.c.key, posting.c.amount)
    .join_from(posting, account)
    .join(journal)
    .where(journal.c.key == sa.bindparam("entry"))
)


class Ledger:
    """The ledger's entries; those of a table are written with its log (`Append.money`)."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def post(self, entry: Entry, at: int) -> bool:
        """Write an entry; return False if it was written before.

        Raises Illegal with TOO_FEW_CHIPS (have, need) if a player's own account would fall below
        zero, Overdrawn if any other would, and Conflict if the key belongs to an entry that moved
        other chips.
        """

        def job(connection: sa.Connection) -> bool:
            known = moved_by(connection, entry.key)
            if known and known == {held.key: chips for held, chips in entry.moves.items()}:
                return False
            record(connection, entry, at)
            return True

        return await self._writer.write(job, entry.guild)

    async def balance(self, held: Account) -> int:
        """Return the chips of an account; 0 if it never had any."""
        found = sa.select(account.c.balance).where(account.c.key == held.key)
        return await self._reader.scalar(found) or 0

    async def knows(self, held: Account) -> bool:
        """True if an account ever had chips."""
        return (
            await self._reader.row(sa.select(account.c.id).where(account.c.key == held.key))
            is not None
        )


def record(connection: sa.Connection, entry: Entry, at: int) -> int | None:
    """Write an entry within a write that is under way, and return its id.

    An entry whose moves cancel out is not written: return None. Raises what `Ledger.post` raises,
    and Conflict if the key is used.
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
    """Return the chips that an entry moved, by account key; empty if no entry has this key."""
    return {row.key: row.amount for row in connection.execute(_MOVES_OF, {"entry": key})}


def _covered(connection: sa.Connection, moves: dict[Account, int]) -> dict[str, int]:
    """Return each account's id by its key.

    Raises Illegal or Overdrawn if an account would end below zero, as `Ledger.post` does.
    """
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
        "tournament": held.tournament,
        "balance": 0,
    }
    return add(connection, account, row)
