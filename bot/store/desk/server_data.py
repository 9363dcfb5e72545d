"""All that is kept of one server, table by table of the schema, for its owner.

Left out are what only players may read (their settings, notes, direct messages and cards), secrets
(logs, seeds, keys), and what the program keeps for itself. Finished hands are written from their
logs elsewhere, as everybody saw them. `tests/store/test_server_data.py` checks that each table of
the schema is given or has its reason, and that nothing of another server is among it.
"""

from collections.abc import AsyncIterator, Iterable
from typing import Any

import sqlalchemy as sa

from bot.store.engines import AnySelect, Reader
from bot.store.play.hands import HandRow, hand_rows
from bot.store.rights.cohosts import Of
from bot.store.schema import (
    account,
    act,
    afterwards,
    cohost,
    day_hand,
    day_play,
    hand,
    hand_seat,
    house_game,
    journal,
    left_out,
    met,
    nick,
    night,
    night_guest,
    night_result,
    night_vote,
    pace,
    person,
    person_setting,
    poker_table,
    posting,
    proposal,
    report,
    season,
    season_role,
    server,
    server_ban,
    set_up,
    stat,
    tournament,
    tournament_entry,
    tournament_result,
    untold,
)

CHUNK = 250
"""Number of rows that one query reads, so that a turn of the event loop stays short."""
Row = dict[str, Any]

OWNED: tuple[tuple[sa.Table, tuple[str, ...]], ...] = (
    (server, ()),
    (nick, ()),
    (house_game, ()),
    (set_up, ("key",)),
    (season, ()),
    (night, ()),
    (night_result, ()),
    (tournament, ("seed", "course")),
    (tournament_result, ()),
    (poker_table, ()),
    (hand, ()),
    (account, ("key",)),
    (act, ()),
    (server_ban, ("mark", "key")),
    (report, ()),
    (proposal, ()),
    (untold, ()),
    (pace, ()),
    (day_hand, ("seed",)),
    (day_play, ("commands",)),
)
"""Tables whose rows have the server's id, with columns that are left out."""
CHILDREN: tuple[tuple[sa.Table, sa.Column[Any], sa.Column[Any]], ...] = (
    (night_guest, night_guest.c.night, night.c.number),
    (night_vote, night_vote.c.night, night.c.number),
    (tournament_entry, tournament_entry.c.tournament, tournament.c.number),
    (left_out, left_out.c.season, season.c.id),
    (season_role, season_role.c.season, season.c.id),
    (hand_seat, hand_seat.c.hand, hand.c.id),
    (afterwards, afterwards.c.hand, hand.c.id),
)
"""Tables whose rows belong to a row of the server, with both columns that join them."""
FIGURES: tuple[tuple[sa.Table, tuple[str, ...]], ...] = (
    (stat, ("player",)),
    (met, ("player", "other")),
)
"""Players' figures in the server, with the columns that name them."""
OTHERWISE = (cohost, journal, posting, person)
"""Tables of which some rows or columns are given, each in a way of its own."""
PLAYERS = ("player", "other", "by", "host", "opened_by", "about", "second")
"""Columns that hold a person's number."""
_LEDGER = (
    journal.c.id, journal.c.at, journal.c.kind, journal.c.by, journal.c.table, journal.c.hand,
    journal.c.memo, account.c.kind.label("account"), account.c.player, account.c.night,
    account.c.tournament, posting.c.amount,
)  # fmt: skip


