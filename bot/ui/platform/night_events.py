"""Discord's scheduled events for nights: made, kept up to date, and checked."""

from datetime import UTC, datetime, timedelta
from typing import Any

import discord

from bot.nights.show import EventNow, NightShow
from bot.store import NightState
from bot.tables.stage import Barred, Gone, Slow, Unfit
from bot.ui.parts import tags
from bot.ui.platform.channel_news import Client, Permitted
from bot.ui.platform.troubles import is_away, named_troubles
from bot.ui.words.programmes import table_name

USUAL_LENGTH = timedelta(hours=4)
"""Length for a night without an end, because Discord requires one."""
UNKNOWN_EVENT = 10070
"""Discord's code for a scheduled event that it does not find."""


class NightEvents:
    """Discord's part of `EventStage`."""

    def __init__(self, client: Client, permitted: Permitted) -> None:
        self._client = client
        self._permitted = permitted
        self._looked_at = set[int]()
        """Events that `look_at_event` was asked about before."""

    async def event(self, show: NightShow) -> EventNow | None:
        """Return the night's event, made or updated; a deleted one stays deleted."""
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
        """Return the event as it is; the first time from the gateway, without a request.

        An event counts as deleted if neither the gateway nor Discord knows it.
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
        """Return the night's event; an existing one is used, as the response may have been lost.

        discord.py makes a second event if Discord made the first and reported an error; the second
        is deleted.
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
        """Update Discord's event to the night's state, and return it; a finished one stays.

        Discord starts an event at its time by itself, whether or not the night opens.
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
    """Return milliseconds in whole seconds, because Discord need not keep parts of one."""
    return 1000 * int(moment.timestamp())


def event_now(event: discord.ScheduledEvent, *, deleted: bool = False) -> EventNow:
    """Return an event in the form that nights use."""
    ends = event.end_time or event.start_time + USUAL_LENGTH
    return EventNow(
        event.id, event.name, _seconds(event.start_time), _seconds(ends),
        deleted or event.status is discord.EventStatus.cancelled,
    )  # fmt: skip


async def _alike(guild: discord.Guild, facts: dict[str, Any]) -> list[discord.ScheduledEvent]:
    """Return the bot's own events with this name, time and place that are still to come."""
    coming = discord.EventStatus.scheduled
    wanted = guild.me.id, facts["name"], facts["start_time"], facts["location"], coming
    every = await guild.fetch_scheduled_events(with_counts=False)
    return [
        one
        for one in every
        if (one.creator_id, one.name, one.start_time, one.location, one.status) == wanted
    ]
