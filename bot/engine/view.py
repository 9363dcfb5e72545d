"""look(table, viewer): the only road from state to screen.

Replace everything that a viewer may not know by any other consistent values, and their view stays
equal. Cards they may not see are None; prices for others are those that any holding might have.
"""

from collections.abc import Iterator

from bot.engine import seat_views
from bot.engine.cards import Card
from bot.engine.hand import judge, lead, machine, matching, pots, stand_up, wild
from bot.engine.hand.choices import Choices
from bot.engine.hand.events import LegSettled
from bot.engine.hand.prices import first_bet_needs
from bot.engine.hand.state import Hand
from bot.engine.hand.step import settling
from bot.engine.hand.steps import market
from bot.engine.kinds import Chips, Seat
from bot.engine.outlook import outlook
from bot.engine.ranking import Reading
from bot.engine.seen import OwnView, SeatView, TableView, VoidView
from bot.engine.table import hosting
from bot.engine.table.kill import killer
from bot.engine.table.schedule import choice_is_open
from bot.engine.table.seats import buy_in_range
from bot.engine.table.state import Table

__all__ = ["OwnView", "SeatView", "TableView", "look"]


def look(table: Table, viewer: int = 0) -> TableView:
    """What this player, or the public, may know."""
    hand = table.hand
    seat = table.seat_of(viewer) if viewer else None
    live = hand is not None and not hand.ended
    next_game = table.games[table.next_game]
    return TableView(
        number=table.number,
        viewer=viewer,
        host=table.host,
        game=next_game if hand is None else hand.game,
        next_game=next_game,
        stakes=table.next_stakes if hand is None else hand.stakes,
        settings=table.settings,
        deal=table.deals,
        running=live,
        ended=hand is not None and hand.ended,
        voided=hand is not None and hand.voided,
        paused=table.paused,
        asleep=table.asleep,
        closing=table.closing,
        closed=table.closed,
        phase=_phase(hand),
        step="" if hand is None else hand.step,
        apart=0 if hand is None else hand.apart,
        boards=() if hand is None else tuple(tuple(board) for board in hand.whole_boards()),
        display=() if hand is None else _display(hand),
        sales=() if hand is None else hand.sales,
        wild=() if hand is None else _wild(hand),
        trump=None if hand is None else hand.trump,
        trick=() if hand is None else tuple(hand.trick),
        last_trick=() if hand is None else hand.last_trick,
        redeals=0 if hand is None else hand.redeals,
        middle=0 if hand is None else hand.middle(),
        pots=() if hand is None or hand.ended else tuple(pots.of(hand)),
        low=_low(table),
        carried=table.carried if hand is None or hand.ended else hand.carried,
        claims=_claims(table),
        series=table.series if hand is None else hand.series,
        button=table.button,
        root="" if hand is None else hand.root,
        cut=None if hand is None else hand.cut,
        waiting=() if hand is None else hand.waiting,
        question=table.question,
        turn=_turn(hand),
        asked=_asked(hand),
        awards=() if hand is None else tuple(hand.awards),
        again=0 if hand is None else hand.again,
        challenged=hand is not None and hand.challenged,
        contests=() if hand is None else tuple(_contests(hand)),
        lead=None if hand is None else _lead(hand),
        lost_life=() if hand is None else hand.lost_life,
        ghost=() if hand is None else hand.ghost,
        ghost_reading=_ghost_reading(hand),
        shared_out=table.shared_out,
        proof=() if hand is None else hand.proof,
        opener=None if hand is None else hand.opener,
        seats=tuple(seat_views.of_seat(table, chair, viewer) for chair in table.chairs.values()),
        gone=() if hand is None else tuple(seat_views.gone(table, hand)),
        own=None if seat is None else seat_views.own(table, table.chairs[seat]),
        buy_in=buy_in_range(table, viewer),
        can_deal=len(table.present()),
        openers=first_bet_needs(hand) if hand is not None and hand.now.bets else "",
        turned_low=hand is not None and hand.turned_low,
        raked=0 if hand is None else hand.raked,
        moved=table.moved,
        drawn=table.drawn,
        seat_draw=table.seat_draw,
        fee=table.fee,
        void_reason="" if hand is None else hand.void_reason,
        banned=table.banned if viewer and viewer == table.host else (),
        asks=_asks(table) if viewer and viewer == table.host else (),
        last_deals=table.last_deals,
        standing=() if hand is None or hand.voided else stand_up.left(hand),
        bounties=() if hand is None else hand.bounties,
        killer=None if hand is None else hand.killer,
        kills=0 if live or choice_is_open(table) else killer(table, next_game),
        void=_void(table),
        next_stakes=table.next_stakes,
        another_game=hand is not None and next_game != table.games[table.dealt],
        outlook=outlook(table),
    )


def _asks(table: Table) -> tuple[tuple[int, int, bool], ...]:
    players = dict.fromkeys((*table.asks, *table.unseeing))
    return tuple((one, table.asks.get(one, 0), one in table.unseeing) for one in players)


def _claims(table: Table) -> tuple[tuple[Chips, tuple[int, ...]], ...]:
    hand = table.hand
    if hand is None or hand.ended:
        return table.claims
    return tuple(
        (claim.chips, tuple(hand.places[seat].player for seat in claim.seats))
        for claim in hand.claims
    )


def _phase(hand: Hand | None) -> str:
    return hand.row.name if hand is not None and hand.phase >= 0 else ""


def _wild(hand: Hand) -> tuple[Card, ...]:
    return tuple(sorted({card for one in hand.game.shares for card in wild.public(hand, one)}))


def _display(hand: Hand) -> tuple[tuple[Card, Chips], ...]:
    """Prices are known where no bids make them."""
    prices = market.prices(hand) if hand.row.market else (0,) * len(hand.display)
    return tuple(zip(hand.display, prices, strict=True))


def _contests(hand: Hand) -> Iterator[tuple[str, LegSettled]]:
    for row, settled in hand.contests:
        yield hand.game.phases[row].name, settled


def _lead(hand: Hand) -> tuple[Seat, Reading] | None:
    turning = hand.phase >= 0 and hand.row.beat
    ahead = lead.leader(hand) if turning else None
    return None if ahead is None else (ahead.seat, judge.showing_reading(hand, ahead))


def _ghost_reading(hand: Hand | None) -> Reading | None:
    if hand is None or not hand.ghost:
        return None
    return judge.reading(hand, matching.ghost(hand), hand.game.shares[0])


def _asked(hand: Hand | None) -> int:
    if hand is None or not hand.waiting or not machine.together(hand):
        return 0
    offers = (machine.ahead(hand, place.seat, openly=True) for place in hand.live())
    return sum(one is not None for one in offers)


def _turn(hand: Hand | None) -> Choices | None:
    together = hand is not None and machine.to_all(hand)
    if hand is None or not hand.waiting or (len(hand.waiting) > 1 and not together):
        return None
    return machine.ahead(hand, hand.waiting[0], openly=True)


def _low(table: Table) -> Chips:
    """As long as all declare, the deal's own antes are in it."""
    hand = table.hand
    if hand is None or hand.ended:
        return table.low
    return matching.two_pots(hand)[1] if settling(hand.game.settle).apart else 0


def _void(table: Table) -> VoidView | None:
    proposal = hosting.proposed(table)
    return None if proposal is None else VoidView(proposal.reason, hosting.lacking(table))
