"""Who may write: a row a shard with an epoch, which counts up whenever another program takes over.

A lock is given up with its connection, and a program that lost it may not know so yet: it was
frozen, or cut off. So each group of writes first reads the row of each shard that it writes for,
and holds it until the commit, in which nobody can take over; a program with an older epoch has
nothing written. What one program does at a time has a row as well (ROWS). Row DIVISION says into
how many shards the servers are parted: where that changes, every epoch counts up, as the servers of
a shard are others then.
"""

import sqlalchemy as sa

from bot.store.database import ARCHIVE, COUNT
from bot.store.errors import Trouble, Unwritable
from bot.store.portable import insert
from bot.store.schema import claim

DIVISION = -1
"""As a shard: of all of them."""
ROWS = {ARCHIVE: -2, COUNT: -3}
"""As shards, for ever: what one program does at a time, and writes."""
_NEW = insert(claim)
_TAKE = _NEW.on_conflict_do_update(
    index_elements=["shard"],
    set_={"epoch": claim.c.epoch + 1, "owner": _NEW.excluded.owner},
).returning(claim.c.epoch)
_ALIVE = sa.func.set_config("idle_in_transaction_session_timeout", "6s", True)
"""A program that is frozen within a write holds its row no longer than its lock."""
_OURS = (
    sa.select(claim.c.owner, _ALIVE)
    .where(claim.c.shard == sa.bindparam("of"), claim.c.epoch == sa.bindparam("since"))
    .with_for_update(read=True)
)
_COUNT_ALL_UP = sa.update(claim).values(epoch=claim.c.epoch + 1)
_EPOCHS = sa.select(claim.c.shard, claim.c.epoch)
_DIVISION = sa.select(claim.c.owner).where(claim.c.shard == DIVISION)
TAKEN = "another program plays since, and nothing is written here any more"


def divide(connection: sa.Connection, count: int) -> None:
    """So many shards are there from now on; only while nobody plays with another number."""
    words = f"{count} shards"
    if connection.scalar(_DIVISION) != words:
        connection.execute(_COUNT_ALL_UP)
        take(connection, DIVISION, words)


def take(connection: sa.Connection, shard: int, owner: str) -> int:
    """Be the one who may write; the epoch by which that is known."""
    row = {"shard": shard, "epoch": 1, "owner": owner}
    return int(connection.execute(_TAKE, row).scalar_one())


def epochs(connection: sa.Connection) -> dict[int, int]:
    """As they stand, by shard."""
    return {row.shard: row.epoch for row in connection.execute(_EPOCHS)}


def must_be_ours(connection: sa.Connection, shard: int, epoch: int) -> None:
    """Raises Unwritable where another took it; else nobody can until this transaction ends."""
    if connection.execute(_OURS, {"of": shard, "since": epoch}).first() is None:
        raise Unwritable(TAKEN, Trouble.TAKEN)
