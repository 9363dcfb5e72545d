"""Cuckoo: in turn keep the one card or swap it with the next player, the last with the deck.

Nobody may refuse a swap unless with a king, which is turned up and blocks it; a player who shows a
king keeps it. When all have spoken they show, and the lowest cards, aces lowest, cost a life each;
if all are equal nobody loses one. A player without a life is out of the pot, which rides until one
player is left. Silence keeps. Source: rules 4.8 (43).
"""

from dataclasses import dataclass

from bot.engine.cards import RANKS, rank
from bot.engine.hand.checks import check_word
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import (
    CardsShown,
    CardsSwapped,
    CardsTurned,
    Declared,
    Discarded,
    HandEnded,
    LifeLost,
)
from bot.engine.hand.money import rake
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Settling, Step
from bot.engine.hand.theme import Theme
from bot.engine.kinds import Seat

KEEP, SWAP, DRAW = "keep", "swap", "draw"
KING, ACE = RANKS.index("K"), RANKS.index("A")


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices | None:
    """Return keep or swap, for the last in turn keep or draw; None out of turn."""
    del openly  # what may be said does not depend on the cards held
    if seat not in hand.waiting:
        return None
    return DeclareChoices((KEEP, _other(hand, seat)), what="swap")


def _other(hand: Hand, seat: Seat) -> str:
    return DRAW if hand.live()[-1].seat == seat else SWAP


def silent(_hand: Hand, seat: Seat) -> Declare:
    return Declare(seat, KEEP)


def answer(play: Play, command: Declare) -> None:
    """Take one word. Raises Illegal with UNKNOWN_WORD."""
    place = play.hand.places[command.seat]
    words = (KEEP, _other(play.hand, place.seat))
    check_word(command.word, words)
    play.emit(Declared(place.seat, command.word))
    if command.word == SWAP:
        _swap(play, place)
    elif command.word == DRAW:
        play.emit(Discarded(place.seat, tuple(place.cards)))
        play.deal([place.seat])
    start(play)


def _swap(play: Play, place: Place) -> None:
    """Swap with the next player who is still in, unless they hold a king."""
    to = next(one for one in play.hand.after(place.seat) if not one.folded)
    if rank(to.cards[0]) == KING:
        if not all(to.up):
            play.emit(CardsTurned(to.seat, tuple(to.cards)))
    else:
        play.emit(CardsSwapped(place.seat, to.seat))


def start(play: Play) -> None:
    """Ask the next player; one who shows a king keeps it unasked."""
    hand = play.hand
    while not hand.waiting and len(hand.live()) > 1:
        place = next((one for one in hand.live() if not one.answer.said), None)
        if place is None:
            return
        if all(place.up):
            play.emit(Declared(place.seat, KEEP))
        else:
            play.ask(place.seat)


def without(play: Play, _seat: Seat) -> None:
    start(play)


def settle(play: Play) -> None:
    """Show the cards, take lives, and pay the pot if one player has any left."""
    hand = play.hand
    live = hand.live()
    if len(live) > 1:
        for place in live:
            play.emit(CardsShown(place.seat, tuple(place.cards)))
        for place in _lowest(live):
            play.emit(LifeLost(place.seat))
    alive = [place for place in live if place.legs < hand.game.lives]
    if len(alive) == 1:
        rake.award_all(play, alive[0].seat, hand.pot)
        return
    out = tuple(place.seat for place in hand.places.values() if place not in alive)
    play.emit(HandEnded(hand.pot, hand.series + 1, tuple(hand.places), out=out))


def _lowest(live: list[Place]) -> list[Place]:
    """Return the places with the lowest card; none if all are equal."""
    heights = {place.seat: _height(place) for place in live}
    least = min(heights.values())
    losers = [place for place in live if heights[place.seat] == least]
    return losers if len(losers) < len(live) else []


def _height(place: Place) -> int:
    height = rank(place.cards[0])
    return -1 if height == ACE else height


@dataclass(frozen=True, slots=True)
class SwappedView:
    """A seat's swap with the seat `to`, which may have swapped its new card again."""

    to: Seat


def _at_seat(hand: Hand, place: Place) -> SwappedView | None:
    """Return a swap that stands; none if an open king blocked it or its neighbour has left."""
    if place.answer.said != SWAP or place.folded:
        return None
    other = next((one for one in hand.after(place.seat) if one.cards), None)
    if other is None or other.folded or all(other.up):
        return None
    return SwappedView(other.seat)


STEP = Step("swap", start, Asking((Declare,), choices, answer, silent, without))
SETTLE = Step("lives", settle, settling=Settling("keep", by_hands=False))
THEME = Theme(at_seat=_at_seat, wants=lambda game: any(row.swap for row in game.phases))
