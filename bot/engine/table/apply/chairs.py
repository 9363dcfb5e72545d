"""Writers of events of seats: sitting, chips, waiting, leaving, bans, the right to see hands."""

from collections.abc import Callable
from typing import Any

from bot.engine.table import events as e
from bot.engine.table.apply.private_copies import private_chair, without
from bot.engine.table.state import BuyIn, Chair, Table


def _sat(table: Table, event: e.PlayerSat) -> None:
    chair = Chair(
        event.seat, event.player, event.chips, waits=event.waits, time_bank=event.time_bank,
        house=event.house, came=1 + max((one.came for one in table.chairs.values()), default=0),
    )  # fmt: skip
    if event.house:
        table.sent_home = tuple(one for one in table.sent_home if one != event.player)
        _moved(table, event.player, "came")
    table.chairs = dict(sorted({**table.chairs, event.seat: chair}.items()))
    table.departed = without(table.departed, event.player)
    table.queue = tuple(one for one in table.queue if one != event.player)
    _asks_no_more(table, event.player)


def _topped_up(table: Table, event: e.ToppedUp) -> None:
    private_chair(table, event.seat).pending += event.chips
    _asks_no_more(table, table.chairs[event.seat].player)


def _top_up_arrived(table: Table, event: e.TopUpArrived) -> None:
    chair = private_chair(table, event.seat)
    chair.pending -= event.chips
    chair.stack += event.chips


def _went_away(table: Table, event: e.WentAway) -> None:
    private_chair(table, event.seat).away = event.reason


def _came_back(table: Table, event: e.CameBack) -> None:
    chair = private_chair(table, event.seat)
    chair.away, chair.misses = "", 0


def _woke(table: Table, event: e.Woke) -> None:
    private_chair(table, event.seat).misses = 0


def _choice_missed(table: Table, event: e.ChoiceMissed) -> None:
    private_chair(table, event.seat).misses += 1


def _missed_blind(table: Table, event: e.MissedBlind) -> None:
    chair = private_chair(table, event.seat)
    chair.waits, chair.posts = True, False


def _will_post(table: Table, event: e.WillPost) -> None:
    private_chair(table, event.seat).posts = True


def _will_straddle(table: Table, event: e.WillStraddle) -> None:
    private_chair(table, event.seat).straddles = event.on


def _will_leave(table: Table, event: e.WillLeave) -> None:
    private_chair(table, event.seat).leaving = event.reason
    _asks_no_more(table, table.chairs[event.seat].player)


def _moved(table: Table, player: int, how: str) -> None:
    """Note a house player's last coming or leaving."""
    others = (one for one in table.comings if one[0] != player)
    table.comings = (*others, (player, how))


def _left(table: Table, event: e.PlayerLeft) -> None:
    if private_chair(table, event.seat).house and event.reason in {"home", "room"}:
        _moved(table, event.player, event.reason)
        if event.reason == "home":
            table.sent_home = (*table.sent_home, event.player)
    table.chairs = without(table.chairs, event.seat)
    table.departed = {**table.departed, event.player: event.chips}
    table.carriers = tuple(one for one in table.carriers if one != event.player)
    table.exempt = tuple(one for one in table.exempt if one != event.player)
    table.legs = without(table.legs, event.player)
    table.bomb_votes = tuple(one for one in table.bomb_votes if one != event.player)
    _asks_no_more(table, event.player)


def _banned(table: Table, event: e.Banned) -> None:
    table.banned = (*table.banned, event.player)
    _asks_no_more(table, event.player)
    table.queue = tuple(one for one in table.queue if one != event.player)


def _unbanned(table: Table, event: e.Unbanned) -> None:
    table.banned = tuple(one for one in table.banned if one != event.player)


def _mark_set(table: Table, event: e.MarkSet) -> None:
    private_chair(table, event.seat).mark = event.chips


def _bomb_voted(table: Table, event: e.BombVoted) -> None:
    others = tuple(one for one in table.bomb_votes if one != event.player)
    table.bomb_votes = (*others, event.player) if event.on else others


def _bomb_called(table: Table, event: e.BombCalled) -> None:
    table.bomb = (event.plain, event.game)


