"""The plain form of a question, used for slots that a kind's face leaves alone.

Each legal answer is a button, numbered from 1: its press and the typed text name that number.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from bot.engine.cards import RANKS, rank
from bot.engine.hand import commands as hc
from bot.engine.hand.choices import Choices
from bot.engine.hand.edges import moves
from bot.engine.kinds import Cards, Chips
from bot.engine.views.look import OwnView, TableView
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Part, Style, button, rows
from bot.ui.parts.press import Press, PressItem

Deed = tuple[str, dict[str, object]]
"""A finished answer: the key of its sentence, `choice.…` or its button's, and facts."""
How = Literal["in_turn", "in_secret", "to_bet"]
"""How players answer: in turn, all at once in secret, or in turn with a price."""
Screen = Literal["turn", "seat", "hint"]
"""The turn's line of the table message, the seat of a player who is asked, the end of a hint."""
Offer = tuple[str, str]
"""The text that a list shows while a player types, and the text that is read if it is picked."""
VERB = "move "
"""The prefix that is typed before the number of a legal answer."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question that is put to a player: `ask.<code>` with these facts.

    A screen says it in the sentence of all questions with the same `how`, `<screen>.<how>`, or, if
    the screen is `own`, in a sentence for this question alone.
    """

    code: str
    facts: dict[str, object] = field(default_factory=dict)
    call: Chips = 0
    """The price of the cheapest way to stay; 0 if staying is free."""
    how: How = "in_turn"
    own: Screen | None = None
    """The screen that says this question in a sentence of its own, if any."""

    def asked(self, skin: Skin) -> str:
        """Return what is to be done, for the middle of a sentence: "draw up to 3 cards"."""
        return skin.say(f"ask.{self.code}", **self.facts)

    def turn(self, skin: Skin, **facts: object) -> str:
        """Return the line of the table message about whose turn it is; `facts` name them."""
        if self.own == "turn":
            return skin.say(f"turn.{self.code}", **facts, **self.facts)
        return skin.say(f"turn.{self.how}", asked=self.asked(skin), **facts)


def legal_moves(view: TableView, own: OwnView, choices: Choices) -> list[hc.HandCommand]:
    """Return some legal answers of the viewer, in an order that is fixed for one question."""
    seat = next(one for one in view.seats if one.seat == own.seat)
    up = dict(zip(seat.cards, seat.up, strict=True))
    hole = tuple(card for card in own.cards if not up.get(card))
    keeps = [card for card in own.cards if rank(card) == RANKS.index("A") or card in own.wild]
    return [*moves(choices, own.seat, own.cards, hole, keeps)]


def a_question(_choices: Choices, _skin: Skin) -> Question:
    """Return a question that only says that an answer is wanted."""
    return Question("act")


def pick_button(view: TableView, skin: Skin, label: str = "button.pick") -> PressItem:
    """Return the button that opens the presser's own panel."""
    return button(skin.say(label), Press("pick", view.number, view.deal), Style.primary)


def public_pick(view: TableView, _choices: Choices, skin: Skin) -> list[list[PressItem]]:
    """Return the table message's button that opens the player's own panel, where they answer."""
    return [[pick_button(view, skin)]]


def thrown(cards: Cards, mask: int) -> Cards:
    """Return the cards that a bit mask of places chooses, in the order of the hand."""
    return tuple(card for at, card in enumerate(cards) if mask >> at & 1)


def move_rows(
    view: TableView, own: OwnView, choices: Choices, skin: Skin, _picked: int | None
) -> list[Part | str]:
    """Return a button for each legal answer."""
    buttons = [
        button(label, Press("move", view.number, view.question, typed.removeprefix(VERB)))
        for label, typed in _numbered(view, own, choices, skin)
    ]
    return [*rows(buttons)]


def move_offers(
    view: TableView, own: OwnView, choices: Choices, _made: hc.HandCommand | None, skin: Skin
) -> list[Offer]:
    """Return each legal answer, for a list to choose from."""
    return [*_numbered(view, own, choices, skin)]


def _numbered(view: TableView, own: OwnView, choices: Choices, skin: Skin) -> Iterator[Offer]:
    for at, command in enumerate(legal_moves(view, own, choices), start=1):
        yield deed_text(deed_of(choices, command, skin), skin), f"{VERB}{at}"


def chosen_line(deed: Deed, skin: Skin) -> str:
    """Return the line about a choice that may still be changed."""
    return skin.say("panel.chosen", choice=deed_text(deed, skin))


def deed_text(deed: Deed, skin: Skin) -> str:
    """Return a finished answer in words."""
    key, facts = deed
    return skin.say(key, **facts)


def deed_of(_choices: Choices, command: hc.HandCommand, skin: Skin) -> Deed:
    """Return the key and facts of an answer, from its command alone."""
    match command:
        case hc.Fold():
            return "button.fold", {}
        case hc.Check():
            return "button.check", {}
        case hc.Call():
            return "button.call", {"chips": 0}
        case hc.RaiseTo(to=to):
            return "button.raise", {"chips": to}
        case hc.Draw(cards=cards) | hc.Discard(cards=cards) | hc.Choose(cards=cards):
            draws = isinstance(command, hc.Draw) and not cards
            return "button.pat" if draws else "choice.throw", {"cards": skin.cards(cards)}
        case hc.Declare(word=word):
            return "choice.say", {"word": word}
        case hc.Bid(chips=chips):
            return "choice.bid" if chips else "choice.bid.none", {"chips": chips}
        case hc.PlayCard(card=card):
            return "choice.play", {"cards": skin.cards([card])}
        case _:
            return "choice.cut", {}
