"""Cards chosen for something else than a draw: to pass, to turn up, to lay in a row, to exchange.

What is picked is a number that travels in the buttons: a bit mask of places in the hand or, for a
row, the places from 1 as decimal digits in its order.
"""

from bot.engine.cards import Card
from bot.engine.hand.choices import BuyChoices, CardChoices, Choices
from bot.engine.views.look import OwnView, TableView
from bot.ui.mechanics.picker import card_rows, mask_of, thrown, toggles_among
from bot.ui.parts.cards import Skin, card_text
from bot.ui.parts.layout import Part, Style, button, rows
from bot.ui.parts.press import Press, PressItem


def choice_rows(
    view: TableView, own: OwnView, choices: CardChoices, skin: Skin, picked: int | None
) -> list[Part | str]:
    """A button a card, then what is done with those that are picked."""
    if choices.in_row:
        return _order_rows(view, own, choices, skin, picked)
    faces = faces_of(own, choices)
    mask = mask_of(faces, choices.chosen) if picked is None else picked
    allowed = toggles_among(view, faces, choices.among, mask, skin)
    if mask.bit_count() != choices.count:
        return [*card_rows(allowed)]
    press = Press("draw_go", view.number, view.question, str(mask))
    go = button(skin.say(f"button.{choices.what}", count=choices.count), press, Style.success)
    return [*card_rows(allowed), *rows([go])]


def faces_of(own: OwnView, choices: Choices | None) -> tuple[Card, ...]:
    """Own cards, then others that may be picked too: a place among them is what a press names."""
    among = choices.among if isinstance(choices, CardChoices) else ()
    return (*own.cards, *(card for card in among if card not in own.cards))


def _order_rows(
    view: TableView, own: OwnView, choices: CardChoices, skin: Skin, picked: int | None
) -> list[Part | str]:
    """Press the cards from the first to the last; each press takes the next place."""
    row = _digits(own, choices, picked)
    left = [at + 1 for at in skin.places(own.cards) if str(at + 1) not in row]
    buttons = [_next_card(view, own.cards[at - 1], f"{row}{at}", skin) for at in left]
    if not left:
        press = Press("draw_go", view.number, view.question, row)
        buttons = [button(skin.say("button.order"), press, Style.success)]
    if row:
        again = Press("draw", view.number, view.deal, "0")
        buttons.append(button(skin.say("button.order.again"), again))
    laid = skin.cards(own.cards[int(at) - 1] for at in row)
    return [f"# {laid}" if row and picked else "", *rows(buttons)]


def _digits(own: OwnView, choices: CardChoices, picked: int | None) -> str:
    if picked is None:
        return "".join(str(own.cards.index(card) + 1) for card in choices.chosen)
    row = str(picked) if picked else ""
    places = {str(at + 1) for at in range(len(own.cards))}
    return row if len({*row}) == len(row) and places >= {*row} else ""  # else of another question


def _next_card(view: TableView, card: Card, row: str, skin: Skin) -> PressItem:
    press = Press("draw", view.number, view.deal, row)
    return button(card_text(card), press, emoji=skin.emoji(card))


def chosen(own: OwnView, choices: CardChoices, picked: int) -> tuple[Card, ...]:
    """The cards that a number picks. Raises IndexError for a place that is gone."""
    if not choices.in_row:
        return thrown(faces_of(own, choices), picked)
    return tuple(own.cards[int(at) - 1] for at in str(picked))


def buy_answers(
    view: TableView, choices: BuyChoices, skin: Skin, picked: int | None
) -> list[PressItem]:
    """Keep all, or pay for as many as are picked; in public none is."""
    ask = (view.number, view.question)
    keep = button(skin.say("button.buy.none"), Press("draw_go", *ask, "0"))
    count = (picked or 0).bit_count()
    if not 0 < count <= choices.most:
        return [keep]
    label = skin.say("button.buy", count=count, price=choices.price)
    return [keep, button(label, Press("draw_go", *ask, str(picked)), Style.success)]
