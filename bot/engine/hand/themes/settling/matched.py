"""Matched pots: in or out, who is asked again, who compares, and the ghost hand."""

from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.hand import events as e
from bot.engine.hand import judge
from bot.engine.hand.money import matching
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.steps.staking import between
from bot.engine.hand.theme import Act, Theme, on
from bot.engine.kinds import Chips
from bot.engine.ranking import Reading

LOST = frozenset({"match", between.STEP.name, *matching.KINDS})
"""Kinds of payments into a matched pot by players who have lost."""


@dataclass(frozen=True, slots=True)
class MatchedView:
    """The ghost hand, and declarations that had to be repeated."""

    ghost: tuple[Card, ...]
    """The ghost hand, which belongs to no player, once it is turned."""
    ghost_reading: Reading | None
    again: int
    """How often all were asked again in this deal because nobody was in."""
    challenged: bool
    """True if only the last to speak was in, so the others speak once more."""


@dataclass(frozen=True, slots=True)
class PaidView:
    """A seat's payments into a matched pot after losing."""

    chips: Chips
    """Chips paid in all."""
    ways: tuple[Chips, ...]
    """The parts of `chips` paid into the high pot and into the low pot."""


def _at_seat(hand: Hand, place: Place) -> PaidView | None:
    own = [one for one in hand.payments if one.seat == place.seat and one.kind in LOST]
    chips = sum(one.chips for one in own)
    if not chips:
        return None
    ways = (sum(one.chips for one in own if one.kind == kind) for kind in matching.KINDS)
    return PaidView(chips, tuple(ways))


def _seen(hand: Hand) -> MatchedView | None:
    if not (hand.ghost or hand.again or hand.challenged):
        return None
    return MatchedView(hand.ghost, _ghost_reading(hand), hand.again, hand.challenged)


def _ghost_reading(hand: Hand) -> Reading | None:
    if not hand.ghost:
        return None
    return judge.reading(hand, matching.ghost(hand), hand.game.shares[0])


THEME = Theme(
    seen=_seen,
    at_seat=_at_seat,
    wants=lambda game: game.matched,
    announced=(
        on(e.SecondChance, lambda _: Act("second_chance")),
        on(e.AskedAgain, lambda _: Act("asked_again")),
        on(e.CardsCompared, lambda one: Act("compare", one.seats[0], count=len(one.seats))),
        on(e.GhostTurned, lambda one: Act("ghost", cards=tuple(one.cards))),
        on(e.WinningsReturned, lambda one: Act("gives_back", one.seat, one.chips)),
    ),
)
