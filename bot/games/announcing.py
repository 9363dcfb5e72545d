"""What a dealer says: "five-card stud, high-low, pot limit" is a game and what goes on top of it.

The game stands first, then its modifiers, each after a comma.
"""

from collections.abc import Mapping
from types import MappingProxyType

from rapidfuzz import fuzz, process, utils

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.games.modifiers import MODIFIERS
from bot.engine.games.options import Options, announce
from bot.games.catalogue import NEAR, Catalogue
from bot.games.twist_words import SAID

NO_OTHERS: Mapping[str, str] = MappingProxyType({})

_WORDS = {
    utils.default_process(word): code for code in MODIFIERS for word in (code, *SAID.get(code, ()))
}


def heard(
    games: Catalogue, said: str, called: Mapping[str, str] = NO_OTHERS
) -> tuple[Game, tuple[str, ...]]:
    """The game and the codes of its modifiers, not yet put together.

    `called` are codes by what they are called in the dealer's language, beside English. Raises
    Illegal with UNKNOWN_GAME and near names, or UNKNOWN_MODIFIER and near codes, as `twists`.
    """
    if games.knows(said):
        return games.find(said), ()
    name, *rest = said.split(",")
    return games.find(name), tuple(_code(word, called) for word in rest if word.strip())


def announcement(file: Game, game: Game) -> str:
    """What `heard` hears as this game again, by codes; `file` is the game as its file has it."""
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
