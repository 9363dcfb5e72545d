"""Faces: the screens of a kind of question, declared in the module of its mechanic.

A module anywhere below `bot/ui/mechanics` declares a face as a constant. A screen looks it up by
the class of the choices in a view, and so names no mechanic. A kind of question without a face, and
a slot that its face leaves alone, gets the plain form of `moves.py`: legal answers as buttons.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from fractions import Fraction
from typing import Any, Generic, TypeVar

import discord

from bot.engine.hand.choices import Choices
from bot.engine.hand.commands import Choose, Discard, Draw, HandCommand, RaiseTo
from bot.engine.kinds import Cards, Chips, Seat
from bot.engine.views.look import OwnView, SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics import moves
from bot.ui.mechanics.moves import Deed, Offer, Question, thrown
from bot.ui.parts.cards import Skin
from bot.ui.parts.drawing import or_plainer
from bot.ui.parts.layout import Part
from bot.ui.parts.press import PressItem

Kind = TypeVar("Kind", bound=Choices)
Made = Callable[[Seat], HandCommand]
"""A function that makes an answer for the seat that gives it."""
Forms = Mapping[str, Callable[[Show, Kind, Skin], discord.ui.Modal]]
"""Forms by the action of the button that opens one. Making a form raises Illegal if it can't be."""
Picker = Callable[[TableView, OwnView, Kind, Skin, int | None], list[Part | str]]
"""A function that makes the rows of a private panel. The number holds the picks so far; None before
the first."""


class Named(Enum):
    """The kinds of amounts that have a name."""

    ALL_IN = auto()
    MOST = auto()
    LEAST = auto()
    POT = auto()


@dataclass(frozen=True, slots=True)
class Typed(Generic[Kind]):
    """Rules for answering a kind of question by `/act`."""

    offered: Callable[[TableView, OwnView, Kind, HandCommand | None, Skin], list[Offer]] = (
        moves.move_offers
    )
    """The answers that `/act` offers; the command is the meaning of the words typed so far, or
    None."""
    said: Callable[[Kind, str], Made | None] = lambda *_: None
    """The answer that words mean in this kind of question alone; None for words of other
    questions."""
    exact: Callable[[Kind, str, HandCommand | None, Skin], list[Offer] | None] = lambda *_: None
    """The only answers offered for words that have one meaning; None for other words."""
    worth: Callable[[Kind, Named, Fraction], Chips] | None = None
    """The chips that a name stands for, with a share of the pot; None if no chips are asked for."""
    made: Callable[[Kind, Chips, bool], Made] = lambda _, to, __: lambda seat: RaiseTo(seat, to)
    """The answer that an amount means; the flag is true for a named amount, such as "all in"."""
    price: Callable[[Kind], Chips | None] = lambda _: None
    """The total that others have bet; an amount "on top" is added to it."""
    going_with: Callable[[Kind, Chips], Made | None] = lambda *_: None
    """The answer that pays this amount, if it is the price."""


@dataclass(frozen=True, slots=True)
class Picks(Generic[Kind]):
    """Rules for answering a kind of question with cards."""

    command: type[Draw] | type[Discard] | type[Choose]
    """The class of the command that the cards picked on the panel become."""
    among: Callable[[Kind], Cards] = lambda _: ()
    """Cards to pick from, some of which may not be the player's own."""
    in_order: Callable[[Kind, Skin], Kind] = lambda choices, _: choices
    """The question with those cards in the order in which the reader has cards sorted."""
    found: Callable[[OwnView, Kind, int], Cards] = lambda own, _, mask: thrown(own.cards, mask)
    """The cards that the number in a button picks. Raise IndexError for a place that is gone."""


@dataclass(frozen=True, slots=True)
class Ahead(Generic[Kind]):
    """Choices that a player may make before their turn comes."""

    rows: Picker[Kind]
    """Buttons of the panel."""
    offered: Callable[[OwnView, Kind, Skin], Iterable[Offer]]
    """The answers that `/act ahead` offers."""
    when: Callable[[Kind], bool] = lambda _: True
    """False for a question of this kind that cannot be answered ahead."""
    forms: Forms[Kind] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class QuestionFace(Generic[Kind]):
    """The screens of a kind of question; slots that are left alone get the plain form."""

    kind: type[Kind]
    asked: Callable[[Kind, Skin], Question] = moves.a_question
    """The name of the question."""
    chosen: Callable[[TableView, Kind, SeatView, Skin], str] = lambda *_: ""
    """The line that replaces the question on the panel, such as a choice still open to change."""
    stakes: Callable[[TableView, Kind, Skin], str] = lambda *_: ""
    """Lines before the question: what an answer may win and cost."""
    public: Callable[[TableView, Kind, Skin], list[list[PressItem]]] = moves.public_pick
    """Rows of buttons of the table message."""
    private: Picker[Kind] = moves.move_rows
    """Rows of the panel of a player who is asked."""
    deed: Callable[[Kind, HandCommand, Skin], Deed] = moves.deed_of
    """The key and facts of a finished answer, for histories and hints."""
    label: Callable[[Kind, HandCommand, Skin], str] | None = None
    """The label of an answer's button; None to use the name of the choice."""
    doubt: Callable[[Kind, HandCommand, str], bool] = lambda *_: False
    """True if the player is asked once more before this answer is taken; the text says when they
    want to be asked about an all-in."""
    secret: Callable[[Kind], bool] = lambda _: False
    """True if all answer at once, so that the player alone sees what they chose."""
    timed: bool = False
    """True if the player may take more time from a time bank."""
    typed: Typed[Kind] = Typed()
    picks: Picks[Kind] | None = None
    ahead: Ahead[Kind] | None = None
    forms: Forms[Kind] = field(default_factory=dict)


QUESTIONS: dict[type, QuestionFace[Any]] = {}
"""Faces by the class of choices; filled when `bot.ui.mechanics` is imported."""


def register(values: Iterable[object]) -> None:
    """Take the faces among the values of a module."""
    QUESTIONS.update({one.kind: one for one in values if isinstance(one, QuestionFace)})


def face_of(choices: Choices) -> QuestionFace[Any]:
    """Return the face of a kind of question; one in the plain form for a kind without a face."""
    return QUESTIONS.get(type(choices)) or QuestionFace(type(choices))


def question(choices: Choices, skin: Skin) -> Question:
    """Return the question that these choices ask."""
    return face_of(choices).asked(choices, skin)


def choice_name(choices: Choices, command: HandCommand, skin: Skin) -> str:
    """Return a choice in words, as "Throw 7♣ 2♦"; in the plain form if its face raises an error."""
    return or_plainer(
        "choice",
        lambda: moves.deed_text(face_of(choices).deed(choices, command, skin), skin),
        lambda: moves.deed_text(moves.deed_of(choices, command, skin), skin),
    )


def label_name(choices: Choices, command: HandCommand, skin: Skin) -> str:
    """Return the label of an answer's button."""
    label = face_of(choices).label
    if label is None:
        return choice_name(choices, command, skin)
    return or_plainer(
        "label",
        lambda: label(choices, command, skin),
        lambda: choice_name(choices, command, skin),
    )
