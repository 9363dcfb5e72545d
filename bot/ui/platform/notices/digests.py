"""The digest of slow tables: one direct message a day in place of a message a turn.

It comes at the hour that a player chose, in their time zone, or once their quiet hours are over. A
player for whom no table waits then gets none. Their choices hold the time of the last one, so that
a restart repeats none.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import discord

from bot.store import Store
from bot.tables import Person, Tables
from bot.tables.hosting.rests import DIGEST, DIGESTED, ZONE, Rest, rest_of
from bot.ui.pages.turns import turns_page
from bot.ui.platform.notices.posting import look_always
from bot.ui.platform.notices.reporting import Client, to_person

LOOK = 60.0
"""Seconds between two looks at the clock."""


class Digests:
    """Sends the digests of those who sit at this client's slow tables."""

    def __init__(
        self, client: Client, store: Store, tables: Tables, skins: Callable[[int], Any]
    ) -> None:
        """Take a function that returns a player's skin, to be awaited."""
        self._client = client
        self._store = store
        self._tables = tables
        self._skins = skins

    async def run(self) -> None:
        """Send due digests until cancelled."""
        await look_always(self.tick, LOOK, "digests cannot be sent")

    async def tick(self) -> None:
        """Send each due digest once."""
        for player, discord_id in self._tables.people.at_slow_tables().items():
            kept = await self._store.config.preferences.of(player)
            at = due_at(kept, int(self._tables.now() * 1000))
            if at is not None and int(kept.get(DIGESTED, 0)) < at:
                await self._store.config.preferences.change(player, {DIGESTED: at})
                await self._send(player, discord_id)

    async def _send(self, player: int, discord_id: int) -> None:
        turns = self._tables.people.open_turns(player)
        if not turns:
            return

        async def message(person: Person) -> discord.ui.LayoutView:
            return turns_page(turns, await self._skins(person.number))

        await to_person(self._client, self._tables.dms, discord_id, message)


def due_at(kept: Mapping[str, Any], now: int) -> int | None:
    """Return when today's digest is due, in milliseconds; None before then, or for no digest."""
    if DIGEST not in kept:
        return None
    zone, rest = ZoneInfo(str(kept.get(ZONE) or "UTC")), rest_of(kept)
    today = datetime.fromtimestamp(now / 1000, UTC).astimezone(zone)
    hour = today.replace(hour=int(kept[DIGEST]), minute=0, second=0, microsecond=0)
    at = _awake(rest, int(hour.timestamp() * 1000))
    return at if at <= now else None


def _awake(rest: Rest, at: int) -> int:
    """Return the time itself, or the end of the quiet hours that it falls into."""
    return at if rest.begins == rest.ends else rest.quiet_until(at)
