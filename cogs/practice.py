"""`/practice`: a table with house players in a thread of one's own, dealt at once."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.table.agreed.bill import USUAL_FILL, Bill, accompanied
from bot.engine.table.agreed.wanted import USUAL_UNIT, Wanted
from bot.tables import Person
from bot.ui.input.commands import command
from bot.ui.parts import tags
from bot.ui.parts.press import Press
from bot.ui.platform import threads
from bot.ui.platform.answering import answering
from bot.ui.platform.reach import must_have
from bot.ui.table.hint import hint_text
from bot.ui.words.programmes import table_name
from cogs.shared.allowed import must_be_allowed
from cogs.shared.answers import (
    Interaction,
    as_button,
    now,
    panel,
    presser,
    skin_for,
    skin_for_all,
    told,
)
from cogs.shared.games import programme_choices
from cogs.shared.opening import FIRST, opening_bill

AT_LEISURE = 120
"""Seconds a turn, where nobody waits but house players."""
TO_PRACTISE = ("create_private_threads", "send_messages_in_threads")


class Practice(commands.Cog):
    """Nobody waits for a fourth."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions["hint"] = self.press_hint

    @command("practice")
    async def practice(
        self, interaction: Interaction, game: str | None = None, open_cards: bool = False
    ) -> None:
        """Hold'em, where no game is named; dealer's choice and rotations too."""
        async with answering(interaction):
            seconds = max(AT_LEISURE, self.bot.settings.turn_seconds)
            pause = self.bot.settings.pause_seconds
            wanted = Wanted(USUAL_UNIT, clock=seconds, pause=pause)
            bill = await opening_bill(interaction, game or FIRST, wanted, {})
            bill = accompanied(bill, USUAL_FILL, open_cards=open_cards)
            person = await self._welcome(interaction)
            async with self.bot.limits.table(person):
                thread = await self._begun(interaction, person, bill)
            done = skin_for(interaction).say("done.practice", channel=tags.channel(thread))
            await told(interaction, done)

    @practice.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Games by what was typed."""
        return await programme_choices(interaction, typed)

    @command("hint")
    async def hint(self, interaction: Interaction) -> None:
        """At the table of this channel."""
        async with answering(interaction):
            await as_button(interaction, "hint")

    async def press_hint(self, interaction: Interaction, press: Press) -> None:
        """Above the panel. Raises Illegal as `Tables.hint` does."""
        person = await presser(interaction, press.table)
        sense = await self.bot.tables.hint(press.table, person.number, press.question)
        show = self.bot.tables.show(press.table, person.number)
        if show.view.question != press.question:
            raise Illegal(Refusal.STALE)
        await panel(interaction, show, notice=hint_text(show, sense, skin_for(interaction)))

    async def _welcome(self, interaction: Interaction) -> Person:
        """Whoever may sit at a table here. Raises Illegal, before anything is begun."""
        parent = _parent(interaction)
        must_have(interaction, 0 if parent is None else parent.id, *TO_PRACTISE)
        must_be_allowed(interaction, thread=True)
        person = await presser(interaction)
        await self.bot.nights.must_be_welcome(interaction.guild_id or 0, person)
        await self.bot.store.breaks.must_be_over(person.number, now())
        return person

    async def _begun(self, interaction: Interaction, person: Person, bill: Bill) -> int:
        """The thread in which the first deal runs now. Raises Illegal with NO_THREAD_HERE."""
        name = table_name(bill.settings.programme, bill.games[0], skin_for_all(interaction).locale)
        title = skin_for_all(interaction).say("practice.thread", game=name)
        thread = await threads.opened_for(_parent(interaction), title, interaction.user)
        if thread is None:
            raise Illegal(Refusal.NO_THREAD_HERE)
        for one in bill.games:
            await self.bot.tables.know(one)
        guild = interaction.guild_id or 0
        await self.bot.tables.practise(guild, thread.id, person, bill.games[0], bill.settings)
        return thread.id


def _parent(interaction: Interaction) -> Any:
    """The channel that can have a thread: this one, or the one that this thread belongs to."""
    here = interaction.channel
    return here.parent if isinstance(here, discord.Thread) else here


async def setup(bot: Dealer) -> None:
    """Loaded by name."""
    await bot.add_cog(Practice(bot))
