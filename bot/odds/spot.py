"""A deal at the moment when nothing but cards can follow, as everybody may know it.

All of it comes from the public view. Cards are known as long as they lie open, and those that were
dealt face up, wherever they lie now; all others, folded, mucked, burned and thrown, are unseen and
as likely as each other.
"""

from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.games.game import SHOWDOWN, Game
from bot.engine.hand.money.pots import Pot
from bot.engine.hand.order import AFTER
from bot.engine.hand.step import STEPS, Effect
from bot.engine.hand.view import HandView
from bot.engine.kinds import Seat
from bot.engine.views.shapes import SeatView, TableView

RECKONED = frozenset({Effect.DEAL, Effect.BOARD, Effect.STRIKE, Effect.ANEW})
"""Effects past which chances can be reckoned."""


@dataclass(frozen=True, slots=True)
class Held:
    """A live hand."""

    seat: Seat
    cards: tuple[Card, ...]
    declared: str


@dataclass(frozen=True, slots=True)
class Left:
    """A mechanic that is left to play, with its row."""

    column: str
    row: int

    @property
    def effect(self) -> Effect:
        """The effect of this mechanic on the cards."""
        return STEPS[self.column].effect

    @property
    def reckoned(self) -> bool:
        """True if chances can be reckoned past it; a round of bets is one that nobody makes."""
        return STEPS[self.column].bets or self.effect in RECKONED


@dataclass(frozen=True, slots=True)
class Spot:
    """What chances follow from. Hands stand in playing order; equal spots have equal chances."""

    table: int
    deal: int
    game: Game
    hands: tuple[Held, ...]
    boards: tuple[tuple[Card, ...], ...]
    turned: tuple[Card, ...]
    pots: tuple[Pot, ...]
    left: tuple[Left, ...]
    unseen: tuple[Card, ...]
    """Those that may come."""
    to_deal: int
    """Cards that are before no player and on no board."""
    apart: int
    runs: int
    waived: bool
    """Nothing must be reached to win, as somebody is all-in."""


def spot_of(view: TableView) -> Spot | None:
    """What a public view says, or None where chances mean nothing.

    That is where a choice or a bet may still follow, a live hand does not lie open, one is left, or
    something else than hands decides (a matched pot, tricks, legs). Also where cards that were
    picked alone count, which a view does not tell apart.
    """
    hand = view.hand
    if hand is None or view.game.settle != SHOWDOWN or not hand.pots or hand.awards:
        return None
    live = [one for one in _in_turn(view) if not one.folded]
    open_to_all = all(None not in one.cards and one.cards for one in live)
    if len(live) < 2 or not open_to_all or _may_choose(view, hand, live):
        return None
    left = tuple(_left(view.game, hand.row, hand.step))
    if not all(one.reckoned for one in left):
        return None
    held = [card for one in view.played for card in one.cards]
    known = {card for card in held if card is not None}.union(hand.turned, *hand.boards)
    lying = {card for board in hand.boards for card in board}
    pack = view.game.pack.cards()
    return Spot(
        table=view.number,
        deal=view.deal,
        game=view.game,
        hands=tuple(Held(one.seat, _cards(one), one.declared) for one in live),
        boards=hand.boards,
        turned=hand.turned,
        pots=hand.pots,
        left=left,
        unseen=tuple(card for card in pack if card not in known),
        to_deal=len(pack) - len(held) - len(lying),
        apart=sum(row.apart for row in view.game.phases),
        runs=max(1, hand.runs),
        waived=any(one.all_in for one in live),
    )


def _cards(seat: SeatView) -> tuple[Card, ...]:
    return tuple(card for card in seat.cards if card is not None)


def _in_turn(view: TableView) -> list[SeatView]:
    """Everybody of the deal, from the button's left."""
    seats = sorted(view.played, key=lambda one: one.seat)
    return sorted(seats, key=lambda one: one.seat <= view.button)


def _may_choose(view: TableView, hand: HandView, live: list[SeatView]) -> bool:
    """A bet or an answer may change what follows; whether to deal twice or to show may not."""
    if sum(not one.all_in for one in live) > 1 or any(row.pick for row in view.game.phases):
        return True
    step = STEPS[hand.step]
    return bool(hand.waiting) and not (step.after_bets or step.settling)


def _left(game: Game, row: int, step: str) -> list[Left]:
    """The columns that follow a step, row by row, as `bot.engine.hand.order.following` has them."""
    if step == game.settle:
        return []
    row, at = max(row, 0), AFTER.get(step, 0)
    if STEPS[step].after_bets:
        row, at = row + 1, 0
    found = []
    for number in range(row, len(game.phases)):
        columns = game.phases[number].columns
        found += [Left(one, number) for one in columns if number > row or AFTER[one] > at]
    return found
