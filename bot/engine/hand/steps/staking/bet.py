"""A betting round: turn order, prices, raises, all-ins. Source: R145-R184, rules 2.1 and 0.

A round ends when everyone with chips has acted and matched the price, or one player is left.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.customs import StraddleChoice
from bot.engine.games.game import First, Forced
from bot.engine.hand import ahead
from bot.engine.hand.cards import lead
from bot.engine.hand.cards.first_card import best_showing, due
from bot.engine.hand.commands import Call, Check, Fold, RaiseTo
from bot.engine.hand.events import (
    Asked,
    BetReturned,
    BetsGathered,
    BlindPosted,
    Called,
    Checked,
    Folded,
    PlanDropped,
    RaisedTo,
    RoundOpened,
)
from bot.engine.hand.money import pots
from bot.engine.hand.play import Play
from bot.engine.hand.prices import (
    BetCommand,
    by_bets,
    check_call,
    check_raise,
    choices,
    fixed,
    owed,
    raises_allowed,
    smallest_bet,
)
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Step
from bot.engine.kinds import Chips, Seat

PLANS = ("fold", "check_fold", "call_any", *ahead.OF_THE_PRICE)
BY_CARD = (Forced.BRING_IN, Forced.HIGH_OPENS)


def start(play: Play) -> None:
    """Open the round and ask the first seat, or close it at once if nobody can or need bet."""
    hand = play.hand
    first, by_card = hand.rounds == 0, hand.game.forced in BY_CARD
    if not _can_bet(hand) or lead.in_vain(hand):
        close(play)
    elif first and by_card:
        _start_by_card(play)
    else:
        play.emit(_opened(hand, first=first))
        go_on(play, _last_to_speak(hand))


def _opened(hand: Hand, *, first: bool) -> RoundOpened:
    """Return how the round opens.

    A straddle is a raise: under no limit a further raise adds as much as it (rules 2.1, 11).
    """
    size, price = smallest_bet(hand), hand.round.price if first else 0
    choice = hand.game.straddle_choice is not StraddleChoice.NONE
    straddles = (hand.game.straddle or choice) and not hand.killer
    if straddles and price > hand.stakes.big_blind:
        return RoundOpened(price, size if by_bets(hand) else price, raises=1)
    return RoundOpened(price, size)


def _start_by_card(play: Play) -> None:
    """Ask for the bring-in, or post the forced opening at once (R141).

    A bring-in that is not below the bet is posted as the bet. A seat without chips owes 0.
    """
    hand, size = play.hand, smallest_bet(play.hand)
    place = due(hand)
    chips = min(hand.stakes.bring_in, size)
    full = hand.game.forced is Forced.HIGH_OPENS or (chips == size and by_bets(hand))
    if full and place.stack:
        play.emit(RoundOpened(0, size))
        play.emit(BlindPosted(place.seat, min(size, place.stack), "opening", size))
    else:
        must = place.seat if place.stack else 0
        play.emit(RoundOpened(chips, size, bring_in=chips, due=must))
    go_on(play, _before(hand, place.seat))


def _last_to_speak(hand: Hand) -> Seat:
    """Return the seat after which the round begins."""
    first, seats = hand.row.first, list(hand.places)
    if first is First.LEFT_OF_BUTTON:
        return seats[-1]
    if first is First.SHOWING:
        return _before(hand, best_showing(hand).seat)
    if first is First.LEFT_OF_BLINDS and hand.last_blind is not None:
        return hand.last_blind
    if first is First.OPENER and hand.opener is not None:
        return _before(hand, hand.opener)
    moved = hand.rounds - 1 - bool(hand.row.declare)  # where the round before began (rules 2.4)
    at = moved % len(seats) if first is First.ROTATE else 0
    return seats[at - 1]


def _before(hand: Hand, seat: Seat) -> Seat:
    """Return the seat whose turn is just before this seat's."""
    seats = list(hand.places)
    return seats[seats.index(seat) - 1]


def _can_bet(hand: Hand) -> bool:
    """True unless at most one live player has chips and owes nothing (rules 0)."""
    able, rivals, most = None, 0, 0
    for place in hand.places.values():
        if place.folded:
            continue
        if not place.stack:
            rivals, most = rivals + 1, max(most, place.bet)
        elif able is None:
            able = place
        else:
            return True
    return able is not None and rivals > 0 and able.bet < most


def _next_to_speak(hand: Hand, last: Seat) -> Place | None:
    """Return the first place after this seat that has chips and has to act, or None."""
    price, first, past = hand.round.price, None, False
    for place in hand.places.values():
        if place.stack and not place.folded and (not place.acted or place.bet < price):
            if past:
                return place
            first = first or place
        past = past or place.seat == last
    return first


