"""Table messages, each drawn once: to be compared with what is shown, and to be sent.

A view is sent once, and kept until its hash is known too, which can wait until it is sent. Where
it is only compared it waits for nobody but the next to ask.
"""

import discord
from cachetools import LRUCache

from bot.tables.show import Show
from bot.ui.parts import layout
from bot.ui.parts.cards import Skin
from bot.ui.table.message import table_message

MOST = 256
"""Messages of which the hash is kept."""


class Drawn:
    """One message as it was drawn from a table and for its readers."""

    def __init__(self, show: Show, skin: Skin) -> None:
        self.show = show
        self.skin = skin
        self._view: discord.ui.LayoutView | None = table_message(show, skin)
        """None once it is of no more use."""
        self._taken = False
        self._digest = ""

    @property
    def digest(self) -> str:
        """The hash of what is shown, worked out when it is first asked for."""
        if self._view is not None and not self._digest:
            self._digest = layout.digest(self._view)
            self._let_go()
        return self._digest

    def take(self, *, as_it_is: bool = False) -> discord.ui.LayoutView:
        """The message, to be sent once.

        `as_it_is`: nothing is added to it on its way, so that its hash can wait.
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
    """Those of one process."""

    def __init__(self) -> None:
        self._drawn = LRUCache[tuple[int, int, bool], Drawn](MOST)
        self._last: Drawn | None = None

    def of(self, show: Show, skin: Skin) -> Drawn:
        """The message of a table, drawn if it is another than before."""
        key = (show.view.number, show.view.deal, show.past)
        found = self._drawn.get(key)
        if found is None or found.show is not show or found.skin != skin:
            found = self._drawn[key] = Drawn(show, skin)
            if self._last is not None:
                self._last.give_up()
            self._last = found
        return found
