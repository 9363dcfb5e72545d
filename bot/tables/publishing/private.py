"""What one player sees: their cards by direct message, and their panel where one is open.

Each deal's cards go out once and again only when they change. A player whose messages are closed
is remembered, and asked no more until they reopen them.
"""

import asyncio
import logging
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial

from bot.engine.hand.cards import sight
from bot.engine.hand.state import Hand, Place
from bot.engine.table.state import Table
from bot.store import Screen
from bot.tables.floor import Floor
from bot.tables.host import Host
from bot.tables.publishing.trying import Trying
from bot.tables.show import Show
from bot.tables.stage import Barred, ClosedDm, Gone, Slow, Stage, Unfit

log = logging.getLogger(__name__)

KIND = "cards"
PATIENCE = 3.0
"""Seconds that the table waits for slow private messages before it goes on without them."""

PANEL_PATIENCE = 0.3
"""Seconds that the table waits for slow panels."""

Key = tuple[int, int]
"""(player, deal)."""


class PrivateCards:
    """Sends the cards of one table."""

    def __init__(self, floor: Floor, host: Host, stage: Stage) -> None:
        self._floor = floor
        self._host = host
        self._stage = stage
        self._wanted: dict[Key, Show] = {}
        self._screens: dict[Key, Screen] = {}
        self._trying: dict[int, Trying] = {}
        self._sending: dict[int, asyncio.Task[None]] = {}

    def resume(self, screens: Iterable[Screen]) -> None:
        """Take up what a process that is gone has sent."""
        self._screens = {(one.player or 0, one.hand or 0): one for one in screens}
        if self._host.table.running():
            self.changed(Table({}), self._host.table)

    def changed(self, before: Table, after: Table) -> None:
        """Note whose cards are new."""
        had = held(before) if before.deals == after.deals else {}
        for player, cards in held(after).items():
            if cards and had.get(player) != cards:
                show = self._host.show(player)
                if show.view.own is not None:
                    self._wanted[player, after.deals] = show

    async def draw(self) -> float | None:
        """Send to everybody at once; when to come back."""
        begun = [self._begin(one) for one in {one for one, _ in self._wanted} - set(self._sending)]
        if begun:
            await asyncio.wait(begun, timeout=PATIENCE)
        soon = self._floor.now() + 1
        return min(
            (max(soon, self._tries(player).after) for player, _ in self._wanted), default=None
        )

    def _begin(self, player: int) -> asyncio.Task[None]:
        task = asyncio.create_task(self._serve(player))
        self._sending[player] = task
        task.add_done_callback(partial(self._served, player))
        return task

    def _served(self, player: int, _task: asyncio.Task[None]) -> None:
        del self._sending[player]

    def stop(self) -> None:
        """Give up what is on its way."""
        for task in self._sending.values():
            task.cancel()

    def _tries(self, player: int) -> Trying:
        return self._trying.setdefault(player, Trying())

    async def _serve(self, player: int) -> None:
        """All that is wanted for a player, in order."""
        for key in sorted(one for one in self._wanted if one[0] == player):
            await self._tries(player).run(partial(self._send, key), self._floor.now)

    async def _send(self, key: Key) -> None:
        show = self._wanted[key]
        player, _ = key
        if await self._wants_messages(player):
            try:
                await self._put(key, show)
            except (ClosedDm, Gone):
                self._floor.dms.close(player)
            except Unfit:
                log.exception("cards could not be sent; they are on the panel alone")
        if self._wanted[key] is show:
            del self._wanted[key]

    async def _wants_messages(self, player: int) -> bool:
        chosen = await self._floor.store.preferences.of(player)
        return chosen.get("cards") != "panel" and self._floor.dms.open_to(player)

    async def _put(self, key: Key, show: Show) -> None:
        screen, digest = self._screens.get(key), self._stage.digest(KIND, show)
        if screen is not None and screen.hash == digest:
            return
        message = await self._message(show, screen)
        player, deal = key
        at, site = self._floor.moment(), self._host.site
        self._screens[key] = Screen(
            site.number, KIND, site.channel, message, digest, at, deal, player
        )
        await self._floor.store.screens.save(self._screens[key])
        for old in [one for one in self._screens if one[0] == player and one[1] < deal]:
            await self._floor.store.screens.drop(self._screens.pop(old))

    async def _message(self, show: Show, screen: Screen | None) -> int:
        if screen is not None:
            with suppress(Gone):
                return await self._stage.send_cards(show, screen.message)
        return await self._stage.send_cards(show, None)


UNSEEN = -1
"""Stands for a card that its owner has not seen."""


def held(table: Table) -> dict[int, tuple[int, ...]]:
    """Cards by player in the running or last deal: their own, then others' that they see."""
    hand = table.hand
    if hand is None:
        return {}
    return {place.player: tuple(_eyed(hand, place)) for place in hand.places.values()}


def _eyed(hand: Hand, place: Place) -> Iterator[int]:
    for card in sight.seen(hand, place, place.seat):
        yield UNSEEN if card is None else card
    for _, others in sight.others(hand, place):
        yield from others


class Panels:
    """Draws open panels again when their view has changed.

    Each player's panel is drawn on its own: one that Discord slows down holds up nothing else, and
    goes straight to the last state. Who has no seat any more sees that once, and is forgotten.
    """

    def __init__(self, host: Host, stage: Stage) -> None:
        self._host = host
        self._stage = stage
        self._drawn: dict[int, str | None] = {}
        """Digest by player who has a seat; None where drawing failed, also for one who is gone."""
        self._wanted: dict[int, Show] = {}
        self._drawing: dict[int, asyncio.Task[None]] = {}

    async def draw(self) -> None:
        """Draw all that changed; one that fails is drawn with the next change."""
        seated = {chair.player for chair in self._host.table.chairs.values()}
        shows = {player: self._host.show(player) for player in sorted(seated | set(self._drawn))}
        digests = {player: self._stage.digest("panel", show) for player, show in shows.items()}
        stale = [one for one, digest in digests.items() if self._drawn.get(one) != digest]
        self._drawn = {player: digests[player] for player in seated}
        self._wanted |= {player: shows[player] for player in stale}
        busy = {player for player, task in self._drawing.items() if not task.done()}
        self._drawing |= {
            player: asyncio.create_task(self._serve(player)) for player in set(self._wanted) - busy
        }
        begun = [task for player, task in self._drawing.items() if player not in busy]
        if begun:
            await asyncio.wait(begun, timeout=PANEL_PATIENCE)

    async def finish(self) -> None:
        """The table is closed: draw for the last time, and wait for what is slow."""
        await self.draw()
        begun = [task for task in self._drawing.values() if not task.done()]
        if begun:
            await asyncio.wait(begun, timeout=PATIENCE)

    def stop(self) -> None:
        """Give up what is being drawn."""
        for task in self._drawing.values():
            task.cancel()

    async def _serve(self, player: int) -> None:
        """Until nothing newer is wanted."""
        while player in self._wanted:
            await self._one(self._wanted.pop(player))

    async def _one(self, show: Show) -> None:
        try:
            await self._stage.draw_panel(show)
        except (Gone, Barred, ClosedDm, Slow, Unfit):
            self._drawn[show.view.viewer] = None
        except Exception:  # a panel that cannot be drawn stops no deal
            log.exception("a panel could not be drawn")
