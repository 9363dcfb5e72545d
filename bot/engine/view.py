"""look(table, viewer): the only road from state to screen.

Replace everything that a viewer may not know by any other consistent values, and his view stays
equal. Cards he may not see are None; prices for others are those that any holding might have.
"""

from collections.abc import Iterator

from bot.engine.cards import Card
from bot.engine.customs import ShowDraws
from bot.engine.game import Forced, Share
from bot.engine.hand import judge, lead, machine, matching, pots, sight, stand_up, wild
from bot.engine.hand.aside import may_show
from bot.engine.hand.choices import Choices
from bot.engine.hand.events import LegSettled, PaidToPot
from bot.engine.hand.prices import first_bet_needs
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.steps import market
from bot.engine.hand.winners import plays_for
from bot.engine.kinds import Chips, Seat
from bot.engine.outlook import choosing, chosen_ahead, outlook
from bot.engine.ranking import Reading
from bot.engine.seen import OwnView, SeatView, TableView
from bot.engine.table import hosting, upkeep
from bot.engine.table.kill import killer
from bot.engine.table.lineup import waits_for_pot
from bot.engine.table.schedule import choice_is_open
from bot.engine.table.seats import buy_in_range, top_up_range
from bot.engine.table.state import Chair, Table

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
        seats=tuple(_seat(table, chair, viewer) for chair in table.chairs.values()),
        gone=() if hand is None else tuple(_gone(table, hand)),
        own=None if seat is None else _own(table, table.chairs[seat]),
        buy_in=buy_in_range(table, viewer),
        can_deal=len(table.present()),
        openers=first_bet_needs(hand) if hand is not None and hand.step == "bet" else "",
        turned_low=hand is not None and hand.turned_low,
        raked=0 if hand is None else hand.raked,
        moved=table.moved,
        drawn=table.drawn,
        seat_draw=table.seat_draw,
        fee=table.fee,
        banned=table.banned if viewer and viewer == table.host else (),
        asks=_asks(table) if viewer and viewer == table.host else (),
        last_deals=table.last_deals,
        standing=() if hand is None or hand.voided else stand_up.left(hand),
        bounties=() if hand is None else hand.bounties,
        killer=None if hand is None else hand.killer,
        kills=0 if live or choice_is_open(table) else killer(table, next_game),
        void=hosting.proposed(table),
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


def _seat(table: Table, chair: Chair, viewer: int) -> SeatView:
    hand = table.hand
    place = None if hand is None else hand.places.get(chair.seat)
    common = SeatView(
        chair.seat, chair.player, table.stack(chair.seat),
        away=chair.away, leaving=chair.leaving, waits=_waits(table, chair),
        waits_for_pot=waits_for_pot(table, chair),
    )  # fmt: skip
    if hand is None or place is None or place.player != chair.player:
        return common
    return _played(hand, place, chair, viewer)


def _waits(table: Table, chair: Chair) -> bool:
    """For the big blind, in the next deal; where that has none he plays."""
    blinds = table.games[table.next_game].forced is Forced.BLINDS
    return chair.waits and blinds and not choice_is_open(table)


def _played(hand: Hand, place: Place, chair: Chair, viewer: int) -> SeatView:
    """A seat that has a part in the hand. Who hides his number of cards hides one still to come."""
    tells = chair.player == viewer or _tells_draws(hand)
    coming = 0 if tells else place.owed
    return SeatView(
        chair.seat, chair.player, chair.stack if hand.ended else place.stack + place.aside,
        bet=place.bet,
        away=chair.away,
        leaving=chair.leaving,
        waits=chair.waits,
        dealt_in=True,
        folded=place.folded,
        all_in=not hand.ended and not place.folded and not place.stack,
        turn=chair.seat in hand.waiting,
        last=place.last,
        drew=place.drew if tells else -1,
        tricks=place.tricks,
        wager=place.wager,
        legs=place.legs,
        declared=place.declared,
        frozen=not place.folded and hand.frozen(place),
        cards=sight.seen(hand, place, sight.seat_of(hand, viewer)) + (None,) * coming,
        up=(*place.up, *(False,) * coming),
        readings=_readings(hand, place) if place.cards and all(place.up) else (),
        mucked=place.mucked,
        showdown=place.showdown,
        won=place.won,
        paid=sum(one.chips for one in hand.payments if _matches(one, place)),
        paid_ways=_paid_ways(hand, place),
        net=place.stack - place.start if hand.ended else 0,
    )  # fmt: skip


