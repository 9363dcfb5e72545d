"""What a seat has declared, as notes beside its name."""

from bot.engine.views.look import SeatView
from bot.ui.mechanics.records import is_unsaid
from bot.ui.parts.cards import Skin


def declared(seat: SeatView, skin: Skin, *, over: bool = False) -> list[str]:
    """What a seat has declared for the pot, or had, where the deal is over.

    Nothing before all know it.
    """
    return [_told(seat.declared, skin, over=over)] if seat.declared else []


def told(seat: SeatView, skin: Skin, *, over: bool = False) -> list[str]:
    """That, and what it has just answered for all to know, unless a record of the seat tells it."""
    new = seat.said != seat.declared and not is_unsaid(seat)
    said = [_told(seat.said, skin, over=over)] if seat.said and new else []
    return [*declared(seat, skin, over=over), *said]


def _told(word: str, skin: Skin, *, over: bool) -> str:
    said = "bought" if word.isdecimal() else word
    return skin.say(f"act.{'had_declared' if over else 'declared'}.{said}")
