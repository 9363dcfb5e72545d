"""Games by what was typed so far, for the autocomplete of every command that asks for one."""

from discord import app_commands

from cogs.answers import Interaction

MOST = 25
"""Choices that Discord shows."""


def game_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The best first, a server's own games among them."""
    found = interaction.client.games_of(interaction.guild_id).search(typed)[:MOST]
    return [app_commands.Choice(name=game.name, value=game.code) for game in found]
