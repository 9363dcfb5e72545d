"""Private panels that stay open while another process takes over."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """One table, empty but between two processes."""
    op.create_table(
        "open_panel",
        sa.Column("table", WHOLE, autoincrement=False, nullable=False),
        sa.Column("player", WHOLE, autoincrement=False, nullable=False),
        sa.Column("message", WHOLE, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("until", WHOLE, nullable=False),
        sa.Column("hand", WHOLE, nullable=False),
        sa.ForeignKeyConstraint(
            ["table"], ["poker_table.number"], name=op.f("fk_open_panel_table")
        ),
        sa.ForeignKeyConstraint(["player"], ["person.number"], name=op.f("fk_open_panel_player")),
        sa.PrimaryKeyConstraint("table", "player", name=op.f("pk_open_panel")),
    )
