"""Notes of players on other players."""

import sqlalchemy as sa
from alembic import op

revision = "1005"
down_revision = "1004"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "note",
        *(
            sa.Column(name, WHOLE, nullable=False, autoincrement=False)
            for name in ("guild", "by", "about")
        ),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("guild", "by", "about", name=op.f("pk_note")),
        sa.ForeignKeyConstraint(["by"], ["person.number"], name=op.f("fk_note_by")),
        sa.ForeignKeyConstraint(["about"], ["person.number"], name=op.f("fk_note_about")),
    )
    op.create_index(op.f("ix_note_about"), "note", ["about"])
