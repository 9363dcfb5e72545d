"""The screens of a game drawn in a process of their own: whatever it does, the tables play on."""

import logging
from dataclasses import replace

from bot.engine.codec import game_to_json
from bot.engine.games.game import Game
from bot.games import BadGame
from bot.games.trials.apart import PATIENCE, TookTooLong, answered_apart, fault_of

log = logging.getLogger(__name__)
WORKER = "bot.ui.pages.drawn.worker"


async def drawn_apart(game: Game, file: str, seconds: float = PATIENCE) -> None:
    """Draw what players will see of a game. Raises BadGame with the screen that can't be drawn.

    A busy machine may not get that far: its trial has proved the game, and a screen that breaks at
    a table is drawn plainer.
    """
    try:
        found = await answered_apart(WORKER, {"game": game_to_json(game)}, seconds)
    except TookTooLong:
        log.warning("the screens of %s were not all drawn in %d s", game.code, seconds)
        return
    if found["fault"] is not None:
        raise BadGame([replace(fault_of(found["fault"]), file=file)])
