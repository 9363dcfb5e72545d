"""What people are called in single servers; a person's own name is that of all."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Keep a name a player and server; names that were written last stay until they are seen."""
    op.create_table(
        "nick",
        sa.Column("player", WHOLE, autoincrement=False, nullable=False),
        sa.Column("guild", WHOLE, autoincrement=False, nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["person.number"], name=op.f("fk_nick_player")),
        sa.PrimaryKeyConstraint("player", "guild", name=op.f("pk_nick")),
    )
