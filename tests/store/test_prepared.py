"""A prepared statement does what SQLAlchemy would have done with it, on each kind of database."""

import pytest
import sqlalchemy as sa

from bot.store import Conflict
from bot.store.prepared import Prepared
from bot.store.schema import server

INSERT = Prepared(sa.insert(server).inline(), "guild settings")
UPDATE = Prepared(
    sa.update(server)
    .where(server.c.guild == sa.bindparam("of"))
    .values(settings=sa.bindparam("now"))
)
DELETE = Prepared(sa.delete(server).where(server.c.guild == sa.bindparam("of")))


async def test_values_are_shaped_as_their_columns_ask(store):
    """JSON goes in and comes out; a count of rows is told."""
    odd = {"a": [1, "ü", None]}

    def job(connection: sa.Connection) -> list[int]:
        return [
            INSERT.run(connection, {"guild": 7, "settings": {"a": 1}}),
            UPDATE.run(connection, {"now": odd, "of": 7}),
            UPDATE.run(connection, {"now": odd, "of": 8}),
        ]

    assert await store.writer.write(job) == [1, 1, 0]
    wanted = sa.select(server.c.settings).where(server.c.guild == 7)
    assert await store.writer.write(lambda connection: connection.scalar(wanted)) == odd


async def test_several_rows_and_none(store):
    def job(connection: sa.Connection) -> int:
        INSERT.run_each(connection, [])
        INSERT.run_each(connection, [{"guild": at, "settings": {}} for at in (1, 2, 3)])
        return DELETE.run(connection, {"of": 2})

    assert await store.writer.write(job) == 1
    left = sa.select(server.c.guild).order_by(server.c.guild)
    found = await store.writer.write(lambda connection: list(connection.scalars(left)))
    assert found == [1, 3]


async def test_what_the_database_refuses_is_a_conflict(store):
    def job(connection: sa.Connection) -> None:
        INSERT.run(connection, {"guild": 7, "settings": {}})

    await store.writer.write(job)
    with pytest.raises(Conflict):
        await store.writer.write(job)


async def test_a_value_that_is_not_there_is_a_fault(store):
    def job(connection: sa.Connection) -> None:
        INSERT.run(connection, {"guild": 7})

    with pytest.raises(Exception, match="settings"):
        await store.writer.write(job)