class ServerData:
    """Reads what is kept of a server, for its owner only."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def of(self, guild: int) -> AsyncIterator[tuple[str, list[Row]]]:
        """Yield names of tables, each with some of its rows; a table may come several times."""
        named = set[int]()
        async for name, rows in self._all(guild):
            for row in rows:
                named.update(int(row[one]) for one in PLAYERS if row.get(one))
            yield name, rows
        async for name, rows in self._people(sorted(named)):
            yield name, rows

    async def is_known(self, guild: int) -> bool:
        """True if anything is kept of a server."""
        for table, _ in OWNED:
            any_row = sa.select(sa.literal(1)).select_from(table).where(table.c.guild == guild)
            if await self._reader.scalar(any_row.limit(1)):
                return True
        return False

    async def hands(self, guild: int) -> int:
        """Return the number of finished hands of a server."""
        wanted = sa.select(sa.func.count()).select_from(hand).where(hand.c.guild == guild)
        return int(await self._reader.scalar(wanted) or 0)

    async def hands_after(self, guild: int, after: int, limit: int) -> list[HandRow]:
        """Return finished hands of a server behind this permanent number, in order."""
        wanted = hand_rows().where(hand.c.guild == guild, hand.c.id > after)
        rows = await self._reader.rows(wanted.order_by(hand.c.id).limit(limit))
        return [HandRow(*row) for row in rows]

    async def _all(self, guild: int) -> AsyncIterator[tuple[str, list[Row]]]:
        for table, secret in OWNED:
            columns = [one for one in table.columns if one.name not in secret]
            wanted = sa.select(*columns).where(table.c.guild == guild)
            async for rows in self._chunks(wanted, table):
                yield table.name, rows
        for child, column, parent in CHILDREN:
            ours = sa.select(child).join(parent.table, parent == column)
            ours = ours.where(parent.table.c.guild == guild)
            async for rows in self._chunks(ours, child):
                yield child.name, rows
        async for rows in self._chunks(_cohosts(guild), cohost):
            yield cohost.name, rows
        ledger = sa.select(*_LEDGER).join_from(posting, journal).join(account)
        ledger = ledger.where(journal.c.guild == guild, account.c.guild == guild)
        async for rows in self._chunks(ledger, posting):
            yield "ledger", rows
        hidden = await self._hidden(guild)
        for table, names in FIGURES:
            figures = sa.select(table).where(table.c.guild == guild)
            async for rows in self._chunks(figures, table):
                shown = [one for one in rows if hidden.isdisjoint(one[name] for name in names)]
                if shown:
                    yield table.name, shown

    async def _hidden(self, guild: int) -> set[int]:
        """Return the players of a server who hide their figures."""
        here = sa.select(stat.c.player).where(stat.c.guild == guild)
        wanted = sa.select(person_setting).where(person_setting.c.player.in_(here))
        rows = await self._reader.rows(wanted)
        return {row.player for row in rows if (row.settings or {}).get("hidden")}

    async def _people(self, numbers: list[int]) -> AsyncIterator[tuple[str, list[Row]]]:
        """Yield the people behind these numbers; a forgotten player is nobody."""
        for at in range(0, len(numbers), CHUNK):
            some = person.c.number.in_(numbers[at : at + CHUNK])
            known = person.c.discord_id.is_not(None) | person.c.house.is_not(None)
            columns = (person.c.number, person.c.discord_id, person.c.name, person.c.house)
            wanted = sa.select(*columns).where(some, known).order_by(person.c.number)
            if rows := _dicts(await self._reader.rows(wanted)):
                yield person.name, rows

    async def _chunks(self, wanted: AnySelect, table: sa.Table) -> AsyncIterator[list[Row]]:
        """Yield rows in chunks, in the order of the table's key, so that each row comes once.

        Each query begins behind the last row's key, so a large table is read once.
        """
        key = list(table.primary_key.columns)
        ordered = wanted.add_columns(
            *(one.label(f"key_{at}") for at, one in enumerate(key))
        ).order_by(*key)
        last: tuple[Any, ...] | None = None
        while True:
            behind = ordered if last is None else ordered.where(sa.tuple_(*key) > last)
            rows = _dicts(await self._reader.rows(behind.limit(CHUNK)))
            if not rows:
                return
            last = tuple(rows[-1][f"key_{at}"] for at in range(len(key)))
            yield [
                {name: value for name, value in row.items() if not name.startswith("key_")}
                for row in rows
            ]
            if len(rows) < CHUNK:
                return


def _cohosts(guild: int) -> AnySelect:
    """Return the statement for co-hosts of a server's tables and nights."""
    tables = sa.select(poker_table.c.number).where(poker_table.c.guild == guild)
    nights = sa.select(night.c.number).where(night.c.guild == guild)
    return sa.select(cohost).where(
        ((cohost.c.what == Of.TABLE) & cohost.c.number.in_(tables))
        | ((cohost.c.what == Of.NIGHT) & cohost.c.number.in_(nights))
    )


def _dicts(rows: Iterable[Any]) -> list[Row]:
    return [row._asdict() for row in rows]
