"""A player's direct message about their table: one, redrawn at each deal and at its end.

A new one is posted only below another message of the bot, or when the old one is a day old. Between
two deals it has no buttons, so the next deal's cards replace the last ones; it says that a deal is
over only if no deal follows, or if it had buttons. It shows a turn only to players without an open
panel, and after a moment unless it was just pressed, because most act at the table. It shows
nothing before the table message does. At a slow table each turn is a new message, none in quiet
hours, and everything else an edit.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from bot.engine.table import company
from bot.store import Screen
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.hosting.rests import DIGEST
from bot.tables.publishing.card_contents import CardContents
from bot.tables.publishing.card_messages import CardMessages
from bot.tables.publishing.dms import ChannelRequest
from bot.tables.publishing.phases import (
    UNSETTLED,
    WITH_CARDS,
    WantedContent,
    by_message,
    cards_of,
    phase_of,
)
from bot.tables.publishing.sendings import Sendings
from bot.tables.stage import ClosedDm, DmsHalted, Gone, Stage, Unfit

log = logging.getLogger(__name__)

PATIENCE = 3.0
"""Seconds that the table waits for new cards to be sent before it goes on."""
BRIEFLY = 0.3
"""Seconds for other changes of a message, which nobody needs in order to play."""


class DirectMessages:
    """Keeps the direct messages of one table up to date."""

    def __init__(
        self,
        context: Context,
        host: Host,
        stage: Stage,
        wake: Callable[[], None],
        may_tell: Callable[[], bool],
    ) -> None:
        self._context = context
        self._host = host
        self._wake = wake
        self._may_tell = may_tell
        """Returns True if everybody can see what the messages would show."""
        self.messages = CardMessages(context, host, stage)
        self._contents = CardContents(context, host, stage, self.messages)
        self._sendings = Sendings(self._serve, context.now, wake)
        self._left: dict[int, str] = {}
        """Digests by player of messages that are not sent: Discord or the player refuses them."""
        self._restless: set[int] | None = None
        """Players whose message may have to change, as `deal` found; None if it did not look."""

    async def deal(self) -> float | None:
        """Send new cards to everybody at once; return when to come back."""

        def new(wanted: WantedContent, screen: Screen | None) -> bool:
            return wanted.phase in WITH_CARDS and wanted.cards != cards_of(screen)

        self._restless = None
        await self._serve_all(new, PATIENCE)
        return self._contents.again

    async def draw(self) -> float | None:
        """Draw all other changes; return when to come back."""
        await self._serve_all(lambda *_: True, BRIEFLY)
        return self._contents.again

    async def finish(self) -> None:
        """Draw the closed table's messages for the last time, and wait for slow ones."""
        self._restless = None
        await self.draw()
        await self._sendings.settle(PATIENCE)

    def stop(self) -> None:
        """Cancel the messages on their way."""
        self._sendings.stop()

    async def _serve_all(
        self, now: Callable[[WantedContent, Screen | None], bool], patience: float
    ) -> None:
        self._contents.again = None
        seated = {chair.player for chair in company.people(self._host.table)}
        screens, under_way = self.messages.screens, set(self._sendings.players)
        players = seated | {one for one, at in screens.items() if phase_of(at) in UNSETTLED}
        asked, self._restless = self._restless, players & under_way
        begun = []
        for player in sorted((players if asked is None else players & asked) - under_way):
            if self._has_no_use(player):
                continue
            glanced = self._host.views.glance(player)
            settled = self._contents.is_settled(player, glanced)
            if not settled or glanced.asked or glanced.over:  # the clock or a panel may matter
                self._restless.add(player)
            if settled or self._sendings.is_late(player) or not self._can_reach(player):
                continue
            wanted = self._wanted(player)
            if wanted is None or not self._is_due(player, wanted):
                continue
            if now(wanted, screens.get(player)):
                begun.append(self._sendings.begin(player))
        if begun:
            await asyncio.wait(begun, timeout=patience)
        for at in self._sendings.next_tries(players):
            self._contents.come_back(at)

    def _has_no_use(self, player: int) -> bool:
        """True for a player who wants the panel alone and has no message left."""
        chosen = self._context.store.config.preferences.known(player)
        there = player in self.messages.screens
        return not there and chosen is not None and not self._by_message(chosen)

    def _by_message(self, chosen: Mapping[str, Any]) -> bool:
        """True if the player gets cards by message here, which a digest of slow tables replaces."""
        return by_message(chosen) and not (self._host.table.settings.slow and DIGEST in chosen)

    def _can_reach(self, player: int) -> bool:
        dms = self._context.dms
        return dms.limits.open_to(player) and not dms.waits(player)

    def _is_due(self, player: int, wanted: WantedContent) -> bool:
        """True if the direct message is out of date and may be sent now."""
        screen = self.messages.screens.get(player)
        if wanted.digest in {"" if screen is None else screen.hash, self._left.get(player)}:
            self._contents.settle(player)
            return False
        if self._host.table.settings.slow and self.messages.is_new_turn(player, wanted):
            now = self._context.moment()
            quiet = self._context.rests.of(player).quiet_until(now)
            if quiet > now:  # an edit would notify nobody; this would
                self._contents.come_back(quiet / 1000)
                return False
        return self._can_reach(player)

    def _wanted(self, player: int) -> WantedContent | None:
        """Return the wanted message; None if the present one stays."""
        return self._contents.wanted(player) if self._may_tell() else None

    async def _serve(self, player: int) -> None:
        """Update a player's message until it shows the last state."""
        while (wanted := self._wanted(player)) is not None and self._is_due(player, wanted):
            if not await self._wants(player):
                self._left[player] = wanted.digest
                stale = self._contents.cleared(player, wanted)
                if stale is None:
                    return
                wanted = stale
            channel = await self._context.dms.channels.channel(player)
            if channel is None:
                self._ask(player)
                return
            try:
                with suppress(Gone):
                    async with self._context.dms.sending(player):
                        await self.messages.put(player, channel, wanted)
            except (ClosedDm, DmsHalted):
                self._wake()  # the panel says so
            except Unfit:
                log.exception("cards could not be sent; they are on the panel alone")
                self._left[player] = wanted.digest

    async def _wants(self, player: int) -> bool:
        return self._by_message(await self._context.store.config.preferences.of(player))

    def _ask(self, player: int) -> None:
        person = self._context.people.get(player)
        if person is None or not person.discord_id:
            return

        def still() -> bool:
            table = self._host.table
            return not table.closed and table.seat_of(player) is not None

        asker = ChannelRequest(person.discord_id, still, self._wake)
        self._context.dms.ask(player, self._host.site.number, asker)
