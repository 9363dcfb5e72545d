"""Sentences about a table's rail, for players and watchers, before there is a deal to watch."""

from collections.abc import Iterator

from bot.engine.table.agreed.settings import Rail, Settings
from bot.engine.views.rail import DELAY, FINAL_DELAY
from bot.engine.views.shapes import TableView
from bot.ui.parts.cards import Skin


def rail_words(key: str, view: TableView, skin: Skin, **facts: object) -> str:
    """Return the sentence under this key, which of an event tells its final table's delay too."""
    return rail_sentence(key, skin, event=view.settings.event is not None, **facts)


def rail_line(settings: Settings, skin: Skin, *, event: bool = False) -> Iterator[str]:
    """Yield the line of a plan whose tables have a rail."""
    if settings.rail is Rail.AFTER:
        yield rail_sentence("rail.note", skin, event=event)


def rail_sentence(key: str, skin: Skin, *, event: bool, **facts: object) -> str:
    """Return the sentence under this key, with the minutes until a finished deal is shown."""
    if event:
        return skin.say(f"{key}.event", n=DELAY // 60, final=FINAL_DELAY // 60, **facts)
    return skin.say(key, n=DELAY // 60, **facts)
