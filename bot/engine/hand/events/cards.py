"""Events of players and their cards: throwing, passing, turning, declaring, playing, showing."""

from dataclasses import dataclass, field

from bot.engine.kinds import Cards, Chips, HandCard, Seat


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat has thrown cards face down; only their number is public. None is standing pat."""

    seat: Seat
    cards: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class DiscardChosen:
    """A seat's secret choice of cards to throw; it may change until all have chosen."""

    seat: Seat
    cards: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardsThrown:
    """A seat has thrown the chosen cards, unreplaced; only their number is public."""

    seat: Seat
    cards: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardsChosen:
    """A seat's secret choice of cards to pass, turn or order; another may follow."""

    seat: Seat
    cards: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardsPassed:
    """One player has passed cards face down to another; only their number is public."""

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
    """A seat has laid its cards in this order, face down; nobody else knows the order."""

    seat: Seat
    cards: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardsTurned:
    """A player has turned up cards during the deal."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class CardsTaken:
    """A player has looked at own cards that were unseen until then."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsPicked:
    """The cards that alone count for this seat, as it has declared (Source: R194)."""

    seat: Seat
    cards: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardSettled:
    """The effect of an open card on its holder is settled: done, declined or void."""

    seat: Seat
    card: HandCard
    effect: str
    """match: the card cost the pot; extra: the card brought another one."""


@dataclass(frozen=True, slots=True)
class DeclarationChosen:
    """A seat's secret word; it may change until all have declared."""

    seat: Seat
    word: str = field(repr=False)
    """high, low, both, in, out, take or stand."""


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat's word, public now."""

    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """A card has been turned up to name the trump suit; a dealer's card stays theirs."""

    seat: Seat
    """The dealer's seat, or 0 if it is a further card of the deck, which is no player's."""
    card: HandCard


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat has played a card to the trick."""

    seat: Seat
    card: HandCard


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A seat has won the trick and leads the next one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsShown:
    """A seat has shown these cards to all."""

    seat: Seat
    cards: Cards
    early: bool = False
    """True if shown by choice, while the last two still bet or as single cards after the deal, and
    not at the showdown."""


@dataclass(frozen=True, slots=True)
class RabbitShown:
    """A seat has asked after the deal what would have come on a board."""

    seat: Seat
    cards: Cards
    board: int = 0


@dataclass(frozen=True, slots=True)
class CardsCompared:
    """These seats have seen each other's present cards; nobody else has (rules 2.5)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SecondChance:
    """Only the last player to speak is in, so these seats, who said out before, speak again."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class AskedAgain:
    """Everybody said out, so the words are taken back and all declare once more (rules 2.5)."""


@dataclass(frozen=True, slots=True)
class LegSettled:
    """A round for a leg is over: the seats that were in, the best of them, and the chips they got.

    A player who is in alone has won a leg. The chips moved by events of their own.
    """

    inside: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    chips: Chips = 0


@dataclass(frozen=True, slots=True)
class LifeLost:
    """The lowest card of the deal has cost this seat a life (rules 4.8, 43)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OpenersShown:
    """The opener has shown the fewest cards that prove openers (Source: R201, R210)."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Mucked:
    """A beaten hand has gone away unseen at the showdown."""

    seat: Seat
