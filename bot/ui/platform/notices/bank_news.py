"""News of their bank for players: what managers gave and took, told below their next press."""

import logging
from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Protocol

import aiohttp
import discord

from bot.store import Store, StoreError
from bot.tables import Person
from bot.ui.pages.desk.proposals import bank_news

log = logging.getLogger(__name__)


class Client(Protocol):
    """The client, as the news use it."""

    @property
    def readers(self) -> Any:
        """Language and tastes of readers."""

    async def person(self, user: discord.abc.User) -> Person:
        """Return the player of a Discord user."""


class BankNews:
    """Tells players of changes of their bank, each once."""

    def __init__(self, client: Client, store: Store) -> None:
        self._client = client
        self._store = store
        self._waiting: defaultdict[int, set[int]] = defaultdict(set)
        """Players by server who are to be told something, so that other presses read nothing."""

    async def load(self) -> None:
        """Read who is to be told something."""
        for guild, player in await self._store.desk.untold.waiting():
            self._waiting[guild].add(player)

    def note(self, guild: int, players: Iterable[int]) -> None:
        """Note that the banks of these players were changed."""
        self._waiting[guild] |= {*players}

    async def catch_up(self, interaction: discord.Interaction[Any]) -> None:
        """Tell the presser what changed in their bank, below the answer that they got."""
        guild, said = interaction.guild_id or 0, interaction.response
        if not self._waiting.get(guild) or not said.is_done():
            return
        if said.type is discord.InteractionResponseType.modal:
            return
        try:
            player = (await self._client.person(interaction.user)).number
            if player in self._waiting[guild]:
                await self._tell(interaction, guild, player)
        except (discord.HTTPException, aiohttp.ClientError, StoreError) as error:
            log.info("a player of server %s is told of their bank later: %s", guild, error)

    async def _tell(self, interaction: discord.Interaction[Any], guild: int, player: int) -> None:
        self._waiting[guild].discard(player)
        try:
            changes = await self._store.desk.untold.of(guild, player)
            if changes:
                by = [one.by for one in changes if one.by is not None]
                names = await self._store.identity.people.names(by, guild)
                reasons = await self._store.desk.grants.reasons(one.act for one in changes)
                skin = self._client.readers.of_press(interaction)
                view = bank_news(changes, names, reasons, skin)
                await interaction.followup.send(view=view, ephemeral=True)
                await self._store.desk.untold.told(guild, player, changes[-1].entry)
        except BaseException:
            self._waiting[guild].add(player)
            raise
