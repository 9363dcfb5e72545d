"""Contenders of one task, measured in turns in the same run: what counts is the ratio.

After one pass each to warm up, the best of each counts, in processor time, so that a busy machine
is unfair to nobody.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from bot.engine.cards import Card

Deal = Sequence[Card]
Pass = Callable[[], object]
OURS = "dealer"


@dataclass(frozen=True, slots=True)
class Contender:
    """A measured library, with a pass over a number of hands."""

    name: str
    run: Pass
    hands: int


@dataclass(frozen=True, slots=True)
class Row:
    """Hands a second by contender, ours first."""

    what: str
    rates: dict[str, float]

    def ratio(self, name: str) -> float:
        """Return this program's speed as a multiple of another's."""
        return self.rates[OURS] / self.rates[name]


def measured(contenders: Iterable[Contender], passes: int) -> dict[str, float]:
    """Best rate of each, pass by pass in turn; the first warms up."""
    everybody = list(contenders)
    best = dict.fromkeys((one.name for one in everybody), 0.0)
    for number in range(passes + 1):
        for one in everybody:
            start = time.process_time()
            one.run()
            rate = one.hands / (time.process_time() - start)
            if number:
                best[one.name] = max(best[one.name], rate)
    return best


def library(name: str) -> Any:
    """A library that need not be there; None where it is not."""
    try:
        return import_module(name)
    except ImportError:
        return None


def each(rank: Callable[[Any], object], deals: Sequence[Any]) -> Pass:
    """One pass of a function that takes a deal whole."""

    def run() -> None:
        for deal in deals:
            rank(deal)

    return run


def spread(rank: Callable[..., object], deals: Sequence[Sequence[Any]]) -> Pass:
    """Return a pass for a function that takes each part of a deal as an argument."""

    def run() -> None:
        for deal in deals:
            rank(*deal)

    return run
