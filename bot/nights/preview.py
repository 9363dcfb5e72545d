"""Nights that are not posted yet: what was understood, shown to their host alone.

They are kept in memory for an hour: nothing of them is public, and typing again makes a new one.
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
"""Seconds."""
MOST = 1000
"""Previews that are kept; the oldest goes."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A plan but for its post; the first reading holds, the second is offered beside it."""

    host: int
    """A player number."""
    where: Place
    plan: Plan
    readings: tuple[Reading, ...]
    typed: str
    """Empty where day or hour were picked since."""
    zoned: bool
    """It is known in which zone the host thinks."""
    made: float

    @property
    def reading(self) -> Reading:
        """What holds."""
        return self.readings[0]

    @property
    def whole(self) -> Plan:
        """The plan with its zone and hour, and weekly where that was typed."""
        weekly = self.plan.weekly or self.reading.every is Every.WEEK
        named = {"zone": self.reading.zone, "hour": self.reading.hour, "weekly": weekly}
        return self.plan.model_copy(update=named)

    def on(self, day: date) -> "Preview":
        """That day at the same hour."""
        return self._picked(replace(self.reading, day=day))

    def at(self, hour: time) -> "Preview":
        """The same day at that hour."""
        return self._picked(replace(self.reading, time=hour))

    def other(self) -> "Preview":
        """The second reading holds, and the first is offered."""
        return replace(self, readings=self.readings[::-1])

    def read(self, readings: tuple[Reading, ...], typed: str, *, zoned: bool) -> "Preview":
        """Another time, or the same on other clocks."""
        return replace(self, readings=readings, typed=typed, zoned=self.zoned or zoned)

    def _picked(self, reading: Reading) -> "Preview":
        return replace(self, readings=(reading,), typed="")


class Previews:
    """By number, which is no guess."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._kept: dict[int, Preview] = {}

    def keep(self, preview: Preview, number: int = 0) -> int:
        """Keep a new one, or one that was changed; its number."""
        number = number or secrets.randbelow(10**11) + 1
        self._kept[number] = preview
        while len(self._kept) > MOST:
            self._kept.pop(next(iter(self._kept)))
        return number

    def of(self, number: int, player: int) -> Preview:
        """The host's own. Raises Illegal with PREVIEW_GONE."""
        found = self._kept.get(number)
        if found is None or found.host != player or self._now() - found.made > LASTS:
            raise Illegal(Refusal.PREVIEW_GONE)
        return found

    def drop(self, number: int) -> None:
        """It is posted."""
        self._kept.pop(number, None)
