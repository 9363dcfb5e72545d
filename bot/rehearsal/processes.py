"""A rehearsal in a process of its own, so that a bad game can't stop the tables."""

from bot.engine.codec import game_to_json
from bot.engine.games.game import Game
from bot.games.trials.processes import TookTooLong, answer_of_worker
from bot.rehearsal.figures import Edge, Rehearsal
from bot.rehearsal.playing import SECONDS, SETS

BEGINNING, PATIENCE = 15, 6
"""Seconds of wall-clock time: `BEGINNING` to start the process, and `PATIENCE` for each second of
CPU, because a busy machine gives CPU time late."""


async def rehearse_in_process(game: Game, seconds: float = SECONDS) -> Rehearsal:
    """Return the rehearsal of a game, with `seconds` of CPU; an empty one if it took too much."""
    job = {"game": game_to_json(game), "sets": SETS, "seconds": seconds}
    try:
        found = await answer_of_worker("bot.rehearsal.worker", job, BEGINNING + PATIENCE * seconds)
    except TookTooLong:
        return Rehearsal()
    return Rehearsal(**{**found, "edges": tuple(Edge(**one) for one in found["edges"])})
