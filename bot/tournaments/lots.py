"""Lots of a tournament: each follows from the seed and its number, to be drawn again the same."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(slots=True)
class Lots:
    """Draws lots; `drawn` counts them."""

    seed: str
    drawn: int

    def __call__(self, among: Sequence[int]) -> int:
        """Return one of some numbers."""
        said = hashlib.sha256(f"{self.seed}:{self.drawn}".encode()).digest()
        self.drawn += 1
        return among[int.from_bytes(said[:8]) % len(among)]
