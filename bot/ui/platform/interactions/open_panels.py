"""Panels that are open, by table and player: opened by a press, handed on, taken up and removed."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord

from bot.store import OpenPanel
from bot.tables.show import Show
from bot.tables.stage import Slow
from bot.ui.parts import layout
from bot.ui.parts.cards import Skin
from bot.ui.platform.interactions.answers import Sent
from bot.ui.platform.interactions.panel import Panel
from bot.ui.platform.interactions.panel_state import (
    TOKEN_LIFE,
    asks,
    choice_of,
    key_of,
    still_picked,
)
from bot.ui.table.panel import hand_panel

AGAIN = 2.0
"""Seconds until a failed drawing or deletion of a panel is tried again."""
HASTE = 1.0
"""Seconds that a notice waits for a drawing of the same panel."""


class OpenPanels:
    """Open panels by table and player."""

    def __init__(self) -> None:
        self._open: dict[tuple[int, int], Panel] = {}
        self._in_the_way: dict[tuple[int, int], list[Panel]] = {}
        """Outdated panels that Discord has not deleted yet."""

    def opened(  # noqa: PLR0913 - every one is a part of what was drawn
        self,
        show: Show,
        interaction: discord.Interaction[Any],
        skin: Skin,
        sent: Sent = Sent(),  # noqa: B008 - it never changes
        *,
        picked: int | None = None,
        more: bool = False,
        notice: str = "",
    ) -> Panel | None:
        """Note that the panel of `show.view.viewer` was drawn now; return an outdated one.

        That is the one before, or this one if a later press was served first. Return None if there
        was none, or if it was drawn into the same message.
        """
        before = self._open.get(key_of(show))
        after = Panel(
            interaction,
            interaction.followup,
            time.monotonic() + TOKEN_LIFE,
            skin,
            show.view.deal,
            layout.digest(hand_panel(show, skin, picked=picked, more=more)),
            picked,
            more,
            asks(show),
            show.view.ended,
            choice_of(show),
            notice,
            sent,
        )
        if before is None or before.sent.message == sent.message:
            self._open[key_of(show)] = after
            return None
        if before.interaction is not None and before.interaction.id > interaction.id:
            before, after = after, before
        self._open[key_of(show)] = after
        return before

    def shows_more(self, show: Show) -> bool:
        """True if the viewer has opened More in this deal."""
        panel = self._open.get(key_of(show))
        return panel is not None and panel.more and panel.deal == show.view.deal

    def picked(self, show: Show) -> int | None:
        """Return the viewer's picks for their present choice; None for none yet."""
        panel = self._open.get(key_of(show))
        return None if panel is None else still_picked(panel, show)

    @asynccontextmanager
    async def alone(self, show: Show) -> AsyncIterator[None]:
        """Prevent drawings of the viewer's panel within the block, so that its notice stays.

        A drawing that Discord holds up is waited for no longer than HASTE.
        """
        panel = self._open.get(key_of(show))
        if panel is None:
            yield
            return
        try:
            async with asyncio.timeout(HASTE):
                await panel.drawing.acquire()
        except TimeoutError:
            yield
            return
        try:
            yield
        finally:
            panel.drawing.release()

    def left(self, now: float) -> list[OpenPanel]:
        """Return all panels that another process may take over; `now` in Unix seconds."""
        later = now - time.monotonic()
        return [
            OpenPanel(
                *key, panel.sent.message, panel.hook.token, int(1000 * (panel.expires + later)),
                panel.deal,
            )
            for key, panel in self._open.items()
            if panel.sent.message is not None and panel.hook.token is not None
        ]  # fmt: skip

    def take_up(self, left: OpenPanel, hook: discord.Webhook, skin: Skin, now: float) -> None:
        """Take over a panel of an earlier process, unless it is too old."""
        remains = left.until / 1000 - now
        if remains > 0:
            expires, sent = time.monotonic() + remains, Sent(left.message, follow_up=True)
            panel = Panel(None, hook, expires, skin, left.hand, sent=sent)
            self._open[left.table, left.player] = panel

    async def remove(self, show: Show, panel: Panel) -> bool:
        """Delete an outdated panel, if its token still allows that.

        Return False if it failed; the next drawing tries it again.
        """
        if await panel.removed():
            return True
        self._in_the_way.setdefault(key_of(show), []).append(panel)
        return False

    async def _clear(self, show: Show) -> None:
        """Delete outdated panels. Raise Slow if one stays."""
        there = self._in_the_way.pop(key_of(show), [])
        kept = [panel for panel in there if not await panel.removed()]
        if kept:
            self._in_the_way.setdefault(key_of(show), []).extend(kept)
            raise Slow(AGAIN)

    def __contains__(self, show: Show) -> bool:
        """True while the viewer's panel at this table is open, as far as is known."""
        panel = self._open.get(key_of(show))
        return panel is not None and time.monotonic() <= panel.expires

    def is_at(self, show: Show, message: int) -> bool:
        """True if the viewer's panel is this message."""
        panel = self._open.get(key_of(show))
        return panel is not None and panel.sent.message == message

    def is_open(self, table: int, player: int) -> bool:
        """True if a player's panel at a table is open and shows the last drawing."""
        panel = self._open.get((table, player))
        return panel is not None and time.monotonic() <= panel.expires and not panel.lost

    def has(self, table: int, player: int) -> bool:
        """True while a player's panel at a table is kept, open or not any more."""
        return (table, player) in self._open or (table, player) in self._in_the_way

    def _forget(self, show: Show, panel: Panel) -> None:
        if self._open.get(key_of(show)) is panel:
            del self._open[key_of(show)]
