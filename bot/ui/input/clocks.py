"""Reads the time of a turn: "30", "2m", "8h", "1.5 days"."""

import re
from fractions import Fraction

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.agreed.settings import (
    CLOCKS,
    QUICK_CLOCK,
    QUICKEST_CLOCK,
    SLOW_CLOCK,
    SLOWEST_CLOCK,
)

UNITS = {"": 1, "s": 1, "m": 60, "h": 3600, "d": 86_400}
_TIME = re.compile(
    r"(\d{1,6}(?:[.,]\d)?)\s*(?:(s)(?:ec(?:ond)?s?)?|(m)(?:in(?:ute)?s?)?|(h)(?:(?:ou)?rs?)?|(d)(?:ays?)?)?"
)


def turn_time(typed: str | None) -> int | None:
    """Return the seconds of a turn; None for none typed. Raise Illegal with CLOCK_RANGE."""
    if typed is None:
        return None
    found = _TIME.fullmatch(typed.strip().lower())
    if found is None:
        raise Illegal(Refusal.CLOCK_RANGE, **CLOCKS)
    count, *units = found.groups()
    unit = next(filter(None, units), "")
    seconds = Fraction(count.replace(",", ".")) * UNITS[unit]
    quick = QUICKEST_CLOCK <= seconds <= QUICK_CLOCK
    if seconds.denominator != 1 or not (quick or SLOW_CLOCK <= seconds <= SLOWEST_CLOCK):
        raise Illegal(Refusal.CLOCK_RANGE, **CLOCKS)
    return int(seconds)
