"""A table of a tournament: the commands of the tournament, and those that it takes from players.

Seats, chips, levels and the end are the tournament's: nobody buys chips, leaves or runs the table
by themselves. Absent players are dealt in, and are folded at their first turn. Whoever has no
chips after a deal is out. Source: TDA 2024.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand import machine as hands
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import GiveUp, HandCommand, TimeOut
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.table import commands as c
from bot.engine.table import events as e
from bot.engine.table import presence
from bot.engine.table.play import Play
from bot.engine.table.state import Chair, Table

Command = c.SetLevel | c.Hold | c.Release | c.GiveButton | c.Penalise
LEAVING = frozenset({"moved", "gave_up", "removed"})
"""Reasons with which a tournament takes a player away from a table."""
CLOSING = "event"
"""The reason with which a tournament closes a table."""
REFUSED = (
    c.ChangeSettings
    | c.TopUp
    | c.PostNow
    | c.Straddle
    | c.AskIn
    | c.SendHome
    | c.HandOver
    | c.Pause
    | c.Resume
    | c.CallSeatDraw
    | c.CollectFees
    | c.SkipDeal
    | c.LastOrbit
    | c.PlayOn
    | c.JoinQueue
    | c.SetMark
    | c.VoteBomb
    | c.NameGuest
    | c.ApproveBuyIn
    | c.DeclineBuyIn
    | c.TakeBackBuyIn
    | c.DropGuest
)
"""Commands that nobody may give at a table of a tournament."""


def must_fit(table: Table, command: c.TableCommand) -> None:
    """Raise Illegal with EVENT_TABLE for what a tournament does its own way.

    Its own commands are refused at all other tables with WRONG_STEP.
    """
    if table.settings.event is None:
        if isinstance(command, Command):
            raise Illegal(Refusal.WRONG_STEP)
    elif isinstance(command, REFUSED) or not _is_due(command):
        raise Illegal(Refusal.EVENT_TABLE)


def _is_due(command: c.TableCommand) -> bool:
    """True unless a player wants what is the tournament's to do."""
    match command:
        case c.Sit():
            return command.moved
        case c.Leave():
            return command.reason in LEAVING
        case c.Kick() | c.Ban() | c.Unban():
            return not command.by
        case c.CloseTable():
            return not command.by and command.reason == CLOSING
        case _:
            return True


def is_for_no_player(command: c.TableCommand) -> bool:
    """True for a command that the program alone may give at a table of a tournament."""
    return isinstance(command, Command | c.Sit | c.Leave | c.ReplaceHost)


def apply_command(play: Play, command: Command) -> None:
    """Play a command of the tournament; one that would change nothing does nothing.

    Raises Illegal with HAND_RUNNING for a button, and with OTHER_NOT_SEATED.
    """
    table = play.table
    match command:
        case c.SetLevel(level=level, big_blind=unit):
            if (level, unit) != (table.level, table.settings.stakes.big_blind):
                play.emit(e.LevelSet(level, unit))
        case c.Hold(why=why):
            if why != table.held:
                play.emit(e.TableHeld(why))
        case c.Release():
            if table.held:
                play.emit(e.TableReleased())
        case c.GiveButton() | c.Penalise():
            _to_a_seat(play, command)


def _to_a_seat(play: Play, command: c.GiveButton | c.Penalise) -> None:
    table = play.table
    seat = command.seat if isinstance(command, c.GiveButton) else table.seat_of(command.player)
    if isinstance(command, c.GiveButton) and table.running():
        raise Illegal(Refusal.HAND_RUNNING)
    if seat is None or seat not in table.chairs:
        raise Illegal(Refusal.OTHER_NOT_SEATED)
    if isinstance(command, c.GiveButton):
        play.emit(e.ButtonGiven(seat))
    else:
        play.emit(e.Penalised(seat, command.deals))


def is_folded(chair: Chair) -> bool:
    """True if a player is folded at their first turn: they are absent, or have a penalty."""
    return bool(chair.penalty) or presence.is_absent(chair)


def must_not_be_penalised(table: Table, seat: Seat) -> None:
    """Raise Illegal with EVENT_PENALTY (deals) for a player who has a penalty."""
    chair = table.chairs.get(seat)
    if chair is not None and chair.penalty:
        raise Illegal(Refusal.EVENT_PENALTY, deals=chair.penalty)


def by_clock(table: Table, hand: Hand, command: HandCommand) -> HandCommand:
    """Return the move that is played: the time-out of a player who is folded is a fold.

    A bring-in is a forced bet, so they put it in first.
    """
    if table.settings.event is None or not isinstance(command, TimeOut):
        return command
    seat = command.seat
    chair, place = table.chairs.get(seat), hand.places.get(seat)
    if chair is None or place is None or seat not in hand.waiting:
        return command
    choices = hands.legal(hand, seat)
    forced = isinstance(choices, BetChoices) and not choices.fold
    folds = is_folded(chair) and hand.may_fold(place) and not forced
    return GiveUp(seat) if folds else command
