"""Guests of a night: those who answered first have the seats, the others wait in order."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Places:
    """Players in the order of their answers."""

    going: tuple[int, ...]
    waiting: tuple[int, ...]


def placed(said: Sequence[int], seats: int) -> Places:
    """Divide those who come into seats and a waiting list."""
    return Places(tuple(said[:seats]), tuple(said[seats:]))


def tables_for(players: int, seats: int, most: int) -> int:
    """Return how many tables these players need: at least one, at most `most`."""
    return min(max(1, -(-players // seats)), most)
