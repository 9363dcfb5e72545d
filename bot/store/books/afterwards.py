"""Chips that move between deals: a player's part of a carried pot, and the house's fee.

They are part of a player's net, in the game of the deal before them, on the day on which they
moved. They are read from the ledger's entries alone, so that they cannot differ from these.
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
        journal.c.id, journal.c.at, journal.c.guild, journal.c.table,
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
_DEAL = sa.select(hand.c.id, hand.c.game, hand.c.unit).where(
    hand.c.table == sa.bindparam("of"), hand.c.number == sa.bindparam("number")
)


def seats_moved() -> AnySelect:
    """Select (entry id, player, chips) of each seat that such an entry of the ledger moved."""
    return (
        sa.select(posting.c.journal, account.c.player, posting.c.amount)
        .join_from(posting, journal)
        .join(account)
        .where(journal.c.kind.in_(KINDS), account.c.kind == AccountKind.SEAT)
    )


def note(connection: sa.Connection, entries: Collection[int]) -> None:
    """Store and count the entries with these ids, within the write that made them."""
    if not entries:  # nearly every press has none
        return
    for row in connection.execute(_ENTRIES.where(journal.c.id.in_(entries))).all():
        _keep(connection, row)


def note_again(connection: sa.Connection) -> None:
    """Store and count all entries between deals, after the hands were counted again."""
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
    """Return the deal before an entry, or None if there was none."""
    return connection.execute(_DEAL, {"of": entry.table, "number": entry.hand}).first()
