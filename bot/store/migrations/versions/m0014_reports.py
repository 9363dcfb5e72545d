"""What people reported to those who manage their server."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """One table."""
    op.create_table(
        "report",
        sa.Column("number", WHOLE, nullable=False),
        *(sa.Column(name, WHOLE, nullable=False) for name in ("guild", "at", "by")),
        sa.Column("about", WHOLE, nullable=True),
        sa.Column("channel", WHOLE, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("seen", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["by"], ["person.number"], name=op.f("fk_report_by")),
        sa.ForeignKeyConstraint(["about"], ["person.number"], name=op.f("fk_report_about")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_report")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_report_guild_number"), "report", ["guild", "number"])
