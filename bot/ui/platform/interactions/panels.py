"""Open private panels, which live as long as the interaction token that drew them last.

A press renews the token. When the next deal begins, the panel moves below the new table message: a
new one is sent with the same token and the old one is deleted; if that happens too often in a
channel, it is redrawn in place. A process that ends hands its panels to the next one; after a crash
a player presses My hand again, and their turn shows in their messages. Drawings and deletions that
Discord did not take are tried again a little later. A panel that was sent without a response is
sent again: a token's messages have no nonce, so the first can't be found. The lower one is kept up
to date, and a press on the other leaves that one alone.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from typing import Any

import discord
from cachetools import LRUCache

from bot.engine.hand.choices import BetChoices
from bot.store import OpenPanel
from bot.tables.show import Show
from bot.tables.stage import Slow
from bot.ui.parts import layout
from bot.ui.parts.cards import Skin
from bot.ui.platform.delivery import or_plain
from bot.ui.platform.interactions.answers import Sent
from bot.ui.platform.interactions.panel import Panel
from bot.ui.platform.outgoing.follow_ups import FollowUps
from bot.ui.platform.outgoing.patience import LOST, passes
from bot.ui.table.panel import hand_panel

TOKEN_LIFE = 14 * 60
"""Seconds; Discord's tokens die after 15 minutes."""
AGAIN = 2.0
"""Seconds until a failed drawing or deletion of a panel is tried again."""
HASTE = 1.0
"""Seconds that a notice waits for a drawing of the same panel."""
NOTICED = 10.0
"""Seconds for which a notice stays on a panel that changes, while its player is asked the same."""
HINTS = 512
"""Most hints that are kept while cards are picked below them."""
UNSURE = "?"
"""Suffix of the digest of a panel that must be drawn again in any case."""

log = logging.getLogger(__name__)


