"""A `Skill`: how house players answer one kind of question."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING, Any

from bot.companions.styles import Style
from bot.engine.hand.commands import Answer, HandCommand
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat

if TYPE_CHECKING:  # these modules import this one
    from bot.companions.eyes import Eyes
    from bot.companions.mechanics.matched import Counted
    from bot.companions.minds import Mind

Habit = Callable[[Hand, Seat, "Mind", Any], Answer]
Counting = Callable[["Eyes", Any], Mapping[HandCommand, "Counted"]]
"""Returns the value of each option of a question."""
Scored = Sequence[tuple[HandCommand, float]]
"""Commands that were played out, each with its value."""
MIXED = 0.05
"""A difference of value, in pots, within which a secret choice is left to chance."""


def silent(hand: Hand, seat: Seat, _mind: "Mind | None" = None, _choices: Any = None) -> Answer:
    """Return the answer that the step takes silence for. Raise LookupError if nobody is asked."""
    if hand.now.asking is None:
        raise LookupError("nobody is asked")
    return hand.now.asking.silent(hand, seat)


def indifferent(_style: Style, _choices: Any, _command: HandCommand) -> float:
    """Return 0: the style doesn't matter."""
    return 0.0


def highest(
    _eyes: "Eyes", _choices: Any, _options: list[HandCommand], scored: Scored
) -> HandCommand:
    """Return the command of the highest value."""
    return max(scored, key=lambda one: one[1])[0]


def mixed(eyes: "Eyes", choices: Any, options: list[HandCommand], scored: Scored) -> HandCommand:
    """Return a secret command by chance, the better the more often, so that nobody can read it."""
    if not choices.secret:
        return highest(eyes, choices, options, scored)
    top = max(value for _, value in scored)
    weights = [exp(max(-30.0, (value - top) / MIXED)) for _, value in scored]
    return eyes.chance.choices([command for command, _ in scored], weights)[0]


def uncounted(_hand: Hand, _choices: Any) -> "Counting | None":
    """Return None: values can't be computed, so options are played out."""
    return None


@dataclass(frozen=True, slots=True)
class Skill:
    """One kind of question, and how house players answer it."""

    choices: type
    """The class of the choices that are offered."""
    options: Callable[["Eyes", Any], list[HandCommand]]
    """The candidates, the plain rule's first."""
    what: tuple[str, ...] = ("",)
    """The `what` of each question that is answered so; empty for all that have no skill."""
    habit: Habit = silent
    """The answer of every player in simulated worlds."""
    quiet: Habit | None = None
    """The answer in simulated worlds once nobody bets or folds; None if `habit` does."""
    tried: bool = True
    """True if options are played out; False if the rule's order is better, as for draws."""
    likes: Callable[[Style, Any, HandCommand], float] = indifferent
    """The value that a style adds to a command, in pots."""
    final: Callable[["Eyes", Any, list[HandCommand], Scored], HandCommand] = highest
    """Chooses the command from all options and those that were scored."""
    counting: Callable[[Hand, Any], Counting | None] = uncounted
    """Returns the function that computes the options' values; None if they are played out."""
    tempered: bool = False
    """True if the style counts for less in a large pot, as `Style.at` says."""
    right: Callable[["Eyes", Any], HandCommand] | None = None
    """The best option by exact odds, where options are not tried; None for the plain one."""
    wins: Callable[["Eyes", HandCommand], float] | None = None
    """The probability (0 to 1) that an option wins, by exact odds."""


def _silence(eyes: "Eyes", _choices: Any) -> list[HandCommand]:
    return [silent(eyes.hand, eyes.seat)]


PLAIN = Skill(object, _silence, tried=False)
"""The skill for a kind of question that has none: it stays silent, which is always legal."""
