"""The course of a deal: how it begins, who is asked, how it ends."""

from dataclasses import dataclass, field

from bot.engine.games.game import Stakes
from bot.engine.kinds import Cards, Chips, Seat


@dataclass(frozen=True, slots=True)
class Duty:
    """A forced stake owed at the start of a hand, already in chips."""

    kind: str
    """ante, dead_ante (no level of a side pot), small_blind, big_blind, button_blind, straddle,
    post (a newcomer's live blind), or kill (what makes the bets of a deal larger)."""
    chips: Chips


@dataclass(frozen=True, slots=True)
class SeatStart:
    """One seat dealt in: its player, the chips in front, what it owes."""

    seat: Seat
    player: int
    stack: Chips
    duties: tuple[Duty, ...] = ()
    aside: Chips = 0
    """Of the stack, what the game's cap keeps out of this deal."""
    legs: int = 0
    """Legs won in earlier deals of the series."""
    misses: int = 0
    """Clocks that the player has let run out since they last pressed anything."""


@dataclass(frozen=True, slots=True)
class Rake:
    """What the house takes of the pots; no percent is none (Source: R100)."""

    percent: int = 0
    cap: Chips = 0
    """The most of one deal; 0 for no such limit."""
    no_flop_no_drop: bool = True


@dataclass(frozen=True, slots=True)
class Claim:
    """A part of the pot that rides, and the seats that alone may win it.

    Once none of them is live, everybody may.
    """

    chips: Chips
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class HandStarted:
    """Everything the hand rests on. `seats` stand in playing order, the button last."""

    number: int
    game: str
    """The hash of the resolved game."""
    button: Seat
    seats: tuple[SeatStart, ...]
    stakes: Stakes
    carried: Chips = 0
    """Chips of earlier deals that ride in this pot, dead money for every live player."""
    series: int = 0
    """Deals already played for the carried pot; 0 for odd chips of an earlier one."""
    question: int = 0
    """The table's last question, from which this hand goes on counting."""
    rake: Rake = Rake()
    lowest: int = 0
    """The lowest rank of the pack, where that is above the game's own (R070-R075)."""
    claims: tuple[Claim, ...] = ()
    """Parts of the carried chips that not everybody may win."""
    waiting: tuple[Seat, ...] = ()
    """Seats that play this deal and still wait for the big blind, as it has none."""
    low: Chips = 0
    """Of the carried chips, those that ride in the low pot of two."""
    stood: tuple[Seat, ...] = ()
    """Seats that take part in a stand-up game."""
    standing: tuple[Seat, ...] = ()
    """Those of them that have not won since it began."""
    run_out: int = 0
    """Tenths of a second between streets once nobody can bet any more; 0 for all at once."""


@dataclass(frozen=True, slots=True)
class StepReached:
    """The hand's programme moved on: the row of the game's phases and the mechanic in it."""

    phase: int
    step: str


@dataclass(frozen=True, slots=True)
class Asked:
    """These seats owe an answer; `question` counts the table's questions."""

    seats: tuple[Seat, ...]
    question: int


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The clock ran out on this seat; what it did then follows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Planned:
    """A private pre-action, played when the turn comes if it still fits."""

    seat: Seat
    plan: str = field(repr=False)
    """check_fold, fold, call, call_any, raise, draw, play, or a word: take, stand, in, out, high,
    low or both."""
    chips: Chips = field(repr=False, default=0)
    """For call: the exact price; for raise: the total of the round."""
    cards: Cards = field(repr=False, default=())
    """For draw: the cards to throw; for play: the one to play."""


@dataclass(frozen=True, slots=True)
class PlanDropped:
    """The pre-action is gone: played, withdrawn or overtaken by a new price."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnedLow:
    """Nobody opened: from here the deal is played for the lowest hand (rules 2.9)."""


@dataclass(frozen=True, slots=True)
class TwiceAgreed:
    """All-in, this seat would have the rest of the board dealt twice."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RunsSettled:
    """How often the rest of the board is dealt."""

    times: int
    seat: Seat = 0
    """Who wants it once; 0 where all agreed."""


@dataclass(frozen=True, slots=True)
class HandVoided:
    """The deal does not count; every chip goes back to where it came from, the rake's first."""

    reason: str


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The deal is over. What is still in the pot rides to the next deal of the series."""

    carried: Chips = 0
    series: int = 0
    """Deals played for the carried pot so far; 0 for odd chips that any game may win."""
    exempt: tuple[Seat, ...] = ()
    """Who pays no ante in the next deal of the series."""
    same_dealer: bool = False
    """The next deal has the same dealer."""
    claims: tuple[Claim, ...] = ()
    """Parts of the carried chips that not everybody may win: newcomers have no claim."""
    low: Chips = 0
    """Of the carried chips, those that ride in the low pot of two."""
    out: tuple[Seat, ...] = ()
    """Who has lost their part of the carried chips."""
