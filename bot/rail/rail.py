"""The rail of one client: who is let in, what they are sent, and when that ends."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from bot.engine.table.agreed.settings import Rail as RailOption
from bot.engine.views.rail import FINAL_DELAY
from bot.rail.feed import Feed
from bot.rail.house import House
from bot.rail.links import LASTS, Link, Scope
from bot.rail.next_tables import NextTables
from bot.rail.plain import page_skin, plain
from bot.rail.streams import Stream, event
from bot.rail.watchers import Watchers
from bot.rail.words import page_words
from bot.store import StoreError, TableRow

log = logging.getLogger(__name__)

OF_A_LINK = 3
"""Streams that may be open with one link."""
OF_A_HOLDER = 9
"""Streams that may be open with all links of one holder to a table."""
ROUND = 60.0
"""Seconds between two checks of all who watch."""
AFTERWARDS = FINAL_DELAY + 60
"""Seconds for which a closed table's last deals may still be watched, where no event goes on."""


class Full(Exception):  # noqa: N818 - named for what happened
    """The link has as many open streams as it may have."""


@dataclass(frozen=True, slots=True)
class Admission:
    """A link that is good now: its table, and the Discord id of its holder."""

    link: Link
    row: TableRow
    user: int


class Rail:
    """Watchers of one client's tables."""

    def __init__(self, house: House, watchers: Watchers) -> None:
        self._house, self._watchers = house, watchers
        self._following = NextTables(house, watchers)
        self._feeds: dict[int, Feed] = {}
        house.store.identity.people.forgotten.append(self.forgotten)

    async def link(self, table: int, player: int, scope: Scope) -> Link:
        """Return a new link to a table's rail for this player."""
        generation = await self._house.store.rights.rail_links.generation(table, player)
        until = int(self._house.tables.now()) + LASTS
        return Link(table, player, scope, until, generation or 0)

    async def may_watch(self, table: int, user: int) -> bool:
        """True if a user sees the channel of a table of this client now."""
        site = self._house.tables.at(table).host.site
        return await self._watchers.may(site.guild, site.channel, user)

    async def admit(self, link: Link) -> Admission | None:
        """Return who is let in by a link; None if it is no longer good, or is not for here."""
        row = await self._house.store.play.tables.find(link.table)
        if row is None or not await self._has(row):
            return None
        links = self._house.store.rights.rail_links
        if await links.generation(link.table, link.player) != link.generation:
            return None
        ids = await self._house.store.identity.people.discord_ids([link.player])
        user = ids.get(link.player)
        if user is None or not await self._watchers.may(row.guild, self._channel(row), user):
            return None
        return Admission(link, row, user)

    async def _has(self, row: TableRow) -> bool:
        """True if this client has a table with a rail, or one that closed lately.

        A closed table whose event goes on counts too, as its links go on with the event.
        """
        if not self._house.store.share.has(row.guild):
            return False
        table = self._house.tables.find(row.number)
        if table is not None:
            return table.host.table.settings.rail is RailOption.AFTER
        if row.closed is None:
            return False
        lately = row.closed / 1000 + AFTERWARDS > self._house.tables.now()
        return lately or bool(await self._following.of(row))

    def _channel(self, row: TableRow) -> int:
        """Return the channel in which a table stands now."""
        table = self._house.tables.kept(row.number)
        return row.channel if table is None else table.host.site.channel

    async def open(self, of: Admission, sign: Callable[[Link], str]) -> Stream:
        """Begin a stream, which `close` ends. `sign` returns the token of a link. Raise Full."""
        stream = Stream(of.link, of.user, sign)
        feed = self._feeds.get(of.row.number)
        if feed is None:
            feed = self._feeds[of.row.number] = Feed(self._house, of.row, self._following)
            feed.begin()
        theirs = [one.link for one in feed.every() if one.link.player == of.link.player]
        if theirs.count(of.link) >= OF_A_LINK or len(theirs) >= OF_A_HOLDER:
            raise Full
        try:
            await feed.greet(stream, self._hello(of))
        except BaseException:
            await self.close(stream)
            raise
        return stream

    async def close(self, stream: Stream) -> None:
        """Forget a stream that has ended, and its table's feed with the last one."""
        feed = self._feeds.get(stream.link.table)
        if feed is None:
            return
        feed.streams.discard(stream)
        feed.greeting.discard(stream)
        if not feed.every():
            self._feeds.pop(feed.number, None)
            await feed.stop()

    def _hello(self, of: Admission) -> bytes:
        skin = page_skin(self._house.skin(of.row.guild))
        words = page_words(skin.locale)
        return event("hello", {
            "language": words.language, "scope": of.link.scope, "until": of.link.until,
            "words": words.lines,
        })  # fmt: skip

    async def end_all(self, table: int) -> None:
        """End all links to a table's rail, and the streams that are open with them."""
        await self._house.store.rights.rail_links.end_all(table)
        self._end(table, "rail.gone.ended")

    async def end_own(self, table: int, player: int) -> None:
        """End a player's links to a table's rail, and the streams that are open with them."""
        await self._house.store.rights.rail_links.end_own(table, player)
        self._end(table, "rail.gone.ended", player)

    def _end(self, table: int, why: str, player: int | None = None) -> None:
        feed = self._feeds.get(table)
        for stream in () if feed is None else feed.every():
            if feed is not None and player in {None, stream.link.player}:
                self._gone(feed, stream, why)

    def _gone(self, feed: Feed, stream: Stream, why: str, **facts: object) -> None:
        skin = page_skin(self._house.skin(feed.guild))
        stream.end(plain(skin.say(why, **facts)))

    def forgotten(self, player: int) -> None:
        """End the streams of a forgotten player, and name them in no deal that is still to come."""
        for feed, stream in self._every():
            if stream.link.player == player:
                self._gone(feed, stream, "rail.gone.lost")
        for feed in self._feeds.values():
            feed.stale()

    def recheck(self, guild: int) -> None:
        """End the streams of all in a server who may watch no longer, by what is known."""
        for feed, stream in self._every():
            if feed.guild == guild and not self._watchers.allows(
                guild, self._place(feed), stream.user
            ):
                self._gone(feed, stream, "rail.gone.lost")

    async def check_all(self) -> None:
        """Ask what roles all who watch have now, and end the streams of those who lost theirs."""
        now = self._house.tables.now()
        for feed, stream in self._every():
            if stream.link.until <= now:
                self._gone(feed, stream, "rail.gone.expired", hours=LASTS // 3600)
        for guild in {feed.guild for feed in self._feeds.values()}:
            here = [one for one in self._feeds.values() if one.guild == guild]
            users = {stream.user for feed in here for stream in feed.every()}
            await self._watchers.look_up(guild, {self._place(one) for one in here}, users)
            self.recheck(guild)
        self._watchers.forget_old()

    def _place(self, feed: Feed) -> int:
        return self._channel(feed.row)

    def _every(self) -> Iterator[tuple[Feed, Stream]]:
        for feed in tuple(self._feeds.values()):
            for stream in feed.every():
                if not stream.closed:
                    yield feed, stream

    @property
    def feeds(self) -> tuple[Feed, ...]:
        """The feeds of tables that are watched now."""
        return tuple(self._feeds.values())

    async def run(self) -> None:
        """Check all who watch every minute, until cancelled."""
        while True:
            await asyncio.sleep(ROUND)
            with suppress(StoreError):
                try:
                    await self.check_all()
                except Exception:  # one failed round must not be the last
                    log.exception("who watches cannot be checked")

    async def stop(self) -> None:
        """End all streams; their pages may come back to another process."""
        feeds, self._feeds = tuple(self._feeds.values()), {}
        await asyncio.gather(*(feed.stop() for feed in feeds))
