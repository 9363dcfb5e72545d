"""Games for the typed text: autocomplete of all commands that take a game."""

from collections.abc import Iterable, Mapping
from itertools import islice

from discord.app_commands import Choice

from bot.engine.errors import Illegal
from bot.engine.games.game import Game
from bot.engine.games.modifiers import fitting
from bot.engine.games.options import Options, announce
from bot.engine.pages.fits import has_bets
from bot.games.catalogue import Catalogue
from bot.games.finding.announcing import parse_announcement
from bot.games.finding.spoken import absent, spoken
from bot.games.repertoire import GameList, Repertoire, offered
from bot.games.rotations import CHOICE, is_choice
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.words import Locale, say
from bot.ui.words.titles import (
    game_name,
    local_lists,
    local_names,
    modifier_codes,
    modifier_name,
    rotation_name,
)
from cogs.shared.answers import Interaction

TOURNAMENT = "tournament"
"""A tournament where a game is asked for; it is refused with the way to one."""


def games_here(interaction: Interaction) -> Catalogue:
    """Return the server's games, found by the reader's words for them too."""
    locale = interaction.locale.value
    return interaction.client.games_of(interaction.guild_id).also(local_names(locale))


async def lists_here(interaction: Interaction) -> Repertoire:
    """Return the server's lists of games, found by the reader's words for them too."""
    lists = await interaction.client.lists.of(interaction.guild_id or 0)
    return lists.also(local_lists(interaction.locale.value))


def game_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Return games for the typed text, a server's own among them, the best first."""
    found = games_here(interaction).search(typed)
    return _choices(found, interaction.locale.value)


def own_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Return the server's own games for the typed text."""
    guild = interaction.guild_id
    own = interaction.client.house_games.own(guild or 0)
    found = games_here(interaction).search(typed)
    return _choices((one for one in found if one.code in own), interaction.locale.value)


async def programme_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Return dealer's choice, rotations and games as `offered`, or twists after a comma."""
    if "," in typed:
        return announcements(interaction, typed)
    games, lists = games_here(interaction), await lists_here(interaction)
    dealt = {} if typed.strip() else await dealt_here(interaction)
    found = [_choice(one, typed, interaction) for one in offered(games, lists, typed, dealt)]
    name = say(interaction.locale.value, "programme.choice")
    if is_choice(typed) or typed.strip().lower() in name.lower():
        found.insert(0, Choice(name=name, value=CHOICE))
    return [*tournament_choice(interaction, typed), *found][:MOST_CHOICES]


def tournament_choice(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Return the way to a tournament, if the text names one."""
    name = say(interaction.locale.value, "programme.tournament")
    return [Choice(name=name, value=TOURNAMENT)] if absent(typed) == TOURNAMENT else []


async def dealt_here(interaction: Interaction) -> Mapping[str, int]:
    """Return the number of deals of each game in this server, by its code."""
    return await interaction.client.store.play.hands.dealt(interaction.guild_id or 0)


def announcements(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Return games or, after a comma, the game with each twist that still fits."""
    said, comma, begun = typed.rpartition(",")
    if not comma:
        found = games_here(interaction).search(typed)
        return [_choice(one, typed, interaction) for one in found[:MOST_CHOICES]]
    try:
        game, codes = announced_here(interaction, said)
        fit, _ = fitting(announce(game, Options()), codes)
    except Illegal:
        return []
    locale = interaction.locale.value
    names = (modifier_name(code, locale) for code in fit if code not in codes)
    texts = [f"{said}, {name}" for name in names if begun.strip().lower() in name.lower()]
    return [Choice(name=text[:100], value=text[:100]) for text in texts[:MOST_CHOICES]]


def announced_here(interaction: Interaction, said: str) -> tuple[Game, tuple[str, ...]]:
    """Return an announced game and its modifiers, in English or the reader's language."""
    called = modifier_codes(interaction.locale.value)
    return parse_announcement(games_here(interaction), said, called)


def _choices(games: Iterable[Game], locale: Locale) -> list[Choice[str]]:
    first = islice(games, MOST_CHOICES)
    return [Choice(name=game_name(one, locale)[:100], value=one.code) for one in first]


def _choice(one: Game | GameList, typed: str, interaction: Interaction) -> Choice[str]:
    """Return a list as a choice, or a game under the typed limit if it has that."""
    locale = interaction.locale.value
    if not isinstance(one, Game):
        name = rotation_name(one.code, locale) if one.code else one.name
        return Choice(name=name[:100], value=one.name)
    limit, called = spoken(typed).limit, game_name(one, locale)
    if limit is None or limit not in one.limits or not has_bets(one):
        return Choice(name=called[:100], value=one.code)
    text = f"{called}, {modifier_name(limit.value, locale)}"
    return Choice(name=text[:100], value=f"{one.code}, {limit.value}")
