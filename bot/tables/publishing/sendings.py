"""Messages on their way to players, one for each, so that a slow one delays no other."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterator
from functools import partial

from bot.tables.publishing.trying import Trying


class Sendings:
    """The tasks that send one table's messages; a failed one is tried again later."""

    def __init__(
        self,
        send: Callable[[int], Awaitable[None]],
        now: Callable[[], float],
        wake: Callable[[], None],
    ) -> None:
        self._send = send
        self._now = now
        self._wake = wake
        """Called when a message failed and has a time for its next try."""
        self._tasks: dict[int, asyncio.Task[float | None]] = {}
        self._trying: dict[int, Trying] = {}

    @property
    def players(self) -> Collection[int]:
        """The players to whom a message is on its way."""
        return self._tasks.keys()

    def begin(self, player: int) -> asyncio.Task[float | None]:
        """Send a player's message in a task of its own."""
        work = self._tries(player).run(partial(self._send, player), self._now)
        task = self._tasks[player] = asyncio.create_task(work)
        task.add_done_callback(partial(self._ended, player))
        return task

    def is_late(self, player: int) -> bool:
        """True if a message to the player failed, and is not to be tried yet."""
        return self._tries(player).after > self._now()

    def next_tries(self, players: set[int]) -> Iterator[float]:
        """Yield the times in Unix seconds at which failed messages to them are tried again."""
        late = (one for one in players & self._trying.keys() if self.is_late(one))
        return (self._trying[one].after for one in late)

    async def settle(self, seconds: float) -> None:
        """Wait for the messages on their way."""
        if self._tasks:
            await asyncio.wait(self._tasks.values(), timeout=seconds)

    def stop(self) -> None:
        """Cancel the messages on their way."""
        for task in self._tasks.values():
            task.cancel()

    def _ended(self, player: int, _task: asyncio.Task[float | None]) -> None:
        del self._tasks[player]
        if self._tries(player).after:
            self._wake()

    def _tries(self, player: int) -> Trying:
        return self._trying.setdefault(player, Trying())
