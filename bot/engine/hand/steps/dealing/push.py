"""A card is offered in turn: take it face up, or push it on to the next who has none yet.

The last in line has to take it. Then another is turned up for the first who is still without,
whether they have pushed before or not, so that everybody gets one card a street. Silence takes.
Source: rules 4.5 (35).
"""

from bot.engine.hand import said
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import CardBought, CardsDisplayed, Declared
from bot.engine.hand.play import Play
from bot.engine.hand.state import NOTHING, Answered, Hand, Place
from bot.engine.hand.step import Asking, Effect, Step
from bot.engine.kinds import Seat

TAKE, PUSH = WORDS = ("take", "push")


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices | None:
    """Take or push; take alone for the last in line; None but for whose turn it is."""
    del openly  # the card lies before all eyes
    return DeclareChoices(_words(hand), what="push") if seat in hand.waiting else None


def _words(hand: Hand) -> tuple[str, ...]:
    return WORDS if len(_line(hand)) > 1 else (TAKE,)


def _line(hand: Hand) -> list[Place]:
    """Who may still be offered this card."""
    return [place for place in hand.live() if not place.answer.said]


def silent(_hand: Hand, seat: Seat) -> Declare:
    """Take it."""
    return Declare(seat, TAKE)


def answer(play: Play, command: Declare) -> None:
    """One word. Raises Illegal with UNKNOWN_WORD."""
    words = _words(play.hand)
    said.check(command.word, words)
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
    """Offer what lies there to the next in line, or turn up another, until all have a card."""
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
    """A leaver may have been the one asked."""
    start(play)


def _sold(answer: Answered) -> Answered:
    """Who pushed this one on is asked for another; who took it has a card."""
    return NOTHING if answer.said == PUSH else answer


STEP = Step(
    "push",
    start,
    Asking((Declare,), choices, answer, silent, without, untold=(TAKE,)),
    on_table="offered",
    sold=_sold,
    effect=Effect.ONE_EACH,
)
