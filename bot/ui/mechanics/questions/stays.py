"""Passing or playing for tricks, with the cards as they are or with picked ones exchanged."""

from bot.engine.hand import commands as hc
from bot.engine.hand.choices import StayChoices
from bot.engine.views.look import OwnView, TableView
from bot.ui.mechanics.faces import Made, Picks, QuestionFace, Typed
from bot.ui.mechanics.moves import Deed, Offer, Question, pick_button
from bot.ui.mechanics.picker import card_offers, card_rows, toggles
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Part, Style, button, rows
from bot.ui.parts.press import Press, PressItem

SAID: dict[str, Made] = {
    **dict.fromkeys(("pass", "i pass", "out"), hc.Fold),
    **dict.fromkeys(("play", "stay", "in"), hc.Draw),
}
"""Words for passing or playing; here "pass" folds (rules 2.7)."""


def _asked(choices: StayChoices, _skin: Skin) -> Question:
    code = "change" if choices.drawing else "stay" if choices.may_pass else "stay.must"
    return Question(code, {"most": choices.most})


def _stakes(view: TableView, choices: StayChoices, skin: Skin) -> str:
    return skin.say("match.risk.tricks", pot=view.dealt.middle, risk=choices.risk) + "\n"


def _answers(view: TableView, choices: StayChoices, skin: Skin, picked: int) -> list[PressItem]:
    ask = (view.number, view.question)
    out = button(skin.say("choice.pass"), Press("fold", *ask))
    play = button(skin.say("button.stay.play"), Press("draw_go", *ask, "0"), Style.success)
    count = picked.bit_count()
    if 0 < count <= choices.most:
        label = skin.say("button.stay.draw", count=count)
        play = button(label, Press("draw_go", *ask, str(picked)), Style.success)
    return [*[out] * choices.may_pass, play]


def _public(view: TableView, choices: StayChoices, skin: Skin) -> list[list[PressItem]]:
    change = pick_button(view, skin, "button.stay.pick")
    return [[change, *_answers(view, choices, skin, 0)]]


def _rows(
    view: TableView, own: OwnView, choices: StayChoices, skin: Skin, picked: int | None
) -> list[Part | str]:
    cards = card_rows(toggles(view, own, picked or 0, skin))
    buttons = _answers(view, choices, skin, picked or 0)
    return [skin.say("panel.draw.next"), *cards, *rows(buttons)]


def _deed(_choices: StayChoices, command: hc.HandCommand, skin: Skin) -> Deed:
    if not isinstance(command, hc.Draw):
        return "choice.pass", {}
    key = "choice.stay" if command.cards else "button.stay.play"
    return key, {"cards": skin.cards(command.cards)}


def _label(_choices: StayChoices, command: hc.HandCommand, skin: Skin) -> str:
    """Return the label of a button; exchanging cards also says that the player plays."""
    if not isinstance(command, hc.Draw):
        return skin.say("choice.pass")
    count = len(command.cards)
    return skin.say("button.stay.draw" if count else "button.stay.play", count=count)


def _offered(
    _view: TableView, own: OwnView, choices: StayChoices, _made: hc.HandCommand | None, skin: Skin
) -> list[Offer]:
    out = [(skin.say("choice.pass"), "pass")] * choices.may_pass
    play = (skin.say("button.stay.play"), "play")
    return [*out, play, *card_offers(own, choices, "draw", skin)]


FACE = QuestionFace(
    StayChoices,
    asked=_asked,
    stakes=_stakes,
    public=_public,
    private=_rows,
    deed=_deed,
    label=_label,
    typed=Typed(_offered, said=lambda _, words: SAID.get(words)),
    picks=Picks(hc.Draw),
)
