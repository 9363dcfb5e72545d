"""When a guest of a night was last moved to another table."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """One column."""
    whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.add_column("night_guest", sa.Column("moved", whole, nullable=True))
