"""Check of each player's sums in `stat` against a count from their hands.

The nets of hands, and chips that moved after them, are checked against the ledger in
`bot.store.books.audit`.
"""

from collections import Counter
from collections.abc import AsyncIterator, Mapping
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engines import AnySelect
from bot.store.schema import (
    RERAISES,
    afterwards,
    hand,
    hand_seat,
    journal,
    person,
    poker_table,
    stat,
)
from bot.store.sums.counting import DAY, SUMMED, days_of, for_chips
from bot.store.sums.moments import took
from bot.store.sums.units import sql_milli, sql_spread

Key = tuple[int, str, int, str, str]
"""Server, chips, day, game and place, which together name one row of a player."""
OF_PLAYER = ("guild", "chips", "day", "game", "place")
Expected = Mapping[Key, Counter[str]]


async def differing(
    connection: AsyncConnection,
) -> AsyncIterator[tuple[str, int, int]]:
    """Yield (place, found, expected) for every sum that differs from its hands."""
    names = [*SUMMED, "biggest"]
    kept = sa.select(*(stat.c[name] for name in (*OF_PLAYER, *names)))
    for player in await _players(connection):
        expected = await _expected(connection, player)
        rows = await connection.execute(kept.where(stat.c.player == player))
        found = {tuple(row[: len(OF_PLAYER)]): row for row in rows}
        for key in {**expected, **found}:
            for name in names:
                is_there = getattr(found.get(key), name, 0)
                should_be = expected.get(key, Counter())[name]
                if is_there != should_be:
                    yield _where(player, key, name), is_there, should_be


async def _players(connection: AsyncConnection) -> list[int]:
    """Return the players who have sums or should have them; forgotten players should not."""
    dealt = sa.select(hand_seat.c.player).join_from(
        hand_seat, person, person.c.number == hand_seat.c.player
    )
    known = dealt.where(person.c.discord_id.is_not(None))
    return list(await connection.scalars(sa.union(known, sa.select(stat.c.player))))


async def _expected(connection: AsyncConnection, player: int) -> Expected:
    found: dict[Key, Counter[str]] = {}
    known = await connection.scalar(sa.select(person.c.discord_id).where(person.c.number == player))
    for statement in () if known is None else (_dealt(), _after()):
        for row in (await connection.execute(statement, {"of": player})).mappings():
            for day in days_of(int(row["at"])):
                key = (row["guild"], row["chips"], day, row["game"], row["place"])
                sums = found.setdefault(key, Counter())
                sums.update({name: int(row[name]) for name in SUMMED if name in row})
                sums["biggest"] = max(sums["biggest"], row.get("biggest", 0))
    return found


@cache
def _dealt() -> AnySelect:
    """Select the sums of the player `of` by day; `at` is a moment of the day."""
    one, chance, won = hand_seat.c, hand_seat.c.chance, hand_seat.c.won > 0
    counted = {
        "hands": sa.func.count(), "net": sa.func.sum(one.net),
        "milli": sa.func.sum(sql_milli(one.net)), "won": sa.func.sum(one.won),
        "wins": _times(won), "chances": _times(chance),
        "voluntary": _times(chance & one.voluntary), "raised": _times(chance & one.raised_first),
        "bets": sa.func.sum(one.bets), "calls": sa.func.sum(one.calls), "saw": _times(one.saw),
        "showdowns": _times(one.showdown), "showdowns_won": _times(one.showdown & won),
        "biggest": sa.func.max(one.won), "took": sa.func.sum(took()),
        **{name: _times(one[name]) for name in RERAISES},
        **{name: sa.func.sum(of) for name, of in sql_spread(one.net, one.luck).items()},
    }  # fmt: skip
    return (
        sa.select(
            hand.c.guild, poker_table.c.mode.label("chips"), hand.c.game, one.place,
            sa.func.min(hand.c.ended).label("at"),
            *(figure.label(name) for name, figure in counted.items()),
        )
        .join_from(hand_seat, hand)
        .join(poker_table, poker_table.c.number == hand.c.table)
        .where(
            one.player == sa.bindparam("of"), hand.c.voided.is_(sa.false()),
            for_chips(poker_table.c.mode),
        )
        .group_by(hand.c.guild, poker_table.c.mode, hand.c.game, one.place, hand.c.ended // DAY)
    )  # fmt: skip


@cache
def _after() -> AnySelect:
    chips = afterwards.c.chips
    return (
        sa.select(
            hand.c.guild, poker_table.c.mode.label("chips"), hand.c.game,
            sa.literal("").label("place"), sa.func.min(journal.c.at).label("at"),
            sa.func.sum(chips).label("net"), sa.func.sum(sql_milli(chips)).label("milli"),
        )
        .join_from(afterwards, hand)
        .join(journal, journal.c.id == afterwards.c.journal)
        .join(poker_table, poker_table.c.number == hand.c.table)
        .where(afterwards.c.player == sa.bindparam("of"), for_chips(poker_table.c.mode))
        .group_by(hand.c.guild, poker_table.c.mode, hand.c.game, journal.c.at // DAY)
    )  # fmt: skip


def _times(when: sa.ColumnElement[bool]) -> sa.ColumnElement[Any]:
    return sa.func.sum(sa.case((when, 1), else_=0))


def _where(player: int, key: tuple[Any, ...], name: str) -> str:
    guild, chips, day, game, place = key
    return " ".join(
        filter(None, [f"player {player}", name, f"in {game}", place, f"{chips} {guild} {day}"])
    )
