"""What a test sets by hand: time at the tables, and the cards."""

import hashlib
import time
from itertools import count


class Time:
    """The tables' time: real time, unless it stands still, and what the test has added."""

    def __init__(self) -> None:
        self.added = 0.0
        self._stopped: tuple[float, float] | None = None

    def stop(self) -> None:
        """From now on the test alone lets time pass: a slow machine changes nothing."""
        self._stopped = time.time(), time.monotonic()

    def now(self) -> float:
        """Unix seconds."""
        return (self._stopped[0] if self._stopped else time.time()) + self.added

    def monotonic(self) -> float:
        """Seconds that never jump."""
        return (self._stopped[1] if self._stopped else time.monotonic()) + self.added


class Seeds:
    """Seeds in a fixed order; the same test gets the same cards."""

    def __init__(self, first: int = 1) -> None:
        self._numbers = count(first)

    def __call__(self) -> bytes:
        return hashlib.sha256(f"evening {next(self._numbers)}".encode()).digest()
