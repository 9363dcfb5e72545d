"""The counted rankings, one row each, and their frames, plans and floors under a spec."""

from dataclasses import dataclass
from typing import Literal

from bot.engine.ranking.category import (
    BRAG,
    COUNTS,
    FOUR_CARDS,
    ONE_CARD,
    THREE_CARDS,
    THREE_FLUSH_UP,
    THREE_PLAIN,
    TWO_CARDS,
    TWO_THREE_UP,
    Ladder,
)
from bot.engine.ranking.frame import TOP, Frame
from bot.engine.ranking.spec import Spec
from bot.engine.ranking.tables import Plan


@dataclass(frozen=True, slots=True)
class Row:
    """A ranking: number of cards, ladder (None: the standard one with options), use of the ace."""

    size: int
    ladder: Ladder | None
    ace: Literal["both", "high", "low"]
    low: bool = False
    top_wheel: bool = False


ROWS = {
    "high": Row(5, None, "both"),
    "low_a5": Row(5, COUNTS, "low", low=True),
    "low_27": Row(5, None, "high", low=True),
    "low_a6": Row(5, None, "low", low=True),
    "low_three_card": Row(3, THREE_PLAIN, "low", low=True),
    "one_card": Row(1, ONE_CARD, "high"),
    "two_card": Row(2, TWO_CARDS, "high"),
    "two_card_23_up": Row(2, TWO_THREE_UP, "high"),
    "three_card": Row(3, THREE_CARDS, "both"),
    "three_card_plain": Row(3, THREE_PLAIN, "high"),
    "three_card_flush_up": Row(3, THREE_FLUSH_UP, "both"),
    "three_card_trips_up": Row(3, BRAG, "both"),
    "three_card_wheel_up": Row(3, THREE_CARDS, "both", top_wheel=True),
    "brag": Row(3, BRAG, "both", top_wheel=True),
    "four_card": Row(4, FOUR_CARDS, "both"),
}


def frame_of(spec: Spec) -> Frame:
    """Return the frame of the spec's row in its pack, with its options.

    Raises ValueError for a game's own ladder in which some hands have no place.
    """
    row = ROWS[spec.name]
    usual = row.ladder or spec.standard_ladder()
    ladder = spec.ladder or usual
    lacking = set(COUNTS) & set(usual) - set(ladder)
    if lacking:
        raise ValueError(f"the ladder of {spec.name} has no {', '.join(sorted(lacking))}")
    ace = spec.pack.ace if row.ace == "both" else row.ace
    top_wheel = row.top_wheel and ace == "both"
    return Frame(row.size, ladder, ace, row.low, spec.pack.ranks, top_wheel)


def plan_of(spec: Spec, frame: Frame) -> Plan:
    """Return the plan of tables; it has only what makes a difference, so tables are shared."""
    jokers = spec.pack.jokers
    wild = bool(spec.wild) or spec.moving_wild
    return Plan(
        frame=frame,
        wild=wild,
        jokers=jokers,
        working=min(jokers, spec.max_jokers),
        bug=jokers > 0 and spec.joker == "bug" and not frame.low,
        clean_of_jokers=jokers > 0 and spec.natural_beats != "never",
        clean_of_wild=wild and spec.natural_beats == "always",
        copies=spec.pack.copies,
        double_ace=spec.double_ace_flush and not frame.low and (wild or jokers > 0),
    )


def floor_of(spec: Spec, frame: Frame) -> int:
    """Return the least strength that qualifies.

    Raises ValueError if the ladder lacks the category.
    """
    if spec.qualifier is None:
        return 0
    category, rank = spec.qualifier
    if category not in frame.ladder:
        raise ValueError(f"{spec.name} has no {category}")
    least = frame.height(category, (frame.value(rank),))
    return (TOP - (least | 0xFFFF)) << 1 if frame.low else least << 1
