"""A hint at a practice table: what each choice brings, by trying it in deals that may be."""

from collections.abc import Iterator, Sequence

from bot.companions import Prospect, Sense
from bot.engine.hand import commands as hc
from bot.engine.hand.choices import BetChoices, Choices
from bot.engine.ranking import Category
from bot.engine.ranking.rows import ROWS
from bot.tables.show import Show
from bot.ui.mechanics.naming import choice_name, deed_name
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import button
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import knows, listed

Named = tuple[str, Prospect]
MOST = 3
"""Choices that are told."""
OFTEN = 0.05
"""From how often on a hand that wins instead, or a tie, is worth a word."""
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
    return "\n".join(_lines(show, own.choices, sense, skin))


def _lines(show: Show, choices: Choices, sense: Sense, skin: Skin) -> Iterator[str]:
    named = [(choice_name(choices, one.command, skin), one) for one in sense.prospects[:MOST]]
    close = [name for name, one in named[1:] if sense.best.chips - one.chips <= one.error]
    yield _best(named, close, sense, skin)
    if sense.wins or sense.share:
        yield _odds(show, choices, sense, skin, sure=not close)
    if sense.by_chips and len(named) > 1:
        others = [f"{name}: {_chips(one, skin)}" for name, one in named[1:]]
        yield skin.say("hint.each", choices=listed(skin.locale, others, last="row"))
    beaters = [
        skin.say("hint.beater", hand=_beater(show, kind, skin), often=round(100 * often))
        for kind, often in sense.beaten_by
        if often >= OFTEN and kind != Category.POINTS and knows(skin.locale, f"category.{kind}")
    ][:BEATERS]
    if beaters:
        yield skin.say("hint.beaten", hands=listed(skin.locale, beaters, last="row"))


def _chips(one: Prospect, skin: Skin) -> str:
    """With its sign; folding costs nothing more."""
    chips = round(one.chips)
    return skin.say("act.net", net=chips) if chips else "0"


def _beater(show: Show, kind: str, skin: Skin) -> str:
    """What wins instead; a high card says nothing where the lowest wins."""
    row = ROWS.get(show.view.game.shares[0].ranking)
    lower = row is not None and row.low and kind == Category.HIGH
    return skin.say("hint.lower" if lower else f"category.{kind}")


def _best(named: Sequence[Named], close: Sequence[str], sense: Sense, skin: Skin) -> str:
    """What to do, and what it brings."""
    best, chips = named[0][0], round(sense.best.chips)
    if not sense.by_chips:
        goes = isinstance(sense.best.command, hc.Draw | hc.Discard)
        return skin.say("hint.rule.hold" if goes else "hint.rule", best=best)
    key = "hint.close" if close else "hint.best"
    return skin.say(
        key if chips else f"{key}.even", best=best, other="".join(close[:1]), chips=chips
    )


def _odds(show: Show, choices: Choices, sense: Sense, skin: Skin, *, sure: bool) -> str:
    """How often they win, beside the price of staying; and what is right by it, where it is.

    Where pots are parted or often tied, it is what they get of one. Who may not fold has no price.
    """
    part = len(show.view.game.shares) > 1 or sense.share - sense.wins >= OFTEN
    wins = sense.share if part else sense.wins
    forced = isinstance(choices, BetChoices) and not choices.fold
    price = 0.0 if forced else sense.price
    gets = skin.say("hint.gets.part" if part else "hint.gets", wins=round(100 * wins))
    if not price:
        return skin.say("hint.wins", gets=gets)
    folds = isinstance(sense.best.command, hc.Fold)
    agrees = wins < price if folds else wins > price
    deed = deed_name(choices, sense.best.command, skin)
    key = "hint.price.right" if agrees else "hint.price.but" if folds else "hint.price"
    key = key if sure else "hint.price"
    return skin.say(key, gets=gets, price=round(100 * price), deed=deed)
