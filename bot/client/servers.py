"""Events of Discord about servers, channels and messages."""

import discord

from bot.client.parts import Parts
from bot.nights.show import EventNow
from bot.ui.platform.night_events import event_now
from bot.ui.platform.notices.reporting import REPORTS
from bot.ui.platform.notices.server_log import CHANNEL as LOG
from bot.ui.platform.notices.weekly import CHANNEL
from bot.ui.platform.threads import reopen

POSTED = {"weekly": CHANNEL, "report": REPORTS, "log": LOG}
"""Posts in a channel that a server chose, with the setting that holds the channel."""


class Servers(Parts):
    """The part of the client that receives events of servers, channels and messages.

    Each method handles one event of the gateway, under discord.py's name. Its writes end with the
    client (`later`), which may be closed at any moment; the next connection makes up for them.
    """

    async def on_connect(self) -> None:
        """Note the connection, and compare the servers: the bot may have left some meanwhile.

        The event may come while the shard is given up.
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
        """Note that the connection is back."""
        self.stage.connected.set()

    async def on_message(self, message: discord.Message) -> None:
        """Note that a channel has a new message; its text is neither seen nor needed."""
        self.tables.channels.written(message.channel.id, message.id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Note that a message was deleted: it may be a table's."""
        self.tables.channels.erased(payload.channel_id, {payload.message_id})

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Note that messages were deleted in bulk: a table's may be among them."""
        self.tables.channels.erased(payload.channel_id, payload.message_ids)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server that adds the bot; what the bot left there, running tables too, stays."""
        self._permitted(guild)
        await self.later(self._welcomed_back(guild))

    async def _welcomed_back(self, guild: discord.Guild) -> None:
        await self.store.desk.leaving.back(guild.id)
        await self.joining.greet(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Retry what waits for permissions: channels and roles of a server are known now."""
        self._permitted(guild)
        self.nights.gateway.recheck_events(guild.id)

    async def on_guild_unavailable(self, _guild: discord.Guild) -> None:
        """Stop the clocks of a server that Discord can't reach (`DiscordStage.away`)."""
        self.tables.clock.look()
        self.nights.keeper.wake.set()

    def _permitted(self, guild: discord.Guild) -> None:
        """Retry tables whose screens wait for permissions in this server; see who may watch."""
        self.rail.recheck(guild.id)
        self.tables.channels.permitted(one.id for one in (*guild.channels, *guild.threads))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close the tables of a server that removed the bot."""
        self.tables.channels.server_gone(guild.id)
        self.rail.recheck(guild.id)
        await self.later(self._gone_from(guild.id))

    async def _gone_from(self, guild: int) -> None:
        await self.nights.gateway.server_gone(guild)
        await self.store.desk.leaving.left(guild, self.moment())

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Retry screens if the permissions in a channel have changed."""
        if before.overwrites != after.overwrites:
            self._permitted(after.guild)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Retry screens if the permissions of a role have changed."""
        if before.permissions != after.permissions:
            self._permitted(after.guild)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """See who may watch without a role that was deleted."""
        self.rail.recheck(role.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Retry screens if the bot's roles have changed; Discord reports no other members."""
        if before.roles != after.roles:
            self._permitted(after.guild)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close what a deleted channel held: a table, a night or tournament, or posts."""
        self.tables.channels.gone(channel.id)
        self.rail.recheck(channel.guild.id)
        night = self.later(self.nights.gateway.channel_gone(channel.id))
        event = self.later(self.tournaments.channel_gone(channel.id))
        chosen = self.later(self._chosen_gone(channel.guild.id, channel.id))
        await night
        await event
        await chosen

    async def on_scheduled_event_update(
        self, before: discord.ScheduledEvent, after: discord.ScheduledEvent
    ) -> None:
        """Follow an event that a host or the bot edited: it may belong to a night."""
        await self._event_changed(after.guild_id, event_now(before), event_now(after))

    async def on_scheduled_event_delete(self, event: discord.ScheduledEvent) -> None:
        """Note that an event was deleted: it may belong to a night."""
        await self._event_changed(event.guild_id, None, event_now(event, deleted=True))

    async def _event_changed(self, guild: int, was: EventNow | None, event: EventNow) -> None:
        if was != event:
            await self.later(self.nights.gateway.event_changed(guild, was, event))

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Retry screens in an unlocked thread; open the thread of a slow table again."""
        now = payload.data.get("thread_metadata", {})
        if now.get("locked"):
            return
        self.tables.channels.permitted([payload.thread_id])
        if now.get("archived") and self.tables.channels.plays_slowly(payload.thread_id):
            await self.later(reopen(self, payload.thread_id))

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a deleted thread; nights are planned in channels only."""
        self.tables.channels.gone(payload.thread_id)
        self.rail.recheck(payload.guild_id)
        await self.later(self._chosen_gone(payload.guild_id, payload.thread_id))

    async def _chosen_gone(self, guild: int, channel: int) -> None:
        """Tell the server's owner that the channel chosen for posts is gone."""
        kept = await self.store.config.servers.of(guild)
        for what, chosen in POSTED.items():
            if kept.get(chosen) == channel:
                self.lacks.lost(what, guild, channel)

    async def on_disconnect(self) -> None:
        """Stop the clocks while nobody can answer."""
        self.stage.connected.clear()
