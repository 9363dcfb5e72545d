"""What moved between deals counts in figures; those that older programs kept are stale."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Two tables; what was counted without them is counted anew at the next start."""
    op.create_table(
        "afterwards",
        *(
            sa.Column(name, WHOLE, nullable=False)
            for name in ("journal", "player", "hand", "chips")
        ),
        sa.ForeignKeyConstraint(["journal"], ["journal.id"], name=op.f("fk_afterwards_journal")),
        sa.ForeignKeyConstraint(["player"], ["person.number"], name=op.f("fk_afterwards_player")),
        sa.ForeignKeyConstraint(["hand"], ["hand.id"], name=op.f("fk_afterwards_hand")),
        sa.PrimaryKeyConstraint("journal", "player", name=op.f("pk_afterwards")),
    )
    op.create_index("ix_afterwards_hand", "afterwards", ["hand"])
    op.create_index("ix_afterwards_player", "afterwards", ["player"])
    op.create_table(
        "stale",
        sa.Column("name", sa.String(120), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_stale")),
    )
    op.execute("INSERT INTO stale (name) SELECT 'figures' WHERE EXISTS (SELECT 1 FROM hand)")
