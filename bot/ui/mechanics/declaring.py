"""Notes beside a seat's name that tell what the seat has declared."""

from bot.engine.views.look import SeatView
from bot.ui.mechanics.records import is_unsaid
from bot.ui.parts.cards import Skin


def declared(seat: SeatView, skin: Skin) -> list[str]:
    """What a seat has declared for the pot; nothing before all know it."""
    return [_told(seat.declared, skin)] if seat.declared else []


def told(seat: SeatView, skin: Skin) -> list[str]:
    """Return the notes of `declared`, and the last public answer unless a record tells it."""
    new = seat.said != seat.declared and not is_unsaid(seat)
    said = [_told(seat.said, skin)] if seat.said and new else []
    return [*declared(seat, skin), *said]


def _told(word: str, skin: Skin) -> str:
    return skin.say(f"act.declared.{'bought' if word.isdecimal() else word}")
