"""Who the opaque numbers are. This is the only place that knows, and it can forget."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.base.texts import told_apart
from bot.engine.errors import Illegal, Refusal
from bot.store.books.accounts import AccountKind, Entry, EntryKind, bank, mint, scrip
from bot.store.books.ledger import record
from bot.store.config.choices import KeptChoices
from bot.store.desk import reports
from bot.store.engines import Reader
from bot.store.identity.marks import Kind, Marks
from bot.store.identity.remembered import keep
from bot.store.rights import acts, bans, cohosts
from bot.store.schema import account, nick, open_panel, person, person_setting, screen
from bot.store.sums.counting import forget as take_out
from bot.store.writer import Writer, add


@dataclass(frozen=True, slots=True)
class Nick:
    """What a person is called in one server; no name where they have none of its own there."""

    guild: int
    name: str


@dataclass(frozen=True, slots=True)
class Direct:
    """A person's channel with the bot."""

    channel: int
    last: int
    """The newest message of ours there but for those with cards; 0 where there is none."""


class People:
    """Players: their numbers, Discord ids and names."""

    def __init__(
        self, reader: Reader, writer: Writer, marks: Marks, preferences: KeptChoices
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._marks = marks
        self._preferences = preferences
        self.renamed: list[Callable[[int], None]] = []
        """Told of a player whose name in all servers is another one now."""
        self.forgotten: list[Callable[[int], None]] = []
        """Told of a number that is nobody's now."""

    async def number(self, discord_id: int, name: str, at: int, here: Nick | None = None) -> int:
        """Return their number, a new one at first sight; the latest names are kept.

        `name` is the one that is the same in all servers; `here` is that of the server in which
        they were seen.
        """
        known = await self._reader.row(_who(discord_id, here))
        if known and known.name == name and (here is None or (known.nick or "") == here.name):
            return int(known.number)

        def job(connection: sa.Connection) -> int:
            number = _named(connection, discord_id, name, at)
            if here is not None:
                _called(connection, number, here)
            return number

        number = await self._writer.write(job)
        if known and known.name != name:
            _tell(self.renamed, number)
        return number

    async def find(self, discord_id: int) -> int | None:
        """Their number; None for one who was never seen, of whom nothing is kept by asking."""
        known = await self._reader.row(_who(discord_id))
        return None if known is None else int(known.number)

    async def discord_ids(self, players: Iterable[int]) -> dict[int, int]:
        """Discord id by number, without those who were forgotten."""
        return await self._known(person.c.discord_id, players)

    async def names(self, players: Iterable[int], guild: int = 0) -> dict[int, str]:
        """Name by number, without those who were forgotten.

        In a server they are what screens show there: two of one name have their numbers behind it.
        """
        numbers = list(players)
        names = await self._known(person.c.name, numbers)
        return told_apart(names | await self.nicks(numbers, guild)) if guild else names

    async def nicks(self, players: Iterable[int], guild: int) -> dict[int, str]:
        """By number, of those who have a name of its own in this server."""
        wanted = sa.select(nick.c.player, nick.c.name).where(
            nick.c.player.in_(list(players)), nick.c.guild == guild
        )
        return {row.player: row.name for row in await self._reader.rows(wanted)}

    async def all_nicks(self, players: Iterable[int]) -> dict[tuple[int, int], str]:
        """By number and server, of all servers where they have a name of their own."""
        wanted = sa.select(nick.c.player, nick.c.guild, nick.c.name)
        rows = await self._reader.rows(wanted.where(nick.c.player.in_(list(players))))
        return {(row.player, row.guild): row.name for row in rows}

    async def direct(self, player: int) -> Direct | None:
        """Their channel with the bot, if it was ever opened."""
        wanted = sa.select(person.c.dm, person.c.dm_last).where(person.c.number == player)
        row = await self._reader.row(wanted)
        return None if row is None or row.dm is None else Direct(row.dm, row.dm_last or 0)

    async def keep_direct(self, player: int, direct: Direct | None) -> None:
        """Remember it; None where it is none any more. Nothing is kept of who was forgotten."""
        found = (None, None) if direct is None else (direct.channel, direct.last)

        def job(connection: sa.Connection) -> None:
            known = (person.c.number == player) & person.c.discord_id.is_not(None)
            connection.execute(sa.update(person).where(known).values(dm=found[0], dm_last=found[1]))

        await self._writer.write(job)

    async def forget(
        self, player: int, at: int, at_tables: Iterable[tuple[Kind, int]] = ()
    ) -> None:
        """Erase who a number is. Their chips go back to the mint; their hands stay, as nobody's.

        What they were granted and planned, and what they are at tables, is remembered by marks.
        Raises Illegal with FORGET_SEATED while chips lie in front of them.
        """
        try:
            await self._writer.write(
                lambda connection: forget_one(connection, self._marks, player, at, at_tables)
            )
        finally:
            self._preferences.stale(player)
        _tell(self.forgotten, player)

    async def _known(self, column: sa.Column[Any], players: Iterable[int]) -> dict[int, Any]:
        wanted = sa.select(person.c.number, column).where(
            person.c.number.in_(list(players)), column.is_not(None)
        )
        return {row.number: row[1] for row in await self._reader.rows(wanted)}


def _tell(watchers: Iterable[Callable[[int], None]], player: int) -> None:
    for watcher in watchers:
        watcher(player)


def forget_one(
    connection: sa.Connection,
    marks: Marks,
    player: int,
    at: int,
    at_tables: Iterable[tuple[Kind, int]] = (),
) -> None:
    """The same within a write that is under way."""
    if _sits(connection, player):
        raise Illegal(Refusal.FORGET_SEATED)
    keep(connection, marks, player, at, at_tables)
    for entry in _given_back(connection, player):
        record(connection, entry, at)
    if _sits(connection, player):  # in another program, since this began
        raise Illegal(Refusal.FORGET_SEATED)
    unknown = {"discord_id": None, "name": None, "dm": None, "dm_last": None}
    connection.execute(sa.update(person).where(person.c.number == player).values(**unknown))
    connection.execute(sa.delete(screen).where(screen.c.player == player))
    connection.execute(sa.delete(open_panel).where(open_panel.c.player == player))
    connection.execute(sa.delete(nick).where(nick.c.player == player))
    take_out(connection, player)
    for kept in (acts, bans, cohosts, reports):
        kept.forget(connection, player)
    connection.execute(sa.delete(person_setting).where(person_setting.c.player == player))


def _sits(connection: sa.Connection, player: int) -> bool:
    """Whether a table holds chips of theirs."""
    theirs = (account.c.player == player) & (account.c.kind == AccountKind.SEAT)
    lying = sa.select(account.c.id).where(theirs, account.c.balance > 0)
    return connection.execute(lying.limit(1)).first() is not None


def _given_back(connection: sa.Connection, player: int) -> list[Entry]:
    """What lies in their banks, server by server, and on their tabs, night by night."""
    theirs = (account.c.player == player) & (account.c.balance > 0)
    purses = account.c.kind.in_([AccountKind.BANK, AccountKind.SCRIP])
    owned = sa.select(account.c.guild, account.c.night, account.c.balance).where(theirs, purses)
    return [
        _to_the_mint(player, guild, night, chips)
        for guild, night, chips in connection.execute(owned)
    ]


def _to_the_mint(player: int, guild: int, night: int | None, chips: int) -> Entry:
    if night is None:
        kind, key, purse = EntryKind.FORGOTTEN, f"{guild}", bank(guild, player)
    else:
        kind, key, purse = EntryKind.SCRIP_END, f"{night}", scrip(guild, night, player)
    moves = ((purse, -chips), (mint(guild), chips))
    return Entry(kind, f"{kind}:{key}:{player}", moves)


def _who(discord_id: int, here: Nick | None = None) -> sa.Select[int, str | None, str | None]:
    """(number, name, nick) of a Discord user."""
    at = nick.c.guild == (0 if here is None else here.guild)
    return (
        sa.select(person.c.number, person.c.name, nick.c.name.label("nick"))
        .outerjoin(nick, (nick.c.player == person.c.number) & at)
        .where(person.c.discord_id == discord_id)
    )


def _named(connection: sa.Connection, discord_id: int, name: str, at: int) -> int:
    """The number of a Discord user, whose name is this one now."""
    found = connection.execute(_who(discord_id)).first()
    if found is None:
        return add(connection, person, {"discord_id": discord_id, "name": name, "created": at})
    connection.execute(sa.update(person).where(person.c.number == found.number).values(name=name))
    return int(found.number)


def _called(connection: sa.Connection, player: int, here: Nick) -> None:
    """What a player is called in a server, in place of what it was."""
    was = (nick.c.player == player) & (nick.c.guild == here.guild)
    connection.execute(sa.delete(nick).where(was))
    if here.name:
        row = {"player": player, "guild": here.guild, "name": here.name}
        connection.execute(sa.insert(nick), row)
