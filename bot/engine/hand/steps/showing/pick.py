"""Picking: a hand counts as its player declares it, by the cards they pick and no others.

They may pick cards of the board too. Everybody picks at once, in secret; the cards are shown at the
showdown alone. For a silent player the best hand is picked. Source: R192, R194, C21.
"""

from bot.engine.cards import Card
from bot.engine.hand import judge
from bot.engine.hand.cards import secret
from bot.engine.hand.choices import CardChoices
from bot.engine.hand.commands import Choose
from bot.engine.hand.events import CardsChosen, CardsPicked
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Step, always
from bot.engine.kinds import Seat


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> CardChoices:
    place, count = hand.places[seat], hand.row.pick
    if openly:
        return CardChoices("name_hand", count)
    return CardChoices("name_hand", count, place.answer.cards, _among(hand, place))


def _among(hand: Hand, place: Place) -> tuple[Card, ...]:
    """Return the seat's own cards and those on the board."""
    return (*place.cards, *hand.board(hand.game.shares[0]))


def silent(hand: Hand, seat: Seat) -> Choose:
    """Pick the best hand the seat can make."""
    place = hand.places[seat]
    every = _among(hand, place)
    best = judge.reading(hand, place, hand.game.shares[0]).cards
    playing = [card for card in best if card in every]
    rest = [card for card in every if card not in playing]
    return Choose(seat, tuple([*playing, *rest][: hand.row.pick]))


def answer(play: Play, command: Choose) -> None:
    """Take one choice. Raises Illegal with TOO_MANY_CARDS, TOO_FEW_CARDS or NOT_YOUR_CARD."""
    every = _among(play.hand, play.hand.places[command.seat])
    secret.check_cards(every, command.cards, play.hand.row.pick)
    play.emit(CardsChosen(command.seat, command.cards))
    without(play, command.seat)


def without(play: Play, _seat: Seat) -> None:
    secret.reveal(play, lambda place: CardsPicked(place.seat, place.answer.cards))


STEP = Step(
    "pick",
    secret.ask_all,
    Asking((Choose,), choices, answer, silent, without, together=always),
    own_cards=True,
    leaves_deck=True,
)
