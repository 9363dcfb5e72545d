"""Games by what was typed so far, for the autocomplete of every command that asks for one."""

from collections.abc import Iterable
from itertools import islice

from discord import app_commands

from bot.engine.game import Game
from cogs.answers import Interaction

MOST = 25
"""Choices that Discord shows."""


def game_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The best first, a server's own games among them."""
    return _choices(interaction.client.games_of(interaction.guild_id).search(typed))


def own_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The server's own games alone."""
    guild = interaction.guild_id
    own = interaction.client.house_games.own(guild or 0)
    found = interaction.client.games_of(guild).search(typed)
    return _choices(one for one in found if one.code in own)


def _choices(games: Iterable[Game]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=one.name, value=one.code) for one in islice(games, MOST)]