def _queued(table: Table, event: e.Queued) -> None:
    table.queue = (*table.queue, event.player)


def _unqueued(table: Table, event: e.Unqueued) -> None:
    table.queue = tuple(one for one in table.queue if one != event.player)


def _buy_in_asked(table: Table, event: e.BuyInAsked) -> None:
    one = BuyIn(event.number, event.player, event.chips, event.seat)
    table.asked, table.buy_ins = (*table.asked, one), event.number


def _buy_in_dropped(table: Table, event: e.BuyInDropped) -> None:
    _asks_no_more(table, event.player)


def _asks_no_more(table: Table, player: int) -> None:
    """End a player's request for chips, if they have one."""
    if table.asked:
        table.asked = tuple(one for one in table.asked if one.player != player)


def _guest_named(table: Table, event: e.GuestNamed) -> None:
    table.guests = (*table.guests, event.player)


def _guest_dropped(table: Table, event: e.GuestDropped) -> None:
    table.guests = tuple(one for one in table.guests if one != event.player)


def _dealer_drawn(table: Table, event: e.DealerDrawn) -> None:
    table.button, table.redeal = event.dealer, True
    table.drawn = event


def _seat_draw_called(table: Table, _event: e.SeatDrawCalled) -> None:
    table.seat_draw = True


def _seats_drawn(table: Table, event: e.SeatsDrawn) -> None:
    """Move the players; the button and the blinds begin anew."""
    moved = dict(zip(event.players, event.seats, strict=True))
    chairs = [private_chair(table, seat) for seat in table.chairs]
    for chair in chairs:
        chair.seat = moved.get(chair.player, chair.seat)
    table.chairs = {chair.seat: chair for chair in sorted(chairs, key=_seat_of)}
    table.button = table.big_blind = table.small_blind = 0
    table.buttons = {}
    table.seat_draw, table.seat_draws, table.moved = False, table.seat_draws + 1, event


def _seat_of(chair: Chair) -> int:
    return chair.seat


def _fees_called(table: Table, _event: e.FeesCalled) -> None:
    table.fees_called = True


def _fees_collected(table: Table, event: e.FeesCollected) -> None:
    for seat, chips in zip(event.seats, event.chips, strict=True):
        private_chair(table, seat).stack -= chips
    table.fees_called, table.fees = False, table.fees + 1
    table.fee = max(event.chips, default=0)


def _stack_forgotten(table: Table, event: e.StackForgotten) -> None:
    table.departed = {**table.departed, event.player: 0}


def _hand_asked_for(table: Table, event: e.HandAskedFor) -> None:
    asked = table.asks.get(event.player, 0) + 1
    table.asks = {**table.asks, event.player: asked}


def _see_revoked(table: Table, event: e.SeeRevoked) -> None:
    table.unseeing = (*table.unseeing, event.player)


def _see_restored(table: Table, event: e.SeeRestored) -> None:
    table.unseeing = tuple(one for one in table.unseeing if one != event.player)


def _time_added(table: Table, event: e.TimeAdded) -> None:
    private_chair(table, event.seat).time_bank -= event.seconds


APPLY: dict[type, Callable[[Table, Any], None]] = {
    e.PlayerSat: _sat,
    e.ToppedUp: _topped_up,
    e.TopUpArrived: _top_up_arrived,
    e.WentAway: _went_away,
    e.CameBack: _came_back,
    e.Woke: _woke,
    e.ChoiceMissed: _choice_missed,
    e.MissedBlind: _missed_blind,
    e.WillPost: _will_post,
    e.WillStraddle: _will_straddle,
    e.WillLeave: _will_leave,
    e.PlayerLeft: _left,
    e.Banned: _banned,
    e.Unbanned: _unbanned,
    e.MarkSet: _mark_set,
    e.BombVoted: _bomb_voted,
    e.BombCalled: _bomb_called,
    e.Queued: _queued,
    e.Unqueued: _unqueued,
    e.BuyInAsked: _buy_in_asked,
    e.BuyInDropped: _buy_in_dropped,
    e.GuestNamed: _guest_named,
    e.GuestDropped: _guest_dropped,
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
}
