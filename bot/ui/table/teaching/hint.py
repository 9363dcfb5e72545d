"""A hint at a practice table: the result of each choice, from trying it in possible deals."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.companions import Advice, Prospect
from bot.engine.hand import commands as hc
from bot.engine.hand.choices import Choices
from bot.engine.ranking import Category
from bot.engine.ranking.rows import ROWS
from bot.tables.show import Show
from bot.ui.mechanics.faces import choice_name, question
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import button
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import decimal, listed

Named = tuple[str, Prospect]
MOST = 3
"""The most choices that a hint tells."""
OFTEN = 0.05
"""The least chance at which a hint mentions a tie or a hand that wins instead."""
BEATERS = 3
FAR = 0.6
"""Part of a call's price, from 0 to 1: a player who wins less often has no reason to pay it."""
NEAR = 0.05
"""Part of the best choice's chips, from 0 to 1: a choice this close behind is as good."""


def hint_button(show: Show, skin: Skin) -> list[PressItem]:
    """Return the button for a hint: at a practice table, on the viewer's turn."""
    view = show.view
    if not show.practice or not is_asked(show):
        return []
    return [button(skin.say("button.hint"), Press("hint", view.number, view.question))]


def is_asked(show: Show) -> bool:
    """True if the viewer has a question to answer."""
    own = show.view.own
    return own is not None and own.choices is not None


def hint_text(show: Show, advice: Advice, skin: Skin) -> str:
    """Return a hint for the viewer; empty if they are asked nothing any more."""
    own = show.view.own
    if own is None or own.choices is None:
        return ""
    return "\n".join(_lines(show, own.choices, advice, skin))


def _lines(show: Show, choices: Choices, advice: Advice, skin: Skin) -> Iterator[str]:
    close = _close(advice) if advice.by_chips else 1
    alike = 1 < close == len(advice.prospects)
    advice, close = _parted(advice, close)
    told = _told(advice.prospects, close)
    named = [(choice_name(choices, one.command, skin), one) for one in told]
    best = [(name, one) for name, one in named if one in advice.prospects[:close]]
    yield _first_line(best, advice, skin, alike=alike)
    if advice.wins or advice.share:
        yield _odds(show, advice, [one for _, one in best], skin)
    elif advice.by_chips and advice.best.wins:
        yield skin.say("hint.played", wins=round(100 * advice.best.wins))
    if advice.by_chips and len(named) > 1:
        yield _each_line(named, skin)
    if advice.by_chips and _rides(show, told):
        yield skin.say("hint.rides")
    asked = question(choices, skin)
    if asked.own == "hint":
        often = max((one.wins for one in advice.prospects), default=0.0)
        yield skin.say(f"hint.{asked.code}", wins=round(100 * often))
    yield from _beaten_line(show, advice, skin)


def _first_line(best: Sequence[Named], advice: Advice, skin: Skin, *, alike: bool) -> str:
    """Return what to do; `alike`: all choices are about as good."""
    if len(advice.prospects) == 1:
        return skin.say("hint.only", best=best[0][0])
    if alike:
        key = "hint.alike" if _hardly_matters(advice) else "hint.unsure"
        return skin.say(key, best=best[0][0])
    return _best(best, advice, skin)


def _each_line(named: Sequence[Named], skin: Skin) -> str:
    """Return what each choice brings in chips."""
    chips = [round(one.chips) for _, one in named]
    fine = len(set(chips)) < len(chips)
    each = [f"{name} ({_chips(one.chips, skin, fine=fine)})" for name, one in named]
    return skin.say("hint.each", choices=listed(skin.locale, each, last="row"))


def _beaten_line(show: Show, advice: Advice, skin: Skin) -> Iterator[str]:
    """Yield the line about hands that win instead, if any do often."""
    beaters = [
        skin.say("hint.beater", hand=_beater(show, kind, skin), often=round(100 * often))
        for kind, often in advice.beaten_by
        if often >= OFTEN and kind != Category.POINTS
    ][:BEATERS]
    if beaters:
        yield skin.say("hint.beaten", hands=listed(skin.locale, beaters, last="row"))


def _rides(show: Show, told: Sequence[Prospect]) -> bool:
    """True if the pot may outlive the deal and a player who is out keeps a part of it."""
    game = show.view.game
    return bool(game.lives or game.legs) or any(
        round(one.chips) > 0 and _is_out(one.command) for one in told
    )


def _is_out(command: hc.HandCommand) -> bool:
    return isinstance(command, hc.Fold) or getattr(command, "word", "") == "out"


