"""The course of a deal: all mechanics there are, and which one follows.

A game's phases are rows, each read from left to right. What follows is read from the hand alone.
"""

from bot.engine.hand import matching
from bot.engine.hand.state import Hand
from bot.engine.hand.step import STEPS
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

ALL = (
    cut.STEP,
    deal.TO_PLAYERS,
    face.STEP,
    redeal.STEP,
    match.STEP,
    extra.STEP,
    deal.TO_BOARD,
    fate.STEP,
    trump.STEP,
    stay.STEP,
    draw.STEP,
    passing.LEFT,
    passing.RIGHT,
    discard.STEP,
    rolling.ORDER,
    rolling.ROLL,
    expose.STEP,
    apart.STEP,
    pick.STEP,
    buy.STEP,
    auction.STEP,
    market.STEP,
    push.STEP,
    widow.STEP,
    beat.STEP,
    swap.STEP,
    declare.STEP,
    leg.STEP,
    between.STEP,
    offer.STEP,
    bet.STEP,
    tricks.STEP,
    most_tricks.STEP,
    twice.STEP,
    showdown.STEP,
    match_pot.STEP,
    leg.SETTLE,
    between.SETTLE,
    two_pots.STEP,
    swap.SETTLE,
)
"""Columns of `Phase`, then ways to settle a deal and what a table asks besides."""
STEPS.update({step.name: step for step in ALL})
CHOOSES = frozenset(one for one in COLUMNS if STEPS[one].asking and not STEPS[one].bets)
"""Columns that ask for more than chips."""
AFTER = {column: at for at, column in enumerate(COLUMNS, start=1)}
"""Where a row goes on after a column."""


def following(hand: Hand) -> tuple[int, str]:
    """The next mechanic of the programme, as (row, step)."""
    rows, alone, now = hand.game.phases, hand.one_left(), hand.now
    if alone and not matching.meets_ghost(hand):
        return hand.phase, hand.game.settle
    phase = max(hand.phase, 0)
    at = AFTER.get(hand.step, 0)
    if now.after_bets:
        phase += 1
    while phase < len(rows):
        for column in rows[phase].columns:
            if AFTER[column] <= at:
                continue
            step = STEPS[column]
            left_out = alone or (step.bets and now.stops_bets(hand))
            if step.deals or not left_out:
                return phase, column
        again = rows[phase].repeat and not alone and phase == hand.phase and _goes_on(hand)
        phase, at = phase if again else phase + 1, 0
    return hand.phase, hand.game.settle


def _goes_on(hand: Hand) -> bool:
    """What a row repeats for is not over."""
    return any(STEPS[column].again(hand) for column in hand.row.columns)


def passed_in(hand: Hand) -> bool:
    """Nobody opened (Source: R140, R203). Who is all-in for the ante keeps a claim to this deal.

    So it is played out then: for the lowest hand where that is the custom, else as it is.
    """
    if not hand.game.passed_in:
        return False
    unopened = hand.rounds <= 1 and hand.now.bets and hand.opener is None
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
    has_bet = hand.now.bets or any(row.bet for row in rows[: max(hand.phase, 0)])
    later = rows[max(phase, 0) :]
    silent = has_bet and all(CHOOSES.isdisjoint(row.columns) for row in later)
    return silent and not hand.one_left()
