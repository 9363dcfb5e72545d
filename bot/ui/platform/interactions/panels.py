"""Open private panels, which live as long as the interaction token that drew them last.

A press renews the token. When the next deal begins, the panel moves below the new table message: a
new one is sent with the same token and the old one is deleted; if that happens too often in a
channel, it is redrawn in place. A process that ends hands its panels to the next one; after a crash
a player presses My hand again, and their turn shows in their messages. Drawings and deletions that
Discord did not take are tried again a little later. A panel that was sent without a response is
sent again: a token's messages have no nonce, so the first can't be found. The lower one is kept up
to date, and a press on the other leaves that one alone.
"""

import logging
import time
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from dataclasses import replace

import discord
from cachetools import LRUCache

from bot.tables.show import Show
from bot.tables.stage import Slow
from bot.ui.parts import layout
from bot.ui.platform.delivery import or_plain
from bot.ui.platform.interactions.answers import Sent
from bot.ui.platform.interactions.open_panels import AGAIN, OpenPanels
from bot.ui.platform.interactions.panel import Panel
from bot.ui.platform.interactions.panel_state import (
    asks,
    choice_of,
    key_of,
    still_picked,
    still_said,
    turned,
)
from bot.ui.platform.outgoing.follow_ups import FollowUps
from bot.ui.platform.outgoing.patience import LOST, passes
from bot.ui.table.panel import hand_panel

UNSURE = "?"
"""Suffix of the digest of a panel that must be drawn again in any case."""
HINTS = 512
"""Most hints that are kept while cards are picked below them."""

log = logging.getLogger(__name__)


class Hints:
    """The last hint of each viewer."""

    def __init__(self) -> None:
        self._advice = LRUCache[tuple[int, int], tuple[int, str]](HINTS)
        """The question of a hint, and the hint, for at most HINTS viewers."""

    def keep(self, show: Show, hint: str) -> None:
        """Keep a hint in the viewer's panel until another question."""
        self._advice[key_of(show)] = show.view.question, hint

    def of(self, show: Show) -> str:
        """Return the hint for the viewer's present question; empty for none."""
        question, hint = self._advice.get(key_of(show), (-1, ""))
        return hint if question == show.view.question else ""


class Panels(OpenPanels):
    """Keeps open panels up to date."""

    def __init__(self, follow_ups: FollowUps | None = None) -> None:
        super().__init__()
        self.follow_ups = follow_ups or FollowUps()
        self.hints = Hints()

    def digest(self, show: Show, emojis: Mapping[str, str]) -> str:
        """Return the hash of what the viewer's panel would show; empty while none is open.

        It is another one while the panel has to be drawn again, whatever it shows.
        """
        panel = self._open.get(key_of(show))
        owed = UNSURE if key_of(show) in self._in_the_way or (panel and panel.lost) else ""
        if panel is None:
            return owed
        skin = replace(panel.skin, emojis=emojis)
        return layout.digest(hand_panel(show, skin)) + owed

    async def follow(self, show: Show, was: Iterable[int], emojis: Mapping[str, str]) -> None:
        """Let the panel that the viewer has open at one of these tables show this one.

        A panel that is open here already stays instead.
        """
        for table in was:
            panel = self._open.pop((table, show.view.viewer), None)
            if panel is None:
                continue
            if show in self:
                await self.remove(show, panel)
            else:
                self._open[key_of(show)] = panel
        await self.draw(show, emojis)

    async def draw(self, show: Show, emojis: Mapping[str, str]) -> None:
        """Bring the viewer's panel up to date, and delete older ones.

        Raise Slow if Discord did not take that and it must be tried again.
        """
        await self._bring(show, emojis)
        await self._clear(show)

    async def _bring(self, show: Show, emojis: Mapping[str, str], notice: str = "") -> None:
        """Draw the open panel, under a notice if there is one."""
        panel = self._open.get(key_of(show))
        if panel is None:
            return
        async with panel.drawing:
            replaced = self._open.get(key_of(show)) is not panel
            if not replaced:
                await self._draw(panel, show, emojis, notice)
        if replaced:
            await self._bring(show, emojis, notice)
            return
        newer = self._open.get(key_of(show))
        if newer is not None and newer is not panel and newer.sent.message == panel.sent.message:
            # a press was answered in the same message meanwhile; which came last is unknown
            view = hand_panel(show, newer.skin, picked=newer.picked, more=newer.more)
            shown, newer.drawn = newer.drawn, ""
            if layout.digest(view) == shown:
                await self._bring(show, emojis, newer.notice)

    async def _draw(self, panel: Panel, show: Show, emojis: Mapping[str, str], notice: str) -> None:
        if time.monotonic() > panel.expires:
            del self._open[key_of(show)]
            return
        choice, picked = choice_of(show), still_picked(panel, show)
        more = panel.more and not turned(panel, show)
        notice = notice or still_said(panel, show)
        if emojis != panel.skin.emojis:  # the notice stays if nothing else has changed
            as_before = hand_panel(show, panel.skin, picked=picked, more=more)
            notice = notice or (panel.notice if layout.digest(as_before) == panel.drawn else "")
            panel.skin = replace(panel.skin, emojis=emojis)
        view = hand_panel(show, panel.skin, picked=picked, more=more)
        drawn = layout.digest(view)
        if drawn == panel.drawn:
            panel.asked, panel.picked, panel.choice = asks(show), picked, choice
            panel.over = show.view.ended
            return
        if notice:
            view = hand_panel(show, panel.skin, picked=picked, notice=notice, more=more)
        if not await self._is_shown(panel, show, view):
            self._forget(show, panel)
            return
        panel.lost, panel.notice = False, notice
        panel.drawn, panel.deal, panel.picked = drawn, show.view.deal, picked
        panel.more, panel.asked, panel.choice = more, asks(show), choice
        panel.over = show.view.ended
        if show.view.closed:
            self._forget(show, panel)

    async def _is_shown(self, panel: Panel, show: Show, view: discord.ui.LayoutView) -> bool:
        """Show the panel; return False if it is closed. Raise Slow to be tried again."""
        try:
            await self._show_or_again(panel, show, view)
        except (discord.HTTPException, *LOST) as error:
            if passes(error) and not show.view.closed:
                panel.drawn, panel.lost = "", True
                raise Slow(AGAIN) from error
            log.info("a private panel is closed: %s", error)
            return False
        return True

    async def _show_or_again(self, panel: Panel, show: Show, view: discord.ui.LayoutView) -> None:
        """Show the panel, and again if the connection was cut: the token may still be valid."""
        try:
            await self._show(panel, show, view)
        except LOST as cut:
            log.info("a private panel is drawn again: %s", cut)
            await self._show(panel, show, view)

    async def _show(self, panel: Panel, show: Show, view: discord.ui.LayoutView) -> None:
        """Edit the panel, or move it down when another deal began with its player.

        If the player opened another one meanwhile, that one stays and nothing is moved. If many
        private messages were sent in the channel within a minute, it stays where it is.
        """
        moves = show.view.deal != panel.deal and show.view.own is not None
        with self.follow_ups.room(show.channel) if moves else nullcontext(False) as has_room:
            if not has_room:
                await or_plain(view, [], panel.edit)
                return
            message = await or_plain(view, [], panel.send_below)
        below = Sent(message, follow_up=True)
        if self._open.get(key_of(show)) is panel:
            old, panel.sent = replace(panel), below
        else:
            old = replace(panel, sent=below)
        await self.remove(show, old)
