"""The only writers of a table: one function an event; a hand's events go on to its hand.

Each is total: it never refuses, never draws, never reads the game's rules.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from bot.engine.hand import apply as hand_apply
from bot.engine.hand import events as h
from bot.engine.hand.stand_up import left
from bot.engine.hand.state import Hand
from bot.engine.table import events as e
from bot.engine.table.course import Call, Course
from bot.engine.table.programme import Mode, Programme
from bot.engine.table.state import Chair, Table


def _opened(table: Table, event: e.TableOpened) -> None:
    table.number, table.host = event.number, event.host
    table.game, table.settings = event.game, event.settings


def _settings_changed(table: Table, event: e.SettingsChanged) -> None:
    """Another programme begins at its beginning."""
    if _games(table.settings.programme) != _games(event.settings.programme):
        table.course = Course(chose=table.course.chose, known=table.course.known)
    table.game, table.settings = event.game, event.settings


def _games(programme: Programme) -> tuple[object, ...]:
    return programme.mode, programme.per, [item.game for item in programme.menu]


def _sat(table: Table, event: e.PlayerSat) -> None:
    chairs = dict(table.chairs)
    chairs[event.seat] = Chair(
        event.seat, event.player, event.chips, waits=event.waits, time_bank=event.time_bank
    )
    table.chairs = dict(sorted(chairs.items()))
    table.departed.pop(event.player, None)


def _topped_up(table: Table, event: e.ToppedUp) -> None:
    table.chairs[event.seat].pending += event.chips


def _top_up_arrived(table: Table, event: e.TopUpArrived) -> None:
    chair = table.chairs[event.seat]
    chair.pending -= event.chips
    chair.stack += event.chips


def _went_away(table: Table, event: e.WentAway) -> None:
    table.chairs[event.seat].away = event.reason


def _came_back(table: Table, event: e.CameBack) -> None:
    chair = table.chairs[event.seat]
    chair.away, chair.misses = "", 0


def _missed_blind(table: Table, event: e.MissedBlind) -> None:
    chair = table.chairs[event.seat]
    chair.waits, chair.posts = True, False


def _will_post(table: Table, event: e.WillPost) -> None:
    table.chairs[event.seat].posts = True


def _will_leave(table: Table, event: e.WillLeave) -> None:
    table.chairs[event.seat].leaving = event.reason


def _left(table: Table, event: e.PlayerLeft) -> None:
    del table.chairs[event.seat]
    table.departed[event.player] = event.chips
    table.carriers = tuple(one for one in table.carriers if one != event.player)
    table.exempt = tuple(one for one in table.exempt if one != event.player)
    table.legs.pop(event.player, None)


def _banned(table: Table, event: e.Banned) -> None:
    table.banned = (*table.banned, event.player)


def _unbanned(table: Table, event: e.Unbanned) -> None:
    table.banned = tuple(one for one in table.banned if one != event.player)


def _dealer_drawn(table: Table, event: e.DealerDrawn) -> None:
    table.button, table.redeal = event.dealer, True
    table.drawn = event


def _seat_draw_called(table: Table, _event: e.SeatDrawCalled) -> None:
    table.seat_draw = True


def _seats_drawn(table: Table, event: e.SeatsDrawn) -> None:
    """The button and the blinds begin anew."""
    by_player = {chair.player: chair for chair in table.chairs.values()}
    moved = dict(zip(event.players, event.seats, strict=True))
    for player, seat in moved.items():
        by_player[player].seat = seat
    table.chairs = {chair.seat: chair for chair in sorted(by_player.values(), key=_seat_of)}
    table.button = table.big_blind = table.small_blind = 0
    table.buttons = {}
    table.seat_draw, table.seat_draws, table.moved = False, table.seat_draws + 1, event


def _seat_of(chair: Chair) -> int:
    return chair.seat


def _fees_called(table: Table, _event: e.FeesCalled) -> None:
    table.fees_called = True


def _fees_collected(table: Table, event: e.FeesCollected) -> None:
    for seat, chips in zip(event.seats, event.chips, strict=True):
        table.chairs[seat].stack -= chips
    table.fees_called, table.fees = False, table.fees + 1
    table.fee = max(event.chips, default=0)


def _stack_forgotten(table: Table, event: e.StackForgotten) -> None:
    table.departed[event.player] = 0


def _hand_asked_for(table: Table, event: e.HandAskedFor) -> None:
    table.asks[event.player] = table.asks.get(event.player, 0) + 1


def _see_revoked(table: Table, event: e.SeeRevoked) -> None:
    table.unseeing = (*table.unseeing, event.player)


def _see_restored(table: Table, event: e.SeeRestored) -> None:
    table.unseeing = tuple(one for one in table.unseeing if one != event.player)


def _time_added(table: Table, event: e.TimeAdded) -> None:
    table.chairs[event.seat].time_bank -= event.seconds


def _carry_split(table: Table, event: e.CarrySplit) -> None:
    before, table.carried = table.carried, table.carried - event.chips
    table.low = table.low * table.carried // before
    chair = table.chairs[event.seat]
    chair.stack += event.chips
    table.shared_out += ((chair.player, event.chips),)
    if not table.carried:
        table.carriers, table.claims, table.exempt = (), (), ()
        table.series, table.redeal, table.legs = 0, False, {}


def _game_chosen(table: Table, event: e.GameChosen) -> None:
    table.course = replace(table.course, ahead=_call(event))


def _game_called(table: Table, event: e.GameCalled) -> None:
    table.course = replace(
        table.course, called=_call(event), ahead=None, passed=(), dealers=(), ready=()
    )


def _call(event: e.GameChosen | e.GameCalled) -> Call:
    return Call(event.player, event.game, event.stakes, event.how)


def _deal_passed(table: Table, event: e.DealPassed) -> None:
    course = table.course
    chose = table.seat_of(event.player) or course.chose
    table.course = replace(course, chose=chose, passed=(*course.passed, event.player))


def _spell_ended(table: Table, event: e.SpellEnded) -> None:
    table.course = replace(table.course, spot=event.spot, called=None, dealers=())


def _got_it(table: Table, event: e.GotIt) -> None:
    table.course = replace(table.course, ready=(*table.course.ready, event.player))


def _host_changed(table: Table, event: e.HostChanged) -> None:
    table.host = event.host


def _paused(table: Table, _event: e.TablePaused) -> None:
    table.paused = True


def _resumed(table: Table, _event: e.TableResumed) -> None:
    table.paused = False


def _last_orbit(table: Table, event: e.LastOrbitCalled) -> None:
    table.last_deals = event.deals


def _played_on(table: Table, _event: e.PlayedOn) -> None:
    table.last_deals = -1


def _void_proposed(table: Table, event: e.VoidProposed) -> None:
    table.void = event


def _void_seconded(table: Table, _event: e.VoidSeconded) -> None:
    table.void = None


def _closing(table: Table, event: e.ClosingAnnounced) -> None:
    table.closing = event.reason


def _closed(table: Table, event: e.TableClosed) -> None:
    table.closed, table.closing = True, event.reason


def _hand_started(table: Table, event: h.HandStarted) -> None:
    table.hand = hand_apply.started(event, table.games[event.game])
    table.button, table.deals, table.dealt = event.button, event.number, event.game
    if table.rides or not table.redeal:
        table.drawn = table.moved = None
    if table.last_deals > 0 and not table.redeal:
        table.last_deals -= 1
    table.redeal, table.entered, table.shared_out = False, (), ()
    table.fee = 0
    table.carried = table.series = table.low = 0
    table.claims = ()
    table.course = _course_dealt(table, event)
    for chair in table.chairs.values():
        if chair.away == "once":
            chair.away = ""
    table.small_blind = _small_blind(table, event)
    players = {start.seat: start.player for start in event.seats}
    if event.stood:  # deals in which nobody takes part leave the game as it stood
        table.stood = tuple(players[seat] for seat in event.stood)
        table.standing = tuple(players[seat] for seat in event.standing)
    for start in event.seats:
        _dealt_in(table, event, start)


def _small_blind(table: Table, event: h.HandStarted) -> int:
    """Where it is posted, or would be: where the big blind was before."""
    owed = {duty.kind: start.seat for start in event.seats for duty in start.duties}
    if "big_blind" not in owed:
        return table.small_blind
    return owed.get("small_blind", table.big_blind)


def _course_dealt(table: Table, event: h.HandStarted) -> Course:
    course = table.course
    known = course.known if event.game in course.known else (*course.known, event.game)
    if table.settings.programme.mode is Mode.ONE:
        return replace(course, known=known)
    chose = course.chose
    if course.called is not None and not course.dealers:
        chose = table.seat_of(course.called.player) or event.button
    dealers = (*course.dealers, event.seats[-1].player)
    return replace(course, known=known, chose=chose, passed=(), dealers=dealers)


def _dealt_in(table: Table, event: h.HandStarted, start: h.SeatStart) -> None:
    chair = table.chairs[start.seat]
    chair.misses = 0
    kinds = {duty.kind for duty in start.duties}
    if "big_blind" in kinds:
        table.big_blind = start.seat
    for kind in kinds & {"big_blind", "button_blind"}:
        table.buttons[kind] = event.button
    if chair.waits and start.seat not in event.waiting:
        table.entered += ((start.seat, chair.posts),)
        chair.waits = chair.posts = False


def _hand_voided(table: Table, event: h.HandVoided) -> None:
    """The same dealer and the same forced bets for the next deal (Source: R284)."""
    _to_hand(table, event)
    table.redeal = True
    table.course = replace(table.course, dealers=table.course.dealers[:-1])
    for seat, posts in table.entered:
        table.chairs[seat].waits, table.chairs[seat].posts = True, posts


def _asked(table: Table, event: h.Asked) -> None:
    _to_hand(table, event)
    table.question = event.question


def _timed_out(table: Table, event: h.TimedOut) -> None:
    _to_hand(table, event)
    table.chairs[event.seat].misses += 1


def _hand_ended(table: Table, event: h.HandEnded) -> None:
    _to_hand(table, event)
    table.void = None
    if table.hand is None:
        return
    for place in table.hand.places.values():
        table.chairs[place.seat].stack = place.stack
    table.carried, table.series, table.low = event.carried, event.series, event.low
    table.claims = tuple(
        (claim.chips, tuple(table.hand.places[seat].player for seat in claim.seats))
        for claim in event.claims
    )
    if not table.hand.voided:
        _series(table, table.hand, event)
        if table.hand.stood:
            table.standing = tuple(table.hand.places[one].player for one in left(table.hand))
        table.scooped = _scooped(table.scooped, table.hand, event)


def _series(table: Table, hand: Hand, event: h.HandEnded) -> None:
    """What a carried pot brings along; a void leaves it as it was before the deal."""
    players = {place.seat: place.player for place in hand.places.values()}
    before = table.carriers if event.series > 1 else ()
    joined = [one for one in players.values() if one not in before]
    out = {players[seat] for seat in event.out}
    owners = tuple(one for one in (*before, *joined) if one not in out)
    table.carriers = owners if event.carried else ()
    table.exempt = tuple(players[seat] for seat in event.exempt if seat not in event.out)
    table.redeal = event.same_dealer
    kept = table.legs if event.series > 1 else {}
    now = {place.player: place.legs for place in hand.places.values() if place.legs}
    counts = {one: legs for one, legs in (kept | now).items() if one not in out}
    table.legs = counts if event.carried else {}


def _scooped(before: tuple[int, int, int], hand: Hand, event: h.HandEnded) -> tuple[int, int, int]:
    """Nobody's, where a pot was shared or something is left of it."""
    winners = {hand.places[award.seat].player for award in hand.awards}
    if len(winners) != 1 or event.carried:
        return 0, 0, 0
    (player,) = winners
    running = before[1] + 1 if player == before[0] else 1
    return player, running, sum(award.chips for award in hand.awards)


