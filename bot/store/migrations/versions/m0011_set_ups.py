"""Set-ups that servers saved from tables."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
WORD = sa.String(120)


def upgrade() -> None:
    """One table."""
    op.create_table(
        "set_up",
        sa.Column("number", WHOLE, nullable=False),
        sa.Column("guild", WHOLE, nullable=False),
        *(sa.Column(name, WORD, nullable=False) for name in ("name", "key")),
        *(
            sa.Column(name, sa.JSON(none_as_null=True), nullable=False)
            for name in ("games", "opening")
        ),
        *(sa.Column(name, WHOLE, nullable=False) for name in ("by", "at")),
        sa.ForeignKeyConstraint(["by"], ["person.number"], name=op.f("fk_set_up_by")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_set_up")),
        sa.UniqueConstraint("guild", "key", name=op.f("uq_set_up_guild_key")),
        sqlite_autoincrement=True,
    )
