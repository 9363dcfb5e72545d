"""Which game a house player calls: by chance, with a taste of their own."""

from collections.abc import Callable, Collection
from random import Random
from typing import Final

from bot.engine.games.game import Family, Game, Limit
from bot.engine.table.commands import ChooseGame, PassDeal, TableCommand
from bot.engine.table.lineup import schedule
from bot.engine.table.state import Table

LIKED = 4
"""How much more often a game is called that is to their taste."""
_NO_WORSE = {Limit.FIXED_LIMIT, Limit.SPREAD}
LIKES: Final[dict[str, Callable[[Game], bool]]] = {
    "careful": lambda game: bool(_NO_WORSE & set(game.limits)) and not game.matched,
    "loose": lambda game: game.family in {Family.DRAW, Family.HOME},
    "bold": lambda game: game.matched or Limit.NO_LIMIT in game.limits,
    "sly": lambda game: len(game.shares) > 1 or game.level > 1,
    "newcomer": lambda game: game.level == 1,
}
"""By style."""


def called(
    table: Table, player: int, style: str, seed: int, unknown: Collection[str] = ()
) -> TableCommand:
    """A game of tonight's menu that fits, another than the last where there is one.

    `unknown` are games, by hash, that no house player can play.
    """
    menu = [item.game for item in table.settings.programme.menu] or [table.game]
    fit = [one for one in menu if schedule.may_follow(table, one) and one not in unknown]
    others = [one for one in fit if one != table.dealt] or fit
    if not others:
        return PassDeal(player)
    likes = LIKES.get(style)
    weights = [LIKED if likes and likes(table.games[one]) else 1 for one in others]
    return ChooseGame(player, Random(seed).choices(others, weights)[0])  # noqa: S311 - a taste
