"""Faces of a view's records: how records and settlements of a deal appear on every screen.

A module of `bot/ui/mechanics` declares faces as constants, and the package finds them there. A
screen asks for a slot and gets the lines of this deal's records, so it names no mechanic, and a
deal without a record asks nothing about it. A record without a face has no lines of its own.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Generic, TypeVar

from bot.engine.games.game import Game
from bot.engine.hand.step import BEFORE, STEPS, Step
from bot.engine.hand.view import HandView
from bot.engine.ranking import Reading
from bot.engine.views.look import SeatView, TableView
from bot.tables.show import Show
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import names_of_seats
from bot.ui.parts.press import PressItem

Record = TypeVar("Record")
Says = Callable[[Show, Record, Skin], Iterable[str]]


class Slot(Enum):
    """A place on the screens of a table."""

    HEADING = auto()
    """Cards, large, above the seats: on the table message."""
    MARKS = auto()
    """Special facts of the running deal: on the table message, in words."""
    LIES = auto()
    """Open cards and the state of play: on the table message, the panel, in words, the record."""
    BESIDE = auto()
    """Payments beside the pots: with the outcome, on every screen that tells the outcome."""
    AFTER = auto()
    """Facts that are told once the deal is over: on the record, the panel, in words."""
    COMING = auto()
    """The terms on which the next deal begins: at the end of the record, in words."""


Slots = Mapping[Slot, Says[Any]]


@dataclass(frozen=True, slots=True)
class RecordFace(Generic[Record]):
    """A record of a deal."""

    record: type[Record]
    order: int
    """The rank among faces; the lowest comes first."""
    slots: Slots
    each_seat: Callable[[TableView, Record, SeatView, Skin], Iterable[str]] = lambda *_: ()
    """Notes about every seat that is still in."""
    lost: Callable[[Record, SeatView], bool] = lambda *_: False
    """True if a seat is out of the deal without having folded."""
    unbeaten: Callable[[TableView, Record], Reading | None] = lambda *_: None
    """The open hand of the last player left, who won without a call, if the players who folded
    could not beat it."""
    buttons: Callable[[TableView, Skin], list[PressItem]] = lambda *_: []
    """Buttons for the players dealt in, once the deal is over."""


@dataclass(frozen=True, slots=True)
class TableFace:
    """A fact of a table that is in no record of a deal."""

    fact: Callable[[TableView], object]
    """The fact; while it is empty the face says nothing."""
    order: int
    slots: Slots


@dataclass(frozen=True, slots=True)
class SeatFace(Generic[Record]):
    """A record of a seat."""

    record: type[Record]
    order: int
    notes: Callable[[TableView, SeatView, Record, Skin, bool], Iterable[str]] = lambda *_: ()
    """Notes beside the player's name in the deal and on its record; True for short amounts."""
    own: Callable[[Show, SeatView, Record, SeatView, Skin], Iterable[str]] = lambda *_: ()
    """Private lines. The second seat is the reader's: each seat's record may concern the reader."""
    unsaid: Callable[[SeatView, Record], bool] = lambda *_: False
    """True if the record tells the seat's last answer, so that nothing else does."""


@dataclass(frozen=True, slots=True)
class SettleFace:
    """A way to settle a deal."""

    step: Step
    outcome: Callable[[Show, Skin], Iterable[str]]
    """Lines on each winner, each payment, and the chips that ride; headings are not spoken."""
    reads: tuple[type, ...] = ()
    """Records that the outcome tells, which need no face of their own."""
    pots: Callable[[TableView, Skin], Iterable[str]] | None = None
    """Lines on the chips in the middle, shown instead of the pots."""
    passes: bool = False
    """True if folding is called passing, and no seat's cards are shown as a hand."""
    stood_pat: str = "act.pat"
    """The note of a seat that exchanged nothing."""
    plays: Callable[[SeatView], bool] = lambda _: False
    """True if a seat has said that it plays, so that folding is leaving and not passing."""
    lay_open: Callable[[HandView, Skin], Iterable[str]] = lambda *_: ()
    """Lines on cards that all players saw and no player held, for a look back at the deal."""
    did: Callable[[HandView, SeatView, Skin], Iterable[str]] | None = None
    """Notes on a seat's actions in the deal, for a look back, shown instead of its declaration."""
    came_to: Callable[[HandView, SeatView, Skin], Iterable[str]] = lambda *_: ()
    """Notes on the result of those actions for the seat, for a look back at the deal."""

    @property
    def folded(self) -> str:
        """The end of a key for a player who is out."""
        return "passed" if self.passes else "folded"


