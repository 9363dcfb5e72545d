"""The tables behind boards: each player's sums up to the end of each quarter of an hour.

A board of any stretch is the difference between two rows of each player, found by the key, however
many hands lie between them. In every time zone, a day begins at a quarter of an hour. The most that
a player won in one hand is no difference: it is kept for stretches of 1, 4, 16, … quarters, and any
stretch is made of a few of each. Rows under no game are for all games together.

Rows are added in the transaction that ends a hand. `bot.store.sums.recount` rebuilds them from the
hands.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from bot.store.portable import greatest, insert, many
from bot.store.schema import met, opponents, peak, tally, total

QUARTER = 900_000
"""Milliseconds of a quarter of an hour."""
A_DAY = 96
"""Quarters of a day."""
FOLD, LEVELS = 4, 9
"""A stretch of one level is FOLD stretches of the level below; the longest last two years."""
COUNTS = ("hands", "net", "milli", "won", "wins", "luck")
OF = ("guild", "chips", "game", "player")
ALL_GAMES = ""
Row = Mapping[str, Any]
Sums = Sequence[tuple[tuple[Any, ...], dict[str, int]]]
"""Keys as in `OF` (server, chips, game and player), each with the amounts to add."""


def _key(table: sa.Table) -> sa.ColumnElement[bool]:
    return sa.and_(*(table.c[name] == sa.bindparam(f"of_{name}") for name in OF))


_EARLIER = (
    sa.select(*(tally.c[name] for name in COUNTS))
    .where(_key(tally), tally.c.slot < sa.bindparam("of_slot"))
    .order_by(tally.c.slot.desc())
    .limit(1)
    .subquery()
)
_NONE = sa.select(sa.literal(1).label("one")).subquery()
_BEGIN = (
    insert(tally)
    .from_select(
        [*OF, "slot", *COUNTS],
        sa.select(
            *(sa.bindparam(f"of_{name}", type_=tally.c[name].type)
              for name in (*OF, "slot")),
            *(sa.func.coalesce(_EARLIER.c[name], 0) for name in COUNTS),
        )
        .select_from(_NONE.outerjoin(_EARLIER, sa.true()))
        .where(_NONE.c.one == 1),
    )
    .on_conflict_do_nothing()
)  # fmt: skip
"""The statement that begins a quarter with the sums of the last one before it."""
_ADD = (
    sa.update(tally)
    .where(_key(tally), tally.c.slot >= sa.bindparam("of_slot"))
    .values({name: tally.c[name] + sa.bindparam(f"more_{name}") for name in COUNTS})
)
"""The statement that adds to a quarter and all later quarters."""
_NEW_TALLY = insert(tally)
_TALLY = many(
    _NEW_TALLY.on_conflict_do_update(
        index_elements=[*OF, "slot"], set_={name: _NEW_TALLY.excluded[name] for name in COUNTS}
    )
)
_NEW_TOTAL = insert(total)
_TOTAL = _NEW_TOTAL.on_conflict_do_update(
    index_elements=OF,
    set_={name: total.c[name] + _NEW_TOTAL.excluded[name] for name in COUNTS}
    | {name: greatest(total.c[name], _NEW_TOTAL.excluded[name]) for name in ("biggest", "last")},
).returning(*(total.c[name] for name in (*OF, "last", *COUNTS)))
_NEW_PEAK = insert(peak)
_PEAK = many(
    _NEW_PEAK.on_conflict_do_update(
        index_elements=[*OF, "level", "node"],
        set_={"biggest": greatest(peak.c.biggest, _NEW_PEAK.excluded.biggest)},
    )
)


def add(connection: sa.Connection, parts: Iterable[tuple[Row, int]]) -> None:
    """Add players' parts of hands, as rows of `stat`, each at a moment in milliseconds."""
    quarters: dict[int, dict[tuple[Any, ...], dict[str, Any]]] = {}
    for row, at in parts:
        sums = quarters.setdefault(at // QUARTER, {})
        for game in (ALL_GAMES, row["game"]):
            key = (row["guild"], row["chips"], game, row["player"])
            kept = sums.setdefault(key, dict.fromkeys((*COUNTS, "biggest"), 0))
            for name in COUNTS:
                kept[name] += row[name]
            kept["biggest"] = max(kept["biggest"], row["biggest"])
    for slot in sorted(quarters):
        _add(connection, slot, sorted(quarters[slot].items()))


def _add(connection: sa.Connection, slot: int, sums: Sums) -> None:
    """Add the sums of one quarter."""
    every = [dict(zip(OF, key, strict=True)) | more for key, more in sums]
    totals = connection.execute(_TOTAL, [one | {"last": slot} for one in every])
    last = {row[: len(OF)]: row for row in totals}
    if latest := [row for row in last.values() if row.last == slot]:
        connection.execute(
            _TALLY, [dict(zip((*OF, "slot", *COUNTS), row, strict=True)) for row in latest]
        )
    if late := [(key, more) for key, more in sums if last[key].last > slot]:
        _add_late(connection, slot, late)
    peaks = [
        {name: one[name] for name in (*OF, "biggest")}
        | {"level": level, "node": slot // FOLD**level}
        for one in every
        if one["biggest"]
        for level in range(LEVELS)
    ]
    if peaks:
        connection.execute(_PEAK, peaks)


def _add_late(connection: sa.Connection, slot: int, sums: Sums) -> None:
    """Add to a quarter before the last one, which happens after a clock was set back."""
    keys = [
        {f"of_{name}": value for name, value in zip((*OF, "slot"), (*key, slot), strict=True)}
        for key, _ in sums
    ]
    connection.execute(_BEGIN, keys)
    more = [{f"more_{name}": one[name] for name in COUNTS} for _, one in sums]
    connection.execute(_ADD, [key | one for key, one in zip(keys, more, strict=True)])


def forget(connection: sa.Connection, player: int) -> None:
    """Delete a player's rows and take them out of others' counts of opponents.

    This reads `met`, whose rows of the player must still exist.
    """
    boards = sa.select(total.c.guild, total.c.chips, total.c.game).where(total.c.player == player)
    for table in (tally, peak, total):
        theirs = sa.tuple_(table.c.guild, table.c.chips, table.c.game).in_(boards)
        connection.execute(sa.delete(table).where(theirs, table.c.player == player))
    knew = sa.select(met.c.guild, met.c.other).where(met.c.player == player)
    for guild, other in connection.execute(knew).all():
        this = (opponents.c.guild == guild) & (opponents.c.player == other)
        connection.execute(sa.update(opponents).where(this).values(others=opponents.c.others - 1))
    for nobody in ((opponents.c.player == player), (opponents.c.others <= 0)):
        connection.execute(sa.delete(opponents).where(nobody))


def clear(connection: sa.Connection) -> None:
    """Delete all rows of the tables behind boards, except `met` and `pace`."""
    for table in (tally, total, peak, opponents):
        connection.execute(sa.delete(table))


def nodes(first: int, end: int) -> Iterator[tuple[int, int, int]]:
    """Yield the stretches that make [first, end) as (level, first node, node after the last)."""
    for level in range(LEVELS):
        if first >= end:
            return
        if level == LEVELS - 1:
            yield level, first, end
            return
        up, down = -(-first // FOLD), end // FOLD
        if up >= down:
            yield level, first, end
            return
        if first < up * FOLD:
            yield level, first, up * FOLD
        if down * FOLD < end:
            yield level, down * FOLD, end
        first, end = up, down
