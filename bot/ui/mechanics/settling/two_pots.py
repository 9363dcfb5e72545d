"""A high pot and a low one on screen: the players who took and matched each, and what rides on."""

from collections.abc import Iterator, Sequence

from bot.engine.hand.money.matching import BY_WAY
from bot.engine.hand.steps.staking.two_pots import STEP
from bot.engine.hand.themes.settling.matched import PaidView
from bot.engine.views.look import SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.records import SettleFace
from bot.ui.mechanics.settling.matched import stake_line
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import names_of_seats
from bot.ui.words.hands import contest_name
from bot.ui.words.winning import sentence_case

A_NAME = 20
WAYS = (0, 1)
"""Shares by number: high, then low."""


def _pots(view: TableView, skin: Skin) -> Iterator[str]:
    """Yield the line on the stakes, with the chips in each of the two pots."""
    low = view.carried.low
    return stake_line(view, skin, [skin.say("ways.pots", high=view.dealt.middle - low, low=low)])


def _outcome(show: Show, skin: Skin) -> Iterator[str]:
    """Yield the result of each pot, then the chips that ride."""
    view = show.view
    left = [one for one in view.played if one.won and not one.declared]
    if left:
        chips = sum(one.won for one in left)
        yield skin.say("match.left", names=_names(show, left, skin), chips=chips)
    elif not any(_inside(view, way) for way in WAYS):
        yield skin.say("match.nobody")
    else:
        for way in WAYS:
            yield from _pot(show, way, skin)
    if view.carried.chips:
        antes = all(one.declared == "out" for one in view.played)
        key = "ways.rides.antes" if antes else "ways.rides"
        yield skin.say(key, high=view.carried.chips - view.carried.low, low=view.carried.low)


def _inside(view: TableView, way: int) -> list[SeatView]:
    return [one for one in view.played if one.declared in {BY_WAY[way], "both"}]


def _pot(show: Show, way: int, skin: Skin) -> Iterator[str]:
    view, inside, word = show.view, _inside(show.view, way), BY_WAY[way]
    if not inside:
        yield skin.say(f"ways.nobody.{word}")
        return
    won = {one.seat: one.chips for one in view.dealt.awards if one.share == way}
    read = {one.seat: one.readings[way] for one in inside if one.readings}
    hands = [one for one in read.values() if one is not None]
    best = max(hands, key=lambda one: one.strength)
    first = [one for one in inside if read.get(one.seat) == best or one.seat in won]
    others = [one for one in hands if one.strength != best.strength]
    facts: dict[str, object] = {
        "names": _names(show, first, skin),
        "hand": contest_name(best, others, skin.locale),
    }
    facts["chips"] = sum(won.values())
    split = len(first) > 1
    facts["way"] = sentence_case(skin.say(f"declare.{word}"))
    yield skin.say("ways.split" if split else "ways.wins", **facts)
    for one in inside:
        paid = one.part(PaidView)
        if paid is not None and paid.ways[way]:
            payer = _names(show, [one], skin)
            yield skin.say(f"ways.pays.{word}", names=payer, chips=paid.ways[way])


def _names(show: Show, seats: Sequence[SeatView], skin: Skin) -> str:
    return names_of_seats(show, [one.seat for one in seats], skin.locale, width=A_NAME)


TWO_POTS = SettleFace(STEP, _outcome, (PaidView,), pots=_pots)
