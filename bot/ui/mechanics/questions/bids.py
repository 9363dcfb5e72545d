"""Chips that are bid, for a card on sale or on the next card."""

from fractions import Fraction

import discord

from bot.engine.hand.choices import BidChoices
from bot.engine.hand.commands import Bid, HandCommand
from bot.engine.kinds import Chips
from bot.engine.views.look import OwnView, SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.faces import Made, Named, QuestionFace, Typed
from bot.ui.mechanics.moves import Deed, Offer, Question, deed_text
from bot.ui.parts.cards import Skin
from bot.ui.parts.forms import amount_form
from bot.ui.parts.layout import Part, Style, button, rows
from bot.ui.parts.press import Press, PressItem
from bot.ui.words.rules.settling.riding import cap_of

NONE = ("pass", "i pass", "check", "no bet", "no")
"""Words that bid no chips."""


def _asked(choices: BidChoices, skin: Skin) -> Question:
    facts = {"most": choices.most, "card": skin.cards(choices.cards)}
    if choices.secret:
        return Question(choices.what, facts, how="in_secret")
    return Question(choices.what, facts, own="hint")


def _chosen(view: TableView, choices: BidChoices, seat: SeatView, skin: Skin) -> str:
    """Return the line on a bid that may still be changed.

    It warns if the rest of the stack is too small to win the whole pot.
    """
    if choices.chosen < 0:
        return ""
    chips, key = choices.chosen, "panel.chosen"
    left, pot = seat.stack - chips, choices.pot + chips
    cap = cap_of(view.game, view.stakes)
    if chips and view.game.matched and left < (min(pot, cap) if cap else pot):
        key = "panel.chosen.short"
    return skin.say(key, choice=_named(choices, chips, skin), left=left)


def _public(view: TableView, choices: BidChoices, skin: Skin) -> list[list[PressItem]]:
    """Return the buttons of the table message: bid nothing, or type an amount."""
    none = button(_named(choices, 0, skin), _bid(view, "0"))
    form = Press("bid_form", view.number, view.question)
    return [[none, button(skin.say(f"button.{choices.what}"), form, Style.primary)]]


def _rows(
    view: TableView, _own: OwnView, choices: BidChoices, skin: Skin, _picked: int | None
) -> list[Part | str]:
    """Return the public buttons, then preset amounts with the chosen one marked."""
    names = bid_presets(choices)
    amounts = [_amount(view, choices, chips, names[chips], skin) for chips in sorted(names)]
    return [*rows(_public(view, choices, skin)[0]), *rows(amounts)]


def _amount(
    view: TableView, choices: BidChoices, chips: Chips, preset: str, skin: Skin
) -> PressItem:
    label, press = skin.say(f"button.preset.{preset}", chips=chips), _bid(view, str(chips))
    if chips != choices.chosen:
        return button(label, press)
    return button(skin.say("button.chosen", choice=label), press, Style.success)


def bid_presets(choices: BidChoices) -> dict[Chips, str]:
    """Return the name of the preset of each amount; bidding nothing is no preset."""
    presets = {
        choices.chosen: "bid",
        choices.pot // 2: "half",
        choices.pot: "pot",
        choices.most: "most",
    }
    return {chips: name for chips, name in presets.items() if 0 < chips <= choices.most}


def _bid(view: TableView, arg: str) -> Press:
    return Press("bid", view.number, view.question, arg)


def _deed(choices: BidChoices, command: HandCommand, _skin: Skin) -> Deed:
    chips = command.chips if isinstance(command, Bid) else 0
    if choices.secret:
        return "choice.bid" if chips else "choice.bid.none", {"chips": chips}
    return "button.bet" if chips else "choice.pass", {"chips": chips}


def _offered(
    _view: TableView, _own: OwnView, choices: BidChoices, made: HandCommand | None, skin: Skin
) -> list[Offer]:
    """Return the amount typed so far, or else the preset amounts."""
    typed = made.chips if isinstance(made, Bid) else 0
    amounts = [typed] if 0 < typed <= choices.most else sorted(bid_presets(choices))
    bids = [(_named(choices, chips, skin), f"bid {chips}") for chips in amounts]
    return [(_named(choices, 0, skin), "no bid"), *bids]


def _named(choices: BidChoices, chips: Chips, skin: Skin) -> str:
    return deed_text(_deed(choices, Bid(0, chips), skin), skin)


def _said(_choices: BidChoices, words: str) -> Made | None:
    return (lambda seat: Bid(seat, 0)) if words in NONE else None


def _made(_choices: BidChoices, chips: Chips, _named: bool) -> Made:
    return lambda seat: Bid(seat, chips)


def _worth(choices: BidChoices, name: Named, share: Fraction) -> Chips:
    return {Named.LEAST: 0, Named.POT: int(choices.pot * share)}.get(name, choices.most)


def _form(show: Show, choices: BidChoices, skin: Skin) -> discord.ui.Modal:
    """Return the form for chips to bid."""
    what, press = choices.what, Press("bid", show.view.number, show.view.question)
    card = skin.in_text().cards(choices.cards)
    text = skin.say(f"modal.{what}.pot", pot=choices.pot, card=card)
    label = skin.say("modal.bid", most=choices.most)
    return amount_form(skin.say(f"modal.{what}"), press, label, text, max(0, choices.chosen))


FACE = QuestionFace(
    BidChoices,
    asked=_asked,
    chosen=_chosen,
    public=_public,
    private=_rows,
    deed=_deed,
    secret=lambda choices: choices.secret,
    typed=Typed(_offered, said=_said, worth=_worth, made=_made),
    forms={"bid_form": _form},
)
