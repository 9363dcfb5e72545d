"""A host's acts on a deal, and the end of an evening. Each act is public and logged.

A deal is voided when its proposer and another player of it agree, and only before its pot is
awarded. Once two players have acted, everybody still in must agree before play goes on; a fault
that the program recorded itself needs no agreement. In the last orbit everybody deals once more;
then the table closes. Source: R106, R279-R287.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand import machine as hands
from bot.engine.hand.commands import TimeOut, VoidHand
from bot.engine.kinds import Seat
from bot.engine.table import boundary, seats
from bot.engine.table import commands as c
from bot.engine.table import events as e
from bot.engine.table.play import Play
from bot.engine.table.state import Proposal, Table

Command = c.LastOrbit | c.PlayOn | c.ProposeVoid | c.SecondVoid | c.SkipTurn | c.ReplaceHost


FAULT = "fault"
"""The reason with which the program itself voids a deal."""


def apply_command(play: Play, command: Command) -> None:
    """Play a host's command; one that would change nothing does nothing. Raises Illegal."""
    table = play.table
    match command:
        case c.LastOrbit():
            _must_be_host(play, command.by)
            _last_orbit(play)
        case c.PlayOn():
            seats.must_be_host(play, command.by)
            if table.last_deals >= 0:
                play.emit(e.PlayedOn())
        case c.ProposeVoid():
            _propose(play, command)
        case c.SecondVoid():
            _second(play, command)
        case c.SkipTurn():
            seats.must_be_host(play, command.by)
            _in_hand(play, TimeOut(command.seat))
        case c.ReplaceHost():
            chair = seats.other_person(table, command.player)
            if chair.player != table.host:
                play.emit(e.HostChanged(chair.player))


def _must_be_host(play: Play, player: int) -> None:
    """Raise Illegal with NOT_HOST unless the host or the clock (player 0) asks."""
    if player:
        seats.must_be_host(play, player)


def _last_orbit(play: Play) -> None:
    """Announce one more deal for each player; none if nobody can play."""
    table = play.table
    if table.last_deals >= 0 or table.closing:
        return
    present = len(table.present())
    play.emit(e.LastOrbitCalled(present if present > 1 else 0))
    boundary.cross(play)


def _propose(play: Play, command: c.ProposeVoid) -> None:
    """Propose to void the deal, by the host; or void it for a recorded fault, by the program."""
    table = play.table
    if not table.running():
        raise Illegal(Refusal.NO_HAND)
    if not command.by:
        _recorded(play, command.reason)
        return
    seats.must_be_host(play, command.by)
    if proposed(table) is None:
        play.emit(e.VoidProposed(command.by, command.reason))


def _recorded(play: Play, reason: str) -> None:
    """Void at once, and pause or hold the table, because the game may break again."""
    _in_hand(play, VoidHand(reason))
    table = play.table
    if table.settings.event is not None and not table.closed:
        play.emit(e.TableHeld(FAULT))
    elif not (table.paused or table.closed):
        play.emit(e.TablePaused())


def _second(play: Play, command: c.SecondVoid) -> None:
    """Agree to a proposal; agreeing twice changes nothing. Raises Illegal."""
    proposal, hand = proposed(play.table), play.table.hand
    if proposal is None or hand is None:
        raise Illegal(Refusal.STALE)
    if command.player == proposal.player:
        raise Illegal(Refusal.NEEDS_ANOTHER)
    if command.player not in {place.player for place in hand.places.values()}:
        raise Illegal(Refusal.NOT_IN_HAND)
    if hand.significant and command.player not in {place.player for place in hand.live()}:
        raise Illegal(Refusal.SIGNIFICANT_ACTION)
    if command.player not in proposal.agreed:
        play.emit(e.VoidSeconded(command.player))
    if not lacking(play.table):
        _in_hand(play, VoidHand(proposal.reason))


def proposed(table: Table) -> Proposal | None:
    """Return the proposal that is still open.

    Once two players have acted, any further action declines it.
    """
    proposal, hand = table.void, table.hand
    if proposal is None or hand is None:
        return None
    declined = hand.significant and table.question != proposal.question
    return None if declined else proposal


def lacking(table: Table) -> tuple[Seat, ...]:
    """Return the seats that must still agree to void the deal, once two players have acted.

    Everybody still in must, all-in or not, but for the proposer (Source: R282, R287).
    """
    proposal = proposed(table)
    if proposal is None or table.hand is None or not table.hand.significant:
        return ()
    agreed = {proposal.player, *proposal.agreed}
    return tuple(place.seat for place in table.hand.live() if place.player not in agreed)


def _in_hand(play: Play, command: VoidHand | TimeOut) -> None:
    hand = play.table.hand
    if hand is None or hand.ended:
        raise Illegal(Refusal.NO_HAND)
    play.adopt(*hands.play(hand, command))
    boundary.cross(play)
