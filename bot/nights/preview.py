"""Previews of nights that are not posted yet, which only their host sees."""

from dataclasses import dataclass, replace
from datetime import date, time

from bot.nights.plan import NightDate, Plan
from bot.nights.show import Place
from bot.nights.times import Every, Reading
from bot.nights.when import Understood


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
    dates: tuple[Reading, ...] = ()
    """Dates that are offered for a vote, in their order; empty for a single time."""

    @property
    def reading(self) -> Reading:
        """The reading that holds."""
        return self.readings[0]

    @property
    def whole(self) -> Plan:
        """The plan with its zone, its hour, and weekly if that was typed."""
        weekly = self.plan.weekly or self.reading.every is Every.WEEK
        named = {"zone": self.reading.zone, "hour": self.reading.hour, "weekly": weekly}
        return self.plan.model_copy(update={**named, "dates": offered(self.dates)})

    def on(self, day: date) -> "Preview":
        """Return the preview with another day and the same hour."""
        return self._picked(replace(self.reading, day=day))

    def at(self, hour: time) -> "Preview":
        """Return the preview with another hour and the same day."""
        return self._picked(replace(self.reading, time=hour))

    def other(self) -> "Preview":
        """Return the preview with both readings exchanged."""
        return replace(self, readings=self.readings[::-1])

    def read(self, found: Understood, typed: str, *, zoned: bool) -> "Preview":
        """Return the preview with other readings, of another text or in another zone."""
        return replace(
            self,
            readings=found.readings,
            dates=found.dates,
            typed=typed,
            zoned=self.zoned or zoned,
        )

    def _picked(self, reading: Reading) -> "Preview":
        return replace(self, readings=(reading,), typed="")


def offered(dates: tuple[Reading, ...]) -> tuple[NightDate, ...]:
    """Return dates as a plan stores them."""
    return tuple(NightDate(starts=one.starts, zone=one.zone, hour=one.hour) for one in dates)
