"""Acts beside a turn: planning ahead, leaving, showing, and voiding a deal.

Source: R196, R279, R284, R291, R293.
"""

from bot.engine.cards import Card
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.cards import rabbit, sight
from bot.engine.hand.choices import BetChoices, Choices, DeclareChoices, DrawChoices, PlayChoices
from bot.engine.hand.commands import AskToSee, Draw, Plan, ShowCards, VoidHand
from bot.engine.hand.events import (
    CardsShown,
    Folded,
    HandEnded,
    HandVoided,
    PlanDropped,
    Planned,
    RabbitShown,
    Refunded,
    WinningsReturned,
)
from bot.engine.hand.play import Play
from bot.engine.hand.prices import check_raise
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.steps.dealing import draw
from bot.engine.kinds import Cards, Seat


def plan(play: Play, command: Plan, choices: Choices | None) -> None:
    """Keep, replace or withdraw a pre-action of a seat that waits for its turn. Raises Illegal."""
    hand = play.hand
    place = hand.places.get(command.seat)
    if place is None or place.folded or hand.ended:
        raise Illegal(Refusal.NOT_IN_HAND)
    if command.seat in hand.waiting:
        raise Illegal(Refusal.TURN_CAME)
    if not command.plan:
        if place.plan is not None:
            play.emit(PlanDropped(command.seat))
        return
    if hand.now.by_clock:
        raise Illegal(Refusal.RUNS_OUT)
    if not hand.game.act_ahead:
        raise Illegal(Refusal.NOT_AHEAD)
    _check_plan(hand, command, choices)
    play.emit(Planned(command.seat, command.plan, command.chips, command.cards))


def _check_plan(hand: Hand, command: Plan, choices: Choices | None) -> None:
    match choices, command.plan:
        case BetChoices(), "fold" | "check_fold":
            return
        case BetChoices(call=call), "call":
            if call != command.chips or not call:
                raise Illegal(Refusal.STALE)
        case BetChoices(check=check, call=call), "call_any" if check or call:
            return
        case BetChoices(), "raise":
            check_raise(hand, hand.places[command.seat], command.chips)
        case DrawChoices(), "draw":
            draw.check(hand, Draw(command.seat, command.cards))
        case PlayChoices(), "play":
            if len(command.cards) != 1 or command.cards[0] not in hand.places[command.seat].cards:
                raise Illegal(Refusal.NOT_YOUR_CARD)
        case DeclareChoices(words=words, in_turn=True), word if word in words:
            return
        case _:
            raise Illegal(Refusal.WRONG_STEP, step=hand.step)


def give_up(play: Play, seat: Seat) -> None:
    """Fold in turn or out of turn.

    Raises Illegal for an all-in player or one bound by their word.
    """
    place = play.hand.places.get(seat)
    if play.hand.ended or place is None or not play.hand.may_fold(place):
        raise Illegal(Refusal.NOT_IN_HAND)
    play.emit(Folded(seat))


def may_show(hand: Hand, place: Place) -> bool:
    """True if a place has cards to show: after the deal, or as one of the last two (R291)."""
    if not place.cards or all(place.up) or hand.voided:
        return False
    last_two = hand.now.bets and len(hand.live()) == 2 and not place.folded
    return hand.ended or (hand.game.show_to_act and last_two)


def showable(hand: Hand, place: Place) -> tuple[Card, ...]:
    """Return the unseen cards a player knows and may show one by one; none during the deal."""
    if not hand.ended or not may_show(hand, place):
        return ()
    seen = zip(sight.seen(hand, place, place.seat), place.up, strict=True)
    return tuple(card for card, up in seen if card is not None and not up)


def show(play: Play, command: ShowCards | AskToSee) -> None:
    """Show own cards, or a hand of the showdown; an uncalled hand is safe (Source: R196, R197).

    Raises Illegal.
    """
    hand = play.hand
    if command.seat not in hand.places:
        raise Illegal(Refusal.NOT_IN_HAND)
    seat = command.seat if isinstance(command, ShowCards) else command.target
    place = hand.places.get(seat)
    if place is None or not may_show(hand, place):
        raise _nothing(place if isinstance(command, ShowCards) else None)
    if isinstance(command, ShowCards) and command.cards:
        _show_some(play, place, command.cards)
        return
    if isinstance(command, AskToSee) and not hand.game.ask_to_see:
        raise Illegal(Refusal.NO_SEEING)
    if isinstance(command, AskToSee) and not (place.showdown and hand.ended):
        raise Illegal(Refusal.NOTHING_TO_SHOW)
    if isinstance(command, AskToSee) and hand.places[command.seat].won:
        raise Illegal(Refusal.WINNER_ASKS)
    play.emit(CardsShown(seat, tuple(place.cards), early=not hand.ended))


def _nothing(place: Place | None) -> Illegal:
    """Return the refusal to show nothing, with the number of own cards already open."""
    lie_open = len(place.cards) if place is not None and all(place.up) else 0
    return Illegal(Refusal.NOTHING_TO_SHOW, **({"n": lie_open} if lie_open else {}))


def _show_some(play: Play, place: Place, cards: Cards) -> None:
    if len({*cards}) < len(cards) or not {*cards} <= {*showable(play.hand, place)}:
        raise Illegal(Refusal.NOT_YOUR_CARD)
    play.emit(CardsShown(place.seat, cards, early=True))


def hunt(play: Play, seat: Seat) -> None:
    """Show the cards that would have come, once a deal, for anybody dealt in (rules 4.9).

    Raises Illegal.
    """
    hand = play.hand
    if seat not in hand.places:
        raise Illegal(Refusal.NOT_IN_HAND)
    if not hand.game.rabbit_hunt:
        raise Illegal(Refusal.NO_RABBIT)
    if not rabbit.may_hunt(hand):
        raise Illegal(Refusal.NOTHING_TO_COME)
    for board, cards in enumerate(rabbit.to_come(hand)):
        play.emit(RabbitShown(seat, cards, board))


def void(play: Play, command: VoidHand) -> None:
    """Give everybody what they had before the deal; a carried pot rides on (Source: R279, R284).

    Raises Illegal.
    """
    hand = play.hand
    if hand.ended:
        raise Illegal(Refusal.NO_HAND)
    play.emit(HandVoided(command.reason))
    lost = {place.seat: place.total + place.paid - place.won for place in hand.places.values()}
    for seat, chips in lost.items():
        if chips < 0:
            play.emit(WinningsReturned(seat, -chips))
    for seat, chips in lost.items():
        if chips > 0:
            play.emit(Refunded(seat, chips))
    play.emit(HandEnded(hand.carried, hand.series, claims=hand.claims, low=hand.low))