def go_on(play: Play, last: Seat) -> None:
    """Ask the next seat after `last` that owes an answer; close the round when none does.

    Pre-actions are played on the way.
    """
    while True:
        hand = play.hand
        place = _next_to_speak(hand, last)
        if place is None or not _can_bet(hand):
            close(play)
            return
        planned = None if place.plan is None else _planned(play, place)
        if planned is None:
            play.emit(Asked((place.seat,), hand.question + 1))
            return
        _act(play, planned)
        last = place.seat


def without(play: Play, seat: Seat) -> None:
    """Go on after a fold: the seat that is asked stays asked while a bet is possible."""
    hand = play.hand
    if hand.waiting and _can_bet(hand):
        return
    if hand.waiting:
        play.ask()
    go_on(play, seat)


def _planned(play: Play, place: Place) -> BetCommand | None:
    """Use up a pre-action and return its command, or None if it does not fit any more."""
    plan = ahead.used(play, place, *PLANS)
    offered = choices(play.hand, place.seat)
    if plan is None or offered is None:
        return None
    match plan.plan:
        case "call" if offered.call == plan.chips:
            return Call(place.seat)
        case "raise" if plan.chips in offered.totals:
            return RaiseTo(place.seat, plan.chips)
        case "check_fold" | "call_any" if offered.check:
            return Check(place.seat)
        case "call_any" if offered.call:
            return Call(place.seat)
        case "fold" | "check_fold" if offered.fold:
            return Fold(place.seat)
        case _:
            return None


def silent(hand: Hand, seat: Seat) -> BetCommand:
    """Check, else fold, unless the seat must bring in."""
    place, now = hand.places[seat], hand.round
    if place.bet == now.price:
        return Check(seat)
    return Call(seat) if now.due == seat else Fold(seat)


def answer(play: Play, command: BetCommand) -> None:
    """Take one act in turn. Raises Illegal with the code and the legal range."""
    _act(play, command)
    go_on(play, command.seat)


def _act(play: Play, command: BetCommand) -> None:
    hand = play.hand
    place, now = hand.places[command.seat], hand.round
    match command:
        case Call():
            chips = check_call(hand, place)
            if now.bring_in:
                play.emit(BlindPosted(place.seat, chips, "bring_in", now.price))
            else:
                play.emit(Called(place.seat, chips))
        case Check():
            if place.bet < now.price:
                raise Illegal(Refusal.CANNOT_CHECK, call=owed(hand, place))
            play.emit(Checked(place.seat))
        case Fold():
            if now.due == place.seat:
                raise Illegal(Refusal.MUST_BRING_IN, call=owed(hand, place))
            play.emit(Folded(place.seat))
        case RaiseTo():
            check_raise(hand, place, command.to)
            play.emit(_raised(hand, place, command.to))
            _drop_overtaken_plans(play)


def _raised(hand: Hand, place: Place, to: Chips) -> RaisedTo:
    now = hand.round
    added = to - now.price
    nominal = hand.game.nominal_open and not now.price and to < now.step
    if nominal and by_bets(hand):
        full, step, base = False, now.step, 0
    elif fixed(hand):
        full = 2 * (to - now.base) >= now.step
        step, base = max(now.step, to - now.base), to if full else now.base
    else:
        full, step, base = added >= now.step, max(now.step, added), to
    raises = now.raises + (full and now.base > 0)
    capped = now.capped or (0 < raises_allowed(hand) <= raises and len(hand.live()) > 2)
    opened = hand.opener is None
    return RaisedTo(place.seat, to, to - place.bet, step, base, raises, capped, opened)


def _drop_overtaken_plans(play: Play) -> None:
    """Drop planned calls and raises: they were for one price alone (Source: R293)."""
    for place in play.hand.places.values():
        plan = place.plan
        if plan is not None and not place.folded and plan.plan in ahead.OF_THE_PRICE:
            play.emit(PlanDropped(place.seat))


def close(play: Play) -> None:
    """Return an uncalled bet (rules 2.1, 12), gather the rest, drop pre-actions.

    A folded seat gets nothing back, even if it left before others answered (R155).
    """
    hand = play.hand
    for place in hand.places.values():
        if place.plan is not None and not ahead.takes_on(place):
            play.emit(PlanDropped(place.seat))
    if not hand.bets:
        return
    excess = pots.uncalled({seat: place.total for seat, place in hand.places.items()})
    if excess is not None and not hand.places[excess[0]].folded:
        play.emit(BetReturned(*excess))
    if hand.bets:
        play.emit(BetsGathered(hand.bets))


STEP = Step(
    "bet",
    start,
    Asking((Fold, Check, Call, RaiseTo), choices, answer, silent, without, alone=True),
    bets=True,
    adds=True,
    leaves_deck=True,
)
