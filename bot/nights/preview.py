"""Previews of nights that are not posted yet, which only their host sees.

They are kept in memory for an hour: typing the command again makes a new one.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, time

from bot.engine.errors import Illegal, Refusal
from bot.nights.plan import Plan
from bot.nights.show import Place
from bot.nights.times import Every, Reading

LASTS = 3600
"""Seconds until a preview is forgotten."""
MOST = 1000
"""Most previews; the oldest one goes first."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A plan that is not posted; the first reading of its time holds, the second is offered."""

    host: int
    """Number of the player who plans."""
    where: Place
    plan: Plan
    readings: tuple[Reading, ...]
    typed: str
    """The typed time; empty once a day or hour was picked."""
    zoned: bool
    """True if the host's time zone is known."""
    made: float

    @property
    def reading(self) -> Reading:
        """The reading that holds."""
        return self.readings[0]

    @property
    def whole(self) -> Plan:
        """The plan with its zone, its hour, and weekly if that was typed."""
        weekly = self.plan.weekly or self.reading.every is Every.WEEK
        named = {"zone": self.reading.zone, "hour": self.reading.hour, "weekly": weekly}
        return self.plan.model_copy(update=named)

    def on(self, day: date) -> "Preview":
        """Return the preview with another day and the same hour."""
        return self._picked(replace(self.reading, day=day))

    def at(self, hour: time) -> "Preview":
        """Return the preview with another hour and the same day."""
        return self._picked(replace(self.reading, time=hour))

    def other(self) -> "Preview":
        """Return the preview with both readings exchanged."""
        return replace(self, readings=self.readings[::-1])

    def read(self, readings: tuple[Reading, ...], typed: str, *, zoned: bool) -> "Preview":
        """Return the preview with other readings, of another text or in another zone."""
        return replace(self, readings=readings, typed=typed, zoned=self.zoned or zoned)

    def _picked(self, reading: Reading) -> "Preview":
        return replace(self, readings=(reading,), typed="")


class Previews:
    """Previews by random number, which nobody can guess."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._kept: dict[int, Preview] = {}

    def keep(self, preview: Preview, number: int = 0) -> int:
        """Store a new or changed preview and return its number."""
        number = number or secrets.randbelow(10**11) + 1
        self._kept[number] = preview
        while len(self._kept) > MOST:
            self._kept.pop(next(iter(self._kept)))
        return number

    def of(self, number: int, player: int) -> Preview:
        """Return the host's preview. Raise Illegal with PREVIEW_GONE."""
        found = self._kept.get(number)
        if found is None or found.host != player or self._now() - found.made > LASTS:
            raise Illegal(Refusal.PREVIEW_GONE)
        return found

    def drop(self, number: int) -> None:
        """Forget a preview that was posted."""
        self._kept.pop(number, None)
