"""Notes of players on other players of a server, which only their writers read.

The log never names a note's text.
"""

from dataclasses import dataclass

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.engines import Reader
from bot.store.schema import account, note
from bot.store.writer import Writer

MOST = 200
"""Number of notes that a player has in one server at most."""
MOST_LETTERS = 200
"""Number of letters of a note at most."""


@dataclass(frozen=True, slots=True)
class Note:
    """A note that the player `by` wrote about another one in a server."""

    guild: int
    by: int
    about: int
    text: str
    at: int
    """Unix milliseconds when it was written or changed last."""


KEPT = [note.c[name] for name in Note.__slots__]


class Notes:
    """The notes of all servers."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def all(self) -> list[Note]:
        """Return the notes in the share's servers."""
        ours = self._writer.share.of(note.c.guild)
        return [Note(*row) for row in await self._reader.rows(sa.select(*KEPT).where(ours))]

    async def must_have_played(self, guild: int, about: int) -> None:
        """Raise Illegal with NOTE_STRANGER for a number that never had chips in the server."""
        if await self._reader.scalar(_chips_of(guild, about)) is None:
            raise Illegal(Refusal.NOTE_STRANGER)

    async def keep(self, one: Note) -> None:
        """Store a note in place of an earlier one about the same player.

        Raise Illegal with NOTE_YOURSELF, NOTE_STRANGER or NOTES_FULL (most).
        """
        if one.by == one.about:
            raise Illegal(Refusal.NOTE_YOURSELF)

        def job(connection: sa.Connection) -> None:
            if connection.scalar(_chips_of(one.guild, one.about)) is None:
                raise Illegal(Refusal.NOTE_STRANGER)
            theirs = (note.c.guild == one.guild) & (note.c.by == one.by)
            connection.execute(sa.delete(note).where(theirs, note.c.about == one.about))
            count = sa.select(sa.func.count()).select_from(note).where(theirs)
            if (connection.scalar(count) or 0) >= MOST:
                raise Illegal(Refusal.NOTES_FULL, most=MOST)
            row = {name: getattr(one, name) for name in Note.__slots__}
            connection.execute(sa.insert(note), row)

        await self._writer.write(job, one.guild)

    async def drop(self, guild: int, by: int, about: int) -> bool:
        """Delete a note; return False if there is none."""
        gone = sa.delete(note).where(note.c.guild == guild, note.c.by == by, note.c.about == about)
        return await self._writer.write(lambda one: bool(one.execute(gone).rowcount), guild)


def _chips_of(guild: int, player: int) -> sa.Select[int]:
    """Select an account of a player in a server."""
    theirs = (account.c.guild == guild) & (account.c.player == player)
    return sa.select(account.c.id).where(theirs).limit(1)


def forget(connection: sa.Connection, player: int) -> None:
    """Delete a forgotten player's notes, and those of others about them."""
    connection.execute(sa.delete(note).where((note.c.by == player) | (note.c.about == player)))
