"""A hint at a practice table: what each choice brings, by trying it in deals that may be."""

from collections.abc import Iterator

from bot.companions import Sense
from bot.engine.hand import commands as hc
from bot.engine.hand.choices import BetChoices, DeclareChoices
from bot.engine.views.look import OwnView
from bot.tables.show import Show
from bot.ui.mechanics.actions import everything, raise_label
from bot.ui.mechanics.declaring import word_label
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import button
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import knows, listed

MOST = 3
"""Choices that are told."""
OFTEN = 0.05
"""From how often on a hand that wins instead is worth a word."""
BEATERS = 3


def hint_button(show: Show, skin: Skin) -> list[PressItem]:
    """In one's turn, where nothing can be lost."""
    view, own = show.view, show.view.own
    if not show.practice or own is None or own.choices is None:
        return []
    return [button(skin.say("button.hint"), Press("hint", view.number, view.question))]


def hint_text(show: Show, sense: Sense, skin: Skin) -> str:
    """For the viewer, who was asked when it was thought of; empty where they are asked no more."""
    own = show.view.own
    if own is None or own.choices is None:
        return ""
    return "\n".join(_lines(own, sense, skin))


def _lines(own: OwnView, sense: Sense, skin: Skin) -> Iterator[str]:
    names = [(_name(own, one.command, skin), one) for one in sense.prospects[:MOST]]
    best, chips = names[0][0], round(sense.best.chips)
    close = [name for name, one in names[1:] if sense.best.chips - one.chips <= one.error]
    key = "hint.close" if close else "hint.best"
    if not chips:
        key = "hint.close.even" if close else "hint.best.even"
    yield skin.say(key, best=best, other="".join(close[:1]), chips=chips)
    if sense.wins or sense.share:
        facts = {"wins": round(100 * sense.wins), "price": round(100 * sense.price)}
        pays = "hint.price" if sense.price else "hint.wins"
        yield skin.say(pays, **facts)
    others = [f"{name} {skin.say('act.net', net=round(one.chips))}" for name, one in names[1:]]
    if others:
        yield skin.say("hint.each", choices=listed(skin.locale, others, last="row"))
    beaters = [
        skin.say("hint.beater", hand=skin.say(f"category.{kind}"), often=round(100 * often))
        for kind, often in sense.beaten_by
        if often >= OFTEN and knows(skin.locale, f"category.{kind}")
    ][:BEATERS]
    if beaters:
        yield skin.say("hint.beaten", hands=listed(skin.locale, beaters, last="row"))


def _name(own: OwnView, command: hc.HandCommand, skin: Skin) -> str:  # noqa: C901 - a case a kind
    choices = own.choices
    match command:
        case hc.Fold():
            return skin.say("button.fold")
        case hc.Check():
            return skin.say("button.check")
        case hc.Call() if isinstance(choices, BetChoices):
            key = "button.bring_in" if choices.bring_in else "button.call"
            return skin.say(key, chips=choices.call)
        case hc.RaiseTo(to=to) if isinstance(choices, BetChoices):
            whole = to == choices.all_in
            key = f"button.{everything(choices)}" if whole else raise_label(choices)
            return skin.say(key, chips=to)
        case hc.Draw(cards=()):
            return skin.say("button.pat")
        case hc.Draw(cards=cards) | hc.Discard(cards=cards):
            return skin.say("hint.throw", cards=skin.cards(cards))
        case hc.Choose(cards=cards):
            return skin.cards(cards) if cards else skin.say("hint.none")
        case hc.Declare(word=word) if isinstance(choices, DeclareChoices) and word:
            return word_label(choices, word, skin)
        case hc.Bid(chips=chips):
            return skin.say("typed.bid", chips=chips) if chips else skin.say("hint.none")
        case hc.PlayCard(card=card):
            return skin.cards([card])
        case _:
            return skin.say("hint.none")
