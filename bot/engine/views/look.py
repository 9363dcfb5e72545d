"""look(table, viewer): the only way from state to screen.

If other values take the place of those that a viewer may not know, the view stays equal. Cards the
viewer may not see are None; others' choices and prices are those that any hand might have.
"""

from bot.engine.hand import view as hand_view
from bot.engine.hand.money import matching
from bot.engine.hand.state import Hand
from bot.engine.hand.step import settling
from bot.engine.table import bombs, hosting
from bot.engine.table.lineup.kill import killer, raised
from bot.engine.table.lineup.schedule import choice_is_open
from bot.engine.table.seats import buy_in_range
from bot.engine.table.state import Table
from bot.engine.views import seat_views
from bot.engine.views.outlook import outlook
from bot.engine.views.shapes import (
    BombView,
    CarriedView,
    DrawsView,
    HostView,
    OwnView,
    SeatView,
    TableView,
    VoidView,
)

__all__ = ["OwnView", "SeatView", "TableView", "look"]


def look(table: Table, viewer: int = 0, *, leads: bool = False) -> TableView:
    """Return what this player, or the public (0), may know.

    `leads`: the viewer has the host's powers.
    """
    hand = table.hand
    seat = table.seat_of(viewer) if viewer else None
    next_game = table.games[table.next_game]
    return TableView(
        number=table.number,
        viewer=viewer,
        host=table.host,
        game=next_game if hand is None else hand.game,
        stakes=table.next_stakes if hand is None else hand.stakes,
        settings=table.settings,
        deal=table.deals,
        hand=None if hand is None else hand_view.of(hand),
        question=table.question,
        button=table.button,
        seats=tuple(seat_views.of_seat(table, chair, viewer) for chair in table.chairs.values()),
        gone=() if hand is None else tuple(seat_views.gone(table, hand)),
        own=None if seat is None else seat_views.own(table, table.chairs[seat]),
        paused=table.paused,
        asleep=table.asleep,
        held=table.held,
        level=table.level,
        closing=table.closing,
        closed=table.closed,
        last_deals=table.last_deals,
        carried=_carried(table),
        draws=DrawsView(table.moved, table.drawn, table.seat_draw),
        void=_void(table),
        fee=table.fee,
        hosting=_hosting(table) if viewer and (leads or viewer == table.host) else None,
        buy_in=buy_in_range(table, viewer),
        can_deal=len(table.present()),
        next_game=next_game,
        agreed_game=table.games[table.agreed_game],
        next_stakes=table.next_stakes,
        another_game=hand is not None and _is_another(table, hand),
        kills=0 if table.running() or choice_is_open(table) else killer(table, next_game),
        outlook=outlook(table),
        bomb=_bomb(table),
        queue=table.queue,
        called=table.called(),
        comings=table.comings,
        asked=next((one.chips for one in table.asked if viewer and one.player == viewer), 0),
    )


def _is_another(table: Table, hand: Hand) -> bool:
    """True if the next deal has another game or other stakes; what a kill adds does not count."""
    stakes = table.next_stakes if hand.killer is None else raised(table.next_stakes, hand.game)
    again = table.next_game == table.dealt
    return hand.stakes != stakes or not (
        again or table.games[table.next_game] == table.games[table.dealt]
    )


def _bomb(table: Table) -> BombView:
    if table.settings.event is not None or not table.settings.rules.bomb_vote:
        return BombView(table.called_bomb())
    return BombView(table.called_bomb(), *bombs.votes(table), bombs.when(table))


def _carried(table: Table) -> CarriedView:
    """Return the carried chips; while all declare, the low pot includes its half of the antes."""
    hand = table.hand
    if hand is None or hand.ended:
        series = table.series if hand is None else hand.series
        return CarriedView(table.carried, table.low, table.claims, series, table.shared_out)
    low = matching.two_pots(hand)[1] if settling(hand.game.settle).apart else 0
    claims = tuple(
        (claim.chips, tuple(hand.places[seat].player for seat in claim.seats))
        for claim in hand.claims
    )
    return CarriedView(hand.carried, low, claims, hand.series, table.shared_out)


def _void(table: Table) -> VoidView | None:
    proposal = hosting.proposed(table)
    if proposal is None:
        return None
    return VoidView(proposal.reason, hosting.lacking(table), proposal.player)


def _hosting(table: Table) -> HostView:
    players = dict.fromkeys((*table.asks, *table.unseeing))
    asks = ((one, table.asks.get(one, 0), one in table.unseeing) for one in players)
    return HostView(table.banned, tuple(asks), table.guests, table.asked)
