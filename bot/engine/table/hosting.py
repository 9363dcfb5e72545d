"""What a host may do about a deal, and how an evening ends. Each is public and stands in the log.

A deal is voided when its proposer and another player of it agree, and only before its pot is
awarded; once two players have acted, for a technical fault alone. In the last orbit everybody deals
once more; then the table closes. Source: R106, R279-R287.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand import machine as hands
from bot.engine.hand.commands import TimeOut, VoidHand
from bot.engine.table import boundary, seats
from bot.engine.table import commands as c
from bot.engine.table import events as e
from bot.engine.table.draft import Draft
from bot.engine.table.state import Table

Command = c.LastOrbit | c.PlayOn | c.ProposeVoid | c.SecondVoid | c.SkipTurn | c.ReplaceHost


FAULT = "fault"
"""The one reason that voids a deal after significant action."""


def apply_command(draft: Draft, command: Command) -> None:
    """What is so already changes nothing. Raises Illegal."""
    table = draft.table
    match command:
        case c.LastOrbit():
            _must_be_host(table, command.by)
            _last_orbit(draft)
        case c.PlayOn():
            seats.must_be_host(table, command.by)
            if table.last_deals >= 0:
                draft.emit(e.PlayedOn())
        case c.ProposeVoid():
            _propose(draft, command)
        case c.SecondVoid():
            _second(draft, command)
        case c.SkipTurn():
            seats.must_be_host(table, command.by)
            _in_hand(draft, TimeOut(command.seat))
        case c.ReplaceHost():
            chair = seats.other_chair(table, command.player)
            if chair.player != table.host:
                draft.emit(e.HostChanged(chair.player))


def _must_be_host(table: Table, player: int) -> None:
    """The clock, which is player 0, may too. Raises Illegal with NOT_HOST."""
    if player:
        seats.must_be_host(table, player)


def _last_orbit(draft: Draft) -> None:
    """As many deals as there are players; none are left where nobody can play."""
    table = draft.table
    if table.last_deals >= 0 or table.closing:
        return
    present = len(table.present())
    draft.emit(e.LastOrbitCalled(present if present > 1 else 0))
    boundary.cross(draft)


def _propose(draft: Draft, command: c.ProposeVoid) -> None:
    """By the host, or the program itself (0), which needs no second."""
    table = draft.table
    if not table.running():
        raise Illegal(Refusal.NO_HAND)
    if not command.by:
        _in_hand(draft, VoidHand(command.reason))
        return
    seats.must_be_host(table, command.by)
    _must_be_open_to_void(table, command.reason)
    if proposed(table) is None:
        draft.emit(e.VoidProposed(command.by, command.reason))


def _second(draft: Draft, command: c.SecondVoid) -> None:
    """By another player who was dealt in."""
    table = draft.table
    if table.void is None or not table.running() or table.hand is None:
        raise Illegal(Refusal.STALE)
    _must_be_open_to_void(table, table.void.reason)
    if command.player == table.void.player:
        raise Illegal(Refusal.NEEDS_ANOTHER)
    if command.player not in {one.player for one in table.hand.places.values()}:
        raise Illegal(Refusal.NOT_IN_HAND)
    reason = table.void.reason
    draft.emit(e.VoidSeconded(command.player))
    _in_hand(draft, VoidHand(reason))


def proposed(table: Table) -> e.VoidProposed | None:
    """What another player may still agree to."""
    return table.void if table.void and _open_to_void(table, table.void.reason) else None


def _open_to_void(table: Table, reason: str) -> bool:
    return reason == FAULT or table.hand is None or not table.hand.significant


def _must_be_open_to_void(table: Table, reason: str) -> None:
    """Raises Illegal with SIGNIFICANT_ACTION (Source: R282, R287)."""
    if not _open_to_void(table, reason):
        raise Illegal(Refusal.SIGNIFICANT_ACTION)


def _in_hand(draft: Draft, command: VoidHand | TimeOut) -> None:
    hand = draft.table.hand
    if hand is None or hand.ended:
        raise Illegal(Refusal.NO_HAND)
    events, hand = hands.play(hand, command)
    draft.adopt(events, hand)
    boundary.cross(draft)
