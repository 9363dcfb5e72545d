"""Open private panels: they live as long as the interaction token that drew them last.

A press renews the token. When the next deal begins, the panel moves below the new table message:
a new one is sent with the same token, and the old one goes. A process that ends leaves them to the
next one; after a crash a player presses My hand again, and their turn shows in their messages.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import aiohttp
import discord

from bot.store import OpenPanel
from bot.tables.show import Show
from bot.ui.parts import layout
from bot.ui.parts.cards import Skin
from bot.ui.platform.answering import Sent
from bot.ui.platform.delivery import or_plain
from bot.ui.table.panel import hand_panel

TOKEN_LIFE = 14 * 60
"""Seconds; Discord's tokens die after 15 minutes."""
HASTE = 1.0
"""Seconds that what is said to somebody waits for a drawing of the same panel."""

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Panel:
    """One player's open panel at one table."""

    interaction: discord.Interaction[Any] | None
    """The press that drew it last; None where another process answered that."""
    hook: discord.Webhook
    """What its token is good for."""
    expires: float
    """On the monotonic clock."""
    skin: Skin
    deal: int
    drawn: str = ""
    """Digest of what it shows."""
    picked: int | None = None
    more: bool = False
    """It shows what else there is, until the player is asked something."""
    asked: bool = False
    """The player was asked something when it was drawn."""
    choice: tuple[object, ...] = ()
    """What they could choose then: picks are for that alone."""
    notice: str = ""
    """What was said above it when it was opened."""
    sent: Sent = Sent()  # noqa: RUF009 - it never changes
    drawing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while it is drawn: at a player's move two tables would draw it at once."""

    @property
    def original(self) -> discord.Interaction[Any] | None:
        """The press that it is the first answer to, if it is one."""
        return None if self.sent.follow_up and self.sent.message is not None else self.interaction


