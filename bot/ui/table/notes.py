"""The reader's own notes on players at the table, for their private screens alone."""

from collections.abc import Iterator

from bot.engine.views.look import SeatView
from bot.tables.show import Show
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import clipped, escaped, name_of

A_LINE = 46
"""Columns of a note and its player's name: one line of small print on a phone."""
A_NAME = 12
MOST_SHOWN = 4
"""Most notes on a panel; In words and `/notes` have all of them."""


def note_lines(show: Show, skin: Skin) -> Iterator[str]:
    """Yield a short line for each noted player, those who are in the deal first."""
    noted = [one for one in show.view.seats if one.player in show.notes]
    if show.view.own is not None and show.view.own.choices is not None:
        noted = [one for one in noted if _plays(one)]
    noted.sort(key=lambda one: not _plays(one))
    for one in noted[:MOST_SHOWN]:
        name = name_of(show, one.player, skin.locale, width=A_NAME)
        text = escaped(clipped(show.notes[one.player], A_LINE - A_NAME))
        yield skin.say("note.line", name=name, text=text)


def _plays(seat: SeatView) -> bool:
    return seat.dealt_in and not seat.folded


def notes_aloud(show: Show, skin: Skin) -> Iterator[str]:
    """Yield a sentence for each noted player."""
    for one in show.view.seats:
        if one.player in show.notes:
            name = name_of(show, one.player, skin.locale)
            yield skin.say("note.words", name=name, text=escaped(show.notes[one.player]))
