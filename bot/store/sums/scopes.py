"""Rows of which boards of a scope are made, one for each player, kind of chips and game.

Moments before the first whole quarter of an hour, and after the last one, are read from the hands.
Building a statement takes as long as reading some hundred players. So a statement is built once for
each shape of scopes, and the numbers of a scope are its parameters.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.store.engines import AnySelect
from bot.store.schema import peak, tally, total
from bot.store.sums.counting import DAY, LAST, Scope
from bot.store.sums.moments import Moments, hands_between
from bot.store.sums.standing import A_DAY, ALL_GAMES, COUNTS, LEVELS, OF, QUARTER, nodes

Params = dict[str, Any]
"""Parameters of a statement by name: the numbers of one scope."""
NO_NODES = (0, -1)
"""Bounds that no node lies between."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Traits of scopes; boards of the same shape are read by the same statement."""

    one_kind: bool
    """True if one kind of chips is wanted."""
    games: int
    """Number of the games that are named."""
    stretch: bool
    """True if the scope is not all time."""
    ends: bool = False
    """True if the stretch has an end."""
    edges: int = 0
    """Number of stretches of moments beside the whole quarters."""

    @property
    def row_a_player(self) -> bool:
        """True if each player has a single row, so that nothing must be added up."""
        return self.one_kind and self.games < 2 and not self.edges


def shape_of(scope: Scope) -> tuple[Shape, Params]:
    """Return a scope's shape and the parameters for the shape's statements."""
    stretch, edges = _stretch(scope)
    told: Params = {"guild": scope.guild, "chips": scope.chips}
    told |= {f"game_{at}": game for at, game in enumerate(scope.games)}
    if stretch is not None:
        told |= {"first": stretch[0], "end": stretch[1]} | _ranges(*stretch)
    for at, edge in enumerate(edges):
        told |= {f"since_{at}": edge[0], f"until_{at}": edge[1]}
    ends = stretch is not None and stretch[1] < LAST * A_DAY
    one_kind = scope.chips is not None
    return Shape(one_kind, len(scope.games), stretch is not None, ends, len(edges)), told


def _ranges(first: int, end: int) -> Params:
    """Return two ranges of nodes for each level, both ends included; unused are `NO_NODES`."""
    found: dict[str, int] = {}
    used = dict.fromkeys(range(LEVELS), 0)
    for level, since, until in nodes(first, end):
        found |= {f"from_{level}_{used[level]}": since, f"to_{level}_{used[level]}": until - 1}
        used[level] += 1
    for name, nothing in zip(("from", "to"), NO_NODES, strict=True):
        found |= {f"{name}_{level}_{at}": nothing for level in used for at in range(used[level], 2)}
    return found


def came_to(shape: Shape) -> sa.Subquery:
    """Select rows with a player and COUNTS."""
    if not shape.stretch:
        return _ever(shape)
    rows: list[AnySelect] = [_difference(shape)]
    rows += (_only(one, COUNTS) for one in _beside(shape))
    return sa.union_all(*rows).subquery()


def hands_of(shape: Shape) -> sa.Subquery:
    """Select rows with a player and the number of hands that they played.

    For this one sum it is quicker than `came_to`: a subquery looks it up for each player.
    """
    if not shape.stretch:
        return _ever(shape)
    first, end = _ends()
    ended: sa.ColumnElement[int] = total.c.hands
    if shape.ends:
        ended = sa.case((total.c.last >= end, _hands_before(end)), else_=ended)
    played = (ended - _hands_before(first)).label("hands")
    wanted = sa.select(total.c.player, played).where(*_within(shape, total), total.c.last >= first)
    if shape.ends:  # leave out players who began after the stretch
        wanted = wanted.where((total.c.last < end) | _rows_before(end).exists())
    rows = [wanted, *(_only(one, ("hands",)) for one in _beside(shape))]
    return sa.union_all(*rows).subquery()


def _hands_before(slot: sa.BindParameter[int]) -> sa.ColumnElement[int]:
    latest = _rows_before(slot).order_by(tally.c.slot.desc()).limit(1)
    return sa.func.coalesce(latest.scalar_subquery(), 0)


def _rows_before(slot: sa.BindParameter[int]) -> AnySelect:
    same = [tally.c[name] == total.c[name] for name in OF]
    return sa.select(tally.c.hands).where(*same, tally.c.slot < slot).correlate(total)


