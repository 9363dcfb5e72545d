"""The open menus of games: one for each player and table, until they choose.

A menu says when its choice is over, and an older menu says where the newer one is; otherwise their
buttons would look usable. Menus are known while the token that drew them lives.
"""

import logging
import time
from dataclasses import dataclass

import discord
from discord.ui import LayoutView

from bot.tables.show import Show
from bot.tables.stage import Barred, Gone, Slow, Unfit
from bot.ui.parts.cards import Skin
from bot.ui.platform.interactions.answers import Redraw
from bot.ui.platform.interactions.panel_state import TOKEN_LIFE
from bot.ui.platform.troubles import named_troubles
from bot.ui.table.choosing.prompt import choice_over, may_choose
from bot.ui.table.private import notice

OVER = "choice over"
"""Suffix of the digest while the menu has to say that its choice is over."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Menu:
    """An open menu of games."""

    redraw: Redraw
    skin: Skin
    deal: int
    """The running or last deal when the menu was opened."""
    expires: float
    """Time on the monotonic clock at which its token ends."""


class Menus:
    """Open menus by table and player."""

    def __init__(self) -> None:
        self._open: dict[tuple[int, int], Menu] = {}

    def opened(self, show: Show, redraw: Redraw, skin: Skin) -> None:
        """Note that the viewer's menu was drawn now."""
        key = show.view.number, show.view.viewer
        self._open[key] = Menu(redraw, skin, show.view.deal, time.monotonic() + TOKEN_LIFE)

    def forget(self, table: int, player: int) -> Menu | None:
        """Forget a replaced menu, and return it if it was known."""
        return self._open.pop((table, player), None)

    async def move(self, menu: Menu) -> None:
        """Say in a menu that its player has opened another."""
        await self._say(menu, notice(menu.skin.say("prompt.moved")))

    def has(self, table: int, player: int) -> bool:
        """True if a menu is open, as far as is known."""
        return (table, player) in self._open

    def digest(self, show: Show) -> str:
        """Return a suffix for the viewer's digest; empty unless the menu's choice is over."""
        menu = self._open.get((show.view.number, show.view.viewer))
        return OVER if menu is not None and not may_choose(show, menu.deal) else ""

    async def draw(self, show: Show) -> None:
        """Say in the menu that its choice is over. Raise Slow if Discord did not take that."""
        key = show.view.number, show.view.viewer
        menu = self._open.get(key)
        if menu is None or may_choose(show, menu.deal):
            return
        del self._open[key]
        try:
            await self._say(menu, choice_over(show, menu.skin))
        except Slow:
            self._open.setdefault(key, menu)
            raise

    async def _say(self, menu: Menu, view: LayoutView) -> None:
        """Replace the menu, while its token lives. Raise Slow."""
        if time.monotonic() > menu.expires:
            return
        try:
            async with named_troubles():
                await menu.redraw(view)
        except (Gone, Barred, Unfit, discord.HTTPException) as error:
            log.info("a menu of games stays as it is: %r", error)
