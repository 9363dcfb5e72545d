"""Games by what was typed so far, for the autocomplete of every command that asks for one."""

from collections.abc import Iterable, Mapping
from itertools import islice

from discord import app_commands

from bot.engine.errors import Illegal
from bot.engine.games.game import Game
from bot.engine.games.modifiers import fitting
from bot.engine.games.options import Options, announce
from bot.engine.pages.fits import has_bets
from bot.games.finding.announcing import parse_announcement
from bot.games.finding.spoken import spoken
from bot.games.repertoire import GameList, offered
from bot.games.rotations import CHOICE, is_choice
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.words import say
from bot.ui.words.titles import modifier_name, said_for
from cogs.shared.answers import Interaction


def game_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The best first, a server's own games among them."""
    return _choices(interaction.client.games_of(interaction.guild_id).search(typed))


def own_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The server's own games alone."""
    guild = interaction.guild_id
    own = interaction.client.house_games.own(guild or 0)
    found = interaction.client.games_of(guild).search(typed)
    return _choices(one for one in found if one.code in own)


async def programme_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Dealer's choice, rotations and games as `offered`; where twists were begun, those."""
    if "," in typed:
        return announcements(interaction, typed)
    games = interaction.client.games_of(interaction.guild_id)
    lists = await interaction.client.lists.of(interaction.guild_id or 0)
    dealt = {} if typed.strip() else await dealt_here(interaction)
    found = [_choice(one, typed, interaction) for one in offered(games, lists, typed, dealt)]
    name = say(interaction.locale.value, "programme.choice")
    if is_choice(typed) or typed.strip().lower() in name.lower():
        found.insert(0, app_commands.Choice(name=name, value=CHOICE))
    return found[:MOST_CHOICES]


async def dealt_here(interaction: Interaction) -> Mapping[str, int]:
    """Deals of each game in this server, by its code."""
    return await interaction.client.store.play.hands.dealt(interaction.guild_id or 0)


def announcements(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Games; after a comma, the game with each twist that still fits."""
    said, comma, begun = typed.rpartition(",")
    if not comma:
        found = interaction.client.games_of(interaction.guild_id).search(typed)
        return [_choice(one, typed, interaction) for one in found[:MOST_CHOICES]]
    try:
        game, codes = announced_here(interaction, said)
        fit, _ = fitting(announce(game, Options()), codes)
    except Illegal:
        return []
    locale = interaction.locale.value
    names = (modifier_name(code, locale) for code in fit if code not in codes)
    texts = [f"{said}, {name}" for name in names if begun.strip().lower() in name.lower()]
    return [app_commands.Choice(name=text[:100], value=text[:100]) for text in texts[:MOST_CHOICES]]


def announced_here(interaction: Interaction, said: str) -> tuple[Game, tuple[str, ...]]:
    """Return an announced game and its modifiers, in English or the reader's language."""
    games = interaction.client.games_of(interaction.guild_id)
    return parse_announcement(games, said, said_for(interaction.locale.value))


def _choices(games: Iterable[Game]) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=one.name, value=one.code) for one in islice(games, MOST_CHOICES)
    ]


def _choice(one: Game | GameList, typed: str, interaction: Interaction) -> app_commands.Choice[str]:
    """A game under the limit that was typed beside its name, where it has that; or a list."""
    if not isinstance(one, Game):
        return app_commands.Choice(name=one.name, value=one.name)
    limit = spoken(typed).limit
    if limit is None or limit not in one.limits or not has_bets(one):
        return app_commands.Choice(name=one.name, value=one.code)
    name = modifier_name(limit.value, interaction.locale.value)
    text = f"{one.name}, {name}"
    return app_commands.Choice(name=text[:100], value=f"{one.code}, {limit.value}")
