"""Table messages, each drawn once: to be compared with what is shown, and then to be sent.

A view is sent once, so only its hash is kept; the view itself waits for nobody but the next to ask.
"""

from dataclasses import dataclass

import discord
from cachetools import LRUCache

from bot.tables.show import Show
from bot.ui.parts import layout
from bot.ui.parts.cards import Skin
from bot.ui.table.message import table_message

MOST = 256
"""Messages of which the hash is kept."""


@dataclass(slots=True)
class _Drawn:
    """What one message was drawn from, and its hash."""

    show: Show
    skin: Skin
    digest: str


class Screens:
    """Those of one process."""

    def __init__(self) -> None:
        self._drawn = LRUCache[tuple[int, int, bool], _Drawn](MOST)
        self._fresh: tuple[_Drawn, discord.ui.LayoutView] | None = None
        """The last one that was drawn, until it is taken."""

    def digest(self, show: Show, skin: Skin) -> str:
        """The hash of what would be shown."""
        return self._of(show, skin).digest

    def take(self, show: Show, skin: Skin) -> discord.ui.LayoutView:
        """The message, to be sent once."""
        drawn = self._of(show, skin)
        if self._fresh is None or self._fresh[0] is not drawn:
            return table_message(show, skin)
        view, self._fresh = self._fresh[1], None
        return view

    def _of(self, show: Show, skin: Skin) -> _Drawn:
        key = (show.view.number, show.view.deal, show.past)
        found = self._drawn.get(key)
        if found is None or found.show is not show or found.skin != skin:
            view = table_message(show, skin)
            found = self._drawn[key] = _Drawn(show, skin, layout.digest(view))
            self._fresh = found, view
        return found
