"""Who may write: a row with an epoch, which counts up whenever another program takes over.

A lock is given up with its connection, and a program that lost it may not know so yet: it was
frozen, or cut off. So each group of writes first reads the row, and holds it until the commit, in
which nobody can take over; a program with an older epoch has nothing written.
"""

import sqlalchemy as sa

from bot.store.errors import Trouble, Unwritable
from bot.store.portable import insert
from bot.store.schema import claim

EVERY = 0
"""As a shard: all servers, which one program has."""
_NEW = insert(claim)
_TAKE = _NEW.on_conflict_do_update(
    index_elements=["shard"],
    set_={"epoch": claim.c.epoch + 1, "owner": _NEW.excluded.owner},
).returning(claim.c.epoch)
_OURS = (
    sa.select(claim.c.owner)
    .where(claim.c.shard == sa.bindparam("of"), claim.c.epoch == sa.bindparam("since"))
    .with_for_update(read=True)
)
TAKEN = "another program plays on it since; this one has to be started anew"


def take(connection: sa.Connection, shard: int, owner: str) -> int:
    """Be the one who may write; the epoch by which that is known."""
    row = {"shard": shard, "epoch": 1, "owner": owner}
    return int(connection.execute(_TAKE, row).scalar_one())


def must_be_ours(connection: sa.Connection, shard: int, epoch: int) -> None:
    """Raises Unwritable where another took it; else nobody can until this transaction ends."""
    if connection.execute(_OURS, {"of": shard, "since": epoch}).first() is None:
        raise Unwritable(TAKEN, Trouble.LOCKED)
