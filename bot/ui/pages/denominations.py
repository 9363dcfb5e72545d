"""Chips as one would push them over the table: a fancy of words, which counts nothing.

Amounts are whole numbers of the smallest chip everywhere else. Source: R013.
"""

from collections.abc import Iterator
from itertools import count

from bot.engine.kinds import Chips
from bot.ui.parts.cards import Skin
from bot.ui.words import listed

STEPS = (1, 2, 5, 10, 20, 50, 100, 500)
"""What chips are worth; and a thousand times as much, and so on."""
FEWEST = 5
"""Chips in a stack, so that there is something to bet with."""


def stack_of(chips: Chips) -> list[tuple[int, Chips]]:
    """(chips, what each is worth), the dearest first, each no more than a fifth of the whole."""
    found, left = [], chips
    for worth in reversed(list(_worth(max(1, chips // FEWEST)))):
        if left >= worth:
            found.append((left // worth, worth))
            left %= worth
    return found


def stack_text(chips: Chips, skin: Skin) -> str:
    """In words: "9 of 20, 1 of 10 and 1 of 5"."""
    stack = stack_of(chips)
    return listed(skin.locale, [skin.say("chips.of", n=n, worth=worth) for n, worth in stack])


def _worth(most: Chips) -> Iterator[Chips]:
    """Every chip up to this one, the cheapest first."""
    for power in count():
        for step in STEPS:
            worth = step * 1000**power
            if worth > most:
                return
            yield worth
