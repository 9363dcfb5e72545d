"""Table messages, each drawn once: to be compared with what is shown, and to be sent.

A view is sent once, and kept until its hash is known too, which can wait until it is sent. Where
it is only compared it waits for nobody but the next to ask.
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
    """What one message was drawn from, and what came of it."""

    show: Show
    skin: Skin
    view: discord.ui.LayoutView | None
    """None once it is of no more use."""
    digest: str = ""
    taken: bool = False
    """Nobody else may send it."""

    def hashed(self) -> str:
        """Its hash, worked out once."""
        if self.view is not None and not self.digest:
            self.digest = layout.digest(self.view)
            self.let_go()
        return self.digest

    def let_go(self) -> None:
        """Forget the view, unless somebody still needs it."""
        if self.taken and self.digest:
            self.view = None


class Screens:
    """Those of one process."""

    def __init__(self) -> None:
        self._drawn = LRUCache[tuple[int, int, bool], _Drawn](MOST)
        self._last: _Drawn | None = None

    def digest(self, show: Show, skin: Skin) -> str:
        """The hash of what would be shown."""
        return self._of(show, skin).hashed()

    def take(self, show: Show, skin: Skin) -> discord.ui.LayoutView:
        """The message, to be sent once."""
        drawn = self._of(show, skin)
        view = drawn.view
        if view is None or drawn.taken:
            return table_message(show, skin)
        drawn.taken = True
        drawn.let_go()
        return view

    def _of(self, show: Show, skin: Skin) -> _Drawn:
        key = (show.view.number, show.view.deal, show.past)
        found = self._drawn.get(key)
        if found is None or found.show is not show or found.skin != skin:
            found = self._drawn[key] = _Drawn(show, skin, table_message(show, skin))
            if self._last is not None:
                self._last.taken = True
                self._last.let_go()
            self._last = found
        return found
