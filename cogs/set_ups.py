"""Set-ups with a name: saved from a table, listed, removed.

The commands are part of the group `/table`, to which `cogs.tables` adds them.
"""

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.store import SetUp
from bot.tables.server.set_ups import (
    LEAST_NAME,
    MOST_NAME,
    games_of,
    played_at,
    set_up_of,
    settings_of,
)
from bot.ui.input.commands import command
from bot.ui.pages.welcome.set_ups import Line, set_ups_list
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import escaped
from bot.ui.platform.answering import answering
from bot.ui.words.titles import game_name
from cogs.shared.answers import (
    Interaction,
    now,
    presser,
    private,
    skin_for,
    table_here,
    told,
)
from cogs.shared.managing import manages
from cogs.shared.option_choices import set_up_choices

Name = app_commands.Range[str, LEAST_NAME, MOST_NAME]


class SavingSetUps(commands.Cog):
    """Saved by a table's host, or by who manages the server."""

    bot: Dealer

    @command("table.save-setup")
    async def save_setup(self, interaction: Interaction, name: Name) -> None:
        """What this table plays, for what, and how fast. Raises Illegal with NOT_HOST."""
        async with answering(interaction):
            guild, table = interaction.guild_id or 0, table_here(interaction)
            person = await presser(interaction, table)
            view = self.bot.tables.show(table, person.number).view
            if view.host != person.number and not await manages(interaction):
                raise Illegal(Refusal.NOT_HOST, host=view.host)
            games = played_at(view, self.bot.games_of(guild))
            opening = set_up_of(view.settings)
            one = SetUp(guild, name, games, opening, person.number, now())
            replaced = await self.bot.set_ups.save(one)
            key = "set_up.replaced" if replaced else "set_up.saved"
            await told(interaction, skin_for(interaction).say(key, name=escaped(name)))

    @command("table.setups")
    async def setups(self, interaction: Interaction) -> None:
        """Each in a line, and a select that opens a table with one."""
        async with answering(interaction):
            guild = interaction.guild_id or 0
            every = await self.bot.set_ups.of(guild)
            skin = skin_for(interaction)
            lines = [Line(one, settings_of(one), self._played(one, skin)) for one in every]
            await private(interaction, set_ups_list(lines, skin))

    @command("table.remove-setup")
    async def remove_setup(self, interaction: Interaction, name: str) -> None:
        """By who manages the server, or whoever saved it. Raises Illegal with NOT_SETUPS_OWNER."""
        async with answering(interaction):
            one = await self.bot.set_ups.find(interaction.guild_id or 0, name)
            person = await presser(interaction)
            if one.by != person.number and not await manages(interaction):
                raise Illegal(Refusal.NOT_SETUPS_OWNER)
            await self.bot.set_ups.remove(one)
            text = skin_for(interaction).say("set_up.removed", name=escaped(one.name))
            await told(interaction, text)

    @remove_setup.autocomplete("name")
    async def remove_names(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """What this server has saved."""
        return await set_up_choices(interaction, typed)

    def _played(self, one: SetUp, skin: Skin) -> str:
        """The name of its first game; empty where one of them is gone."""
        try:
            return game_name(games_of(one, self.bot.games_of(one.guild))[0][0], skin.locale)
        except Illegal:
            return ""
