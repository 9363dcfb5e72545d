"""Permissions by Discord's names, and what the bot and people may do in a channel."""

from bot.sandbox.refusals import Refused
from bot.sandbox.world.state import World
from bot.sandbox.world.things import DM, PRIVATE_THREAD, Channel, User

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
IN_DMS = bits(
    "view_channel", "send_messages", "embed_links", "attach_files", "read_message_history",
    "add_reactions", "use_external_emojis", "mention_everyone",
)  # fmt: skip


def of_bot(world: World, channel: Channel) -> int:
    """Return what the bot may do here; a thread goes by its channel."""
    if channel.type == DM:
        return IN_DMS
    if world.bot_is_out:
        return 0
    if channel.parent_id is not None:
        channel = world.channels[channel.parent_id]
    return (BOT_ROLE & ~channel.bot_deny) | channel.bot_allow


def of_user(user: User) -> int:
    """Return what a person may do in the server."""
    return ALL if user.admin else EVERYONE & ~user.lacks


def missing(world: World, channel: Channel) -> list[str]:
    """Names of those permissions of its role that the bot lacks here."""
    held = of_bot(world, channel)
    return [name for name, bit in BITS.items() if BOT_ROLE >> bit & 1 and not held >> bit & 1]


def overrule(channel: Channel, permission: str, *, allowed: bool) -> None:
    """Grant or deny the bot one permission in a channel."""
    bit = bits(permission)
    channel.bot_allow = channel.bot_allow | bit if allowed else channel.bot_allow & ~bit
    channel.bot_deny = channel.bot_deny & ~bit if allowed else channel.bot_deny | bit


def need(world: World, channel: Channel, *names: str) -> None:
    """Raise Refused: 50001 where the bot can't see the channel, 50013 for anything else."""
    held = of_bot(world, channel)
    private = channel.type == PRIVATE_THREAD and world.bot_id not in channel.members
    if not held & bits("view_channel") or private:
        raise Refused(50001)
    if any(not held & bits(name) for name in names):
        raise Refused(50013)


def to_send(channel: Channel) -> str:
    """Name the permission that sending needs here."""
    return "send_messages_in_threads" if channel.is_thread else "send_messages"
