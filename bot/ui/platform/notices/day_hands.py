"""The hand of the day: which day it is in a server, and its result, posted when the day is over.

A day begins at an hour that the server chose, in its zone. The store has the days whose result was
not posted, so that a restart posts each once. Where nobody whose figures are open played it to the
end, nothing is posted. If posting is not allowed, it is tried again within a week.
"""

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any, Protocol

import discord

from bot.companions.day_hand import Summary, summary_of
from bot.engine.errors import Illegal
from bot.engine.games.game import Game
from bot.store import Store
from bot.store.play.days import DayPlay
from bot.ui.pages.games.day_hand import DayResult, day_result
from bot.ui.parts.periods import midnight, zone_in
from bot.ui.platform.delivery import NOBODY
from bot.ui.platform.nonce import nonce
from bot.ui.platform.notices.posting import ChosenChannels, look_always
from bot.ui.platform.outgoing.outbox import Lane
from bot.ui.platform.readers import Readers
from bot.ui.platform.troubles import named_troubles

log = logging.getLogger(__name__)

CHANNEL, WHEN = "day_channel", "day_hour"
"""Keys of the choices in a server's row."""
HOUR = 9
LOOK = 60.0
"""Seconds between two looks at the clock."""
A_WEEK = 7
"""Days after which a result that could not be posted is dropped."""
EPOCH = date(1970, 1, 1)


class Client(Protocol):
    """The client, as the hands of the day use it."""

    def get_partial_messageable(self, channel: int, /) -> discord.PartialMessageable:
        """Return a channel by its id without a request."""

    @property
    def readers(self) -> Readers:
        """Language and tastes of readers."""


def day_of(now: float, kept: dict[str, Any]) -> int:
    """Return a server's day at a moment in Unix seconds, in days since 1970."""
    there = datetime.fromtimestamp(now, UTC).astimezone(zone_in(kept))
    return ((there - timedelta(hours=int(kept.get(WHEN, HOUR)))).date() - EPOCH).days


def end_of(day: int, kept: dict[str, Any]) -> float:
    """Return the end of a server's day in Unix seconds."""
    return midnight(day + 1, zone_in(kept)) / 1000 + 3600 * int(kept.get(WHEN, HOUR))


class DayHands:
    """Posts the results of hands of the day."""

    def __init__(
        self,
        client: Client,
        store: Store,
        now: Callable[[], float],
        game: Callable[[], Game],
        away: Callable[[int], bool],
    ) -> None:
        """Take the game that is played, and `away`, True for a server to wait for."""
        self._client = client
        self._store = store
        self._now = now
        self.game = game
        """Returns the game of the day."""
        self._away = away
        self.posts = ChosenChannels("day_hand", now)
        self._looking = asyncio.Lock()

    async def run(self) -> None:
        """Post results that are due until cancelled."""
        await look_always(self.tick, LOOK, "the hands of the day cannot be posted")

    @property
    def busy(self) -> bool:
        """True while results are being posted."""
        return self._looking.locked()

    async def tick(self) -> None:
        """Post each result that is due once, even if several calls overlap."""
        async with self._looking:
            for guild, day in await self._store.play.days.unposted():
                kept = await self._store.config.servers.of(guild)
                due = day < day_of(self._now(), kept)
                if due and not self._away(guild) and self.posts.may_try(guild):
                    await self._post(guild, day, kept)

    async def _post(self, guild: int, day: int, kept: dict[str, Any]) -> None:
        """Post a day's result; a server that chose no channel any more gets none."""
        late = day + A_WEEK < day_of(self._now(), kept)
        channel = 0 if late else int(kept.get(CHANNEL) or 0)

        async def send() -> None:
            if (of := await self._result(guild, day, kept)) is not None:
                await self._send(guild, channel, day, of)

        if not channel or await self.posts.post(guild, channel, send):
            await self._store.play.days.posted(guild, day, int(self._now() * 1000))

    async def _send(self, guild: int, channel: int, day: int, of: DayResult) -> None:
        skin = self._client.readers.in_server(guild)
        async with named_troubles(Lane.PICTURE):
            await self._client.get_partial_messageable(channel).send(
                view=day_result(of, skin), allowed_mentions=NOBODY, silent=True,
                nonce=nonce("day", guild, day),
            )  # fmt: skip

    async def _result(self, guild: int, day: int, kept: dict[str, Any]) -> DayResult | None:
        """Return a day's result, or None if nobody who doesn't hide played it to the end."""
        plays = await self._store.play.days.plays(guild, day)
        seen = await self._store.sums.seasons.seen([one.player for one in plays])
        shown = [one for one in plays if one.player in seen]
        told = await asyncio.to_thread(_summaries, self.game(), shown)
        if not told:
            return None
        first = max(told.values(), key=lambda one: len(one.board))
        names = await self._store.identity.people.names(told, guild)
        nets = {one.player: one.net or 0 for one in shown if one.player in told}
        decided = {player: one.decided for player, one in told.items()}
        at = midnight(day, zone_in(kept)) / 1000 + 3600 * 12
        return DayResult(at, first.cards, first.board, nets, decided, names, shown[0].seed)


def _summaries(game: Game, plays: list[DayPlay]) -> dict[int, Summary]:
    """Return what each player did; a deal that an older version played otherwise is left out."""
    found = {}
    for one in plays:
        try:
            found[one.player] = summary_of(game, bytes.fromhex(one.seed), one.commands)
        except (Illegal, ValueError, LookupError):
            log.warning("hand %s of the day can't be played again", one.number)
    return found
