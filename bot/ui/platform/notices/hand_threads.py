"""Threads about finished hands: one a hand, under the channel where it was played.

A thread is a row of the screens: `message` holds the channel above it, `hash` the number of its
posted messages or DONE. So a second press leads to it, and one that a stop cut short goes on.
"""

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, Protocol

import discord

from bot.engine.errors import Illegal, Refusal
from bot.store import HandRow, Screen, Store
from bot.tables import Tables
from bot.tables.histories import Histories, History
from bot.tables.stage import Barred, Gone, Slow, Unfit
from bot.ui.pages.hands.discussed import hand_messages
from bot.ui.platform import threads
from bot.ui.platform.delivery import NOBODY
from bot.ui.platform.nonce import nonce
from bot.ui.platform.outgoing.lacks import Lacks
from bot.ui.platform.outgoing.outbox import Lane
from bot.ui.platform.permissions import Channels, must_be_let
from bot.ui.platform.readers import Readers
from bot.ui.platform.troubles import named_troubles
from bot.ui.words.titles import game_name

log = logging.getLogger(__name__)

KIND = "discuss"
DONE: Final = "done"
TRIES = 20
"""Most tries of one message while Discord asks the bot to wait."""


class Client(Channels, Protocol):
    """The client, as these threads use it."""

    def get_guild(self, guild: int, /) -> discord.Guild | None:
        """Return a server that the gateway reported, or None."""

    def get_partial_messageable(self, channel: int, /) -> discord.PartialMessageable:
        """Return a channel by its id without a request."""

    async def fetch_channel(self, channel: int, /) -> Any:
        """Ask Discord for a channel or thread."""

    @property
    def readers(self) -> Readers:
        """Language and tastes of readers."""


class HandThreads:
    """Opens threads about finished hands, and tells the hands there."""

    def __init__(self, client: Client, store: Store, tables: Tables, lacks: Lacks) -> None:
        self._client = client
        self._store = store
        self._histories = Histories(store, tables)
        self._now = tables.now
        self._lacks = lacks
        self._opening = asyncio.Lock()
        self._telling = set[int]()
        """Hands that are being told."""

    async def find(self, hand: HandRow) -> int | None:
        """Return the thread of a hand; None if it has none, or if that one is deleted."""
        known = await self._screen(hand)
        if known is None or self._client.get_channel(known.channel) is not None:
            return None if known is None else known.channel
        if await self._fetched(known.channel) is not None:  # archived threads are not reported
            return known.channel
        await self._store.play.screens.drop(known)
        return None

    async def above(self, hand: HandRow) -> discord.TextChannel:
        """Return the channel for the thread of a hand.

        Raise Illegal with DISCUSS_VOID, DISCUSS_GONE, DISCUSS_PRIVATE or NO_THREAD_HERE.
        """
        if hand.voided:
            raise Illegal(Refusal.DISCUSS_VOID)
        found = self._client.get_channel(hand.channel) or await self._fetched(hand.channel)
        if found is None:
            raise Illegal(Refusal.DISCUSS_GONE)
        if isinstance(found, discord.Thread):
            if found.is_private():
                raise Illegal(Refusal.DISCUSS_PRIVATE)
            found = found.parent
        if not isinstance(found, discord.TextChannel):
            raise Illegal(Refusal.NO_THREAD_HERE)
        return found

    async def history(self, hand: HandRow) -> History:
        """Return a hand as everybody could see it. Raise Illegal with DEALS_LET_GO."""
        return await self._histories.read(hand, 0)

    async def open(self, history: History, above: discord.TextChannel) -> int:
        """Return the thread of a hand, which the first call begins.

        Raise Illegal with NO_THREAD_HERE.
        """
        hand = history.row
        async with self._opening:
            if (found := await self.find(hand)) is not None:
                return found
            skin = self._client.readers.in_server(hand.guild)
            name = skin.say(
                "discuss.thread", id=hand.link, game=game_name(history.game, skin.locale)
            )
            thread = await threads.opened(above, threads.untaken(above, name))
            if thread is None:
                raise Illegal(Refusal.NO_THREAD_HERE)
            at = int(self._now() * 1000)
            begun = Screen(hand.table, KIND, thread.id, above.id, "0", at, hand.number)
            await self._store.play.screens.save(begun)
            return thread.id

    async def resume(self) -> None:
        """Go on with threads that a stop cut short."""
        for known in await self._store.play.screens.of_kind(KIND):
            hand = await self._store.play.hands.row(known.table, known.hand or 0)
            if known.hash == DONE or hand is None or self._client.get_guild(hand.guild) is None:
                continue
            with suppress(Illegal):  # its deals were deleted
                await self.tell(await self.history(hand))

    async def tell(self, history: History) -> None:
        """Post the messages of a hand that its thread lacks, one after the other."""
        hand = history.row
        if hand.hand in self._telling:
            return
        self._telling.add(hand.hand)
        try:
            await self._post(history)
        except Gone:
            if (known := await self._screen(hand)) is not None:
                await self._store.play.screens.drop(known)
        except Barred as no:
            known = await self._screen(hand)
            if known is not None:
                self._lacks.tell(KIND, hand.guild, known.channel, codes=no.codes or None)
        except (Slow, Unfit) as no:
            log.warning("hand %s is not told in its thread: %r", hand.link, no)
        finally:
            self._telling.discard(hand.hand)

    async def _post(self, history: History) -> None:
        hand, known = history.row, await self._screen(history.row)
        if known is None or known.hash == DONE:
            return
        messages = hand_messages(history, self._client.readers.in_server(hand.guild))
        for at in range(int(known.hash), len(messages)):
            await self._send(known, messages[at], nonce(KIND, hand.guild, hand.link, at))
            done = at + 1 == len(messages)
            known = replace(known, hash=DONE if done else str(at + 1))
            await self._store.play.screens.save(known)

    async def _send(self, known: Screen, view: discord.ui.LayoutView, name: str) -> None:
        """Post one message behind all that players wait for. Raise what `named_troubles` raises."""
        there = self._client.get_partial_messageable(known.channel)
        for left in reversed(range(TRIES)):
            must_be_let(self._client, known.channel, post=True)
            try:
                async with named_troubles(Lane.PICTURE):
                    await there.send(view=view, allowed_mentions=NOBODY, silent=True, nonce=name)
            except Slow as wait:
                if not left:
                    raise
                await asyncio.sleep(wait.seconds)
            else:
                return

    async def _screen(self, hand: HandRow) -> Screen | None:
        every = await self._store.play.screens.of_table(hand.table)
        return next((one for one in every if (one.kind, one.hand) == (KIND, hand.number)), None)

    async def _fetched(self, channel: int) -> Any:
        """Return a channel that the gateway did not report; None if there is none for the bot."""
        try:
            return await self._client.fetch_channel(channel)
        except (discord.NotFound, discord.Forbidden):
            return None
