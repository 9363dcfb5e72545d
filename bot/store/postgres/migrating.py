"""The schema on PostgreSQL: the same steps, all of them or none, one program at a time."""

import sqlalchemy as sa

from bot.store.errors import BadDatabase
from bot.store.migrate import newest, one_at_a_time, revision_of, step_up

LOCK = 0x6465616C6572
"""By which programs that start together take turns."""


def bring_up_to_date(engine: sa.Engine) -> None:
    """Make or upgrade the schema. Raises NewerSchema."""
    with one_at_a_time, engine.begin() as connection:
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        if revision_of(connection) != newest():
            step_up(connection)


def must_be_ours(engine: sa.Engine, name: str) -> None:
    """Raises BadDatabase for another schema than this program's."""
    found = schema_of(engine)
    if found != newest():
        raise BadDatabase(f"{name}: has schema {found or 'none'}, not {newest()}")


def schema_of(engine: sa.Engine) -> str:
    """The revision that is there; empty for none."""
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return ""
        return str(connection.scalar(sa.text("SELECT version_num FROM alembic_version")) or "")
