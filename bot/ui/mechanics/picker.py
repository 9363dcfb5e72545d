"""Cards to pick: a toggle for each on the panel, and each by its place while a player types.

The picked cards are a bit mask of places in the hand. The mask travels in the buttons themselves,
so that it survives a restart; places and counts reveal no card.
"""

from collections.abc import Collection, Sequence
from itertools import combinations

from bot.engine.cards import Card
from bot.engine.hand.choices import CardChoices, Choices, DiscardChoices
from bot.engine.views.look import OwnView, TableView
from bot.ui.mechanics.moves import Offer
from bot.ui.mechanics.own_cards import faces_of, own_seat
from bot.ui.parts.cards import Skin, card_text
from bot.ui.parts.layout import Part, Style, button, rows
from bot.ui.parts.press import Press, PressItem

WITH_WORDS = 5
"""The most cards whose buttons have text beside a picture; with more, pictures alone fit a row of a
phone."""
IN_A_ROW = 4
STYLES = {"keep": Style.secondary, "throw": Style.danger, "take": Style.primary}
"""Style of a card's button by what picking it does; `keep` is a card that is not picked."""


def mask_of(cards: Sequence[Card], chosen: Sequence[Card]) -> int:
    """Return the mask that chooses these cards."""
    return sum(1 << at for at, card in enumerate(cards) if card in chosen)


def card_rows(buttons: Sequence[PressItem]) -> list[Part]:
    """Return one row for up to five cards, otherwise rows of four."""
    return rows(buttons, IN_A_ROW) if len(buttons) > WITH_WORDS else rows(buttons)


def toggles(view: TableView, own: OwnView, picked: int, skin: Skin) -> list[PressItem]:
    """Return one button for each card; pressing it flips its place in the mask."""
    return _toggles(view, own.cards, own.cards, (picked, "throw"), skin)


def toggles_among(
    view: TableView, cards: Sequence[Card], some: Collection[Card], picked: int, skin: Skin
) -> list[PressItem]:
    """Return toggles for some of these cards, ticked to take.

    They stand sorted; a place in the mask is a place among all the cards as they were dealt.
    """
    return _toggles(view, cards, some, (picked, "take"), skin)


def _toggles(
    view: TableView, cards: Sequence[Card], some: Collection[Card], way: tuple[int, str], skin: Skin
) -> list[PressItem]:
    small = len(some) > WITH_WORDS
    places = [at for at in skin.places(cards) if cards[at] in some]
    return [_toggle(view, (at, cards[at]), way, skin, small=small) for at in places]


def hole_toggles(view: TableView, own: OwnView, picked: int, skin: Skin) -> list[PressItem]:
    """Return toggles for the face-down cards; open ones can't be thrown in secret."""
    return _toggles(view, own.cards, hole_of(view, own), (picked, "throw"), skin)


def hole_of(view: TableView, own: OwnView) -> tuple[Card, ...]:
    """Return the player's cards that do not lie open."""
    seat = own_seat(view, own)
    up = dict(zip(seat.cards, seat.up, strict=True))
    return tuple(card for card in own.cards if not up[card])


def _toggle(
    view: TableView, card: tuple[int, Card], chosen: tuple[int, str], skin: Skin, *, small: bool
) -> PressItem:
    """Return a card's button with picture and text; `small` shows the picture alone."""
    (at, face), (picked, what) = card, chosen
    way = what if picked >> at & 1 else "keep"
    press = Press("draw", view.number, view.deal, str(picked ^ 1 << at))
    emoji = skin.emoji(face)
    text = "" if small and emoji else card_text(face)
    return button(skin.say(f"button.card.{way}", card=text).strip(), press, STYLES[way], emoji)


def card_offers(own: OwnView, choices: Choices, verb: str, skin: Skin) -> list[Offer]:
    """Return an offer for each card, typed by its place."""
    return [
        (skin.say("button.card.take", card=card_text(card)), f"{verb} {place}")
        for place, card in enumerate(faces_of(own, choices), start=1)
    ]


def some_offers(
    own: OwnView,
    choices: DiscardChoices | CardChoices,
    verb: str,
    among: Collection[Card],
    skin: Skin,
) -> list[Offer]:
    """Return an offer for each set of the size asked for; its cards keep the order of the hand."""
    faces = enumerate(faces_of(own, choices), start=1)
    key = "button.card.throw" if verb == "discard" else "button.card.take"
    return [
        (
            skin.say(key, card=" ".join(card_text(card) for _, card in some)),
            f"{verb} {' '.join(str(place) for place, _ in some)}",
        )
        for some in combinations([one for one in faces if one[1] in among], choices.count)
    ]
