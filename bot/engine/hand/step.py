"""What a mechanic is: one `Step` a module in `steps`, known by its name to all who meet it.

A step starts, asks seats, takes their answers, and says what silence means. It knows no other step;
what it shares with others (prices, pots, secret choices, the judge) stands beside `steps`. Whoever
wants to know something of whichever step it is asks an attribute of it, never for its name.
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
"""Called by `apply` alone, with the word that was said; empty for cards that were exchanged."""


def never(_hand: "Hand") -> bool:
    """At no table."""
    return False


def always(_hand: "Hand") -> bool:
    """At every table."""
    return True


def nobody(_hand: "Hand") -> Seat | None:
    """No seat."""
    return None


def nothing(_place: "Place", _word: str) -> None:
    """Does not last."""


def still(answer: "Answered") -> "Answered":
    """Stands as it was."""
    return answer


class Offer(Protocol):
    """What a seat could answer were it its turn; None when it has no part any more."""

    def __call__(self, hand: "Hand", seat: Seat, *, openly: bool = False) -> Choices | None:
        """`openly` as for public eyes, private cards and secret choices left out of account."""
        ...


@dataclass(frozen=True, slots=True)
class Asking:
    """How a step that asks is answered."""

    answers: tuple[type[Answer], ...]
    """The commands that answer it."""
    choices: Offer
    answer: Callable[["Play", Any], None]
    """Take one answer and go on. Raises Illegal."""
    silent: Callable[["Hand", Seat], Answer]
    """What a seat does whose clock ran out."""
    without: Callable[["Play", Seat], None]
    """Go on when this seat has just folded, asked or not."""
    together: When = never
    """Everybody is asked at once, in secret; an answer may be changed until all have answered."""
    to_all: bool = False
    """One question to everybody who is asked, though each hears what others answer."""
    alone: bool = False
    """An answer changes its own seat alone, until the step is over."""
    courtesy: bool = False
    """A clock that runs out counts against nobody."""
    untold: tuple[str, ...] = ()
    """Words that nobody is told of, as what follows from them is."""
    seconds: int = 0
    """The most that an answer takes; 0 for as long as the table's clock."""
    forced: Callable[["Hand"], Seat | None] = nobody
    """The seat that is asked for a card and has no choice."""


OUT = "out"
"""The word of a player who leaves a matched pot to others."""


@dataclass(frozen=True, slots=True)
class Settling:
    """How a step settles a deal, after the last row."""

    missed: str = ""
    """What a player does who misses a turn, as a word; empty: they check or fold."""
    apart: bool = False
    """There are a high pot and a low one, each with what rides in it."""
    by_hands: bool = True
    """Hands are compared, so something must win the pot."""

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
    """One mechanic: a column of `Phase`, a way to settle a deal, or what a table asks besides.

    `asking` is None where nobody is asked, `settling` where rows follow.
    """

    name: str
    start: Callable[["Play"], None]
    asking: Asking | None = None
    settling: Settling | None = None
    bets: bool = False
    """A round of bets, which follows what was answered just before it."""
    exchanges: bool = False
    """Each may exchange cards, and how many is counted anew."""
    decides: bool = False
    """Each says whether they play for tricks."""
    tricks: bool = False
    """Cards are played out."""
    effect: Effect = Effect.NONE
    leaves_deck: bool = False
    """Brings no card from the deck, as long as somebody is in."""
    after_bets: bool = False
    """Comes when no bet can follow: nobody folds any more, and then the next row is played."""
    by_clock: bool = False
    """Asks nobody, and ends when the clock deals on."""
    own_cards: bool = False
    """What is asked depends on own cards, so that everybody must know theirs."""
    counts: tuple[str, ...] = ()
    """Columns that say how many own cards are thrown, given away, turned up or laid aside."""
    by_open_cards: bool = False
    """Open cards that its row deals bring it about."""
    takes: bool = False
    """Players may lose cards that they held."""
    adds: bool = False
    """Everybody holds what they held, or more."""
    on_table: str = ""
    """How it turns cards up for players to get: bids, prices, offered or widow."""
    lasts: Kept = nothing
    """Writes what of an answer goes beyond the step: a way, a decision, a count."""
    sold: Callable[["Answered"], "Answered"] = still
    """What is left of an answer when the card it was given for is gone, and another may come."""
    again: When = never
    """Its row is played once more, where that repeats."""
    stops_bets: When = never
    """A round of bets right after it is not played."""

    @property
    def deals(self) -> bool:
        """True if it deals and asks nobody: it is played for one player who is left alone, too."""
        return self.effect in {Effect.DEAL, Effect.BOARD}


def _rest(_play: "Play") -> None:
    """Nothing happens."""


BEFORE, OVER = "", "over"
STEPS: dict[str, Step] = {name: Step(name, _rest) for name in (BEFORE, OVER)}
"""By name, as events tell them; before the first of a deal and after the last none is played.

`course` adds all others, and comes with whatever is imported of a hand.
"""


def settling(way: str) -> Settling:
    """How a game that is settled in this way ends its deals. Raises KeyError for no such way."""
    found = STEPS[way].settling
    if found is None:
        raise KeyError(way)
    return found
