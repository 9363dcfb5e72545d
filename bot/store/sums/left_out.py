"""Players whom a manager left out of a season's points and boards."""

import sqlalchemy as sa

from bot.store.schema import left_out


def counts_in(
    player: sa.ColumnElement[int], season: sa.ColumnElement[int] | int
) -> sa.ColumnElement[bool]:
    """Return the condition that a player was not left out of a season."""
    out = sa.select(left_out.c.player).where(
        left_out.c.season == season, left_out.c.player == player
    )
    return ~out.exists()


def leave_out(connection: sa.Connection, season: int, player: int, at: int | None) -> None:
    """Leave a player out of a season at a moment; `at` None takes them in again."""
    theirs = (left_out.c.season == season) & (left_out.c.player == player)
    connection.execute(sa.delete(left_out).where(theirs))
    if at is not None:
        row = {"season": season, "player": player, "at": at}
        connection.execute(sa.insert(left_out), row)


def forget(connection: sa.Connection, player: int) -> None:
    """Drop the rows of a forgotten player, whom no board shows."""
    connection.execute(sa.delete(left_out).where(left_out.c.player == player))
