"""Which program has a part of the servers, and how many had it before."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """One table; a file of SQLite has nobody in it, as its lock is the system's."""
    op.create_table(
        "claim",
        sa.Column("shard", WHOLE, autoincrement=False, nullable=False),
        sa.Column("epoch", WHOLE, nullable=False),
        sa.Column("owner", sa.String(120), nullable=False),
        sa.PrimaryKeyConstraint("shard", name=op.f("pk_claim")),
    )
