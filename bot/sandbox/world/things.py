"""The things of a world: users, channels, messages, emojis. Ids are snowflakes as strings."""

from dataclasses import dataclass, field

from bot.sandbox.refusals import Json

TEXT, DM, VOICE, CATEGORY, NEWS, STAGE, FORUM, MEDIA = 0, 1, 2, 4, 5, 13, 15, 16
NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
THREADS_OF = {
    TEXT: (PUBLIC_THREAD, PRIVATE_THREAD), NEWS: (NEWS_THREAD,),
    FORUM: (PUBLIC_THREAD,), MEDIA: (PUBLIC_THREAD,),
}  # fmt: skip
"""The kinds of threads that a channel can have, the default first."""
POSTED_IN = (FORUM, MEDIA)
"""Channels of posts alone: threads that begin with a message of the same id."""
VOICES = (VOICE, STAGE)
KINDS = {
    "text": TEXT, "news": NEWS, "voice": VOICE, "stage": STAGE, "forum": FORUM, "media": MEDIA,
    "category": CATEGORY,
}  # fmt: skip
"""Kinds of channels in a server's list, by name."""
THREADS = (NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)
EPHEMERAL, LOADING, V2 = 1 << 6, 1 << 7, 1 << 15


@dataclass(slots=True)
class User:
    """A person, or the bot."""

    id: str
    username: str
    global_name: str | None
    color: int = 0
    bot: bool = False
    dms_open: bool = True
    locale: str = ""
    """A Discord locale; "" for the browser's."""
    avatar: str = ""
    """The hash of a picture among the world's files; "" for none."""


OF_ROLE, OF_MEMBER = 0, 1


@dataclass(slots=True)
class Overwrite:
    """Permissions of a role or a member that differ in one channel, as sums of permissions."""

    of: str
    kind: int
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Channel:
    """A channel of a server, a thread, or the direct messages of a person with the bot."""

    id: str
    type: int
    name: str = ""
    guild_id: str | None = None
    topic: str | None = None
    parent_id: str | None = None
    owner_id: str | None = None
    recipient_id: str | None = None
    members: list[str] = field(default_factory=list)
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 1440
    position: int = 0
    slow_seconds: int = 0
    overwrites: dict[str, Overwrite] = field(default_factory=dict)

    @property
    def is_listed(self) -> bool:
        """True for a channel in the server's list, which has permissions of its own."""
        return self.type in KINDS.values()

    @property
    def has_threads(self) -> bool:
        """True for a channel in which threads can begin."""
        return self.type in THREADS_OF

    @property
    def is_written_in(self) -> bool:
        """True if it has messages: voice channels do, categories and forums do not."""
        return self.type not in (CATEGORY, *POSTED_IN)

    @property
    def is_thread(self) -> bool:
        """True for a thread of any kind."""
        return self.type in THREADS


@dataclass(slots=True)
class Attachment:
    """A file of a message, with its bytes in `World.files`, or of a command, as an `Upload`."""

    id: str
    filename: str
    size: int
    content_type: str
    width: int | None = None
    height: int | None = None
    description: str | None = None


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that a user gave to a command; Discord keeps it for a while."""

    file: Attachment
    data: bytes


@dataclass(slots=True)
class Message:
    """A message; if `ephemeral_to` is set, only this person may see it."""

    id: str
    channel_id: str
    author_id: str
    content: str = ""
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    type: int = 0
    edited_at: float | None = None
    mentions: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    nonce: str | None = None
    reply_to: str | None = None
    ephemeral_to: str | None = None
    dismissed: bool = False
    interaction: Json | None = None  # {id, type, name, user_id} of the one that made it
    pinned: bool = False

    @property
    def thinking(self) -> bool:
        """True for a deferred reply that is still to come."""
        return bool(self.flags & LOADING)


@dataclass(slots=True)
class Emoji:
    """An emoji of the application; its picture is in `World.files`."""

    id: str
    name: str
    animated: bool = False


SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4
ELSEWHERE = 3


@dataclass(slots=True)
class Event:
    """A scheduled event that takes place elsewhere; times as Discord writes them."""

    id: str
    name: str
    starts: str
    ends: str
    place: str
    description: str | None = None
    status: int = SCHEDULED


@dataclass(slots=True)
class Draft:
    """A message that Discord would take and that is not yet in its channel."""

    content: str
    components: list[Json]
    embeds: list[Json]
    attachments: list[Attachment]
    flags: int
    mentions: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    files: dict[str, bytes] = field(default_factory=dict)  # files of the new attachments, by id
    unshown: list[str] = field(default_factory=list)  # new files that no component shows
