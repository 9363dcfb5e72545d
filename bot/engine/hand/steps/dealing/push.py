"""Pushing: a card is offered in turn, to take face up or to push on to the next without one.

The last in line has to take it. Then another card is turned up for the first player who is still
without, even one who has pushed before, so everybody gets one card a street. Silence takes. Source:
rules 4.5 (35).
"""

from bot.engine.hand.checks import check_word
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import CardBought, CardsDisplayed, Declared
from bot.engine.hand.play import Play
from bot.engine.hand.state import NOTHING, Answered, Hand, Place
from bot.engine.hand.step import Asking, Effect, Step
from bot.engine.kinds import Seat

TAKE, PUSH = WORDS = ("take", "push")


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices | None:
    """Return take or push, or take alone for the last in line; None out of turn."""
    del openly  # the card lies open
    return DeclareChoices(_words(hand), what="push") if seat in hand.waiting else None


def _words(hand: Hand) -> tuple[str, ...]:
    return WORDS if len(_line(hand)) > 1 else (TAKE,)


def _line(hand: Hand) -> list[Place]:
    """Return the places that may still be offered this card."""
    return [place for place in hand.live() if not place.answer.said]


def silent(_hand: Hand, seat: Seat) -> Declare:
    return Declare(seat, TAKE)


def answer(play: Play, command: Declare) -> None:
    """Take one word. Raises Illegal with UNKNOWN_WORD."""
    words = _words(play.hand)
    check_word(command.word, words)
    place = play.hand.places[command.seat]
    if command.word == TAKE:
        _take(play, place)
    else:
        play.emit(Declared(place.seat, PUSH))
    start(play)


def _take(play: Play, place: Place) -> None:
    play.emit(Declared(place.seat, TAKE))
    play.emit(CardBought(place.seat, play.hand.display[0]))


def start(play: Play) -> None:
    """Offer the displayed card to the next in line, or turn up another, until all have one."""
    hand = play.hand
    while not hand.waiting and len(hand.live()) > 1:
        line = _line(hand)
        without = [place for place in hand.live() if place.answer.said != TAKE]
        if not without:
            return
        if not hand.display:
            play.emit(CardsDisplayed(play.top(1)))
        elif len(line) > 1:
            play.ask(line[0].seat)
        else:
            _take(play, (line or without)[0])


def without(play: Play, _seat: Seat) -> None:
    start(play)


def _sold(answer: Answered) -> Answered:
    """Clear the answer of a player who pushed the card on, so another may be offered."""
    return NOTHING if answer.said == PUSH else answer


STEP = Step(
    "push",
    start,
    Asking((Declare,), choices, answer, silent, without, untold=(TAKE,)),
    on_table="offered",
    sold=_sold,
    effect=Effect.ONE_EACH,
)
