"""A widow: a hand lies open, and each in turn may take it and lay their own there instead.

The next may take what the last one laid down, so every hand that is given up is seen by all; hands
that are kept are not. The widow stays for later rows of its kind. Silence holds. Source: rules 4.4
(34).
"""

from bot.engine.hand.checks import check_word
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import Asked, CardsDisplayed, Declared, HandTraded
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.hand.step import Asking, Step
from bot.engine.kinds import Seat

HOLD, TRADE = WORDS = ("hold", "trade")


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices | None:
    del openly  # what may be said does not depend on the cards held
    return DeclareChoices(WORDS, what="widow") if seat in hand.waiting else None


def silent(_hand: Hand, seat: Seat) -> Declare:
    return Declare(seat, HOLD)


def answer(play: Play, command: Declare) -> None:
    """Take one word. Raises Illegal with UNKNOWN_WORD."""
    check_word(command.word, WORDS)
    play.emit(Declared(command.seat, command.word))
    if command.word == TRADE:
        play.emit(HandTraded(command.seat))
    _go_on(play)


def start(play: Play) -> None:
    """Turn up the widow if none lies there yet, and ask the first player."""
    if not play.hand.display:
        play.emit(CardsDisplayed(play.top(play.hand.row.widow)))
    _go_on(play)


def without(play: Play, _seat: Seat) -> None:
    _go_on(play)


def _go_on(play: Play) -> None:
    hand = play.hand
    place = next((one for one in hand.live() if not one.answer.said), None)
    if place is not None and not hand.waiting and len(hand.live()) > 1:
        play.emit(Asked((place.seat,), hand.question + 1))


STEP = Step(
    "widow",
    start,
    Asking((Declare,), choices, answer, silent, without, untold=(TRADE,)),
    own_cards=True,
    takes=True,
    on_table="widow",
)
