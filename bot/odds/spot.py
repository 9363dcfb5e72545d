"""A deal at a moment when only cards can follow, as everybody may know it.

It is read from the public view alone. Cards are known while they lie open, and cards dealt face up
stay known wherever they lie now. All other cards are unseen and equally likely: folded, mucked,
burned and discarded ones.
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
"""Effects past which chances can be computed."""


COMES = frozenset({Effect.DEAL, Effect.BOARD})


def _is_reckoned(column: str) -> bool:
    return STEPS[column].bets or STEPS[column].effect in RECKONED


@dataclass(frozen=True, slots=True)
class LiveHand:
    """A live hand: its seat, its cards and what it declared."""

    seat: Seat
    cards: tuple[Card, ...]
    declared: str


@dataclass(frozen=True, slots=True)
class RemainingStep:
    """A mechanic that is still to be played, and its row."""

    column: str
    row: int

    @property
    def effect(self) -> Effect:
        """Return the effect of this mechanic on the cards."""
        return STEPS[self.column].effect

    @property
    def reckoned(self) -> bool:
        """True if chances can be computed past it; a round of bets counts as one without bets."""
        return _is_reckoned(self.column)


@dataclass(frozen=True, slots=True)
class Spot:
    """The data that chances are computed from; equal spots have equal chances.

    Hands stand in playing order.
    """

    table: int
    deal: int
    game: Game
    hands: tuple[LiveHand, ...]
    boards: tuple[tuple[Card, ...], ...]
    turned: tuple[Card, ...]
    pots: tuple[Pot, ...]
    left: tuple[RemainingStep, ...]
    unseen: tuple[Card, ...]
    """Cards that may still be dealt."""
    to_deal: int
    """Number of cards that lie before no player and on no board."""
    apart: int
    runs: int
    waived: bool
    """True if no qualifier must be reached to win, because somebody is all-in."""


def spot_of(view: TableView) -> Spot | None:
    """Return the spot of a public view, or None if it has no chances.

    It has none if a choice or a bet may still follow, if a live hand does not lie open or only one
    is left, or if something else than hands decides (a matched pot, tricks, legs). It has none
    either if picked cards count alone, because a view does not tell them apart.
    """
    hand = view.hand
    if hand is None or view.game.settle != SHOWDOWN or not hand.pots or hand.awards:
        return None
    live = [one for one in _in_turn(view) if not one.folded]
    open_to_all = all(None not in one.cards and one.cards for one in live)
    if len(live) < 2 or not open_to_all or _may_choose(view, hand, live):
        return None
    left = tuple(_remaining_steps(view.game, hand.row, hand.step))
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
        hands=tuple(LiveHand(one.seat, _cards(one), one.declared) for one in live),
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


def has_chances(game: Game) -> bool:
    """True if cards may come in a game after its last decision, with hands open and compared."""
    if game.settle != SHOWDOWN or not game.show_all_in or any(row.pick for row in game.phases):
        return False
    columns = [column for row in game.phases for column in row.columns]
    bets = next((at for at, one in enumerate(columns) if STEPS[one].bets), -1)
    last = max((at for at, one in enumerate(columns) if not _is_reckoned(one)), default=-1)
    after = columns[max(bets, last) + 1 :]
    return any(STEPS[column].effect in COMES for column in after)


def _cards(seat: SeatView) -> tuple[Card, ...]:
    return tuple(card for card in seat.cards if card is not None)


def _in_turn(view: TableView) -> list[SeatView]:
    """Return all players of the deal, from the button's left."""
    seats = sorted(view.played, key=lambda one: one.seat)
    return sorted(seats, key=lambda one: one.seat <= view.button)


def _may_choose(view: TableView, hand: HandView, live: list[SeatView]) -> bool:
    """True if a bet or an answer may change what follows. Running twice and showing don't count."""
    if sum(not one.all_in for one in live) > 1 or any(row.pick for row in view.game.phases):
        return True
    step = STEPS[hand.step]
    return bool(hand.waiting) and not (step.after_bets or step.settling)


def _remaining_steps(game: Game, row: int, step: str) -> list[RemainingStep]:
    """Return the columns after a step, row by row, as `bot.engine.hand.order.following` does."""
    if step == game.settle:
        return []
    row, at = max(row, 0), AFTER.get(step, 0)
    if STEPS[step].after_bets:
        row, at = row + 1, 0
    found = []
    for number in range(row, len(game.phases)):
        columns = game.phases[number].columns
        found += [RemainingStep(one, number) for one in columns if number > row or AFTER[one] > at]
    return found
