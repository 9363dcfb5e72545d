"""What a mechanic is to the machine: one `Step` a module in `steps`, one row in `course.STEPS`.

A step starts, asks seats, takes their answers, and says what silence means. It knows no other step;
what it shares with others (prices, pots, secret choices, the judge) stands beside `steps`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from bot.engine.hand.choices import Choices
from bot.engine.hand.commands import HandCommand
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat


class Offer(Protocol):
    """What a seat could answer were it its turn; None when it has no part any more."""

    def __call__(self, hand: Hand, seat: Seat, *, openly: bool = False) -> Choices | None:
        """`openly` as for public eyes, private cards and secret choices left out of account."""
        ...


@dataclass(frozen=True, slots=True)
class Asking:
    """How a step that asks is answered."""

    answers: tuple[type, ...]
    """The commands that answer it."""
    choices: Offer
    answer: Callable[[Play, Any], None]
    """Take one answer and go on. Raises Illegal."""
    silent: Callable[[Hand, Seat], HandCommand]
    """What a seat does whose clock ran out."""
    without: Callable[[Play, Seat], None]
    """Go on when this seat has just folded, asked or not."""
    together: bool = False
    """Everybody is asked at once, in secret; an answer may be changed until all have answered."""
    alone: bool = False
    """An answer changes its own seat alone, until the step is over."""
    courtesy: bool = False
    """A clock that runs out counts against nobody."""
    untold: tuple[str, ...] = ()
    """Words that nobody is told of, as what follows from them is."""


@dataclass(frozen=True, slots=True)
class Step:
    """One mechanic. `asking` is None where nobody is asked."""

    start: Callable[[Play], None]
    asking: Asking | None = None
