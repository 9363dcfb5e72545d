"""Channels, threads, direct messages and the server."""

from bot.sandbox.buckets import Bucket
from bot.sandbox.posting import drafted, post
from bot.sandbox.refusals import Faults, Json, Refused
from bot.sandbox.rest.wire import Call, Route
from bot.sandbox.world import permissions
from bot.sandbox.world.asking import need
from bot.sandbox.world.guilds import Guild, Role
from bot.sandbox.world.permissions import to_send
from bot.sandbox.world.things import (
    DM,
    POSTED_IN,
    PRIVATE_THREAD,
    THREADS,
    THREADS_OF,
    Channel,
    Message,
    User,
)

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
MOST_SLOW = 21_600
"""The most seconds between two messages of one person."""
TOPIC, TOPIC_OF_POSTS = 1024, 4096
"""The most characters of a topic, and of a forum's guidelines."""
THREAD_CREATED = 18
EVERYWHERE = ""
"""The path parameter of a bucket for the whole bot: no part of a path."""
LOOKS = Bucket("channel", 30, 10.0)
EDITS, RENAMES = Bucket("channel edit", 5, 5.0), Bucket("channel rename", 2, 600.0)
DM_OPENINGS = Bucket("dm open", 10, 10.0, by=EVERYWHERE)
THREADS_BEGUN = Bucket("thread create", 10, 60.0)
THREAD_MEMBERS = Bucket("thread members", 5, 1.0)
OF_ROLES = Bucket("member roles", 10, 10.0, by="guild_id")
OF_GUILDS = Bucket("guild", 10, 10.0, by="guild_id")
"""Limits for which Discord publishes no figures. Renaming is known to be allowed twice in ten
minutes; the others are figures that its headers have shown."""


def open_dm(call: Call) -> Json:
    """Open the direct messages with one person, even if they have closed them."""
    world, faults, wanted = call.core.world, Faults(), call.form().get("recipient_id")
    faults.snowflake("recipient_id", None if wanted is None else str(wanted))
    faults.refuse()
    user = world.users.get(str(wanted))
    if user is None or user.bot:
        raise Refused(50033)
    return call.core.shapes.channel(world.dm_with(user.id))


def one(call: Call) -> Json:
    """Return one channel."""
    channel = call.channel()
    need(call.core.world, channel)
    return call.core.shapes.channel(channel)


def edit(call: Call) -> Json:
    """Rename, archive, lock or slow down. Raise Refused with 50083 for an archived thread.

    An archived thread can be changed only in a request that also takes it out of the archive.
    """
    world, channel, body = call.core.world, call.channel(), call.form()
    if channel.type == DM:
        raise Refused(50024)
    need(world, channel, *_rights(world.bot_id, channel, body))
    _check_edit(channel, body)
    if {"name", "topic"} & set(body):
        call.core.rates.must_take(RENAMES, channel.id)
    if channel.archived and body.get("archived", True) and set(body) - {"archived", "locked"}:
        raise Refused(50083)
    channel.name = body.get("name", channel.name)
    channel.topic = body.get("topic", channel.topic)
    channel.archived = bool(body.get("archived", channel.archived))
    channel.locked = bool(body.get("locked", channel.locked))
    channel.slow_seconds = body.get("rate_limit_per_user", channel.slow_seconds) or 0
    channel.auto_archive = body.get("auto_archive_duration", channel.auto_archive)
    world.tell("channel_edit", channel)
    return call.core.shapes.channel(channel)


def _rights(bot_id: str, channel: Channel, body: Json) -> list[str]:
    """Return the permissions that an edit needs; a thread's owner needs fewer.

    Anybody who can write may unarchive a thread that is not locked.
    """
    if not channel.is_thread:
        return ["manage_channels"]
    if body == {"archived": False} and not channel.locked:
        return [to_send(channel)]
    managing = {"locked", "rate_limit_per_user"} & set(body) or channel.locked
    return [] if channel.owner_id == bot_id and not managing else ["manage_threads"]


def _check_edit(channel: Channel, body: Json) -> None:
    faults = Faults()
    if "name" in body:
        faults.text("name", body["name"], 1, 100)
    if body.get("topic"):
        most = TOPIC_OF_POSTS if channel.type in POSTED_IN else TOPIC
        faults.length("topic", body["topic"], 0, most)
    _check_pace(faults, body)
    faults.refuse()


