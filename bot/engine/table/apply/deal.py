"""Writers of a deal's events: it begins, changes its hand, ends, and may leave a carried pot."""

from collections.abc import Callable, Iterable
from typing import Any

from bot.engine.hand import apply as hand_apply
from bot.engine.hand import events as h
from bot.engine.hand.money.duties import STRADDLE
from bot.engine.hand.money.stand_up import left
from bot.engine.hand.state import Hand
from bot.engine.hand.taking_part import stayed
from bot.engine.table import events as e
from bot.engine.table.agreed.programme import Mode
from bot.engine.table.apply.private_copies import private_chair, set_stacks
from bot.engine.table.course import Course, changed
from bot.engine.table.state import Chair, Table, around_hand

LATELY = 60
"""Deals of one player after which older ones count half, so a change of style shows."""


def _carry_split(table: Table, event: e.CarrySplit) -> None:
    before, table.carried = table.carried, table.carried - event.chips
    table.low = table.low * table.carried // before
    chair = private_chair(table, event.seat)
    chair.stack += event.chips
    table.shared_out += ((chair.player, event.chips),)
    if not table.carried:
        table.carriers, table.claims, table.exempt = (), (), ()
        table.series, table.redeal, table.legs = 0, False, {}


def _hand_started(table: Table, event: h.HandStarted) -> None:
    table.button, table.deals, table.dealt = event.button, event.number, event.game
    if table.rides or not table.redeal:
        table.drawn = table.moved = None
    if table.last_deals > 0 and not table.redeal:
        table.last_deals -= 1
    table.redeal, table.entered, table.shared_out = False, (), ()
    table.fee, table.comings = 0, ()
    table.carried = table.series = table.low = 0
    table.claims = ()
    _bombed(table, event)
    table.course = _course_dealt(table, event)
    for chair in table.chairs.values():
        if chair.away == "once":
            private_chair(table, chair.seat).away = ""
    table.small_blind = _small_blind(table, event)
    if event.stood:  # a deal without the stand-up game leaves it as it was
        players = {start.seat: start.player for start in event.seats}
        table.stood = tuple(players[seat] for seat in event.stood)
        table.standing = tuple(players[seat] for seat in event.standing)
    for start in event.seats:
        _dealt_in(table, event, start)


def _bombed(table: Table, event: h.HandStarted) -> None:
    """Note a bomb pot that was called, and begin the next votes."""
    plain, game = table.bomb
    table.plain = plain if event.game == game else ""
    if table.plain:
        table.bombed, table.bomb_votes = event.number, ()
    table.bomb = ("", "")


def _small_blind(table: Table, event: h.HandStarted) -> int:
    """Return the seat of the small blind, posted or dead: the last big blind's."""
    owed = {duty.kind: start.seat for start in event.seats for duty in start.duties}
    if "big_blind" not in owed:
        return table.small_blind
    return owed.get("small_blind", table.big_blind)


def _course_dealt(table: Table, event: h.HandStarted) -> Course:
    course = table.course
    if table.settings.fill and course.ready:  # players review each practice deal
        course = changed(course, ready=())
    if table.last_game not in course.known:
        course = changed(course, known=(*course.known, table.last_game))
    if table.settings.programme.mode is Mode.ONE:
        return course
    chose = course.chose
    if course.called is not None and not course.dealers:
        chose = table.seat_of(course.called.player) or event.button
    dealers = (*course.dealers, event.seats[-1].player)
    return changed(course, chose=chose, passed=(), dealers=dealers)


def _dealt_in(table: Table, event: h.HandStarted, start: h.SeatStart) -> None:
    chair = table.chairs[start.seat]
    if chair.misses != start.misses:
        private_chair(table, start.seat).misses = start.misses
    for duty in start.duties:
        if duty.kind == "big_blind":
            table.big_blind = start.seat
        if duty.kind == STRADDLE and chair.straddles:
            private_chair(table, start.seat).straddles = False
        if duty.kind in {"big_blind", "button_blind"}:
            table.buttons = {**table.buttons, duty.kind: event.button}
    if chair.waits and start.seat not in event.waiting:
        table.entered += ((start.seat, chair.posts),)
        entering = private_chair(table, start.seat)
        entering.waits = entering.posts = False


def _hand_voided(table: Table, _event: h.HandVoided) -> None:
    """Keep the dealer and the forced bets for the next deal (Source: R284)."""
    hand = table.hand
    table.redeal = True
    if table.plain:
        table.bomb = (table.plain, table.dealt)
    if hand is not None and hand.straddler is not None and not hand.game.straddle:
        private_chair(table, hand.straddler).straddles = True
    table.course = changed(table.course, dealers=table.course.dealers[:-1])
    for seat, posts in table.entered:
        chair = private_chair(table, seat)
        chair.waits, chair.posts = True, posts


def _timed_out(table: Table, event: h.TimedOut) -> None:
    private_chair(table, event.seat).misses += 1


