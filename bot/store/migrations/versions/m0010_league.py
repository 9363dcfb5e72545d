"""Points of a season, the moments of its beginning and end, and nights that do not count."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Columns that are empty for what there was before."""
    for name in ("began", "ended", "best", "nights"):
        op.add_column("season", sa.Column(name, WHOLE, nullable=True))
    op.add_column("season", sa.Column("points", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("night", sa.Column("uncounted", WHOLE, nullable=True))