def _check_pace(faults: Faults, body: Json) -> None:
    """Note faults of slow mode, which has six hours at most, and of archiving times."""
    for key in ("rate_limit_per_user", "default_thread_rate_limit_per_user"):
        if body.get(key) is not None:
            faults.between(key, body[key], 0, MOST_SLOW)
    for key in ("auto_archive_duration", "default_auto_archive_duration"):
        if body.get(key) is not None and body[key] not in ARCHIVE_MINUTES:
            faults.add(key, "BASE_TYPE_CHOICES", f"Value must be one of {ARCHIVE_MINUTES}.")


def delete(call: Call) -> Json:
    """Delete a channel or a thread."""
    world, channel = call.core.world, call.channel()
    if channel.type == DM:
        raise Refused(50024)
    need(world, channel, "manage_threads" if channel.is_thread else "manage_channels")
    shape = call.core.shapes.channel(channel)
    world.drop_channel(channel)
    return shape


def add_thread(call: Call) -> Json:
    """Begin a thread of its own, or one on a message."""
    world, parent, body = call.core.world, call.channel(), call.form()
    if not parent.has_threads:
        raise Refused(50024)
    if parent.type in POSTED_IN:
        return _posted(call, parent)
    hung = "message_id" in call.params
    kind = _kind_of_thread(call, parent, body, hung=hung)
    private = kind == PRIVATE_THREAD
    need(world, parent, "create_private_threads" if private else "create_public_threads")
    thread = Channel(
        call.message().id if hung else world.snowflake(), kind, str(body["name"]),
        guild_id=parent.guild_id, parent_id=parent.id, owner_id=world.bot_id,
        members=[world.bot_id], invitable=bool(body.get("invitable", True)),
        auto_archive=body.get("auto_archive_duration") or 1440,
        slow_seconds=body.get("rate_limit_per_user") or 0,
    )  # fmt: skip
    world.open_channel(thread)
    if not private and not hung:
        world.add_message(Message(world.snowflake(), parent.id, world.bot_id, thread.name,
                                  type=THREAD_CREATED))  # fmt: skip
    return call.core.shapes.channel(thread)


def _kind_of_thread(call: Call, parent: Channel, body: Json, *, hung: bool) -> int:
    """Return the kind of a new thread, perhaps on a message. Raise Refused for a faulty body."""
    kinds = THREADS_OF[parent.type]
    if hung and call.message().id in call.core.world.channels:  # it has the id of its message
        raise Refused(160004)
    kind = kinds[0] if hung else body.get("type", PRIVATE_THREAD)
    faults = Faults()
    faults.text("name", body.get("name"), 1, 100)
    if kind not in THREADS:
        faults.add("type", "BASE_TYPE_CHOICES", f"Value must be one of {THREADS}.")
    _check_pace(faults, body)
    faults.refuse()
    if kind not in kinds:
        raise Refused(50024)
    return int(kind)


def _posted(call: Call, forum: Channel) -> Json:
    """Begin a thread of posts together with its first message."""
    world, body, faults = call.core.world, call.form(), Faults()
    faults.text("name", body.get("name"), 1, 100)
    _check_pace(faults, body)
    if not isinstance(body.get("message"), dict):
        faults.add("message", "BASE_TYPE_REQUIRED", "This field is required")
    faults.refuse()
    need(world, forum, "send_messages", *(["attach_files"] if call.uploads else []))
    draft = drafted(world, body["message"], call.uploads)
    thread = world.begin_post(forum, str(body["name"]), world.bot_id)
    first = post(world, thread.id, draft, message_id=thread.id)
    return call.core.shapes.channel(thread) | {"message": call.core.shapes.message(first)}


def _thread(call: Call, *, open_only: bool = False) -> Channel:
    thread = call.channel()
    if not thread.is_thread:
        raise Refused(50024)
    if open_only and thread.archived:
        raise Refused(50083)
    return thread


def _who(call: Call) -> User:
    user = call.core.world.users.get(call.params.get("user_id", call.core.world.bot_id))
    if user is None:
        raise Refused(10013)
    return user


def join_thread(call: Call) -> None:
    """Bring the bot or someone else into a thread that is not archived."""
    thread, user = _thread(call, open_only=True), _who(call)
    guild = call.core.world.guild_of(thread)
    if guild is None or user.id not in guild.members:
        raise Refused(50001)
    need(call.core.world, thread, *([] if user.bot else ["send_messages_in_threads"]))
    if user.id not in thread.members:
        thread.members.append(user.id)
        call.core.world.tell("channel_edit", thread)


def leave_thread(call: Call) -> None:
    """Take the bot or someone else out of a thread that is not archived."""
    thread, user = _thread(call, open_only=True), _who(call)
    need(call.core.world, thread, *([] if user.bot else ["manage_threads"]))
    if user.id in thread.members:
        thread.members.remove(user.id)
        call.core.world.tell("channel_edit", thread)


