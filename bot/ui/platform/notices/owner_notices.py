"""Notices to a server's owner about acts of managers: chips to themselves, and very many chips.

They go by direct message, through the queue that opens channels for all. If that fails, they stand
below the answer to the owner's next command in that server. The log of acts has them all.
"""

import logging
from collections import defaultdict
from typing import Any, Protocol

import aiohttp
import discord

from bot.store import Act, Store, StoreError
from bot.tables import Person
from bot.tables.context import persons
from bot.tables.publishing.dms import Dms
from bot.ui.pages.desk.screens import owner_notice
from bot.ui.platform.notices.reporting import Client as Reached
from bot.ui.platform.notices.reporting import to_person

log = logging.getLogger(__name__)

MOST = 10
"""Most acts that wait for one server's owner; the oldest is dropped."""


class Client(Reached, Protocol):
    """The client, as notices to owners use it."""

    @property
    def readers(self) -> Any:
        """Language and tastes of readers."""


class OwnerNotices:
    """Tells owners of acts, and keeps the acts that did not reach them."""

    def __init__(self, client: Client, dms: Dms, store: Store) -> None:
        self._client = client
        self._dms = dms
        self._store = store
        self._waiting: defaultdict[int, list[Act]] = defaultdict(list)
        """Acts by server that its owner could not be sent."""

    async def tell(self, act: Act) -> None:
        """Tell the owner of the act's server, unless the act is their own."""
        server = self._client.get_guild(act.guild)
        if server is None or server.owner_id is None:
            return
        ids = await self._store.identity.people.discord_ids([act.by])
        if ids.get(act.by) == server.owner_id:
            return
        name = server.name

        async def message(person: Person) -> discord.ui.LayoutView:
            return await self._message(act, name, person)

        if not await to_person(self._client, self._dms, server.owner_id, message):
            log.info("the owner of server %s is told of an act at their next command", act.guild)
            self._waiting[act.guild] = [*self._waiting[act.guild], act][-MOST:]

    async def catch_up(self, interaction: discord.Interaction[Any]) -> None:
        """Show an owner the acts that did not reach them, below the answer to their command."""
        server, said = interaction.guild, interaction.response
        if server is None or interaction.user.id != server.owner_id:
            return
        if not said.is_done() or said.type is discord.InteractionResponseType.modal:
            return
        acts = self._waiting.pop(server.id, [])
        while acts:
            try:
                person = await self._client.person(interaction.user)
                view = await self._message(acts[0], server.name, person)
                await interaction.followup.send(view=view, ephemeral=True)
            except (discord.HTTPException, aiohttp.ClientError, StoreError) as error:
                log.info("the owner of server %s is told later: %s", server.id, error)
                self._waiting[server.id] = acts
                return
            del acts[0]

    async def _message(self, act: Act, server: str, person: Person) -> discord.ui.LayoutView:
        people = await persons(self._store, {one for one in (act.by, act.player) if one}, act.guild)
        return owner_notice(act, server, people, await self._client.readers.of(person.number))
