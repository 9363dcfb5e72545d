"""A finished deal again for a player of it: the questions they were asked, and hidden cards.

Only for practice tables. It shows the cards of players who may be revealed: house players, and
people if all agreed to that when the table opened; of all others, the cards the viewer saw in the
deal. Each question stands in a world of its own, in which all other cards are dealt anew: if they
change in the events, everything here stays equal.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from bot.engine.cards import Card
from bot.engine.hand import commands as c
from bot.engine.hand import events as e
from bot.engine.hand import view as hand_view
from bot.engine.hand.ahead import takes_on
from bot.engine.hand.cards import sight
from bot.engine.hand.choices import BetChoices, Choices, CutChoices, PlayChoices
from bot.engine.hand.machine import ahead, legal
from bot.engine.hand.state import Hand
from bot.engine.hand.view import HandView
from bot.engine.kinds import Chips, Seat
from bot.engine.ranking import Reading
from bot.engine.shuffle import Seed
from bot.engine.table.apply import APPLY
from bot.engine.table.commands import TableCommand
from bot.engine.table.state import Chair, Table
from bot.engine.views import seat_views
from bot.engine.views.cards_seen import CardsSeen, cards_seen_from, places_certain
from bot.engine.views.seat_views import readings
from bot.engine.views.shapes import SeatView
from bot.engine.worlds import UNTRACKED, TrackedCards, can_track, track_cards, world

Row = tuple[TableCommand | None, tuple[e.HandEvent, ...]]
"""A command, and the events that followed from it."""
BETS = (e.Folded, e.Checked, e.Called, e.RaisedTo)
ANSWERS = (c.Draw, c.Discard, c.Choose, c.Declare, c.Bid, c.PlayCard, c.Fold)
SPENT = (e.CardPlayed, e.CardsGathered)
"""Events by which cards a player held are no longer in front of them."""
SEED = Seed(bytes(32))


@dataclass(frozen=True, slots=True)
class Turn:
    """A question to the viewer, and their answer, which may have been a pre-action."""

    table: Table
    """A world: the table as it looked to the viewer, with revealed cards where they lay."""
    command: c.HandCommand
    """The viewer's answer; if the clock answered, what it answered."""
    choices: Choices
    """The answers that were allowed."""
    phase: str
    """The street's name."""
    pot: Chips
    """Chips in the middle at that moment."""
    held: tuple[Card, ...]
    """The viewer's own cards, as far as they knew them."""
    tracked: TrackedCards
    """Seats of cards the viewer could follow without seeing them."""
    open: TrackedCards
    """Seats of cards the viewer could follow or that may be revealed now."""


@dataclass(frozen=True, slots=True)
class Held:
    """A player's cards, at the end or before they were played."""

    seat: Seat
    player: int
    cards: tuple[Card, ...]
    readings: tuple[Reading | None, ...]
    """The hand's reading for each share, as far as cards had come."""
    view: SeatView
    """The player's part in the deal, as all saw it at its end."""
    whole: bool = True
    """True if these are all cards; otherwise some were never seen by the viewer."""


@dataclass(frozen=True, slots=True)
class Hindsight:
    """Everything that one player may look back on."""

    turns: tuple[Turn, ...]
    own: Held
    """The viewer's own cards, without those that they never saw."""
    others: tuple[Held, ...]
    """Players who may be revealed, or who showed cards, in seat order."""
    untold: int
    """Number of other players with cards that may not be revealed."""
    deal: HandView
    """The deal at its end, as all saw it."""
    seats: tuple[SeatView, ...]
    """All who played, the viewer too, as all saw them at the end."""


