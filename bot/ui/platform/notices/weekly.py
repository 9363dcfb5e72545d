"""The week's board, posted to a channel that a server chose, every Monday by its own clock.

It ranks by what was played in that week: the bank's chips, nights in buy-ins, or both in buy-ins;
a week without play has none. What ended in the server's own week counts.

The server's row remembers the last Monday it was posted for, so that a restart posts it once, and
a week that was missed is posted when the program is back, with the week that is over. A Monday that
comes again, as the server's zone or hour was moved, is posted once. Where it may
not be posted it is tried again within the week; the choice of a channel is its server's to change.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Protocol
from zoneinfo import ZoneInfo

import discord

from bot.store import Scope, Store, usual_measure
from bot.store.sums.values import ANYBODY
from bot.tables.stage import Barred, Gone, Slow, Unfit
from bot.ui.pages.glory.leaderboards import Board, board_message
from bot.ui.pages.glory.season import in_brief
from bot.ui.parts.cards import Skin
from bot.ui.parts.periods import midnight, week_of, zone_in
from bot.ui.pictures.gallery import Gallery
from bot.ui.platform.delivery import NOBODY, delivered
from bot.ui.platform.nonce import nonce
from bot.ui.platform.notices.season_sheets import sheet_of
from bot.ui.platform.outgoing.lacks import Lacks
from bot.ui.platform.outgoing.outbox import Lane
from bot.ui.platform.permissions import may_attach
from bot.ui.platform.readers import Readers
from bot.ui.platform.stage import Files, View
from bot.ui.platform.troubles import named_troubles

log = logging.getLogger(__name__)

HOUR = 9
LOOK = 60.0
"""Seconds between two looks at the clock."""
SHUT_OUT = 3600.0
"""Seconds until a channel is tried again where a permission is missing."""
CHANNEL, WHEN, LAST = "weekly_channel", "weekly_hour", "weekly_last"
"""How the choices are called in a server's row."""


class Client(Protocol):
    """The client, as the weekly post uses it."""

    def get_channel(self, channel: int, /) -> Any:
        """A channel or thread as the gateway told of it."""

    def get_partial_messageable(self, channel: int, /) -> discord.PartialMessageable:
        """A channel by its id."""

    @property
    def readers(self) -> Readers:
        """Language and tastes of readers."""


class WeeklyBoard:
    """Looks at the clock, and posts."""

    def __init__(
        self,
        client: Client,
        store: Store,
        now: Callable[[], float],
        gallery: Gallery,
        away: Callable[[int], bool] = lambda _: False,
    ) -> None:
        """A server that is `away` is waited for."""
        self._away = away
        self._gallery = gallery
        self._client = client
        self._store = store
        self._now = now
        self.lacks: Lacks | None = None
        """Reports that the board could not be posted."""
        self._looking = asyncio.Lock()
        self._after: dict[int, float] = {}
        """Unix seconds by server at which its channel may be tried again."""

    async def run(self) -> None:
        """Post what is due, again and again; ends only when cancelled."""
        while True:
            try:
                await self.tick()
            except Exception:  # one look that fails must not be the last
                log.exception("the week's boards cannot be posted")
            await asyncio.sleep(LOOK)

    @property
    def busy(self) -> bool:
        """True while boards are being posted."""
        return self._looking.locked()

    async def begin(self, guild: int, channel: int, hour: int) -> dict[str, Any]:
        """From the next Monday on, in one change: a look in between would post at once.

        Where it goes up already, what was posted is not posted again, and what is due still is.
        """
        chosen = {CHANNEL: channel, WHEN: hour}
        kept = await self._store.config.servers.of(guild)
        if CHANNEL not in kept or LAST not in kept:
            monday = _monday(self._now(), kept | chosen)
            chosen[LAST] = max(monday, int(kept.get(LAST, monday)))
        self._after.pop(guild, None)
        return await self._store.config.servers.change(guild, chosen)

    async def tick(self) -> None:
        """Post what is due, once, however many look."""
        async with self._looking:
            for guild, kept in (await self._store.config.servers.all()).items():
                monday = _monday(self._now(), kept)
                due = CHANNEL in kept and int(kept.get(LAST, 0)) < monday
                if due and not self._away(guild) and self._now() >= self._after.get(guild, 0):
                    await self._post(guild, kept, monday)

    async def _post(self, guild: int, kept: dict[str, Any], monday: int) -> None:
        try:
            if (board := await self._board(guild, kept, monday)) is not None:
                name = nonce("week", guild, monday)
                await self._send(guild, int(kept[CHANNEL]), board, name)
        except Slow:
            return
        except Barred as no:
            if self.lacks is not None:
                self.lacks.tell("weekly", guild, int(kept[CHANNEL]), codes=no.codes or None)
            self._after[guild] = self._now() + SHUT_OUT
            return
        except (Gone, Unfit) as no:
            log.warning("the week's board of server %s can't be posted: %r", guild, no)
            if self.lacks is not None and isinstance(no, Gone):
                self.lacks.lost("weekly", guild, int(kept[CHANNEL]))
        await self._store.config.servers.change(guild, {LAST: monday})

    async def _board(self, guild: int, kept: dict[str, Any], monday: int) -> Board | None:
        """Of the week before this Monday, and who moved since the one before that."""
        zone = zone_in(kept)
        week, before = (_week(guild, end, zone) for end in (monday, monday - 7))
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
        """How the season stands that runs, where a night of this week counts for it."""
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


def _week(guild: int, end: int, zone: ZoneInfo) -> Scope:
    """The seven days before a Monday."""
    since, until = (midnight(day, zone) for day in (end - 7, end))
    return Scope(guild, since=since, until=until, exact=True)


def _monday(now: float, kept: dict[str, Any]) -> int:
    """The day of the last Monday that has come to its hour, by the server's clock."""
    there = datetime.fromtimestamp(now, UTC).astimezone(zone_in(kept))
    there -= timedelta(hours=int(kept.get(WHEN, HOUR)))
    return week_of((there.date() - datetime(1970, 1, 1, tzinfo=UTC).date()).days)
