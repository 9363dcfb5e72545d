"""Chips and entries of people who are forgotten, and of servers that are purged."""

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.books.accounts import Entry, EntryKind, bank, mint, pool
from bot.store.books.ledger import record
from bot.store.schema import account, tournament, tournament_entry
from bot.store.tournaments.events import mark
from bot.store.tournaments.field import live
from bot.store.tournaments.rows import TournamentState


def must_be_out(connection: sa.Connection, player: int) -> None:
    """Raise Illegal with FORGET_ENTERED while a player is in a tournament that runs."""
    inside = _of(player, TournamentState.RUNNING).where(tournament_entry.c.out.is_(None))
    if connection.execute(inside.limit(1)).first() is not None:
        raise Illegal(Refusal.FORGET_ENTERED)


def withdraw_all(connection: sa.Connection, player: int, at: int) -> None:
    """Delete a player's entries to tournaments that have not begun; they are paid back."""
    for number, guild, life, paid in connection.execute(_of(player, TournamentState.WAITING)).all():
        moves = ((pool(guild, number), -paid), (bank(guild, player), paid))
        key = f"entry_back:{number}:{player}:{life}:{at}"
        record(connection, Entry(EntryKind.ENTRY_BACK, key, moves), at)
        theirs = (tournament_entry.c.tournament == number) & (tournament_entry.c.player == player)
        connection.execute(sa.delete(tournament_entry).where(theirs))


def cancel_all(connection: sa.Connection, guild: int, at: int) -> None:
    """Cancel a server's tournaments that are not over; the chips of their pools go to the mint."""
    here = live(tournament.c.number, account.c.balance).where(tournament.c.guild == guild)
    pools = here.outerjoin_from(tournament, account, account.c.tournament == tournament.c.number)
    for number, chips in connection.execute(pools).all():
        moves = ((pool(guild, number), -(chips or 0)), (mint(guild), chips or 0))
        entry = Entry(EntryKind.PURGED, f"purged:{pool(guild, number).key}:{at}", moves)
        record(connection, entry, at)
        mark(connection, number, {}, state=TournamentState.CANCELLED, ended=at)


def _of(player: int, state: TournamentState) -> sa.Select[int, int, int, int]:
    """Select (tournament, server, life, paid) of a player's entries to tournaments of a state."""
    return (
        sa.select(
            tournament.c.number,
            tournament.c.guild,
            tournament_entry.c.life,
            tournament_entry.c.paid,
        )
        .join_from(
            tournament_entry, tournament, tournament.c.number == tournament_entry.c.tournament
        )
        .where(tournament_entry.c.player == player, tournament.c.state == state)
    )
