"""Chips in the bank: balance, rebuys, history, and the richest players."""

from discord.ext import commands

from bot.client import Dealer
from bot.tables import riding
from bot.ui.input.commands import command, worded
from bot.ui.pages import bank as chips
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from cogs.chips.banker import Banker
from cogs.chips.rebuys import Rebuys
from cogs.shared.answers import (
    Interaction,
    presser,
    private,
    public,
    skin_for,
    skin_for_all,
    welcome,
)
from cogs.shared.economy import economy_in

PAGE = 10
"""Lines of a page of history, and players on the board."""


class Bank(
    Rebuys, Banker, commands.GroupCog, group_name="bank", group_description=worded("command.bank")
):
    """The command group `/bank`. Answers are private, but for `top` and requests for a rebuy."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions["bank_history"] = self.page
        Rebuys.__init__(self)
        Banker.__init__(self)
        super().__init__()

    @command("bank.balance")
    async def balance(self, interaction: Interaction) -> None:
        """Show the asker's balance, with welcome chips for a newcomer."""
        async with answering(interaction):
            person = await presser(interaction)
            new = await welcome(interaction, person)
            guild, player = interaction.guild_id or 0, person.number
            floor = (await economy_in(self.bot, guild)).floor
            rides = riding(self.bot.tables.hosts(guild), player)
            owns = await self.bot.store.books.banks.holdings(guild, player, rides)
            skin = skin_for(interaction)
            first = chips.welcome_text(new, skin) if new else ""
            await private(interaction, chips.balance(owns, floor, skin, first))

    @command("bank.daily")
    async def daily(self, interaction: Interaction) -> None:
        """Take the daily chips: an older name of `/bank rebuy`."""
        async with answering(interaction):
            await self.press_rebuy(interaction, Press("rebuy"))

    @command("bank.history")
    async def history(self, interaction: Interaction) -> None:
        """Show the latest entries first."""
        async with answering(interaction):
            await self.page(interaction, Press("bank_history"))

    async def page(self, interaction: Interaction, press: Press) -> None:
        """Show a page of the history."""
        person = await presser(interaction)
        await welcome(interaction, person)
        before = int(press.arg) if press.arg else None
        guild, store = interaction.guild_id or 0, self.bot.store
        lines: list[chips.Line] = [
            *await store.books.banks.history(guild, person.number, PAGE + 1, before),
            *await store.desk.grants.by(guild, person.number, PAGE + 1, before),
        ]
        lines.sort(key=lambda line: -line.id)
        shown, more = lines[:PAGE], len(lines) > PAGE
        told = await self.told_of(shown, guild)
        await private(interaction, chips.history(shown, told, skin_for(interaction), more=more))

    @command("bank.top")
    async def top(self, interaction: Interaction) -> None:
        """Show who has most chips, in banks and at tables; winnings are on `/leaderboard`."""
        async with answering(interaction):
            person = await presser(interaction)
            guild = interaction.guild_id or 0
            ranking = await self.bot.store.books.banks.ranking(guild, PAGE, person.number)
            players = [place.player for place in ranking.top] + [person.number]
            names = await self.bot.store.identity.people.names(players, guild)
            if ranking.top:
                view = chips.chips_board(ranking, names, skin_for_all(interaction))
                await public(interaction, view)
            else:
                view = chips.chips_board(ranking, names, skin_for(interaction))
                await private(interaction, view)


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    await bot.add_cog(Bank(bot))