def _to_hand(table: Table, event: h.HandEvent) -> None:
    if table.hand is not None:
        hand_apply.APPLY[type(event)](table.hand, event)


APPLY: dict[type, Callable[[Table, Any], None]] = {
    **dict.fromkeys(hand_apply.APPLY, _to_hand),
    h.HandStarted: _hand_started,
    h.Asked: _asked,
    h.TimedOut: _timed_out,
    h.HandVoided: _hand_voided,
    h.HandEnded: _hand_ended,
    e.TableOpened: _opened,
    e.SettingsChanged: _settings_changed,
    e.PlayerSat: _sat,
    e.ToppedUp: _topped_up,
    e.TopUpArrived: _top_up_arrived,
    e.WentAway: _went_away,
    e.CameBack: _came_back,
    e.MissedBlind: _missed_blind,
    e.WillPost: _will_post,
    e.WillLeave: _will_leave,
    e.PlayerLeft: _left,
    e.Banned: _banned,
    e.Unbanned: _unbanned,
    e.DealerDrawn: _dealer_drawn,
    e.SeatDrawCalled: _seat_draw_called,
    e.SeatsDrawn: _seats_drawn,
    e.FeesCalled: _fees_called,
    e.FeesCollected: _fees_collected,
    e.StackForgotten: _stack_forgotten,
    e.HandAskedFor: _hand_asked_for,
    e.SeeRevoked: _see_revoked,
    e.SeeRestored: _see_restored,
    e.TimeAdded: _time_added,
    e.CarrySplit: _carry_split,
    e.GameChosen: _game_chosen,
    e.GameCalled: _game_called,
    e.DealPassed: _deal_passed,
    e.SpellEnded: _spell_ended,
    e.GotIt: _got_it,
    e.HostChanged: _host_changed,
    e.TablePaused: _paused,
    e.TableResumed: _resumed,
    e.LastOrbitCalled: _last_orbit,
    e.PlayedOn: _played_on,
    e.VoidProposed: _void_proposed,
    e.VoidSeconded: _void_seconded,
    e.ClosingAnnounced: _closing,
    e.TableClosed: _closed,
}


def evolve(table: Table, event: e.TableEvent) -> Table:
    """The table after an event, as a copy."""
    return fold(table, [event])


def fold(table: Table, events: Iterable[e.TableEvent]) -> Table:
    """The table after many events, as one copy."""
    after = table.copy()
    for event in events:
        APPLY[type(event)](after, event)
    return after
