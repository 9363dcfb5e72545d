"""The delivery of a report: to the server's channel for reports, or to its owner.

Discord does not list members and roles to the bot, so the owner is the only manager whom it can
reach without a channel.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import aiohttp
import discord

from bot.tables import Barred, ClosedDm, DmsHalted, Gone, Person, Slow, Unfit
from bot.tables.publishing.dms import Dms
from bot.ui.platform.delivery import NOBODY
from bot.ui.platform.stage import View
from bot.ui.platform.troubles import named_troubles

log = logging.getLogger(__name__)

REPORTS = "reports"
"""Key of the channel in a server's row."""
UNREAD = (Barred, Gone, Slow, Unfit, discord.HTTPException, aiohttp.ClientError)


class Client(Protocol):
    """The client, as reports use it."""

    def get_guild(self, guild: int, /) -> discord.Guild | None:
        """Return a server that the bot is in, or None."""

    def get_partial_messageable(self, channel: int, /) -> discord.PartialMessageable:
        """Return a channel by its id without a request."""

    async def fetch_user(self, user: int, /) -> discord.User:
        """Return a user from Discord."""

    async def person(self, user: Any) -> Person:
        """Return the player of a Discord user."""


async def to_managers(  # noqa: PLR0913 - whom, where and what
    client: Client,
    dms: Dms,
    guild: int,
    channel: int | None,
    message: discord.ui.LayoutView,
    *,
    shut: Callable[[], None] | None = None,
    gone: Callable[[], None] | None = None,
) -> bool:
    """Return True if the report reached its channel, or the owner instead.

    `shut` is called if a permission is missing in the channel, `gone` if it is deleted.
    """
    if channel is not None:
        why = await trouble_of(client, channel, message)
        if why is None:
            return True
        if shut is not None and isinstance(why, Barred):
            shut()
        if gone is not None and isinstance(why, Gone):
            gone()
    server = client.get_guild(guild)
    owner = None if server is None else server.owner_id

    async def same(_: Person) -> discord.ui.LayoutView:
        return message

    return owner is not None and await to_person(client, dms, owner, same)


async def trouble_of(client: Client, channel: int, message: View) -> Exception | None:
    """Post a message that pings nobody; return why it can't be posted, or None."""
    try:
        async with named_troubles():
            place = client.get_partial_messageable(channel)
            await place.send(view=message, allowed_mentions=NOBODY)
    except UNREAD as why:
        log.warning("a report could not be posted: %s", type(why).__name__)
        return why
    return None


async def to_person(
    client: Client, dms: Dms, reader: int, message: Callable[[Person], Awaitable[View]]
) -> bool:
    """Send a direct message, through the queue that opens all channels for them."""
    try:
        person = await client.person(await client.fetch_user(reader))
        channel = await dms.reach(person.number, reader)
        if channel is None:
            return False
        async with dms.sending(person.number), named_troubles(direct=True):
            place = client.get_partial_messageable(channel)
            sent = await place.send(view=await message(person), allowed_mentions=NOBODY)
        await dms.channels.wrote(person.number, sent.id)
    except (ClosedDm, DmsHalted):
        return False
    except UNREAD as why:
        log.warning("a report could not be sent: %s", type(why).__name__)
        return False
    return True
