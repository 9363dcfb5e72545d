"""Dealer's choice: a game after the style's taste, and what else a table asks between deals."""

from collections.abc import Callable

from bot.companions.eyes import Eyes
from bot.engine.table.commands import ChooseGame, PassDeal, TableCommand
from bot.engine.table.lineup import schedule

FAVOURITES = 3
"""Among so many of the menu that are to their taste they choose by chance."""


def choose(eyes: Eyes) -> TableCommand:
    """A game that those who are there can play; where there is none the choice goes on."""
    table = eyes.table
    menu = [item.game for item in table.settings.programme.menu] or [table.game]
    fit = [code for code in dict.fromkeys(menu) if schedule.may_follow(table, code)]
    if not fit:
        return PassDeal(eyes.player)
    return ChooseGame(eyes.player, eyes.chance.choice(sorted(fit, key=_taste(eyes))[:FAVOURITES]))


def _taste(eyes: Eyes) -> Callable[[str], tuple[int, bool, float]]:
    games = eyes.table.games

    def how_far(code: str) -> tuple[int, bool, float]:
        """From the style's level; the game of the last deal last, the rest as each likes."""
        game = games[code]
        return abs(game.level - eyes.style.level), code == eyes.table.dealt, eyes.chance.random()

    return how_far
