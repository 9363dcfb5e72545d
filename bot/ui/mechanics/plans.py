"""Pre-actions: answers ahead of one's turn, once. Pressing the chosen one again withdraws it."""

from bot.engine.hand.choices import BetChoices, Choices, DeclareChoices
from bot.engine.views.look import OwnView, TableView
from bot.ui.mechanics.declaring import word_label
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Style, button
from bot.ui.parts.press import Press, PressItem


def plan_buttons(view: TableView, own: OwnView, choices: Choices, skin: Skin) -> list[PressItem]:
    """Those that fit now, and the chosen one, which stays until it is played or withdrawn."""
    chosen = "" if own.plan is None else own.plan.plan
    if isinstance(choices, DeclareChoices):
        return [_word(view, choices, word, skin, on=word == chosen) for word in choices.words]
    if not isinstance(choices, BetChoices):
        return [_withdraw(view, skin.say("button.plan.draw"))] if chosen else []
    call = ["call"] * (choices.call > 0)
    fitting = ["check_fold"] if choices.check else ["fold", *call]
    if chosen and chosen not in fitting:
        fitting.insert(0, chosen)
    return [_plan(view, plan, choices, skin, on=plan == chosen) for plan in fitting]


def _plan(view: TableView, plan: str, choices: BetChoices, skin: Skin, *, on: bool) -> PressItem:
    label = skin.say(f"button.plan.{plan}", chips=choices.call)
    if on:
        return _withdraw(view, skin.say("button.plan.on", plan=label))
    arg = f"call-{choices.call}" if plan == "call" else plan
    return button(label, Press("plan", view.number, view.deal, arg))


def _word(
    view: TableView, choices: DeclareChoices, word: str, skin: Skin, *, on: bool
) -> PressItem:
    label = word_label(choices, word, skin)
    if on:
        return _withdraw(view, skin.say("button.plan.on", plan=label))
    return button(label, Press("plan", view.number, view.deal, word))


def _withdraw(view: TableView, label: str) -> PressItem:
    return button(label, Press("plan", view.number, view.deal, "none"), Style.success)
