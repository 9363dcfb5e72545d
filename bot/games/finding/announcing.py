"""Parses what a dealer announces: "five-card stud, high-low, pot limit" is a game with modifiers.

The game comes first, then its modifiers, each after a comma.
"""

from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType

from rapidfuzz import fuzz, process, utils

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.games.modifiers import MODIFIERS
from bot.engine.games.options import Options, announce
from bot.games.catalogue import NEAR, Catalogue
from bot.games.finding.spoken import spoken
from bot.games.finding.twist_words import SAID

NO_OTHERS: Mapping[str, str] = MappingProxyType({})

_WORDS = {
    utils.default_process(word): code for code in MODIFIERS for word in (code, *SAID.get(code, ()))
}


def parse_announcement(
    games: Catalogue, said: str, called: Mapping[str, str] = NO_OTHERS
) -> tuple[Game, tuple[str, ...]]:
    """Return the announced game and the codes of its modifiers, not yet applied.

    `called` maps words of the dealer's language to codes, in addition to the English ones. A limit
    named with the game is among the codes. Raise Illegal as `Catalogue.found`, or with
    UNKNOWN_MODIFIER and similar codes in `twists`.
    """
    parts = said.split(",")
    most = min(len(parts), games.most_commas + 1)
    whole = (at for at in range(most, 1, -1) if games.knows(",".join(parts[:at])))
    named = next(whole, 1)
    game, limit = games.found(",".join(parts[:named]))
    codes = [_code(word, called) for word in parts[named:] if word.strip()]
    return game, (*([] if limit is None else [limit.value]), *codes)


def announced_codes(said: str, called: Mapping[str, str] = NO_OTHERS) -> tuple[str, ...]:
    """Return the codes of the limit and of known modifiers; the game itself may be unknown."""
    name, *rest = said.split(",")
    limit = spoken(name).limit
    codes = [limit.value] if limit is not None else []
    for word in rest:
        with suppress(Illegal):
            codes.append(_code(word, called))
    return tuple(dict.fromkeys(codes))


def announcement(file: Game, game: Game) -> str:
    """Return codes that `parse_announcement` reads as this game; `file` has no modifiers."""
    usual = announce(file, Options()).limit
    limit = () if game.limit is usual else (game.limit.value,)
    return ", ".join((file.code, *game.modifiers, *limit))


def _code(word: str, called: Mapping[str, str]) -> str:
    words = {utils.default_process(one): code for one, code in called.items()} | _WORDS
    code = words.get(utils.default_process(word))
    if code is None:
        found = process.extract(word, words.keys(), scorer=fuzz.WRatio, limit=NEAR)
        near = dict.fromkeys(words[one] for one, _score, _at in found)
        raise Illegal(Refusal.UNKNOWN_MODIFIER, typed=word.strip()[:40], twists=tuple(near))
    return code
