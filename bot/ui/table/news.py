"""Small print below the seats: who came, who waits for a seat, what hosts did."""

from collections.abc import Iterator

from bot.tables.show import Show
from bot.ui.parts.bombs import bomb_line
from bot.ui.parts.cards import Skin
from bot.ui.parts.deeds import deed_lines
from bot.ui.parts.queue import queue_line
from bot.ui.table.company import company_line


def news_lines(show: Show, skin: Skin) -> Iterator[str]:
    """Yield the lines, each as small print."""
    yield from company_line(show, skin)
    if not show.past:
        yield from bomb_line(show.view, skin)
        yield from queue_line(show, skin)
    yield from deed_lines(show, skin)
