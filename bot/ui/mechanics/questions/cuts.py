"""Cutting the deck: by words in a form, or not at all."""

import discord

from bot.engine.hand.choices import CutChoices
from bot.engine.hand.commands import HandCommand
from bot.engine.hand.steps.dealing.cut import LONGEST
from bot.engine.views.look import OwnView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.faces import QuestionFace, Typed
from bot.ui.mechanics.moves import Offer, Question
from bot.ui.parts.cards import Skin
from bot.ui.parts.forms import text_form
from bot.ui.parts.layout import Part, Style, button, rows
from bot.ui.parts.press import Press, PressItem


def _asked(choices: CutChoices, _skin: Skin) -> Question:
    return Question("cut", {"least": choices.least, "most": choices.most})


def _public(view: TableView, _choices: CutChoices, skin: Skin) -> list[list[PressItem]]:
    ask = (view.number, view.question)
    words = button(skin.say("button.cut"), Press("cut_form", *ask), Style.primary)
    return [[words, button(skin.say("button.cut.none"), Press("cut", *ask, "none"))]]


def _rows(
    view: TableView, _own: OwnView, choices: CutChoices, skin: Skin, _picked: int | None
) -> list[Part | str]:
    return [*rows(_public(view, choices, skin)[0])]


def _offered(
    _view: TableView, _own: OwnView, _choices: CutChoices, _made: HandCommand | None, skin: Skin
) -> list[Offer]:
    return [(skin.say("button.cut.none"), "no cut"), (skin.say("button.cut"), "cut ")]


def _form(show: Show, choices: CutChoices, skin: Skin) -> discord.ui.Modal:
    """Return the form for words or a number to cut with."""
    press = Press("cut", show.view.number, show.view.question)
    text = skin.say("modal.cut.how", least=choices.least, most=choices.most)
    return text_form(skin.say("modal.cut"), press, skin.say("modal.cut.words"), text, LONGEST)


FACE = QuestionFace(
    CutChoices,
    asked=_asked,
    public=_public,
    private=_rows,
    typed=Typed(_offered),
    forms={"cut_form": _form},
)