def hindsight(rows: Sequence[Row], before: Table, viewer: int, told: Collection[int]) -> Hindsight:
    """Return the hindsight of a finished deal for a viewer.

    `told` are other players whose cards may be revealed. `before` is the table as the deal began;
    without chairs, the players are taken for strangers in their first deal. Raises LookupError if
    the viewer did not play.
    """
    start = rows[0][1][0]
    if not isinstance(start, e.HandStarted):
        raise TypeError("a deal begins with HandStarted")
    seats = {one.seat: one.player for one in start.seats}
    mine = next((seat for seat, player in seats.items() if player == viewer), None)
    if mine is None:
        raise LookupError("they did not play that deal")
    table = before.copy() if before.chairs else _new(before, start)
    others = [seat for seat, player in sorted(seats.items()) if player in told and seat != mine]
    people = [seat for seat in sorted(seats) if seat != mine and seat not in others]
    every = [event for _, events in rows for event in events]
    saw = cards_seen_from(table.copy(), every, mine, [*people, mine])
    seen = {seat: saw[seat] for seat in people}
    later = saw if places_certain(every, before.games[start.game]) else {}
    past = _Past(table, mine, others, seen, later)
    for command, events in rows:
        past.ask(command)
        for event in events:
            past.follow(event)
    own, *rest = past.told()
    rest = [one for one in rest if one.cards or one.seat in others]
    untold = len(people) - sum(one.whole for one in rest if one.seat not in others)
    turns = tuple(past.turns.values())
    return Hindsight(turns, own, tuple(rest), untold, past.over(), past.seats())


def _new(table: Table, start: e.HandStarted) -> Table:
    """Return the table with those who were dealt in."""
    chairs = {one.seat: Chair(one.seat, one.player, one.stack) for one in start.seats}
    return replace(table, game=start.game, chairs=dict(sorted(chairs.items())))


def _answer(event: e.HandEvent) -> c.HandCommand | None:
    """Return the command behind an event, or None."""
    match event:
        case e.Folded():
            return c.Fold(event.seat)
        case e.Checked():
            return c.Check(event.seat)
        case e.Called():
            return c.Call(event.seat)
        case e.RaisedTo():
            return c.RaiseTo(event.seat, event.to)
        case e.Discarded():
            return c.Draw(event.seat, event.cards)
        case e.CardPlayed():
            return c.PlayCard(event.seat, event.card)
        case e.DeclarationChosen() | e.Declared():
            return c.Declare(event.seat, event.word)
        case _:
            return None


def _leaves_no_choice(choices: Choices) -> bool:
    """True if there was nothing to think about."""
    return isinstance(choices, CutChoices) or (
        isinstance(choices, PlayChoices) and len(choices.cards) == 1
    )


