"""Buttons after a deal: show one card or all, and see the rest of the board."""

from collections.abc import Iterator

from bot.engine.hand.themes.rabbit import RabbitView
from bot.engine.views.look import OwnView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.records import RecordFace, Slot
from bot.ui.parts.cards import Skin, card_text
from bot.ui.parts.layout import button
from bot.ui.parts.lines import name_of_seat
from bot.ui.parts.press import Press, PressItem

A_NAME = 20
FEW = 6
"""The most cards that have a button each; of more, a player types the name of one."""


def show_buttons(view: TableView, own: OwnView, skin: Skin) -> list[PressItem]:
    """Return buttons to show the whole hand and, if the cards are few, each card by itself."""
    if not own.can_show:
        return []
    cards = single(own, skin)
    few = cards if len(cards) <= FEW else []
    return [show_button(view, skin), *(_one(view, *one, skin) for one in few)]


def single(own: OwnView, skin: Skin) -> list[tuple[int, str]]:
    """Return the place, from 0, and the text of each card that may be shown alone.

    There is none if the hand is that one card.
    """
    places = [at for at in skin.places(own.cards) if own.cards[at] in own.showable]
    whole = len(places) == 1 and not own.blind and len(own.cards) == 1
    return [] if whole else [(at, card_text(own.cards[at])) for at in places]


def show_button(view: TableView, skin: Skin) -> PressItem:
    """Return the button that shows all cards of the player who presses it."""
    return button(skin.say("button.show"), Press("show", view.number, view.deal))


def _one(view: TableView, at: int, card: str, skin: Skin) -> PressItem:
    label = skin.say("button.show_card", card=card)
    return button(label, Press("show_card", view.number, view.deal, str(at)))


def rabbit_buttons(view: TableView, skin: Skin) -> list[PressItem]:
    """Return the button that shows the rest of the board to those dealt in, until a player asks."""
    hunt = view.part(RabbitView)
    if hunt is None or hunt.boards:
        return []
    return [button(skin.say("button.rabbit"), Press("rabbit", view.number, view.deal))]


def _after(show: Show, hunt: RabbitView, skin: Skin) -> Iterator[str]:
    """Yield the cards that would have come, by board, and the player who asked."""
    name = name_of_seat(show, hunt.hunter, skin.locale, width=A_NAME)
    for cards in filter(None, hunt.boards):
        yield skin.say("result.rabbit", name=name, cards=skin.cards(cards))


RABBIT = RecordFace(RabbitView, 70, {Slot.AFTER: _after}, buttons=rabbit_buttons)
