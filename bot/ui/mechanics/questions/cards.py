"""Cards chosen in secret, but not to draw: to pass, to turn up, to lay in a row.

The picks are a number that travels in the buttons: a bit mask of places in the hand or, for a row,
the places from 1 as decimal digits in its order.
"""

from dataclasses import replace

from bot.engine.cards import Card
from bot.engine.hand.choices import CardChoices
from bot.engine.hand.commands import Choose, HandCommand
from bot.engine.views.look import OwnView, SeatView, TableView
from bot.ui.mechanics.faces import Picks, QuestionFace, Typed
from bot.ui.mechanics.moves import Deed, Offer, Question, chosen_line, thrown
from bot.ui.mechanics.own_cards import faces_of
from bot.ui.mechanics.picker import card_rows, mask_of, some_offers, toggles_among
from bot.ui.parts.cards import Skin, card_text
from bot.ui.parts.layout import Part, Style, button, rows
from bot.ui.parts.press import Press, PressItem

VERBS = {
    "pass_left": "give",
    "pass_right": "give",
    "expose": "turn",
    "name_hand": "pick",
    "order": "lay",
    "apart": "keep",
}
"""The word typed before the cards, by their purpose; "choose" for every other purpose."""


def _asked(choices: CardChoices, _skin: Skin) -> Question:
    return Question(choices.what, {"count": choices.count}, how="in_secret")


def _chosen(_view: TableView, choices: CardChoices, _seat: SeatView, skin: Skin) -> str:
    if not choices.chosen:
        return ""
    return chosen_line(_deed(choices, Choose(0, choices.chosen), skin), skin)


def _rows(
    view: TableView, own: OwnView, choices: CardChoices, skin: Skin, picked: int | None
) -> list[Part | str]:
    """Return a button for each card, then the button that submits the picks."""
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


def _order_rows(
    view: TableView, own: OwnView, choices: CardChoices, skin: Skin, picked: int | None
) -> list[Part | str]:
    """Return buttons to press the cards in their order; each press takes the next place."""
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
    return row if len({*row}) == len(row) and places >= {*row} else ""  # of another question


def _next_card(view: TableView, card: Card, row: str, skin: Skin) -> PressItem:
    press = Press("draw", view.number, view.deal, row)
    return button(card_text(card), press, emoji=skin.emoji(card))


def _found(own: OwnView, choices: CardChoices, picked: int) -> tuple[Card, ...]:
    if not choices.in_row:
        return thrown(faces_of(own, choices), picked)
    return tuple(own.cards[int(at) - 1] for at in str(picked))


def _deed(choices: CardChoices, command: HandCommand, skin: Skin) -> Deed:
    cards = command.cards if isinstance(command, Choose) else ()
    return f"choice.{choices.what}", {"cards": skin.cards(cards)}


def _offered(
    _view: TableView, own: OwnView, choices: CardChoices, _made: HandCommand | None, skin: Skin
) -> list[Offer]:
    verb = VERBS.get(choices.what, "choose")
    return some_offers(own, choices, verb, choices.among, skin)


def _in_order(choices: CardChoices, skin: Skin) -> CardChoices:
    return replace(choices, among=tuple(skin.sorted(choices.among)))


FACE = QuestionFace(
    CardChoices,
    asked=_asked,
    chosen=_chosen,
    private=_rows,
    deed=_deed,
    typed=Typed(_offered),
    picks=Picks(Choose, among=lambda choices: choices.among, in_order=_in_order, found=_found),
)
