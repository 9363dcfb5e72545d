"""Rows of sums that belong to a scope, from stored days and from single hands.

Sums are kept by days of UTC. A week that begins at midnight in Tokyo begins within such a day. For
that day, and for the day in which a scope ends, rows are made of the hands themselves.
"""

from collections.abc import Iterator
from dataclasses import replace

import sqlalchemy as sa

from bot.store.engines import AnySelect
from bot.store.schema import RERAISES, afterwards, hand, hand_seat, journal, poker_table, stat
from bot.store.sums.counting import DAY, LAST, LONGEST, Scope, for_chips, within
from bot.store.sums.units import sql_milli, sql_spread

Moments = tuple[int, int]
"""First moment (included) and last moment (not included), in milliseconds since 1970."""


def summed(scope: Scope, *, by_day: bool = False) -> sa.Subquery:
    """Select rows of a scope with the columns of `stat`; each hand counts in one of them."""
    if not scope.exact:
        return sa.select(stat).where(*within(scope, by_day=by_day)).subquery()
    since, until = scope.since or DAY, LAST * DAY if scope.until is None else scope.until
    first, end = -(-since // DAY), until // DAY
    edges = [(since, until)] if first > end else [(since, first * DAY), (end * DAY, until)]
    days = replace(scope, first=first, end=max(first, end), exact=False)
    rows: list[AnySelect] = [sa.select(stat).where(*within(days, by_day=by_day))]
    for edge in edges:
        if edge[0] < edge[1]:
            rows += hands_between(scope, edge)
    return sa.union_all(*rows).subquery()


def hands_between(scope: Scope, edge: Moments) -> Iterator[AnySelect]:
    """Yield selects of a scope's hands between two moments, and of chips moved after hands.

    Their columns are those of `stat`.
    """
    seat, chance = hand_seat.c, hand_seat.c.chance
    dealt = {
        "day": hand.c.ended // DAY, "place": seat.place, "hands": sa.literal(1), "net": seat.net,
        "milli": sql_milli(seat.net), "won": seat.won, "wins": _one(seat.won > 0),
        "chances": _one(chance), "voluntary": _one(seat.voluntary & chance),
        "raised": _one(seat.raised_first & chance), "bets": seat.bets, "calls": seat.calls,
        "saw": _one(seat.saw), "showdowns": _one(seat.showdown),
        "showdowns_won": _one(seat.showdown & (seat.won > 0)), "biggest": seat.won,
        "biggest_hand": sa.case((seat.won > 0, hand.c.id), else_=None), "took": took(),
        **{name: _one(seat[name]) for name in RERAISES}, **sql_spread(seat.net, seat.luck),
    }  # fmt: skip
    yield _rows(scope, edge, seat.player, hand.c.ended, dealt).where(hand.c.voided.is_(sa.false()))
    moved = {
        "day": journal.c.at // DAY, "place": sa.literal(""), "net": afterwards.c.chips,
        "milli": sql_milli(afterwards.c.chips), "biggest_hand": sa.null(),
    }  # fmt: skip
    yield _rows(scope, edge, afterwards.c.player, journal.c.at, moved)


def _rows(
    scope: Scope,
    edge: Moments,
    player: sa.Column[int],
    at: sa.Column[int],
    said: dict[str, sa.ColumnElement[object]],
) -> AnySelect:
    """Select rows with the columns of `stat` in its order; columns that `said` lacks are 0."""
    known = said | {
        "guild": hand.c.guild, "player": player, "chips": poker_table.c.mode, "game": hand.c.game,
    }  # fmt: skip
    columns = [known.get(one.name, sa.literal(0)).label(one.name) for one in stat.c]
    of = hand_seat if player.table is hand_seat else afterwards
    wanted = sa.select(*columns).join_from(of, hand, hand.c.id == of.c.hand)
    if of is afterwards:
        wanted = wanted.join(journal, journal.c.id == afterwards.c.journal)
    wanted = wanted.join(poker_table, poker_table.c.number == hand.c.table)
    wanted = wanted.where(hand.c.guild == scope.guild, at >= edge[0], at < edge[1])
    if scope.games:
        wanted = wanted.where(hand.c.game.in_(scope.games))
    if scope.chips is not None:
        return wanted.where(poker_table.c.mode == scope.chips)
    return wanted.where(for_chips(poker_table.c.mode))


def _one(true: sa.ColumnElement[bool]) -> sa.ColumnElement[int]:
    return sa.case((true, 1), else_=0)


def took() -> sa.ColumnElement[int]:
    """Return `Counted.took` of a hand."""
    length = hand.c.ended - hand.c.started
    return sa.case((length < 0, 0), (length > LONGEST, LONGEST), else_=length)
