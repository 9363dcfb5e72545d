"""All stored data of one person, table by table of the schema, for that person.

Of a poker table's log only the person's own commands are given: its events hold everybody's cards,
and the person's own cards are in their hand histories. `tests/store/test_personal_data.py` checks
that no table of the schema is missed.
"""

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any

import sqlalchemy as sa

from bot.store.archive.shelf import Archive
from bot.store.books.accounts import AccountKind
from bot.store.engines import AnySelect, Reader
from bot.store.identity.allowances import COUNTED
from bot.store.identity.marks import Kind, Marks
from bot.store.schema import (
    account,
    act,
    afterwards,
    cohost,
    day_play,
    event_log,
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
    note,
    open_panel,
    opponents,
    peak,
    person,
    person_setting,
    poker_table,
    posting,
    proposal,
    rail_holder,
    remembered,
    report,
    screen,
    season_role,
    server_ban,
    set_up,
    spent,
    stat,
    tally,
    total,
    tournament,
    tournament_entry,
    tournament_result,
    untold,
)

CHUNK = 5000
"""Number of rows that one query reads."""
TABLES = 50
"""Number of poker tables whose logs one query reads."""
DAY = 86_400_000
Row = dict[str, Any]

SIMPLE: tuple[tuple[sa.Table, tuple[str, ...]], ...] = (
    (person, ("number",)),
    (nick, ("player",)),
    (person_setting, ("player",)),
    (house_game, ("by",)),
    (night, ("host",)),
    (night_guest, ("player",)),
    (night_vote, ("player",)),
    (night_result, ("player",)),
    (tournament, ("host",)),
    (tournament_entry, ("player",)),
    (tournament_result, ("player",)),
    (poker_table, ("opened_by",)),
    (screen, ("player",)),
    (account, ("player",)),
    (afterwards, ("player",)),
    (stat, ("player",)),
    (met, ("player", "other")),
    (report, ("by",)),
    (set_up, ("by",)),
    (act, ("by", "player")),
    (cohost, ("player",)),
    (server_ban, ("player",)),
    (proposal, ("by", "second")),
    (untold, ("player",)),
    (left_out, ("player",)),
    (rail_holder, ("player",)),
    (season_role, ("player",)),
    (day_play, ("player",)),
    (note, ("by",)),
)
"""Tables whose whole rows are given, with the columns that name the person."""
JOINED = {
    journal: ("by",),
    event_log: ("by",),
    hand_seat: ("player",),
    remembered: ("mark",),
    spent: ("mark",),
}
"""Tables whose rows are joined or shortened, with the columns that name the person."""
OTHERS = {
    (report, "about"), (note, "about"), (server_ban, "by"), (server_ban, "mark"),
    (open_panel, "player"),
    (tally, "player"), (total, "player"), (peak, "player"), (opponents, "player"),
}  # fmt: skip
"""Columns that name a person without giving them the row. A person doesn't see reports about them,
so that the reporter stays unknown. A note is its writer's alone. A ban belongs to its player, not
to the one who gave it, and its mark names the same player. Open panels don't exist while the bot
runs. The sums behind boards say nothing that `stat` and `met` don't."""
_LEDGER = (
    journal.c.id, journal.c.at, journal.c.kind, journal.c.guild, journal.c.table, journal.c.hand,
    journal.c.memo,
)  # fmt: skip


