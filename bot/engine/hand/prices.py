"""The choices of a seat in a betting round, and their prices. Source: rules 0 and 2.1.

`choices` offers shapes; `check_call` and `check_raise` refuse everything outside of them.
"""

from bot.engine.cards import rank
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Forced, Limit
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, Fold, RaiseTo
from bot.engine.hand.judge import may_open
from bot.engine.hand.openers import needed
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Chips, Seat

BetCommand = Fold | Check | Call | RaiseTo
OF_THE_POT = {Limit.POT_LIMIT: 1, Limit.HALF_POT: 2}
"""Divisors of the pot: a raise may add the pot after calling, divided by this."""
NO_LIMIT, FIXED_LIMIT, SPREAD = Limit.NO_LIMIT, Limit.FIXED_LIMIT, Limit.SPREAD
"""Limits under short names: on Python 3.11 reading an enum's member costs more than a call."""
BY_BETS = (FIXED_LIMIT, SPREAD)
LEAST_BET = {
    Forced.BLINDS: "big_blind",
    Forced.ANTES: "small_bet",
    Forced.BRING_IN: "bring_in",
    Forced.BUTTON_BLIND: "ante",
    Forced.HIGH_OPENS: "small_bet",
}
"""The stake that is the least bet where bets have no fixed size (vector L08)."""


def smallest_bet(hand: Hand) -> Chips:
    """Return the least opening bet in chips; under fixed limit, the size of bets."""
    if fixed(hand):
        return _amount(hand)
    if hand.game.limit is SPREAD:
        return hand.stakes.small_bet
    return hand.stakes.amount(LEAST_BET[hand.game.forced])


def fixed(hand: Hand) -> bool:
    """True if all bets of a round have one size."""
    return hand.game.limit is FIXED_LIMIT


def by_bets(hand: Hand) -> bool:
    """True if raises are counted and bets have sizes of their own: fixed limit and spread."""
    return hand.game.limit in BY_BETS


def raises_allowed(hand: Hand) -> int:
    """Return how many raises a round allows; 0 for any number (R092)."""
    return hand.game.raise_cap if by_bets(hand) else hand.game.big_bet_cap


def _amount(hand: Hand) -> Chips:
    return hand.stakes.small_bet if hand.row.bet == "small_bet" else hand.stakes.big_bet


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> BetChoices | None:
    """Return what this seat may do and at what price if it is its turn; None if it has no chips.

    `openly`: for public eyes, without regard to private cards.
    """
    place, now = hand.places[seat], hand.round
    bet, stack, price = place.bet, place.stack, now.price
    if not stack:
        return None
    call = min(price - bet, stack)
    if hand.game.jam_or_fold and not may_call(hand, place):
        call = 0
    barred, least, most = _barred(hand, place), 0, 0
    if hand.opener is None and not barred and not openly:
        barred = _barred_by_cards(hand, place)
    if not barred:
        least, most = _range(hand, place)
    of_this_seat = (
        bet == price,
        call,
        least,
        most,
        price == 0,  # opens
        bet + stack,  # all_in
        hand.middle(),
        price,
        bet,
        barred,
        bool(now.bring_in),
        price > 0 and not now.base and by_bets(hand),  # completes
        now.due != seat,  # fold
        place.aside > 0,  # capped
        (least, most) if least < most and hand.game.limit is FIXED_LIMIT else (),  # only
    )
    return tuple.__new__(BetChoices, of_this_seat)  # calling the class takes three times as long


def owed(hand: Hand, place: Place) -> Chips:
    """Return the chips a call costs, at most the whole stack."""
    return min(hand.round.price - place.bet, place.stack)


def may_call(hand: Hand, place: Place) -> bool:
    """True if calling is allowed.

    In jam-or-fold games forced stakes alone are called only by a player who may not raise.
    """
    if hand.round.aggressor is not None:
        return True
    return not jams(hand) or bool(_barred(hand, place))


def jams(hand: Hand) -> bool:
    """True if every bet must be all-in."""
    return hand.game.jam_or_fold and hand.game.limit is NO_LIMIT


