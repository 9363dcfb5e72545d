"""Buttons, selects and forms: each press is carried out once and always answered."""

from typing import Any

import discord

from bot.base.meters import timed
from bot.base.traces import about
from bot.client.inbox import Inbox
from bot.client.parts import Pressed
from bot.engine.errors import Illegal, Refusal
from bot.ui.parts.press import Press, pressed, submitted
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.outgoing.gate import answers_from_here
from bot.ui.platform.reach import must_reach


class Presses(Inbox):
    """The part of the client that carries out presses."""

    async def press(self, interaction: discord.Interaction[Any], press: Press) -> None:
        """Carry out a press; errors are answered here, as those of commands are in the tree."""
        if not self.heard.first(interaction.id):
            return
        answers_from_here()
        act, table = self._meant(press), 0
        is_form = interaction.type is not discord.InteractionType.component
        kind = "form" if is_form else "button"
        with (
            self.under_way,
            about(press=interaction.id, action=press.action, table=press.table),
            timed("press", kind=kind),
        ):
            try:
                self._must_be_there()
                async with answering(interaction, form=not is_form and press.action in self.forms):
                    await self.note_language(interaction)
                    await must_reach(interaction, press, self.tables, self.nights)
                    table = press.table
                    await act(interaction, press)
                await self.bank_news.catch_up(interaction)
            except Exception as error:  # noqa: BLE001 - the hook tells refusals from faults
                await self.refuse(interaction, error, table)

    def _must_be_there(self) -> None:
        """Raise Illegal with LEAVING if the bot is stopping."""
        if self.left:
            raise Illegal(Refusal.LEAVING)

    def _meant(self, press: Press) -> Pressed:
        """Return the function that carries a press out."""
        if press.is_empty:
            return _without_a_word
        if not press.is_whole:
            return _from_a_newer_program
        return self.actions.get(press.action, _from_a_newer_program)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Carry out a press, choice or form of this bot, known by its custom_id alone."""
        self.follow_ups.note(interaction.token, interaction.channel_id or 0)
        press = pressed(interaction) or submitted(interaction)
        if press is not None:
            await self.press(interaction, press)


async def _from_a_newer_program(_interaction: discord.Interaction[Any], _press: Press) -> None:
    raise Illegal(Refusal.STALE)


async def _without_a_word(_interaction: discord.Interaction[Any], _press: Press) -> None:
    raise Illegal(Refusal.NOTHING_TYPED)
