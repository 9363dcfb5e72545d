"""Reads the time of a turn: "30", "2m", "8h", "1.5 days", "8 horas"."""

import re
from fractions import Fraction

from bot.base.texts import folded
from bot.engine.errors import Illegal, Refusal
from bot.engine.table.agreed.settings import (
    CLOCKS,
    QUICK_CLOCK,
    QUICKEST_CLOCK,
    SLOW_CLOCK,
    SLOWEST_CLOCK,
)
from bot.nights.times.tongues import TONGUES, Unit

_SECONDS = "s sec secs second seconds seg segundo segundos seconde secondes sek sekunde sekunden"
_LONGER = {Unit.MINUTE: 60, Unit.HOUR: 3600, Unit.DAY: 86_400}
UNITS = dict.fromkeys(("", *_SECONDS.split()), 1) | {"j": _LONGER[Unit.DAY]}
UNITS |= {
    word: seconds
    for tongue in TONGUES.values()
    for unit, seconds in _LONGER.items()
    for word in tongue.units[unit].split()
}
"""Seconds of a unit by the words for it, in all languages in which times are read; "" for none."""
_TIME = re.compile(r"(\d{1,6}(?:[.,]\d)?)\s*([^\W\d_]*)")


def turn_time(typed: str | None) -> int | None:
    """Return the seconds of a turn; None for none typed. Raise Illegal with CLOCK_RANGE."""
    if typed is None:
        return None
    found = _TIME.fullmatch(folded(typed.strip().lower()))
    if found is None or found[2] not in UNITS:
        raise Illegal(Refusal.CLOCK_RANGE, **CLOCKS)
    seconds = Fraction(found[1].replace(",", ".")) * UNITS[found[2]]
    quick = QUICKEST_CLOCK <= seconds <= QUICK_CLOCK
    if seconds.denominator != 1 or not (quick or SLOW_CLOCK <= seconds <= SLOWEST_CLOCK):
        raise Illegal(Refusal.CLOCK_RANGE, **CLOCKS)
    return int(seconds)
