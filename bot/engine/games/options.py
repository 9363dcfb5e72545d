"""Options: what a table may choose over a game's own columns; `announce` resolves a game.

Weakest first: the engine's default (a column's), the table's agreement (`table.agreement` merges
its layers), then what the game file itself states, which no table changes; only `limit` is always
chosen among the game's. Strongest are `modifiers`, which a dealer announces on top.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, make_dataclass, replace
from typing import TYPE_CHECKING, Any

from bot.engine.games.capacity import seated
from bot.engine.games.game import Game, Limit
from bot.engine.games.modifiers import modified, must_offer
from bot.engine.pages import PAGES
from bot.engine.pages.option import Option, Turn, Value

OPTIONS: dict[str, Option] = {row.name: row for page in PAGES.values() for row in page}
"""Every row by name, in the order of the panel."""
NAMES = tuple(OPTIONS)
_AT = {Turn.EARLY: 0, Turn.LATE: 2}
APPLIED = tuple(
    sorted(
        (row for row in OPTIONS.values() if row.name != "limit"),
        key=lambda row: _AT.get(row.turn, 1),
    )
)
"""Options in the order in which they are applied; the limit goes before all."""

if TYPE_CHECKING:

    @dataclass(frozen=True, init=False)
    class Options:
        """Chosen values by name; None leaves an option to the weaker layer.

        Raise TypeError for an unknown name.
        """

        limit: Limit | None

        def __init__(self, **chosen: Value) -> None: ...

        def __getattr__(self, name: str) -> Value: ...

else:
    Options = make_dataclass(
        "Options",
        [(row.name, type(row.values[0]) | None, None) for row in OPTIONS.values()],
        frozen=True,
        slots=True,
        namespace={"__module__": __name__},
    )


def values(name: str) -> tuple[Value, ...]:
    """Return all values an option may have."""
    return OPTIONS[name].values


def stated(options: Options) -> dict[str, Any]:
    """Return the options that are set, by name."""
    said = ((name, getattr(options, name)) for name in NAMES)
    return {name: value for name, value in said if value is not None}


def fitting(game: Game) -> tuple[str, ...]:
    """Return the options that make a difference to a game and that it leaves to the table."""
    rows = OPTIONS.values()
    return tuple(row.name for row in rows if row.name not in game.own and row.fits(game))


def usual(game: Game, name: str) -> Value:
    """Return a game's value of an option that fits it; None if no value of the option says it."""
    row, stands = OPTIONS[name], getattr(game, name, None)
    if stands in row.values:
        return stands
    return next((one for one in row.values if row.change(game, one) == game), None)


def announce(game: Game, options: Options, modifiers: Collection[str] = ()) -> Game:
    """Return the game as this table plays it, with the modifiers of its dealer.

    Raises Illegal with LIMIT_NOT_OFFERED, PACK_TOO_SMALL, and what `modified` raises.
    """
    if options.limit is not None:
        must_offer(game, options.limit)
    resolved = replace(game, limit=_limit(modifiers) or options.limit or game.limits[0])
    asked = {name: one for name, one in stated(options).items() if name not in game.own}
    first = _with(resolved, asked, (row for row in APPLIED if row.turn is not Turn.LAST))
    after = [
        row
        for row in APPLIED
        if row.turn is Turn.LAST or (row.turn is Turn.BROUGHT and not row.fits(first))
    ]
    return _with(modified(seated(first), modifiers), asked, after)


def _limit(modifiers: Collection[str]) -> Limit | None:
    """Return the announced limit; options go by it, and `modified` judges whether it may be."""
    return next((limit for limit in Limit if limit.value in modifiers), None)


def implied(game: Game) -> Game:
    """Return a file's game with the options its other columns state."""
    return replace(game, own=tuple(row.name for row in OPTIONS.values() if row.stated(game)))


def pinned(game: Game, own: Options) -> Game:
    """Return a file's game with the options the file itself states, under any limit."""
    return replace(begun(game, own), own=tuple(sorted({*game.own, *stated(own)})))


def begun(game: Game, usual: Options) -> Game:
    """Return a file's game with options it begins with, and which a table may change."""
    said, kept = stated(usual), game
    if not said:
        return game
    for limit in game.limits or (game.limit,):
        kept = _with(replace(kept, limit=limit), said, APPLIED)
    return replace(kept, limit=game.limit)


def _with(game: Game, asked: dict[str, Value], rows: Iterable[Option]) -> Game:
    for row in rows:
        if row.name in asked and row.fits(game):
            game = row.change(game, asked[row.name])
    return game
