"""Votes on the dates of nights."""

import sqlalchemy as sa
from alembic import op

revision = "1006"
down_revision = "1005"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "night_vote",
        *(
            sa.Column(name, WHOLE, nullable=False, autoincrement=False)
            for name in ("night", "starts", "player")
        ),
        sa.Column("answer", sa.String(120), nullable=False),
        sa.Column("at", WHOLE, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("night", "starts", "player", name=op.f("pk_night_vote")),
        sa.ForeignKeyConstraint(["night"], ["night.number"], name=op.f("fk_night_vote_night")),
        sa.ForeignKeyConstraint(["player"], ["person.number"], name=op.f("fk_night_vote_player")),
    )
