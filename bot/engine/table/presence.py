"""Who is there. A turn let pass counts against a player, over deals, until they press anything.

After two of them they are away from the next deal on. A deal in which nobody pressed is the last:
the table pauses, until a player at it presses anything.
"""

from bot.engine.kinds import Seat
from bot.engine.table import events as e
from bot.engine.table.draft import Draft
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


def wake(draft: Draft, seat: Seat) -> None:
    """The player has pressed something: nothing counts against them, and deals go on."""
    chair = draft.table.chairs[seat]
    if chair.away not in STAYS_AWAY:
        rouse(draft)
    if chair.away == "timeouts":
        draft.emit(e.CameBack(seat))
    elif chair.misses:
        draft.emit(e.Woke(seat))


def rouse(draft: Draft) -> None:
    """Somebody is there again."""
    if draft.table.asleep:
        draft.emit(e.TableResumed())


def fall_asleep(draft: Draft) -> None:
    """The deal that has just ended was nobody's: no other follows it by itself."""
    table = draft.table
    missed = any(chair.misses for chair in table.chairs.values())
    if missed and not (table.paused or table.closed):
        draft.emit(e.TablePaused(asleep=True))
