"""A game rehearsed: house players play it before anybody sits down.

A trial (`bot.games.trials.trial`) finds what breaks; this tells what an evening of the game is
like: how long a deal is, how often hands are shown, how big pots are, and whether a seat or whoever
is asked first wins or loses far more than the others. It goes on in a process of its own (`apart`),
and chance follows from the game.
"""

from bot.rehearsal.apart import rehearsed_apart
from bot.rehearsal.figures import Edge, Rehearsal
from bot.rehearsal.pauses import pause
from bot.rehearsal.playing import rehearse

__all__ = ["Edge", "Rehearsal", "pause", "rehearse", "rehearsed_apart"]
