"""Rows that say which program may write for a shard, each with an epoch.

The epoch counts up whenever another program takes the shard. A lock ends with its connection, and a
program that was frozen or cut off may not know that it lost its lock. So each group of writes first
reads the rows of its shards and holds them until the commit, during which no other program can take
over; writes with an older epoch are refused. Tasks that one program does at a time have rows too
(ROWS). Row DIVISION holds the number of shards: when that changes, every epoch counts up, as each
shard has other servers then.
"""

import sqlalchemy as sa

from bot.store.database import ARCHIVE, COUNT
from bot.store.errors import Trouble, Unwritable
from bot.store.portable import insert
from bot.store.schema import claim

DIVISION = -1
"""Number, in place of a shard's, of the row for the division into shards."""
ROWS = {ARCHIVE: -2, COUNT: -3}
"""Numbers, in place of a shard's, of the rows for tasks that one program does; never changed."""
_NEW = insert(claim)
_TAKE = _NEW.on_conflict_do_update(
    index_elements=["shard"],
    set_={"epoch": claim.c.epoch + 1, "owner": _NEW.excluded.owner},
).returning(claim.c.epoch)
_ALIVE = sa.func.set_config("idle_in_transaction_session_timeout", "6s", True)
"""Limits how long a program that is frozen within a write holds its row: as long as its lock."""
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
    """Set the number of shards, while no program plays with another number."""
    words = f"{count} shards"
    if connection.scalar(_DIVISION) != words:
        connection.execute(_COUNT_ALL_UP)
        take(connection, DIVISION, words)


def take(connection: sa.Connection, shard: int, owner: str) -> int:
    """Make this program the one that may write for a shard, and return the new epoch."""
    row = {"shard": shard, "epoch": 1, "owner": owner}
    return int(connection.execute(_TAKE, row).scalar_one())


def epochs(connection: sa.Connection) -> dict[int, int]:
    """Return the present epochs, by shard."""
    return {row.shard: row.epoch for row in connection.execute(_EPOCHS)}


def must_be_ours(connection: sa.Connection, shard: int, epoch: int) -> None:
    """Raise Unwritable if another program took a shard; else keep others out until the commit."""
    if connection.execute(_OURS, {"of": shard, "since": epoch}).first() is None:
        raise Unwritable(TAKEN, Trouble.TAKEN)
