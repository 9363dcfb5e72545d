"""The order of a deal's steps: a registry of all steps, and which one follows.

A game's phases are rows, each read from left to right. The next step depends on the hand alone.
"""

from bot.engine.declared import declared
from bot.engine.games.game import SHOWDOWN
from bot.engine.games.phases import COLUMNS
from bot.engine.hand import steps
from bot.engine.hand.money import matching
from bot.engine.hand.state import Hand
from bot.engine.hand.step import STEPS, Step

STEPS.update({step.name: step for step in declared(steps.__name__, Step)})
SETTLINGS = tuple(
    sorted(
        (name for name, step in STEPS.items() if step.settling),
        key=lambda name: (name != SHOWDOWN, name),
    )
)
"""Names of the ways to settle a deal, the usual one first."""
CHOOSES = frozenset(one for one in COLUMNS if STEPS[one].asking and not STEPS[one].bets)
"""Columns in which players choose something, other than bets."""
AFTER = {column: at for at, column in enumerate(COLUMNS, start=1)}
"""Position in a row after each column."""


def following(hand: Hand) -> tuple[int, str]:
    """Return the next step of the deal, as (row, name of the step)."""
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
    """True if the row's repeated step is not finished."""
    return any(STEPS[column].again(hand) for column in hand.row.columns)


def passed_in(hand: Hand) -> bool:
    """True if nobody opened, so the pot rides or is played for low (Source: R140, R203).

    A player who is all-in for the ante keeps a claim to this deal, so the pot can't ride then: the
    deal is played for the lowest hand if that is the game's custom, else to its end.
    """
    if not hand.game.passed_in:
        return False
    unopened = hand.rounds <= 1 and hand.now.bets and hand.opener is None
    live = hand.live()
    rides = all(place.stack for place in live)
    return unopened and len(live) > 1 and (rides or hand.game.jacks_back)


def only_cards_left(hand: Hand, phase: int) -> bool:
    """True if no bet and no choice can follow: at most one live player has chips."""
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
