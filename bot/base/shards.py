"""Which of Discord's shards an operator wants a process to have, as `DEALER_SHARDS` says it.

Nothing is one process, which has all servers; `auto` as many as are this process's part, of as many
as there are, and `auto/8` of eight; `0-3/16` these of 16, and `2/8` and `0,2,5/8` likewise.
"""

import re
from dataclasses import dataclass

AUTO = "auto"
MOST = 10_000
"""Shards; Discord would want them at 25 million servers."""
SHAPE = re.compile(
    r"(?P<shards>auto|\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)/(?P<count>\d{1,5})"
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a process is to have."""

    count: int | None = 1
    """How many there are; None is left to whoever plays already, or to Discord."""
    shards: frozenset[int] | None = frozenset({0})
    """Just these; None is a part like that of every other process."""


def wanted(text: str) -> Wanted:
    """What was typed. Raises ValueError, whose words say what can be typed."""
    said = text.replace(" ", "")
    if not said:
        return Wanted()
    if said == AUTO:
        return Wanted(None, None)
    found = SHAPE.fullmatch(said)
    if found is None:
        raise ValueError("is auto, auto/8, or shards and how many there are, like 0-3/16")
    count, shards = int(found["count"]), set[int]()
    if not 1 <= count <= MOST:
        raise ValueError(f"there are 1 to {MOST} shards, not {count}")
    if found["shards"] == AUTO:
        return Wanted(count, None)
    for part in found["shards"].split(","):
        first, _, last = part.partition("-")
        if int(last or first) < int(first):
            raise ValueError(f"{part} names none: the smaller number stands first")
        shards |= set(range(int(first), int(last or first) + 1))
    if max(shards) >= count:
        raise ValueError(f"of {count} shards the last is {count - 1}, not {max(shards)}")
    return Wanted(count, frozenset(shards))
