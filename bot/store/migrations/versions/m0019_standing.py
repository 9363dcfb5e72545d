"""Sums that boards are read from, by quarters of an hour; how long games take; hands by channel."""

# ruff: noqa: S608 - names of our own schema

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
WORD = sa.String(120)
OF = ("guild", "chips", "game", "player")
COUNTS = ("hands", "net", "milli", "won", "wins")
QUARTER, FOLD, LEVELS = 900_000, 4, 9


def upgrade() -> None:
    """Tables with what follows from hands, filled from those that are there."""
    _table("tally", (*OF, "slot"), COUNTS)
    _table("total", OF, (*COUNTS, "biggest", "last"))
    op.create_index("ix_total_player", "total", ["player"])
    _table("peak", ("guild", "chips", "game", "level", "node", "player"), ("biggest",))
    _table("opponents", ("guild", "player"), ("others",))
    _table("pace", ("guild", "game"), ("deals", "timed", "took"))
    op.create_index("ix_poker_table_channel", "poker_table", ["channel"])
    _filled()


def _table(name: str, key: tuple[str, ...], rest: tuple[str, ...]) -> None:
    columns = [
        sa.Column(one, WORD if one in {"chips", "game"} else WHOLE, nullable=False)
        for one in (*key, *rest)
    ]
    person = [
        sa.ForeignKeyConstraint(["player"], ["person.number"], name=op.f(f"fk_{name}_player"))
    ]
    op.create_table(
        name,
        *columns,
        *(person if "player" in key else ()),
        sa.PrimaryKeyConstraint(*key, name=op.f(f"pk_{name}")),
        sqlite_with_rowid=False,
    )


def _filled() -> None:
    """What the program keeps from now on, of all that was played before."""
    op.execute(f"CREATE TEMPORARY TABLE part AS {PARTS}")
    op.execute(f"INSERT INTO part SELECT {AS_OF_ALL} FROM part")
    sums = ", ".join(f"CAST(sum({name}) AS BIGINT) AS {name}" for name in COUNTS)
    of = ", ".join(OF)
    running = ", ".join(
        f"CAST(sum({name}) OVER (PARTITION BY {of} ORDER BY slot) AS BIGINT)" for name in COUNTS
    )
    quarters = f"SELECT {of}, slot, {sums} FROM part GROUP BY {of}, slot"
    names = ", ".join(COUNTS)
    op.execute(
        f"INSERT INTO tally ({of}, slot, {names}) SELECT {of}, slot, {running} FROM ({quarters}) q"
    )
    op.execute(
        f"INSERT INTO total ({of}, {names}, biggest, last)"
        f" SELECT {of}, {sums}, max(won), max(slot) FROM part GROUP BY {of}"
    )
    for level in range(LEVELS):
        op.execute(
            "INSERT INTO peak (guild, chips, game, level, node, player, biggest)"
            f" SELECT guild, chips, game, {level}, slot / {FOLD**level}, player, max(won)"
            f" FROM part WHERE won > 0 GROUP BY guild, chips, game, slot / {FOLD**level}, player"
        )
    op.execute("DROP TABLE part")
    op.execute(
        "INSERT INTO opponents (guild, player, others)"
        " SELECT guild, player, count(*) FROM met GROUP BY guild, player"
    )
    op.execute(f"INSERT INTO pace (guild, game, deals, timed, took) {PACE}")


PARTS = """
SELECT guild, chips, game, player, slot, hands, net,
 CASE WHEN net < 0 THEN -(-net * 1000 / unit) ELSE net * 1000 / unit END AS milli, won, wins
FROM (
SELECT h.guild, t.mode AS chips, h.game, s.player, h.ended / 900000 AS slot,
 CAST(1 AS BIGINT) AS hands, s.net, CASE WHEN h.unit < 1 THEN 1 ELSE h.unit END AS unit,
 s.won, CAST(CASE WHEN s.won > 0 THEN 1 ELSE 0 END AS BIGINT) AS wins
FROM hand_seat s JOIN hand h ON h.id = s.hand JOIN poker_table t ON t.number = h."table"
JOIN person p ON p.number = s.player
WHERE NOT h.voided AND p.discord_id IS NOT NULL AND t.mode IN ('server', 'night')
UNION ALL
SELECT h.guild, t.mode, h.game, a.player, j.at / 900000, 0, a.chips,
 CASE WHEN h.unit < 1 THEN 1 ELSE h.unit END, 0, 0
FROM afterwards a JOIN hand h ON h.id = a.hand JOIN journal j ON j.id = a.journal
JOIN poker_table t ON t.number = h."table" JOIN person p ON p.number = a.player
WHERE p.discord_id IS NOT NULL AND t.mode IN ('server', 'night')
) every
"""
AS_OF_ALL = "guild, chips, '', player, slot, hands, net, milli, won, wins"
PACE = """
SELECT h.guild, h.game, count(*), sum(CASE WHEN h.voided THEN 0 ELSE 1 END),
 CAST(sum(CASE WHEN h.voided THEN 0 ELSE h.ended - h.started END) AS BIGINT)
FROM hand h JOIN poker_table t ON t.number = h."table"
WHERE t.mode IN ('server', 'night') GROUP BY h.guild, h.game
"""
