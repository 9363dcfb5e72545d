"""What statistics and histories need of a finished hand, made from its events alone."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """One seat's part in a finished hand; chips are integers."""

    seat: int
    player: int
    position: int
    """Seats after the button in turn order: 0 is the button itself."""
    start: int
    """Chips in front when the hand began."""
    paid: int
    """Chips put in, uncalled ones not counted."""
    won: int
    """Chips taken from pots."""
    net: int
    """Change of the stack."""
    folded_at: int | None
    """Betting round of the fold, 0 the first; None if never folded."""
    showdown: bool
    voluntary: bool
    """Put chips in of its own will in the first betting round (VPIP)."""
    raised_first: bool
    """Bet or raised in the first betting round (PFR)."""
    bets: int
    """Bets and raises in all rounds."""
    calls: int
    """Calls in all rounds."""


@dataclass(frozen=True, slots=True)
class HandSummary:
    """A finished hand: one row of `hand`, and one of `hand_seat` for each seat dealt in."""

    number: int
    """Counts the table's deals from 1."""
    game: str
    game_hash: str
    unit: int
    """The stake unit (the big blind, or the small bet) in chips."""
    button: int
    deck_root: str
    pot: int
    """Everything that was in the middle, in chips."""
    carried: int
    """Chips that ride to the next deal."""
    rake: int
    voided: bool
    showdown: bool
    seats: tuple[SeatSummary, ...]
