"""`/host buy-in`: answers to players whose chips wait for the host.

The command is part of the group `/host`, to which `cogs.host` adds it.
"""

import discord
from discord.ext import commands

from bot.base.texts import clean
from bot.client import Dealer
from bot.engine.table.commands import ApproveBuyIn, DeclineBuyIn
from bot.ui.input.commands import command
from bot.ui.parts.lines import name_of
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering, happened
from bot.ui.table.buy_ins import buy_ins_panel
from cogs.shared.agreeing import as_host
from cogs.shared.answers import Interaction, private, skin_for, table_here
from cogs.shared.powers import Reason

KEYS = {ApproveBuyIn: "done.buy_in", DeclineBuyIn: "done.buy_in.no"}
"""Sentence of each answer."""


class BuyIns(commands.Cog):
    """Approves and declines buy-ins and rebuys."""

    bot: Dealer

    def take_buy_ins(self) -> None:
        """Register the buttons."""
        self.bot.actions |= {
            "buy_ins": self.press_buy_ins,
            "buy_in_yes": self.press_yes,
            "buy_in_no": self.press_no,
        }

    @command("host.buy-in")
    async def buy_in(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        decline: bool = False,
        reason: Reason | None = None,
    ) -> None:
        """Approve or decline the chips that a player waits for, or list all who wait."""
        async with answering(interaction):
            table = table_here(interaction)
            if player is None:
                await self.press_buy_ins(interaction, Press("buy_ins", table))
                return
            number = (await self.bot.person(player)).number
            kind = DeclineBuyIn if decline else ApproveBuyIn
            await self._answer(interaction, table, kind, (number, 0), clean(reason or ""))

    async def press_buy_ins(self, interaction: Interaction, press: Press) -> None:
        """Show who waits for chips."""
        show = await as_host(interaction, press.table)
        await private(interaction, buy_ins_panel(show, skin_for(interaction)))

    async def press_yes(self, interaction: Interaction, press: Press) -> None:
        """Approve the request of a button."""
        player, _, number = press.arg.partition("-")
        await self._answer(interaction, press.table, ApproveBuyIn, (int(player), int(number)))

    async def press_no(self, interaction: Interaction, press: Press) -> None:
        """Decline the request of a button."""
        player, _, number = press.arg.partition("-")
        await self._answer(interaction, press.table, DeclineBuyIn, (int(player), int(number)))

    async def _answer(
        self,
        interaction: Interaction,
        table: int,
        kind: type[ApproveBuyIn | DeclineBuyIn],
        meant: tuple[int, int],
        reason: str = "",
    ) -> None:
        """Answer a request, and show those that still wait."""
        show, (player, number), skin = (
            await as_host(interaction, table),
            meant,
            skin_for(interaction),
        )
        name = name_of(show, player, skin.locale)
        answer = kind(show.view.viewer, player, number)
        show = await self.bot.tables.at(table).host.submit(answer.by, answer, reason=reason)
        done = happened(interaction, skin.say(KEYS[kind], name=name))
        await private(interaction, buy_ins_panel(show, skin, done))
