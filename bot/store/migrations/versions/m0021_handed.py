"""Presses that reach one program and are another's to answer."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """One table, empty but for seconds."""
    op.create_table(
        "handed",
        sa.Column("number", WHOLE, nullable=False),
        sa.Column("shard", WHOLE, nullable=False),
        sa.Column("payload", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_handed")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_handed_shard", "handed", ["shard"])
