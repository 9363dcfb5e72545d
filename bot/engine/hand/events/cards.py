"""What players do with their cards: throw, pass, turn, declare, play and show them."""

from dataclasses import dataclass, field

from bot.engine.kinds import Cards, Chips, HandCard, Seat


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
class CardsSwapped:
    """Two players have exchanged all their cards, face down."""

    seat: Seat
    to: Seat


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
class CardsTaken:
    """The seat looks at its cards that nobody had seen."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsPicked:
    """The cards that alone count for this seat, as it has declared (Source: R194)."""

    seat: Seat
    cards: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardSettled:
    """What an open card brings about for its holder is done, or declined, or was for nothing."""

    seat: Seat
    card: HandCard
    effect: str
    """match: it cost the pot; extra: it brought a card."""


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
class TrumpTurned:
    """The dealer's card that is turned up and names the trump suit; it stays theirs."""

    seat: Seat
    """0 where it is one more card of the deck, which is nobody's."""
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
class CardsShown:
    """These of the seat's cards are face up for all."""

    seat: Seat
    cards: Cards
    early: bool = False
    """By their own will, while the last two still bet, or some of them when the deal is over: no
    showdown."""


@dataclass(frozen=True, slots=True)
class RabbitShown:
    """What would have come on a board, which this seat asked to see when the deal was over."""

    seat: Seat
    cards: Cards
    board: int = 0


@dataclass(frozen=True, slots=True)
class CardsCompared:
    """These seats see each other's cards as they are now; nobody else does (rules 2.5)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SecondChance:
    """Only the last to speak is in: these seats, who said out before them, may think again."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class AskedAgain:
    """Everybody said out: the words are taken back, and all declare once more (rules 2.5)."""


@dataclass(frozen=True, slots=True)
class LegSettled:
    """What became of a round for a leg: who was in, the best of them, and what others paid them.

    One who is in by themselves has won a leg. The chips moved by events of their own.
    """

    inside: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    chips: Chips = 0


@dataclass(frozen=True, slots=True)
class LifeLost:
    """The lowest card of the deal cost this seat one of its lives (rules 4.8, 43)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OpenersShown:
    """The fewest cards that prove the right to open; the rest stays hidden (Source: R201, R210)."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Mucked:
    """A beaten hand went away unseen at the showdown."""

    seat: Seat
