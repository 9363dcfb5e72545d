"""Shards on a file: one program plays on it, and one process of it has all shards."""

import threading
from collections.abc import Callable

import sqlalchemy as sa

from bot.store.database import Fence, Hold


class FileClaims:
    """The shards of a file, see `Claims`; none is lost as long as the process lives."""

    def __init__(self, held: Hold, count: int) -> None:
        self.count = count
        self.watchers: list[Callable[[int], None]] = []
        self._held = held
        self._fences: dict[int, Fence] = {}
        self._turns = set[str]()
        self._using = threading.Lock()

    @property
    def mine(self) -> frozenset[int]:
        """Return the shards that were taken."""
        return frozenset(self._fences)

    def programs(self) -> int:
        """Return 1, as no other program plays on the file."""
        return 1

    def free(self) -> list[int]:
        """Return the shards that were not taken."""
        return [one for one in range(self.count) if one not in self._fences]

    def take(self, shard: int) -> Fence | None:
        """Take a shard and return its fence; no other program can take it first."""
        return self._fences.setdefault(shard, _open)

    def give_up(self, shard: int) -> None:
        """Give a shard up, so that it can be taken again."""
        self._fences.pop(shard, None)

    def turn(self, name: str) -> bool:
        """Take the turn `name`; return False if another part of this process has it."""
        with self._using:
            is_free = name not in self._turns
            self._turns.add(name)
            return is_free

    def duty(self, name: str) -> Fence | None:
        """Take the turn `name` and return its fence; None if it is taken in this process."""
        return _open if self.turn(name) else None

    def turn_over(self, name: str) -> None:
        """Give the turn `name` back."""
        self._turns.discard(name)

    def close(self) -> None:
        """Release the file."""
        self._fences.clear()
        self._held.release()


def _open(_connection: sa.Connection) -> None:
    """Let every write pass, as the operating system's lock can't be lost."""
