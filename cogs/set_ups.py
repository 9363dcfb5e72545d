"""Named set-ups: saved from a table, listed and removed.

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
from bot.ui.pages.welcome.set_ups import SetUpLine, set_ups_list
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import escaped
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.table.hosting import save_form
from bot.ui.words.titles import game_name
from cogs.shared.agreeing import as_host
from cogs.shared.answers import (
    Interaction,
    form,
    now,
    presser,
    private,
    skin_for,
    table_here,
    told,
)
from cogs.shared.managing import manages
from cogs.shared.option_choices import set_up_choices, set_up_picked

Name = app_commands.Range[str, LEAST_NAME, MOST_NAME]


class SavingSetUps(commands.Cog):
    """Commands for set-ups, for a table's host and server managers."""

    bot: Dealer

    def take_set_ups(self) -> None:
        """Register the button."""
        self.bot.actions["save_setup"] = self.press_save
        self.bot.forms.add("save_setup")

    @command("table.save-setup")
    async def save_setup(self, interaction: Interaction, name: Name) -> None:
        """Save the table's games, stakes and pace under a name. Raise Illegal with NOT_HOST."""
        async with answering(interaction):
            table = table_here(interaction)
            await self.press_save(interaction, Press("save_setup", table, value=name, sent=True))

    async def press_save(self, interaction: Interaction, press: Press) -> None:
        """Show a form for a name, or save. Raise Illegal with NOT_HOST or SETUP_NAME."""
        guild, skin = interaction.guild_id or 0, skin_for(interaction)
        show = await as_host(interaction, press.table)
        if not press.sent:
            await form(interaction, save_form(show, skin))
            return
        games = played_at(show.view, self.bot.games_of(guild))
        opening, by = set_up_of(show.view.settings), show.view.viewer
        one = SetUp(guild, press.value, games, opening, by, now())
        replaced = await self.bot.set_ups.save(one)
        saved = "set_up.saved.practice" if show.view.settings.fill else "set_up.saved"
        key = "set_up.replaced" if replaced else saved
        await told(interaction, skin.say(key, name=escaped(press.value)))

    @command("table.setups")
    async def setups(self, interaction: Interaction) -> None:
        """List all set-ups, with a select that opens a table with one."""
        async with answering(interaction):
            guild = interaction.guild_id or 0
            every = await self.bot.set_ups.of(guild)
            skin = skin_for(interaction)
            lines = [SetUpLine(one, settings_of(one), self._played(one, skin)) for one in every]
            await private(interaction, set_ups_list(lines, skin))

    @command("table.remove-setup")
    async def remove_setup(self, interaction: Interaction, name: str) -> None:
        """Remove a set-up; its author and managers may. Raise Illegal with NOT_SETUPS_OWNER."""
        async with answering(interaction):
            one = await set_up_picked(interaction, name)
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
        """Suggest the saved set-ups of this server."""
        return await set_up_choices(interaction, typed)

    def _played(self, one: SetUp, skin: Skin) -> str:
        """Return the name of a set-up's first game, or "" if one of its games is gone."""
        try:
            return game_name(games_of(one, self.bot.games_of(one.guild))[0][0], skin.locale)
        except Illegal:
            return ""