def _told(prospects: Sequence[Prospect], close: int) -> list[Prospect]:
    """Return the best choices and some others; a second raise only if there is room.

    The first `close` prospects are as good as the best.
    """
    best, worse = [*_one_raise(prospects[:close])], prospects[close:]
    raises = [one for one in (*best, *worse) if isinstance(one.command, hc.RaiseTo)]
    others = sorted(worse, key=lambda one: one in raises[1:])[: max(0, MOST - len(best))]
    return [*best[:MOST], *(one for one in worse if one in others)]


def _one_raise(close: Sequence[Prospect]) -> Iterator[Prospect]:
    """Yield the choices with one raise alone, the best, for several that are as good."""
    raises = [one for one in close if isinstance(one.command, hc.RaiseTo)]
    return (one for one in close if one not in raises[1:])


def _close(advice: Advice) -> int:
    """Return how many of the first choices are as good as the best, within the sampling error.

    Folding counts alone if the chance to win is far below the price: only luck brings other choices
    near.
    """
    best, wins = advice.best.chips, max(advice.wins, advice.share)
    if isinstance(advice.best.command, hc.Fold) and 0 < wins < FAR * advice.price:
        return 1

    def near(one: Prospect) -> bool:
        gap = best - one.chips
        return gap <= one.behind or gap <= NEAR * abs(best)

    return max(at for at, one in enumerate(advice.prospects, 1) if at == 1 or near(one))


def _parted(advice: Advice, close: int) -> tuple[Advice, int]:
    """Return the choices with the advice first, and the number of choices that it names.

    Folding is never as good as staying: if both are near, the better one is the advice.
    """
    near = advice.prospects[:close]
    folds = isinstance(advice.best.command, hc.Fold)
    first = tuple(one for one in near if isinstance(one.command, hc.Fold) is folds)
    rest = tuple(one for one in advice.prospects if one not in first)
    return replace(advice, prospects=(*first, *rest)), len(first)


def _hardly_matters(advice: Advice) -> bool:
    """True if all choices bring nearly equal chips, rather than luck hiding the best one."""
    chips = [one.chips for one in advice.prospects]
    return max(chips) - min(chips) <= NEAR * max(advice.pot, abs(advice.best.chips))


def _chips(chips: float, skin: Skin, *, fine: bool = False) -> str:
    """Return chips with a sign; to a tenth if `fine`, for choices whose whole chips are equal."""
    if fine and round(chips, 1):
        return decimal(skin.locale, round(chips, 1))
    return skin.say("act.net", net=round(chips)) if round(chips) else "0"


def _beater(show: Show, kind: str, skin: Skin) -> str:
    row = ROWS.get(show.view.game.shares[0].ranking)
    lower = row is not None and row.low and kind == Category.HIGH
    return skin.say("hint.lower" if lower else f"category.{kind}")


def _best(best: Sequence[Named], advice: Advice, skin: Skin) -> str:
    if not advice.by_chips:
        goes = isinstance(advice.best.command, hc.Draw | hc.Discard)
        return skin.say("hint.rule.hold" if goes else "hint.best", best=best[0][0])
    names = listed(skin.locale, [name for name, _ in best], last="or")
    return skin.say("hint.close" if len(best) > 1 else "hint.best", best=names)


def _odds(show: Show, advice: Advice, best: Sequence[Prospect], skin: Skin) -> str:
    """Return how often the viewer wins, the price of staying, and the conclusion if it is clear.

    If pots are split or often tied, it is the share of a pot. A player who may not fold has no
    price.
    """
    part = len(show.view.game.shares) > 1 or advice.share - advice.wins >= OFTEN
    wins = advice.share if part else advice.wins
    price = advice.price
    gets = skin.say("hint.gets.part" if part else "hint.gets", wins=round(100 * wins))
    if not price:
        return skin.say("hint.wins", gets=gets)
    sure, right = len(best) == 1, hc.Fold if wins < price else hc.Call
    if not sure and not any(isinstance(one.command, right) for one in best):
        return skin.say("hint.wins", gets=gets)  # the price would speak for another choice
    key = _reason(advice, wins - price) if sure else "hint.price"
    return skin.say(key, gets=gets, price=round(100 * price))


def _reason(advice: Advice, over: float) -> str:
    """Return the key of why the best choice is right.

    `over` is the chance to win minus the price of a call, both from 0 to 1.
    """
    best = advice.best.command
    folds = isinstance(best, hc.Fold)
    if isinstance(best, hc.RaiseTo) and over >= 0:
        return "hint.price.more"
    if (over < 0) is folds:
        return "hint.price"
    if isinstance(best, hc.RaiseTo):
        return "hint.price.raise"
    if advice.last:
        return "hint.price.last"
    return "hint.price.fold" if folds else "hint.price.call"
