"""What people did within the hour, by marks."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """One table."""
    op.create_table(
        "spent",
        sa.Column("number", WHOLE, nullable=False),
        sa.Column("mark", sa.String(120), nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_spent")),
    )
    op.create_index(op.f("ix_spent_mark"), "spent", ["mark"])
