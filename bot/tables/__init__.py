"""Hosting: each table has one lock, log, clock and publisher. Discord and SQL are elsewhere."""

from bot.tables.books.check import chips_at_tables
from bot.tables.players.limits import Limits, Most
from bot.tables.players.people import riding
from bot.tables.players.spare_tables import Vacated
from bot.tables.rights.powers import must_be_welcome
from bot.tables.server.departed import Departed
from bot.tables.server.house_games import HouseGames, code_of
from bot.tables.server.saved_lists import SavedLists
from bot.tables.server.server_rules import ServerRules
from bot.tables.show import Person, Show
from bot.tables.stage import Barred, ClosedDm, DmsHalted, Gone, Phase, Slow, Stage, Unfit
from bot.tables.tables import Tables

__all__ = [
    "Barred",
    "ClosedDm",
    "Departed",
    "DmsHalted",
    "Gone",
    "HouseGames",
    "Limits",
    "Most",
    "Person",
    "Phase",
    "SavedLists",
    "ServerRules",
    "Show",
    "Slow",
    "Stage",
    "Tables",
    "Unfit",
    "Vacated",
    "chips_at_tables",
    "code_of",
    "must_be_welcome",
    "riding",
]
