"""In turn: pass for nothing more, or play and name the cards to exchange; cards come afterwards.

A dealer who turned an ace must play; when all before him pass, the pot is his. The stub is refilled
with folded hands too. Source: rules 2.7 (DECIDE, DRAW).
"""

from bot.engine.cards import RANKS, rank
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand import matching, supply
from bot.engine.hand.choices import StayChoices
from bot.engine.hand.commands import Draw, Fold
from bot.engine.hand.events import Asked, Discarded, Folded
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.hand.step import Asking, Step
from bot.engine.kinds import Seat

ACE = RANKS.index("A")
MANY = 7
"""Players who may be allowed no more than so many cards."""
FOR_MANY = 3


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> StayChoices | None:
    """Pass where it is allowed, and the most cards to exchange."""
    del openly  # the turned card is known to all
    place = hand.places[seat]
    if place.drew >= 0:
        return None
    return StayChoices(_may_pass(hand, seat), _most(hand), matching.risk(hand, place))


def _most(hand: Hand) -> int:
    """Cards that may be exchanged: where many play, fewer (rules 2.7)."""
    many = hand.game.three_for_many and len(hand.places) >= MANY
    return min(hand.row.stay, FOR_MANY) if many else hand.row.stay


def _may_pass(hand: Hand, seat: Seat) -> bool:
    """A card that was turned apart is not the dealer's, and obliges him to nothing."""
    own = hand.trump if seat == hand.button and not hand.marker else None
    return own is None or rank(own) != ACE


def silent(hand: Hand, seat: Seat) -> Fold | Draw:
    """Pass, or play the hand as it is where passing is not allowed."""
    return Fold(seat) if _may_pass(hand, seat) else Draw(seat)


def answer(play: Play, command: Fold | Draw) -> None:
    """One decision. Raises Illegal with MUST_PLAY, TOO_MANY_CARDS or NOT_YOUR_CARD."""
    hand = play.hand
    if isinstance(command, Fold):
        if not _may_pass(hand, command.seat):
            raise Illegal(Refusal.MUST_PLAY)
        play.emit(Folded(command.seat))
    else:
        _check(hand, command)
        play.emit(Discarded(command.seat, command.cards))
    start(play)


def _check(hand: Hand, command: Draw) -> None:
    if len(command.cards) > _most(hand):
        raise Illegal(Refusal.TOO_MANY_CARDS, most=_most(hand))
    distinct = set(command.cards)
    if len(distinct) < len(command.cards) or not distinct <= set(hand.places[command.seat].cards):
        raise Illegal(Refusal.NOT_YOUR_CARD)


def start(play: Play) -> None:
    """Ask the next; when all have decided, serve them in the same order."""
    hand = play.hand
    if hand.waiting or len(hand.live()) == 1:
        return
    place = next((one for one in hand.live() if one.drew < 0), None)
    if place is not None:
        play.emit(Asked((place.seat,), hand.question + 1))
        return
    for one in hand.live():
        for _ in range(one.owed):
            supply.serve(play, one, folded=True)


def without(play: Play, _seat: Seat) -> None:
    """A leaver may have been the one asked."""
    start(play)


STEP = Step(start, Asking((Fold, Draw), choices, answer, silent, without))
