"""Pots at the showdown: the winners of each share and their hands, and the shares nobody won."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.engine.games.game import Way
from bot.engine.hand.events import PotAwarded
from bot.engine.hand.money.winners import BOTH
from bot.engine.hand.steps.showing import showdown
from bot.engine.kinds import Seat
from bot.engine.ranking import Reading
from bot.engine.views.look import SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.records import SettleFace, unbeaten
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import name_of, names_of_seats
from bot.ui.words import listed
from bot.ui.words.hands import contest_name, hand_name, names_of, points_name
from bot.ui.words.winning import share_name

A_NAME = 20


def _outcome(show: Show, skin: Skin) -> Iterator[str]:
    """Yield a paragraph for each share of each pot, then failed declarations and unwon chips.

    Pots that went to the same players are told as one; the spoken form also names each winner's
    chips.
    """
    told = _sentence if skin.ears else _pot
    for pots, awards in parts_won(show.view):
        yield told(show, pots, awards, skin)
    yield from _swings(show, skin)
    yield from _rides(show, skin)


def _sentence(show: Show, pots: list[int], awards: list[PotAwarded], skin: Skin) -> str:
    """Return the sentence on one share of pots that the same players won."""
    view, share, got = show.view, awards[0].share, Counter[Seat]()
    for one in awards:
        got[one.seat] += one.chips
    names = {seat: names_of_seats(show, [seat], skin.locale) for seat in got}
    facts: dict[str, object] = {
        "names": listed(skin.locale, list(names.values())), "chips": got.total(),
    }  # fmt: skip
    key = "words.won" if len(got) == 1 else "words.split"
    if len(got) > 1:
        parts = [skin.say("merged", name=names[one], stack=chips) for one, chips in got.items()]
        facts["parts"] = listed(skin.locale, parts, last="row")
    if not any(one.showdown for one in view.played):
        text = skin.say("words.won.uncalled", **facts)
    else:
        text = skin.say(key, **facts, **had(view, pots, awards, skin))
    label = part_named(view, pots, share, skin)
    return skin.say("words.of_pot", pot=label, text=text) if label else text


def parts_won(view: TableView) -> Iterator[tuple[list[int], list[PotAwarded]]]:
    """Yield each share as its pots and their awards; pots with the same winners are one."""
    for pots in _alike(view):
        ours = [one for one in view.dealt.awards if one.pot in pots]
        ordered = sorted(ours, key=lambda one: (one.share, one.pot))
        for _, group in groupby(ordered, key=lambda one: one.share):
            yield pots, list(group)


def had(
    view: TableView, pots: list[int], awards: Sequence[PotAwarded], skin: Skin
) -> dict[str, str]:
    """Return the hand that a share's winners showed, as the fact `hand`; empty if none showed."""
    share = awards[0].share
    read = (_read(view.player_of(one.seat), share) for one in awards)
    best = next((one for one in read if one), None)
    if best is None or not any(one.showdown for one in view.played):
        return {}
    hand = _named(view, share, best, skin)
    if note := _note(view, pots[0], share, skin) if whole(view, pots) else "":
        hand = skin.say("result.note", text=hand, note=note)
    return {"hand": hand}


def _named(view: TableView, share: int, hand: Reading, skin: Skin) -> str:
    """Return the name of a hand that won a share, with the ranks that decided."""
    return contest_name(hand, _others(view, share, hand), skin.locale)


def whole(view: TableView, pots: list[int]) -> bool:
    """True if one share took all of these pots."""
    return len({one.share for one in view.dealt.awards if one.pot == pots[0]}) == 1


def part_named(view: TableView, pots: list[int], share: int, skin: Skin) -> str:
    """Return the pot and share, as "Main pot, high", if there are several; otherwise ""."""
    every, parts = {one.pot for one in view.dealt.awards}, list[str]()
    if every != set(pots):
        parts.append(_pots_named(pots, max(every), skin))
    if not whole(view, pots):
        parts.append(share_name(view.game, share, skin.locale))
    label = listed(skin.locale, parts, last="row")
    return label[:1].upper() + label[1:]


def _swings(show: Show, skin: Skin) -> Iterator[str]:
    """Yield the players who declared both ways and won nothing."""
    lost = [one for one in show.view.played if one.declared == BOTH and not one.won]
    names = [name_of(show, one.player, skin.locale, width=A_NAME) for one in lost if not one.folded]
    if names:
        yield skin.say("result.swing", names=listed(skin.locale, names))


def _rides(show: Show, skin: Skin) -> Iterator[str]:
    """Yield the chips that no player won, and the players who alone may win them next."""
    view, carried = show.view, show.view.carried
    if not carried.chips:
        return
    if carried.odd:
        yield skin.say("result.odd", chips=carried.chips)
        return
    if not carried.claims and not any(one.showdown for one in view.played):
        yield skin.say("result.carried", chips=carried.chips)
        return
    if not carried.claims:
        yield skin.say("result.rides", chips=carried.chips)
    for chips, players in carried.claims:
        alone = [one.player for one in view.played if one.player in players]
        names = [name_of(show, player, skin.locale, width=A_NAME) for player in alone]
        yield skin.say("result.rides.for", chips=chips, names=listed(skin.locale, names))


