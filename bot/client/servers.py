"""What Discord tells of its servers, beside what people ask for."""

import discord

from bot.client.parts import Parts
from bot.nights.show import EventNow
from bot.ui.platform.night_events import event_now
from bot.ui.platform.notices.reporting import REPORTS
from bot.ui.platform.notices.weekly import CHANNEL

POSTED = {"weekly": CHANNEL, "report": REPORTS}
"""What goes to a channel that a server chose, and how the choice is called in its row."""


class Servers(Parts):
    """The part of the client that hears of servers, channels and messages.

    Each method is one event of the gateway, named by discord.py.

    What is written of it ends with the client (`later`), which may be closed at any moment; the
    next connection makes up for it.
    """

    async def on_connect(self) -> None:
        """The gateway is up, and has named every server: the bot may be out of some since.

        It may come up in the moment in which the shard is given up.
        """
        if self.left:
            return
        self.stage.connected.set()
        if not self.hearing.incomplete:
            await self.later(self._only_in({guild.id for guild in self.guilds}))

    async def _only_in(self, guilds: set[int]) -> None:
        self.tables.channels.only_in(guilds)
        await self.nights.gateway.only_in(guilds)
        await self.store.desk.leaving.only_in(guilds, self.moment())

    async def on_resumed(self) -> None:
        """It is up again."""
        self.stage.connected.set()

    async def on_message(self, message: discord.Message) -> None:
        """Something was written; what it says is neither seen nor needed."""
        self.tables.channels.written(message.channel.id, message.id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """It may have been a table's."""
        self.tables.channels.erased(payload.channel_id, {payload.message_id})

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Likewise, in a purge."""
        self.tables.channels.erased(payload.channel_id, payload.message_ids)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Brought into a server: what the bot may have left there stays, tables that run too."""
        self._permitted(guild)
        await self.later(self._welcomed_back(guild))

    async def _welcomed_back(self, guild: discord.Guild) -> None:
        await self.store.desk.leaving.back(guild.id)
        await self.joining.greet(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Its channels and roles are told: the bot may do more there than before."""
        self._permitted(guild)
        self.nights.gateway.heard_anew(guild.id)

    async def on_guild_unavailable(self, _guild: discord.Guild) -> None:
        """Discord has lost it for a while: its clocks stand (`DiscordStage.away`)."""
        self.tables.clock.look()
        self.nights.keeper.wake.set()

    def _permitted(self, guild: discord.Guild) -> None:
        """A table's screen may have waited for it, in a channel or a thread."""
        self.tables.channels.permitted(one.id for one in (*guild.channels, *guild.threads))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Thrown out of a server."""
        self.tables.channels.server_gone(guild.id)
        await self.later(self._gone_from(guild.id))

    async def _gone_from(self, guild: int) -> None:
        await self.nights.gateway.server_gone(guild)
        await self.store.desk.leaving.left(guild, self.moment())

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """What the bot may do in a channel, and in its threads, may be another."""
        if before.overwrites != after.overwrites:
            self._permitted(after.guild)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Likewise in a server."""
        if before.permissions != after.permissions:
            self._permitted(after.guild)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Likewise; of other members Discord does not tell."""
        if before.roles != after.roles:
            self._permitted(after.guild)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A table may have stood there, a night been planned, or something been posted."""
        self.tables.channels.gone(channel.id)
        night = self.later(self.nights.gateway.channel_gone(channel.id))
        chosen = self.later(self._chosen_gone(channel.guild.id, channel.id))
        await night
        await chosen

    async def on_scheduled_event_update(
        self, before: discord.ScheduledEvent, after: discord.ScheduledEvent
    ) -> None:
        """It may be a night's: somebody edited it, or the bot itself."""
        await self._event_changed(after.guild_id, event_now(before), event_now(after))

    async def on_scheduled_event_delete(self, event: discord.ScheduledEvent) -> None:
        """A night's event may be gone."""
        await self._event_changed(event.guild_id, None, event_now(event, deleted=True))

    async def _event_changed(self, guild: int, was: EventNow | None, event: EventNow) -> None:
        if was != event:
            await self.later(self.nights.gateway.event_changed(guild, was, event))

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread may have been unlocked: a table's screen may have waited for that."""
        if not payload.data.get("thread_metadata", {}).get("locked"):
            self.tables.channels.permitted([payload.thread_id])

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A table may have stood there; nights are planned in channels alone."""
        self.tables.channels.gone(payload.thread_id)
        await self.later(self._chosen_gone(payload.guild_id, payload.thread_id))

    async def _chosen_gone(self, guild: int, channel: int) -> None:
        """Whoever owns the server reads what the channel was chosen for."""
        kept = await self.store.config.servers.of(guild)
        for what, chosen in POSTED.items():
            if kept.get(chosen) == channel:
                self.lacks.lost(what, guild, channel)

    async def on_disconnect(self) -> None:
        """Clocks stop while nobody can answer."""
        self.stage.connected.clear()
