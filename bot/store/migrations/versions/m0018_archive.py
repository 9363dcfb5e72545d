"""Deals of closed tables as compressed rows, and the rows of logs that they may replace."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
ONCE = "BEGIN SELECT RAISE(ABORT, '{table} is written once'); END"
COVERED = """coalesce((SELECT "last" FROM archive WHERE "table" = OLD."table"
AND "first" <= OLD.seq ORDER BY "first" DESC LIMIT 1), 0) >= OLD.seq"""
LET_GO = """EXISTS (SELECT 1 FROM poker_table WHERE number = OLD."table" AND let_go IS NOT NULL)"""


def upgrade() -> None:
    """Two tables, two columns, and guards."""
    op.create_table(
        "dictionary",
        sa.Column("id", WHOLE, nullable=False, autoincrement=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_dictionary")),
    )
    op.create_table(
        "archive",
        *(
            sa.Column(name, WHOLE, nullable=False, autoincrement=False)
            for name in ("table", "first", "last", "dictionary")
        ),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.Column("hash", sa.LargeBinary(32), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["poker_table.number"], name=op.f("fk_archive_table")),
        sa.ForeignKeyConstraint(
            ["dictionary"], ["dictionary.id"], name=op.f("fk_archive_dictionary")
        ),
        sa.PrimaryKeyConstraint("table", "first", name=op.f("pk_archive")),
    )
    for name in ("archived", "let_go"):
        when: sa.Column[int] = sa.Column(name, WHOLE, nullable=True)
        op.add_column("poker_table", when)
    op.create_index(
        "closed_and_not_archived",
        "poker_table",
        ["closed"],
        sqlite_where=sa.text("archived IS NULL"),
        postgresql_where=sa.text("archived IS NULL"),
    )
    if op.get_bind().dialect.name == "postgresql":
        _guards_on_postgresql()
    else:
        _guards()


def _guards() -> None:
    """A row of a log goes where an archive row covers it, that one where its table is let go."""
    op.execute("DROP TRIGGER IF EXISTS event_log_no_delete")
    _guard("event_log", "delete", f"WHEN NOT ({COVERED})")
    _guard("archive", "update")
    _guard("archive", "delete", f"WHEN NOT {LET_GO}")
    _guard("dictionary", "update")
    _guard("dictionary", "delete")


def _guard(table: str, verb: str, when: str = "") -> None:
    op.execute(
        f"CREATE TRIGGER {table}_no_{verb} BEFORE {verb.upper()} ON {table} {when} "
        + ONCE.format(table=table)
    )


def _guards_on_postgresql() -> None:
    """The same; a condition that asks another table has to be a function there."""
    op.execute("DROP TRIGGER event_log_no_delete ON event_log")
    for table, when in (("event_log", COVERED), ("archive", LET_GO)):
        op.execute(
            f"CREATE FUNCTION {table}_may_go() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
            f" IF {when} THEN RETURN OLD; END IF;"
            f" RAISE EXCEPTION '{table} is written once' USING ERRCODE = 'restrict_violation';"
            " END $$"
        )
        op.execute(
            f"CREATE TRIGGER {table}_no_delete BEFORE DELETE ON {table}"
            f" FOR EACH ROW EXECUTE FUNCTION {table}_may_go()"
        )
    for table, verb, each in (
        ("archive", "update", "ROW"),
        ("archive", "truncate", "STATEMENT"),
        ("dictionary", "update", "ROW"),
        ("dictionary", "delete", "ROW"),
        ("dictionary", "truncate", "STATEMENT"),
    ):
        op.execute(
            f"CREATE TRIGGER {table}_no_{verb} BEFORE {verb.upper()} ON {table}"
            f" FOR EACH {each} EXECUTE FUNCTION written_once()"
        )
