"""Sums over finished hands, who met whom, and seasons.

Hands that were played before are counted by `dealer db rebuild-stats`.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
WORD = sa.String(120)
SUMMED = (
    "hands", "net", "milli", "won", "wins", "chances", "voluntary", "raised", "bets", "calls",
    "saw", "showdowns", "showdowns_won", "biggest",
)  # fmt: skip


def upgrade() -> None:
    """New columns of a seat, and three tables."""
    for name in ("chance", "saw"):
        flag: sa.Column[bool] = sa.Column(
            name, sa.Boolean(), nullable=False, server_default=sa.false()
        )
        op.add_column("hand_seat", flag)
    place = sa.Column("place", WORD, nullable=False, server_default="")
    op.add_column("hand_seat", place)
    _stat()
    op.create_table(
        "met",
        *(sa.Column(name, WHOLE, nullable=False) for name in ("guild", "player", "other")),
        sa.ForeignKeyConstraint(["player"], ["person.number"], name=op.f("fk_met_player")),
        sa.ForeignKeyConstraint(["other"], ["person.number"], name=op.f("fk_met_other")),
        sa.PrimaryKeyConstraint("guild", "player", "other", name=op.f("pk_met")),
    )
    op.create_table(
        "season",
        sa.Column("id", WHOLE, nullable=False),
        sa.Column("guild", WHOLE, nullable=False),
        sa.Column("name", WORD, nullable=False),
        sa.Column("first", WHOLE, nullable=False),
        sa.Column("end", WHOLE, nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_season")),
        sa.UniqueConstraint("guild", "name", name=op.f("uq_season_guild_name")),
        sqlite_autoincrement=True,
    )


def _stat() -> None:
    key = ("guild", "player", "chips", "day", "game", "place")
    op.create_table(
        "stat",
        *(
            sa.Column(name, WORD if name in {"chips", "game", "place"} else WHOLE, nullable=False)
            for name in key
        ),
        *(sa.Column(name, WHOLE, nullable=False) for name in SUMMED),
        sa.Column("biggest_hand", WHOLE, nullable=True),
        sa.ForeignKeyConstraint(["player"], ["person.number"], name=op.f("fk_stat_player")),
        sa.ForeignKeyConstraint(["biggest_hand"], ["hand.id"], name=op.f("fk_stat_biggest_hand")),
        sa.PrimaryKeyConstraint(*key, name=op.f("pk_stat")),
    )
    op.create_index("ix_stat_board", "stat", ["guild", "day", "chips"])
