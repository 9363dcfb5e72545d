"""Luck and re-raises: columns of hands and seats, of sums, and of pairs who played together."""

import sqlalchemy as sa
from alembic import op

revision = "1002"
down_revision = "1001"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
WORD = sa.String(120)
RERAISES = (
    "three_bet_chance three_bet met_three_bet folded_to_three_bet "
    "c_bet_chance c_bet met_c_bet folded_to_c_bet"
)


def upgrade() -> None:
    """Add the columns; all figures are counted anew, as the older ones lack these."""
    op.add_column("hand", sa.Column("reckoned", WHOLE, nullable=True))
    op.add_column("hand", sa.Column("side_pots", sa.JSON(none_as_null=True), nullable=True))
    by_chances = sa.text("reckoned IS NOT NULL")
    op.create_index(
        "hands_by_chances", "hand", ["reckoned", "id"], sqlite_where=by_chances,
        postgresql_where=by_chances,
    )  # fmt: skip
    for name in RERAISES.split():
        no = sa.false()
        op.add_column("hand_seat", sa.Column(name, sa.Boolean(), nullable=False, server_default=no))
    numbers("hand_seat", "luck")
    numbers("stat", RERAISES + " squares luck luck_milli luck_squares took")
    numbers("tally", "luck")
    numbers("total", "luck")
    numbers("met", "deals taken showdowns showdowns_won")
    stale = sa.table("stale", sa.column("name", WORD))
    hand = sa.table("hand", sa.column("id", WHOLE))
    if op.get_bind().scalar(sa.select(hand.c.id).limit(1)) is not None:
        op.execute(sa.delete(stale).where(stale.c.name == "figures"))
        op.execute(sa.insert(stale).values(name="figures"))


def numbers(table: str, names: str) -> None:
    """Add columns of integers to a table, with 0 for the rows that there are."""
    for name in names.split():
        op.add_column(table, sa.Column(name, WHOLE, nullable=False, server_default="0"))
