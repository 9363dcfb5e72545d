"""A share of all servers: those of one of Discord's shards, by which processes part the work.

What is of no server (people, what they chose, their names) is anybody's.
"""

from dataclasses import dataclass
from math import gcd

import sqlalchemy as sa

SHIFT = 22
"""Bits of an id below its time, by which Discord parts servers."""


@dataclass(frozen=True, slots=True)
class Share:
    """The servers of `shard`, where there are `count` of them; shards count from 0."""

    shard: int
    count: int

    def has(self, server: int) -> bool:
        """A server of it, by its id; 0, which is none, is of every share."""
        return not server or (server >> SHIFT) % self.count == self.shard

    def of(self, servers: sa.ColumnElement[int]) -> sa.ColumnElement[bool]:
        """The same of a column of ids."""
        if self.count == 1:
            return sa.true()
        return (servers // (1 << SHIFT)) % self.count == self.shard

    def meets(self, other: "Share") -> bool:
        """Some server may be of both, also where they are of different divisions."""
        return (self.shard - other.shard) % gcd(self.count, other.count) == 0

    def __str__(self) -> str:
        return f"shard {self.shard} of {self.count}"


WHOLE = Share(0, 1)
"""All servers: those of a program that plays alone."""