class _Past:
    """The deal as far as it was followed."""

    def __init__(
        self, table: Table, mine: Seat, others: Sequence[Seat], seen: CardsSeen, later: CardsSeen
    ) -> None:
        self._table = table
        self._mine = mine
        self._others = others
        self._seen = seen
        """Cards the viewer saw of players who may not be revealed."""
        self._later = later
        """Cards the viewer saw of all players at any time, if that may be used for earlier moments;
        else empty."""
        self._events: list[e.HandEvent] = []
        self._held: dict[Seat, tuple[Card, ...]] = {}
        self._dropped = False
        """True if the viewer's pre-action has just gone, so an answer now is that one."""
        self.turns: dict[tuple[int, type], Turn] = {}
        """Turns by (question, class of choices); a pre-action has a negative number instead. The
        last answer to a secret question counts."""

    def ask(self, command: TableCommand | None) -> None:
        """Note an answer, except a bet, before its events are followed."""
        self._dropped = False
        hand = self._table.hand
        if hand is None or hand.ended or getattr(command, "seat", None) != self._mine:
            return
        choices = legal(hand, self._mine)
        if choices is None or isinstance(choices, BetChoices) or _leaves_no_choice(choices):
            return
        asking = hand.now.asking
        if isinstance(command, c.TimeOut) and asking is not None:
            command = asking.silent(hand, self._mine)
        if isinstance(command, ANSWERS):
            self._note(self._table, hand.question, choices, command)

    def follow(self, event: e.HandEvent) -> None:
        """Follow one event; bets and pre-actions are noted as answers here."""
        hand = self._table.hand
        if hand is not None and getattr(event, "seat", None) == self._mine:
            self._follow_answer(hand, event)
        self._dropped = isinstance(event, e.PlanDropped) and event.seat == self._mine
        APPLY[type(event)](self._table, event)
        self._events.append(event)
        hand = self._table.hand
        if hand is None or isinstance(event, SPENT) or hand.trick or hand.played:
            return
        held = [(seat, hand.places[seat].cards) for seat in (*self._others, *self._seen)]
        held.append((self._mine, sight.known(hand, hand.places[self._mine]).cards))
        self._held |= {seat: tuple(cards) for seat, cards in held if cards}

    def _follow_answer(self, hand: Hand, event: e.HandEvent) -> None:
        command = _answer(event)
        if command is None:
            return
        choices = legal(hand, self._mine)
        taken_on = isinstance(event, e.Declared) and takes_on(hand.places[self._mine])
        if isinstance(event, BETS) and isinstance(choices, BetChoices):
            self._note(self._table, hand.question, choices, command)
        elif choices is None and (self._dropped or taken_on):
            self._note_ahead(hand, command)

    def _note_ahead(self, hand: Hand, command: c.HandCommand) -> None:
        """Note a pre-action as an answer, with a number of its own: no question was counted."""
        choices = ahead(hand, self._mine)
        if choices is None or _leaves_no_choice(choices):
            return
        asked = self._table.copy()
        APPLY[e.Asked](asked, e.Asked((self._mine,), hand.question + 1))
        self._note(asked, -len(self._events), choices, command)

    def _note(self, table: Table, number: int, choices: Choices, command: c.HandCommand) -> None:
        hand = table.hand
        if hand is None:
            raise LookupError("no deal is running")
        viewer = hand.places[self._mine].player
        knew = (
            track_cards(self._events, hand.game, viewer) if can_track(self._events) else UNTRACKED
        )
        lay = {card: seat for seat in self._others for card in hand.places[seat].cards}
        both = {**knew, **lay, **dict(self._to_be_seen(hand))}
        self.turns[number, type(choices)] = Turn(
            world(table, viewer, SEED, 0, both), command, choices,
            hand.row.name if hand.phase >= 0 else "", hand.middle(),
            tuple(sight.known(hand, hand.places[self._mine]).cards), knew, both,
        )  # fmt: skip

    def _to_be_seen(self, hand: Hand) -> Iterator[tuple[Card, Seat]]:
        """Yield cards that lie face down now and that the viewer saw later."""
        for seat, cards in self._later.items():
            place = hand.places[seat]
            view = sight.seen(hand, place, self._mine)
            for card, now in zip(place.cards, view, strict=True):
                if now is None and card in cards:
                    yield card, seat

    def told(self) -> Iterator[Held]:
        """Yield the viewer's cards, then those of the others."""
        hand = self._dealt()
        for seat in (self._mine, *sorted((*self._others, *self._seen))):
            place, cards = hand.places[seat], self._held.get(seat, ())
            known = tuple(one for one in cards if one in self._seen.get(seat, cards))
            whole = len(known) == len(cards)
            read = readings(hand, place) if whole and cards and list(cards) == place.cards else ()
            yield Held(seat, place.player, known, read, seat_views.played(hand, place), whole)

    def seats(self) -> tuple[SeatView, ...]:
        """Return all who played, as all saw them at the end."""
        hand = self._dealt()
        return tuple(seat_views.played(hand, one) for one in hand.places.values())

    def over(self) -> HandView:
        """Return the deal as all saw it at the end."""
        return hand_view.of(self._dealt())

    def _dealt(self) -> Hand:
        hand = self._table.hand
        if hand is None:
            raise LookupError("nothing was dealt")
        return hand
