"""New cards for chips: keep all, or pay for as many as are picked."""

from bot.engine.hand import commands as hc
from bot.engine.hand.choices import BuyChoices
from bot.engine.views.look import OwnView, TableView
from bot.ui.mechanics.faces import Picks, QuestionFace, Typed
from bot.ui.mechanics.moves import Deed, Offer, Question, pick_button
from bot.ui.mechanics.picker import card_offers, card_rows, toggles
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Part, Style, button, rows
from bot.ui.parts.press import Press, PressItem


def _asked(choices: BuyChoices, _skin: Skin) -> Question:
    return Question("buy", {"most": choices.most, "price": choices.price})


def _answers(view: TableView, choices: BuyChoices, skin: Skin, picked: int) -> list[PressItem]:
    ask = (view.number, view.question)
    keep = button(skin.say("button.buy.none"), Press("draw_go", *ask, "0"))
    count = picked.bit_count()
    if not 0 < count <= choices.most:
        return [keep]
    label = skin.say("button.buy", count=count, price=choices.price)
    return [keep, button(label, Press("draw_go", *ask, str(picked)), Style.success)]


def _public(view: TableView, choices: BuyChoices, skin: Skin) -> list[list[PressItem]]:
    return [[pick_button(view, skin), *_answers(view, choices, skin, 0)]]


def _rows(
    view: TableView, own: OwnView, choices: BuyChoices, skin: Skin, picked: int | None
) -> list[Part | str]:
    cards = card_rows(toggles(view, own, picked or 0, skin))
    buttons = _answers(view, choices, skin, picked or 0)
    return [skin.say("panel.draw.next"), *cards, *rows(buttons)]


def _deed(choices: BuyChoices, command: hc.HandCommand, skin: Skin) -> Deed:
    cards = command.cards if isinstance(command, hc.Draw) else ()
    facts: dict[str, object] = {"cards": skin.cards(cards), "chips": choices.price}
    return "choice.buy" if cards else "button.buy.none", facts


def _offered(
    _view: TableView, own: OwnView, choices: BuyChoices, _made: hc.HandCommand | None, skin: Skin
) -> list[Offer]:
    keep = (skin.say("button.buy.none"), "keep all")
    return [keep, *card_offers(own, choices, "change", skin)]


FACE = QuestionFace(
    BuyChoices,
    asked=_asked,
    public=_public,
    private=_rows,
    deed=_deed,
    typed=Typed(_offered),
    picks=Picks(hc.Draw),
)