def _alike(view: TableView) -> list[list[int]]:
    """Return groups of pots whose shares went to the same players, from the main pot on."""
    found: dict[tuple[tuple[int, Seat], ...], list[int]] = {}
    for pot in sorted({one.pot for one in view.dealt.awards}):
        won = sorted((one.share, one.seat) for one in view.dealt.awards if one.pot == pot)
        found.setdefault(tuple(won), []).append(pot)
    return list(found.values())


def _pot(show: Show, pots: list[int], awards: list[PotAwarded], skin: Skin) -> str:
    """Return the best five cards as a heading, then the winners, their chips and their hand."""
    view, share = show.view, awards[0].share
    won = list(dict.fromkeys(one.seat for one in awards))
    seats = [view.player_of(one) for one in won]
    best = next((one for one in (_read(seat, share) for seat in seats) if one), None)
    called = any(one.showdown for one in view.played)
    facts: dict[str, object] = {
        "names": names_of_seats(show, won, skin.locale, width=A_NAME),
        "chips": sum(one.chips for one in awards),
        "one": len(won) == 1,
    }
    if not called:
        hand = unbeaten(view)
        text = skin.say("result.uncalled", **facts)
        if hand is not None:
            text = skin.say("result.wins", **facts, hand=hand_name(hand, skin.locale))
    else:
        text = _won(view, share, best, facts, skin)
    text = _labelled(view, pots, share, text, skin)
    if not called or best is None:
        return text
    return f"{'###' if share else '##'} {skin.cards(best.cards)}\n{text}"


def _read(seat: SeatView | None, share: int) -> Reading | None:
    """Return a seat's open hand as one share reads it; None for a hidden hand."""
    return seat.readings[share] if seat is not None and seat.readings else None


def _won(
    view: TableView, share: int, hand: Reading | None, facts: dict[str, object], skin: Skin
) -> str:
    key = "result.wins" if facts["one"] else "result.split"
    if hand is None:
        return skin.say(f"{key}.plain", **facts)
    return skin.say(key, **facts, hand=_named(view, share, hand, skin))


def _others(view: TableView, share: int, hand: Reading) -> list[Reading]:
    """Return the other open hands that count for this share."""
    read = (_read(one, share) for one in view.played)
    return [one for one in read if one is not None and one.strength and one != hand]


def _labelled(view: TableView, pots: list[int], share: int, text: str, skin: Skin) -> str:
    """Return the text with the names of its pots and its share, if there are several."""
    every = {one.pot for one in view.dealt.awards}
    if not whole(view, pots):
        named = share_name(view.game, share, skin.locale)
        text = skin.say("result.share", text=text, share=named[:1].upper() + named[1:])
    elif note := _note(view, pots[0], share, skin):
        text = skin.say("result.note", text=text, note=note)
    if every == set(pots):
        return text
    return skin.say("result.pot", pots=_pots_named(pots, max(every), skin), text=text)


def _pots_named(pots: list[int], last: int, skin: Skin) -> str:
    """Return the names of the main pot and the side pots; several side pots have numbers."""
    sides = [str(pot) for pot in pots if pot]
    names = [skin.say("result.main")] * (0 in pots)
    if sides:
        side = "result.side" if last == 1 else f"result.side.{'many' if sides[1:] else 'one'}"
        names.append(skin.say(side, numbers=listed(skin.locale, sides)))
    named = listed(skin.locale, names)
    return named[:1].upper() + named[1:]


def _note(view: TableView, pot: int, share: int, skin: Skin) -> str:
    """Return a note on a pot of one share: the winner's other hands, or why no other share won."""
    alone = len(view.game.shares) == 1 or view.game.matched
    if alone or not any(one.showdown for one in view.played):
        return ""
    winner = next(one.seat for one in view.dealt.awards if one.pot == pot)
    also = _also(view, view.player_of(winner), share, skin)
    if also:
        return skin.say("result.both", hands=listed(skin.locale, also))
    return listed(skin.locale, dict.fromkeys(_unmet(view, share, skin)), last="row")


def _also(view: TableView, seat: SeatView | None, share: int, skin: Skin) -> list[str]:
    """Return the names of a winner's other hands, by the shares that were played for."""
    if seat is None or not seat.readings:
        return []
    pairs = zip(view.game.shares, seat.readings, strict=True)
    counted = [read for one, read in pairs if not one.otherwise]
    first = names_of([seat.readings[share]], skin.locale)
    return [name for name in names_of(counted, skin.locale) if name not in first]


def _unmet(view: TableView, won: int, skin: Skin) -> Iterator[str]:
    """Yield why each other share had no winner: no hand qualified, or no player declared for it."""
    for at, share in enumerate(view.game.shares):
        read = [_read(one, at) for one in view.played]
        if at == won or share.otherwise or any(one is not None and one.strength for one in read):
            continue
        if share.way is not Way.NONE and not any(read):
            yield skin.say(f"result.none.{share.way}")
        elif share.ranking == "points":
            yield skin.say("result.none.points", target=points_name(share.target))
        elif share.ranking.startswith("suit_"):
            yield skin.say("result.none.suit")
        elif share.qualifier:
            yield skin.say(f"result.none.{share.qualifier}")


SHOWDOWN = SettleFace(showdown.STEP, _outcome)
