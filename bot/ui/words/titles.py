"""Names of games, rotations, phases and twists.

A language may have `game.holdem`, `summary.holdem`, `rotation.horse` and `phase.third street`.
Names that it lacks are those of the files, as for a server's own games.
"""

from collections.abc import Iterable, Mapping

from bot.engine.cards import RANKS
from bot.engine.errors import Named
from bot.engine.games.game import Game, Limit
from bot.engine.games.modifiers import MODIFIERS
from bot.engine.games.options import Options, announce
from bot.engine.games.wildcards import BY_RANK
from bot.games.rotations import list_name
from bot.ui.words import ENGLISH, Locale, knows, listed, own_codes, own_sentence, say

LIMITS = frozenset(Limit)
LETTERS = {"jacks": "J", "queens": "Q", "kings": "K", "aces": "A"}
"""The rank of each pair that may be needed to open."""


def game_name(game: Game, locale: Locale) -> str:
    """Return a game's name with its announced twists: "Omaha, high-low"."""
    return listed(locale, [_alone(game, locale), *_twists(game, locale)], last="row")


def name_of_game(named: Named, locale: Locale) -> str:
    """Return the name of a game that is known by its code and its English name alone."""
    key = f"game.{named.code}"
    return say(locale, key) if knows(locale, key) else named.name


def local_names(locale: Locale) -> tuple[tuple[str, str], ...]:
    """Return the names and aliases that a language has for games, each with the game's code."""
    return _words_for(locale, "game", "alias")


def local_lists(locale: Locale) -> tuple[tuple[str, str], ...]:
    """Return the names that a language has for rotations, each with the rotation's code."""
    return _words_for(locale, "rotation")


def _words_for(locale: Locale, *kinds: str) -> tuple[tuple[str, str], ...]:
    return tuple(
        (word.strip(), code)
        for key, code in own_codes(locale, *kinds)
        for word in (own_sentence(locale, key) or "").split("|")
        if word.strip()
    )


def rotation_name(code: str, locale: Locale) -> str:
    """Return the name of a bundled rotation; empty for one that is no longer bundled."""
    key = f"rotation.{code}"
    return say(locale, key) if knows(locale, key) else list_name(code)


def game_summary(game: Game, locale: Locale) -> str:
    """Return a sentence about a game."""
    key = f"summary.{game.code}"
    return say(locale, key) if knows(locale, key) else game.summary


def phase_word(name: str, locale: Locale) -> str:
    """Return the name of a phase, in the middle of a sentence."""
    key = f"phase.{name}"
    return say(locale, key) if knows(locale, key) else name


def modifier_name(code: str, locale: Locale) -> str:
    """Return a twist's name as it stands after the game's name."""
    if code in LIMITS:
        return say(locale, f"limit.{code}")
    if code in BY_RANK:
        return say(locale, "modifier.name.wild", ranks=_wild_ranks(code, locale))
    return say(locale, f"modifier.name.{code}")


def modifier_meaning(code: str, locale: Locale) -> str:
    """Return what a modifier changes, in a few words."""
    if code in BY_RANK:
        return say(locale, "modifier.wild", ranks=_wild_ranks(code, locale))
    return say(locale, f"modifier.{code}")


def _wild_ranks(code: str, locale: Locale) -> str:
    return say(locale, f"ranks.{RANKS.index(BY_RANK[code].ranks)}")


def openers(needs: str, locale: Locale) -> str:
    """Return the pair that opens, in the plural: "jacks"."""
    return say(locale, f"ranks.{RANKS.index(LETTERS[needs])}")


def as_announced(file: Game, game: Game, locale: Locale) -> str:
    """Return a game as a dealer would type it: its name, its twists, and an unusual limit."""
    limit = () if game.limit is announce(file, Options()).limit else (game.limit.value,)
    codes = (*game.modifiers, *limit)
    return ", ".join((file.name, *(modifier_name(code, locale) for code in codes)))


def modifier_codes(locale: Locale) -> Mapping[str, str]:
    """Return the codes of modifiers by their names in a language."""
    return {modifier_name(code, locale): code for code in MODIFIERS}


def alternatives(locale: Locale, names: Iterable[str]) -> str:
    """Return names joined by "or"; a name with a comma is quoted."""
    every = [say(locale, "list.quoted", name=one) if "," in one else one for one in names]
    return listed(locale, every, last="or")


def _alone(game: Game, locale: Locale) -> str:
    """Return a game's own name, without the twists that old stored names include."""
    twists = "".join(f", {one}" for one in _twists(game, ENGLISH))
    return name_of_game(Named(game.code, game.name.removesuffix(twists)), locale)


def _twists(game: Game, locale: Locale) -> list[str]:
    return [modifier_name(code, locale) for code in game.modifiers]
