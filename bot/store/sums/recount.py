"""Count of the tables behind boards from the hands, to rebuild these tables and to check them."""

from typing import Any

import sqlalchemy as sa

from bot.store.engines import AnySelect
from bot.store.schema import (
    afterwards,
    hand,
    hand_seat,
    journal,
    met,
    opponents,
    pace,
    peak,
    person,
    poker_table,
    tally,
    total,
)
from bot.store.sums.counting import for_chips
from bot.store.sums.standing import ALL_GAMES, COUNTS, FOLD, LEVELS, QUARTER
from bot.store.sums.units import sql_milli


def fill(connection: sa.Connection) -> None:
    """Rebuild the tables behind boards."""
    for table, wanted in by_force().items():
        connection.execute(sa.delete(table))
        names = [column.name for column in wanted.selected_columns]
        connection.execute(sa.insert(table).from_select(names, wanted))


def by_force() -> dict[sa.Table, AnySelect]:
    """Return for each table behind boards the select of the rows that it must hold."""
    every = _parts().subquery()
    both = sa.union_all(
        sa.select(every), sa.select(*(_as_of_all(column) for column in every.c))
    ).subquery()
    of = (both.c.guild, both.c.chips, both.c.game, both.c.player)
    sums = [sa.func.sum(both.c[name]).label(name) for name in COUNTS]
    quarters = sa.select(*of, both.c.slot, *sums).group_by(*of, both.c.slot).subquery()
    whole = [quarters.c[name] for name in ("guild", "chips", "game", "player")]
    running = [
        sa.func.sum(quarters.c[name]).over(partition_by=whole, order_by=quarters.c.slot)
        for name in COUNTS
    ]
    return {
        tally: sa.select(
            *whole,
            quarters.c.slot,
            *(_number(one).label(name) for name, one in zip(COUNTS, running, strict=True)),
        ),
        total: sa.select(
            *of,
            *(_number(one).label(one.name) for one in sums),
            _number(sa.func.max(both.c.won)).label("biggest"),
            sa.func.max(both.c.slot).label("last"),
        ).group_by(*of),
        peak: sa.union_all(*(_peaks(both, level) for level in range(LEVELS))).subquery().select(),
        opponents: sa.select(
            met.c.guild, met.c.player, sa.func.count().label("others")
        ).group_by(met.c.guild, met.c.player),
        pace: _paces(),
    }  # fmt: skip


def _paces() -> AnySelect:
    """Select the deals of each game, those played out, and the milliseconds that these took."""
    out = hand.c.voided.is_(sa.false())
    took = sa.func.sum(sa.case((out, hand.c.ended - hand.c.started), else_=0))
    return (
        sa.select(
            hand.c.guild,
            hand.c.game,
            sa.func.count().label("deals"),
            sa.func.sum(sa.case((out, 1), else_=0)).label("timed"),
            _number(took).label("took"),
        )
        .join_from(hand, poker_table, poker_table.c.number == hand.c.table)
        .where(for_chips(poker_table.c.mode))
        .group_by(hand.c.guild, hand.c.game)
    )


def _number(of: sa.ColumnElement[Any]) -> sa.ColumnElement[Any]:
    """Return a sum as an integer, as PostgreSQL sums whole numbers to decimals."""
    return sa.cast(of, sa.BigInteger)


def _as_of_all(column: sa.ColumnElement[Any]) -> sa.ColumnElement[Any]:
    return sa.literal(ALL_GAMES).label("game") if column.name == "game" else column


def _peaks(both: sa.Subquery, level: int) -> AnySelect:
    node = (both.c.slot // FOLD**level).label("node")
    of = (both.c.guild, both.c.chips, both.c.game)
    biggest = sa.func.max(both.c.won).label("biggest")
    wanted = sa.select(*of, sa.literal(level).label("level"), node, both.c.player, biggest)
    return wanted.where(both.c.won > 0).group_by(*of, node, both.c.player)


def _parts() -> sa.CompoundSelect[Any]:
    """Select each known player's part of each hand that counts, and chips moved after hands."""
    seat, none = hand_seat.c, sa.literal(0)
    dealt = (
        sa.select(
            hand.c.guild, poker_table.c.mode.label("chips"), hand.c.game, seat.player,
            (hand.c.ended // QUARTER).label("slot"), sa.literal(1).label("hands"), seat.net,
            sql_milli(seat.net).label("milli"), seat.won,
            sa.case((seat.won > 0, 1), else_=0).label("wins"), seat.luck,
        )
        .join_from(hand_seat, hand)
        .join(poker_table, poker_table.c.number == hand.c.table)
        .join(person, person.c.number == seat.player)
        .where(hand.c.voided.is_(sa.false()))
    )  # fmt: skip
    after = (
        sa.select(
            hand.c.guild, poker_table.c.mode, hand.c.game, afterwards.c.player,
            journal.c.at // QUARTER, none, afterwards.c.chips, sql_milli(afterwards.c.chips),
            none, none, none,
        )
        .join_from(afterwards, hand)
        .join(journal, journal.c.id == afterwards.c.journal)
        .join(poker_table, poker_table.c.number == hand.c.table)
        .join(person, person.c.number == afterwards.c.player)
    )  # fmt: skip
    counts = person.c.discord_id.is_not(None) & for_chips(poker_table.c.mode)
    return sa.union_all(dealt.where(counts), after.where(counts))


def differences(kept: sa.Table, wanted: AnySelect) -> AnySelect:
    """Select wrong rows of a table (`how` is "has") and missing rows ("lacks")."""
    there = sa.select(*(kept.c[column.name] for column in wanted.selected_columns))
    lost, odd = wanted.except_(there).subquery(), there.except_(wanted).subquery()
    return sa.union_all(
        sa.select(sa.literal("lacks").label("how"), *lost.c),
        sa.select(sa.literal("has"), *odd.c),
    ).subquery().select()  # fmt: skip
