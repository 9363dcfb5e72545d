"""Ranges and choices that options of several commands share."""

from typing import Annotated

from discord import app_commands

from bot.engine.table.agreed.settings import Rail
from bot.engine.views.rail import DELAY
from bot.ui.input.commands import ChoiceOption

Chips = app_commands.Range[int, 1, 1_000_000_000]
Mark = app_commands.Range[int, 0, 1_000_000_000]
"""Range of a mark to which players are topped up; 0 for none."""
Unit = app_commands.Range[int, 2, 1_000_000]
"""Range of the unit: the big blind, or the small bet."""
Seats = app_commands.Range[int, 2, 10]
Number = app_commands.Range[int, 1, 1_000_000_000]
"""The number of a deal, a night or a guest."""
RailChoice = Annotated[Rail, ChoiceOption.each("offered.rail", Rail, n=DELAY // 60)]
