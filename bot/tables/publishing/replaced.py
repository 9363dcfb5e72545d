"""Table messages that were posted anew: the old ones are deleted, with as many tries as it takes.

Their buttons would stay usable for ever. A deal has at most one old message: before its message is
posted anew again, the old one must be gone.
"""

import logging
from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import replace

from bot.store import Screen
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.stage import Gone, Stage, Unfit

log = logging.getLogger(__name__)

KIND = "replaced"


class Replaced:
    """The replaced messages of one table."""

    def __init__(self, context: Context, host: Host, stage: Stage) -> None:
        self._context = context
        self._host = host
        self._stage = stage
        self._there: list[Screen] = []
        self._gone: set[int] = set()
        """Old messages that somebody has deleted."""

    def resume(self, screens: Iterable[Screen]) -> None:
        """Take up the old messages that an earlier process left."""
        self._there = list(screens)

    async def keep(self, screen: Screen, instead_of: Screen) -> None:
        """Save a message, and mark the old one for deletion in the same write."""
        other = replace(instead_of, kind=KIND)
        await self._context.store.play.screens.save(screen, other)
        self._there.append(other)

    def erased(self, messages: Collection[int]) -> None:
        """Note deleted messages, so that none is deleted again."""
        self._gone.update(one.message for one in self._there if one.message in messages)

    async def clear(self) -> None:
        """Delete the old messages. Raise Barred or Slow if it must be tried again."""
        while self._there:
            screen = self._there[0]
            if screen.message not in self._gone:
                with suppress(Gone, Unfit):
                    await self._stage.remove(self._host.show(), screen.message)
            await self._context.store.play.screens.drop(screen)
            self._there.remove(screen)
            self._gone.discard(screen.message)

    @property
    def finished(self) -> bool:
        """True if no old message is left."""
        return not self._there
