"""What a dealer says: "five-card stud, high-low, pot limit" is a game and what goes on top of it.

The game stands first, then its modifiers, each after a comma.
"""

from rapidfuzz import fuzz, process, utils

from bot.engine.errors import Illegal, Refusal
from bot.engine.game import Game
from bot.engine.modifiers import MODIFIERS
from bot.engine.options import Options, announce
from bot.games.catalogue import NEAR, Catalogue

_WORDS = {
    utils.default_process(word): row.code
    for row in MODIFIERS.values()
    for word in (row.code, row.name, *row.aliases)
}


def heard(games: Catalogue, said: str) -> tuple[Game, tuple[str, ...]]:
    """The game and the codes of its modifiers, not yet put together.

    Raises Illegal with UNKNOWN_GAME or UNKNOWN_MODIFIER, and near names.
    """
    if games.knows(said):
        return games.find(said), ()
    name, *rest = said.split(",")
    return games.find(name), tuple(_code(word) for word in rest if word.strip())


def announcement(file: Game, game: Game) -> str:
    """What `heard` hears as this game again, by codes; `file` is the game as its file has it."""
    usual = announce(file, Options()).limit
    limit = () if game.limit is usual else (game.limit.value,)
    return ", ".join((file.code, *game.modifiers, *limit))


def _code(word: str) -> str:
    code = _WORDS.get(utils.default_process(word))
    if code is None:
        found = process.extract(word, _WORDS.keys(), scorer=fuzz.WRatio, limit=NEAR)
        near = dict.fromkeys(MODIFIERS[_WORDS[one]].name for one, _score, _at in found)
        raise Illegal(Refusal.UNKNOWN_MODIFIER, typed=word.strip()[:40], near=tuple(near))
    return code
