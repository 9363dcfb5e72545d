"""Exposing: all choose cards in secret; all turn them up at once. Source: rules 4.3.24."""

from bot.engine.cards import Card, rank
from bot.engine.hand.cards import secret
from bot.engine.hand.choices import CardChoices
from bot.engine.hand.commands import Choose
from bot.engine.hand.events import CardsChosen, CardsTurned
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Step, always
from bot.engine.kinds import Seat


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> CardChoices:
    place, count = hand.places[seat], hand.row.expose
    if openly:
        return CardChoices("expose", count)
    return CardChoices("expose", count, place.answer.cards, _down(place))


def _down(place: Place) -> tuple[Card, ...]:
    pairs = zip(place.cards, place.up, strict=True)
    return tuple(card for card, up in pairs if not up)


def silent(hand: Hand, seat: Seat) -> Choose:
    """Turn up the lowest cards."""
    down = sorted(_down(hand.places[seat]), key=lambda card: (rank(card), card))
    return Choose(seat, tuple(down[: hand.row.expose]))


def answer(play: Play, command: Choose) -> None:
    """Take one choice. Raises Illegal with TOO_MANY_CARDS, TOO_FEW_CARDS or NOT_YOUR_CARD."""
    place = play.hand.places[command.seat]
    secret.check_cards(_down(place), command.cards, play.hand.row.expose)
    play.emit(CardsChosen(command.seat, command.cards))
    without(play, command.seat)


def without(play: Play, _seat: Seat) -> None:
    """Turn up all cards when all have chosen."""
    secret.reveal(play, lambda place: CardsTurned(place.seat, place.answer.cards))


STEP = Step(
    "expose",
    secret.ask_all,
    Asking((Choose,), choices, answer, silent, without, together=always),
    own_cards=True,
    counts=("expose",),
    leaves_deck=True,
)
