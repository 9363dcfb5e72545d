"""Channels of tables, and the changes to channels and servers that Discord reports."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping

from bot.tables.live_table import LiveTable
from bot.tables.site import Site


class Channels:
    """The channels and threads of the tables that are kept."""

    def __init__(self, kept: Mapping[int, LiveTable]) -> None:
        """`kept` are those tables by number, always as they are now."""
        self._kept = kept
        self._there: defaultdict[int, set[int]] = defaultdict(set)
        """The tables of each channel or thread that are kept, at most one of them open."""

    def add(self, table: LiveTable) -> None:
        """Find a table where it stands."""
        self._there[table.host.site.channel].add(table.host.site.number)

    def remove(self, table: LiveTable) -> None:
        """Find a table there no more."""
        there = self._there[table.host.site.channel]
        there.discard(table.host.site.number)
        if not there:
            del self._there[table.host.site.channel]

    def open_in(self, channel: int) -> LiveTable | None:
        """Return the open table of a channel or thread."""
        return next((one for one in self._in(channel) if not one.host.table.closed), None)

    def written(self, channel: int, message: int) -> None:
        """A message was written in a channel: a table's own must not be pushed out of sight."""
        found = self.open_in(channel)
        if found is not None:
            found.publisher.pushed(message)

    def erased(self, channel: int, messages: Collection[int]) -> None:
        """Messages were deleted in a channel: a table's own is posted anew."""
        found = self.open_in(channel)
        if found is not None:
            found.publisher.erased(messages)

    def permitted(self, channels: Iterable[int]) -> None:
        """Permissions may have changed there: what could not be drawn for want of one is tried."""
        for channel in channels:
            for one in self._in(channel):
                one.publisher.permitted()

    def gone(self, channel: int) -> None:
        """A channel or thread was deleted: its table closes when the deal is over."""
        for one in self._in(channel):
            one.publisher.lost()

    def server_gone(self, guild: int) -> None:
        """The bot was thrown out of a server: its tables close when their deals are over."""
        self._lose(lambda site: site.guild == guild)

    def only_in(self, guilds: Collection[int]) -> None:
        """Close the tables of all servers but these, as the bot was removed from the others."""
        self._lose(lambda site: site.guild not in guilds)

    def _lose(self, where: Callable[[Site], bool]) -> None:
        for one in self._kept.values():
            if where(one.host.site):
                one.publisher.lost()

    def _in(self, channel: int) -> list[LiveTable]:
        return [self._kept[one] for one in self._there.get(channel, ())]