def thread_members(call: Call) -> list[Json]:
    """Return the members of a thread."""
    thread = _thread(call)
    return [call.core.shapes.thread_member(thread, user_id) for user_id in thread.members]


def thread_member(call: Call) -> Json:
    """Return a member of a thread. Raise Refused with 10007 for a user who is not in it."""
    thread, user = _thread(call), _who(call)
    if user.id not in thread.members:
        raise Refused(10007)
    return call.core.shapes.thread_member(thread, user.id)


def guild_of(call: Call) -> Guild:
    """Find the server in the path. Raise Refused with 10004 if the bot is not in it."""
    world = call.core.world
    found = world.guilds.get(call.params["guild_id"])
    if found is None or not world.bot_is_in(found):
        raise Refused(10004)
    return found


def guild(call: Call) -> Json:
    """Return the server."""
    return call.core.shapes.guild(guild_of(call))


def guild_channels(call: Call) -> list[Json]:
    """Return the channels of the server."""
    place, channels = guild_of(call).id, call.core.world.channels.values()
    return [call.core.shapes.channel(c) for c in channels if c.is_listed and c.guild_id == place]


def member(call: Call) -> Json:
    """Return one member of the server."""
    place, user = guild_of(call), _who(call)
    if user.id not in place.members:
        raise Refused(10007)
    return call.core.shapes.member(place, user)


def give_role(call: Call) -> None:
    """Give a role to a member."""
    place, user, role = _role(call)
    if role not in place.members[user].roles:
        place.members[user].roles.append(role)
        call.core.world.tell("users")


def take_role(call: Call) -> None:
    """Take a role away from a member."""
    place, user, role = _role(call)
    if role in place.members[user].roles:
        place.members[user].roles.remove(role)
        call.core.world.tell("users")


def _role(call: Call) -> tuple[Guild, str, str]:
    """Return the server, a member and a role below the bot's own. Raise Refused."""
    place, user, world = guild_of(call), _who(call), call.core.world
    role = place.roles.get(call.params["role_id"])
    if role is None:
        raise Refused(10011)
    if user.id not in place.members:
        raise Refused(10007)
    held = permissions.granted(place, world.bot_id, world.clock())
    own = max((place.roles[one] for one in place.members[world.bot_id].roles), key=_height)
    low = not role.managed and role.id != place.id and _height(role) < _height(own)
    if not held & permissions.bits("manage_roles") or not low:
        raise Refused(50013)
    return place, user.id, role.id


def _height(role: Role) -> tuple[int, int]:
    return role.position, -int(role.id)


CHANNEL = "/channels/{channel_id}"
MEMBERS = CHANNEL + "/thread-members"
GUILD = "/guilds/{guild_id}"
ROLES = GUILD + "/members/{user_id}/roles/{role_id}"
ROUTES = (
    Route("POST", "/users/@me/channels", "dm open", open_dm, DM_OPENINGS),
    Route("GET", CHANNEL, "channel", one, LOOKS),
    Route("PATCH", CHANNEL, "channel edit", edit, EDITS),
    Route("DELETE", CHANNEL, "channel delete", delete, EDITS),
    Route("POST", CHANNEL + "/threads", "thread create", add_thread, THREADS_BEGUN, status=201),
    Route("POST", CHANNEL + "/messages/{message_id}/threads", "thread create", add_thread,
          THREADS_BEGUN, status=201),
    Route("GET", MEMBERS, "thread members", thread_members, LOOKS),
    Route("GET", MEMBERS + "/{user_id}", "thread member", thread_member, LOOKS),
    Route("PUT", MEMBERS + "/@me", "thread join", join_thread, THREAD_MEMBERS),
    Route("DELETE", MEMBERS + "/@me", "thread leave", leave_thread, THREAD_MEMBERS),
    Route("PUT", MEMBERS + "/{user_id}", "thread add", join_thread, THREAD_MEMBERS),
    Route("DELETE", MEMBERS + "/{user_id}", "thread remove", leave_thread, THREAD_MEMBERS),
    Route("GET", GUILD, "guild", guild, OF_GUILDS),
    Route("GET", GUILD + "/channels", "guild channels", guild_channels, OF_GUILDS),
    Route("GET", GUILD + "/members/{user_id}", "member", member, OF_GUILDS),
    Route("PUT", ROLES, "role give", give_role, OF_ROLES, status=204),
    Route("DELETE", ROLES, "role take", take_role, OF_ROLES, status=204),
)  # fmt: skip
