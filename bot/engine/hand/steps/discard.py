"""Everybody throws away at once, in secret, and gets nothing for it.

A choice may be changed until all have chosen; then all cards go at once. Only their number is
public. Source: rules 4.1 (1, 2, 4), M5.
"""

from bot.engine.cards import Card, rank
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.choices import DiscardChoices
from bot.engine.hand.commands import Discard
from bot.engine.hand.events import Asked, CardsThrown, DiscardChosen
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat


def start(play: Play) -> None:
    """Ask everyone still in, all-in players too."""
    hand = play.hand
    play.emit(Asked(tuple(place.seat for place in hand.live()), hand.question + 1))


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DiscardChoices:
    """How many cards must go, and those chosen so far."""
    return DiscardChoices(hand.row.discard, () if openly else hand.places[seat].chosen)


def changes(hand: Hand, seat: Seat) -> bool:
    """True for one who has chosen while others have not."""
    place = hand.places.get(seat)
    chosen = place is not None and bool(place.chosen) and not place.folded
    return chosen and hand.step == "discard" and bool(hand.waiting)


def lowest(hand: Hand, seat: Seat) -> tuple[Card, ...]:
    """What a silent seat throws away."""
    held = sorted(hand.places[seat].cards, key=lambda card: (rank(card), card))
    return tuple(held[: hand.row.discard])


def answer(play: Play, command: Discard) -> None:
    """One choice. Raises Illegal with TOO_MANY_CARDS, TOO_FEW_CARDS or NOT_YOUR_CARD."""
    count, held = play.hand.row.discard, play.hand.places[command.seat].cards
    if len(command.cards) > count:
        raise Illegal(Refusal.TOO_MANY_CARDS, most=count)
    if len(command.cards) < count:
        raise Illegal(Refusal.TOO_FEW_CARDS, least=count)
    if len(set(command.cards)) < count or not set(command.cards) <= set(held):
        raise Illegal(Refusal.NOT_YOUR_CARD)
    play.emit(DiscardChosen(command.seat, command.cards))
    go_on(play)


def go_on(play: Play) -> None:
    """All cards go when the last one has chosen."""
    live = play.hand.live()
    if play.hand.waiting or len(live) == 1:
        return
    for place in live:
        play.emit(CardsThrown(place.seat, place.chosen))
