"""The buttons that answer a question, made from the choices alone. Public ones and the panel's.

Amounts stand on the buttons. What a button says is what happens, or the press is refused: its
custom_id carries the question and, for a raise, the total.
"""

from bot.engine.hand.choices import BetChoices, DrawChoices
from bot.engine.kinds import Chips
from bot.engine.views.look import TableView
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Style, button
from bot.ui.parts.press import Press, PressItem

ALL_IN_NEAR = 2
"""A public all-in button is offered while the stack is at most so many pots."""


def answers(view: TableView, choices: BetChoices, skin: Skin) -> list[PressItem]:
    """Fold, check or call, bet or raise, all-in where it is near."""
    fold = button(skin.say("button.fold"), _ask(view, "fold"))
    stay = [_stay(view, choices, skin)] * (choices.check or choices.call > 0)
    return [*[fold] * choices.fold, *stay, *_raises(view, choices, skin)]


def cut_answers(view: TableView, skin: Skin) -> list[PressItem]:
    """Cut by words, or leave it."""
    words = button(skin.say("button.cut"), _ask(view, "cut_form"), Style.primary)
    return [words, button(skin.say("button.cut.none"), _ask(view, "cut", "none"))]


def draw_answers(view: TableView, _: DrawChoices, skin: Skin) -> list[PressItem]:
    """For everybody's eyes: the cards themselves are chosen in private."""
    return [pick_button(view, skin), button(skin.say("button.pat"), _ask(view, "pat"))]


def pick_button(view: TableView, skin: Skin, label: str = "button.pick") -> PressItem:
    """Opens the presser's own picker."""
    pick = Press("pick", view.number, view.deal)
    return button(skin.say(label), pick, Style.primary)


def presets(view: TableView, choices: BetChoices, skin: Skin) -> list[PressItem]:
    """Legal and distinct totals from small to big; empty where the totals have buttons."""
    totals = preset_totals(choices)
    if len(totals) < 2 or choices.only:
        return []
    return [
        button(skin.say(f"button.preset.{which}", chips=to), _ask(view, "raise", str(to)))
        for to, which in sorted(totals.items())
    ]


def preset_totals(choices: BetChoices) -> dict[Chips, str]:
    """Total -> which preset it is; the plainest name wins where two are equal."""
    if not choices.most:
        return {}
    owed = choices.price - choices.bet
    totals = {
        choices.most: "most",
        choices.price + (choices.pot + owed) // 2: "half",
        choices.price + choices.pot + owed: "pot",
        choices.least: "least",
        choices.all_in: everything(choices),
    }
    return {
        to: which
        for to, which in totals.items()
        if choices.least <= to <= choices.most and to in (choices.only or (to,))
    }


def everything(choices: BetChoices) -> str:
    """What the largest total is called: the whole stack, or what a cap allows."""
    return "cap" if choices.capped else "all_in"


def _stay(view: TableView, choices: BetChoices, skin: Skin) -> PressItem:
    if choices.check:
        return button(skin.say("button.check"), _ask(view, "check"), Style.success)
    whole = choices.bet + choices.call == choices.all_in
    label = f"button.call.{everything(choices)}" if whole else "button.call"
    label = "button.bring_in" if choices.bring_in else label
    return button(skin.say(label, chips=choices.call), _ask(view, "call"), Style.success)


def _raises(view: TableView, choices: BetChoices, skin: Skin) -> list[PressItem]:
    least, most, whole = choices.least, choices.most, choices.all_in
    if not most:
        return []
    all_in = button(
        skin.say(f"button.{everything(choices)}", chips=whole),
        _ask(view, "raise", str(whole)),
        Style.danger,
    )
    if least == most or choices.only:
        sizes = [to for to in choices.only or (least,) if to != whole]
        return [*(_size(view, choices, to, skin) for to in sizes), *[all_in] * (most == whole)]
    label = skin.say("button.bet_to" if choices.opens else "button.raise_to")
    free = button(label, _ask(view, "raise_to"), Style.primary)
    near = most == whole and whole <= ALL_IN_NEAR * (choices.pot + choices.call)
    return [free, all_in] if near else [free]


def _size(view: TableView, choices: BetChoices, to: Chips, skin: Skin) -> PressItem:
    """Fixed limit: the one legal total, or one of two."""
    press = _ask(view, "raise", str(to))
    return button(skin.say(raise_label(choices), chips=to), press, Style.primary)


def raise_label(choices: BetChoices) -> str:
    """Whether it is a bet, a raise, or completes a bring-in."""
    if choices.opens:
        return "button.bet"
    return "button.complete" if choices.completes else "button.raise"


def _ask(view: TableView, action: str, arg: str = "") -> Press:
    return Press(action, view.number, view.question, arg)
