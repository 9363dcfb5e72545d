"""The buttons of a betting turn, on the table message and the panel, made from the choices alone.

Amounts stand on the buttons. A press does what its button says or is refused: its custom_id carries
the question and, for a raise, the total.
"""

from fractions import Fraction

from bot.engine.hand.choices import BetChoices
from bot.engine.kinds import Chips
from bot.engine.views.look import TableView
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Style, button, fits_a_row
from bot.ui.parts.press import Press, PressItem

ALL_IN_NEAR = 2
"""A public all-in button is offered while the stack is at most this many pots."""
MANY_POTS = 3
"""An all-in that costs more than this many pots is dear."""
ALL_IN = "all_in"
"""The preference that says when the bot asks for confirmation of an all-in."""
DEAR, ALWAYS, NEVER = "dear", "always", "never"
"""Values of the preference, the default first."""


def answers(view: TableView, choices: BetChoices, skin: Skin) -> list[PressItem]:
    """Return the buttons to fold, check or call, and bet or raise; all-in is not among them."""
    fold = button(skin.say("button.fold"), _ask(view, "fold"))
    stay = [_stay(view, choices, skin)] * (choices.check or choices.call > 0)
    return [*[fold] * choices.fold, *stay, *_raises(view, choices, skin)]


def presets(view: TableView, choices: BetChoices, skin: Skin) -> list[PressItem]:
    """Return buttons for distinct legal totals, ascending; none if all totals have buttons already.

    The whole stack is not among them. If the buttons need more than one row on a phone, the totals
    that are quickest to type instead are left out.
    """
    totals = preset_totals(choices)
    if len(totals) < 2 or choices.only:
        return []
    labels = {
        to: preset_label(which, to, skin)
        for to, which in sorted(totals.items())
        if to != choices.all_in
    }
    for which in ("least", "half"):
        if not fits_a_row(labels.values()):
            labels = {to: label for to, label in labels.items() if totals[to] != which}
    return [button(label, _ask(view, "raise", str(to))) for to, label in labels.items()]


def all_in_answer(
    view: TableView, choices: BetChoices, skin: Skin, *, near: bool = False
) -> list[PressItem]:
    """Return the button that bets the whole stack, or as much as a cap allows.

    `near` offers it only if the total is no more than `ALL_IN_NEAR` pots, for the table message.
    """
    whole = choices.all_in
    if not choices.most or choices.most != whole:
        return []
    sized = choices.least == choices.most or bool(choices.only)
    if near and not sized and whole > ALL_IN_NEAR * (choices.pot + choices.call):
        return []
    label = skin.say(f"button.{everything(choices)}", chips=whole)
    return [button(label, _ask(view, "raise", str(whole)), Style.danger)]


def is_asked(choices: BetChoices, to: Chips, prefers: str = DEAR) -> bool:
    """True if the bot asks for confirmation, because this total puts the whole stack in.

    It does not ask if no smaller bet is legal.
    """
    whole = to == choices.all_in and not choices.capped and to <= choices.most
    if not whole or prefers == NEVER or choices.least == to:
        return False
    return prefers == ALWAYS or to - choices.bet > MANY_POTS * choices.pot


def preset_totals(choices: BetChoices) -> dict[Chips, str]:
    """Return the preset name of each total; the plainest name wins if two totals are equal."""
    if not choices.most:
        return {}
    totals = {
        choices.most: "most",
        pot_total(choices, Fraction(1, 2)): "half",
        pot_total(choices, Fraction(1)): "pot",
        choices.least: "least",
        choices.all_in: everything(choices),
    }
    return {
        to: which
        for to, which in totals.items()
        if choices.least <= to <= choices.most and to in (choices.only or (to,))
    }


def pot_total(choices: BetChoices, share: Fraction) -> Chips:
    """Return the total that calls and then raises by this share of the pot, rounded down."""
    owed = choices.price - choices.bet
    return choices.price + int((choices.pot + owed) * share)


def everything(choices: BetChoices) -> str:
    """Return the name of the largest total: the whole stack, or what a cap allows."""
    return "cap" if choices.capped else "all_in"


def _stay(view: TableView, choices: BetChoices, skin: Skin) -> PressItem:
    if choices.check:
        return button(skin.say("button.check"), _ask(view, "check"), Style.success)
    return button(call_label(choices, skin), _ask(view, "call"), Style.success)


def call_label(choices: BetChoices, skin: Skin) -> str:
    """Return the label of the button that pays the price."""
    whole = choices.bet + choices.call == choices.all_in
    label = f"button.call.{everything(choices)}" if whole else "button.call"
    return skin.say("button.bring_in" if choices.bring_in else label, chips=choices.call)


def total_label(choices: BetChoices, to: Chips, skin: Skin) -> str:
    """Return the label of the panel's button for this total."""
    which = preset_totals(choices).get(to)
    if choices.least == choices.most or which is None:
        return skin.say(f"button.{raised(choices, to)}", chips=to)
    return preset_label(which, to, skin)


def preset_label(which: str, to: Chips, skin: Skin) -> str:
    """Return the label of a preset's button."""
    key = f"button.{which}" if which in {"all_in", "cap"} else f"button.preset.{which}"
    return skin.say(key, chips=to)


def _raises(view: TableView, choices: BetChoices, skin: Skin) -> list[PressItem]:
    least, most, whole = choices.least, choices.most, choices.all_in
    if not most:
        return []
    if least == most or choices.only:
        sizes = [to for to in choices.only or (least,) if to != whole]
        return [_size(view, choices, to, skin) for to in sizes]
    label = skin.say("button.bet_to" if choices.opens else "button.raise_to")
    return [button(label, _ask(view, "raise_to"), Style.primary)]


def _size(view: TableView, choices: BetChoices, to: Chips, skin: Skin) -> PressItem:
    """Return the button of a fixed-limit bet, which has one or two legal totals."""
    press = _ask(view, "raise", str(to))
    return button(skin.say(f"button.{raised(choices, to)}", chips=to), press, Style.primary)


def raised(choices: BetChoices, to: Chips) -> str:
    """Return the kind of a total: everything, a bet, a raise, or the completion of a bring-in."""
    if to == choices.all_in:
        return everything(choices)
    return "bet" if choices.opens else "complete" if choices.completes else "raise"


def _ask(view: TableView, action: str, arg: str = "") -> Press:
    return Press(action, view.number, view.question, arg)
