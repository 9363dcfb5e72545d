"""The shards that an operator wants a process to have, as `DEALER_SHARDS` names them.

An empty text means one process with all servers. `auto` takes this process's part of Discord's
recommended number, and `auto/8` its part of eight. `0-3/16`, `2/8` and `0,2,5/8` name shards, and
how many there are.
"""

import re
from dataclasses import dataclass

AUTO = "auto"
MOST = 10_000
"""Largest number of shards; Discord would want this many at 25 million servers."""
SHAPE = re.compile(
    r"(?P<shards>auto|\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)/(?P<count>\d{1,5})"
)


@dataclass(frozen=True, slots=True)
class WantedShards:
    """The shards that a process should have."""

    count: int | None = 1
    """Number of all shards; None takes the number of running processes, or Discord's advice."""
    shards: frozenset[int] | None = frozenset({0})
    """Numbers of the wanted shards; None takes as many as every other process has."""


def wanted(text: str) -> WantedShards:
    """Read a `DEALER_SHARDS` text. Raise ValueError, whose message says what can be typed."""
    said = text.replace(" ", "")
    if not said:
        return WantedShards()
    if said == AUTO:
        return WantedShards(None, None)
    found = SHAPE.fullmatch(said)
    if found is None:
        raise ValueError("is auto, auto/8, or shards and how many there are, like 0-3/16")
    count, shards = int(found["count"]), set[int]()
    if not 1 <= count <= MOST:
        raise ValueError(f"there are 1 to {MOST} shards, not {count}")
    if found["shards"] == AUTO:
        return WantedShards(count, None)
    for part in found["shards"].split(","):
        first, _, last = part.partition("-")
        if int(last or first) < int(first):
            raise ValueError(f"{part} names none: the smaller number stands first")
        shards |= set(range(int(first), int(last or first) + 1))
    if max(shards) >= count:
        raise ValueError(f"of {count} shards the last is {count - 1}, not {max(shards)}")
    return WantedShards(count, frozenset(shards))
