"""Results of nights as boards count them: those of tables, and those of their tournaments."""

import sqlalchemy as sa

from bot.store.engines import AnySelect
from bot.store.nights.rows import NightState
from bot.store.schema import (
    hand,
    hand_seat,
    night,
    night_result,
    poker_table,
    tournament,
    tournament_result,
)
from bot.store.sums.counting import DAY, Chips, Scope
from bot.store.tournaments.rows import TournamentState


def results_within(scope: Scope) -> sa.Subquery:
    """Select (night, player, ratio, won, own) for nights that ended within a scope.

    `ratio` is thousandths of buy-ins, of entries for a tournament, 0 for a free one; `won` is 1 for
    the night's winner. `own` is true unless the hands are in the sums of the bank's chips. A night
    that begins with a tournament is won by its first place, and tables after it add their nets.
    """
    return sa.union_all(_at_tables(scope), _of_tournaments(scope)).subquery()


def _ended_within(scope: Scope, ended: sa.ColumnElement[int]) -> list[sa.ColumnElement[bool]]:
    first = scope.since if scope.since is not None else scope.first and scope.first * DAY
    end = scope.until if scope.until is not None else scope.end and scope.end * DAY
    since = [] if first is None else [ended >= first]
    return since if end is None else [*since, ended < end]


def _at_tables(scope: Scope) -> AnySelect:
    """Select the results of tables; a night's winner has its best net, which is above zero."""
    result = night_result.c
    best = (
        sa.select(result.night, sa.func.max(result.net).label("net"))
        .where(result.guild == scope.guild)
        .group_by(result.night)
        .subquery()
    )
    own = sa.select(poker_table.c.number).where(
        poker_table.c.night == result.night, poker_table.c.mode == Chips.SCRIP
    )
    event = sa.select(tournament.c.number).where(
        tournament.c.night == result.night, tournament.c.state == TournamentState.ENDED
    )
    won = (result.net == best.c.net) & (result.net > 0) & ~event.exists()
    return (
        sa.select(
            result.night, result.player, (result.net * 1000 / result.buy_in).label("ratio"),
            sa.case((won, 1), else_=0).label("won"), own.exists().label("own"),
        )
        .join_from(night_result, best, best.c.night == result.night)
        .where(
            result.guild == scope.guild, result.hands > 0, *_ended_within(scope, result.ended)
        )
    )  # fmt: skip


def _of_tournaments(scope: Scope) -> AnySelect:
    """Select the results of tournaments with which nights began that are over."""
    result = tournament_result.c
    return (
        sa.select(
            tournament.c.night, result.player,
            sa.func.coalesce(_net() * 1000 / _entry(), 0),
            sa.case((result.place == 1, 1), else_=0), sa.true(),
        )
        .join_from(tournament_result, tournament, tournament.c.number == result.tournament)
        .join(night, night.c.number == tournament.c.night)
        .where(
            result.guild == scope.guild, result.place > 0, night.c.state == NightState.ENDED,
            *_ended_within(scope, night.c.ended),
        )
    )  # fmt: skip


def _net() -> sa.ColumnElement[int]:
    result = tournament_result.c
    return result.prize + result.bounty - result.paid


def _entry() -> sa.ColumnElement[int]:
    """Return the price of an entry; NULL for a free one."""
    result = tournament_result.c
    return sa.func.nullif(result.paid / sa.func.nullif(result.lives, 0), 0)


def tournament_of(number: int, buy_in: int) -> list[AnySelect]:
    """Select (player, hands, net, won, unit, luck) of one night's tournament that is over.

    The hands are for chips of the tournament, so that only their number counts; the net is that of
    entries and prizes, and an entry is a buy-in, which is `buy_in` units.
    """
    result, none, one = tournament_result.c, sa.literal(0), sa.literal(1)
    of_it = (tournament.c.night == number) & (tournament.c.state == TournamentState.ENDED)
    hands = (
        sa.select(hand_seat.c.player, one, none, none, one, none)
        .join_from(hand_seat, hand)
        .join(poker_table, poker_table.c.number == hand.c.table)
        .join(tournament, tournament.c.number == poker_table.c.tournament)
        .where(of_it, hand.c.voided.is_(sa.false()))
    )
    nets = (
        sa.select(
            result.player, none, _net(), none, sa.func.coalesce(_entry(), buy_in) / buy_in, none
        )
        .join_from(tournament_result, tournament, tournament.c.number == result.tournament)
        .where(of_it, result.place > 0)
    )
    return [hands, nets]
