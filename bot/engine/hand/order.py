"""The course of a deal: all mechanics there are, and which one follows.

A game's phases are rows, each read from left to right. What follows is read from the hand alone.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

from bot.engine.games.game import SHOWDOWN
from bot.engine.games.phases import COLUMNS
from bot.engine.hand import steps
from bot.engine.hand.money import matching
from bot.engine.hand.state import Hand
from bot.engine.hand.step import STEPS, Step


def every_step() -> Iterator[Step]:
    """Columns of `Phase`, ways to settle a deal, and what a table asks besides."""
    for module in walk_packages(steps.__path__, f"{steps.__name__}."):
        told = vars(import_module(module.name))
        yield from (one for one in told.values() if isinstance(one, Step))


STEPS.update({step.name: step for step in every_step()})
SETTLINGS = tuple(
    sorted(
        (name for name, step in STEPS.items() if step.settling),
        key=lambda name: (name != SHOWDOWN, name),
    )
)
"""Ways to settle a deal, the usual one first."""
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
