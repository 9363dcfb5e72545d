"""Who comes to a night: those who said so first have the seats, the others wait in order."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Places:
    """Players in the order of their answers."""

    going: tuple[int, ...]
    waiting: tuple[int, ...]


def placed(said: Sequence[int], seats: int) -> Places:
    """Divide those who said that they come among so many seats."""
    return Places(tuple(said[:seats]), tuple(said[seats:]))


def tables_for(players: int, seats: int, most: int) -> int:
    """How many tables so many players need: one at least, `most` at most."""
    return min(max(1, -(-players // seats)), most)
