"""Players left out of a season."""

import sqlalchemy as sa
from alembic import op

revision = "1004"
down_revision = "1003"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "left_out",
        *(
            sa.Column(name, WHOLE, nullable=False, autoincrement=False)
            for name in ("season", "player", "at")
        ),
        sa.PrimaryKeyConstraint("season", "player", name=op.f("pk_left_out")),
        sa.ForeignKeyConstraint(["season"], ["season.id"], name=op.f("fk_left_out_season")),
        sa.ForeignKeyConstraint(["player"], ["person.number"], name=op.f("fk_left_out_player")),
    )
