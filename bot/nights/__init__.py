"""Nights: evenings that are planned, played at their own tables, and recapped.

What is due follows from stored rows, so that a restart finds it. This room imports neither Discord
nor SQL.
"""

from bot.nights.nights import Nights
from bot.nights.plan import Plan
from bot.nights.show import NightShow, Place
from bot.nights.stage import NightStage
from bot.nights.steering import HostRequest

__all__ = ["HostRequest", "NightShow", "NightStage", "Nights", "Place", "Plan"]
