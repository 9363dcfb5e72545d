"""What hosts and managers did, who helps a host, and who is barred from a server."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
WORD = sa.String(120)


def _wholes(*names: str, null: bool = False) -> list[sa.Column[int]]:
    return [sa.Column(name, WHOLE, nullable=null) for name in names]


def _person(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["person.number"], name=op.f(f"fk_{table}_{column}"))


def upgrade() -> None:
    """Three tables, empty: what was done before stands in the logs of tables alone."""
    op.create_table(
        "act",
        *_wholes("number", "guild", "at", "by"),
        *(sa.Column(name, WORD, nullable=False) for name in ("rank", "kind")),
        *_wholes("channel", "table", "night", "player", null=True),
        sa.Column("reason", sa.String(200), nullable=False, server_default=""),
        sa.Column("facts", sa.JSON(none_as_null=True)),
        _person("act", "by"),
        _person("act", "player"),
        sa.ForeignKeyConstraint(["table"], ["poker_table.number"], name=op.f("fk_act_table")),
        sa.ForeignKeyConstraint(["night"], ["night.number"], name=op.f("fk_act_night")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_act")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_act_guild_number"), "act", ["guild", "number"])
    op.create_index(op.f("ix_act_table"), "act", ["table"])
    op.create_index(op.f("ix_act_night"), "act", ["night"])
    op.create_table(
        "cohost",
        sa.Column("what", WORD, nullable=False),
        *_wholes("number", "player"),
        _person("cohost", "player"),
        sa.PrimaryKeyConstraint("what", "number", "player", name=op.f("pk_cohost")),
    )
    op.create_table(
        "server_ban",
        *_wholes("number", "guild"),
        *(sa.Column(name, WORD, nullable=False) for name in ("mark", "key")),
        *_wholes("player", null=True),
        *_wholes("by", "at"),
        sa.Column("reason", sa.String(200), nullable=False, server_default=""),
        *_wholes("lifted", null=True),
        _person("server_ban", "player"),
        _person("server_ban", "by"),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_server_ban")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_server_ban_guild_mark"), "server_ban", ["guild", "mark"])
