"""Tournaments: their entries and results, their tables, pools and acts; the ways of points."""

import sqlalchemy as sa
from alembic import op

revision = "1001"
down_revision = "1000"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
WORD = sa.String(120)
TO_TOURNAMENT = ("poker_table", "act", "remembered")
"""Older tables of which a row may belong to a tournament."""


def upgrade() -> None:
    """Make the tables of tournaments, and the columns by which older tables refer to them."""
    tournaments()
    entries()
    results()
    inline = op.get_bind().dialect.name == "sqlite"  # which adds no constraint to a table by itself
    for name in TO_TOURNAMENT:
        op.add_column(name, referring(name), inline_references=inline)
    op.create_index("ix_poker_table_tournament", "poker_table", ["tournament"])
    op.create_index("ix_act_tournament", "act", ["tournament"])
    op.add_column("account", sa.Column("tournament", WHOLE, nullable=True))
    op.add_column("season", sa.Column("way", WORD, nullable=True))


def wholes(names: str, *, null: bool = False) -> list[sa.Column[int]]:
    """Return a column of integers for each of these words."""
    return [sa.Column(name, WHOLE, nullable=null, autoincrement=False) for name in names.split()]


def words(names: str) -> list[sa.Column[str]]:
    """Return a column of short texts for each of these words."""
    return [sa.Column(name, WORD, nullable=False) for name in names.split()]


def data(names: str) -> list[sa.Column[object]]:
    """Return a column of JSON for each of these words."""
    return [sa.Column(name, sa.JSON(none_as_null=True), nullable=False) for name in names.split()]


def rules(of: str, key: str, **refers: str) -> list[sa.Constraint]:
    """Return the key of a table, and its references: the column of another table, by column."""
    return [
        sa.PrimaryKeyConstraint(*key.split(), name=op.f(f"pk_{of}")),
        *(
            sa.ForeignKeyConstraint([column], [target], name=op.f(f"fk_{of}_{column}"))
            for column, target in refers.items()
        ),
    ]


def referring(of: str) -> sa.Column[int]:
    """Return the column by which a row of an older table refers to a tournament."""
    to = sa.ForeignKey("tournament.number", name=op.f(f"fk_{of}_tournament"))
    return sa.Column("tournament", WHOLE, to, nullable=True)


def tournaments() -> None:
    """Make the table of tournaments, of which a channel has one that is not over."""
    op.create_table(
        "tournament",
        sa.Column("number", WHOLE, nullable=False),
        *wholes("guild channel host"),
        *wholes("night", null=True),
        *words("state"),
        *data("plan course"),
        *words("seed"),
        *wholes("opened"),
        *wholes("starts began ended message", null=True),
        *rules("tournament", "number", host="person.number", night="night.number"),
        sqlite_autoincrement=True,
    )
    live = sa.text("ended IS NULL")
    op.create_index(
        "one_tournament_a_channel", "tournament", ["channel"], unique=True, sqlite_where=live,
        postgresql_where=live,
    )  # fmt: skip
    op.create_index("ix_tournament_guild_ended", "tournament", ["guild", "ended"])
    op.create_index("ix_tournament_night", "tournament", ["night"])


def entries() -> None:
    """Make the table of entries."""
    op.create_table(
        "tournament_entry",
        *wholes("tournament player life at paid"),
        *wholes("table seat", null=True),
        *wholes("moves"),
        *wholes("out out_table out_deal stack", null=True),
        *words("how"),
        sa.Column("kept", sa.Boolean(), nullable=False),
        *data("by"),
        *rules(
            "tournament_entry", "tournament player life", tournament="tournament.number",
            player="person.number", table="poker_table.number", out_table="poker_table.number",
        ),
    )  # fmt: skip
    op.create_index("ix_tournament_entry_player", "tournament_entry", ["player"])


def results() -> None:
    """Make the table of results."""
    op.create_table(
        "tournament_result",
        *wholes("tournament player guild place prize bounty knockouts lives paid ended"),
        *rules(
            "tournament_result", "tournament player", tournament="tournament.number",
            player="person.number",
        ),
    )  # fmt: skip
    of = "tournament_result"
    op.create_index("ix_tournament_result_guild_ended", of, ["guild", "ended"])
    op.create_index("ix_tournament_result_player", of, ["player"])
