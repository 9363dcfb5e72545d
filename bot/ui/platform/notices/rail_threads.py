"""The rail of a table in Discord: a thread beside it, with a message for each finished deal, later.

A thread is a row of the screens: `message` holds the channel above it, `hash` the number of the
last posted deal, so that a restart repeats none and leaves none out. It ends when its table is
closed and all deals are posted, or when the table moves to where other people watch.
"""

import asyncio
import logging
from dataclasses import replace
from typing import Any, Protocol

import discord

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.agreed.settings import Rail
from bot.store import HandRow, Screen, Store, TableRow
from bot.tables import Show, Tables
from bot.tables.histories import Histories
from bot.tables.stage import Barred, Gone, Slow, Unfit
from bot.ui.pages.hands.late import late_deal
from bot.ui.parts import tags
from bot.ui.parts.layout import GREY, screen
from bot.ui.parts.watching import rail_words
from bot.ui.platform import threads
from bot.ui.platform.delivery import NOBODY
from bot.ui.platform.nonce import nonce
from bot.ui.platform.notices.posting import look_always
from bot.ui.platform.outgoing.lacks import Lacks
from bot.ui.platform.outgoing.outbox import Lane
from bot.ui.platform.permissions import Channels, must_be_let
from bot.ui.platform.readers import Readers
from bot.ui.platform.troubles import named_troubles

log = logging.getLogger(__name__)

KIND = "rail"
LOOK = 5.0
"""Seconds between two looks for deals that are due."""
SHUT_OUT = 600.0
"""Seconds until the next try in a thread that can't be written to."""
EARLIER = 3
"""Most deals that were dealt before a thread began and are posted there too."""


class Client(Channels, Protocol):
    """The client, as rails use it."""

    def get_guild(self, guild: int, /) -> discord.Guild | None:
        """Return a server that the gateway reported, or None."""

    def get_partial_messageable(self, channel: int, /) -> discord.PartialMessageable:
        """Return a channel by its id without a request."""

    @property
    def readers(self) -> Readers:
        """Language and tastes of readers."""


class RailThreads:
    """Opens the threads of rails, and posts finished deals there once they are due."""

    def __init__(self, client: Client, store: Store, tables: Tables) -> None:
        self._client = client
        self._store = store
        self._tables = tables
        self._histories = Histories(store, tables)
        self._working = asyncio.Lock()
        self._rails: dict[int, Screen] | None = None
        """Threads by table; None before the first look."""
        self._after: dict[int, float] = {}
        """Unix seconds by table at which its thread may be tried again."""
        self._late = tables.late_deals(self._histories.delay)
        self.lacks: Lacks | None = None
        """Reports that deals could not be posted."""

    async def run(self) -> None:
        """Post deals that are due until cancelled."""
        await look_always(self.tick, LOOK, "finished deals cannot be posted on the rail")

    async def tick(self) -> None:
        """Post all deals that are due."""
        async with self._working:
            for rail in tuple((await self._known()).values()):
                if self._tables.now() >= self._after.get(rail.table, 0):
                    await self._catch_up(rail)

    async def stands(self, show: Show) -> bool:
        """True if the table's rail has a thread. Raise Illegal where there can be none."""
        above = channel_above(self._client, show).id
        found = (await self._known()).get(show.view.number)
        return found is not None and found.message == above

    async def open(self, show: Show) -> int:
        """Return the thread of a table's rail, which the first call begins.

        Raise Illegal with NO_THREAD_HERE.
        """
        number, above = show.view.number, channel_above(self._client, show)
        async with self._working:
            found = (await self._known()).get(number)
            if found is not None and found.message == above.id:
                return found.channel
            skin = self._client.readers.in_server(show.guild)
            name = threads.untaken(above, skin.say("rail.thread", table=number))
            thread = await threads.opened(above, name)
            if thread is None:
                raise Illegal(Refusal.NO_THREAD_HERE)
            last, at = max(0, show.view.deal - 1 - EARLIER), int(self._tables.now() * 1000)
            await self._keep(Screen(number, KIND, thread.id, above.id, str(last), at))
            hello = rail_words("rail.hello", show.view, skin, place=tags.channel(show.channel))
            await thread.send(view=screen([hello], GREY), allowed_mentions=NOBODY, silent=True)
            return thread.id

    async def _known(self) -> dict[int, Screen]:
        if self._rails is None:
            every = await self._store.play.screens.of_kind(KIND)
            self._rails = {one.table: one for one in every}
        return self._rails

    async def _keep(self, rail: Screen) -> None:
        await self._store.play.screens.save(rail)
        (await self._known())[rail.table] = rail

    async def _end(self, rail: Screen) -> None:
        await self._store.play.screens.drop(rail)
        (await self._known()).pop(rail.table, None)
        self._late.forget(rail.table)

    async def _catch_up(self, rail: Screen) -> None:
        """Post the deals of one table that are due."""
        table = await self._store.play.tables.find(rail.table)
        if table is None:  # its server was purged
            (await self._known()).pop(rail.table, None)
            return
        if not self._is_here(table.guild):
            return
        if self._has_moved(rail, table):
            await self._end(rail)
            return
        for hand in await self._late.after(rail.table, int(rail.hash)):
            if self._late.wait(hand) or not await self._post(rail, hand):
                return
            rail = replace(rail, hash=str(hand.number))
            await self._keep(rail)
        if table.closed is not None:
            await self._end(rail)

    def _is_here(self, guild: int) -> bool:
        """True if this client has the server, and Discord has not lost it."""
        return self._client.get_guild(guild) is not None and not self._tables.away(guild)

    def _has_moved(self, rail: Screen, table: TableRow) -> bool:
        """True if the table is known to be under another channel than its rail."""
        found = self._client.get_channel(table.channel)
        above = found.parent_id if isinstance(found, discord.Thread) else table.channel
        return found is not None and above != rail.message

    async def _post(self, rail: Screen, hand: HandRow) -> bool:
        """Post one deal; return False if the rail has ended or must wait."""
        try:
            await self._send(rail, hand)
        except Slow:
            return False
        except Gone:
            await self._end(rail)
            return False
        except Barred as no:
            self._after[rail.table] = self._tables.now() + SHUT_OUT
            if self.lacks is not None:
                self.lacks.tell("rail", hand.guild, rail.channel, codes=no.codes or None)
            return False
        except (Unfit, Illegal) as no:
            log.warning("hand %s is left out on the rail: %r", hand.link, no)
        return True

    async def _send(self, rail: Screen, hand: HandRow) -> None:
        must_be_let(self._client, rail.channel, post=True)
        history = await self._histories.late(hand, self._tables.now())
        view = late_deal(history, self._client.readers.in_server(hand.guild))
        there = self._client.get_partial_messageable(rail.channel)
        async with named_troubles(Lane.PICTURE):
            await there.send(
                view=view, allowed_mentions=NOBODY, silent=True,
                nonce=nonce(KIND, hand.guild, hand.table, hand.number),
            )  # fmt: skip


def channel_above(client: Client, show: Show) -> Any:
    """Return the channel that holds a table's rail: its own, or the one above its thread.

    Raise Illegal with RAIL_OFF, RAIL_PRIVATE or NO_THREAD_HERE.
    """
    if show.view.settings.rail is Rail.OFF:
        raise Illegal(Refusal.RAIL_OFF)
    found = client.get_channel(show.channel)
    if isinstance(found, discord.Thread):
        if found.is_private():
            raise Illegal(Refusal.RAIL_PRIVATE)
        found = found.parent
    if not isinstance(found, discord.TextChannel):
        raise Illegal(Refusal.NO_THREAD_HERE)
    return found
