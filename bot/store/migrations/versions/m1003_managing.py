"""Proposals of managers, and news of a player's bank."""

import sqlalchemy as sa
from alembic import op

revision = "1003"
down_revision = "1002"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
WORD = sa.String(120)


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "proposal",
        sa.Column("number", WHOLE, nullable=False),
        *whole("guild at by"),
        sa.Column("kind", WORD, nullable=False),
        sa.Column("reason", sa.String(200), nullable=False, server_default=""),
        *whole("chips"),
        sa.Column("lines", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("state", WORD, nullable=False),
        *whole("channel second settled", null=True),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_proposal")),
        refers("proposal", "by", "person.number"),
        refers("proposal", "second", "person.number"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_proposal_guild_state", "proposal", ["guild", "state"])
    op.create_table(
        "untold",
        *whole("journal player guild"),
        sa.PrimaryKeyConstraint("journal", "player", name=op.f("pk_untold")),
        refers("untold", "journal", "journal.id"),
        refers("untold", "player", "person.number"),
    )
    op.create_index("ix_untold_player_guild", "untold", ["player", "guild"])


def whole(names: str, *, null: bool = False) -> list[sa.Column[int]]:
    """Return a column of integers for each of these words."""
    return [sa.Column(name, WHOLE, nullable=null, autoincrement=False) for name in names.split()]


def refers(of: str, column: str, to: str) -> sa.Constraint:
    """Return a reference to the column of another table."""
    return sa.ForeignKeyConstraint([column], [to], name=op.f(f"fk_{of}_{column}"))
