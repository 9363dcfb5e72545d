"""The public view of a deal, a part of `look`, which alone asks for it. `seat_views` adds seats."""

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
    """The running or last deal as everybody sees it. `parts` holds what only some games have."""

    ended: bool
    voided: bool
    void_reason: str
    """The code of the reason why the deal does not count."""
    phase: str
    """The street's name; "" before the first."""
    row: int
    """The number of the street's row in the game's phases; -1 before the first."""
    step: str
    boards: tuple[tuple[Card, ...], ...]
    turned: tuple[Card, ...]
    """Cards dealt face up, to players and to the board, in the order of the deal, wherever they lie
    now. A seat's other cards were dealt face down, whether or not they lie open by now."""
    runs: int
    """How often the rest of the board is dealt; 0 before that is settled."""
    wild: tuple[Card, ...]
    """Cards of the pack that are wild for all now, wherever they lie; jokers are not listed."""
    redeals: int
    """How often the cards were gathered and dealt anew, with the pot staying."""
    apart: int
    """Number of a hand's first cards that are set aside as a hand of their own by now."""
    middle: Chips
    pots: tuple[Pot, ...]
    """The pots, main pot first, bets of the running round included."""
    awards: tuple[PotAwarded, ...]
    raked: Chips
    """Chips the house took."""
    root: str
    """The commitment to the deck."""
    waiting: tuple[Seat, ...]
    turn: Choices | None
    """The choices of the seat whose turn it is, for the public buttons."""
    coming: str | None
    """The street the clock deals next because nobody can bet any more; "" for the showdown. None
    while somebody is asked, and when the deal is over."""
    asked: int
    """Number of seats a secret question was put to at once; 0 if seats are asked in turn."""
    parts: tuple[object, ...]
    """The records that themes (`bot.engine.hand.themes`) show; a theme with nothing to show has
    none."""

    def part(self, kind: type[Part]) -> Part | None:
        """Return a theme's record by its class; None while the theme has nothing to show."""
        return next((one for one in self.parts if isinstance(one, kind)), None)


def of(hand: Hand) -> HandView:
    """Return the public view of a hand, which is equal for every viewer."""
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
