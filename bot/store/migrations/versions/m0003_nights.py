"""Nights: what was planned, who comes, what it came to, and which tables belong to one."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Keep nights; a channel has one that is not over."""
    _nights()
    _guests()
    _results()
    of_a_night = sa.Column("night", WHOLE, sa.ForeignKey("night.number"), nullable=True)
    op.add_column("poker_table", of_a_night, inline_references=True)
    op.create_index(op.f("ix_poker_table_night"), "poker_table", ["night"])


def _nights() -> None:
    op.create_table(
        "night",
        sa.Column("number", WHOLE, nullable=False),
        sa.Column("guild", WHOLE, nullable=False),
        sa.Column("channel", WHOLE, nullable=False),
        sa.Column("host", WHOLE, nullable=False),
        sa.Column("state", sa.String(120), nullable=False),
        sa.Column("starts", WHOLE, nullable=False),
        sa.Column("ends", WHOLE, nullable=True),
        sa.Column("plan", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("event", WHOLE, nullable=True),
        sa.Column("message", WHOLE, nullable=True),
        sa.Column("reminded", WHOLE, nullable=True),
        sa.Column("began", WHOLE, nullable=True),
        sa.Column("ended", WHOLE, nullable=True),
        sa.Column("follows", WHOLE, nullable=True),
        sa.ForeignKeyConstraint(["host"], ["person.number"], name=op.f("fk_night_host")),
        sa.ForeignKeyConstraint(["follows"], ["night.number"], name=op.f("fk_night_follows")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_night")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "one_night_a_channel",
        "night",
        ["channel"],
        unique=True,
        sqlite_where=sa.text("ended IS NULL"),
        postgresql_where=sa.text("ended IS NULL"),
    )
    op.create_index(op.f("ix_night_guild_ended"), "night", ["guild", "ended"])


def _guests() -> None:
    op.create_table(
        "night_guest",
        sa.Column("night", WHOLE, nullable=False),
        sa.Column("player", WHOLE, nullable=False),
        sa.Column("answer", sa.String(120), nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("moving", WHOLE, nullable=True),
        sa.ForeignKeyConstraint(["night"], ["night.number"], name=op.f("fk_night_guest_night")),
        sa.ForeignKeyConstraint(["player"], ["person.number"], name=op.f("fk_night_guest_player")),
        sa.PrimaryKeyConstraint("night", "player", name=op.f("pk_night_guest")),
    )


def _results() -> None:
    op.create_table(
        "night_result",
        sa.Column("night", WHOLE, nullable=False),
        sa.Column("player", WHOLE, nullable=False),
        sa.Column("guild", WHOLE, nullable=False),
        sa.Column("net", WHOLE, nullable=False),
        sa.Column("buy_in", WHOLE, nullable=False),
        sa.Column("bought", WHOLE, nullable=False),
        sa.Column("hands", WHOLE, nullable=False),
        sa.Column("ended", WHOLE, nullable=False),
        sa.ForeignKeyConstraint(["night"], ["night.number"], name=op.f("fk_night_result_night")),
        sa.ForeignKeyConstraint(["player"], ["person.number"], name=op.f("fk_night_result_player")),
        sa.PrimaryKeyConstraint("night", "player", name=op.f("pk_night_result")),
    )
    op.create_index(op.f("ix_night_result_guild_ended"), "night_result", ["guild", "ended"])
