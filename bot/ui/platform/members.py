"""Members of a server by id or username, asked for through the gateway in few requests."""

from collections.abc import Iterable

import discord

from bot.engine.errors import Illegal, Refusal

A_REQUEST = 100
"""The most members that Discord gives at a time."""


async def members_of(
    guild: discord.Guild, wanted: Iterable[int | str]
) -> dict[int | str, discord.Member]:
    """Return the members of these ids and usernames; whoever is not here is left out.

    Raises Illegal with NOT_LOOKED_UP if Discord doesn't answer.
    """
    every = list(wanted)
    ids = [one for one in every if isinstance(one, int)]
    names = [one for one in every if isinstance(one, str)]
    found: dict[int | str, discord.Member] = {}
    try:
        for at in range(0, len(ids), A_REQUEST):
            some = ids[at : at + A_REQUEST]
            members = await guild.query_members(user_ids=some, limit=A_REQUEST, cache=False)
            found |= {one.id: one for one in members}
        for name in names:
            members = await guild.query_members(query=name, limit=A_REQUEST, cache=False)
            for one in members:
                if one.name.lower() == name:
                    found[name] = one
    except (TimeoutError, discord.ClientException) as error:
        raise Illegal(Refusal.NOT_LOOKED_UP) from error
    return found
