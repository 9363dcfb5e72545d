"""What a table agrees on besides its game: money, seats, who deals first, who may see hands.

The values here are the defaults; `PAGES` says what may be chosen, and where on the panel. Stored
for ever: add, never rename.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.engine.hand.events import Rake
from bot.engine.kinds import Chips
from bot.engine.pages.option import YES_NO, Value


class Newcomer(StrEnum):
    """What who sits down after the first deal brings. Source: R105.

    The minimum or more, exactly the minimum, or as much as the others have on average.
    """

    MIN = "min"
    FIXED = "fixed"
    AVERAGE = "average"


class Rebuy(StrEnum):
    """How far chips may be added. Source: R103.

    Up to the largest buy-in or stack; or so that a player has no less than the starting stack and
    no more than the largest at the table.
    """

    USUAL = "usual"
    LARGEST = "largest"


class CarriedAtEnd(StrEnum):
    """What becomes of a pot that still rides when the last orbit is over.

    Its players share it, or play it off first.
    """

    SPLIT = "split"
    PLAY_OFF = "play_off"


class FirstDealer(StrEnum):
    """A card each and the highest deals, or face up until there is a jack. Source: R113-R116."""

    HIGH_CARD = "high_card"
    FIRST_JACK = "first_jack"


@dataclass(frozen=True, slots=True)
class TableRules:
    """One table's. Units of the stakes, percent, minutes and hours; 0 is none."""

    equal_stacks: bool = False
    """Everybody begins with the least buy-in (Source: R101)."""
    newcomer_stack: Newcomer = Newcomer.MIN
    rebuy: Rebuy = Rebuy.USUAL
    return_hours: int = 12
    """So long who left comes back with what they took, no less (Source: R098)."""
    first_dealer: FirstDealer = FirstDealer.HIGH_CARD
    draw_seats: bool = False
    """Before the first deal (Source: R111)."""
    redraw_seats_every: int = 0
    """Minutes (Source: R112)."""
    rake_percent: int = 0
    """Of each pot, rounded down (Source: R100)."""
    rake_cap: int = 0
    """The most of one deal, in units."""
    no_flop_no_drop: bool = True
    """Nothing of a deal that ends in its first betting round (vector A6)."""
    time_fee: int = 0
    """Each player's for every half hour, ahead of it, in units (Source: R099)."""
    session_end: int = 0
    """When the evening was agreed to end, in Unix seconds (Source: R106)."""

    reveal_seeds: bool = False
    """When the table closes, where that was so from its first deal on."""
    carried_at_end: CarriedAtEnd = CarriedAtEnd.SPLIT
    """Agreed before the last orbit."""
    win_button: bool = False
    """Who wins all of a deal has the button in the next one (rules 4.9)."""
    dead_button: bool = False
    """Blinds skip nobody, so the button may fall on an empty place (rules 0)."""
    run_out: int = 15
    """Tenths of a second between streets once nobody can bet any more; 0 for all at once."""

    settle_up: bool = False
    """The recap of a table that closes lists who would pay whom; none of it moves."""

    def rake(self, unit: Chips) -> Rake:
        """What a deal needs to know of it; the unit is the big blind, the small bet."""
        return Rake(self.rake_percent, self.rake_cap * unit, self.no_flop_no_drop)


@dataclass(frozen=True, slots=True)
class Rule:
    """What the rule of this name may be; with `units` it counts units of the stakes."""

    name: str
    values: tuple[Value, ...]
    units: bool = False


def rule(name: str, values: Iterable[Value], *, units: bool = False) -> Rule:
    """One row."""
    return Rule(name, tuple(values), units)


PAGES = {
    "stakes": (
        rule("equal_stacks", YES_NO),
        rule("newcomer_stack", Newcomer),
        rule("rebuy", Rebuy),
        rule("return_hours", (12, 24, 1, 0)),
        rule("carried_at_end", CarriedAtEnd),
        rule("settle_up", YES_NO),
    ),
    "seats": (
        rule("win_button", YES_NO),
        rule("dead_button", YES_NO),
        rule("reveal_seeds", YES_NO),
        rule("first_dealer", FirstDealer),
        rule("draw_seats", YES_NO),
        rule("redraw_seats_every", (0, 30, 60, 90, 120)),
    ),
    "showdown": (rule("run_out", (15, 10, 20, 30, 50, 0)),),
    "house": (
        rule("rake_percent", (0, 1, 2, 3, 4, 5, 10)),
        rule("rake_cap", (0, 1, 2, 3, 5, 10), units=True),
        rule("no_flop_no_drop", YES_NO),
        rule("time_fee", (0, 1, 2, 3, 5, 10), units=True),
    ),
}
"""On each page below what games have there; the end of an evening is no lasting choice."""
