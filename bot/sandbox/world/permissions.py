"""Permissions by Discord's names, and their sums in a server and in its channels.

They are added up as Discord does: the role of everyone, the member's roles, then the channel's
overwrites for everyone, for the roles together, and for the member.
"""

from bot.sandbox.world.guilds import Guild
from bot.sandbox.world.things import OF_MEMBER, Channel, Overwrite

BITS = {
    "create_instant_invite": 0,
    "kick_members": 1,
    "administrator": 3,
    "manage_channels": 4,
    "manage_guild": 5,
    "add_reactions": 6,
    "view_channel": 10,
    "send_messages": 11,
    "manage_messages": 13,
    "embed_links": 14,
    "attach_files": 15,
    "read_message_history": 16,
    "mention_everyone": 17,
    "use_external_emojis": 18,
    "manage_roles": 28,
    "manage_webhooks": 29,
    "use_application_commands": 31,
    "manage_events": 33,
    "manage_threads": 34,
    "create_public_threads": 35,
    "create_private_threads": 36,
    "send_messages_in_threads": 38,
    "create_events": 44,
    "pin_messages": 51,
}


def bits(*names: str) -> int:
    """Return the permissions of these names as one number."""
    return sum(1 << BITS[name] for name in names)


EVERYONE = bits(
    "create_instant_invite", "add_reactions", "view_channel", "send_messages", "embed_links",
    "attach_files", "read_message_history", "use_external_emojis", "use_application_commands",
    "create_public_threads", "create_private_threads", "send_messages_in_threads",
    "create_events",
)  # fmt: skip
BOT_ROLE = EVERYONE | bits("manage_messages", "manage_threads", "manage_events", "pin_messages")
ALL = (1 << 53) - 1
WITH_SENDING = bits("mention_everyone", "attach_files", "embed_links")
IN_DMS = bits(
    "view_channel", "send_messages", "embed_links", "attach_files", "read_message_history",
    "add_reactions", "use_external_emojis", "mention_everyone",
)  # fmt: skip


WITH_TIME_OUT = bits("view_channel", "read_message_history")
"""The permissions that a member keeps during a time-out."""


def granted(guild: Guild, user_id: str, now: float) -> int:
    """Return a member's permissions in the whole server; 0 for a user who is not in it."""
    member = guild.members.get(user_id)
    if member is None:
        return 0
    if guild.owner_id == user_id:
        return ALL
    held = guild.everyone.permissions
    for role_id in member.roles:
        held |= guild.roles[role_id].permissions
    if held & bits("administrator"):
        return ALL
    return held & WITH_TIME_OUT if member.is_timed_out(now) else held


def granted_in(guild: Guild, channel: Channel, user_id: str, now: float) -> int:
    """Return a member's permissions in a listed channel; a thread has those of its channel.

    A member who can't see a channel has no permission in it.
    """
    held = granted(guild, user_id, now)
    if held in (0, ALL):
        return held
    member, overwrites = guild.members[user_id], channel.overwrites
    held = _changed(held, [overwrites.get(guild.id)])
    held = _changed(held, [overwrites.get(role_id) for role_id in member.roles])
    held = _changed(held, [overwrites.get(user_id)])
    if member.is_timed_out(now):
        held &= WITH_TIME_OUT
    return held if held & bits("view_channel") else 0


def _changed(held: int, overwrites: list[Overwrite | None]) -> int:
    allow = deny = 0
    for one in overwrites:
        allow |= one.allow if one else 0
        deny |= one.deny if one else 0
    return held & ~deny | allow


def overrule(channel: Channel, of: str, names: tuple[str, ...], *, allowed: bool,
             kind: int = OF_MEMBER) -> None:  # fmt: skip
    """Grant or deny a member or a role permissions in one channel."""
    one = channel.overwrites.setdefault(of, Overwrite(of, kind))
    told = bits(*names)
    one.allow = one.allow | told if allowed else one.allow & ~told
    one.deny = one.deny & ~told if allowed else one.deny | told


def to_send(channel: Channel) -> str:
    """Return the name of the permission that sending needs in a channel."""
    return "send_messages_in_threads" if channel.is_thread else "send_messages"
