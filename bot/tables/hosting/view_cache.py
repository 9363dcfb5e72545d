"""A cache of views and glances of tables, each made once for a state.

Only the tables viewed last are kept, so that a table at rest costs nothing.
"""

from dataclasses import dataclass, field

from cachetools import LRUCache

from bot.engine.table.state import Table
from bot.engine.views.glance import Glance, glance
from bot.engine.views.look import TableView, look
from bot.tables.show import Show

MOST = 256
"""Most tables whose views are kept."""


@dataclass(slots=True)
class _TableViews:
    """The views of one table in one state."""

    table: Table
    views: dict[tuple[int, bool], TableView] = field(default_factory=dict)
    glances: dict[int, Glance] = field(default_factory=dict)
    shows: dict[int, Show] = field(default_factory=dict)
    """The newest show of each viewer."""


class ViewCache:
    """The views of one process, by the table's number."""

    def __init__(self) -> None:
        self._tables = LRUCache[int, _TableViews](MOST)
        self._last: _TableViews | None = None

    def view(self, number: int, table: Table, viewer: int = 0, *, leads: bool = False) -> TableView:
        """Return `look` of this state, made once."""
        known = self._of(number, table).views
        key = (viewer, leads)
        if key not in known:
            known[key] = look(table, viewer, leads=leads)
        return known[key]

    def glance(self, number: int, table: Table, player: int) -> Glance:
        """Return `glance` of this state, made once."""
        known = self._of(number, table).glances
        if player not in known:
            known[player] = glance(table, player)
        return known[player]

    def show(self, number: int, table: Table, made: Show) -> Show:
        """Return the previous show if it is equal, so that it is drawn once."""
        known = self._of(number, table).shows
        if known.get(made.view.viewer) != made:
            known[made.view.viewer] = made
        return known[made.view.viewer]

    def _of(self, number: int, table: Table) -> _TableViews:
        if self._last is not None and self._last.table is table:
            return self._last
        found = self._tables.get(number)
        if found is None or found.table is not table:
            found = self._tables[number] = _TableViews(table)
        self._last = found
        return found
