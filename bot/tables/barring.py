"""What is remembered of a player at a table: who is barred stays so as somebody new.

Read off the state of a table that is open, or off the log of one that cannot be taken up.
"""

from collections.abc import Iterable, Iterator

from bot.engine.table.state import Table
from bot.store import Kind, LogRow

BARRING = {
    "banned": (Kind.BAN, True),
    "unbanned": (Kind.BAN, False),
    "see_revoked": (Kind.UNSEEING, True),
    "see_restored": (Kind.UNSEEING, False),
}
"""Events that say whether a player is barred from now on, and in what way."""


def barred_at(table: Table, player: int) -> Iterator[Kind]:
    """In what ways a player is barred from an open table."""
    if player in table.banned:
        yield Kind.BAN
    if player in table.unseeing:
        yield Kind.UNSEEING


def barred_in(rows: Iterable[LogRow], player: int) -> set[Kind]:
    """The same by a log, whatever else of it this program knows."""
    found = dict[Kind, bool]()
    for row in rows:
        for event in row.events:
            if event["event"] in BARRING and event["player"] == player:
                kind, now = BARRING[event["event"]]
                found[kind] = now
    return {kind for kind, now in found.items() if now}
