"""Tournaments: rows, and a keeper that plays them at ordinary tables."""

from bot.tournaments.plan import TournamentPlan
from bot.tournaments.recap import TournamentRecap
from bot.tournaments.show import Line, TournamentShow
from bot.tournaments.stage import TournamentStage
from bot.tournaments.tournaments import Tournaments

__all__ = [
    "Line",
    "TournamentPlan",
    "TournamentRecap",
    "TournamentShow",
    "TournamentStage",
    "Tournaments",
]
