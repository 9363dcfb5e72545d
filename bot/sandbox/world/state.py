"""The state of the sandbox: servers, people, channels and messages. Listeners hear every change.

Ids are snowflakes as strings. The listeners (gateway, page, driver, keeper) hear each change after
it happened, in order.
"""

import time
from collections.abc import Callable, Iterable

from bot.sandbox.refusals import Json
from bot.sandbox.world.channels import Channels
from bot.sandbox.world.guilds import Guild
from bot.sandbox.world.things import (
    DM,
    Attachment,
    Channel,
    Emoji,
    Message,
    Upload,
    User,
)

KEPT_MESSAGES = 2000  # the most messages that a channel keeps
KEPT_UPLOADS = 20


class World(Channels):
    """Servers with a bot, the first of them its home. Only the world changes its own state."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        super().__init__(clock)
        self.emojis: dict[str, Emoji] = {}
        self.creations: dict[str, list[float]] = {}  # times of a day's new commands, by server
        self.unshown: list[str] = []  # sent files that no component shows
        self.commands: dict[str, list[Json]] = {"": []}  # by server; "" holds the global ones
        self.files: dict[str, bytes] = {}
        self.uploads: dict[str, Upload] = {}  # files given to commands; a restart drops them
        self.locale = "en-US"  # of the people and servers for which none was chosen

    def found(self, people: Iterable[str]) -> None:
        """Begin with a bot, a server with a default channel and some people, its owner first.

        In this world the bot has always been a member.
        """
        self.bot_id = self.snowflake()
        self.users[self.bot_id] = User(self.bot_id, "dealer", None, 0x5865F2, bot=True)
        home = self.add_guild("Home game")
        home.members[self.bot_id].joined = 0.0
        for name in people:
            user = self.add_user(name)
            home.owner_id = home.owner_id or user.id
        self.add_channel("poker")

    def spoken(self, one: User | Guild) -> str:
        """Return the Discord locale of a person or server."""
        return one.locale or self.locale

    def speak(self, locale: str) -> None:
        """Set the Discord locale of those for which none was chosen."""
        if locale != self.locale:
            self.locale = locale
            self.tell("users")
            for guild in self.guilds.values():
                self.tell("guild_edit", guild)

    def upload(self, filename: str, content_type: str, data: bytes) -> Attachment:
        """Keep a file for a command; the oldest files are dropped."""
        file = Attachment(self.snowflake(), filename, len(data), content_type)
        self.uploads[file.id] = Upload(file, data)
        while len(self.uploads) > KEPT_UPLOADS:
            del self.uploads[next(iter(self.uploads))]
        return file

    def find_message(self, message_id: str) -> Message | None:
        """Return a message by its id alone, or None."""
        boxes = (box.get(message_id) for box in self.messages.values())
        return next((message for message in boxes if message is not None), None)

    def can_see(self, user: User, message: Message) -> bool:
        """True if a person can see this message."""
        channel = self.channels.get(message.channel_id)
        return channel is not None and _is_for(user, message) and self.can_view(user, channel)

    def seen_by(self, user: User, channel_id: str) -> list[Message]:
        """Return the messages that a person sees in a channel, oldest first."""
        channel = self.channels.get(channel_id)
        if channel is None or not self.can_view(user, channel):
            return []
        return [one for one in self.messages[channel_id].values() if _is_for(user, one)]

    def audience(self, message: Message) -> tuple[str, ...] | None:
        """Return the ids of the people who may see a message; None for everyone.

        It is None too if the message's channel is gone.
        """
        if message.ephemeral_to is not None:
            return (message.ephemeral_to,)
        channel = self.channels.get(message.channel_id)
        if channel is None:
            return None
        viewers = tuple(user.id for user in self.people() if self.can_view(user, channel))
        return None if len(viewers) == len(self.users) - 1 else viewers  # all but the bot

    def add_message(self, message: Message) -> Message:
        """Post a message, and count it as unread for the people who see it."""
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
        """Mark all of a channel as read by a person."""
        if self.unread.get(user_id, {}).pop(channel_id, None):
            self.tell("unread", (user_id, channel_id), (user_id,))

    def mark_used(self, user_id: str, channel_id: str) -> None:
        """Note that a person does something with the bot in a channel now."""
        self.used.setdefault(user_id, {})[channel_id] = self.clock()

    def drop_message(self, message: Message) -> None:
        """Delete a message and its files."""
        to = self.audience(message)
        self.messages[message.channel_id].pop(message.id, None)
        self._forget_files(message)
        self.tell("delete", message, to)

    def purge(self, channel: Channel) -> None:
        """Delete all public messages in a channel, as a moderator's bot does."""
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


def _is_for(user: User, message: Message) -> bool:
    """True unless the message is private to another user, or dismissed."""
    return message.ephemeral_to in (None, user.id) and not message.dismissed
