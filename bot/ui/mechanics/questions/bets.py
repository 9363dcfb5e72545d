"""The betting turn: its buttons and forms, typed answers, and choices ahead."""

from collections.abc import Iterator
from fractions import Fraction

import discord

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand import commands as hc
from bot.engine.hand.choices import BetChoices
from bot.engine.kinds import Chips
from bot.engine.views.look import OwnView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.actions import (
    all_in_answer,
    answers,
    call_label,
    is_asked,
    pot_total,
    preset_totals,
    presets,
    raised,
    total_label,
)
from bot.ui.mechanics.faces import Ahead, Made, Named, QuestionFace, Typed
from bot.ui.mechanics.moves import Deed, Offer, Question, Screen, deed_of
from bot.ui.mechanics.plans import bet_plans, fitting_plans, plan_label, price_bound
from bot.ui.parts.cards import Skin
from bot.ui.parts.forms import amount_form
from bot.ui.parts.layout import Part, rows
from bot.ui.parts.lines import chips_text
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import span


def _asked(choices: BetChoices, _skin: Skin) -> Question:
    if not choices.check and not choices.call:
        return Question("jam", how="to_bet")
    code = "bring_in" if choices.bring_in else "call" if choices.call else "check"
    facts: dict[str, object] = {"call": choices.call}
    if choices.least == choices.most:
        facts["bet"] = choices.least
    own: Screen | None = "turn" if choices.bring_in else None
    return Question(code, facts, choices.call, "to_bet", own)


def _public(view: TableView, choices: BetChoices, skin: Skin) -> list[list[PressItem]]:
    near = all_in_answer(view, choices, skin, near=True)
    return [answers(view, choices, skin), near]


def _rows(
    view: TableView, _own: OwnView, choices: BetChoices, skin: Skin, _picked: int | None
) -> list[Part | str]:
    more = presets(view, choices, skin)
    label = skin.say("panel.bet" if choices.opens else "panel.raise") if more else ""
    main = rows(answers(view, choices, skin))
    return [*main, label, *rows(more), *rows(all_in_answer(view, choices, skin))]


def _deed(choices: BetChoices, command: hc.HandCommand, skin: Skin) -> Deed:
    match command:
        case hc.Call():
            code = "bring_in" if choices.bring_in else "call"
            return f"button.{code}", {"chips": choices.call}
        case hc.RaiseTo(to=to):
            return f"button.{raised(choices, to)}", {"chips": to}
        case _:
            return deed_of(choices, command, skin)


def _label(choices: BetChoices, command: hc.HandCommand, skin: Skin) -> str:
    match command:
        case hc.RaiseTo(to=to):
            return total_label(choices, to, skin)
        case hc.Call():
            return call_label(choices, skin)
        case hc.Check():
            return skin.say("button.check")
        case _:
            return skin.say("button.fold")


def _doubt(choices: BetChoices, command: hc.HandCommand, prefers: str) -> bool:
    if isinstance(command, hc.RaiseTo):
        return is_asked(choices, command.to, prefers)
    return choices.check and isinstance(command, hc.Fold)


def _offered(
    _view: TableView, _own: OwnView, choices: BetChoices, _made: hc.HandCommand | None, skin: Skin
) -> list[Offer]:
    totals = [_raise(choices, total, skin) for total in sorted(preset_totals(choices))]
    return [*_stay(choices, skin), *totals, *[(skin.say("button.fold"), "fold")] * choices.fold]


def _exact(
    choices: BetChoices, typed: str, made: hc.HandCommand | None, skin: Skin
) -> list[Offer] | None:
    """Return the raise or call that a sentence such as "I see and raise 10" or "all in" means."""
    match made:
        case hc.RaiseTo(to=to):
            return [_raise(choices, to, skin)] * (to in choices.totals)
        case hc.Call() | hc.Check() if any(sign.isdecimal() for sign in typed):
            return _stay(choices, skin)
        case hc.Call() if choices.call and not choices.check:
            return _stay(choices, skin)
        case _:
            return None