def _ends() -> tuple[sa.BindParameter[int], sa.BindParameter[int]]:
    """Return the parameters for the first quarter of a stretch and the one after its last."""
    kind = tally.c.slot.type
    return sa.bindparam("first", type_=kind), sa.bindparam("end", type_=kind)


def most_won(shape: Shape) -> sa.Subquery:
    """Select rows with a player and the most chips that they won in a hand, if any."""
    if not shape.stretch:
        return _ever(shape)
    within = _within(shape, peak)
    rows: list[AnySelect] = [
        sa.select(peak.c.player, peak.c.biggest).where(
            *within,
            peak.c.level == level,
            peak.c.node.between(
                sa.bindparam(f"from_{level}_{at}"), sa.bindparam(f"to_{level}_{at}")
            ),
        )
        for level in range(LEVELS)
        for at in range(2)
    ]
    rows += (_only(one, ("biggest",)) for one in _beside(shape))
    return sa.union_all(*rows).subquery()


def _ever(shape: Shape) -> sa.Subquery:
    """Select the rows of all time."""
    return sa.select(total).where(*_within(shape, total)).subquery()


def _beside(shape: Shape) -> Iterator[AnySelect]:
    """Yield selects of hands in the moments beside the whole quarters."""
    of: dict[str, Any] = {"guild": sa.bindparam("guild"), "games": _games(shape)}
    of["chips"] = sa.bindparam("chips") if shape.one_kind else None
    for at in range(shape.edges):
        edge: Any = (sa.bindparam(f"since_{at}"), sa.bindparam(f"until_{at}"))
        yield from hands_between(Scope(**of), edge)


def _games(shape: Shape) -> tuple[Any, ...]:
    return tuple(sa.bindparam(f"game_{at}") for at in range(shape.games))


def _only(rows: AnySelect, names: tuple[str, ...]) -> AnySelect:
    of = rows.subquery()
    return sa.select(of.c.player, *(of.c[name] for name in names))


def _within(shape: Shape, table: sa.Table) -> list[sa.ColumnElement[bool]]:
    games = _games(shape) or (ALL_GAMES,)
    found = [table.c.guild == sa.bindparam("guild"), table.c.game.in_(games)]
    if shape.one_kind:
        found.append(table.c.chips == sa.bindparam("chips"))
    return found


def _stretch(scope: Scope) -> tuple[tuple[int, int] | None, list[Moments]]:
    """Return the whole quarters of a scope, and the moments beside them.

    The quarters are the first one and the one after the last, or None for all time.
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


def _difference(shape: Shape) -> AnySelect:
    """Select the sums at the end of a stretch less those before it, of players who played since."""
    first, end = _ends()
    before, stood = tally.alias("before"), tally.alias("stood")
    joined = total.outerjoin(before, _last(before, first))
    ended: list[Any] = [total.c[name] for name in COUNTS]
    if shape.ends:
        since = total.c.last >= end
        joined = joined.outerjoin(stood, _last(stood, end, since))
        ended = [sa.case((since, stood.c[name]), else_=total.c[name]) for name in COUNTS]
    counts = (
        (was - sa.func.coalesce(before.c[name], 0)).label(name)
        for name, was in zip(COUNTS, ended, strict=True)
    )
    wanted = sa.select(total.c.player, *counts).select_from(joined)
    wanted = wanted.where(*_within(shape, total), total.c.last >= first)
    if shape.ends:  # leave out players who began after the stretch
        wanted = wanted.where((total.c.last < end) | stood.c.slot.is_not(None))
    return wanted


def _last(
    row: Any, slot: sa.BindParameter[int], where: sa.ColumnElement[bool] | None = None
) -> sa.ColumnElement[bool]:
    """Return the condition for a player's last row before a quarter, looked up only if `where`."""
    other = tally.alias(f"{row.name}_last")
    same = [other.c[name] == total.c[name] for name in OF]
    latest: Any = sa.select(sa.func.max(other.c.slot)).where(*same, other.c.slot < slot)
    latest = latest.scalar_subquery()
    if where is not None:
        latest = sa.case((where, latest))
    same = [row.c[name] == total.c[name] for name in OF]
    return sa.and_(*same, row.c.slot == latest)
