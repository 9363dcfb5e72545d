"""Games by what was typed so far, for the autocomplete of every command that asks for one."""

from discord import app_commands

from bot.client import Dealer

MOST = 25
"""Choices that Discord shows."""


def game_choices(bot: Dealer, typed: str) -> list[app_commands.Choice[str]]:
    """The best first."""
    found = bot.games.search(typed)[:MOST]
    return [app_commands.Choice(name=game.name, value=game.code) for game in found]
