"""What is remembered of people who were forgotten, by hashes of who they are."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
WORD = sa.String(120)


def upgrade() -> None:
    """One table; who was forgotten before is not in it."""
    op.create_table(
        "remembered",
        *(sa.Column(name, WORD, nullable=False) for name in ("mark", "by", "kind")),
        *(sa.Column(name, WHOLE, nullable=True) for name in ("table", "night", "until")),
        sa.Column("chips", WHOLE, nullable=False),
        sa.ForeignKeyConstraint(
            ["table"], ["poker_table.number"], name=op.f("fk_remembered_table")
        ),
        sa.ForeignKeyConstraint(["night"], ["night.number"], name=op.f("fk_remembered_night")),
        sa.PrimaryKeyConstraint("mark", name=op.f("pk_remembered")),
    )
