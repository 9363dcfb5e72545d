"""A game rehearsed in a process of its own: whatever it does, the tables play on."""

from bot.engine.codec import game_to_json
from bot.engine.games.game import Game
from bot.games.trials.apart import TookTooLong, answered_apart
from bot.rehearsal.figures import Edge, Rehearsal
from bot.rehearsal.playing import SECONDS, SETS

BEGINNING, PATIENCE = 15, 6
"""Seconds on the wall, to begin and for each of CPU, which a busy machine gives late."""


async def rehearsed_apart(game: Game, seconds: float = SECONDS) -> Rehearsal:
    """What house players found, with `seconds` of CPU; nothing where it is too slow or too big."""
    job = {"game": game_to_json(game), "sets": SETS, "seconds": seconds}
    try:
        found = await answered_apart("bot.rehearsal.worker", job, BEGINNING + PATIENCE * seconds)
    except TookTooLong:
        return Rehearsal()
    return Rehearsal(**{**found, "edges": tuple(Edge(**one) for one in found["edges"])})
