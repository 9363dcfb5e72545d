"""The numbers that options of commands may be, where several commands ask for the same."""

from discord import app_commands

Chips = app_commands.Range[int, 1, 1_000_000_000]
Unit = app_commands.Range[int, 2, 1_000_000]
"""The big blind, or the small bet."""
Seats = app_commands.Range[int, 2, 10]
Number = app_commands.Range[int, 1, 1_000_000_000]
"""Number of a deal, a night or a guest."""
