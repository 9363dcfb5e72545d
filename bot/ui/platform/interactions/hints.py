"""Hints on private panels, each for one question."""

from cachetools import LRUCache

from bot.tables.show import Show
from bot.ui.platform.interactions.panel_state import key_of

HINTS = 512
"""Most hints that are kept while cards are picked below them."""


class Hints:
    """The last hint of each viewer."""

    def __init__(self) -> None:
        self._advice = LRUCache[tuple[int, int], tuple[int, str]](HINTS)
        """The question of a hint, and the hint, for at most HINTS viewers."""

    def keep(self, show: Show, hint: str) -> None:
        """Keep a hint in the viewer's panel until another question."""
        self._advice[key_of(show)] = show.view.question, hint

    def of(self, show: Show) -> str:
        """Return the hint for the viewer's present question; empty for none."""
        question, hint = self._advice.get(key_of(show), (-1, ""))
        return hint if question == show.view.question else ""
