"""Dealer's choice: how a house player chooses the next game."""

from collections.abc import Callable

from bot.companions.eyes import Eyes
from bot.engine.table.commands import ChooseGame, PassDeal, TableCommand
from bot.engine.table.lineup import schedule

FAVOURITES = 3
"""Number of favourite games that a house player chooses from by chance."""


def choose(eyes: Eyes) -> TableCommand:
    """Return the choice of a game that the players can play now; pass if there is none."""
    table = eyes.table
    menu = [item.game for item in table.settings.programme.menu] or [table.game]
    fit = [code for code in dict.fromkeys(menu) if schedule.may_follow(table, code)]
    if not fit:
        return PassDeal(eyes.player)
    return ChooseGame(eyes.player, eyes.chance.choice(sorted(fit, key=_taste(eyes))[:FAVOURITES]))


def _taste(eyes: Eyes) -> Callable[[str], tuple[int, bool, float]]:
    games = eyes.table.games

    def how_far(code: str) -> tuple[int, bool, float]:
        """Return a sort key: the distance to the style's level, the last game last, then chance."""
        game = games[code]
        return abs(game.level - eyes.style.level), code == eyes.table.dealt, eyes.chance.random()

    return how_far