def _stay(choices: BetChoices, skin: Skin) -> list[Offer]:
    """Return check, or call with its cost; neither if the player may only fold or bet."""
    if choices.check:
        return [(skin.say("button.check"), "check")]
    return [(call_label(choices, skin), "call")] * (choices.call > 0)


def _raise(choices: BetChoices, total: Chips, skin: Skin) -> Offer:
    return skin.say(f"button.{raised(choices, total)}", chips=total), f"raise {total}"


def _worth(choices: BetChoices, name: Named, share: Fraction) -> Chips:
    match name:
        case Named.ALL_IN:
            return choices.all_in
        case Named.MOST:
            return choices.most or choices.all_in
        case Named.LEAST:
            return choices.least
        case Named.POT:
            return pot_total(choices, share)


def _made(choices: BetChoices, to: Chips, named: bool) -> Made:
    """Return the answer of an amount: "all in" is a call if the stack is at most the price."""
    if named and to == choices.all_in <= choices.price:
        return hc.Call
    return lambda seat: hc.RaiseTo(seat, to)


def _going_with(choices: BetChoices, chips: Chips) -> Made | None:
    """Return a call, or a check, if the chips are the price in all or what is still owed."""
    prices = {choices.call, choices.price, choices.bet + choices.call}
    if not choices.price or chips not in prices:
        return None
    return hc.Check if choices.check else hc.Call


def _ahead_rows(
    view: TableView, own: OwnView, choices: BetChoices, skin: Skin, _picked: int | None
) -> list[Part | str]:
    bound = "panel.plans" if price_bound(choices) else "panel.plans.any"
    return [skin.say(bound), *rows(bet_plans(view, own, choices, skin))]


def _ahead_offered(_own: OwnView, choices: BetChoices, skin: Skin) -> Iterator[Offer]:
    more = [("raise", to) for to in sorted(preset_totals(choices))]
    for plan, chips in dict.fromkeys([*fitting_plans(choices), *more]):
        said = plan.replace("call_any", "call any").replace("check_fold", "check/fold")
        yield plan_label(plan, chips, choices, skin), f"{said} {chips or ''}".strip()


def _form(show: Show, choices: BetChoices, skin: Skin) -> discord.ui.Modal:
    """Return the form for the total to bet or raise to, which is submitted as a raise."""
    _must_be_open(choices)
    key = "bet" if choices.opens else "raise"
    stack = chips_text(choices.all_in - choices.bet, skin.locale)
    text = skin.say(f"modal.{key}.pot", pot=choices.pot, call=choices.call, stack=stack)
    press = Press("raise", show.view.number, show.view.question)
    return amount_form(skin.say(f"modal.{key}"), press, _range(choices, skin), text, choices.least)


def _ahead_form(show: Show, choices: BetChoices, skin: Skin) -> discord.ui.Modal:
    """Return the form for a raise ahead of the turn; the plan holds for the current price alone."""
    _must_be_open(choices)
    key = "bet" if choices.opens else "raise"
    press = Press("raise_plan", show.view.number, show.view.deal, str(choices.price))
    title, text = skin.say(f"modal.{key}.ahead"), skin.say("modal.ahead")
    return amount_form(title, press, _range(choices, skin), text, choices.least)


def _range(choices: BetChoices, skin: Skin) -> str:
    return skin.say("modal.total", range=span(skin.locale, choices.least, choices.most))


def _must_be_open(choices: BetChoices) -> None:
    """Raise Illegal, with the call if there is one, for a player who may not bet or raise."""
    if choices.barred:
        priced = {"call": choices.call} if choices.call else {}
        raise Illegal(Refusal(choices.barred), **priced)


FACE = QuestionFace(
    BetChoices,
    asked=_asked,
    public=_public,
    private=_rows,
    deed=_deed,
    label=_label,
    doubt=_doubt,
    timed=True,
    typed=Typed(
        offered=_offered,
        exact=_exact,
        worth=_worth,
        made=_made,
        price=lambda choices: choices.price,
        going_with=_going_with,
    ),
    ahead=Ahead(_ahead_rows, _ahead_offered, forms={"raise_ahead": _ahead_form}),
    forms={"raise_to": _form},
)
