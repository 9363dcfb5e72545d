"""Type names for events, commands and states; the log spells cards by these."""

from typing import Annotated

Seat = int
"""A place at the table, from 1."""
Chips = int
"""Whole chips, up to 10^12."""
Cards = Annotated[tuple[int, ...], "cards"]
HandCard = Annotated[int, "card"]
