"""What everybody sees of a deal: part of `look`, which alone asks for it. Seats are seen apart."""

from dataclasses import dataclass
from typing import TypeVar

from bot.engine.cards import Card
from bot.engine.frozen import quicken
from bot.engine.hand import machine
from bot.engine.hand.cards import wild
from bot.engine.hand.choices import Choices
from bot.engine.hand.events import PotAwarded
from bot.engine.hand.money import pots
from bot.engine.hand.money.pots import Pot
from bot.engine.hand.order import following
from bot.engine.hand.state import Hand
from bot.engine.hand.themes import seen
from bot.engine.kinds import Chips, Seat

Part = TypeVar("Part")


@dataclass(frozen=True, slots=True)
class HandView:
    """The running or last deal. What only some games have is in `parts`."""

    ended: bool
    voided: bool
    void_reason: str
    """Why the deal does not count, in the word of its proposal."""
    phase: str
    """The street, "" before the first."""
    row: int
    """Which row of the game's phases the street is; -1 before the first."""
    step: str
    boards: tuple[tuple[Card, ...], ...]
    turned: tuple[Card, ...]
    """Cards dealt face up, to players and to the board, in the order of the deal, wherever they lie
    now. All others before a seat were dealt face down, whether or not they lie open by now."""
    runs: int
    """How often the rest of the board is dealt; 0 before that is settled."""
    wild: tuple[Card, ...]
    """Cards of the pack that are wild for everybody now, wherever they lie; jokers apart."""
    redeals: int
    """How often the cards were gathered and dealt anew, the pot staying."""
    apart: int
    """How many of a hand's first cards are set apart by now."""
    middle: Chips
    pots: tuple[Pot, ...]
    """Main pot first, bets of the running round included."""
    awards: tuple[PotAwarded, ...]
    raked: Chips
    """What the house took."""
    root: str
    """The commitment to the deck."""
    waiting: tuple[Seat, ...]
    turn: Choices | None
    """What the one whose turn it is might do, for the public buttons."""
    coming: str | None
    """The street that comes by the clock, as nobody can bet any more; "" for the showdown.

    None while somebody is asked, and when the deal is over.
    """
    asked: int
    """How many a secret question was put to at once; 0 where one is asked after the other."""
    parts: tuple[object, ...]
    """What each theme shows (`bot.engine.hand.themes`), without those that have nothing to show."""

    def part(self, kind: type[Part]) -> Part | None:
        """What a theme shows, by the class of its record; None while it has nothing to show."""
        return next((one for one in self.parts if isinstance(one, kind)), None)


def of(hand: Hand) -> HandView:
    """The same for every viewer."""
    return HandView(
        ended=hand.ended,
        voided=hand.voided,
        void_reason=hand.void_reason,
        phase=hand.row.name if hand.phase >= 0 else "",
        row=hand.phase,
        step=hand.step,
        boards=tuple(tuple(board) for board in hand.whole_boards()),
        turned=tuple(hand.turned),
        runs=hand.runs,
        wild=_wild(hand),
        redeals=hand.redeals,
        apart=hand.apart,
        middle=hand.middle(),
        pots=() if hand.ended else tuple(pots.of(hand)),
        awards=tuple(hand.awards),
        raked=hand.raked,
        root=hand.root,
        waiting=hand.waiting,
        turn=_turn(hand),
        coming=_coming(hand),
        asked=_asked(hand),
        parts=seen(hand),
    )


def _wild(hand: Hand) -> tuple[Card, ...]:
    return tuple(sorted({card for one in hand.game.shares for card in wild.public(hand, one)}))


def _coming(hand: Hand) -> str | None:
    if not hand.now.by_clock:
        return None
    phase, step = following(hand)
    return "" if step == hand.game.settle else hand.game.phases[phase].name


def _turn(hand: Hand) -> Choices | None:
    if not hand.waiting or (len(hand.waiting) > 1 and not machine.to_all(hand)):
        return None
    return machine.ahead(hand, hand.waiting[0], openly=True)


def _asked(hand: Hand) -> int:
    if not hand.waiting or not machine.together(hand):
        return 0
    offers = (machine.ahead(hand, place.seat, openly=True) for place in hand.live())
    return sum(one is not None for one in offers)


quicken([HandView])
