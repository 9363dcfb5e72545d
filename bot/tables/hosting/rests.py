"""Quiet hours and holidays of players, which slow tables keep to.

A clock of a slow table stands during its player's quiet hours, and nothing new is sent to them
then. The hours are those of the player's own zone, so they move with daylight saving. Times are
milliseconds since 1970.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from bot.engine.errors import Illegal, Refusal

QUIET, AWAY_UNTIL, ZONE = "quiet", "away_until", "zone"
"""Keys of a player's preferences: "23-8", the end of a holiday, and the name of their zone."""
DIGEST, DIGESTED = "digest", "digested"
"""Keys of the hour of a player's digest of slow tables, and of the time of their last one."""
MOST_QUIET = 12
"""Most quiet hours of a day."""
A_DAY = 24
HOLIDAY = 21 * 24 * 60 * 60
"""Most seconds of a holiday."""
_HOUR = r"(\d{1,2})(?::00|\s*h(?:00)?|\s*uhr)?"
_HOURS = re.compile(
    rf"(?:(?:from|das?|de|von)\s+)?{_HOUR}\s*(?:-|\u2013|to|[aà]s?|até|bis)\s*{_HOUR}",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Rest:
    """A player's quiet hours, from the first to the hour that ends them, and their holiday."""

    zone: str = "UTC"
    begins: int = 0
    ends: int = 0
    """The hour that ends the quiet hours; equal to `begins` for none."""
    holiday: int = 0
    """The end of their holiday; 0 for none."""

    def quiet_until(self, at: int) -> int:
        """Return the end of the quiet hours that hold at this time; `at` itself if none do."""
        local = self._local(at)
        if (local.hour - self.begins) % A_DAY >= (self.ends - self.begins) % A_DAY:
            return at
        return self._next(local, self.ends)

    def after(self, at: int, spell: int) -> int:
        """Return the time at which so many milliseconds outside quiet hours will have passed."""
        if self.begins == self.ends:
            return at + spell
        while True:
            at = self.quiet_until(at)
            quiet = self._next(self._local(at), self.begins)
            if at + spell <= quiet:
                return at + spell
            at, spell = quiet, spell - (quiet - at)

    def awake(self, at: int, until: int) -> int:
        """Return the milliseconds outside quiet hours between two times."""
        if self.begins == self.ends:
            return max(0, until - at)
        found = 0
        while (at := self.quiet_until(at)) < until:
            quiet = self._next(self._local(at), self.begins)
            found, at = found + min(quiet, until) - at, quiet
        return found

    def next_quiet(self, at: int) -> int:
        """Return when quiet hours next begin; a day later if there are none."""
        if self.begins == self.ends:
            return at + A_DAY * 60 * 60 * 1000
        return self._next(self._local(at), self.begins)

    def _local(self, at: int) -> datetime:
        return datetime.fromtimestamp(at / 1000, ZoneInfo(self.zone))

    def _next(self, local: datetime, hour: int) -> int:
        """Return the first time after this one at which clocks there show that hour."""
        day = local.date()
        while True:
            there = datetime.combine(day, time(hour), local.tzinfo)
            if there.timestamp() > local.timestamp():
                return int(there.timestamp() * 1000)
            day += timedelta(days=1)


NONE = Rest()


class Rests:
    """The quiet hours and holidays that players of a process chose, by number."""

    def __init__(self) -> None:
        self._chosen: dict[int, Rest] = {}

    def of(self, player: int) -> Rest:
        """Return a player's quiet hours and holiday."""
        return self._chosen.get(player, NONE)

    def each(self, players: Iterable[int]) -> dict[int, Rest]:
        """Return those of several players, by number; players without any are left out."""
        return {one: self._chosen[one] for one in players if one in self._chosen}

    def forget(self, player: int) -> None:
        """Forget a player's."""
        self._chosen.pop(player, None)

    def learn(self, player: int, chosen: Mapping[str, Any]) -> None:
        """Take over a player's preferences."""
        rest = rest_of(chosen)
        if rest == NONE:
            self._chosen.pop(player, None)
        else:
            self._chosen[player] = rest


def rest_of(chosen: Mapping[str, Any]) -> Rest:
    """Return the quiet hours and the holiday in a player's preferences."""
    quiet, holiday = str(chosen.get(QUIET) or ""), int(chosen.get(AWAY_UNTIL) or 0)
    if not quiet:
        return Rest(holiday=holiday)
    begins, ends = quiet_hours(quiet)
    return Rest(str(chosen.get(ZONE) or "UTC"), begins, ends, holiday)


def quiet_hours(typed: str) -> tuple[int, int]:
    """Return the hours in text such as "23-8" or "23h às 8h". Raise Illegal with QUIET_RANGE."""
    found = _HOURS.fullmatch(typed.strip())
    if found is None:
        raise Illegal(Refusal.QUIET_RANGE, most=MOST_QUIET)
    begins, ends = (int(one) for one in found.groups())
    most = A_DAY if ends == A_DAY else A_DAY - 1
    if begins >= A_DAY or ends > most or not 0 < (ends - begins) % A_DAY <= MOST_QUIET:
        raise Illegal(Refusal.QUIET_RANGE, most=MOST_QUIET)
    return begins, ends % A_DAY
