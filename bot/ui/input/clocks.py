"""Reads the time of a turn: "30", "2m", "8h", "1.5 days", "8 horas"."""

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

_WORDS = {
    1: "s sec secs second seconds seg segundo segundos seconde secondes sek sekunde sekunden",
    60: "m min mins minute minutes minuto minutos minuten",
    3600: "h hr hrs hour hours hora horas heure heures std stunde stunden",
    86_400: "d day days dia dias día días j jour jours tag tage",
}
UNITS = {"": 1} | {word: unit for unit, words in _WORDS.items() for word in words.split()}
"""Seconds of a unit by the words for it, in the languages that the bot speaks; "" for none."""
_TIME = re.compile(r"(\d{1,6}(?:[.,]\d)?)\s*([^\W\d_]*)")


def turn_time(typed: str | None) -> int | None:
    """Return the seconds of a turn; None for none typed. Raise Illegal with CLOCK_RANGE."""
    if typed is None:
        return None
    found = _TIME.fullmatch(typed.strip().lower())
    if found is None or found[2] not in UNITS:
        raise Illegal(Refusal.CLOCK_RANGE, **CLOCKS)
    seconds = Fraction(found[1].replace(",", ".")) * UNITS[found[2]]
    quick = QUICKEST_CLOCK <= seconds <= QUICK_CLOCK
    if seconds.denominator != 1 or not (quick or SLOW_CLOCK <= seconds <= SLOWEST_CLOCK):
        raise Illegal(Refusal.CLOCK_RANGE, **CLOCKS)
    return int(seconds)
