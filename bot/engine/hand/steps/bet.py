"""A betting round: turn order, prices, raises, all-ins. Source: R145-R184, rules 2.1 and 0.

A round ends when everyone with chips has acted and matched the price, or one player is left.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.game import First, Forced, Limit
from bot.engine.hand import pots
from bot.engine.hand.choices import BetChoices
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
    Planned,
    RaisedTo,
    RoundOpened,
)
from bot.engine.hand.first_card import best_showing, due
from bot.engine.hand.openers import qualifies
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Chips, Seat

Command = Fold | Check | Call | RaiseTo
BY_CARD = {Forced.BRING_IN, Forced.HIGH_OPENS}
OF_THE_POT = {Limit.POT_LIMIT: 1, Limit.HALF_POT: 2}
"""A raise may add the pot after calling, divided by this."""
LEAST_BET = {
    Forced.BLINDS: "big_blind",
    Forced.ANTES: "small_bet",
    Forced.BRING_IN: "bring_in",
    Forced.BUTTON_BLIND: "ante",
    Forced.HIGH_OPENS: "small_bet",
}
"""The least bet where bets have no fixed size (vector L08)."""


def start(play: Play) -> None:
    """Open the round and ask the first seat, or gather at once when nobody can bet."""
    hand = play.hand
    first, by_card = hand.rounds == 0, hand.game.forced in BY_CARD
    if not _can_bet(hand):
        close(play)
    elif first and by_card:
        _start_by_card(play)
    else:
        play.emit(RoundOpened(hand.round.price if first else 0, smallest_bet(hand)))
        go_on(play, _order(hand))


def _start_by_card(play: Play) -> None:
    """A bring-in is asked for; the forced opening goes in at once (R141). All-in for the ante: 0.

    Where the bring-in would not be below the bet, it is the bet.
    """
    hand, size = play.hand, smallest_bet(play.hand)
    place = due(hand)
    chips = min(hand.stakes.bring_in, size)
    full = hand.game.forced is Forced.HIGH_OPENS or (chips == size and _fixed(hand))
    if full and place.stack:
        play.emit(RoundOpened(0, size))
        play.emit(BlindPosted(place.seat, min(size, place.stack), "opening", size))
    else:
        must = place.seat if place.stack else 0
        play.emit(RoundOpened(chips, size, bring_in=chips, due=must))
    go_on(play, [place, *hand.after(place.seat)[:-1]])


def smallest_bet(hand: Hand) -> Chips:
    """The least opening bet, and the size of bets under fixed limit."""
    if _fixed(hand):
        return _amount(hand)
    return hand.stakes.amount(LEAST_BET[hand.game.forced])


def _fixed(hand: Hand) -> bool:
    return hand.game.limit is Limit.FIXED_LIMIT


def _amount(hand: Hand) -> Chips:
    return hand.stakes.small_bet if hand.row.bet == "small_bet" else hand.stakes.big_bet


def _order(hand: Hand) -> list[Place]:
    """All places, the first to speak in front."""
    first = hand.row.first
    if first is First.SHOWING:
        best = best_showing(hand)
        return [best, *hand.after(best.seat)[:-1]]
    if first is First.LEFT_OF_BLINDS and hand.last_blind is not None:
        return hand.after(hand.last_blind)
    if first is First.OPENER and hand.opener is not None:
        opener = hand.places[hand.opener]
        return [opener, *hand.after(hand.opener)[:-1]]
    return list(hand.places.values())


def _can_bet(hand: Hand) -> bool:
    """False when at most one live player has chips and he owes nothing (rules 0)."""
    able, rivals, most = None, 0, 0
    for place in hand.live():
        if not place.stack:
            rivals, most = rivals + 1, max(most, place.bet)
        elif able is None:
            able = place
        else:
            return True
    return able is not None and rivals > 0 and able.bet < most


def _next_to_speak(order: list[Place], price: Chips) -> Place | None:
    """The first with chips who has not acted, or owes."""
    for place in order:
        if place.stack and not place.folded and (not place.acted or place.bet < price):
            return place
    return None


def go_on(play: Play, order: list[Place]) -> None:
    """Ask the next seat that owes an answer; play pre-actions on the way; close when none does."""
    while True:
        hand = play.hand
        place = _next_to_speak(order, hand.round.price)
        if place is None or not _can_bet(hand):
            close(play)
            return
        planned = None
        if place.plan is not None:
            planned = _planned(hand, place, place.plan)
            play.emit(PlanDropped(place.seat))
        if planned is None:
            play.emit(Asked((place.seat,), hand.question + 1))
            return
        _act(play, planned)
        order = hand.after(place.seat)


def go_on_without(play: Play, seat: Seat) -> None:
    """A seat gave up, in turn or not: the one asked stays asked while a bet is possible."""
    hand = play.hand
    if hand.waiting and _can_bet(hand):
        return
    if hand.waiting:
        play.emit(Asked((), hand.question + 1))
    go_on(play, hand.after(seat))


def _planned(hand: Hand, place: Place, plan: Planned) -> Command | None:
    """The command of a pre-action that still fits."""
    owed = choices(hand, place.seat)
    match plan.plan:
        case "fold":
            return Fold(place.seat)
        case "check_fold":
            return Check(place.seat) if owed.check else Fold(place.seat)
        case "call" if owed.call == plan.chips:
            return Call(place.seat)
        case _:
            return None


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> BetChoices:
    """What this seat may do and at what price, were it its turn now.

    `openly` leaves private cards out of account: what any holding might do, for public eyes.
    """
    place, now = hand.places[seat], hand.round
    whole = place.bet + place.stack
    barred = _barred(hand, place) or ("" if openly else _barred_by_cards(hand, place))
    least, most = (0, 0) if barred else _range(hand, place)
    return BetChoices(
        check=place.bet == now.price,
        call=_owed(hand, place),
        least=least,
        most=most,
        opens=now.price == 0,
        all_in=whole,
        pot=hand.middle(),
        price=now.price,
        bet=place.bet,
        barred=barred,
        bring_in=bool(now.bring_in),
        completes=_fixed(hand) and now.price > 0 and not now.base,
        fold=now.due != seat,
    )


def _owed(hand: Hand, place: Place) -> Chips:
    """What calling costs: the whole stack at most."""
    return min(hand.round.price - place.bet, place.stack)


def _range(hand: Hand, place: Place) -> tuple[Chips, Chips]:
    """(least, most) total of a bet or raise; an all-in below the least is allowed."""
    now, whole = hand.round, place.bet + place.stack
    if _fixed(hand):
        least = most = now.base + now.step
    else:
        least = now.price + now.step
        most = whole
        if hand.game.limit in OF_THE_POT:
            raised = (hand.middle() + now.price - place.bet) // OF_THE_POT[hand.game.limit]
            most = max(least, now.price + raised)
    return min(least, whole), min(most, whole)


def _barred(hand: Hand, place: Place) -> str:
    """Why this seat may not bet or raise; empty when it may.

    Not when nobody else could put in more than the price, all others all-in among them (rules 0).
    """
    now = hand.round
    rivals = [one.bet + one.stack for one in hand.live() if one is not place]
    if place.bet + place.stack <= now.price or max(rivals, default=0) <= now.price:
        return Refusal.RAISE_NOT_ALLOWED
    fixed = _fixed(hand)
    raised = now.base > place.seen_base if fixed else now.price - place.seen >= now.step
    if place.acted and not raised:
        return Refusal.RAISE_NOT_ALLOWED
    full = now.raises >= hand.game.raise_cap and len(rivals) > 1
    if fixed and (now.capped or full):
        return Refusal.RAISE_CAPPED
    return ""


def _barred_by_cards(hand: Hand, place: Place) -> str:
    needs = hand.row.openers
    if needs and hand.opener is None and not qualifies(needs, place.cards, hand.game):
        return Refusal.NOT_OPENERS
    return ""


def answer(play: Play, command: Command) -> None:
    """One act in turn. Raises Illegal with the code and the legal range."""
    hand = play.hand
    _check(hand, command)
    _act(play, command)
    go_on(play, hand.after(command.seat))


def _check(hand: Hand, command: Command) -> None:
    """Refuse what `choices` does not offer."""
    place = hand.places[command.seat]
    match command:
        case Fold() if hand.round.due == place.seat:
            raise Illegal(Refusal.MUST_BRING_IN, call=_owed(hand, place))
        case Check() if place.bet < hand.round.price:
            raise Illegal(Refusal.CANNOT_CHECK, call=_owed(hand, place))
        case Call() if not _owed(hand, place):
            raise Illegal(Refusal.NOTHING_TO_CALL)
        case RaiseTo(to=to):
            _check_raise(hand, place, to)


def _check_raise(hand: Hand, place: Place, to: Chips) -> None:
    barred = _barred(hand, place) or _barred_by_cards(hand, place)
    if barred:
        raise Illegal(Refusal(barred), call=_owed(hand, place), needs=hand.row.openers)
    least, most = _range(hand, place)
    if to < least:
        raise Illegal(Refusal.RAISE_TOO_SMALL, least=least, most=most)
    if to > most:
        raise Illegal(Refusal.RAISE_TOO_BIG, least=least, most=most)


def _act(play: Play, command: Command) -> None:
    hand = play.hand
    place = hand.places[command.seat]
    match command:
        case Fold():
            play.emit(Folded(place.seat))
        case Check():
            play.emit(Checked(place.seat))
        case Call():
            chips = _owed(hand, place)
            if hand.round.bring_in:
                play.emit(BlindPosted(place.seat, chips, "bring_in", hand.round.price))
            else:
                play.emit(Called(place.seat, chips))
        case RaiseTo():
            play.emit(_raised(hand, place, command.to))
            _drop_overtaken_plans(play)


def _raised(hand: Hand, place: Place, to: Chips) -> RaisedTo:
    now = hand.round
    added = to - now.price
    if _fixed(hand):
        full = 2 * (to - now.base) >= now.step
        step, base = now.step, to if full else now.base
        counts = full and now.base > 0
    else:
        full, step, base = added >= now.step, max(now.step, added), to
        counts = full and now.price > 0
    raises = now.raises + counts
    capped = now.capped or (raises >= hand.game.raise_cap and len(hand.live()) > 2)
    opened = hand.opener is None
    return RaisedTo(place.seat, to, to - place.bet, step, base, raises, capped, opened)


def _drop_overtaken_plans(play: Play) -> None:
    """A call was promised at its price alone (Source: R293)."""
    for place in play.hand.live():
        plan = place.plan
        if plan is None or plan.plan != "call":
            continue
        if play.hand.round.price - place.bet != plan.chips:
            play.emit(PlanDropped(place.seat))


def close(play: Play) -> None:
    """Return what nobody called (rules 2.1, 12), gather the rest, forget pre-actions.

    Whoever folded, which a leaver may do before he is answered, gets nothing back (R155).
    """
    hand = play.hand
    for place in hand.places.values():
        if place.plan is not None:
            play.emit(PlanDropped(place.seat))
    excess = pots.uncalled({seat: place.total for seat, place in hand.places.items()})
    if excess is not None and not hand.places[excess[0]].folded:
        play.emit(BetReturned(*excess))
    gathered = sum(place.bet for place in hand.places.values())
    if gathered:
        play.emit(BetsGathered(gathered))
