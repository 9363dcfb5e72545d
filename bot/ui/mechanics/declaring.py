"""Notes beside a seat's name that tell what the seat has declared."""

from bot.engine.views.look import SeatView
from bot.ui.mechanics.records import is_unsaid
from bot.ui.parts.cards import Skin


def declared(seat: SeatView, skin: Skin, *, over: bool = False) -> list[str]:
    """What a seat has declared for the pot, or had, where the deal is over.

    Nothing before all know it.
    """
    return [_told(seat.declared, skin, over=over)] if seat.declared else []


def told(seat: SeatView, skin: Skin, *, over: bool = False) -> list[str]:
    """Return the notes of `declared`, and the last public answer unless a record tells it."""
    new = seat.said != seat.declared and not is_unsaid(seat)
    said = [_told(seat.said, skin, over=over)] if seat.said and new else []
    return [*declared(seat, skin, over=over), *said]


def _told(word: str, skin: Skin, *, over: bool) -> str:
    said = "bought" if word.isdecimal() else word
    return skin.say(f"act.{'had_declared' if over else 'declared'}.{said}")
