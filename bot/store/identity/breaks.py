"""Breaks that players set themselves: they get no seat until the break is over.

A break can't be shortened. It is kept in the person's own settings, for all servers. If the person
is forgotten, a mark keeps it for when they come back as a new player.
"""

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.config.choices import KeptChoices
from bot.store.engines import Reader
from bot.store.identity.marks import Kind, Marks
from bot.store.schema import person, person_setting, remembered
from bot.store.writer import Writer

BREAK = "break_until"
"""Key of the break's end in a person's settings, in milliseconds since 1970."""


class Breaks:
    """The breaks of all players."""

    def __init__(
        self, reader: Reader, writer: Writer, marks: Marks, preferences: KeptChoices
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._marks = marks
        self._preferences = preferences

    async def until(self, player: int) -> int:
        """Return when a player's last break ends or ended; 0 if they never took one."""
        return await self._reader.moment(
            lambda connection: connection.run_sync(_until, self._marks, player)
        )

    async def must_be_over(self, player: int, at: int) -> None:
        """Raise Illegal with ON_BREAK (until: Unix seconds) if the player is on a break."""
        until = await self.until(player)
        if until > at:
            raise Illegal(Refusal.ON_BREAK, until=-(-until // 1000))

    async def begin(self, player: int, until: int) -> int:
        """Begin a break until a moment, or keep a longer one; return when it ends."""

        def job(connection: sa.Connection) -> int:
            longest = max(until, _until(connection, self._marks, player))
            theirs = person_setting.c.player == player
            chosen = connection.scalar(sa.select(person_setting.c.settings).where(theirs))
            kept = (chosen or {}) | {BREAK: longest}
            if chosen is None:
                row = {"player": player, "settings": kept}
                connection.execute(sa.insert(person_setting), row)
            else:
                changed = sa.update(person_setting).where(theirs)
                connection.execute(changed.values(settings=kept))
            return longest

        try:
            return await self._writer.write(job)
        finally:
            self._preferences.stale(player)


def _until(connection: sa.Connection, marks: Marks, player: int) -> int:
    theirs = person_setting.c.player == player
    chosen = connection.scalar(sa.select(person_setting.c.settings).where(theirs))
    known = sa.select(person.c.discord_id).where(person.c.number == player)
    discord_id = connection.scalar(known)
    marked = 0
    if discord_id is not None:
        mark = remembered.c.mark == marks.of(Kind.BREAK, discord_id)
        marked = connection.scalar(sa.select(remembered.c.until).where(mark)) or 0
    return max(int((chosen or {}).get(BREAK, 0)), marked)


def break_of(connection: sa.Connection, player: int) -> int:
    """Return the end of a break from the player's settings; 0 without one."""
    theirs = person_setting.c.player == player
    chosen = connection.scalar(sa.select(person_setting.c.settings).where(theirs))
    return int((chosen or {}).get(BREAK, 0))
