"""A table's rules besides its game: money, seats, who deals first, who may see hands.

The values here are the defaults; `PAGES` says what may be chosen, and on which page of the panel.
Stored for ever: add, never rename.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.engine.hand.events import Rake
from bot.engine.kinds import Chips
from bot.engine.pages.option import YES_NO, Value


class Newcomer(StrEnum):
    """The buy-in of a player who sits down after the first deal. Source: R105.

    The minimum or more, exactly the minimum, or the average of the others.
    """

    MIN = "min"
    FIXED = "fixed"
    AVERAGE = "average"


class Rebuy(StrEnum):
    """The number of chips that may be added. Source: R103.

    Up to the largest buy-in or stack; or as many as give a player no less than the starting stack
    and no more than the largest at the table.
    """

    USUAL = "usual"
    LARGEST = "largest"


class CarriedAtEnd(StrEnum):
    """The end of a pot that still rides when the last orbit is over.

    Its players share it, or play it off first.
    """

    SPLIT = "split"
    PLAY_OFF = "play_off"


class FirstDealer(StrEnum):
    """How the first dealer is drawn: by high card, or by the first jack. Source: R113-R116."""

    HIGH_CARD = "high_card"
    FIRST_JACK = "first_jack"


@dataclass(frozen=True, slots=True)
class TableRules:
    """One table's rules, in units of the stakes, percent, minutes and hours; 0 is none."""

    equal_stacks: bool = False
    """True if everybody begins with the least buy-in (Source: R101)."""
    newcomer_stack: Newcomer = Newcomer.MIN
    rebuy: Rebuy = Rebuy.USUAL
    return_hours: int = 12
    """Hours in which a returner must bring what they left with (Source: R098)."""
    first_dealer: FirstDealer = FirstDealer.HIGH_CARD
    draw_seats: bool = False
    """True if seats are drawn for before the first deal (Source: R111)."""
    redraw_seats_every: int = 0
    """Minutes between draws for seats (Source: R112)."""
    rake_percent: int = 0
    """Percent of each pot, rounded down (Source: R100)."""
    rake_cap: int = 0
    """The most rake of one deal, in units."""
    no_flop_no_drop: bool = True
    """True if a deal that ends in its first betting round pays no rake (vector A6)."""
    time_fee: int = 0
    """Each player's fee for a half hour, paid ahead, in units (Source: R099)."""
    session_end: int = 0
    """The agreed end of the evening, in Unix seconds (Source: R106)."""

    reveal_seeds: bool = False
    """True if seeds are revealed when the table closes, if so agreed for every deal."""
    carried_at_end: CarriedAtEnd = CarriedAtEnd.SPLIT
    """The end of a riding pot, agreed before the last orbit."""
    win_button: bool = False
    """True if the winner of a whole deal has the button in the next one (rules 4.9)."""
    dead_button: bool = False
    """True if blinds skip nobody, so the button may fall on an empty place (rules 0)."""
    bomb_every: int = 0
    """Deals from one bomb pot to the next; 0 for none by number."""
    bomb_vote: bool = False
    """True if more than half of the people present may have a bomb pot."""
    run_out: int = 15
    """Tenths of a second between streets once nobody can bet any more; 0 for all at once."""

    approvals: bool = False
    """True if buy-ins and rebuys wait for the host; never in nights and tournaments."""
    guests_only: bool = False
    """True if a seat is for those whom the host names; never in nights and tournaments."""
    settle_up: bool = False
    """True if the recap of a closed table lists who would pay whom; no chips move by it."""

    def of_many(self) -> "TableRules":
        """Return the rules for a table of a night or tournament, whose plan says who plays."""
        return replace(self, approvals=False, guests_only=False)

    def rake(self, unit: Chips) -> Rake:
        """Return the rake of a deal; the unit is the big blind, which is also the small bet."""
        return Rake(self.rake_percent, self.rake_cap * unit, self.no_flop_no_drop)


@dataclass(frozen=True, slots=True)
class Rule:
    """The values a rule may have; with `units` they count units of the stakes."""

    name: str
    values: tuple[Value, ...]
    units: bool = False


def rule(name: str, values: Iterable[Value], *, units: bool = False) -> Rule:
    """Return one row of a page."""
    return Rule(name, tuple(values), units)


PAGES = {
    "stakes": (
        rule("equal_stacks", YES_NO),
        rule("newcomer_stack", Newcomer),
        rule("rebuy", Rebuy),
        rule("return_hours", (12, 24, 1, 0)),
        rule("carried_at_end", CarriedAtEnd),
        rule("approvals", YES_NO),
        rule("settle_up", YES_NO),
    ),
    "seats": (
        rule("guests_only", YES_NO),
        rule("win_button", YES_NO),
        rule("dead_button", YES_NO),
        rule("reveal_seeds", YES_NO),
        rule("first_dealer", FirstDealer),
        rule("draw_seats", YES_NO),
        rule("redraw_seats_every", (0, 30, 60, 90, 120)),
    ),
    "showdown": (rule("run_out", (15, 10, 20, 30, 50, 0)),),
    "extras": (
        rule("bomb_every", (0, 5, 10, 15, 20, 30)),
        rule("bomb_vote", YES_NO),
    ),
    "house": (
        rule("rake_percent", (0, 1, 2, 3, 4, 5, 10)),
        rule("rake_cap", (0, 1, 2, 3, 5, 10), units=True),
        rule("no_flop_no_drop", YES_NO),
        rule("time_fee", (0, 1, 2, 3, 5, 10), units=True),
    ),
}
"""Rules by the panel's page, below the page's options of games; `session_end` is on none."""
