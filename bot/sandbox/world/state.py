"""The state of the sandbox: one server, its people, channels and messages. Every change is told.

Ids are snowflakes as strings. Who listens (gateway, page, driver, keeper) hears each change
after it happened, in order.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from bot.sandbox.refusals import Json
from bot.sandbox.world.things import (
    DM,
    PRIVATE_THREAD,
    TEXT,
    Attachment,
    Channel,
    Emoji,
    Event,
    Message,
    Role,
    Upload,
    User,
)

EPOCH_MS = 1_420_070_400_000  # 2015-01-01, where snowflakes begin
COLORS = (0x5865F2, 0x3BA55C, 0xFAA61A, 0xED4245, 0xEB459E, 0x00A8FC, 0x9B59B6, 0x1ABC9C)
KEPT_MESSAGES = 2000  # a channel remembers so many
KEPT_UPLOADS = 20


@dataclass(frozen=True, slots=True)
class Change:
    """What happened (`message`, `edit`, `channel_gone` …), to what, and who may know."""

    what: str
    thing: Any = None
    to: tuple[str, ...] | None = None


class World:
    """One server with a bot; the only writer of its own state."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self._last = 0
        self.listeners: list[Callable[[Change], None]] = []
        self.users: dict[str, User] = {}
        self.roles: dict[str, Role] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, dict[str, Message]] = {}
        self.emojis: dict[str, Emoji] = {}
        self.creations: dict[str, list[float]] = {}  # of commands, by server, in the last day
        self.unshown: list[str] = []  # files sent that no component shows
        self.events: dict[str, Event] = {}
        self.bot_lacks = 0  # permissions that its role has lost in the whole server
        self.commands: dict[str, list[Json]] = {"": []}  # by server; "" holds the global ones
        self.unread: dict[str, dict[str, list[int]]] = {}  # user -> channel -> [all, mentions]
        self.files: dict[str, bytes] = {}
        self.uploads: dict[str, Upload] = {}  # given to commands; not kept over a restart
        self.bot_is_out = False  # shown out of the server
        self.bot_joined = 0.0  # when it came; unix seconds
        self.guild_id = ""
        self.guild_name = "Home game"
        self.guild_locale = "en-US"
        self.owner_id = ""
        self.bot_id = ""

    def found(self, people: Iterable[str]) -> None:
        """Begin with a bot, a default channel and some people, the first of them the owner."""
        self.bot_id = self.snowflake()
        self.users[self.bot_id] = User(self.bot_id, "dealer", None, 0x5865F2, bot=True)
        self.guild_id = self.snowflake()
        for name in people:
            self.add_user(name)
        first = next((user for user in self.people()), None)
        if first is not None:
            first.admin = True
            self.owner_id = first.id
        self.add_channel("poker")

    def tell(self, what: str, thing: Any = None, to: tuple[str, ...] | None = None) -> None:
        """Tell all listeners of a change."""
        for listener in tuple(self.listeners):
            listener(Change(what, thing, to))

    def snowflake(self) -> str:
        """A new id, later than all before it, even where the clock stands still."""
        now = max(int(self.clock() * 1000) - EPOCH_MS, 1) << 22
        self._last = max(now, self._last + 1)
        return str(self._last)

    def after(self, last: str) -> None:
        """Let new ids begin after `last`."""
        self._last = max(self._last, int(last))

    # People

    def people(self) -> Iterator[User]:
        """Every user but the bot."""
        return (user for user in self.users.values() if not user.bot)

    def named(self, name: str) -> User | None:
        """The person with this name, in any case."""
        return next((u for u in self.people() if u.username == _username(name)), None)

    def add_user(self, name: str) -> User:
        """A new person, who has joined the server."""
        color = COLORS[len(self.users) % len(COLORS)]
        user = User(self.snowflake(), _username(name), name, color)
        self.users[user.id] = user
        self.tell("users")
        return user

    def add_role(self, name: str) -> Role:
        """A new role, which nobody has yet."""
        role = Role(self.snowflake(), name)
        self.roles[role.id] = role
        self.tell("role", role)
        return role

    def upload(self, filename: str, content_type: str, data: bytes) -> Attachment:
        """A file for a command; the oldest ones are forgotten."""
        file = Attachment(self.snowflake(), filename, len(data), content_type)
        self.uploads[file.id] = Upload(file, data)
        while len(self.uploads) > KEPT_UPLOADS:
            del self.uploads[next(iter(self.uploads))]
        return file

    # Channels

    def add_channel(self, name: str, kind: int = TEXT) -> Channel:
        """A new text channel of the server, or an announcement channel."""
        channel = Channel(self.snowflake(), kind, name, position=len(self.channels))
        return self.open_channel(channel)

    def open_channel(self, channel: Channel) -> Channel:
        """Bring a channel or thread to everyone's list."""
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}
        self.tell("dm" if channel.type == DM else "channel", channel)
        return channel

    def dm_of(self, user_id: str) -> Channel | None:
        """The direct messages between a person and the bot, where they exist."""
        dms = (c for c in self.channels.values() if c.type == DM)
        return next((c for c in dms if c.recipient_id == user_id), None)

    def dm_with(self, user_id: str) -> Channel:
        """The direct messages between a person and the bot, begun where they are new."""
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
        self.tell("channel_gone", channel)

    def show_bot_out(self) -> None:
        """Take the bot out of the server."""
        self.bot_is_out = True
        self.tell("bot_out")

    def let_bot_in(self) -> None:
        """Bring the bot into the server, where it has not been or was shown out."""
        self.bot_is_out, self.bot_joined = False, self.clock()
        self.tell("bot_in")

    def can_view(self, user: User, channel: Channel) -> bool:
        """Whether a person has this channel in their list."""
        if channel.type == DM:
            return channel.recipient_id == user.id
        if channel.type == PRIVATE_THREAD or channel.hidden:
            return user.in_guild and (user.admin or user.id in channel.members)
        above = self.channels.get(channel.parent_id or "")
        return self.can_view(user, above) if above else user.in_guild

    def _is_closed(self, channel: Channel) -> bool:
        """Whether it is for some people alone."""
        above = self.channels.get(channel.parent_id or "")
        hidden = channel.hidden or (above is not None and above.hidden)
        return hidden or channel.type == PRIVATE_THREAD

    # Messages

    def find_message(self, message_id: str) -> Message | None:
        """A message by its id alone."""
        boxes = (box.get(message_id) for box in self.messages.values())
        return next((message for message in boxes if message is not None), None)

    def can_see(self, user: User, message: Message) -> bool:
        """Whether a person has this message before them."""
        if message.ephemeral_to not in (None, user.id) or message.dismissed:
            return False
        channel = self.channels.get(message.channel_id)
        return channel is not None and self.can_view(user, channel)

    def seen_by(self, user: User, channel_id: str) -> list[Message]:
        """What a person sees in a channel, oldest first."""
        return [m for m in self.messages.get(channel_id, {}).values() if self.can_see(user, m)]

    def audience(self, message: Message) -> tuple[str, ...] | None:
        """Those who may know of a message; None is everyone."""
        if message.ephemeral_to is not None:
            return (message.ephemeral_to,)
        channel = self.channels.get(message.channel_id)
        if channel is None or (channel.type != DM and not self._is_closed(channel)):
            return None
        return tuple(user.id for user in self.people() if self.can_view(user, channel))

    def add_message(self, message: Message) -> Message:
        """Post a message, and count it as unread for those who see it."""
        box = self.messages[message.channel_id]
        box[message.id] = message
        while len(box) > KEPT_MESSAGES:
            self._forget_files(box.pop(next(iter(box))))
        self.tell("message", message, self.audience(message))
        for user in self.people():
            if user.id != message.author_id and self.can_see(user, message):
                self._count_unread(user, message)
        return message

    def _count_unread(self, user: User, message: Message) -> None:
        counts = self.unread.setdefault(user.id, {}).setdefault(message.channel_id, [0, 0])
        direct = self.channels[message.channel_id].type == DM
        mentioned = message.mention_everyone or user.id in message.mentions
        counts[0] += 1
        counts[1] += direct or mentioned
        self.tell("unread", (user.id, message.channel_id), (user.id,))

    def mark_read(self, user_id: str, channel_id: str) -> None:
        """The person has seen all of this channel."""
        if self.unread.get(user_id, {}).pop(channel_id, None):
            self.tell("unread", (user_id, channel_id), (user_id,))

    def drop_message(self, message: Message) -> None:
        """Delete a message."""
        to = self.audience(message)
        self.messages[message.channel_id].pop(message.id, None)
        self._forget_files(message)
        self.tell("delete", message, to)

    def purge(self, channel: Channel) -> None:
        """Delete all that is for everybody in a channel, as a moderator's bot does."""
        box = self.messages[channel.id]
        purged = [message for message in box.values() if message.ephemeral_to is None]
        for message in purged:
            to = self.audience(message)
            del box[message.id]
            self._forget_files(message)
            self.tell("swept", message, to)
        self.tell("purge", purged)

    def _forget_files(self, message: Message) -> None:
        for attachment in message.attachments:
            self.files.pop(attachment.id, None)


def _username(name: str) -> str:
    return "".join(name.lower().split())
