"""What moves a player's chips between deals: a part of a pot that rode, and the house's fee.

It is part of the net, with the deal before it: in that deal's game, on the day on which it moved.
It is read from the ledger's entries alone, so that it cannot differ from them.
"""

from collections.abc import Collection

import sqlalchemy as sa

from bot.store.books.accounts import AccountKind, EntryKind
from bot.store.engines import AnyRow, AnySelect
from bot.store.schema import account, afterwards, hand, journal, poker_table, posting
from bot.store.sums.counting import Moved, add_moved, forgotten

KINDS = (EntryKind.CARRY, EntryKind.FEE)

_ENTRIES = (
    sa.select(
        journal.c.id, journal.c.key, journal.c.at, journal.c.guild, journal.c.table,
        journal.c.hand, poker_table.c.mode,
    )
    .join_from(journal, poker_table, poker_table.c.number == journal.c.table)
    .where(journal.c.kind.in_(KINDS))
    .order_by(journal.c.id)
)  # fmt: skip
_PARTS = (
    sa.select(account.c.player, posting.c.amount)
    .join_from(posting, account)
    .where(posting.c.journal == sa.bindparam("entry"), account.c.kind == AccountKind.SEAT)
)
_DEAL = sa.select(hand.c.id, hand.c.game, hand.c.unit).where(hand.c.table == sa.bindparam("of"))
_BY_NUMBER = _DEAL.where(hand.c.number == sa.bindparam("number"))
_BY_ROW = (
    _DEAL.where(hand.c.last_seq <= sa.bindparam("row")).order_by(hand.c.last_seq.desc()).limit(1)
)


def seats_moved() -> AnySelect:
    """What the ledger says: the entry's id, player, chips."""
    return (
        sa.select(posting.c.journal, account.c.player, posting.c.amount)
        .join_from(posting, journal)
        .join(account)
        .where(journal.c.kind.in_(KINDS), account.c.kind == AccountKind.SEAT)
    )


def note(connection: sa.Connection, entries: Collection[int]) -> None:
    """Keep and count entries, by their ids, within the write that they came with."""
    if not entries:  # as with nearly every press
        return
    for row in connection.execute(_ENTRIES.where(journal.c.id.in_(entries))).all():
        _keep(connection, row)


def note_again(connection: sa.Connection) -> None:
    """Keep and count all of them, after the hands were counted again."""
    gone = forgotten(connection)
    for row in connection.execute(_ENTRIES).all():
        _keep(connection, row, gone)


def _keep(connection: sa.Connection, entry: AnyRow, without: Collection[int] = ()) -> None:
    deal = _deal(connection, entry)
    if deal is None:
        return
    parts = connection.execute(_PARTS, {"entry": entry.id}).all()
    rows = [
        {"journal": entry.id, "player": player, "hand": deal.id, "chips": chips}
        for player, chips in parts
    ]
    connection.execute(sa.insert(afterwards), rows)
    moved = [
        Moved(entry.guild, entry.mode, player, chips, deal.game, deal.unit, entry.at)
        for player, chips in parts
        if player not in without
    ]
    add_moved(connection, moved)


def _deal(connection: sa.Connection, entry: AnyRow) -> AnyRow | None:
    """The deal before it: by its number, or by the row of the log, which older keys name.

    There is none before the first deal, when no clock asks for fees.
    """
    if entry.hand is not None:
        by_number = {"of": entry.table, "number": entry.hand}
        return connection.execute(_BY_NUMBER, by_number).first()
    _kind, _table, row, _at = entry.key.split(":")
    return connection.execute(_BY_ROW, {"of": entry.table, "row": int(row)}).first()
