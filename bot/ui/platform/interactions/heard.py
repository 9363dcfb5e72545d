"""Interactions that were heard already: after a broken connection Discord may deliver one twice."""

from cachetools import FIFOCache

REMEMBERED = 5000


class Heard:
    """The last ones, by their ids."""

    def __init__(self) -> None:
        self._ids = FIFOCache[int, None](REMEMBERED)

    def first(self, interaction: int) -> bool:
        """False for one that was heard before: what it asked for is done, or is being done."""
        if interaction in self._ids:
            return False
        self._ids[interaction] = None
        return True