def _matches(payment: PaidToPot, place: Place) -> bool:
    return payment.kind in {"match", "between", *matching.KINDS} and payment.seat == place.seat


def _paid_ways(hand: Hand, place: Place) -> tuple[Chips, ...]:
    own = [one for one in hand.payments if one.seat == place.seat]
    return tuple(sum(one.chips for one in own if one.kind == kind) for kind in matching.KINDS)


def _low(table: Table) -> Chips:
    """As long as all declare, the deal's own antes are in it."""
    hand = table.hand
    if hand is None or hand.ended:
        return table.low
    return matching.two_pots(hand)[1] if hand.game.settle == "two_pots" else 0


def _tells_draws(hand: Hand) -> bool:
    """Whether all may know how many cards were drawn (Source: R176)."""
    shown = hand.game.show_draws
    return shown is ShowDraws.ALWAYS or (shown is ShowDraws.UNTIL_BETTING and hand.step != "bet")


def _gone(table: Table, hand: Hand) -> Iterator[SeatView]:
    for place in hand.places.values():
        chair = table.chairs.get(place.seat)
        if chair is None or chair.player != place.player:
            yield _played(hand, place, Chair(place.seat, place.player, place.stack), viewer=0)


def _readings(hand: Hand, place: Place) -> tuple[Reading | None, ...]:
    return tuple(_reading(hand, place, share) for share in hand.game.shares)


def _reading(hand: Hand, place: Place, share: Share) -> Reading | None:
    """The best hand of a share, as soon as there are cards enough: a low needs all of its own."""
    board, held = max(map(len, hand.lines(share))), hand.held(place, share)
    pair = min(2, judge.judge(hand.game, share).size)
    few = not held or len(place.cards) < max(pair, share.hole)
    if few or not plays_for(place.declared, share):
        return None
    found = judge.reading(hand, place, share)
    playing = (share.hole or min(len(held), share.most_hole or len(held))) + board
    return None if found.low and playing < judge.judge(hand.game, share).size else found


def _own(table: Table, chair: Chair) -> OwnView:
    hand = table.hand
    place = None if hand is None else hand.places.get(chair.seat)
    common = OwnView(
        chair.seat, pending=chair.pending, time_bank=chair.time_bank,
        top_up=top_up_range(table, chair), waits=_waits(table, chair), posts=chair.posts,
        chooses=choosing(table, chair.seat), chosen=chosen_ahead(table, chair.player),
        part_of=_part_of(table, chair),
    )  # fmt: skip
    if hand is None or place is None or place.player != chair.player:
        return common
    choices, known = machine.legal(hand, chair.seat), sight.known(hand, place)
    return OwnView(
        chair.seat,
        cards=tuple(known.cards),
        blind=len(place.cards) - len(known.cards),
        others=sight.others(hand, place),
        readings=_readings(hand, known) if known.cards else (),
        wild=tuple(card for card in known.cards if judge.is_wild(hand, known, card)),
        choices=choices,
        ahead=None if choices is not None else machine.ahead(hand, chair.seat),
        plan=place.plan,
        pending=chair.pending,
        time_bank=chair.time_bank,
        can_show=may_show(hand, place),
        can_ask=_askable(hand, chair.seat) if upkeep.may_ask(table, chair.player) else (),
        top_up=top_up_range(table, chair),
        waits=common.waits,
        posts=chair.posts,
        chooses=common.chooses,
        chosen=common.chosen,
        part_of=common.part_of,
    )


def _part_of(table: Table, chair: Chair) -> Chips:
    if chair.player not in table.carriers:
        return 0
    if table.running() and table.hand is not None:
        return table.hand.carried if table.hand.series else 0
    return table.carried if table.rides else 0


def _askable(hand: Hand, seat: Seat) -> tuple[Seat, ...]:
    """Mucked hands of the showdown, for those who did not win (Source: R196, R197)."""
    if not hand.ended or hand.voided or hand.places[seat].won or not hand.game.ask_to_see:
        return ()
    return tuple(one.seat for one in hand.places.values() if one.mucked and one.seat != seat)