def _hand_ended(table: Table, event: h.HandEnded) -> None:
    table.void = None
    if table.hand is None:
        return
    set_stacks(table, table.hand.places.values())
    table.carried, table.series, table.low = event.carried, event.series, event.low
    table.claims = tuple([
        (claim.chips, tuple([table.hand.places[seat].player for seat in claim.seats]))
        for claim in event.claims
    ])  # fmt: skip
    if not table.hand.voided:
        _series(table, table.hand, event)
        if table.hand.stood:
            table.standing = tuple(table.hand.places[one].player for one in left(table.hand))
        table.scooped = _scooped(table.scooped, table.hand, event)
        _took_part(table, table.hand)
        _served(table, table.hand)


def _served(table: Table, hand: Hand) -> None:
    """Count a deal of each penalty that a director has given."""
    for seat in hand.places:
        if seat in table.chairs and table.chairs[seat].penalty:
            private_chair(table, seat).penalty -= 1


def _took_part(table: Table, hand: Hand) -> None:
    """Count how each player played, as others could see."""
    for place in hand.places.values():
        if place.raised:
            _seen(private_chair(table, place.seat), raised=1)
        elif stayed(hand, place):
            _seen(private_chair(table, place.seat), stayed=1)
        elif place.spoke and place.folded:
            _seen(private_chair(table, place.seat), gave_up=1)


def _seen(chair: Chair, raised: int = 0, stayed: int = 0, gave_up: int = 0) -> None:
    """Count one more deal; after `LATELY` deals, halve the older counts first."""
    if chair.raised + chair.stayed + chair.gave_up == LATELY:
        chair.raised //= 2
        chair.stayed //= 2
        chair.gave_up //= 2
    chair.raised += raised
    chair.stayed += stayed
    chair.gave_up += gave_up


def _series(table: Table, hand: Hand, event: h.HandEnded) -> None:
    """Keep the carried pot's players, exemptions and legs; a void leaves them unchanged."""
    table.redeal = event.same_dealer
    if not event.carried and not event.exempt:
        table.carriers, table.exempt, table.legs = (), (), {}
        return
    players = {place.seat: place.player for place in hand.places.values()}
    before = table.carriers if event.series > 1 else ()
    joined = [one for one in players.values() if one not in before]
    out = {players[seat] for seat in event.out}
    owners = tuple(one for one in (*before, *joined) if one not in out)
    table.carriers = owners if event.carried else ()
    table.exempt = tuple(players[seat] for seat in event.exempt if seat not in event.out)
    kept = table.legs if event.series > 1 else {}
    now = {place.player: place.legs for place in hand.places.values() if place.legs}
    counts = {one: legs for one, legs in {**kept, **now}.items() if one not in out}
    table.legs = counts if event.carried else {}


def _scooped(before: tuple[int, int, int], hand: Hand, event: h.HandEnded) -> tuple[int, int, int]:
    """Return who won all of the deal; no one if a pot was shared or chips are left."""
    winners = {hand.places[award.seat].player for award in hand.awards}
    if len(winners) != 1 or event.carried:
        return 0, 0, 0
    (player,) = winners
    running = before[1] + 1 if player == before[0] else 1
    return player, running, sum([award.chips for award in hand.awards])


def adopt(table: Table, events: Iterable[h.HandEvent], hand: Hand) -> None:
    """Take over a played deal: `hand` already has all events applied.

    An event of `BESIDE` that reads more of the hand than its start must be the last of its deal, so
    a fold finds the same.
    """
    table.hand, table.question = hand, hand.question
    for event in events:
        beside = BESIDE.get(type(event))
        if beside is not None:
            beside(table, event)


def with_hand(table: Table, hand: Hand) -> Table:
    """Return a copy with the deal gone on, by events that change only the hand."""
    twin = around_hand(table)
    twin.hand, twin.question = hand, hand.question
    return twin


def _begun(table: Table, event: h.HandStarted) -> None:
    adopt(table, [event], hand_apply.started(event, table.games[event.game]))


def _followed(table: Table, event: h.HandEvent) -> None:
    """Apply an event of a log, to the hand first."""
    if table.hand is not None:
        hand_apply.APPLY[type(event)](table.hand, event)
        adopt(table, [event], table.hand)


BESIDE: dict[type, Callable[[Table, Any], None]] = {
    h.HandStarted: _hand_started,
    h.TimedOut: _timed_out,
    h.HandVoided: _hand_voided,
    h.HandEnded: _hand_ended,
}
"""Changes that a hand's events make to their table, beside the hand."""
OF_THE_HAND: dict[type, Callable[[Table, Any], None]] = {
    **dict.fromkeys(hand_apply.APPLY, _followed),
    h.HandStarted: _begun,
}
OWN: dict[type, Callable[[Table, Any], None]] = {e.CarrySplit: _carry_split}
