"""Who is there. A turn let pass counts against a player, over deals, until they press anything.

After two of them they are away from the next deal on. A deal in which nobody pressed is the last:
the table pauses, until a player at it presses anything.
"""

from bot.engine.kinds import Seat
from bot.engine.table import events as e
from bot.engine.table.play import Play
from bot.engine.table.state import Chair, Table

MISSES_TO_AWAY = 2
STAYS_AWAY = frozenset({"asked", "broke"})
"""Reasons of an absence that no press ends but one for that."""


def has_missed(chair: Chair) -> bool:
    """So many turns that nobody waits any longer."""
    return chair.misses >= MISSES_TO_AWAY


def sleeps(table: Table, player: int) -> bool:
    """A press of this player would change something: for them, or for the whole table."""
    seat = table.seat_of(player)
    if seat is None:
        return False
    chair = table.chairs[seat]
    rouses = table.asleep and chair.away not in STAYS_AWAY
    return rouses or chair.misses > 0 or chair.away == "timeouts"


def is_awake(table: Table, seat: Seat) -> bool:
    """Nothing counts against the player of this seat, and deals go on: `wake` has nothing to do."""
    chair = table.chairs[seat]
    return not (chair.misses or chair.away == "timeouts" or table.asleep)


def wake(play: Play, seat: Seat) -> None:
    """The player has pressed something: nothing counts against them, and deals go on."""
    chair = play.table.chairs[seat]
    if play.table.asleep and chair.away not in STAYS_AWAY:
        rouse(play)
    if chair.away == "timeouts":
        play.emit(e.CameBack(seat))
    elif chair.misses:
        play.emit(e.Woke(seat))


def rouse(play: Play) -> None:
    """Somebody is there again."""
    if play.table.asleep:
        play.emit(e.TableResumed())


def fall_asleep(play: Play) -> None:
    """The deal that has just ended was nobody's: no other follows it by itself."""
    table = play.table
    missed = any(chair.misses for chair in table.chairs.values())
    if missed and not (table.paused or table.closed):
        play.emit(e.TablePaused(asleep=True))
