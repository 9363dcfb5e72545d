"""Pre-actions: answers given once, ahead of the turn.

Pressing the chosen one again withdraws it.
"""

from collections.abc import Iterator
from dataclasses import replace

from bot.engine.hand.choices import BetChoices
from bot.engine.kinds import Chips
from bot.engine.views.look import OwnView, TableView
from bot.ui.mechanics.actions import raised
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Style, button
from bot.ui.parts.press import Press, PressItem

MOST_SIZES = 2
"""The most totals of a raise that have buttons; more totals get a form."""


def bet_plans(view: TableView, own: OwnView, choices: BetChoices, skin: Skin) -> list[PressItem]:
    """Return the buttons that fit now, and the chosen one until it is played or withdrawn."""
    chosen = "" if own.plan is None else own.plan.plan
    fitting = [*fitting_plans(choices)]
    if own.plan is not None and (chosen, own.plan.chips) not in fitting:
        fitting.insert(0, (chosen, own.plan.chips))
    buttons = [_plan(view, one, choices, skin, on=one[0] == chosen) for one in fitting]
    form = len(choices.totals) > MOST_SIZES and chosen != "raise"
    return [*buttons, *[_form(view, choices, skin)] * form]


def fitting_plans(choices: BetChoices) -> Iterator[tuple[str, Chips]]:
    """Yield each plan that may be chosen ahead with its chips, except a raise to any total."""
    if choices.check:
        yield "check_fold", 0
    else:
        yield "fold", 0
    if choices.call and not choices.check:
        yield "call", choices.call
    if choices.check or choices.call:
        yield "call_any", 0
    if len(choices.totals) <= MOST_SIZES:
        for to in choices.totals:
            yield "raise", to


def price_bound(choices: BetChoices) -> bool:
    """True if one of the plans on offer holds at the current price alone."""
    exact = any(plan in {"call", "raise"} for plan, _ in fitting_plans(choices))
    return exact or len(choices.totals) > MOST_SIZES


def plan_label(plan: str, chips: Chips, choices: BetChoices, skin: Skin) -> str:
    """Return the label of the button for a choice ahead."""
    if plan == "fold":
        return skin.say("button.fold")
    key = raised(choices, chips) if plan == "raise" else f"plan.{plan}"
    return skin.say(f"button.{key}", chips=chips)


def _plan(
    view: TableView, one: tuple[str, Chips], choices: BetChoices, skin: Skin, *, on: bool
) -> PressItem:
    plan, chips = one
    label = plan_label(plan, chips, choices, skin)
    return plan_button(view, label, f"{plan}-{chips}" if chips else plan, skin, on=on)


def _form(view: TableView, choices: BetChoices, skin: Skin) -> PressItem:
    """Return the button that asks for the total, which holds at this price alone."""
    label = skin.say("button.bet_to" if choices.opens else "button.raise_to")
    return button(label, Press("raise_ahead", view.number, view.deal))


def straddle_button(view: TableView, own: OwnView, skin: Skin) -> list[PressItem]:
    """Return the button that orders the player's next straddle, or takes it back."""
    if not own.straddle:
        return []
    where = view.next_game.straddle_choice
    label = skin.say(f"button.straddle.{where}", chips=own.straddle)
    press = Press("straddle", view.number)
    if own.straddles:
        label = skin.say("button.chosen", choice=label)
        return [button(label, replace(press, arg="off"), Style.success)]
    return [button(label, press)]


def plan_button(view: TableView, label: str, arg: str, skin: Skin, *, on: bool) -> PressItem:
    """Return the button of a choice ahead; the chosen one is marked, and a press withdraws it."""
    if on:
        return withdraw_button(view, skin.say("button.chosen", choice=label))
    return button(label, Press("plan", view.number, view.deal, arg))


def withdraw_button(view: TableView, label: str, emoji: str | None = None) -> PressItem:
    """Return the button that withdraws a choice ahead."""
    return button(label, Press("plan", view.number, view.deal, "none"), Style.success, emoji)
