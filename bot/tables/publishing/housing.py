"""The table message in its channel, and what becomes of a table whose channel is gone."""

from collections.abc import Awaitable, Callable

from bot.engine.table.commands import CloseTable
from bot.tables.closing import unless_closed
from bot.tables.hosting.host import Host
from bot.tables.publishing.public import TableMessage
from bot.tables.stage import Gone


async def _stays() -> bool:
    return False


class Housing:
    """Draws the message of one table, and finds another channel for it."""

    def __init__(self, host: Host, message: TableMessage) -> None:
        self._host = host
        self._message = message
        self.homeless = False
        """True if the channel is gone and the table goes on without a message."""
        self.rehouse: Callable[[], Awaitable[bool]] = _stays
        """Moves the table to another channel; returns False if it must close and return the chips.
        """

    async def draw(self) -> float | None:
        """Draw the message; return when to come back. Raise Gone if a new channel is gone too."""
        if not self.homeless:
            try:
                return await self._message.draw()
            except Gone:
                self.homeless = True
        if self._host.table.closing or self._host.table.closed:
            return None
        if not await self.rehouse():
            with unless_closed():
                await self._host.do(0, CloseTable(0, "gone"))
            return None
        self.homeless = False
        self._message.homeless()
        return await self._message.draw()
