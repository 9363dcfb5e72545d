"""Changes of the sandbox, which all listeners hear, and new ids."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

EPOCH_MS = 1_420_070_400_000  # 2015-01-01, the start of Discord's snowflakes


@dataclass(frozen=True, slots=True)
class Change:
    """One change: its kind (`message`, `edit`, `channel_gone` …), its object, and its audience."""

    what: str
    thing: Any = None
    to: tuple[str, ...] | None = None


class Telling:
    """The clock of a world, and the listeners to its changes."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._last = 0
        self.listeners: list[Callable[[Change], None]] = []

    def tell(self, what: str, thing: Any = None, to: tuple[str, ...] | None = None) -> None:
        """Tell all listeners of a change."""
        for listener in tuple(self.listeners):
            listener(Change(what, thing, to))

    def snowflake(self) -> str:
        """Return a new id, later than all before it even if the clock stands still."""
        now = max(int(self.clock() * 1000) - EPOCH_MS, 1) << 22
        self._last = max(now, self._last + 1)
        return str(self._last)

    def after(self, last: str) -> None:
        """Let new ids begin after `last`."""
        self._last = max(self._last, int(last))
