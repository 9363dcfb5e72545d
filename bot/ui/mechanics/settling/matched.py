"""A matched pot on screen: the risk of a deal, its winners and payers, and the chips that ride."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter

from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.steps.staking import match_pot
from bot.engine.hand.themes.settling.matched import MatchedView, PaidView
from bot.engine.hand.view import HandView
from bot.engine.kinds import Chips
from bot.engine.ranking import Reading
from bot.engine.views.look import SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.records import SettleFace, Slot, TableFace
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import name_of, names_of_seats
from bot.ui.words import listed
from bot.ui.words.hands import contest_name, hand_name

A_NAME = 20
SharedOut = tuple[tuple[int, Chips], ...]


def stake_line(view: TableView, skin: Skin, pots: Iterable[str] = ()) -> Iterator[str]:
    """Yield how long the pot has ridden, its parts, and how much of it this deal is about."""
    if view.carried.series:
        yield skin.say("match.deal", deal=view.carried.series + 1)
    yield from pots
    matched = view.part(MatchedView)
    if matched is not None and matched.again and view.running:
        yield skin.say(f"match.again.{view.game.nobody_in}")
    if matched is not None and matched.challenged and view.running:
        yield skin.say("match.challenged")
    turn = view.dealt.turn
    if isinstance(turn, DeclareChoices) and 0 < turn.stake < view.dealt.middle:
        yield skin.say("match.cap", stake=turn.stake)


def _outcome(show: Show, skin: Skin) -> Iterator[str]:
    """Yield the best cards as a heading, then the result of the deal and the chips that ride."""
    best = _best(show.view)
    if best is not None:
        yield f"## {skin.cards(best.cards)}"
    yield from _settled(show, skin)
    yield from _rides(show, skin)


def _settled(show: Show, skin: Skin) -> Iterator[str]:
    """Yield who takes the pot and who matches it."""
    view = show.view
    inside = _inside(view)
    if not inside and not view.dealt.awards:
        yield skin.say("match.nobody")
    yield from _ghost(view, skin)
    yield from _winners(show, inside, skin)
    paid = [(one, part.chips) for one in view.played if (part := one.part(PaidView)) is not None]
    payers = sorted(paid, key=lambda one: -one[1])
    for chips, some in groupby(payers, key=lambda one: one[1]):
        same = [one for one, _ in some]
        key = "match.pay" if len(same) > 1 else "match.pays"
        key = key if inside else f"{key}.best"
        yield skin.say(key, names=_names(show, same, skin), chips=chips)


def _rides(show: Show, skin: Skin) -> Iterator[str]:
    """Yield what the next deal is played for, and whether it costs another ante."""
    view = show.view
    if view.carried.chips:
        antes = not _inside(view) and view.game.nobody_in.antes
        yield skin.say("match.rides.antes" if antes else "match.rides", chips=view.carried.chips)


def _shared_out(show: Show, shared_out: SharedOut, skin: Skin) -> Iterator[str]:
    """Yield the shares of players who end, or leave, a carried pot."""
    view = show.view
    got = [
        (name_of(show, player, skin.locale, width=A_NAME), chips) for player, chips in shared_out
    ]
    if view.carried.chips or len(got) == 1:
        key = "match.part" if view.carried.chips else "match.last"
        yield from (skin.say(key, name=name, chips=chips) for name, chips in got)
    elif got:
        long = view.game.ridden_out(view.carried.series)
        parts = [skin.say("merged", name=name, stack=chips) for name, chips in got]
        yield skin.say(
            "match.shared.long" if long else "match.shared",
            chips=sum(chips for _, chips in got),
            parts=listed(skin.locale, parts),
            deals=view.carried.series,
        )


def _inside(view: TableView) -> list[SeatView]:
    return [one for one in view.played if one.declared == "in"]


def _unbeaten(view: TableView) -> Reading | None:
    """Return the reading of the ghost hand, if no player beat it."""
    matched = view.part(MatchedView)
    return None if matched is None or view.dealt.awards else matched.ghost_reading


def _best(view: TableView) -> Reading | None:
    """Return the reading of the hand that decided the deal, if one was shown."""
    ghost = _unbeaten(view)
    if ghost is not None:
        return ghost
    read = [one.reading for one in view.played if one.reading is not None and one.showdown]
    return max(read, key=lambda one: one.strength, default=None)


def _ghost(view: TableView, skin: Skin) -> Iterator[str]:
    """Yield the ghost hand, if it was turned up."""
    matched = view.part(MatchedView)
    if matched is None or not matched.ghost:
        return
    hand = "" if matched.ghost_reading is None else hand_name(matched.ghost_reading, skin.locale)
    key = "match.ghost.beaten" if _unbeaten(view) is None else "match.ghost.wins"
    yield skin.say(key, cards=skin.cards(matched.ghost), hand=hand)


def _lay_open(deal: HandView, skin: Skin) -> Iterator[str]:
    """Yield the ghost hand, for a look back at the deal."""
    matched = deal.part(MatchedView)
    if matched is not None and matched.ghost:
        yield skin.say("what_if.ghost", cards=skin.cards(matched.ghost))


def _winners(show: Show, inside: list[SeatView], skin: Skin) -> Iterator[str]:
    """Yield who takes how much with which hand; the best one may have had no chips to win with."""
    view = show.view
    best = _best(view)
    won = [one for one in view.played if one.won]
    if not won and inside and best is not None and _unbeaten(view) is None:
        names = _names(show, [one for one in inside if one.reading == best], skin)
        yield skin.say("match.penniless", names=names)
    if not won:
        return
    facts = {"names": _names(show, won, skin), "chips": sum(one.won for one in won)}
    if not inside:
        yield skin.say("match.left", **facts)
        return
    if best is None:
        key = "result.wins.plain" if len(won) == 1 else "result.split.plain"
        yield skin.say(key, **facts)
        yield from [skin.say("match.compared")] * (len(inside) > 1)
        return
    others = [one.reading for one in inside if one.reading is not None and one.reading != best]
    key = "result.wins" if len(won) == 1 else "result.split"
    yield skin.say(key, **facts, hand=contest_name(best, others, skin.locale))


def _names(show: Show, seats: Sequence[SeatView], skin: Skin) -> str:
    return names_of_seats(show, [one.seat for one in seats], skin.locale, width=A_NAME)


MATCH_POT = SettleFace(
    match_pot.STEP, _outcome, (MatchedView, PaidView), pots=stake_line, lay_open=_lay_open
)
SHARED_OUT = TableFace(attrgetter("carried.shared_out"), 80, {Slot.AFTER: _shared_out})
