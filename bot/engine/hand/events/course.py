"""Events of a deal's course: its beginning, its questions, its end."""

from dataclasses import dataclass, field

from bot.engine.games.game import Stakes
from bot.engine.kinds import Cards, Chips, Seat


@dataclass(frozen=True, slots=True)
class Duty:
    """A forced stake owed at the start of a hand, in chips."""

    kind: str
    """ante, dead_ante (no level of a side pot), small_blind, big_blind, button_blind, straddle,
    post (a newcomer's live blind), or kill (a live stake that makes the bets of the deal
    larger)."""
    chips: Chips


@dataclass(frozen=True, slots=True)
class SeatStart:
    """One seat dealt in: its player, the chips in front, the forced stakes owed."""

    seat: Seat
    player: int
    stack: Chips
    duties: tuple[Duty, ...] = ()
    aside: Chips = 0
    """Chips of the stack the game's cap keeps out of this deal."""
    legs: int = 0
    """Legs won in earlier deals of the series."""
    misses: int = 0
    """Number of clocks the player has let run out since they last pressed anything."""


@dataclass(frozen=True, slots=True)
class Rake:
    """The house's part of the pots; 0 percent is none (Source: R100)."""

    percent: int = 0
    cap: Chips = 0
    """The most chips of one deal; 0 for no such limit."""
    no_flop_no_drop: bool = True


@dataclass(frozen=True, slots=True)
class Claim:
    """A part of the pot that rides, and the only seats that may win it.

    If none of them is live any more, all may win it.
    """

    chips: Chips
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class HandStarted:
    """A hand has begun, with everything it rests on.

    `seats` stand in playing order, the button last.
    """

    number: int
    game: str
    """The hash of the resolved game."""
    button: Seat
    seats: tuple[SeatStart, ...]
    stakes: Stakes
    carried: Chips = 0
    """Chips of earlier deals that ride in this pot: dead money that any live player may win."""
    series: int = 0
    """Number of deals already played for the carried pot; 0 for odd chips of an earlier deal."""
    question: int = 0
    """The number of the table's last question, from which this hand goes on counting."""
    rake: Rake = Rake()
    lowest: int = 0
    """The lowest rank of the pack, if it is above the game's own (R070-R075)."""
    claims: tuple[Claim, ...] = ()
    """Parts of the carried chips that only some seats may win."""
    waiting: tuple[Seat, ...] = ()
    """Seats that still wait for the big blind but play this deal, because it has none."""
    low: Chips = 0
    """The part of `carried` that rides in the low pot of two."""
    stood: tuple[Seat, ...] = ()
    """Seats that take part in a stand-up game."""
    standing: tuple[Seat, ...] = ()
    """Seats of the stand-up game that have not won a pot since it began."""
    run_out: int = 0
    """Tenths of a second between streets once nobody can bet any more; 0 for all at once."""


@dataclass(frozen=True, slots=True)
class StepReached:
    """The hand has reached this row of the game's phases and this step in it."""

    phase: int
    step: str


@dataclass(frozen=True, slots=True)
class Asked:
    """These seats owe an answer; `question` is the question's number at the table."""

    seats: tuple[Seat, ...]
    question: int


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The clock ran out on this seat; the event of its answer follows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Planned:
    """A seat has chosen a private pre-action, played at its turn if it still fits."""

    seat: Seat
    plan: str = field(repr=False)
    """check_fold, fold, call, call_any, raise, draw, play, or a word: take, take_on, stand, in,
    out, high, low or both."""
    chips: Chips = field(repr=False, default=0)
    """For call, the exact price; for raise, the total of the round; both in chips."""
    cards: Cards = field(repr=False, default=())
    """For draw, the cards to throw; for play, the card to play."""


@dataclass(frozen=True, slots=True)
class PlanDropped:
    """A pre-action is gone: played, withdrawn or overtaken by a new price."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnedLow:
    """Nobody opened, so the deal goes on for the lowest hand (rules 2.9)."""


@dataclass(frozen=True, slots=True)
class TwiceAgreed:
    """A seat has agreed to have the rest of the board dealt twice."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RunsSettled:
    """The number of times that the rest of the board is dealt is settled."""

    times: int
    seat: Seat = 0
    """The seat that wants it once; 0 if all agreed."""


@dataclass(frozen=True, slots=True)
class HandVoided:
    """The deal does not count; all chips go back to their seats, rake included."""

    reason: str


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The deal is over. Chips still in the pot ride to the next deal of the series."""

    carried: Chips = 0
    series: int = 0
    """Number of deals played for the carried pot so far; 0 for odd chips that any game may win."""
    exempt: tuple[Seat, ...] = ()
    """Seats that pay no ante in the next deal of the series."""
    same_dealer: bool = False
    """True if the next deal has the same dealer."""
    claims: tuple[Claim, ...] = ()
    """Parts of the carried chips that only some seats may win; newcomers have no claim."""
    low: Chips = 0
    """The part of `carried` that rides in the low pot of two."""
    out: tuple[Seat, ...] = ()
    """Seats that have lost their part of the carried chips."""
