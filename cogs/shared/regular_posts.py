"""The choice of a channel and an hour for what is posted regularly in a server."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord

from bot.engine.errors import Illegal, Refusal
from bot.ui.parts import tags
from bot.ui.platform.permissions import indispensable, lacking_in
from bot.ui.words.zones import zone_name
from cogs.shared.answers import Interaction, skin_for
from cogs.shared.managing import managed, noted


@dataclass(frozen=True, slots=True)
class RegularPost:
    """Something that is posted in a channel, at an hour, as the managers of a server choose."""

    name: str
    """Its name among what managers change."""
    channel: str
    when: str
    """The settings of a server with its channel and its hour."""
    hour: int
    """The hour where none is chosen."""
    on: str
    off: str
    none: str
    """Keys of the sentences that tell its place and hour, its end, and that there is none."""
    begin: Callable[[int, int, int], Awaitable[dict[str, Any]]]
    """Stores a server's channel and hour, and returns all settings of the server."""


async def choose_post(
    interaction: Interaction,
    of: RegularPost,
    where: discord.TextChannel | None,
    hour: int | None,
    *,
    off: bool,
) -> tuple[str, int]:
    """Store what a manager chose; return what to tell, and the channel, 0 for none.

    Raise Illegal with NOT_MANAGER, EITHER_OR or MISSING_PERMISSION.
    """
    guild, skin = await managed(interaction), skin_for(interaction)
    servers = interaction.client.store.config.servers
    kept = await servers.of(guild)
    place = where.id if where is not None else int(kept.get(of.channel) or 0)
    if off and (where, hour) != (None, None):
        raise Illegal(Refusal.EITHER_OR, this="off", that="where")
    if off:
        await servers.change(guild, {of.channel: None})
        await noted(interaction, "server_set", what=of.name)
        return skin.say(of.off), 0
    if not place:
        return skin.say(of.none), 0
    if where is not None or hour is not None:
        if refused := indispensable(lacking_in(interaction.client, place)):
            raise Illegal(Refusal.MISSING_PERMISSION, permissions=refused, place=place)
        at = kept.get(of.when, of.hour) if hour is None else hour
        kept = await of.begin(guild, place, int(at))
        await noted(interaction, "server_set", what=of.name)
    zone, at = zone_name(str(kept.get("zone", "UTC")), skin.locale), kept.get(of.when, of.hour)
    return skin.say(of.on, hour=at, zone=zone, channel=tags.channel(place)), place
