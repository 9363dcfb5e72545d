"""A game built without a file: one that there is, with twists, under a name of its own."""

from collections.abc import Callable, Collection
from dataclasses import replace

from pydantic import TypeAdapter, ValidationError

from bot.engine.games.game import Game
from bot.engine.games.modifiers import modified
from bot.games.files.faults import BadGame, Fault
from bot.games.files.reading import Also
from bot.games.files.schema import column_type
from bot.games.files.slips import wrong_keys

Told = Callable[[Game], str]
"""What a game with its twists is called."""
LONGEST = 120
"""Letters of a summary."""
_NAME: TypeAdapter[str] = TypeAdapter(column_type(Game, "name"))


def built(
    base: Game, twists: Collection[str], name: str, told: Told, also: Also = lambda _: ()
) -> Game:
    """The game, without a code yet; its limit, where one is announced, is the only one.

    It is a game like any other then: more twists may go on top of it, and its summary is what it
    was made from, in the words of `told`. Raises BadGame for the name, and Illegal as `modified`
    does.
    """
    game = modified(base, twists)
    limits = (game.limit,) if game.limit.value in twists else game.limits
    said = f"{told(game)}."[:LONGEST] if game.modifiers else game.summary
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
