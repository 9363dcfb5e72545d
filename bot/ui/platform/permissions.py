"""The bot's permissions in a server: one list, for the invitation and for messages about them.

Permissions go by Discord's codes, such as "send_messages".
"""

from typing import Any, Protocol

import discord

from bot.tables.stage import Barred

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    read_message_history=True,
    attach_files=True,
    create_events=True,
)
WISHED = discord.Permissions(create_private_threads=True)
"""Further permissions of the invitation: without this, threads of `/practice` are public."""
SPEAKING = {"send_messages", "send_messages_in_threads"}
"""Permissions of which a place needs one."""
TO_WRITE_IN_LOCKED = ("manage_threads",)
"""Permissions to write or edit in a locked thread."""
DISPENSABLE = {"attach_files", "read_message_history"}
"""Permissions that a table can do without: it has no pictures, and its links may lead nowhere."""


class Channels(Protocol):
    """The part of a client that knows channels."""

    def get_channel(self, channel: int, /) -> Any:
        """Return a channel or thread that the gateway reported, or None."""


def lacking(
    held: discord.Permissions, *, in_thread: bool, opens_thread: bool = False
) -> tuple[str, ...]:
    """Return the needed permissions that a table lacks in a channel.

    Without view_channel nothing else is possible, and without send_messages nothing can be
    attached: of these the first missing one is named alone.
    """
    if not held.view_channel:
        return ("view_channel",)
    idle = {"create_events", "send_messages" if in_thread else "send_messages_in_threads"}
    if not opens_thread:
        idle.add("create_public_threads")
    missing = tuple(code for code, lacks in NEEDED & ~held if lacks and code not in idle)
    mute = SPEAKING & {*missing}
    return tuple(code for code in missing if not (mute and code == "attach_files"))


def indispensable(codes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the permissions of these without which there is no table."""
    return tuple(code for code in codes if code not in DISPENSABLE)


def lacking_here(
    interaction: discord.Interaction[Any], *, opens_thread: bool = False
) -> tuple[str, ...]:
    """Return the missing permissions where an interaction came from; none in direct messages."""
    if interaction.guild_id is None:
        return ()
    held, here = interaction.app_permissions, interaction.channel
    in_thread = opens_thread or isinstance(here, discord.Thread)
    codes = lacking(held, in_thread=in_thread, opens_thread=opens_thread)
    return codes + _locked_out(here, held)


def lacking_in(client: Channels, channel: int, *, opens_thread: bool = False) -> tuple[str, ...]:
    """Return the missing permissions in a channel or thread; none if the gateway gave none."""
    held, there = _held(client, channel), client.get_channel(channel)
    if held is None:
        return ()
    in_thread = opens_thread or isinstance(there, discord.Thread)
    codes = lacking(held, in_thread=in_thread, opens_thread=opens_thread)
    return codes + _locked_out(there, held)


def may_attach(client: Channels, channel: int) -> bool:
    """False if files are known to be forbidden in a channel."""
    held = _held(client, channel)
    return held is None or held.attach_files


def must_be_let(client: Channels, channel: int, *, post: bool = False) -> None:
    """Raise Barred if messages can't be seen (and so not changed) or, with `post`, not sent.

    Requests that are sure to be refused are not sent, because Discord blocks bots that send many.
    """
    needed = {"view_channel", *TO_WRITE_IN_LOCKED} | (SPEAKING if post else set())
    if needed & {*lacking_in(client, channel)}:
        raise Barred


def _locked_out(channel: Any, held: discord.Permissions) -> tuple[str, ...]:
    """Return the permissions that are missing because the thread is locked."""
    locked = isinstance(channel, discord.Thread) and channel.locked
    return TO_WRITE_IN_LOCKED if locked and not held.manage_threads else ()


def _held(client: Channels, channel: int) -> discord.Permissions | None:
    found = client.get_channel(channel)
    if isinstance(found, discord.Thread) and found.parent is None:
        return None
    if not isinstance(found, discord.abc.GuildChannel | discord.Thread):
        return None
    return found.permissions_for(found.guild.me)
