"""A table as a state machine: it holds its hand, and goes on between deals.

    play(table, command, source) -> (events, table)    refuses with Illegal, or returns what follows

The argument is never changed; a refused command changes nothing. Time and chance come from
outside: a deadline is a command, randomness is `source`. Every change of chips is an event.
"""

from typing import Any, get_args

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand import machine as hands
from bot.engine.hand.commands import (
    AskToSee,
    DealStreet,
    HandCommand,
    HuntRabbit,
    PlayForced,
    ShowCards,
    TimeOut,
    VoidHand,
)
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.shuffle import Arranged, Seed
from bot.engine.table import (
    approvals,
    bombs,
    boundary,
    choosing,
    company,
    guests,
    hosting,
    inviting,
    leaving,
    marks,
    presence,
    queueing,
    seats,
    tournament,
    upkeep,
)
from bot.engine.table import commands as c
from bot.engine.table import events as e
from bot.engine.table.apply import with_hand
from bot.engine.table.lineup import dealing, schedule
from bot.engine.table.lineup.lineup import next_lineup
from bot.engine.table.play import Play
from bot.engine.table.state import Table

Source = Seed | Arranged
UNPRESSED = frozenset({TimeOut, PlayForced, DealStreet, VoidHand})
"""Commands of a hand given by the clock or the program, without a player's press."""
MOVES = frozenset(get_args(HandCommand)) - {ShowCards, AskToSee, HuntRabbit}
"""Commands that move a deal on; a set, because most commands played are among them."""

ROOMS: tuple[Any, ...] = (
    seats, leaving, hosting, upkeep, inviting, tournament, queueing, marks, bombs, guests,
    approvals,
)  # fmt: skip
"""Modules that play commands between deals; each has its `Command` and `apply_command`."""


def play(
    table: Table,
    command: c.TableCommand,
    source: Source | None = None,
    *,
    nobody: bool = False,
    leads: bool = False,
) -> tuple[list[e.TableEvent], Table]:
    """Return the events a command causes and the table after them. Raises Illegal.

    `source` is needed by Deal and Surprise. `nobody`: no player has pressed anything since the
    running deal began. `leads`: the asker has the host's powers by rights known outside; the host
    always has them.
    """
    if table.closed:
        raise Illegal(Refusal.TABLE_CLOSED)
    if bool(table.number) == isinstance(command, c.OpenTable):
        raise Illegal(Refusal.TABLE_OPEN_HERE if table.number else Refusal.NO_TABLE)
    if type(command) in MOVES:
        return _in_hand(table, command, nobody=nobody)
    tournament.must_fit(table, command)
    play = Play(table, leads=leads)
    if isinstance(command, (ShowCards, AskToSee, HuntRabbit)):
        _show(play, command)
    elif not isinstance(command, HandCommand):
        _beside(play, command, source)
    hand = play.table.hand
    if hand is None or hand.ended:
        if nobody and table.running():
            presence.fall_asleep(play)
        choosing.settle(play)
    return play.events, play.table


def _beside(play: Play, command: c.OwnCommand, source: Source | None) -> None:
    """Play a command that is no move of the deal."""
    if isinstance(command, c.OpenTable):
        _open(play, command)
    elif isinstance(command, c.Deal):
        dealing.deal(play, source)
    elif isinstance(command, c.MoreTime):
        seats.more_time(play, command)
    elif isinstance(command, c.CloseTable):
        _close(play, command)
    elif isinstance(command, choosing.Command):
        choosing.apply_command(play, command, source if isinstance(source, Seed) else None)
    else:
        room = next(one for one in ROOMS if isinstance(command, one.Command))
        room.apply_command(play, command)


def _open(play: Play, command: c.OpenTable) -> None:
    """Open the table; a lesson with known cards is refused without house players."""
    if command.settings.lesson and not command.settings.fill:
        raise Illegal(Refusal.PRACTICE_ONLY)
    play.emit(e.TableOpened(command.number, command.host, command.game, command.settings))


def can_deal(table: Table) -> bool:
    """True if a deal could start now."""
    stopped = table.paused or table.held or table.closed or table.closing
    idle = not (table.running() or stopped)
    if not company.is_attended(table):
        return False
    if schedule.choice_is_open(table):
        return idle and schedule.must_draw(table)
    return idle and next_lineup(table, table.games[table.next_game]) is not None


def _in_hand(table: Table, command: Any, *, nobody: bool) -> tuple[list[e.TableEvent], Table]:
    """Play a move of the deal.

    While only the deal goes on, the rest of the table is not looked at.
    """
    hand = table.hand
    if hand is None or hand.ended:
        raise Illegal(Refusal.NO_HAND)
    pressed = type(command) not in UNPRESSED
    if pressed:
        tournament.must_not_be_penalised(table, command.seat)
    events, hand = hands.play(hand, tournament.by_clock(table, hand, command))
    if pressed and not hand.ended and presence.is_awake(table, command.seat):
        return [*events], with_hand(table, hand)
    play = Play(table)
    if pressed:
        presence.wake(play, command.seat)
    play.adopt(events, hand)
    if hand.ended:
        boundary.cross(play)
        if nobody:
            presence.fall_asleep(play)
        choosing.settle(play)
    return play.events, play.table


def _show(play: Play, command: ShowCards | AskToSee | HuntRabbit) -> None:
    """Show cards, also after the deal."""
    hand = play.table.hand
    if hand is None:
        raise Illegal(Refusal.NO_HAND)
    _must_have_been_dealt_in(play.table, hand, command.seat)
    played = hands.play(hand, command)
    if isinstance(command, AskToSee):
        _ask(play, command)
    presence.wake(play, command.seat)
    play.adopt(*played)


def _must_have_been_dealt_in(table: Table, hand: Hand, seat: Seat) -> None:
    """Raise Illegal with NOT_IN_HAND for a newcomer in the seat of a dealt-in player."""
    place, chair = hand.places.get(seat), table.chairs.get(seat)
    if place is None or chair is None or chair.player != place.player:
        raise Illegal(Refusal.NOT_IN_HAND)


def _ask(play: Play, command: AskToSee) -> None:
    """Count the requests to see hands, and limit them (Source: R196-R198). Raises Illegal."""
    player = play.table.chairs[command.seat].player
    if player in play.table.unseeing:
        raise Illegal(Refusal.SEE_REVOKED)
    if not upkeep.may_ask(play.table, player):
        raise Illegal(Refusal.ASKED_ENOUGH, most=upkeep.MOST_ASKS)
    play.emit(e.HandAskedFor(player, command.target))


def _close(play: Play, command: c.CloseTable) -> None:
    if command.by:
        seats.must_be_host(play, command.by)
    if not play.table.closing:
        play.emit(e.ClosingAnnounced(command.reason))
    boundary.cross(play)
