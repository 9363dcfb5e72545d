"""Channels of direct messages, which are opened once and for good."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Two columns; channels that were open before are found again as they are needed."""
    whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.add_column("person", sa.Column("dm", whole, nullable=True))
    op.add_column("person", sa.Column("dm_last", whole, nullable=True))
