"""Betting: fold, check, call, or one of a handful of sizes."""

from bot.companions.chances import hopes, price
from bot.companions.eyes import Eyes
from bot.companions.knowing import SURE, known
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, Fold, HandCommand, RaiseTo
from bot.engine.kinds import Chips

SIZES = (0.5, 1.0)
"""Of the pot, besides the least and everything."""
SMALL_POT = 4
"""Units, which are big blinds."""
GOOD, GREAT = 0.5, 0.68
"""Parts of the pot from which a plain player raises, against one other or by much."""


def options(eyes: Eyes, choices: BetChoices) -> list[HandCommand]:
    """All that is worth a thought, the plain choice first."""
    sizes = totals(choices, _counts_as(eyes))
    found = _all(eyes, choices, sizes)
    first = _plain(eyes, choices, sizes)
    return [first, *(one for one in found if one != first)]


def _all(eyes: Eyes, choices: BetChoices, sizes: list[Chips]) -> list[HandCommand]:
    seat = eyes.seat
    found: list[HandCommand] = []
    if choices.check:
        found.append(Check(seat))
    elif choices.fold:
        found.append(Fold(seat))
    if choices.call:
        found.append(Call(seat))
    return found + [RaiseTo(seat, to) for to in sizes]


def _counts_as(eyes: Eyes) -> Chips:
    """What a small pot counts as, in chips.

    Who goes on with few hands does so whatever it costs: at them a few units are bet at once.
    """
    others = [place.seat for place in eyes.hand.live() if place.seat != eyes.seat]
    tight = known(eyes.table)
    few = all(tight[seat] >= SURE for seat in others)
    return SMALL_POT * eyes.hand.stakes.big_blind if few else 0


def totals(choices: BetChoices, small: Chips) -> list[Chips]:
    """Least, parts of the pot, which counts as `small` at least, and all; at most four."""
    if not choices.least:
        return []
    if choices.only:
        return sorted(set(choices.only))
    after = max(choices.pot + choices.call, small)
    wanted = [choices.price + round(size * after) for size in SIZES]
    most = choices.most
    every = {min(max(to, choices.least), most) for to in (choices.least, *wanted)}
    if most <= choices.price + 4 * after:
        every.add(most)
    return sorted(every)


def _plain(eyes: Eyes, choices: BetChoices, sizes: list[Chips]) -> HandCommand:
    """By what the hand may hope for, beside the price."""
    style, chance, seat = eyes.style, eyes.chance, eyes.seat
    hope = hopes(eyes) + chance.uniform(-style.haze, style.haze)
    others = len(eyes.hand.live()) - 1
    fair = 1 / (others + 1)
    costs = price(eyes.hand, seat, choices.call)
    again = eyes.hand.round.raises
    strong = hope > fair + (1 - fair) * (GOOD - 0.3 - style.push + 0.12 * again)
    if sizes and strong and chance.random() >= style.trap:
        great = hope > GREAT and others < 4
        return RaiseTo(seat, sizes[min(len(sizes) - 1, 1 + great)])
    if sizes and not again and chance.random() < style.bluff:
        return RaiseTo(seat, sizes[0])
    if choices.check:
        return Check(seat)
    if choices.call and (hope >= costs + style.caution * fair or not choices.fold):
        return Call(seat)
    return Fold(seat) if choices.fold else RaiseTo(seat, sizes[0])
