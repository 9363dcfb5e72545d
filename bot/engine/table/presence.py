"""Presence: missed turns count against a player, over deals, until they press anything.

After two missed turns a player sits out from the next deal on. A deal in which nobody pressed
anything is the last: the table pauses until a player at it presses anything.
"""

from bot.engine.kinds import Seat
from bot.engine.table import events as e
from bot.engine.table.play import Play
from bot.engine.table.state import Chair, Table

MISSES_TO_AWAY = 2
STAYS_AWAY = frozenset({"asked", "broke"})
"""Reasons of an absence that an ordinary press does not end."""


def has_missed(chair: Chair) -> bool:
    """True if the player has missed enough turns to sit out."""
    return chair.misses >= MISSES_TO_AWAY


def is_absent(chair: Chair) -> bool:
    """True if a player is away in a tournament, where they are dealt in and folded."""
    return chair.away in {"asked", "timeouts"}


def returns(table: Table, chair: Chair) -> bool:
    """True if any press ends this player's absence; in a tournament, one they asked for too."""
    return chair.away == "timeouts" or (table.settings.event is not None and is_absent(chair))


def sleeps(table: Table, player: int) -> bool:
    """True if a press of this player would wake them or the whole table."""
    seat = table.seat_of(player)
    if seat is None:
        return False
    chair = table.chairs[seat]
    rouses = table.asleep and chair.away not in STAYS_AWAY
    return rouses or chair.misses > 0 or returns(table, chair)


def is_awake(table: Table, seat: Seat) -> bool:
    """True if nothing counts against the seat's player and the table is not asleep."""
    chair = table.chairs[seat]
    return not (chair.misses or table.asleep or returns(table, chair))


def wake(play: Play, seat: Seat) -> None:
    """Clear a player's missed turns and wake the table, because they have pressed something."""
    chair = play.table.chairs[seat]
    if play.table.asleep and chair.away not in STAYS_AWAY:
        rouse(play)
    if returns(play.table, chair):
        play.emit(e.CameBack(seat))
    elif chair.misses:
        play.emit(e.Woke(seat))


def rouse(play: Play) -> None:
    """Resume a table that fell asleep."""
    if play.table.asleep:
        play.emit(e.TableResumed())


def fall_asleep(play: Play) -> None:
    """Pause the table after a deal in which nobody pressed anything.

    A slow table goes on. A tournament is told instead, as it waits for nobody while people play at
    its other tables.
    """
    table = play.table
    missed = any(chair.misses for chair in table.chairs.values())
    if table.settings.event is not None:
        if (missed or any(map(is_absent, table.chairs.values()))) and not table.closed:
            play.emit(e.NobodyActed())
    elif missed and not (table.paused or table.closed or table.settings.slow):
        play.emit(e.TablePaused(asleep=True))
