"""The rail: what somebody who watches a table may know.

It holds the public view at every moment, and finished deals with all cards some minutes after their
end. Until then no card, choice or moment in it depends on what the public may not know: two tables
that look alike to the public have equal rails. The end of a deal alone decides when it opens.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from bot.engine.games.game import Game
from bot.engine.hand import events as e
from bot.engine.table.state import Table
from bot.engine.views.chronicle import Step, chronicle, moments
from bot.engine.views.look import look
from bot.engine.views.seat_views import readings
from bot.engine.views.shapes import SeatView, TableView

DELAY = 300
"""Seconds between the end of a deal and the moment at which its cards are shown."""
FINAL_DELAY = 600
"""Seconds of that delay at the final table of an event."""

Rows = Sequence[Sequence[e.HandEvent]]


@dataclass(frozen=True)
class FinishedDeal:
    """A deal that is over, with the events of its log, a row a command."""

    table: int
    number: int
    rows: Rows = field(repr=False)
    ended: float
    """Unix seconds at which the deal ended; what was shown after it does not count."""
    final: bool = False
    """True if it was dealt at the final table of an event."""

    def __post_init__(self) -> None:
        if not self._has(e.HandEnded):
            raise ValueError("the deal is still running")

    @property
    def opens_at(self) -> float:
        """Return the Unix second from which its cards are shown."""
        return self.ended + (FINAL_DELAY if self.final else DELAY)

    @cached_property
    def voided(self) -> bool:
        """True if the deal was given up, so that its cards stay as the public saw them."""
        return self._has(e.HandVoided)

    def _has(self, kind: type[e.HandEvent]) -> bool:
        return any(isinstance(event, kind) for row in self.rows for event in row)


@dataclass(frozen=True, slots=True)
class LateDeal:
    """A finished deal, step by step with all cards."""

    number: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class RailView:
    """A watcher's view of one moment: the public view, and late deals, oldest first."""

    view: TableView
    deals: tuple[LateDeal, ...]


def rail(table: Table, finished: Iterable[FinishedDeal], now: float) -> RailView:
    """Return the rail of a table at this Unix second; deals that are not due are left out."""
    due = sorted((one for one in finished if one.opens_at <= now), key=lambda one: one.number)
    deals = tuple(LateDeal(one.number, late_steps(one, table.games, now)) for one in due)
    return RailView(look(table), deals)


def late_steps(deal: FinishedDeal, games: Mapping[str, Game], now: float) -> tuple[Step, ...]:
    """Return the steps of a finished deal with everybody's cards.

    Folded and mucked cards are shown too; cards that were never dealt are not. A deal that was
    voided has the steps that the public saw. Raises ValueError before the deal is due.
    """
    if now < deal.opens_at:
        raise ValueError("the deal is not due yet")
    if deal.voided:
        return tuple(chronicle(deal.rows, games, deal.table))
    return tuple(
        Step(acts, _open_view(table)) for acts, table in moments(deal.rows, games, deal.table)
    )


def _open_view(table: Table) -> TableView:
    """Return the public view of a finished deal's moment, with every hand open."""
    view = look(table)
    seats = tuple(_open_seat(table, one) for one in view.seats)
    return replace(view, seats=seats)


def _open_seat(table: Table, seat: SeatView) -> SeatView:
    """Return a seat with all of its cards; `up` still says which of them lay face up."""
    hand = table.hand
    if hand is None:
        return seat
    place = hand.places[seat.seat]
    cards, up = tuple(place.cards), tuple(place.up)
    return replace(seat, cards=cards, up=up, readings=readings(hand, place) if cards else ())
