"""Notes on players, roles of seasons' leaders, and hands of the day."""

import sqlalchemy as sa
from alembic import op

revision = "1007"
down_revision = "1006"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the tables, and add the season's role."""
    op.create_table(
        "note",
        *_keys("guild", "by", "about"),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("guild", "by", "about", name=op.f("pk_note")),
        sa.ForeignKeyConstraint(["by"], ["person.number"], name=op.f("fk_note_by")),
        sa.ForeignKeyConstraint(["about"], ["person.number"], name=op.f("fk_note_about")),
    )
    op.create_index(op.f("ix_note_about"), "note", ["about"])
    op.add_column("season", sa.Column("role", WHOLE, nullable=True))
    op.create_table(
        "season_role",
        *_keys("season", "player", "role"),
        sa.Column("at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("season", "player", "role", name=op.f("pk_season_role")),
        sa.ForeignKeyConstraint(["season"], ["season.id"], name=op.f("fk_season_role_season")),
        sa.ForeignKeyConstraint(["player"], ["person.number"], name=op.f("fk_season_role_player")),
    )
    op.create_table(
        "day_hand",
        *_keys("guild", "day"),
        sa.Column("seed", sa.String(120), nullable=False),
        sa.Column("began", WHOLE, nullable=False),
        sa.Column("posted", WHOLE, nullable=True),
        sa.PrimaryKeyConstraint("guild", "day", name=op.f("pk_day_hand")),
    )
    op.create_table(
        "day_play",
        sa.Column("number", WHOLE, nullable=False),
        *_keys("guild", "day", "player", "turn"),
        sa.Column("commands", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("net", WHOLE, nullable=True),
        sa.Column("at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_day_play")),
        sa.ForeignKeyConstraint(["player"], ["person.number"], name=op.f("fk_day_play_player")),
        sa.UniqueConstraint("guild", "day", "player", name=op.f("uq_day_play_guild_day_player")),
        sqlite_autoincrement=True,
    )


def _keys(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, WHOLE, nullable=False, autoincrement=False) for name in names]
