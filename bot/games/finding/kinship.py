"""Finds games like another one, by cards, rows, shares and the words of their names."""

from collections.abc import Iterable, Iterator
from dataclasses import fields

from bot.engine.games.game import Game
from bot.games.finding.likeness import plain

LEAST = 0.45
"""Least likeness (0 to 1) of similar games; common words of names add to it."""
OF_NAMES = 0.3
FEW, MANY = 3, 12
"""Least and most similar games that are returned, whatever their likeness."""
_TOLD_APART = {
    "code", "name", "aliases", "summary", "sources", "level", "minutes", "limits", "seats",
    "modifiers", "own", "forced", "ante", "antes", "phases", "shares", "wild",
}  # fmt: skip
"""Columns that say nothing about likeness, or are compared more closely elsewhere."""
_OF_ROWS = {"name", "deal", "bet", "first", "board"}
_COLUMNS = tuple(one for one in fields(Game) if one.name not in _TOLD_APART)


def alike(games: Iterable[Game], game: Game) -> list[Game]:
    """Return the games most like this one, the nearest first; takes some milliseconds."""
    features, words = set(_features(game)), set(plain(game.name).split())

    def likeness(other: Game) -> float:
        theirs, called = set(_features(other)), set(plain(other.name).split())
        shared = len(features & theirs) / len(features | theirs)
        return shared + OF_NAMES * len(words & called) / len(words | called)

    found = [(likeness(one), one) for one in games if one.code != game.code]
    found.sort(key=lambda one: -one[0])
    kin = sum(near >= LEAST for near, _ in found)
    return [one for _, one in found[: min(max(kin, FEW), MANY)]]


def _features(game: Game) -> Iterator[object]:
    for column in _COLUMNS:
        value = getattr(game, column.name)
        if value != column.default:
            yield column.name, str(value)
    for share in game.shares:
        yield "wins", share.ranking
        yield "qualifier", share.qualifier
        yield "hole", share.hole
    for column in fields(game.wild):
        value = getattr(game.wild, column.name)
        if value != column.default:
            yield "wild"
            yield "wild", column.name
            yield "wild", column.name, str(value)
    yield "own", sum(len(row.deal) for row in game.phases)
    yield "board", sum(row.board for row in game.phases)
    yield "rows", len(game.phases)
    if any("u" in row.deal for row in game.phases):
        yield "open"
    for row in game.phases:
        for column in fields(row):
            if column.name not in _OF_ROWS and getattr(row, column.name) != column.default:
                yield "row", column.name
