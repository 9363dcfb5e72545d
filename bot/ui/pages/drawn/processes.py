"""Draws a game's screens in a process of its own, so that a bad game can't stop the tables."""

import logging
from dataclasses import replace

from bot.engine.codec import game_to_json
from bot.engine.games.game import Game
from bot.games import BadGame
from bot.games.trials.processes import PATIENCE, TookTooLong, answer_of_worker, fault_from_json

log = logging.getLogger(__name__)
WORKER = "bot.ui.pages.drawn.worker"


async def draw_in_process(game: Game, file: str, seconds: float = PATIENCE) -> None:
    """Draw all screens of a game. Raises BadGame with the screen that can't be drawn.

    A busy machine may run out of time. That is no fault of the game: its trial has passed, and a
    screen that breaks at a table is drawn plainer.
    """
    try:
        found = await answer_of_worker(WORKER, {"game": game_to_json(game)}, seconds)
    except TookTooLong:
        log.warning("the screens of %s were not all drawn in %d s", game.code, seconds)
        return
    if found["fault"] is not None:
        raise BadGame([replace(fault_from_json(found["fault"]), file=file)])
