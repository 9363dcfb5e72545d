"""Rehearsals: house players play deals of a game before anybody sits down.

A trial (`bot.games.trials.trial`) finds what breaks. A rehearsal measures an evening of the game:
how long a deal takes, how often hands are shown, how big pots are, and whether a seat, or the
player who is asked first, wins or loses far more than the others. It runs in a process of its own
(`processes`). Its random numbers are seeded by the game, so equal games have equal rehearsals.
"""

from bot.rehearsal.figures import Edge, Rehearsal
from bot.rehearsal.pauses import pause
from bot.rehearsal.playing import rehearse
from bot.rehearsal.processes import rehearse_in_process

__all__ = ["Edge", "Rehearsal", "pause", "rehearse", "rehearse_in_process"]