class PersonalData:
    """Reads a person's data, for that person only."""

    def __init__(self, reader: Reader, marks: Marks, archive: Archive) -> None:
        self._reader = reader
        self._marks = marks
        self._archive = archive

    async def of(self, player: int) -> AsyncIterator[tuple[str, list[Row]]]:
        """Yield names of tables, each with some of its rows; a table may come several times."""
        for table, columns in SIMPLE:
            theirs = sa.or_(*(table.c[name] == player for name in columns))
            async for rows in self._chunks(sa.select(table).where(theirs), table):
                yield table.name, rows
        moved = sa.select(*_LEDGER, account.c.kind.label("account"), posting.c.amount)
        moved = moved.join_from(posting, journal).join(account).where(account.c.player == player)
        async for rows in self._chunks(moved, journal):
            yield "ledger", rows
        made = sa.select(*_LEDGER).where(journal.c.by == player)
        async for rows in self._chunks(made, journal):
            yield journal.name, rows
        dealt = sa.select(
            hand.c.table, hand.c.number, hand.c.game, hand.c.ended, hand.c.voided, hand_seat
        )
        dealt = dealt.outerjoin_from(hand_seat, hand).where(hand_seat.c.player == player)
        async for rows in self._chunks(dealt, hand_seat):
            yield hand_seat.name, rows
        async for rows in self._commands(player):
            yield event_log.name, rows
        if marked := await self._marked(player):
            yield remembered.name, marked
        if recent := await self._recent(player):
            yield spent.name, recent

    async def _chunks(self, wanted: AnySelect, table: sa.Table) -> AsyncIterator[list[Row]]:
        """Yield rows in chunks, in the order of the table's key, so that each row comes once."""
        ordered, at = wanted.order_by(*table.primary_key.columns), 0
        while rows := _dicts(await self._reader.rows(ordered.limit(CHUNK).offset(at))):
            yield rows
            if len(rows) < CHUNK:
                return
            at += CHUNK

    async def _commands(self, player: int) -> AsyncIterator[list[Row]]:
        """Yield the player's commands at tables where they had chips or that they opened."""
        sat = sa.select(account.c.table).where(
            account.c.player == player, account.c.kind == AccountKind.SEAT
        )
        opened = sa.select(poker_table.c.number).where(poker_table.c.opened_by == player)
        both = sa.select(sa.union(sat, opened).subquery())
        tables = sorted(row[0] for row in await self._reader.rows(both))
        columns = (event_log.c.table, event_log.c.seq, event_log.c.at, event_log.c.command)
        for at in range(0, len(tables), TABLES):
            some = event_log.c.table.in_(tables[at : at + TABLES])
            wanted = sa.select(*columns).where(some, event_log.c.by == player)
            async for rows in self._chunks(wanted, event_log):
                yield rows
        for table in tables:
            archived = await self._archive.rows(table)
            said = [
                {"table": row.table, "seq": row.seq, "at": row.at, "command": row.command}
                for row in archived
                if row.by == player
            ]
            if said:
                yield said

    async def _marked(self, player: int) -> list[Row]:
        """Return marks of the person from an earlier time when they were forgotten.

        A mark doesn't name a person, so each is compared with all that could be theirs.
        """
        discord_id = await self._discord_id(player)
        rows = await self._reader.rows(sa.select(remembered))
        if discord_id is None or not rows:
            return []
        of_servers = await self._reader.rows(sa.select(account.c.guild).distinct())
        guilds = [row.guild for row in of_servers]
        return _dicts(row for row in rows if row.mark in self._may_be(row, discord_id, guilds))

    async def _discord_id(self, player: int) -> int | None:
        wanted = sa.select(person.c.discord_id).where(person.c.number == player)
        found: int | None = await self._reader.scalar(wanted)
        return found

    async def _recent(self, player: int) -> list[Row]:
        """Return the rows that count the person's requests within the last hour."""
        discord_id = await self._discord_id(player)
        if discord_id is None:
            return []
        marks = [self._marks.of(kind, discord_id) for kind in COUNTED]
        return _dicts(await self._reader.rows(sa.select(spent).where(spent.c.mark.in_(marks))))

    def _may_be(self, row: Any, discord_id: int, guilds: Sequence[int]) -> Iterable[str]:
        kind, marks = Kind(row.kind), self._marks
        scopes = [one for one in (row.table, row.night, row.tournament) if one is not None]
        for scope in scopes:
            yield marks.of(kind, discord_id, scope)
        if not scopes:
            yield marks.of(kind, discord_id)
            for guild in guilds:
                yield marks.of(kind, discord_id, guild)
                if row.until is not None:
                    yield marks.of(kind, discord_id, guild, row.until // DAY - 1)


def _dicts(rows: Iterable[Any]) -> list[Row]:
    return [row._asdict() for row in rows]
