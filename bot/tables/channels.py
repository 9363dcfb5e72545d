"""Channels of tables, and the changes to channels and servers that Discord reports."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping

from bot.tables.live_table import LiveTable
from bot.tables.table_place import TablePlace


class Channels:
    """The channels and threads of the tables that are kept."""

    def __init__(self, kept: Mapping[int, LiveTable]) -> None:
        """Take the tables by number; the mapping changes as tables come and go."""
        self._kept = kept
        self._there: defaultdict[int, set[int]] = defaultdict(set)
        """Numbers of the tables by channel or thread; at most one of them is open."""

    def add(self, table: LiveTable) -> None:
        """Add a table, so that its channel finds it."""
        self._there[table.host.site.channel].add(table.host.site.number)

    def remove(self, table: LiveTable) -> None:
        """Remove a table from its channel."""
        there = self._there[table.host.site.channel]
        there.discard(table.host.site.number)
        if not there:
            del self._there[table.host.site.channel]

    def open_in(self, channel: int) -> LiveTable | None:
        """Return the open table of a channel or thread."""
        return next((one for one in self._in(channel) if not one.host.table.closed), None)

    def plays_slowly(self, channel: int) -> bool:
        """True if a channel or thread has an open slow table."""
        found = self.open_in(channel)
        return found is not None and found.host.table.settings.slow

    def written(self, channel: int, message: int) -> None:
        """Tell a channel's table of a new message, so that its own message stays in sight."""
        found = self.open_in(channel)
        if found is not None:
            found.publisher.pushed(message)

    def erased(self, channel: int, messages: Collection[int]) -> None:
        """Tell a channel's table of deleted messages; it posts a lost one again."""
        found = self.open_in(channel)
        if found is not None:
            found.publisher.erased(messages)

    def permitted(self, channels: Iterable[int]) -> None:
        """Retry the tables of channels whose permissions may have changed."""
        for channel in channels:
            for one in self._in(channel):
                one.publisher.permitted()

    def gone(self, channel: int) -> None:
        """Close the tables of a deleted channel or thread, after their deals."""
        for one in self._in(channel):
            one.publisher.lost()

    def server_gone(self, guild: int) -> None:
        """Close the tables of a server that removed the bot, after their deals."""
        self._lose(lambda site: site.guild == guild)

    def only_in(self, guilds: Collection[int]) -> None:
        """Close the tables of all servers but these: the bot was removed from the others."""
        self._lose(lambda site: site.guild not in guilds)

    def _lose(self, where: Callable[[TablePlace], bool]) -> None:
        for one in self._kept.values():
            if where(one.host.site):
                one.publisher.lost()

    def _in(self, channel: int) -> list[LiveTable]:
        return [self._kept[one] for one in self._there.get(channel, ())]
