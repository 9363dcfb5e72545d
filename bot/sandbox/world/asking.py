"""Checks of the permissions that the bot needs for a request, with Discord's refusals."""

from bot.sandbox.refusals import Refused
from bot.sandbox.world.permissions import BITS, BOT_ROLE, bits
from bot.sandbox.world.state import World
from bot.sandbox.world.things import PRIVATE_THREAD, Channel


def need(world: World, channel: Channel, *names: str) -> None:
    """Raise Refused with 50001 if the bot can't see the channel, 50013 for other permissions."""
    held = world.granted(world.bot_id, channel)
    private = channel.type == PRIVATE_THREAD and world.bot_id not in channel.members
    if not held & bits("view_channel") or private:
        raise Refused(50001)
    if any(not held & bits(name) for name in names):
        raise Refused(50013)


def unlocked(world: World, thread: Channel) -> None:
    """Raise Refused with 160005 if a thread is locked and the bot does not manage threads."""
    if thread.locked and not world.granted(world.bot_id, thread) & bits("manage_threads"):
        raise Refused(160005)


def missing(world: World, channel: Channel) -> list[str]:
    """Return the names of the permissions of its role that the bot lacks in a channel."""
    held = world.granted(world.bot_id, channel)
    return [name for name, bit in BITS.items() if BOT_ROLE >> bit & 1 and not held >> bit & 1]
