"""Table messages, each drawn once to be both compared and sent.

A view is sent once, and kept until its hash is known, which can wait until it is sent. A view that
is only compared is kept until the next one.
"""

import discord
from cachetools import LRUCache

from bot.tables.show import Show
from bot.ui.parts import layout
from bot.ui.parts.cards import Skin
from bot.ui.table.message import table_message

MOST = 256
"""Most messages that are kept."""


class Drawn:
    """A message drawn from a table's view for its readers."""

    def __init__(self, show: Show, skin: Skin) -> None:
        self.show = show
        self.skin = skin
        self._view: discord.ui.LayoutView | None = table_message(show, skin)
        """The view; None once it is no longer needed."""
        self._taken = False
        self._digest = ""

    @property
    def digest(self) -> str:
        """Hash of the content, computed when it is first asked for."""
        if self._view is not None and not self._digest:
            self._digest = layout.digest(self._view)
            self._let_go()
        return self._digest

    def take(self, *, as_it_is: bool = False) -> discord.ui.LayoutView:
        """Return the view, to be sent once.

        With `as_it_is` nothing is added to it before it is sent, so that its hash can wait.
        """
        view = self._view
        if view is None or self._taken:
            return table_message(self.show, self.skin)
        if not (as_it_is or self._digest):
            self._digest = layout.digest(view)
        self.give_up()
        return view

    def give_up(self) -> None:
        """Leave the drawing; a later use makes it again."""
        self._taken = True
        self._let_go()

    def _let_go(self) -> None:
        if self._taken and self._digest:
            self._view = None


class Screens:
    """The drawn messages of one process."""

    def __init__(self) -> None:
        self._drawn = LRUCache[tuple[int, int, bool], Drawn](MOST)
        self._last: Drawn | None = None

    def of(self, show: Show, skin: Skin) -> Drawn:
        """Return a table's message, drawn again if it has changed."""
        key = (show.view.number, show.view.deal, show.past)
        found = self._drawn.get(key)
        if found is None or found.show is not show or found.skin != skin:
            found = self._drawn[key] = Drawn(show, skin)
            if self._last is not None:
                self._last.give_up()
            self._last = found
        return found
