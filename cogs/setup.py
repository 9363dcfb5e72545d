"""`/setup`: sets poker up in a server; managers may use it."""

import asyncio

import discord
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.nights.zones import zone_named, zone_of
from bot.store import BROKE, Broke, broke_of
from bot.tables.server.server_rules import PRESET
from bot.tables.server.usual import (
    BUY_IN,
    BUY_INS,
    CALLS,
    LANGUAGE,
    MANAGERS,
    Calls,
    buy_in_of,
    calls_of,
)
from bot.ui.input.commands import command
from bot.ui.pages.welcome.setting_up import NONE, ServerChoices, games_page, place_page, zone_modal
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.notices.joining import lacking_of
from bot.ui.platform.notices.weekly import CHANNEL, HOUR, WHEN
from bot.ui.platform.permissions import indispensable, lacking_in
from bot.ui.platform.reach import must_have
from bot.ui.words import ENGLISH, languages
from cogs.shared.answers import Interaction, form, private, skin_for
from cogs.shared.managing import managed, noted

ZONE = "zone"
WORDS = {BUY_IN: tuple(BUY_INS), CALLS: tuple(Calls), BROKE: tuple(Broke)}
"""Choices with few values, as they are stored in a server's row."""
OF_GAMES = {PRESET, *WORDS}
"""The choices of the second screen."""


class ServerSetUp(commands.Cog):
    """Two private screens on which each choice is stored at once."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.forms.add("setup_zone")
        bot.actions |= {
            "setup": self.press_setup,
            "setup_choice": self.press_choice,
            "setup_zone": self.press_zone,
        }

    @command("setup")
    async def setup(self, interaction: Interaction) -> None:
        """Show the first screen."""
        async with answering(interaction):
            await self.press_setup(interaction, Press("setup"))

    async def press_setup(self, interaction: Interaction, press: Press) -> None:
        """Show one of the screens."""
        guild, skin = await managed(interaction), skin_for(interaction)
        chosen = await self._chosen(interaction, guild)
        if press.arg == "2":
            await private(interaction, games_page(chosen, self.bot.rules.presets, skin))
            return
        lacking = lacking_of(interaction.app_permissions)
        view = place_page(chosen, interaction.locale.value, lacking, skin)
        await private(interaction, view)

    async def press_choice(self, interaction: Interaction, press: Press) -> None:
        """Store a choice. Raise Illegal with STALE for a value that no screen offers."""
        guild, value = await managed(interaction), press.value
        if press.arg == MANAGERS:
            await self._name_managers(interaction, guild, value)
        elif press.arg == "boards":
            await self._post_boards(guild, value)
        elif press.arg == LANGUAGE:
            await self._speak(guild, value)
        elif press.arg == PRESET:
            await self.bot.rules.choose_preset(guild, "" if value == NONE else value)
        elif press.arg == ZONE:
            await self.bot.store.config.servers.change(guild, {ZONE: zone_of(value).key})
        elif value in WORDS[press.arg]:
            await self.bot.store.config.servers.change(guild, {press.arg: value})
        else:
            raise Illegal(Refusal.STALE)
        what = "rules" if press.arg == PRESET else press.arg
        await noted(interaction, "server_set", what=what)
        page = "2" if press.arg in OF_GAMES else "1"
        await self.press_setup(interaction, Press("setup", arg=page))

    async def press_zone(self, interaction: Interaction, press: Press) -> None:
        """Show a form for a city, or store the typed one. Raise Illegal as `zone_named` does."""
        guild = await managed(interaction)
        if not press.sent:
            now = str((await self.bot.store.config.servers.of(guild)).get(ZONE, ""))
            await form(interaction, zone_modal(now, skin_for(interaction)))
            return
        zone = await asyncio.to_thread(zone_named, press.value, interaction.locale.value)
        await self.bot.store.config.servers.change(guild, {ZONE: zone})
        await noted(interaction, "server_set", what=ZONE)
        await self.press_setup(interaction, Press("setup"))

    async def _name_managers(self, interaction: Interaction, guild: int, value: str) -> None:
        """Name the managers' role; only users with Discord's Manage Server permission may.

        Raise Illegal with MEMBER_LACKS, ROLE_OF_ALL or STALE.
        """
        must_have(interaction, 0, "manage_guild")
        there = interaction.guild
        role = None if there is None or not value.isdecimal() else there.get_role(int(value))
        if value and role is None:
            raise Illegal(Refusal.STALE)
        if role is not None and role.is_default():
            raise Illegal(Refusal.ROLE_OF_ALL)
        await self.bot.store.config.servers.change(guild, {MANAGERS: role.id if role else None})

    async def _post_boards(self, guild: int, value: str) -> None:
        """Choose the boards' channel, or none. Raise Illegal with MISSING_PERMISSION or STALE."""
        if not value:
            await self.bot.store.config.servers.change(guild, {CHANNEL: None})
            return
        channel = self.bot.get_channel(int(value)) if value.isdecimal() else None
        if not isinstance(channel, discord.TextChannel) or channel.guild.id != guild:
            raise Illegal(Refusal.STALE)
        if refused := indispensable(lacking_in(self.bot, channel.id)):
            raise Illegal(Refusal.MISSING_PERMISSION, permissions=refused, place=channel.id)
        hour = (await self.bot.store.config.servers.of(guild)).get(WHEN, HOUR)
        await self.bot.weekly.begin(guild, channel.id, hour)

    async def _speak(self, guild: int, value: str) -> None:
        """Store the server's language. Raise Illegal with STALE for an unknown one."""
        if value not in {NONE, ENGLISH, *languages()}:
            raise Illegal(Refusal.STALE)
        chosen = None if value == NONE else value
        await self.bot.store.config.servers.change(guild, {LANGUAGE: chosen})
        self.bot.readers.speak(guild, chosen)

    async def _chosen(self, interaction: Interaction, guild: int) -> ServerChoices:
        """Return the current choices, without a role or channel that is gone."""
        kept, there = await self.bot.store.config.servers.of(guild), interaction.guild
        managers, boards = kept.get(MANAGERS, 0), kept.get(CHANNEL, 0)
        return ServerChoices(
            zone=str(kept.get(ZONE, "")),
            language=str(kept.get(LANGUAGE, "")),
            managers=managers if there is not None and there.get_role(managers) else 0,
            boards=boards if self.bot.get_channel(boards) is not None else 0,
            preset=str(kept.get(PRESET, "")),
            buy_in=buy_in_of(kept),
            calls=calls_of(kept),
            broke=broke_of(kept),
        )


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    await bot.add_cog(ServerSetUp(bot))
