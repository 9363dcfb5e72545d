"""Links to rails that were ended: a number of each table, and of each holder."""

import sqlalchemy as sa
from alembic import op

revision = "1005"
down_revision = "1004"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the column, and make the table."""
    generation = sa.Column("rail_generation", WHOLE, nullable=False, server_default="0")
    op.add_column("poker_table", generation)
    op.create_table(
        "rail_holder",
        sa.Column("table", WHOLE, nullable=False, autoincrement=False),
        sa.Column("player", WHOLE, nullable=False, autoincrement=False),
        sa.Column("generation", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("table", "player", name=op.f("pk_rail_holder")),
        sa.ForeignKeyConstraint(
            ["table"], ["poker_table.number"], name=op.f("fk_rail_holder_table")
        ),
        sa.ForeignKeyConstraint(["player"], ["person.number"], name=op.f("fk_rail_holder_player")),
    )
