"""All that is kept of a server as packed files, with its finished hands as everybody saw them."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence

from bot.base.workers import Worker
from bot.engine.errors import Illegal, Refusal
from bot.store import HandRow, LogRow, Store
from bot.tables.context import persons
from bot.tables.hosting.record import Games, kept_rows, know
from bot.ui.pages.desk.own_data import Packing
from bot.ui.pages.desk.public_hands import LoggedHand, hand_files
from bot.ui.pages.desk.sheets import NamedFile
from bot.ui.parts.cards import Skin

BATCH = 40
"""Number of hands that the process writes at a time."""
NAME = "kept-of-this-server"

log = logging.getLogger(__name__)


def note_failure(guild: int, why: Exception) -> None:
    """Log the error by which a server's copy was not made or not sent."""
    log.error("the copy of server %s was not sent", guild, exc_info=why)


class ServerCopies:
    """Makes copies of what is kept of servers, one batch of rows after another."""

    def __init__(self, store: Store, worker: Worker) -> None:
        """`worker` is the process that writes hands, which the caller closes."""
        self._store = store
        self._worker = worker
        self._games: Games = {}

    async def made(self, guild: int, skin: Skin) -> list[NamedFile]:
        """Return the files, the last of which explains all. Raise BrokenProcessPool."""
        packing = Packing(skin, of="copy", name=NAME)
        async for table, rows in self._store.desk.server_data.of(guild):
            await asyncio.to_thread(packing.add, table, rows)
        async for hands in self._hands(guild):
            files = await self._written(guild, hands, skin)
            await asyncio.to_thread(packing.add_texts, "hands", files)
        return await asyncio.to_thread(packing.done)

    async def _hands(self, guild: int) -> AsyncIterator[list[HandRow]]:
        after = 0
        while rows := await self._store.desk.server_data.hands_after(guild, after, BATCH):
            yield rows
            after = rows[-1].hand

    async def _written(
        self, guild: int, rows: Sequence[HandRow], skin: Skin
    ) -> list[tuple[str, str]]:
        """Return the files of some hands; those whose logs are deleted have none."""
        logged = list[LoggedHand]()
        players = set[int]()
        for row in rows:
            try:
                logged.append(LoggedHand(row, tuple(await self._log_of(row))))
            except Illegal as no:
                if no.code is not Refusal.DEALS_LET_GO:
                    raise
                continue
            players.update(await self._store.play.hands.players(row.hand))
        hashes = {one.row.game_hash for one in logged}
        await know(self._store, self._games, hashes)
        games = {one: self._games[one] for one in hashes}
        people = await persons(self._store, players, guild)
        return await self._worker.do(hand_files, logged, games, people, skin.locale)

    async def _log_of(self, row: HandRow) -> list[LogRow]:
        until = await self._store.play.hands.begins(row.table, row.number + 1)
        return await kept_rows(self._store, row.table, row.first_seq - 1, until)
