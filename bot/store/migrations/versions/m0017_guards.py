"""On PostgreSQL too rows that are written once stay as they are; SQLite has had it from the first.

A whole table can be emptied at once there, which is no deletion of rows: that is refused as well.
"""

from alembic import op

revision = "0017"
down_revision = "0016"

REFUSE = """
CREATE FUNCTION written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is written once', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$
"""


def upgrade() -> None:
    """Triggers of the same names as on SQLite."""
    if op.get_bind().dialect.name != "postgresql":
        return
    op.execute(REFUSE)
    for table in ("event_log", "journal", "posting"):
        for verb, each in (("update", "ROW"), ("delete", "ROW"), ("truncate", "STATEMENT")):
            op.execute(
                f"CREATE TRIGGER {table}_no_{verb} BEFORE {verb.upper()} ON {table} "
                f"FOR EACH {each} EXECUTE FUNCTION written_once()"
            )
