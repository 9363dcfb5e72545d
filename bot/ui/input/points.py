"""Points of a season as somebody typed them: "10 7 5", "10, 7, 5", "10-7-5"."""

import re

from bot.engine.errors import Illegal, Refusal
from bot.engine.night.league import MOST_PLACES, MOST_POINTS

_APART = re.compile(r"[\s,;/·|]+|(?<=\d)-(?=\d)")


def points_of(typed: str) -> tuple[int, ...]:
    """Return the points by place, the first place first.

    Raises Illegal with POINTS_TABLE for anything but numbers.
    """
    said = [one for one in _APART.split(typed) if one]
    if not all(re.fullmatch(r"[0-9]{1,6}", one) for one in said):
        raise Illegal(Refusal.POINTS_TABLE, places=MOST_PLACES, most=MOST_POINTS)
    return tuple(map(int, said))
