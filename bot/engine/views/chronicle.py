"""A finished deal again, act by act, as one viewer could follow it.

Views come from `look` alone, announcements from the themes in `hand/themes`. If other cards take
the place of those that the viewer may not know, the steps stay equal.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from bot.engine.cards import Card
from bot.engine.games.customs import ShowDraws
from bot.engine.games.game import Game
from bot.engine.hand import events as e
from bot.engine.hand.cards import sight
from bot.engine.hand.theme import Act
from bot.engine.hand.themes import ANNOUNCEMENTS
from bot.engine.kinds import Seat
from bot.engine.table.apply import APPLY
from bot.engine.table.state import Chair, Table
from bot.engine.views.look import look
from bot.engine.views.shapes import TableView


@dataclass(frozen=True, slots=True)
class Step:
    """A moment of the deal: the acts announced since the last one, and the view of it."""

    acts: tuple[Act, ...]
    view: TableView

    @property
    def phase(self) -> str:
        """The street's name; "" before the first."""
        return self.view.dealt.phase


def chronicle(
    rows: Sequence[Sequence[e.HandEvent]], games: Mapping[str, Game], number: int, viewer: int = 0
) -> Iterator[Step]:
    """Yield the steps of a deal; a row holds the events of one command, the first begins the deal.

    The table holds only the players who were dealt in; a street begins a step of its own.
    """
    for acts, table in moments(rows, games, number, viewer):
        yield Step(acts, look(table, viewer))


def moments(
    rows: Sequence[Sequence[e.HandEvent]], games: Mapping[str, Game], number: int, viewer: int = 0
) -> Iterator[tuple[tuple[Act, ...], Table]]:
    """Yield the acts of each step and the table after them, secrets included.

    It is one table, which changes as the deal goes on: read it before the next step is taken.
    """
    start = rows[0][0]
    if not isinstance(start, e.HandStarted):
        raise TypeError("a deal begins with HandStarted")
    chairs = {one.seat: Chair(one.seat, one.player, one.stack) for one in start.seats}
    table = Table(games, number=number, game=start.game, chairs=dict(sorted(chairs.items())))
    acts: list[Act] = []
    for row in rows:
        for event in row:
            if acts and _turns_over(table, event):
                yield tuple(acts), table
                acts = []
            APPLY[type(event)](table, event)
            act = _act(table, event, viewer)
            acts += [] if act is None else [act]
        if acts:
            yield tuple(acts), table
            acts = []


def _turns_over(table: Table, event: e.HandEvent) -> bool:
    """True if a street or the showdown begins."""
    hand = table.hand
    if hand is None or not isinstance(event, e.StepReached):
        return False
    return event.phase != hand.phase >= 0 or event.step == hand.game.settle


def _act(table: Table, event: e.HandEvent, viewer: int) -> Act | None:
    announce, hand = ANNOUNCEMENTS[type(event)], table.hand
    if announce is None or hand is None:
        return None
    return announce(hand, event, sight.seat_of(hand, viewer))


def cards_seen(steps: Sequence[Step]) -> dict[Seat, frozenset[Card]]:
    """Return, by seat, all of its cards the viewer of these steps ever saw."""
    found: dict[Seat, set[Card]] = {}
    for step in steps:
        for one in step.view.played:
            held = {card for card in one.cards if card is not None}
            found.setdefault(one.seat, set()).update(held)
        own = step.view.own
        if own is not None:
            found.setdefault(own.seat, set()).update(own.cards)
    return {seat: frozenset(cards) for seat, cards in found.items()}


def first_dealt(events: Sequence[e.HandEvent], steps: Sequence[Step]) -> frozenset[Card]:
    """Return the cards the viewer of these steps saw where the first deck put them.

    The place of another card would tell whose it was, if it was passed on or reshuffled; or how
    many cards were drawn before it, where that stays secret (R176).
    """
    first: dict[Card, Seat] = {}
    for event in takewhile(lambda one: not _unsettles(one, steps[-1].view), events):
        match event:
            case e.CardsDealt(seats=seats, cards=cards):
                first |= dict(zip(cards, seats, strict=True))
            case (
                e.BoardDealt(cards=cards)
                | e.GhostTurned(cards=cards)
                | e.CardsDisplayed(cards=cards)
            ):
                first |= dict.fromkeys(cards, 0)
            case e.RabbitShown(cards=cards):
                first |= dict.fromkeys(cards, 0)
            case e.TrumpTurned(seat=0, card=card):
                first[card] = 0
    decks = (one.deck for one in events if isinstance(one, e.DeckReshuffled))
    again = {card for deck in decks for card in deck}
    before = next((at for at, one in enumerate(steps) if _reshuffles(one)), len(steps))
    early, ever = cards_seen(steps[:before]), cards_seen(steps)
    return frozenset(
        card
        for card, seat in first.items()
        if not seat or card in (early if card in again else ever).get(seat, ())
    )


def _unsettles(event: e.HandEvent, view: TableView) -> bool:
    """True if from this event on a card's place says more than its viewer was told."""
    if isinstance(event, e.Discarded) and view.game.show_draws is ShowDraws.HIDDEN:
        return view.own is None or event.seat != view.own.seat
    return isinstance(event, e.DeckReshuffled)


def _reshuffles(step: Step) -> bool:
    return any(act.kind in {"reshuffle", "gather"} for act in step.acts)
