"""The channels and threads of the sandbox, and everybody's permissions in them."""

from collections.abc import Callable

from bot.sandbox.world import permissions
from bot.sandbox.world.guilds import Guild
from bot.sandbox.world.roster import Roster
from bot.sandbox.world.things import (
    DM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    Message,
    User,
)

MANAGES_THREADS = permissions.bits("manage_threads")


class Channels(Roster):
    """The channels of a world's servers, and direct messages."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(clock)
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, dict[str, Message]] = {}
        self.unread: dict[str, dict[str, list[int]]] = {}  # user -> channel -> [all, mentions]
        self.used: dict[str, dict[str, float]] = {}
        """The last time a user did something with the bot, by user and channel."""

    def leave(self, guild: Guild, user: User) -> None:
        """Take a person out of a server and its threads; direct messages stay."""
        guild.members.pop(user.id, None)
        for thread in self.channels.values():
            if thread.guild_id == guild.id and user.id in thread.members:
                thread.members.remove(user.id)
        self.tell("left", (guild, user))
        self.tell("users")

    def guild_of(self, channel: Channel) -> Guild | None:
        """Return the server of a channel; None for direct messages."""
        return self.guilds.get(channel.guild_id or "")

    def granted(self, user_id: str, channel: Channel) -> int:
        """Return the permissions of a person or the bot in a channel or thread."""
        guild = self.guild_of(channel)
        if guild is None:
            return permissions.IN_DMS
        place = self.channels[channel.parent_id] if channel.parent_id else channel
        held = permissions.granted_in(guild, place, user_id, self.clock())
        if held & permissions.bits(permissions.to_send(channel)):
            return held
        return held & ~permissions.WITH_SENDING  # without sending there is no attaching either

    def add_channel(self, name: str, kind: int = TEXT, guild: Guild | None = None) -> Channel:
        """Add a channel to a server, by default a text channel of the first server."""
        place = (guild or self.home).id
        return self.open_channel(
            Channel(self.snowflake(), kind, name, place, position=len(self.channels))
        )

    def open_channel(self, channel: Channel) -> Channel:
        """Add a channel or thread to everybody's list."""
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}
        self.tell("dm" if channel.type == DM else "channel", channel)
        return channel

    def begin_post(self, forum: Channel, name: str, owner: str) -> Channel:
        """Begin a thread of a forum; its first message is to have the same id."""
        return self.open_channel(
            Channel(self.snowflake(), PUBLIC_THREAD, name, forum.guild_id, parent_id=forum.id,
                    owner_id=owner, members=[owner])
        )  # fmt: skip

    def wake(self, thread: Channel) -> None:
        """Take a thread out of the archive, as a message does."""
        thread.archived = False
        self.tell("channel_edit", thread)

    def dm_of(self, user_id: str) -> Channel | None:
        """Return the direct messages between a person and the bot, if they exist."""
        dms = (c for c in self.channels.values() if c.type == DM)
        return next((c for c in dms if c.recipient_id == user_id), None)

    def dm_with(self, user_id: str) -> Channel:
        """Return the direct messages between a person and the bot, which begin if they are new."""
        found = self.dm_of(user_id)
        return found or self.open_channel(Channel(self.snowflake(), DM, recipient_id=user_id))

    def drop_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads and messages."""
        for thread in [c for c in self.channels.values() if c.parent_id == channel.id]:
            self.drop_channel(thread)
        del self.channels[channel.id]
        del self.messages[channel.id]
        for counts in self.unread.values():
            counts.pop(channel.id, None)
        for times in self.used.values():
            times.pop(channel.id, None)
        self.tell("channel_gone", channel)

    def can_view(self, user: User, channel: Channel) -> bool:
        """True if a person has this channel in their list."""
        if channel.type == DM:
            return channel.recipient_id == user.id
        held = self.granted(user.id, channel)
        sees = bool(held & permissions.bits("view_channel"))
        if channel.type != PRIVATE_THREAD:
            return sees
        return sees and (user.id in channel.members or bool(held & MANAGES_THREADS))
