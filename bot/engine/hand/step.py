"""The interface of a mechanic: each module in `steps` defines one `Step`, known by its name.

A step starts, asks seats, takes their answers, and says what silence means. Steps do not import
each other; what they share (prices, pots, secret choices, the judge) stands beside `steps`. Other
modules read a step's attributes and never test for its name.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Protocol

from bot.engine.hand.choices import Choices
from bot.engine.hand.commands import Answer
from bot.engine.kinds import Seat

if TYPE_CHECKING:  # a hand asks what its step is
    from bot.engine.hand.play import Play
    from bot.engine.hand.state import Answered, Hand, Place

When = Callable[["Hand"], bool]
Kept = Callable[["Place", str], None]
"""Called by `apply` alone, with the word that was said; the word is empty for an exchange."""


def never(_hand: "Hand") -> bool:
    """Return False for every hand."""
    return False


def always(_hand: "Hand") -> bool:
    """Return True for every hand."""
    return True


def nobody(_hand: "Hand") -> Seat | None:
    """Return no seat."""
    return None


def nothing(_place: "Place", _word: str) -> None:
    """Keep nothing of an answer beyond its step."""


def still(answer: "Answered") -> "Answered":
    """Return an answer unchanged."""
    return answer


class Offer(Protocol):
    """A function that returns what a seat could answer in its turn; None without a part in it."""

    def __call__(self, hand: "Hand", seat: Seat, *, openly: bool = False) -> Choices | None:
        """Return a seat's choices; `openly`: for public eyes, without private cards or choices."""
        ...


@dataclass(frozen=True, slots=True)
class Asking:
    """How a step that asks is answered."""

    answers: tuple[type[Answer], ...]
    """The classes of commands that answer the step."""
    choices: Offer
    answer: Callable[["Play", Any], None]
    """Take one answer and go on. Raises Illegal."""
    silent: Callable[["Hand", Seat], Answer]
    """Return the answer given for a seat whose clock ran out."""
    without: Callable[["Play", Seat], None]
    """Go on after this seat has just folded, whether or not it was asked."""
    together: When = never
    """True while everybody is asked at once, in secret; answers may be changed until all are in."""
    to_all: bool = False
    """True if one question goes to all who are asked, though answers are public."""
    alone: bool = False
    """True if an answer changes only its own seat, until the step is over."""
    courtesy: bool = False
    """True if a time-out counts against nobody."""
    untold: tuple[str, ...] = ()
    """Words that are not announced, because the event that follows them is."""
    seconds: int = 0
    """The longest time for an answer, in seconds; 0 for the table's clock."""
    forced: Callable[["Hand"], Seat | None] = nobody
    """Return the seat that is asked for a card and has only one legal card, or None."""


OUT = "out"
"""The word of a player who leaves a matched pot to others."""


@dataclass(frozen=True, slots=True)
class Settling:
    """How a step settles a deal after the last row."""

    missed: str = ""
    """The word said for a player who misses a turn; empty if they check or fold."""
    apart: bool = False
    """True if there are a high pot and a low pot, each with chips that ride in it."""
    by_hands: bool = True
    """True if hands are compared, so the game needs a share that wins the pot."""

    @property
    def in_or_out(self) -> bool:
        """True if all say whether they are in, and those who are in match the pot by hands."""
        return self.missed == OUT


class Effect(Enum):
    """The effect of a step on the cards, as far as it is known before the step is played."""

    NONE = auto()
    """No effect, or one that depends on the answers of players."""
    DEAL = auto()
    """Each player who is still in gets the cards of the row's `deal`."""
    BOARD = auto()
    """The cards of the row's `board` are turned on each board."""
    ONE_EACH = auto()
    """Each player who is still in gets one open card, whoever chooses which."""
    DRAW = auto()
    """Each player exchanges cards once, at most as many as the row's `draw`."""
    THROW = auto()
    """Each player throws away the row's `discard` cards and gets none for them."""
    AT_WILL = auto()
    """Players take cards, or pass them on, as they choose: their last cards can't be reckoned."""
    STRIKE = auto()
    """The last card of the board takes its rank out of hands, or their players (`fate`)."""
    ANEW = auto()
    """All cards are dealt anew if the row's `redeal` card lies open."""


@dataclass(frozen=True, slots=True)
class Step:
    """One mechanic: a column of `Phase`, a way to settle a deal, or what a table may ask besides.

    `asking` is None for a step that asks nobody, `settling` for one that does not end the deal.
    """

    name: str
    start: Callable[["Play"], None]
    asking: Asking | None = None
    settling: Settling | None = None
    bets: bool = False
    """True for a round of bets; it keeps the answers of the step before."""
    exchanges: bool = False
    """True if each player may exchange cards, so `Place.drew` starts anew."""
    decides: bool = False
    """True if players say whether they play for tricks."""
    tricks: bool = False
    """True if cards are played to tricks."""
    effect: Effect = Effect.NONE
    leaves_deck: bool = False
    """True if the step takes no card from the deck, as long as somebody is in."""
    after_bets: bool = False
    """True if the step comes when no bet can follow: nobody folds, and the next row is played after
    it."""
    by_clock: bool = False
    """True if the step asks nobody and ends when the clock deals on."""
    own_cards: bool = False
    """True if the question depends on own cards, so players must know theirs."""
    counts: tuple[str, ...] = ()
    """Columns that say how many own cards are thrown, given away, turned up or set aside."""
    by_open_cards: bool = False
    """True if the step is triggered by open cards its row deals."""
    takes: bool = False
    """True if players may lose cards they held."""
    adds: bool = False
    """True if no player loses cards in this step."""
    on_table: str = ""
    """How the step turns cards up for players to get: bids, prices, offered or widow."""
    lasts: Kept = nothing
    """Write to the place what lasts beyond the step: a way, a decision, a count."""
    sold: Callable[["Answered"], "Answered"] = still
    """Return what is left of an answer when its card is gone and another may come."""
    again: When = never
    """True if the row is played once more, if the row repeats."""
    stops_bets: When = never
    """True if a round of bets right after the step is skipped."""

    @property
    def deals(self) -> bool:
        """True if the step deals and asks nobody: it is played even for one player left alone."""
        return self.effect in {Effect.DEAL, Effect.BOARD}


def _rest(_play: "Play") -> None:
    """Change nothing."""


BEFORE, OVER = "", "over"
STEPS: dict[str, Step] = {name: Step(name, _rest) for name in (BEFORE, OVER)}
"""All steps by the name that events store. The first and the last of them play nothing. `order`
registers all others when any module of a hand is imported."""


def settling(way: str) -> Settling:
    """Return how games with this way to settle end a deal. Raises KeyError for an unknown way."""
    found = STEPS[way].settling
    if found is None:
        raise KeyError(way)
    return found