class Panels:
    """Open panels by (table, player)."""

    def __init__(self) -> None:
        self._open: dict[tuple[int, int], Panel] = {}

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
        """Note that the panel of `show.view.viewer` was drawn just now; the one that is outdated.

        That is the one before, or this one, where a later press was served first. None where there
        was none, or where it was drawn into the same message.
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

    @asynccontextmanager
    async def alone(self, show: Show) -> AsyncIterator[None]:
        """No drawing of the viewer's panel goes on within, so that what is said there stays.

        One that Discord holds up is not waited for longer than HASTE.
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
        """All that another process may go on with; `now` in Unix seconds."""
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
        """Go on with a panel of a process that is gone, unless it is too old."""
        remains = left.until / 1000 - now
        if remains > 0:
            expires, sent = time.monotonic() + remains, Sent(left.message, follow_up=True)
            panel = Panel(None, hook, expires, skin, left.hand, sent=sent)
            self._open[left.table, left.player] = panel

    async def remove(self, panel: Panel) -> None:
        """Take an outdated panel off the screen, where its token still allows it."""
        try:
            if panel.original is not None:
                await panel.original.delete_original_response()
            elif panel.sent.message is not None:
                await panel.hook.delete_message(panel.sent.message)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("an old panel stays: %s", error)

    def __contains__(self, show: Show) -> bool:
        """True while the viewer's panel at this table is open, as far as is known."""
        return self.is_open(*_key(show))

    def is_open(self, table: int, player: int) -> bool:
        """The same of a player at a table."""
        panel = self._open.get((table, player))
        return panel is not None and time.monotonic() <= panel.expires

    def has(self, table: int, player: int) -> bool:
        """True while a player's panel at a table is kept, open or not any more."""
        return (table, player) in self._open

    def digest(self, show: Show) -> str:
        """What the viewer's panel would show now; empty while none is open."""
        panel = self._open.get(_key(show))
        return "" if panel is None else layout.digest(hand_panel(show, panel.skin))

    async def follow(self, show: Show, was: Iterable[int], emojis: Mapping[str, str]) -> None:
        """What the viewer had open at one of these tables shows this one from now on.

        Where they have opened a panel here already, that one stays alone.
        """
        for table in was:
            panel = self._open.pop((table, show.view.viewer), None)
            if panel is None:
                continue
            if show in self:
                await self.remove(panel)
            else:
                self._open[_key(show)] = panel
        await self.draw(show, emojis)

    async def draw(self, show: Show, emojis: Mapping[str, str], notice: str = "") -> None:
        """Bring the viewer's panel up to date, under a notice; nothing where none is open."""
        panel = self._open.get(_key(show))
        if panel is None:
            return
        async with panel.drawing:
            replaced = self._open.get(_key(show)) is not panel
            if not replaced:
                await self._draw(panel, show, emojis, notice)
        if replaced:
            await self.draw(show, emojis, notice)
            return
        newer = self._open.get(_key(show))
        if newer is not None and newer is not panel and newer.sent.message == panel.sent.message:
            # a press was answered in the same message meanwhile: who was last is not known
            view = hand_panel(show, newer.skin, picked=newer.picked, more=newer.more)
            shown, newer.drawn = newer.drawn, ""
            if layout.digest(view) == shown:
                await self.draw(show, emojis, newer.notice)

    async def _draw(self, panel: Panel, show: Show, emojis: Mapping[str, str], notice: str) -> None:
        if time.monotonic() > panel.expires:
            del self._open[_key(show)]
            return
        panel.skin = replace(panel.skin, emojis=emojis)
        choice = _choice(show)
        picked = panel.picked if (panel.deal, panel.choice) == (show.view.deal, choice) else None
        turned = show.view.deal != panel.deal or (_asks(show) and not panel.asked)
        more = panel.more and not turned
        view = hand_panel(show, panel.skin, picked=picked, more=more)
        drawn = layout.digest(view)
        if drawn == panel.drawn:
            panel.asked, panel.picked, panel.choice = _asks(show), picked, choice
            return
        if notice:
            view = hand_panel(show, panel.skin, picked=picked, notice=notice, more=more)
        try:
            await self._show_or_again(panel, show, view)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("a private panel is closed: %s", error)
            self._forget(show, panel)
            return
        panel.drawn, panel.deal, panel.picked = drawn, show.view.deal, picked
        panel.more, panel.asked, panel.choice = more, _asks(show), choice
        if show.view.closed:
            self._forget(show, panel)

    async def _show_or_again(self, panel: Panel, show: Show, view: discord.ui.LayoutView) -> None:
        """Once more where the connection was cut: nothing says that the token is dead."""
        try:
            await self._show(panel, show, view)
        except (aiohttp.ClientError, OSError) as cut:
            log.info("a private panel is drawn again: %s", cut)
            await self._show(panel, show, view)

    async def _show(self, panel: Panel, show: Show, view: discord.ui.LayoutView) -> None:
        """Edit it, or move it down when another deal began with its player.

        Where the player opened another one meanwhile, that one stays and nothing is moved.
        """
        if show.view.deal == panel.deal or show.view.own is None:
            await or_plain(view, [], partial(_edit, panel))
            return
        message = await or_plain(view, [], partial(_below, panel))
        below = Sent(message, follow_up=True)
        if self._open.get(_key(show)) is panel:
            old, panel.sent = replace(panel), below
        else:
            old = replace(panel, sent=below)
        await self.remove(old)

    def _forget(self, show: Show, panel: Panel) -> None:
        if self._open.get(_key(show)) is panel:
            del self._open[_key(show)]


async def _edit(panel: Panel, view: discord.ui.LayoutView, _files: object) -> None:
    if panel.original is not None:
        await panel.original.edit_original_response(view=view)
    elif panel.sent.message is not None:
        await panel.hook.edit_message(panel.sent.message, view=view)


async def _below(panel: Panel, view: discord.ui.LayoutView, _files: object) -> int:
    return (await panel.hook.send(view=view, ephemeral=True, wait=True)).id


def _asks(show: Show) -> bool:
    own = show.view.own
    return own is not None and own.choices is not None


def _choice(show: Show) -> tuple[object, ...]:
    """Of what the viewer may choose some now, or ahead; two that are alike are one."""
    own = show.view.own
    choices = None if own is None else own.choices or own.ahead
    if own is None or choices is None:
        return ()
    what, count = getattr(choices, "what", ""), getattr(choices, "count", 0)
    return type(choices), what, count, len(own.cards)


def _key(show: Show) -> tuple[int, int]:
    return show.view.number, show.view.viewer
