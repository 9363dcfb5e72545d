"""The course of a deal: its mechanics in playing order, and which one follows.

A game's phases are rows, each read from left to right. What follows is read from the hand alone.
"""

from bot.engine.hand import matching
from bot.engine.hand.state import Hand
from bot.engine.hand.step import Step
from bot.engine.hand.steps import (
    apart,
    auction,
    beat,
    bet,
    between,
    buy,
    cut,
    deal,
    declare,
    discard,
    draw,
    expose,
    extra,
    face,
    fate,
    leg,
    market,
    match,
    match_pot,
    most_tricks,
    offer,
    passing,
    pick,
    push,
    redeal,
    rolling,
    showdown,
    stay,
    swap,
    tricks,
    trump,
    twice,
    two_pots,
    widow,
)
from bot.engine.phases import COLUMNS

STEPS: dict[str, Step] = {
    "cut": cut.STEP,
    "deal": deal.TO_PLAYERS,
    "up_price": face.STEP,
    "redeal": redeal.STEP,
    "match": match.STEP,
    "extra": extra.STEP,
    "board": deal.TO_BOARD,
    "fate": fate.STEP,
    "trump": trump.STEP,
    "stay": stay.STEP,
    "draw": draw.STEP,
    "pass_left": passing.STEP,
    "pass_right": passing.STEP,
    "discard": discard.STEP,
    "order": rolling.ORDER,
    "roll": rolling.ROLL,
    "expose": expose.STEP,
    "apart": apart.STEP,
    "pick": pick.STEP,
    "buy": buy.STEP,
    "auction": auction.STEP,
    "market": market.STEP,
    "push": push.STEP,
    "widow": widow.STEP,
    "beat": beat.STEP,
    "swap": swap.STEP,
    "declare": declare.STEP,
    "leg": leg.STEP,
    "between": between.STEP,
    "offer": offer.STEP,
    "bet": bet.STEP,
    "tricks": tricks.STEP,
    "most_tricks": most_tricks.STEP,
    "twice": twice.STEP,
    "showdown": showdown.STEP,
    "match_pot": match_pot.STEP,
    "legs": leg.SETTLE,
    "laps": between.SETTLE,
    "two_pots": two_pots.STEP,
    "lives": swap.SETTLE,
}
"""By name: a column of `Phase`, what a game says under `settle`, or what a table asks besides."""
CHOOSES = frozenset(one for one in COLUMNS if one != "bet" and STEPS[one].asking is not None)
"""Columns that ask for more than chips."""
DEALT = {"deal", "board"}
"""Columns that bring cards without asking anybody."""
AGAIN = {"offer": offer.taken, "beat": beat.goes_on}
"""Columns for which a row may be played again, and whether it is."""
AT_ONCE = {"offer": offer.at_once, "stay": stay.at_once}
"""Steps that ask all at once at some tables, and whether they do now."""
AFTER = {column: at for at, column in enumerate(COLUMNS, start=1)}
"""Where a row goes on after a column."""


def following(hand: Hand) -> tuple[int, str]:
    """The next mechanic of the programme, as (row, step)."""
    rows, alone = hand.game.phases, hand.one_left()
    if alone and not matching.meets_ghost(hand):
        return hand.phase, hand.game.settle
    phase = max(hand.phase, 0)
    at = AFTER.get(hand.step, 0)
    if hand.step == "twice":  # asked after the last bet of a row
        phase += 1
    while phase < len(rows):
        for column in rows[phase].columns:
            if AFTER[column] <= at:
                continue
            left_out = alone or (column == "bet" and _no_last_bet(hand))
            if column in DEALT or not left_out:
                return phase, column
        again = rows[phase].repeat and not alone and phase == hand.phase and _goes_on(hand)
        phase, at = phase if again else phase + 1, 0
    return hand.phase, hand.game.settle


def _no_last_bet(hand: Hand) -> bool:
    """Nobody took a card, and then the hands are shown (rules 2.6); or nobody was offered one."""
    if hand.step != "offer":
        return False
    return offer.in_vain(hand) or not (hand.game.last_bet or offer.taken(hand))


def _goes_on(hand: Hand) -> bool:
    """What a row repeats for is not over."""
    return any(getattr(hand.row, column) and holds(hand) for column, holds in AGAIN.items())


def passed_in(hand: Hand) -> bool:
    """Nobody opened (Source: R140, R203). Who is all-in for the ante keeps a claim to this deal.

    So it is played out then: for the lowest hand where that is the custom, else as it is.
    """
    if not hand.game.passed_in:
        return False
    unopened = hand.rounds <= 1 and hand.step == "bet" and hand.opener is None
    live = hand.live()
    rides = all(place.stack for place in live)
    return unopened and len(live) > 1 and (rides or hand.game.jacks_back)


def only_cards_left(hand: Hand, phase: int) -> bool:
    """No bet and no choice can follow: at most one live player has chips, nobody will throw."""
    able = False
    for place in hand.places.values():
        if place.stack and not place.folded:
            if able:
                return False
            able = True
    rows = hand.game.phases
    has_bet = hand.step == "bet" or any(row.bet for row in rows[: max(hand.phase, 0)])
    later = rows[max(phase, 0) :]
    silent = has_bet and all(CHOOSES.isdisjoint(row.columns) for row in later)
    return silent and not hand.one_left()
