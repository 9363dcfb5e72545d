"""The weekly board, posted every Monday to a channel that the server chose, in its time zone.

It ranks by what was played in the week: the bank's chips, nights in buy-ins, or both in buy-ins; a
week without play has none. Deals and nights count in the server's week in which they ended. The
server's row holds the last Monday of a post, so that a restart posts it once and a missed week is
posted when the program is back. A Monday that comes twice, because zone or hour was changed, is
posted once. If posting is not allowed, it is tried again within the week; only the server changes
its channel.
"""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Protocol
from zoneinfo import ZoneInfo

import discord

from bot.store import Scope, Store, usual_measure
from bot.store.sums.values import ANYBODY
from bot.ui.pages.glory.leaderboards import Board, board_message
from bot.ui.pages.glory.season import in_brief
from bot.ui.parts.cards import Skin
from bot.ui.parts.periods import begun_in, midnight, week_of, zone_in
from bot.ui.pictures.gallery import Gallery
from bot.ui.platform.delivery import NOBODY, delivered
from bot.ui.platform.nonce import nonce
from bot.ui.platform.notices.posting import ChosenChannels, look_always
from bot.ui.platform.notices.season_sheets import sheet_of
from bot.ui.platform.outgoing.outbox import Lane
from bot.ui.platform.permissions import may_attach
from bot.ui.platform.readers import Readers
from bot.ui.platform.stage import Files, View
from bot.ui.platform.troubles import named_troubles

HOUR = 9
LOOK = 60.0
"""Seconds between two looks at the clock."""
CHANNEL, WHEN, LAST = "weekly_channel", "weekly_hour", "weekly_last"
"""Keys of the choices in a server's row."""


class Client(Protocol):
    """The client, as the weekly post uses it."""

    def get_channel(self, channel: int, /) -> Any:
        """Return a channel or thread that the gateway reported, or None."""

    def get_partial_messageable(self, channel: int, /) -> discord.PartialMessageable:
        """Return a channel by its id without a request."""

    @property
    def readers(self) -> Readers:
        """Language and tastes of readers."""


class WeeklyBoard:
    """Posts the weekly boards when they are due."""

    def __init__(
        self,
        client: Client,
        store: Store,
        now: Callable[[], float],
        gallery: Gallery,
        away: Callable[[int], bool] = lambda _: False,
    ) -> None:
        """Take `away`, True for a server to wait for."""
        self._away = away
        self._gallery = gallery
        self._client = client
        self._store = store
        self._now = now
        self.posts = ChosenChannels("weekly", now)
        self._looking = asyncio.Lock()

    async def run(self) -> None:
        """Post due boards until cancelled."""
        await look_always(self.tick, LOOK, "the week's boards cannot be posted")

    @property
    def busy(self) -> bool:
        """True while boards are being posted."""
        return self._looking.locked()

    async def begin(self, guild: int, channel: int, hour: int) -> dict[str, Any]:
        """Post from the next Monday on; one change stores it, so that no look posts at once.

        If boards are posted already, a posted one is not repeated, and a due one is still posted.
        """
        chosen = {CHANNEL: channel, WHEN: hour}
        kept = await self._store.config.servers.of(guild)
        if CHANNEL not in kept or LAST not in kept:
            monday = _monday(self._now(), kept | chosen)
            chosen[LAST] = max(monday, int(kept.get(LAST, monday)))
        self.posts.try_again(guild)
        return await self._store.config.servers.change(guild, chosen)

    async def tick(self) -> None:
        """Post each due board once, even if several calls overlap."""
        async with self._looking:
            for guild, kept in (await self._store.config.servers.all()).items():
                monday = _monday(self._now(), kept)
                due = CHANNEL in kept and int(kept.get(LAST, 0)) < monday
                if due and not self._away(guild) and self.posts.may_try(guild):
                    await self._post(guild, kept, monday)

    async def _post(self, guild: int, kept: dict[str, Any], monday: int) -> None:
        channel = int(kept[CHANNEL])

        async def send() -> None:
            if (board := await self._board(guild, kept, monday)) is not None:
                await self._send(guild, channel, board, nonce("week", guild, monday))

        if await self.posts.post(guild, channel, send):
            await self._store.config.servers.change(guild, {LAST: monday})

    async def _board(self, guild: int, kept: dict[str, Any], monday: int) -> Board | None:
        """Return the board of the week before this Monday, compared with the week before it."""
        zone = zone_in(kept)
        week, before = (_week(guild, end, zone, begun_in(kept)) for end in (monday, monday - 7))
        boards = self._store.sums.boards
        measure = usual_measure(await boards.played(week))
        ranking = await boards.ranking(week, measure, ANYBODY, 0)
        if not ranking.page:
            return None
        names = await self._store.identity.people.names([one.player for one in ranking.page], guild)
        ranks = await boards.ranks(before, measure, ANYBODY)
        below = await self._season(guild, week)
        return Board(
            measure, "last_week", "", "", ranking, names, ANYBODY, before=ranks, below=below
        )

    async def _season(self, guild: int, week: Scope) -> str:
        """Return the running season's standings, if a night of this week counts for it."""
        for one in await self._store.sums.seasons.of(guild):
            sheet = await sheet_of(self._store, one, self._now(), lambda _channel: False)
            of_week = [at for at in sheet.of.nights if at.ended >= (week.since or 0)]
            if not sheet.over and of_week:
                before = (await self._store.sums.seasons.league(one, week.since)).ranks()
                return in_brief(replace(sheet, before=before), self._skin(guild))
        return ""

    def _skin(self, guild: int) -> Skin:
        return self._client.readers.in_server(guild)

    async def _send(self, guild: int, where: int, board: Board, name: str) -> None:
        channel, skin = self._client.get_partial_messageable(where), self._skin(guild)
        framed = await self._gallery.board(guild, board, skin)

        async def send(view: View, files: Files) -> None:
            await channel.send(
                view=view, allowed_mentions=NOBODY, nonce=name, files=list(files), silent=True
            )

        async with named_troubles(Lane.PICTURE):
            await delivered(
                lambda framed: board_message(board, skin, framed),
                framed, skin, send, attach=may_attach(self._client, where),
            )  # fmt: skip


def _week(guild: int, end: int, zone: ZoneInfo, begun: int) -> Scope:
    """Return the seven days before a Monday, without what came before `begun`."""
    since, until = (midnight(day, zone) for day in (end - 7, end))
    return Scope(guild, since=max(since, min(begun, until)), until=until, exact=True)


def _monday(now: float, kept: dict[str, Any]) -> int:
    """Return the day of the last Monday whose hour has come, by the server's clock."""
    there = datetime.fromtimestamp(now, UTC).astimezone(zone_in(kept))
    there -= timedelta(hours=int(kept.get(WHEN, HOUR)))
    return week_of((there.date() - datetime(1970, 1, 1, tzinfo=UTC).date()).days)
