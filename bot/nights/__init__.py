"""Nights: an evening that is planned, played at its own tables, and looked back on.

Its moments are derived from rows, so that a restart finds them. No Discord here, and no SQL.
"""

from bot.nights.nights import Nights
from bot.nights.plan import Plan
from bot.nights.show import NightShow, Place
from bot.nights.stage import NightStage
from bot.nights.steering import Asker

__all__ = ["Asker", "NightShow", "NightStage", "Nights", "Place", "Plan"]
