"""Permissions to use commands: a command's own, and those of a server's Integrations settings.

Settings of one command go before settings of the bot; those of a member before roles, of a role
before everyone, of a channel before all channels. Administrators may use everything.
"""

from collections.abc import Iterable

from bot.sandbox.refusals import Json
from bot.sandbox.world import permissions
from bot.sandbox.world.guilds import Guild, Overriding
from bot.sandbox.world.state import World
from bot.sandbox.world.things import Channel, User

FOR_ROLE, FOR_USER, FOR_CHANNEL = 1, 2, 3


def override(guild: Guild, command_id: str, of: str, *, allowed: bool) -> None:
    """Allow or forbid a command for a role, a member or a channel, named by id."""
    person = of in guild.members and of != all_channels(guild)
    kind = FOR_ROLE if of in guild.roles else FOR_USER if person else FOR_CHANNEL
    listed = guild.overrides.setdefault(command_id, [])
    listed[:] = [one for one in listed if one.id != of]
    listed.append(Overriding(of, kind, allowed))


def may_use(world: World, user: User, channel: Channel, command: Json) -> bool:
    """True if a member sees this command in this channel."""
    guild = world.guild_of(channel)
    if guild is None:
        return True
    held = world.granted(user.id, channel)
    if held == permissions.ALL:
        return True
    listed = [guild.overrides.get(one, []) for one in (command["id"], world.bot_id)]
    place = channel.parent_id or channel.id
    if _first(_of_channel(guild, place, one) for one in listed) is False:
        return False
    told = _first(_of_person(guild, user, one) for one in listed)
    if told is not None:
        return told
    wanted = int(command["default_member_permissions"] or 0)
    return command["default_member_permissions"] is None or (0 < wanted == held & wanted)


def _first(answers: Iterable[bool | None]) -> bool | None:
    return next((one for one in answers if one is not None), None)


def _of_channel(guild: Guild, channel_id: str, listed: list[Overriding]) -> bool | None:
    told = {one.id: one.permission for one in listed if one.type == FOR_CHANNEL}
    return told.get(channel_id, told.get(all_channels(guild)))


def _of_person(guild: Guild, user: User, listed: list[Overriding]) -> bool | None:
    by_name = {one.id: one.permission for one in listed if one.type == FOR_USER}
    if user.id in by_name:
        return by_name[user.id]
    roles = {one.id: one.permission for one in listed if one.type == FOR_ROLE}
    mine = [roles[one] for one in guild.members[user.id].roles if one in roles]
    return any(mine) if mine else roles.get(guild.id)


def all_channels(guild: Guild) -> str:
    """Return the id that stands for all channels of a server."""
    return str(int(guild.id) - 1)
