"""Discord's own events of nights: made, kept where the night is, and looked at."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, Protocol

import discord

from bot.engine.games.game import Game
from bot.nights.show import EventNow, NightShow
from bot.store import NightState
from bot.tables.stage import Barred, Gone, Slow, Unfit
from bot.ui.parts import tags
from bot.ui.platform.outgoing.lacks import Lacks
from bot.ui.platform.readers import Readers
from bot.ui.platform.troubles import is_away, named_troubles
from bot.ui.words.programmes import table_name

USUAL_LENGTH = timedelta(hours=4)
"""Discord wants to know when an event ends; an open end is told so."""
AWAY = 5.0
"""Seconds until a server that is away is tried again."""
UNKNOWN_EVENT = 10070
"""Discord's code for a scheduled event that it does not find."""


class Client(Protocol):
    """The client, as nights use it."""

    def get_guild(self, guild: int, /) -> discord.Guild | None:
        """A server, where the bot is in it."""

    def get_channel(self, channel: int, /) -> Any:
        """A channel or thread as the gateway told of it."""

    def get_partial_messageable(self, channel: int, /) -> discord.PartialMessageable:
        """A channel by its id."""

    async def fetch_channel(self, channel: int, /) -> Any:
        """A channel as Discord has it now."""

    def file_of(self, game: Game) -> Game:
        """A game as its file has it."""

    @property
    def readers(self) -> Readers:
        """Language and tastes of readers."""


class Permitted:
    """Tells a night's host of permissions that the bot lacks in its channel."""

    def __init__(self, client: Client, lacks: Lacks | None) -> None:
        self._client = client
        self._lacks = lacks

    @asynccontextmanager
    async def allowed(
        self, what: str, show: NightShow, codes: Sequence[str] | None = None
    ) -> AsyncIterator[None]:
        """Where a permission is missing the host is told, in private.

        A server that is away is waited for: what Discord says of its channels then is not so.
        """
        if is_away(self._client.get_guild(show.row.guild)):
            raise Slow(AWAY)
        try:
            yield
        except Barred as no:
            self.tell(what, show, no.codes or codes)
            raise

    def tell(self, what: str, show: NightShow, codes: Sequence[str] | None) -> None:
        """Tell a night's host in private what the bot lacks for it."""
        host = show.people.get(show.row.host)
        if self._lacks is not None and host is not None:
            title = discord.utils.escape_markdown(show.plan.title)
            where = show.row.guild, show.row.channel
            self._lacks.tell(what, *where, to=host.discord_id, codes=codes, title=title)


class NightEvents:
    """`EventStage` on Discord."""

    def __init__(self, client: Client, permitted: Permitted) -> None:
        self._client = client
        self._permitted = permitted
        self._looked_at = set[int]()
        """Events that `look_at_event` was asked for before."""

    async def event(self, show: NightShow) -> EventNow | None:
        """See `EventStage`. One that is gone stays so."""
        row, guild = show.row, self._client.get_guild(show.row.guild)
        if guild is None:
            return None
        lacking = [] if guild.me.guild_permissions.create_events else ["create_events"]
        async with self._permitted.allowed("event", show, lacking), named_troubles():
            if row.event is None:
                wanted = show.row.state is NightState.PLANNED and show.plan.event
                return event_now(await self._made(guild, show)) if wanted else None
            try:
                event = await guild.fetch_scheduled_event(row.event)
            except discord.NotFound:
                return None
            return event_now(await self._followed(event, show))

    async def look_at_event(self, show: NightShow) -> EventNow | None:
        """See `EventStage`. The first time, what the gateway told with the server is enough.

        One is deleted that neither the gateway knows nor Discord finds.
        """
        guild, event = self._client.get_guild(show.row.guild), show.row.event
        if guild is None or event is None or is_away(guild):
            return None
        told = guild.get_scheduled_event(event)
        if told is not None and event not in self._looked_at:
            self._looked_at.add(event)
            return event_now(told)
        try:
            async with named_troubles():
                return event_now(await guild.fetch_scheduled_event(event))
        except Gone as gone:
            unknown = getattr(gone.__cause__, "code", 0) == UNKNOWN_EVENT and told is None
            return EventNow(event, "", 0, 0, off=True) if unknown else None
        except (Barred, Slow, Unfit):
            return None

    async def _made(self, guild: discord.Guild, show: NightShow) -> discord.ScheduledEvent:
        """One that is there already is it: the answer to its making may have been lost.

        The library makes a second where Discord made the first and called it a fault; it goes.
        """
        facts = self._facts(show)
        there = await _alike(guild, facts)
        if not there:
            made = await guild.create_scheduled_event(**facts)
            there = await _alike(guild, facts) or [made]
        first, *twins = there
        for one in twins:
            await one.delete()
        return first

    def _facts(self, show: NightShow) -> dict[str, Any]:
        starts = datetime.fromtimestamp(show.row.starts / 1000, UTC)
        ends = show.row.ends
        until = starts + USUAL_LENGTH if ends is None else datetime.fromtimestamp(ends / 1000, UTC)
        plan = show.plan
        game = table_name(
            plan.settings.programme,
            plan.played[0],
            self._client.readers.in_server(show.row.guild).locale,
        )
        return {
            "name": plan.title,
            "start_time": starts,
            "end_time": until,
            "entity_type": discord.EntityType.external,
            "privacy_level": discord.PrivacyLevel.guild_only,
            "location": tags.channel(show.row.channel),
            "description": game,
        }

    async def _followed(
        self, event: discord.ScheduledEvent, show: NightShow
    ) -> discord.ScheduledEvent:
        """Bring it where the night is, and return it; what is over for Discord stays as it is.

        Discord itself begins an event at its time, whether or not the night does.
        """
        state, status = show.row.state, event.status
        over = {NightState.ENDED, NightState.CANCELLED}
        planned, active = discord.EventStatus.scheduled, discord.EventStatus.active
        if state is NightState.PLANNED and status is planned:
            return await event.edit(**self._facts(show))
        if state is NightState.OPEN and status is planned:
            return await event.start()
        if state in over and status is active:
            return await event.end()
        if state in over and status is planned:
            return await event.cancel()
        return event


def _seconds(moment: datetime) -> int:
    """In milliseconds; Discord need not keep parts of a second."""
    return 1000 * int(moment.timestamp())


def event_now(event: discord.ScheduledEvent, *, deleted: bool = False) -> EventNow:
    """An event as nights know it."""
    ends = event.end_time or event.start_time + USUAL_LENGTH
    return EventNow(
        event.id, event.name, _seconds(event.start_time), _seconds(ends),
        deleted or event.status is discord.EventStatus.cancelled,
    )  # fmt: skip


async def _alike(guild: discord.Guild, facts: dict[str, Any]) -> list[discord.ScheduledEvent]:
    """Events of the bot's own with this name, time and place that are still to come."""
    coming = discord.EventStatus.scheduled
    wanted = guild.me.id, facts["name"], facts["start_time"], facts["location"], coming
    every = await guild.fetch_scheduled_events(with_counts=False)
    return [
        one
        for one in every
        if (one.creator_id, one.name, one.start_time, one.location, one.status) == wanted
    ]
