"""One query for each way in which the books can be wrong; with correct books, each finds no row.

The columns of a query are the place of the fault and, where they apply, the number found and the
number expected.
"""

from enum import StrEnum
from functools import cache

import sqlalchemy as sa

from bot.store.books.accounts import AccountKind, EntryKind
from bot.store.books.afterwards import seats_moved
from bot.store.engines import AnySelect
from bot.store.portable import worded
from bot.store.schema import (
    account,
    afterwards,
    archive,
    event_log,
    hand,
    hand_seat,
    journal,
    met,
    night_result,
    poker_table,
    posting,
)
from bot.store.tournaments.proof import entries, pools, prizes

AMOUNT = posting.c.amount


class FaultCode(StrEnum):
    """Kind of a fault in a database."""

    FILE_DAMAGED = "file_damaged"
    REFERENCE_LOST = "reference_lost"
    GUARD_MISSING = "guard_missing"
    ENTRY_UNBALANCED = "entry_unbalanced"
    ENTRY_EMPTY = "entry_empty"
    SERVERS_MIXED = "servers_mixed"
    BALANCE_DIFFERS = "balance_differs"
    BELOW_ZERO = "below_zero"
    LOG_BROKEN = "log_broken"
    ARCHIVE_DIFFERS = "archive_differs"
    TABLE_DIFFERS = "table_differs"
    CHIPS_LEFT = "chips_left"
    HAND_DIFFERS = "hand_differs"
    RAKE_DIFFERS = "rake_differs"
    BETWEEN_DIFFERS = "between_differs"
    FIGURES_DIFFER = "figures_differ"
    NIGHT_DIFFERS = "night_differs"
    POOL_DIFFERS = "pool_differs"
    PRIZE_DIFFERS = "prize_differs"
    ENTRY_DIFFERS = "entry_differs"
    PLACE_DIFFERS = "place_differs"
    """A place that the logs of a tournament's tables contradict."""
    LUCK_DIFFERS = "luck_differs"
    PAIR_DIFFERS = "pair_differs"


def unbalanced() -> AnySelect:
    """Select entries whose postings do not sum to zero."""
    total = sa.func.sum(posting.c.amount)
    entries = sa.select(journal.c.key, total, sa.literal(0)).join_from(journal, posting)
    return entries.group_by(journal.c.id).having(total != 0)


def empty() -> AnySelect:
    """Select entries that move nothing."""
    entries = sa.select(journal.c.key).outerjoin_from(journal, posting)
    return entries.where(posting.c.journal.is_(None))


def mixed() -> AnySelect:
    """Select entries that move chips of another server's account."""
    entries = sa.select(journal.c.key, account.c.guild, journal.c.guild)
    joined = entries.join_from(posting, journal).join(account)
    return joined.where(account.c.guild != journal.c.guild)


def differing() -> AnySelect:
    """Select accounts whose balance is not the sum of their postings."""
    total = sa.func.coalesce(sa.func.sum(posting.c.amount), 0)
    accounts = sa.select(account.c.key, account.c.balance, total).outerjoin_from(account, posting)
    return accounts.group_by(account.c.id).having(account.c.balance != total)


def below_zero() -> AnySelect:
    """Select accounts below zero, except the mint's."""
    accounts = sa.select(account.c.key, account.c.balance)
    return accounts.where(account.c.balance < 0, account.c.kind != AccountKind.MINT)


def left() -> AnySelect:
    """Select accounts of closed tables that hold chips."""
    accounts = sa.select(account.c.key, account.c.balance, sa.literal(0))
    closed = accounts.join_from(account, poker_table).where(poker_table.c.closed.is_not(None))
    return closed.where(account.c.balance != 0)


def broken() -> AnySelect:
    """Select tables whose rows of the log are not numbered 1, 2, 3 … up to their last row.

    The number found is the number of rows. Archived rows are counted too; tables whose deals were
    deleted are left out.
    """
    there = sa.union_all(
        sa.select(event_log.c.table, sa.literal(1).label("rows"), event_log.c.seq.label("last")),
        sa.select(archive.c.table, archive.c.last - archive.c.first + 1, archive.c.last),
    ).subquery()
    rows = sa.func.coalesce(sa.func.sum(there.c.rows), 0)
    last = sa.func.coalesce(sa.func.max(there.c.last), 0)
    where = worded("table ", poker_table.c.number)
    logs = sa.select(where, rows, poker_table.c.last_seq).outerjoin_from(
        poker_table, there, there.c.table == poker_table.c.number
    )
    logs = logs.where(poker_table.c.let_go.is_(None))
    return logs.group_by(poker_table.c.number, poker_table.c.last_seq).having(
        sa.or_(rows != poker_table.c.last_seq, last != poker_table.c.last_seq)
    )