def _range(hand: Hand, place: Place) -> tuple[Chips, Chips]:
    """Return (least, most) total of a bet or raise; an all-in below the least is allowed.

    The next bet completes a nominal opening as it would complete a bring-in (R171).
    """
    game, now, whole = hand.game, hand.round, place.bet + place.stack
    if game.limit is NO_LIMIT:
        least, most = whole if game.jam_or_fold else now.price + now.step, whole
    else:
        least, most = _limited(hand, place)
    if game.nominal_open and hand.rounds == 1 and not now.price and not jams(hand):
        least = min(least, hand.stakes.ante)
    return (least, min(most, whole)) if least < whole else (whole, whole)


def _limited(hand: Hand, place: Place) -> tuple[Chips, Chips]:
    """Return (least, most) total under a limit, without regard to stacks."""
    now, limit = hand.round, hand.game.limit
    if limit is FIXED_LIMIT:
        least = now.base + now.step
        most = now.base + max(now.step, hand.stakes.big_bet) if _open_pair(hand) else least
    elif limit is SPREAD:
        level = now.price if now.base else 0  # a bring-in is completed, not raised
        least = level + now.step
        most = max(least, level + hand.stakes.big_bet)
    else:
        least = now.price + now.step
        raised = (hand.middle() + now.price - place.bet) // OF_THE_POT[limit]
        most = max(least, now.price + raised)
    return least, most


def _open_pair(hand: Hand) -> bool:
    """True if a pair lies open on fourth street, so the big bet is allowed (rules 2.1, 9)."""
    if not hand.game.open_pair or hand.rounds != 2:
        return False
    for place in hand.places.values():
        shown = [rank(card) for card in place.cards if card in hand.turned]
        if len(set(shown)) < len(shown):
            return True
    return False


def _barred(hand: Hand, place: Place) -> str:
    """Return the code why this seat may not bet or raise; empty when it may.

    A raise is barred if nobody else could put in more than the price (rules 0).
    """
    now, price = hand.round, hand.round.price
    if place.bet + place.stack <= price:
        return Refusal.RAISE_TOO_SHORT
    for one in hand.places.values():
        if one.bet + one.stack > price and not one.folded and one is not place:
            break
    else:
        return Refusal.RAISE_NOT_ALLOWED
    if place.acted and not _raised_since(hand, place):
        return Refusal.NOT_REOPENED
    if now.capped and raises_allowed(hand):
        return Refusal.RAISE_CAPPED
    if place.checked and not hand.game.check_raise:
        return Refusal.CHECK_RAISE
    return ""


def _raised_since(hand: Hand, place: Place) -> bool:
    """True if somebody made a full raise after this seat acted."""
    now = hand.round
    return now.base > place.seen_base if fixed(hand) else now.price - place.seen >= now.step


def first_bet_needs(hand: Hand) -> str:
    """Return the openers that a bet needs now; "" if anybody may bet or somebody has opened.

    The need lasts after the draw if nobody opened and the deal is played on.
    """
    if hand.opener is None:
        for row in hand.game.phases[: hand.phase + 1]:
            if row.openers:
                return needed(hand)
    return ""


def _barred_by_cards(hand: Hand, place: Place) -> str:
    needs = first_bet_needs(hand)
    if needs and not may_open(hand, place, needs):
        return Refusal.NOT_OPENERS
    return ""


def check_call(hand: Hand, place: Place) -> Chips:
    """Return the chips a call costs. Raises Illegal."""
    chips = owed(hand, place)
    if not chips:
        raise Illegal(Refusal.NOTHING_TO_CALL)
    if hand.game.jam_or_fold and not may_call(hand, place):
        raise Illegal(Refusal.JAM_OR_FOLD)
    return chips


def check_raise(hand: Hand, place: Place, to: Chips) -> None:
    """Raise Illegal, with the legal range, if this bet or raise is not allowed."""
    barred = _barred(hand, place) or _barred_by_cards(hand, place)
    if barred:
        call = owed(hand, place)
        priced = {"call": call} if call else {}
        raise Illegal(Refusal(barred), needs=first_bet_needs(hand), **priced)
    least, most = _range(hand, place)
    amounts = {"only": most} if least == most else {"least": least, "most": most}
    if to < least:
        raise Illegal(Refusal.RAISE_TOO_SMALL, **amounts)
    if to > most:
        raise Illegal(Refusal.RAISE_TOO_BIG, **amounts)
    if fixed(hand) and least < to < most:
        raise Illegal(Refusal.RAISE_SIZE, least=least, most=most)
