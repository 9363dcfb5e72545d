"""What happened in a hand. Stored for ever: never rename a kind, a field or a value; add one.

Every change of chips is an event of its own. No event holds text but codes. Cards are `Cards`, so
that the log spells them in two characters. `repr` hides what not everybody may know.
"""

from dataclasses import dataclass, field

from bot.engine.game import Stakes
from bot.engine.kinds import Cards, Chips, HandCard, Seat


@dataclass(frozen=True, slots=True)
class Duty:
    """A forced stake owed at the start of a hand, already in chips."""

    kind: str
    """ante, dead_ante (no level of a side pot), small_blind, big_blind, button_blind, straddle,
    or post (a newcomer's live blind)."""
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
    """Deals already played for the carried pot."""
    question: int = 0
    """The table's last question, from which this hand goes on counting."""
    rake: Rake = Rake()
    lowest: int = 0
    """The lowest rank of the pack, where that is above the game's own (R070-R075)."""
    claims: tuple[Claim, ...] = ()
    """Parts of the carried chips that not everybody may win."""
    waiting: tuple[Seat, ...] = ()
    """Seats that play this deal and still wait for the big blind, as it has none."""


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The deck from its top, its seed, and the commitment that may be published."""

    root: str
    deck: Cards = field(repr=False)
    seed: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class DeckArranged:
    """A deck laid by a test or a replay; no live table can issue it."""

    deck: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class DeckReshuffled:
    """The stub ran out: these cards are the new stub; of the discards only `kept` stay out."""

    deck: Cards = field(repr=False)
    count: int
    """Counts reshuffles of the hand from 1."""
    kept: Cards = field(repr=False, default=())
    """Discards that stay out: the receiver's own."""
    folded: tuple[Seat, ...] = ()
    """Seats whose folded hands went into it."""


@dataclass(frozen=True, slots=True)
class CutDeclined:
    """This seat does not cut."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeckCut:
    """The first `at` cards went to the bottom. Seat 0 is the house."""

    seat: Seat
    words: str
    """As typed; the only text that an event holds."""
    at: int


@dataclass(frozen=True, slots=True)
class StepReached:
    """The hand's programme moved on: the row of the game's phases and the mechanic in it."""

    phase: int
    step: str


@dataclass(frozen=True, slots=True)
class AntePosted:
    """A stake of the pot, not of the first round's price."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class BlindPosted:
    """A live stake: it counts as this seat's bet in the first round."""

    seat: Seat
    chips: Chips
    kind: str
    """A duty's kind, or bring_in or opening, which are acts of the round."""
    price: Chips
    """What it should have been: a short blind does not lower the price (vector B06)."""


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """One pass of the deal from the top of the deck: card by card to these seats."""

    seats: tuple[Seat, ...]
    cards: Cards = field(repr=False)
    up: bool = False


@dataclass(frozen=True, slots=True)
class CardBurned:
    """The top of the deck went under the pot, unseen."""

    card: HandCard = field(repr=False)


@dataclass(frozen=True, slots=True)
class BoardDealt:
    """Cards turned for everyone."""

    cards: Cards
    board: int = 0


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A betting round begins at this price."""

    price: Chips
    """The total a seat must have in to stay."""
    step: Chips
    """The least a raise adds."""
    raises: int = 0
    bring_in: Chips = 0
    """A bring-in that somebody still has to post; under fixed limit the first bet completes it."""
    due: Seat = 0
    """Who must post it or complete, and may not fold; 0 for nobody."""


@dataclass(frozen=True, slots=True)
class Asked:
    """These seats owe an answer; `question` counts the table's questions."""

    seats: tuple[Seat, ...]
    question: int


@dataclass(frozen=True, slots=True)
class Folded:
    """Out of the deal; chips stay, cards are never seen."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Checked:
    """No bet where none was owed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Called:
    """Matched the price, or went all-in for less."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class RaisedTo:
    """The first bet of a round, or a raise, or an all-in above the price."""

    seat: Seat
    to: Chips
    chips: Chips
    """What the seat put in now."""
    step: Chips
    """The least a further raise adds."""
    base: Chips
    """Fixed limit: the level from which the next raise is counted."""
    raises: int
    """Raises of this round that count towards the cap."""
    capped: bool
    opened: bool
    """The first bet of the deal."""


@dataclass(frozen=True, slots=True)
class BetReturned:
    """Chips nobody could call go back."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class BetsGathered:
    """The round is over; bets lie in the pot. `chips` is what moved."""

    chips: Chips


