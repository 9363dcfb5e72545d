"""Declarations on screen: a button a word, the chosen one marked for its owner alone.

The words stand on public buttons too, which are the same for everybody: Discord shows nobody who
pressed one.
"""

from bot.engine.hand.choices import DeclareChoices
from bot.engine.views.look import SeatView, TableView
from bot.ui.mechanics.records import is_unsaid
from bot.ui.parts.cards import Skin, card_text
from bot.ui.parts.layout import Style, button
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import listed
from bot.ui.words.hands import points_name


def declare_answers(view: TableView, choices: DeclareChoices, skin: Skin) -> list[PressItem]:
    """One button a word."""
    return [_word(view, choices, word, skin) for word in choices.words]


def word_label(choices: DeclareChoices, word: str, skin: Skin) -> str:
    """What stands on the button of a word."""
    if word.isdecimal():
        card, price = choices.offers[int(word) - 1]
        return skin.say("button.market", card=card_text(card), chips=price)
    points = points_name(choices.aim)
    return skin.say(f"button.declare.{word}", chips=choices.risk, points=points)


def _word(view: TableView, choices: DeclareChoices, word: str, skin: Skin) -> PressItem:
    label = word_label(choices, word, skin)
    press = Press("declare", view.number, view.question, word)
    if word == choices.chosen:
        return button(skin.say("button.chosen", choice=label), press, Style.success)
    return button(label, press)


def words_said(choices: DeclareChoices, skin: Skin) -> str:
    """What may be said: "high, low or both ways"."""
    words = [_meant(choices, word, skin) for word in choices.words]
    return listed(skin.locale, words, last="or")


def _meant(choices: DeclareChoices, word: str, skin: Skin) -> str:
    if word.isdecimal():
        card, price = choices.offers[int(word) - 1]
        return skin.say("declare.market", card=skin.cards([card]), chips=price)
    points = points_name(choices.aim)
    return skin.say(f"declare.{word}", chips=choices.risk, points=points)


def declared(seat: SeatView, skin: Skin, *, over: bool = False) -> list[str]:
    """What a seat has declared for the pot, or had, where the deal is over.

    Nothing before all know it.
    """
    return [_told(seat.declared, skin, over=over)] if seat.declared else []


def told(seat: SeatView, skin: Skin, *, over: bool = False) -> list[str]:
    """That, and what it has just answered for all to know, unless a record of the seat tells it."""
    new = seat.said != seat.declared and not is_unsaid(seat)
    said = [_told(seat.said, skin, over=over)] if seat.said and new else []
    return [*declared(seat, skin, over=over), *said]


def _told(word: str, skin: Skin, *, over: bool) -> str:
    said = "bought" if word.isdecimal() else word
    return skin.say(f"act.{'had_declared' if over else 'declared'}.{said}")
