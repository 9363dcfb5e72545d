"""House players: persons of the program's own, by a code."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """One column; there is nobody yet who has it."""
    op.add_column("person", sa.Column("house", sa.String(120), nullable=True))
    op.create_index(op.f("ix_person_house"), "person", ["house"], unique=True)
