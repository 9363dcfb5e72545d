"""Shares of all servers: a share is one of Discord's shards, by which processes divide the work.

Rows that belong to no server (people, their choices, their names) are in every share.
"""

from dataclasses import dataclass
from math import gcd

import sqlalchemy as sa

SHIFT = 22
"""Number of bits below the time in an id; Discord assigns shards by the time."""


@dataclass(frozen=True, slots=True)
class Share:
    """The servers of shard number `shard` of `count`; shards count from 0."""

    shard: int
    count: int

    def has(self, server: int) -> bool:
        """True if a server belongs to the share; 0, which is no server, belongs to every share."""
        return not server or (server >> SHIFT) % self.count == self.shard

    def of(self, servers: sa.ColumnElement[int]) -> sa.ColumnElement[bool]:
        """Return the condition that a column's server belongs to the share."""
        if self.count == 1:
            return sa.true()
        return (servers // (1 << SHIFT)) % self.count == self.shard

    def meets(self, other: "Share") -> bool:
        """True if a server can belong to both shares, which may be of different divisions."""
        return (self.shard - other.shard) % gcd(self.count, other.count) == 0

    def __str__(self) -> str:
        return f"shard {self.shard} of {self.count}"


WHOLE = Share(0, 1)
"""All servers: those of a program that plays alone."""