def hands() -> AnySelect:
    """Select seats whose net in the statistics is not what the hand's entry moved."""
    moved = (
        sa.select(journal.c.table, journal.c.hand, account.c.player, posting.c.amount)
        .join_from(posting, journal)
        .join(account)
        .where(journal.c.kind == EntryKind.HAND, account.c.kind == AccountKind.SEAT)
        .subquery()
    )
    same = sa.and_(
        moved.c.table == hand.c.table,
        moved.c.hand == hand.c.number,
        moved.c.player == hand_seat.c.player,
    )
    amount = sa.func.coalesce(moved.c.amount, 0)
    where = worded("table ", hand.c.table, " hand ", hand.c.number, " seat ", hand_seat.c.seat)
    seats = sa.select(where, hand_seat.c.net, amount).join_from(hand_seat, hand)
    return seats.outerjoin(moved, same).where(hand_seat.c.net != amount)


def raked() -> AnySelect:
    """Select hands whose rake is not what went to the house, or back from a table of lent chips."""
    moved = (
        sa.select(journal.c.table, journal.c.hand, posting.c.amount)
        .join_from(posting, journal)
        .join(account)
        .where(
            journal.c.kind == EntryKind.RAKE,
            account.c.kind.in_([AccountKind.HOUSE, AccountKind.PRACTICE, AccountKind.EVENT]),
        )
        .subquery()
    )
    same = sa.and_(moved.c.table == hand.c.table, moved.c.hand == hand.c.number)
    amount = sa.func.coalesce(moved.c.amount, 0)
    where = worded("table ", hand.c.table, " hand ", hand.c.number)
    every = sa.select(where, hand.c.rake, amount).outerjoin_from(hand, moved, same)
    return every.where(hand.c.rake != amount)


@cache
def between() -> AnySelect:
    """Select entries between deals whose chips differ in the statistics and in the ledger."""
    chips = afterwards.c.chips
    kept = sa.select(afterwards.c.journal, afterwards.c.player, chips, sa.literal(0).label("moved"))
    zero = sa.literal(0)
    moved = seats_moved().with_only_columns(posting.c.journal, account.c.player, zero, AMOUNT)
    both = sa.union_all(kept, moved).subquery()
    found, expected = sa.func.sum(both.c.chips), sa.func.sum(both.c.moved)
    where = worded("entry ", both.c.journal, " player ", both.c.player)
    sums = sa.select(where, found, expected).group_by(both.c.journal, both.c.player)
    return sums.having(found != expected)


@cache
def pairs() -> AnySelect:
    """Select pairs of players whose sums against each other are not the same from both sides."""
    one, other = met.alias(), met.alias()
    same = (one.c.guild == other.c.guild) & (one.c.player == other.c.other)
    same &= one.c.other == other.c.player
    both = (one.c.deals == other.c.deals) & (one.c.showdowns == other.c.showdowns)
    both &= one.c.taken == -other.c.taken
    where = worded("player ", one.c.player, " and ", one.c.other, " in ", one.c.guild)
    every = sa.select(where, one.c.taken, -other.c.taken).outerjoin_from(one, other, same)
    return every.where(sa.func.coalesce(both, sa.false()).is_(sa.false()))


def luck() -> AnySelect:
    """Select hands whose luck, in thousandths of a chip, is not 0 for all seats together."""
    total = sa.func.sum(hand_seat.c.luck)
    where = worded("table ", hand.c.table, " hand ", hand.c.number)
    every = sa.select(where, total, sa.literal(0)).join_from(hand_seat, hand)
    return every.group_by(hand.c.table, hand.c.number).having(total != 0)


def nights() -> AnySelect:
    """Select results of nights other than the chips from their tables less those put there."""
    moved = (
        sa.select(poker_table.c.night, account.c.player, sa.func.sum(AMOUNT).label("net"))
        .join_from(posting, journal)
        .join(account)
        .join(poker_table, poker_table.c.number == journal.c.table)
        .where(account.c.kind.in_([AccountKind.BANK, AccountKind.SCRIP]))
        .group_by(poker_table.c.night, account.c.player)
        .subquery()
    )
    same = (moved.c.night == night_result.c.night) & (moved.c.player == night_result.c.player)
    net = sa.func.coalesce(moved.c.net, 0)
    where = worded("night ", night_result.c.night, " player ", night_result.c.player)
    every = sa.select(where, night_result.c.net, net).outerjoin_from(night_result, moved, same)
    return every.where(night_result.c.net != net)


BOOKS = {
    FaultCode.ENTRY_UNBALANCED: unbalanced(),
    FaultCode.ENTRY_EMPTY: empty(),
    FaultCode.SERVERS_MIXED: mixed(),
    FaultCode.BALANCE_DIFFERS: differing(),
    FaultCode.BELOW_ZERO: below_zero(),
    FaultCode.CHIPS_LEFT: left(),
    FaultCode.LOG_BROKEN: broken(),
    FaultCode.HAND_DIFFERS: hands(),
    FaultCode.RAKE_DIFFERS: raked(),
    FaultCode.NIGHT_DIFFERS: nights(),
    FaultCode.POOL_DIFFERS: pools(),
    FaultCode.PRIZE_DIFFERS: prizes(),
    FaultCode.ENTRY_DIFFERS: entries(),
    FaultCode.LUCK_DIFFERS: luck(),
}
