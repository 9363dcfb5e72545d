"""People behind player numbers: only this module knows them, and it can forget them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.base.texts import told_apart
from bot.engine.errors import Illegal, Refusal
from bot.store.books.accounts import AccountKind, Entry, EntryKind, bank, mint, scrip
from bot.store.books.ledger import record
from bot.store.config import notes
from bot.store.config.choices import KeptChoices
from bot.store.desk import proposals, reports, untold
from bot.store.engines import Reader
from bot.store.identity.marks import Kind, Marks
from bot.store.identity.remembered import keep
from bot.store.nights import votes
from bot.store.play import days
from bot.store.rights import acts, bans, cohosts, rail_links
from bot.store.schema import account, nick, open_panel, person, person_setting, screen
from bot.store.sums import leaders, left_out
from bot.store.sums.counting import forget as take_out
from bot.store.tournaments.leaving import must_be_out, withdraw_all
from bot.store.writer import Writer, add


@dataclass(frozen=True, slots=True)
class Nick:
    """A person's nickname in one server; `name` is empty if they have none there."""

    guild: int
    name: str


@dataclass(frozen=True, slots=True)
class Direct:
    """A person's direct message channel with the bot."""

    channel: int
    last: int
    """The bot's newest message there, apart from those with cards; 0 if there is none."""


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
        """Functions that are called with a player whose global name has changed."""
        self.forgotten: list[Callable[[int], None]] = []
        """Functions that are called with the number of a forgotten player."""

    async def number(self, discord_id: int, name: str, at: int, here: Nick | None = None) -> int:
        """Return a Discord user's player number, a new one for a new user; store the latest names.

        `name` is their name in all servers, `here` their nickname in the server where they were
        seen.
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
        """Return a Discord user's player number, or None; unlike `number`, write nothing."""
        known = await self._reader.row(_who(discord_id))
        return None if known is None else int(known.number)

    async def discord_ids(self, players: Iterable[int]) -> dict[int, int]:
        """Return Discord ids by player number, without forgotten players."""
        return await self._known(person.c.discord_id, players)

    async def names(self, players: Iterable[int], guild: int = 0) -> dict[int, str]:
        """Return names by player number, without forgotten players.

        In a server, return the names that screens show: nicknames, and two equal names are told
        apart by their numbers.
        """
        numbers = list(players)
        names = await self._known(person.c.name, numbers)
        return told_apart(names | await self.nicks(numbers, guild)) if guild else names

    async def nicks(self, players: Iterable[int], guild: int) -> dict[int, str]:
        """Return nicknames in a server by player number; players without one are left out."""
        wanted = sa.select(nick.c.player, nick.c.name).where(
            nick.c.player.in_(list(players)), nick.c.guild == guild
        )
        return {row.player: row.name for row in await self._reader.rows(wanted)}

    async def all_nicks(self, players: Iterable[int]) -> dict[tuple[int, int], str]:
        """Return all nicknames of players, by (player number, server)."""
        wanted = sa.select(nick.c.player, nick.c.guild, nick.c.name)
        rows = await self._reader.rows(wanted.where(nick.c.player.in_(list(players))))
        return {(row.player, row.guild): row.name for row in rows}

    async def direct(self, player: int) -> Direct | None:
        """Return a player's direct message channel, or None if none was opened."""
        wanted = sa.select(person.c.dm, person.c.dm_last).where(person.c.number == player)
        row = await self._reader.row(wanted)
        return None if row is None or row.dm is None else Direct(row.dm, row.dm_last or 0)

    async def keep_direct(self, player: int, direct: Direct | None) -> None:
        """Store a player's direct message channel, or None to delete it; skip forgotten players."""
        found = (None, None) if direct is None else (direct.channel, direct.last)

        def job(connection: sa.Connection) -> None:
            known = (person.c.number == player) & person.c.discord_id.is_not(None)
            connection.execute(sa.update(person).where(known).values(dm=found[0], dm_last=found[1]))

        await self._writer.write(job)

    async def forget(
        self, player: int, at: int, at_tables: Iterable[tuple[Kind, int]] = ()
    ) -> None:
        """Erase the person behind a number: chips go back to the mint, hands stay without a name.

        Marks remember what they were granted and planned, and `at_tables`, their bans from tables.
        Raises Illegal with FORGET_SEATED while they have chips at a table, and with FORGET_ENTERED
        while they are in a tournament. Entries to tournaments that have not begun are paid back.
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
    """Erase the person behind a number within a write; raise Illegal as `People.forget` does."""
    if _sits(connection, player):
        raise Illegal(Refusal.FORGET_SEATED)
    must_be_out(connection, player)
    withdraw_all(connection, player, at)
    keep(connection, marks, player, at, at_tables)
    for entry in _given_back(connection, player):
        record(connection, entry, at)
    if _sits(connection, player):  # another program seated them meanwhile
        raise Illegal(Refusal.FORGET_SEATED)
    unknown = {"discord_id": None, "name": None, "dm": None, "dm_last": None}
    connection.execute(sa.update(person).where(person.c.number == player).values(**unknown))
    connection.execute(sa.delete(screen).where(screen.c.player == player))
    connection.execute(sa.delete(open_panel).where(open_panel.c.player == player))
    connection.execute(sa.delete(nick).where(nick.c.player == player))
    take_out(connection, player)
    for kept in (
        acts,
        bans,
        cohosts,
        rail_links,
        reports,
        proposals,
        untold,
        left_out,
        votes,
        notes,
        leaders,
        days,
    ):
        kept.forget(connection, player)
    connection.execute(sa.delete(person_setting).where(person_setting.c.player == player))


def _sits(connection: sa.Connection, player: int) -> bool:
    """True if the player has chips at a table."""
    theirs = (account.c.player == player) & (account.c.kind == AccountKind.SEAT)
    lying = sa.select(account.c.id).where(theirs, account.c.balance > 0)
    return connection.execute(lying.limit(1)).first() is not None


def _given_back(connection: sa.Connection, player: int) -> list[Entry]:
    """Return entries that give the chips of the player's banks and tabs back to the mint."""
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
    """Select (number, name, nick) of a Discord user."""
    at = nick.c.guild == (0 if here is None else here.guild)
    return (
        sa.select(person.c.number, person.c.name, nick.c.name.label("nick"))
        .outerjoin(nick, (nick.c.player == person.c.number) & at)
        .where(person.c.discord_id == discord_id)
    )


def _named(connection: sa.Connection, discord_id: int, name: str, at: int) -> int:
    """Return a Discord user's player number, a new one for a new user, and store their name."""
    found = connection.execute(_who(discord_id)).first()
    if found is None:
        return add(connection, person, {"discord_id": discord_id, "name": name, "created": at})
    connection.execute(sa.update(person).where(person.c.number == found.number).values(name=name))
    return int(found.number)


def _called(connection: sa.Connection, player: int, here: Nick) -> None:
    """Store a player's nickname in a server in place of the earlier one."""
    was = (nick.c.player == player) & (nick.c.guild == here.guild)
    connection.execute(sa.delete(nick).where(was))
    if here.name:
        row = {"player": player, "guild": here.guild, "name": here.name}
        connection.execute(sa.insert(nick), row)
