"""The draw picker: a toggle for each card, then how many to draw.

What is chosen is a bit mask of places in the hand and travels in the buttons themselves, so that it
survives a restart; places and counts tell nobody a card.
"""

from collections.abc import Collection, Sequence

from bot.engine.cards import Card
from bot.engine.hand.choices import DiscardChoices, DrawChoices
from bot.engine.views.look import OwnView, TableView
from bot.ui.mechanics.held import own_seat
from bot.ui.parts.cards import Skin, card_text
from bot.ui.parts.layout import Part, Style, button, rows
from bot.ui.parts.press import Press, PressItem

WITH_WORDS = 5
"""More cards than these have pictures alone, where there are any: so many make a row of a phone,
picked or not."""
IN_A_ROW = 4
STYLES = {"keep": Style.secondary, "throw": Style.danger, "take": Style.primary}
"""Of a card's button: not picked, picked to throw away, picked for anything else."""


def thrown(cards: Sequence[Card], mask: int) -> tuple[Card, ...]:
    """The cards that a mask chooses, in the order of the hand."""
    return tuple(card for at, card in enumerate(cards) if mask >> at & 1)


def mask_of(cards: Sequence[Card], chosen: Sequence[Card]) -> int:
    """The mask that chooses these cards."""
    return sum(1 << at for at, card in enumerate(cards) if card in chosen)


def card_rows(buttons: Sequence[PressItem]) -> list[Part]:
    """A row for up to five cards, else rows of four."""
    return rows(buttons, IN_A_ROW) if len(buttons) > WITH_WORDS else rows(buttons)


def toggles(view: TableView, own: OwnView, picked: int, skin: Skin) -> list[PressItem]:
    """One button a card; pressing it flips its place in the mask."""
    return _toggles(view, own.cards, own.cards, (picked, "throw"), skin)


def toggles_among(
    view: TableView, cards: Sequence[Card], some: Collection[Card], picked: int, skin: Skin
) -> list[PressItem]:
    """The same for some of any cards, ticked to take.

    They stand sorted; a place in the mask is one among all, as they were dealt.
    """
    return _toggles(view, cards, some, (picked, "take"), skin)


def _toggles(
    view: TableView, cards: Sequence[Card], some: Collection[Card], way: tuple[int, str], skin: Skin
) -> list[PressItem]:
    small = len(some) > WITH_WORDS
    places = [at for at in skin.places(cards) if cards[at] in some]
    return [_toggle(view, (at, cards[at]), way, skin, small=small) for at in places]


def hole_toggles(view: TableView, own: OwnView, picked: int, skin: Skin) -> list[PressItem]:
    """The same without the cards that lie open, which nobody throws away in secret."""
    return _toggles(view, own.cards, hole_of(view, own), (picked, "throw"), skin)


def hole_of(view: TableView, own: OwnView) -> tuple[Card, ...]:
    """Their own cards but for those that lie open."""
    seat = own_seat(view, own)
    up = dict(zip(seat.cards, seat.up, strict=True))
    return tuple(card for card in own.cards if not up[card])


def _toggle(
    view: TableView, card: tuple[int, Card], chosen: tuple[int, str], skin: Skin, *, small: bool
) -> PressItem:
    """A card as picture and text; `small`: as a picture alone, whose name is read out."""
    (at, face), (picked, what) = card, chosen
    way = what if picked >> at & 1 else "keep"
    press = Press("draw", view.number, view.deal, str(picked ^ 1 << at))
    emoji = skin.emoji(face)
    text = "" if small and emoji else card_text(face)
    return button(skin.say(f"button.card.{way}", card=text).strip(), press, STYLES[way], emoji)


def discard_answers(
    view: TableView, choices: DiscardChoices, picked: int, skin: Skin
) -> list[PressItem]:
    """Throw what is chosen, once it is the right number."""
    if picked.bit_count() != choices.count:
        return []
    press = Press("draw_go", view.number, view.question, str(picked))
    label = skin.say("button.discard", count=choices.count)
    return [button(label, press, Style.success)]


def picker_answers(
    view: TableView, own: OwnView, picked: int, skin: Skin, *, ahead: bool
) -> list[PressItem]:
    """Stand pat, and draw as many as are chosen; `ahead` queues it for one's turn.

    Where a joker has to go, there is no standing pat, and no draw without one.
    """
    choices = own.ahead if ahead else own.choices
    if not isinstance(choices, DrawChoices):
        return []
    action, moment = ("draw_plan", view.deal) if ahead else ("draw_go", view.question)
    end = ".queue" if ahead else ""
    pat = [button(skin.say(f"button.pat{end}"), Press(action, view.number, moment, "0"))]
    pat *= not choices.must
    count = picked.bit_count()
    kept = choices.must and not set(choices.must) & set(thrown(own.cards, picked))
    if kept or not 0 < count <= max(choices.most, choices.with_ace):
        return pat
    press = Press(action, view.number, moment, str(picked))
    go = button(skin.say(f"button.draw{end}", count=count), press, Style.success)
    return [*pat, go]
