"""A discard: everybody throws cards at once, in secret, and gets none for them.

A choice may be changed until all have chosen; then all cards go at once. Only their number is
public, so open cards stay. Source: rules 4.1 (1, 2, 4), 4.3 (27), M5.
"""

from bot.engine.hand.cards import secret
from bot.engine.hand.choices import DiscardChoices
from bot.engine.hand.commands import Discard
from bot.engine.hand.events import CardsThrown, DiscardChosen
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.hand.step import Asking, Effect, Step, always
from bot.engine.kinds import Seat


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DiscardChoices:
    return DiscardChoices(hand.row.discard, () if openly else hand.places[seat].answer.cards)


def silent(hand: Hand, seat: Seat) -> Discard:
    """Throw the lowest cards."""
    return Discard(seat, secret.lowest(hand, seat, hand.row.discard))


def answer(play: Play, command: Discard) -> None:
    """Take one choice. Raises Illegal with TOO_MANY_CARDS, TOO_FEW_CARDS or NOT_YOUR_CARD."""
    held = play.hand.hole(play.hand.places[command.seat])
    secret.check_cards(held, command.cards, play.hand.row.discard)
    play.emit(DiscardChosen(command.seat, command.cards))
    _throw(play)


def without(play: Play, _seat: Seat) -> None:
    _throw(play)


def _throw(play: Play) -> None:
    if secret.all_have_chosen(play.hand):
        for place in play.hand.live():
            play.emit(CardsThrown(place.seat, place.answer.cards))


STEP = Step(
    "discard",
    secret.ask_all,
    Asking((Discard,), choices, answer, silent, without, together=always),
    own_cards=True,
    counts=("discard",),
    takes=True,
    leaves_deck=True,
    effect=Effect.THROW,
)
