"""House games built from another game and modifiers, without a file."""

from collections.abc import Callable, Collection
from dataclasses import replace

from pydantic import TypeAdapter, ValidationError

from bot.engine.games.game import Game
from bot.engine.games.modifiers import modified
from bot.games.files.faults import BadGame, Fault
from bot.games.files.key_faults import wrong_keys
from bot.games.files.reading import Also
from bot.games.files.schema import column_type

Describe = Callable[[Game], str]
"""Returns a game's name with its modifiers in words."""
LONGEST = 120
"""Most characters of a summary."""
_NAME: TypeAdapter[str] = TypeAdapter(column_type(Game, "name"))


def built(
    base: Game, twists: Collection[str], name: str, describe: Describe, also: Also = lambda _: ()
) -> Game:
    """Return the game with modifiers under its own name, without a code yet.

    More modifiers may be added to it, as to any game. Its summary is the game it was made from, as
    `describe` says it. If the modifiers name a limit, it has that limit only. Raise BadGame for a
    name that can't be used, and Illegal as `modified` does.
    """
    game = modified(base, twists)
    limits = (game.limit,) if game.limit.value in twists else game.limits
    said = f"{describe(game)}."[:LONGEST] if game.modifiers else game.summary
    own = " ".join(name.split())
    game = replace(game, code="", name=own, aliases=(), modifiers=())
    game = replace(game, summary=said, limits=limits)
    faults = [*_of_name(game.name), *also(game)]
    if faults:
        raise BadGame(replace(one, file=game.name) for one in faults)
    return game


def _of_name(name: str) -> list[Fault]:
    try:
        _NAME.validate_python(name)
    except ValidationError as bad:
        return [replace(one, key="name") for one in wrong_keys(bad.errors())]
    return []
