"""A viewer's view of each seat, and of their own: a part of `look`, which alone calls it."""

from collections.abc import Iterator
from dataclasses import replace

from bot.engine.games.game import Forced, Share
from bot.engine.hand import judge, machine
from bot.engine.hand.cards import sight
from bot.engine.hand.money.off_turn import may_show, showable
from bot.engine.hand.money.winners import plays_for
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.themes import at_seat
from bot.engine.kinds import Chips, Seat
from bot.engine.ranking import Reading
from bot.engine.table import upkeep
from bot.engine.table.lineup import straddle
from bot.engine.table.lineup.lineup import waits_for_pot
from bot.engine.table.lineup.schedule import choice_is_open
from bot.engine.table.seats import top_up_range
from bot.engine.table.state import Chair, Table
from bot.engine.views.outlook import choosing, chosen_ahead, picked
from bot.engine.views.shapes import OwnView, SeatView

A_HAND = 2
"""Number of open cards that are worth a reading."""


def of_seat(table: Table, chair: Chair, viewer: int) -> SeatView:
    """Return a taken seat with its part in the running or last deal; `viewer` 0 is the public."""
    hand = table.hand
    place = None if hand is None else hand.places.get(chair.seat)
    common = SeatView(
        chair.seat, chair.player, table.stack(chair.seat),
        away=chair.away, leaving=chair.leaving, waits=_waits(table, chair),
        posts=chair.posts, waits_for_pot=waits_for_pot(table, chair), house=chair.house,
    )  # fmt: skip
    if hand is None or place is None or place.player != chair.player:
        return common
    return _played(hand, place, chair, viewer)


def _waits(table: Table, chair: Chair) -> bool:
    """True if a player waits for the big blind in the next deal, if that has one."""
    blinds = table.games[table.next_game].forced is Forced.BLINDS
    return chair.waits and blinds and not choice_is_open(table)


def _played(hand: Hand, place: Place, chair: Chair, viewer: int) -> SeatView:
    """Return a seat that takes part in the hand.

    If the number of drawn cards is hidden, cards still to come are shown as backs.
    """
    tells = chair.player == viewer or sight.tells_draws(hand)
    coming = 0 if tells else place.owed
    return SeatView(
        chair.seat, chair.player, chair.stack if hand.ended else place.stack + place.aside,
        bet=place.bet,
        away=chair.away,
        leaving=chair.leaving,
        waits=chair.waits,
        posts=chair.posts,
        dealt_in=True,
        folded=place.folded,
        all_in=not hand.ended and not place.folded and not place.stack,
        turn=chair.seat in hand.waiting,
        last=place.last,
        drew=place.drew if tells else -1,
        declared=place.declared,
        said=place.answer.said,
        cards=sight.seen(hand, place, sight.seat_of(hand, viewer)) + (None,) * coming,
        up=(*place.up, *(False,) * coming),
        readings=readings(hand, place) if place.cards and all(place.up) else (),
        showing=_showing(hand, place),
        mucked=place.mucked,
        shown=bool(place.shown),
        showdown=place.showdown,
        won=place.won,
        net=place.stack - place.start if hand.ended else 0,
        house=chair.house,
        parts=at_seat(hand, place),
    )  # fmt: skip


def _showing(hand: Hand, place: Place) -> Reading | None:
    hidden = sum(place.up) < A_HAND or all(place.up)
    if hand.ended or place.folded or hidden or not hand.game.shares:
        return None
    read = judge.showing_reading(hand, place)
    return read if read.strength or read.points else None


def gone(table: Table, hand: Hand) -> Iterator[SeatView]:
    """Yield the players of the deal who have left the table since, as the public sees them."""
    for place in hand.places.values():
        chair = table.chairs.get(place.seat)
        if chair is None or chair.player != place.player:
            yield played(hand, place)


def played(hand: Hand, place: Place) -> SeatView:
    """Return one part in a deal by itself, as the public sees it."""
    return _played(hand, place, Chair(place.seat, place.player, place.stack), viewer=0)


def readings(hand: Hand, place: Place) -> tuple[Reading | None, ...]:
    """Return a hand's reading for each share, as far as cards have come, unhidden."""
    return tuple(_reading(hand, place, share) for share in hand.game.shares)


def _reading(hand: Hand, place: Place, share: Share) -> Reading | None:
    """Return the best hand for a share, once there are enough cards; a low needs all of them."""
    board, held = max(map(len, hand.lines(share))), hand.held(place, share)
    pair = min(2, judge.judge(hand.game, share).size)
    few = not held or len(place.cards) < max(pair, share.hole)
    if few or not plays_for(place.declared, share):
        return None
    found = judge.reading(hand, place, share)
    playing = (share.hole or min(len(held), share.most_hole or len(held))) + board
    return None if found.low and playing < judge.judge(hand.game, share).size else found


def own(table: Table, chair: Chair) -> OwnView:
    """Return what only the player in this seat knows."""
    hand = table.hand
    place = None if hand is None else hand.places.get(chair.seat)
    common = OwnView(
        chair.seat, pending=chair.pending, time_bank=chair.time_bank,
        top_up=top_up_range(table, chair), mark=chair.mark,
        bomb_vote=chair.player in table.bomb_votes, missed=chair.misses > 0,
        waits=_waits(table, chair), posts=chair.posts,
        chooses=choosing(table, chair.seat), chosen=chosen_ahead(table, chair.player),
        picked=picked(table, chair.player),
        part_of=_part_of(table, chair), straddle=_straddle(table), straddles=chair.straddles,
    )  # fmt: skip
    if hand is None or place is None or place.player != chair.player:
        return common
    choices, known = machine.legal(hand, chair.seat), sight.known(hand, place)
    return replace(
        common,
        cards=tuple(known.cards),
        blind=len(place.cards) - len(known.cards),
        others=sight.others(hand, place),
        readings=readings(hand, known) if known.cards else (),
        wild=tuple(card for card in known.cards if judge.is_wild(hand, known, card)),
        choices=choices,
        ahead=None if choices is not None else machine.ahead(hand, chair.seat),
        plan=place.plan,
        leaving_folds=not hand.ended and hand.may_fold(place),
        can_show=may_show(hand, place),
        showable=showable(hand, place),
        can_ask=_askable(hand, chair.seat) if upkeep.may_ask(table, chair.player) else (),
    )


def _straddle(table: Table) -> Chips:
    return straddle.chips(table.next_stakes) if straddle.allowed(table) else 0


def _part_of(table: Table, chair: Chair) -> Chips:
    if chair.player not in table.carriers:
        return 0
    if table.running() and table.hand is not None:
        return table.hand.carried if table.hand.series else 0
    return table.carried if table.rides else 0


def _askable(hand: Hand, seat: Seat) -> tuple[Seat, ...]:
    """Return the mucked hands of the showdown, for a player who did not win (R196, R197)."""
    if not hand.ended or hand.voided or hand.places[seat].won or not hand.game.ask_to_see:
        return ()
    return tuple(one.seat for one in hand.places.values() if one.mucked and one.seat != seat)
