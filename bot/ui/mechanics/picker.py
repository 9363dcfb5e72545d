"""The draw picker: a toggle for each card, then how many to draw.

What is chosen is a bit mask of places in the hand and travels in the buttons themselves, so that it
survives a restart; places and counts tell nobody a card.
"""

from collections.abc import Sequence

from bot.engine.cards import Card
from bot.engine.hand.choices import DiscardChoices, DrawChoices
from bot.engine.views.look import OwnView, TableView
from bot.ui.parts.cards import Skin, card_text
from bot.ui.parts.layout import Style, button
from bot.ui.parts.press import Press, PressItem

STYLES = {"keep": Style.secondary, "throw": Style.danger, "take": Style.primary}
"""Of a card's button: not picked, picked to throw away, picked for anything else."""


def thrown(cards: Sequence[Card], mask: int) -> tuple[Card, ...]:
    """The cards that a mask chooses, in the order of the hand."""
    return tuple(card for at, card in enumerate(cards) if mask >> at & 1)


def mask_of(cards: Sequence[Card], chosen: Sequence[Card]) -> int:
    """The mask that chooses these cards."""
    return sum(1 << at for at, card in enumerate(cards) if card in chosen)


def toggles(view: TableView, own: OwnView, picked: int, skin: Skin) -> list[PressItem]:
    """One button a card; pressing it flips its place in the mask."""
    return toggles_of(view, own.cards, picked, skin, "throw")


def toggles_of(
    view: TableView, cards: Sequence[Card], picked: int, skin: Skin, what: str = "take"
) -> list[PressItem]:
    """The same for any cards: those that are picked are crossed to throw, ticked to take."""
    return [_toggle(view, card, picked, skin, what) for card in enumerate(cards)]


def hole_toggles(view: TableView, own: OwnView, picked: int, skin: Skin) -> list[PressItem]:
    """The same without the cards that lie open, which nobody throws away in secret."""
    hole = hole_of(view, own)
    every = zip(toggles(view, own, picked, skin), own.cards, strict=True)
    return [one for one, card in every if card in hole]


def hole_of(view: TableView, own: OwnView) -> tuple[Card, ...]:
    """Their own cards but for those that lie open."""
    up = next(one.up for one in view.seats if one.seat == own.seat)
    return tuple(card for card, shown in zip(own.cards, up, strict=True) if not shown)


def _toggle(
    view: TableView, card: tuple[int, Card], picked: int, skin: Skin, what: str
) -> PressItem:
    at, face = card
    way = what if picked >> at & 1 else "keep"
    press = Press("draw", view.number, view.deal, str(picked ^ 1 << at))
    label = skin.say(f"button.card.{way}", card=card_text(face))
    return button(label, press, STYLES[way], skin.emoji(face))


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
