"""Programs that play on a database, as seen by a program that doesn't play."""

import sqlalchemy as sa

from bot.store.database import Division
from bot.store.holder import Holder, InUse
from bot.store.postgres import locks

OF_A_DIVISION = (locks.PLAYS, locks.SHARD)


def holder(name: str, engine: sa.Engine) -> Holder | None:
    """Return the first program that plays on a database, or None.

    Raises InUse if there is one whose name is unknown.
    """
    with engine.connect() as connection:
        for one in locks.held(connection, locks.PLAYS):
            if one.holder is None:
                raise InUse(name, None)
            return one.holder
    return None


def division(engine: sa.Engine) -> Division | None:
    """Return the programs that play on a database, with their shards; None without any."""
    with engine.connect() as connection:
        held = locks.held(connection, *OF_A_DIVISION)
    playing, shards = ([one for one in held if one.first == each] for each in OF_A_DIVISION)
    if not playing:
        return None
    return Division(
        playing[0].number,
        tuple(one.holder for one in playing if one.holder is not None),
        {one.number: one.holder for one in shards if one.holder is not None},
    )