@dataclass(frozen=True, slots=True)
class Discarded:
    """Cards thrown face down; only their number is public. None is standing pat."""

    seat: Seat
    cards: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class DiscardChosen:
    """A seat's secret choice; another may follow until everybody has chosen."""

    seat: Seat
    cards: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardsThrown:
    """The chosen cards are gone, for nothing; only their number is public."""

    seat: Seat
    cards: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardsChosen:
    """A seat's secret choice of cards to pass, turn or order; another may follow."""

    seat: Seat
    cards: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardsPassed:
    """Cards from one player to another, face down; only their number is public."""

    seat: Seat
    to: Seat
    cards: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardsOrdered:
    """A seat's cards now lie in this order, face down; the order is known to nobody else."""

    seat: Seat
    cards: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardsTurned:
    """Cards that a player turned up during the deal."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class DeclarationChosen:
    """A seat's secret word; another may follow until everybody has declared."""

    seat: Seat
    word: str = field(repr=False)
    """high, low, both, in, out, take or stand."""


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat's word, now that all are known."""

    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class PaidToPot:
    """Dead money outside the betting: a bought card, a matched pot; never a level of a side pot."""

    seat: Seat
    chips: Chips
    kind: str
    """dead_ante; ante, of one who joins a pot that others built; match; pay_or_fold or extra, for
    an open card."""


@dataclass(frozen=True, slots=True)
class CardSettled:
    """What an open card brings about for its holder is done, or declined, or was for nothing."""

    seat: Seat
    card: HandCard
    effect: str
    """match: it cost the pot; extra: it brought a card."""


@dataclass(frozen=True, slots=True)
class CardsGathered:
    """A seat's open card ends the deal: all cards go back, the pot stays, who folded is out."""

    seat: Seat
    card: HandCard


@dataclass(frozen=True, slots=True)
class GhostTurned:
    """The hand of nobody, from the top of the deck, which whoever is in must beat."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """The dealer's card that is turned up and names the trump suit; it stays his."""

    seat: Seat
    card: HandCard


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card to the trick."""

    seat: Seat
    card: HandCard


@dataclass(frozen=True, slots=True)
class TrickWon:
    """The trick goes to this seat, which leads the next one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Planned:
    """A private pre-action, played when the turn comes if it still fits."""

    seat: Seat
    plan: str = field(repr=False)
    """check_fold, fold, call, draw or play."""
    chips: Chips = field(repr=False, default=0)
    """For call: the exact price."""
    cards: Cards = field(repr=False, default=())
    """For draw: the cards to throw; for play: the one to play."""


@dataclass(frozen=True, slots=True)
class PlanDropped:
    """The pre-action is gone: played, withdrawn or overtaken by a new price."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The clock ran out on this seat; what it did then follows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsShown:
    """These of the seat's cards are face up for all."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class OpenersShown:
    """The fewest cards that prove the right to open; the rest stays hidden (Source: R201, R210)."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Mucked:
    """A beaten hand went away unseen at the showdown."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PotAwarded:
    """Chips of one pot, 0 the main pot, to one seat for one share of the game."""

    pot: int
    share: int
    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class RakeTaken:
    """The house's part of one pot, 0 the main pot; it is taken before the pot is paid."""

    pot: int
    chips: Chips


@dataclass(frozen=True, slots=True)
class TurnedLow:
    """Nobody opened: from here the deal is played for the lowest hand (rules 2.9)."""


@dataclass(frozen=True, slots=True)
class HandVoided:
    """The deal does not count; every chip goes back to where it came from."""

    reason: str


@dataclass(frozen=True, slots=True)
class Refunded:
    """Chips of a voided deal go back to the seat that put them in."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The deal is over. What is still in the pot rides to the next deal of the series."""

    carried: Chips = 0
    series: int = 0
    """Deals played for the carried pot so far."""
    exempt: tuple[Seat, ...] = ()
    """Who pays no ante in the next deal of the series."""
    same_dealer: bool = False
    """The next deal has the same dealer."""
    claims: tuple[Claim, ...] = ()
    """Parts of the carried chips that not everybody may win: newcomers have no claim."""


HandEvent = (
    HandStarted
    | DeckShuffled
    | DeckArranged
    | DeckReshuffled
    | CutDeclined
    | DeckCut
    | StepReached
    | AntePosted
    | BlindPosted
    | CardsDealt
    | CardBurned
    | BoardDealt
    | RoundOpened
    | Asked
    | Folded
    | Checked
    | Called
    | RaisedTo
    | BetReturned
    | BetsGathered
    | Discarded
    | DiscardChosen
    | CardsThrown
    | CardsChosen
    | CardsPassed
    | CardsOrdered
    | CardsTurned
    | DeclarationChosen
    | Declared
    | PaidToPot
    | CardSettled
    | CardsGathered
    | GhostTurned
    | TrumpTurned
    | CardPlayed
    | TrickWon
    | Planned
    | PlanDropped
    | TimedOut
    | CardsShown
    | OpenersShown
    | Mucked
    | PotAwarded
    | RakeTaken
    | TurnedLow
    | HandVoided
    | Refunded
    | HandEnded
)