RECORDS: dict[type, RecordFace[Any]] = {}
SEATS: dict[type, SeatFace[Any]] = {}
TABLES: list[TableFace] = []
SETTLINGS: dict[str, SettleFace] = {}
"""Faces by the name of the step that settles."""


def register(values: Iterable[object]) -> None:
    """Take the faces among the values of a module."""
    for one in values:
        match one:
            case RecordFace():
                RECORDS[one.record] = one
            case SeatFace():
                SEATS[one.record] = one
            case TableFace() if one not in TABLES:
                TABLES.append(one)
            case SettleFace():
                SETTLINGS[one.step.name] = one


def said(slot: Slot, show: Show, skin: Skin) -> Iterator[str]:
    """Yield the lines of a slot now, by the order of the faces."""
    found: list[tuple[int, Slots, object]] = [
        (face.order, face.slots, one) for face, one in _of_deal(show.view)
    ]
    found += [(face.order, face.slots, fact) for face in TABLES if (fact := face.fact(show.view))]
    for _, slots, one in sorted(found, key=lambda row: row[0]):
        if slot in slots:
            yield from slots[slot](show, one, skin)


def seat_notes(view: TableView, seat: SeatView, skin: Skin, *, short: bool = False) -> list[str]:
    """Return the notes beside a seat's name: those of the deal's records, then the seat's own."""
    every = (face.each_seat(view, one, seat, skin) for face, one in _of_deal(view))
    apart = (face.notes(view, seat, one, skin, short) for face, one in _of_seat(seat))
    return [note for notes in (*every, *apart) for note in notes]


def own_lines(show: Show, own: SeatView, skin: Skin) -> list[str]:
    """Return the lines that the records of all seats have for this seat's player."""
    every = ((face, one, seat) for seat in show.view.seats for face, one in _of_seat(seat))
    return [line for face, one, seat in every for line in face.own(show, seat, one, own, skin)]


def is_unsaid(seat: SeatView) -> bool:
    """True if a record of the seat tells the seat's last answer."""
    return any(face.unsaid(seat, one) for face, one in _of_seat(seat))


def declared(seat: SeatView, skin: Skin) -> list[str]:
    """Return a note of a seat's declaration for the pot, once all players know it."""
    return [_told(seat.declared, skin)] if seat.declared else []


def told(seat: SeatView, skin: Skin) -> list[str]:
    """Return the notes of `declared`, and the last public answer unless a record tells it."""
    new = seat.said != seat.declared and not is_unsaid(seat)
    said = [_told(seat.said, skin)] if seat.said and new else []
    return [*declared(seat, skin), *said]


def _told(word: str, skin: Skin) -> str:
    return skin.say(f"act.declared.{'bought' if word.isdecimal() else word}")


def has_lost(view: TableView, seat: SeatView) -> bool:
    """True if the seat is out of the deal without having folded."""
    return any(face.lost(one, seat) for face, one in _of_deal(view))


def unbeaten(view: TableView) -> Reading | None:
    """Return the open hand of the last player left, who won without a call.

    None unless the players who folded could not beat it.
    """
    return next(filter(None, (face.unbeaten(view, one) for face, one in _of_deal(view))), None)


def after_buttons(view: TableView, skin: Skin) -> list[PressItem]:
    """Return the buttons that a finished deal's records offer to the players dealt in."""
    return [one for face, _ in _of_deal(view) for one in face.buttons(view, skin)]


def settle_face(game: Game) -> SettleFace:
    """Return the face of the way in which a game is settled."""
    return SETTLINGS.get(game.settle, PLAIN)


def _of_deal(view: TableView) -> list[tuple[RecordFace[Any], object]]:
    parts = () if view.hand is None else view.hand.parts
    return [(face, one) for one in parts if (face := RECORDS.get(type(one))) is not None]


def _of_seat(seat: SeatView) -> list[tuple[SeatFace[Any], object]]:
    found = [(face, one) for one in seat.parts if (face := SEATS.get(type(one))) is not None]
    return sorted(found, key=lambda row: row[0].order)


def _plainly(show: Show, skin: Skin) -> Iterator[str]:
    """Yield how many chips each winner took."""
    for one in show.view.played:
        if one.won:
            names = names_of_seats(show, [one.seat], skin.locale)
            yield skin.say("result.wins.plain", names=names, chips=one.won)


PLAIN = SettleFace(STEPS[BEFORE], _plainly)
"""The face of a way to settle that declares none."""
