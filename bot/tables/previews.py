"""Previews of what is not posted yet, which only their host sees.

They are kept in memory for an hour: typing the command again makes a new one.
"""

import secrets
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from bot.engine.errors import Illegal, Refusal

LASTS = 3600
"""Seconds until a preview is forgotten."""
MOST = 1000
"""Most previews; the oldest one goes first."""


class Previewed(Protocol):
    """A preview: of a night or a tournament."""

    @property
    def host(self) -> int:
        """Return the number of the player who plans."""

    @property
    def made(self) -> float:
        """Return the Unix seconds of its making."""


P = TypeVar("P", bound=Previewed)


class Previews(Generic[P]):
    """Previews by random number, which nobody can guess."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._kept: dict[int, P] = {}

    def keep(self, preview: P, number: int = 0) -> int:
        """Store a new or changed preview and return its number."""
        number = number or secrets.randbelow(10**11) + 1
        self._kept[number] = preview
        while len(self._kept) > MOST:
            self._kept.pop(next(iter(self._kept)))
        return number

    def of(self, number: int, player: int) -> P:
        """Return the host's preview. Raise Illegal with PREVIEW_GONE."""
        found = self._kept.get(number)
        if found is None or found.host != player or self._now() - found.made > LASTS:
            raise Illegal(Refusal.PREVIEW_GONE)
        return found

    def drop(self, number: int) -> None:
        """Forget a preview that was posted."""
        self._kept.pop(number, None)
