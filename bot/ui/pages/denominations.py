"""A sum of chips as a stack of physical chips, in words only.

Everywhere else amounts are whole numbers of the smallest chip. Source: R013.
"""

from collections.abc import Iterator
from itertools import count

from bot.engine.kinds import Chips
from bot.ui.parts.cards import Skin
from bot.ui.words import listed

STEPS = (1, 2, 5, 10, 20, 50, 100, 500)
"""Values of chips; further values are these times a thousand, a million and so on."""
FEWEST = 5
"""The fewest chips in a stack, so that there is something to bet with."""


def stack_of(chips: Chips) -> list[tuple[int, Chips]]:
    """Return (chips, value of each), the dearest first; no chip exceeds a fifth of the whole."""
    found, left = [], chips
    for worth in reversed(list(_worth(max(1, chips // FEWEST)))):
        if left >= worth:
            found.append((left // worth, worth))
            left %= worth
    return found


def stack_text(chips: Chips, skin: Skin) -> str:
    """Return a stack in words: "9 of 20, 1 of 10 and 1 of 5"."""
    stack = stack_of(chips)
    return listed(skin.locale, [skin.say("chips.of", n=n, worth=worth) for n, worth in stack])


def _worth(most: Chips) -> Iterator[Chips]:
    """Yield every chip value up to this one, the lowest first."""
    for power in count():
        for step in STEPS:
            worth = step * 1000**power
            if worth > most:
                return
            yield worth
