"""Everybody declares at once, in secret: high, low or both; or in or out.

Nothing shows before all have declared; then every word is public. Source: rules 2.4, 2.5, M5.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand import secret
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import DeclarationChosen, Declared
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.hand.step import Asking, Step
from bot.engine.kinds import Seat

WORDS = {"high_low": ("high", "low", "both"), "in_out": ("in", "out")}
"""What may be said, by the row's column."""
SILENCE = {"high_low": "high", "in_out": "out"}


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices:
    """The words, and the one chosen so far."""
    return DeclareChoices(WORDS[hand.row.declare], "" if openly else hand.places[seat].choice)


def silent(hand: Hand, seat: Seat) -> Declare:
    """High, or out."""
    return Declare(seat, SILENCE[hand.row.declare])


def answer(play: Play, command: Declare) -> None:
    """One choice. Raises Illegal with UNKNOWN_WORD."""
    words = WORDS[play.hand.row.declare]
    if command.word not in words:
        raise Illegal(Refusal.UNKNOWN_WORD, words=words)
    play.emit(DeclarationChosen(command.seat, command.word))
    _reveal(play)


def without(play: Play, _seat: Seat) -> None:
    """A leaver may have been the last one waited for."""
    _reveal(play)


def _reveal(play: Play) -> None:
    if secret.all_have_chosen(play.hand):
        for place in play.hand.live():
            play.emit(Declared(place.seat, place.choice))


STEP = Step(secret.ask_all, Asking((Declare,), choices, answer, silent, without, together=True))
