"""How much is measured."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sizes:
    """Seconds are those of one measurement; a row may have several."""

    tables: tuple[int, ...] = (1, 10, 100)
    """At how many tables clicks are timed, in turn."""
    crowd: int = 500
    """Tables at which the slowest clicks are looked for."""
    restart: int = 2000
    """Open tables that a start finds."""
    seconds: float = 12.0
    hands: int = 200_000
    """That the database holds, where it is asked for boards and the like."""
    deals: int = 120
    """That are played to see what one takes on disk."""


FULL = Sizes()
SHORT = Sizes((1, 5), 20, 100, 3.0, 600, 48)
"""Well under a minute: shows that all of it works, and little more."""
