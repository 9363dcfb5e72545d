"""Games of a server's own."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Keep house games; a server has one of a code that is not retired."""
    whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "house_game",
        sa.Column("id", whole, nullable=False),
        sa.Column("guild", whole, nullable=False),
        sa.Column("code", sa.String(120), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("hash", sa.String(120), nullable=False),
        sa.Column("resolved", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("by", whole, nullable=False),
        sa.Column("at", whole, nullable=False),
        sa.Column("retired", whole, nullable=True),
        sa.ForeignKeyConstraint(["by"], ["person.number"], name=op.f("fk_house_game_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_house_game")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "one_house_game_of_a_code",
        "house_game",
        ["guild", "code"],
        unique=True,
        sqlite_where=sa.text("retired IS NULL"),
        postgresql_where=sa.text("retired IS NULL"),
    )
