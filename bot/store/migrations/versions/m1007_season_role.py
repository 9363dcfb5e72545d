"""Roles of seasons' leaders."""

import sqlalchemy as sa
from alembic import op

revision = "1007"
down_revision = "1005"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the season's role, and the table of those who have it."""
    op.add_column("season", sa.Column("role", WHOLE, nullable=True))
    op.create_table(
        "season_role",
        *(
            sa.Column(name, WHOLE, nullable=False, autoincrement=False)
            for name in ("season", "player", "role", "at")
        ),
        sa.PrimaryKeyConstraint("season", "player", "role", name=op.f("pk_season_role")),
        sa.ForeignKeyConstraint(["season"], ["season.id"], name=op.f("fk_season_role_season")),
        sa.ForeignKeyConstraint(["player"], ["person.number"], name=op.f("fk_season_role_player")),
    )
