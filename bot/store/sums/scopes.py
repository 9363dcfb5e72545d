"""Rows that boards of a scope are made of, a row a player, kind of chips and game.

What lies before the first whole quarter of an hour, or behind the last one, is read from the hands.
"""

from typing import Any

import sqlalchemy as sa

from bot.store.engines import AnySelect
from bot.store.schema import peak, tally, total
from bot.store.sums.counting import DAY, LAST, Scope
from bot.store.sums.moments import Moments, hands_between
from bot.store.sums.standing import A_DAY, ALL_GAMES, COUNTS, OF, QUARTER, nodes


def came_to(scope: Scope) -> sa.Subquery:
    """Rows with a player and COUNTS."""
    stretch, edges = _stretch(scope)
    if stretch is None:
        return sa.select(total).where(*_within(scope, total)).subquery()
    rows: list[AnySelect] = [_difference(scope, *stretch)]
    for edge in edges:
        rows += (_only(one, COUNTS) for one in hands_between(scope, edge))
    return sa.union_all(*rows).subquery()


def most_won(scope: Scope) -> sa.Subquery:
    """Rows with a player and the biggest that they won in a hand; of those who won any."""
    stretch, edges = _stretch(scope)
    if stretch is None:
        return sa.select(total).where(*_within(scope, total)).subquery()
    rows: list[AnySelect] = [
        sa.select(peak.c.player, peak.c.biggest).where(
            *_within(scope, peak), peak.c.level == level, peak.c.node.between(since, until - 1)
        )
        for level, since, until in nodes(*stretch)
    ]
    for edge in edges:
        rows += (_only(one, ("biggest",)) for one in hands_between(scope, edge))
    if not rows:
        rows.append(sa.select(peak.c.player, peak.c.biggest).where(sa.false()))
    return sa.union_all(*rows).subquery()


def _only(rows: AnySelect, names: tuple[str, ...]) -> AnySelect:
    of = rows.subquery()
    return sa.select(of.c.player, *(of.c[name] for name in names))


def _within(scope: Scope, table: sa.Table) -> list[sa.ColumnElement[bool]]:
    games = scope.games or (ALL_GAMES,)
    found = [table.c.guild == scope.guild, table.c.game.in_(games)]
    if scope.chips is not None:
        found.append(table.c.chips == scope.chips)
    return found


def _stretch(scope: Scope) -> tuple[tuple[int, int] | None, list[Moments]]:
    """Whole quarters, from one to another that is not included, and the moments beside them.

    None for all time.
    """
    if not scope.exact:
        if scope.first is None and scope.end is None:
            return None, []
        end = LAST if scope.end is None else scope.end
        return ((scope.first or 0) * A_DAY, end * A_DAY), []
    since, until = scope.since or 0, LAST * DAY if scope.until is None else scope.until
    first, end = -(-since // QUARTER), until // QUARTER
    if first > end:
        return (first, first), [(since, until)]
    edges = [(since, first * QUARTER), (end * QUARTER, until)]
    return (first, end), [one for one in edges if one[0] < one[1]]


def _difference(scope: Scope, first: int, end: int) -> AnySelect:
    """What stood at the end, less what stood before; of those who have played since."""
    before, stood = tally.alias("before"), tally.alias("stood")
    joined = total.outerjoin(before, _last(before, first))
    ended: list[Any] = [total.c[name] for name in COUNTS]
    if end < LAST * A_DAY:
        since = total.c.last >= end
        joined = joined.outerjoin(stood, _last(stood, end, since))
        ended = [sa.case((since, stood.c[name]), else_=total.c[name]) for name in COUNTS]
    counts = (
        (was - sa.func.coalesce(before.c[name], 0)).label(name)
        for name, was in zip(COUNTS, ended, strict=True)
    )
    wanted = sa.select(total.c.player, *counts).select_from(joined)
    wanted = wanted.where(*_within(scope, total), total.c.last >= first)
    if end < LAST * A_DAY:  # and not of who began after it
        wanted = wanted.where((total.c.last < end) | stood.c.slot.is_not(None))
    return wanted


def _last(
    row: Any, slot: int, where: sa.ColumnElement[bool] | None = None
) -> sa.ColumnElement[bool]:
    """The player's last row before a quarter; only looked for in these cases."""
    other = tally.alias(f"{row.name}_last")
    same = [other.c[name] == total.c[name] for name in OF]
    latest: Any = sa.select(sa.func.max(other.c.slot)).where(*same, other.c.slot < slot)
    latest = latest.scalar_subquery()
    if where is not None:
        latest = sa.case((where, latest))
    same = [row.c[name] == total.c[name] for name in OF]
    return sa.and_(*same, row.c.slot == latest)
