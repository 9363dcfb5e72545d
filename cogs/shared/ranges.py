"""Ranges of numbers that options of several commands share."""

from discord import app_commands

Chips = app_commands.Range[int, 1, 1_000_000_000]
Mark = app_commands.Range[int, 0, 1_000_000_000]
"""Range of a mark to which players are topped up; 0 for none."""
Unit = app_commands.Range[int, 2, 1_000_000]
"""Range of the unit: the big blind, or the small bet."""
Seats = app_commands.Range[int, 2, 10]
Number = app_commands.Range[int, 1, 1_000_000_000]
"""The number of a deal, a night or a guest."""
