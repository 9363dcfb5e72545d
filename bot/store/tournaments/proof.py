"""Queries for chips of tournaments that are not as they should be; each finds no row otherwise.

The columns are the place of the fault, the number found and the number expected.
"""

import sqlalchemy as sa

from bot.store.books.accounts import AccountKind, EntryKind
from bot.store.engines import AnySelect
from bot.store.portable import worded
from bot.store.schema import (
    account,
    journal,
    person,
    posting,
    tournament,
    tournament_entry,
    tournament_result,
)
from bot.store.tournaments.rows import TournamentState


def pools() -> AnySelect:
    """Select pools that hold other chips than entries to a tournament that is not over."""
    paid = _entered(tournament_entry.c.tournament)
    live = sa.case((tournament.c.ended.is_(None), sa.func.coalesce(paid.c.paid, 0)), else_=0)
    held = sa.func.coalesce(account.c.balance, 0)
    of = (account.c.tournament == tournament.c.number) & (account.c.kind == AccountKind.POOL)
    every = sa.select(worded("tournament ", tournament.c.number), held, live)
    every = every.outerjoin_from(tournament, account, of)
    return every.outerjoin(paid, paid.c.tournament == tournament.c.number).where(held != live)


def prizes() -> AnySelect:
    """Select results whose prize and bounty are not what the ledger paid to the player.

    Those of a forgotten player may have gone to the mint instead.
    """
    entries = _of_prizes()
    moved = (
        sa.select(
            entries.c.tournament, account.c.player, sa.func.sum(posting.c.amount).label("chips")
        )
        .join_from(entries, posting, posting.c.journal == entries.c.journal)
        .join(account)
        .where(account.c.kind == AccountKind.BANK)
        .group_by(entries.c.tournament, account.c.player)
        .subquery()
    )
    of, known = tournament_result.c, person.c.discord_id.is_not(None) | person.c.house.is_not(None)
    same = (moved.c.tournament == of.tournament) & (moved.c.player == of.player)
    won, chips = of.prize + of.bounty, sa.func.coalesce(moved.c.chips, 0)
    where = worded("tournament ", of.tournament, " player ", of.player)
    every = sa.select(where, won, chips).join_from(tournament_result, person)
    return every.outerjoin(moved, same).where(won != chips, known | (chips != 0))


def _of_prizes() -> sa.Subquery:
    """Select (tournament, journal) of entries that pay prizes or exchange them afterwards."""
    paid = (
        sa.select(account.c.tournament, posting.c.journal)
        .join_from(posting, account)
        .join(journal)
        .where(
            account.c.kind == AccountKind.POOL,
            journal.c.kind.in_([EntryKind.PRIZE, EntryKind.BOUNTY]),
        )
    )
    begin = worded("correction:pool:", tournament.c.guild, ":", tournament.c.number, ":%")
    exchanged = sa.select(tournament.c.number, journal.c.id).join_from(
        tournament, journal, journal.c.key.like(begin)
    )
    corrections = exchanged.where(journal.c.kind == EntryKind.CORRECTION)
    return sa.union_all(paid, corrections).subquery()


def entries() -> AnySelect:
    """Select results without their player's entries, and sums of prizes other than all entries."""
    of, own = tournament_result.c, _entered(*_ENTRANT)
    same = (own.c.tournament == of.tournament) & (own.c.player == of.player)
    paid = sa.func.coalesce(own.c.paid, 0)
    where = worded("tournament ", of.tournament, " player ", of.player)
    each = sa.select(where, of.paid, paid).outerjoin_from(tournament_result, own, same)
    wrong = (of.paid != paid) | (of.lives != sa.func.coalesce(own.c.lives, 0))
    won = (
        sa.select(of.tournament, sa.func.sum(of.prize + of.bounty).label("chips"))
        .group_by(of.tournament)
        .subquery()
    )
    every = _entered(tournament_entry.c.tournament)
    chips, pooled = sa.func.coalesce(won.c.chips, 0), sa.func.coalesce(every.c.paid, 0)
    over = sa.select(worded("tournament ", tournament.c.number), chips, pooled)
    over = over.outerjoin_from(tournament, won, won.c.tournament == tournament.c.number)
    over = over.outerjoin(every, every.c.tournament == tournament.c.number)
    ended = tournament.c.state == TournamentState.ENDED
    return sa.select(sa.union_all(each.where(wrong), over.where(ended, chips != pooled)).subquery())


_ENTRANT = (tournament_entry.c.tournament, tournament_entry.c.player)


def _entered(*by: sa.Column[int]) -> sa.Subquery:
    """Select the chips that entries brought to pools, and their number, by these columns."""
    chips = sa.func.sum(tournament_entry.c.paid).label("paid")
    return sa.select(*by, chips, sa.func.count().label("lives")).group_by(*by).subquery()