class Panels:
    """Open panels by table and player."""

    def __init__(self, follow_ups: FollowUps | None = None) -> None:
        self.follow_ups = follow_ups or FollowUps()
        self._open: dict[tuple[int, int], Panel] = {}
        self._in_the_way: dict[tuple[int, int], list[Panel]] = {}
        """Outdated panels that Discord has not deleted yet."""
        self._advice = LRUCache[tuple[int, int], tuple[int, str]](HINTS)
        """The question of a hint, and the hint, for at most HINTS viewers."""

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
        before = self._open.get(_key(show))
        after = Panel(
            interaction,
            interaction.followup,
            time.monotonic() + TOKEN_LIFE,
            skin,
            show.view.deal,
            layout.digest(hand_panel(show, skin, picked=picked, more=more)),
            picked,
            more,
            _asks(show),
            show.view.ended,
            _choice(show),
            notice,
            sent,
        )
        if before is None or before.sent.message == sent.message:
            self._open[_key(show)] = after
            return None
        if before.interaction is not None and before.interaction.id > interaction.id:
            before, after = after, before
        self._open[_key(show)] = after
        return before

    def advise(self, show: Show, hint: str) -> None:
        """Keep a hint in the viewer's panel until another question."""
        self._advice[_key(show)] = show.view.question, hint

    def advice(self, show: Show) -> str:
        """Return the hint for the viewer's present question; empty for none."""
        question, hint = self._advice.get(_key(show), (-1, ""))
        return hint if question == show.view.question else ""

    def shows_more(self, show: Show) -> bool:
        """True if the viewer has opened More in this deal."""
        panel = self._open.get(_key(show))
        return panel is not None and panel.more and panel.deal == show.view.deal

    def picked(self, show: Show) -> int | None:
        """Return the viewer's picks for their present choice; None for none yet."""
        panel = self._open.get(_key(show))
        return None if panel is None else _still_picked(panel, show)

    @asynccontextmanager
    async def alone(self, show: Show) -> AsyncIterator[None]:
        """Prevent drawings of the viewer's panel within the block, so that its notice stays.

        A drawing that Discord holds up is waited for no longer than HASTE.
        """
        panel = self._open.get(_key(show))
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
        self._in_the_way.setdefault(_key(show), []).append(panel)
        return False

    async def _clear(self, show: Show) -> None:
        """Delete outdated panels. Raise Slow if one stays."""
        there = self._in_the_way.pop(_key(show), [])
        kept = [panel for panel in there if not await panel.removed()]
        if kept:
            self._in_the_way.setdefault(_key(show), []).extend(kept)
            raise Slow(AGAIN)

    def __contains__(self, show: Show) -> bool:
        """True while the viewer's panel at this table is open, as far as is known."""
        panel = self._open.get(_key(show))
        return panel is not None and time.monotonic() <= panel.expires

    def is_at(self, show: Show, message: int) -> bool:
        """True if the viewer's panel is this message."""
        panel = self._open.get(_key(show))
        return panel is not None and panel.sent.message == message

    def is_open(self, table: int, player: int) -> bool:
        """True if a player's panel at a table is open and shows the last drawing."""
        panel = self._open.get((table, player))
        return panel is not None and time.monotonic() <= panel.expires and not panel.lost

    def has(self, table: int, player: int) -> bool:
        """True while a player's panel at a table is kept, open or not any more."""
        return (table, player) in self._open or (table, player) in self._in_the_way

    def digest(self, show: Show, emojis: Mapping[str, str]) -> str:
        """Return the hash of what the viewer's panel would show; empty while none is open.

        It is another one while the panel has to be drawn again, whatever it shows.
        """
        panel = self._open.get(_key(show))
        owed = UNSURE if _key(show) in self._in_the_way or (panel and panel.lost) else ""
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
                self._open[_key(show)] = panel
        await self.draw(show, emojis)

    async def draw(self, show: Show, emojis: Mapping[str, str]) -> None:
        """Bring the viewer's panel up to date, and delete older ones.

        Raise Slow if Discord did not take that and it must be tried again.
        """
        await self._bring(show, emojis)
        await self._clear(show)

    async def _bring(self, show: Show, emojis: Mapping[str, str], notice: str = "") -> None:
        """Draw the open panel, under a notice if there is one."""
        panel = self._open.get(_key(show))
        if panel is None:
            return
        async with panel.drawing:
            replaced = self._open.get(_key(show)) is not panel
            if not replaced:
                await self._draw(panel, show, emojis, notice)
        if replaced:
            await self._bring(show, emojis, notice)
            return
        newer = self._open.get(_key(show))
        if newer is not None and newer is not panel and newer.sent.message == panel.sent.message:
            # a press was answered in the same message meanwhile; which came last is unknown
            view = hand_panel(show, newer.skin, picked=newer.picked, more=newer.more)
            shown, newer.drawn = newer.drawn, ""
            if layout.digest(view) == shown:
                await self._bring(show, emojis, newer.notice)

    async def _draw(self, panel: Panel, show: Show, emojis: Mapping[str, str], notice: str) -> None:
        if time.monotonic() > panel.expires:
            del self._open[_key(show)]
            return
        choice, picked = _choice(show), _still_picked(panel, show)
        more = panel.more and not _turned(panel, show)
        notice = notice or _still_said(panel, show)
        if emojis != panel.skin.emojis:  # the notice stays if nothing else has changed
            as_before = hand_panel(show, panel.skin, picked=picked, more=more)
            notice = notice or (panel.notice if layout.digest(as_before) == panel.drawn else "")
            panel.skin = replace(panel.skin, emojis=emojis)
        view = hand_panel(show, panel.skin, picked=picked, more=more)
        drawn = layout.digest(view)
        if drawn == panel.drawn:
            panel.asked, panel.picked, panel.choice = _asks(show), picked, choice
            panel.over = show.view.ended
            return
        if notice:
            view = hand_panel(show, panel.skin, picked=picked, notice=notice, more=more)
        try:
            await self._show_or_again(panel, show, view)
        except (discord.HTTPException, *LOST) as error:
            if passes(error) and not show.view.closed:
                panel.drawn, panel.lost = "", True
                raise Slow(AGAIN) from error
            log.info("a private panel is closed: %s", error)
            self._forget(show, panel)
            return
        panel.lost, panel.notice = False, notice
        panel.drawn, panel.deal, panel.picked = drawn, show.view.deal, picked
        panel.more, panel.asked, panel.choice = more, _asks(show), choice
        panel.over = show.view.ended
        if show.view.closed:
            self._forget(show, panel)

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
        if self._open.get(_key(show)) is panel:
            old, panel.sent = replace(panel), below
        else:
            old = replace(panel, sent=below)
        await self.remove(show, old)

    def _forget(self, show: Show, panel: Panel) -> None:
        if self._open.get(_key(show)) is panel:
            del self._open[_key(show)]


def _asks(show: Show) -> bool:
    own = show.view.own
    return own is not None and own.choices is not None


def _turned(panel: Panel, show: Show) -> bool:
    """True if the present state belongs in front: another deal, a question, or the deal's end."""
    asked, ended = _asks(show) and not panel.asked, show.view.ended and not panel.over
    return show.view.deal != panel.deal or asked or ended


def _still_said(panel: Panel, show: Show) -> str:
    """Return the panel's notice while it is new and the player is asked the same, otherwise ""."""
    new = time.monotonic() < panel.expires - TOKEN_LIFE + NOTICED
    was = panel.deal, panel.over, panel.asked, panel.choice
    same = was == (show.view.deal, show.view.ended, _asks(show), _choice(show))
    return panel.notice if new and same else ""


def _still_picked(panel: Panel, show: Show) -> int | None:
    """Return the picks if the viewer's choice is still the same, otherwise None."""
    return panel.picked if (panel.deal, panel.choice) == (show.view.deal, _choice(show)) else None


def _choice(show: Show) -> tuple[object, ...]:
    """Return what identifies the viewer's choice, now or ahead; equal choices share their picks."""
    own = show.view.own
    choices = None if own is None else own.choices or own.ahead
    if own is None or choices is None:
        return ()
    if isinstance(choices, BetChoices):  # no cards are picked; `count` is a method of any tuple
        return (BetChoices,)
    what, count = getattr(choices, "what", ""), getattr(choices, "count", 0)
    return type(choices), what, count, len(own.cards)


def _key(show: Show) -> tuple[int, int]:
    return show.view.number, show.view.viewer
