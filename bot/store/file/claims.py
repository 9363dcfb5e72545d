"""Shards on a file: one program plays on it, and has all of them, in one process."""

import threading
from collections.abc import Callable

import sqlalchemy as sa

from bot.store.database import Fence, Hold


class FileClaims:
    """See `Claims`; nothing is lost as long as the process lives."""

    def __init__(self, held: Hold, count: int) -> None:
        self.count = count
        self.watchers: list[Callable[[int], None]] = []
        self._held = held
        self._fences: dict[int, Fence] = {}
        self._turns = set[str]()
        self._using = threading.Lock()

    @property
    def mine(self) -> frozenset[int]:
        """Those that were taken."""
        return frozenset(self._fences)

    def programs(self) -> int:
        """This one."""
        return 1

    def free(self) -> list[int]:
        """Those that were not taken."""
        return [one for one in range(self.count) if one not in self._fences]

    def take(self, shard: int) -> Fence | None:
        """Nobody can be first."""
        return self._fences.setdefault(shard, _open)

    def give_up(self, shard: int) -> None:
        """It may be taken again."""
        self._fences.pop(shard, None)

    def turn(self, name: str) -> bool:
        """Among those in this process."""
        with self._using:
            is_free = name not in self._turns
            self._turns.add(name)
            return is_free

    def duty(self, name: str) -> Fence | None:
        """Likewise; the file is this process's alone."""
        return _open if self.turn(name) else None

    def turn_over(self, name: str) -> None:
        """See `Claims`."""
        self._turns.discard(name)

    def close(self) -> None:
        """The file is free."""
        self._fences.clear()
        self._held.release()


def _open(_connection: sa.Connection) -> None:
    """The system's lock can't be lost."""
