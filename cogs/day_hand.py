"""`/handofday`: the same deal for everybody against house players, once a day, for no chips."""

import asyncio
import secrets
from collections.abc import Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.companions.day_hand import advance, answer_of, asked, seed_for, table_of
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import HandCommand
from bot.engine.table.state import Table
from bot.store.play.days import DayPlay
from bot.tables import Person
from bot.tables.rights.powers import must_be_welcome
from bot.ui.input.commands import command
from bot.ui.pages.games.day_hand import (
    DayScreen,
    day_hand_screen,
    day_show,
    offered_answers,
    seal_of,
    typed_answer,
)
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.interactions.answers import redrawn
from bot.ui.platform.notices.day_hands import CHANNEL, day_of, end_of
from bot.ui.platform.notices.reporting import to_person
from cogs.shared.answers import Interaction, presser, private, skin_for, told

SEEDS = 100
"""Most seeds that are tried until a deal asks the player something."""


class DayHand(commands.Cog):
    """The hand of the day, in direct messages or in private."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {"day_play": self.press_play, "day_act": self.press_act}

    @command("handofday")
    async def play(
        self, interaction: Interaction, act: app_commands.Range[str, 1, 80] | None = None
    ) -> None:
        """Deal today's hand by direct message, or go on with it; `act` answers by typing."""
        async with answering(interaction):
            await self._play(interaction, act)

    @play.autocomplete("act")
    async def acts(self, interaction: Interaction, so_far: str) -> list[app_commands.Choice[str]]:
        """Suggest legal answers, as `/act` does."""
        guild = interaction.guild_id or 0
        kept = await self.bot.store.config.servers.of(guild)
        person = await self.bot.person(interaction.user)
        day = day_of(self.bot.tables.now(), kept)
        one = await self.bot.store.play.days.of(guild, day, person.number)
        if one is None or one.net is not None:
            return []
        show = day_show(await self._table(one), await self._facts(one))
        found = offered_answers(show, so_far, skin_for(interaction))[:MOST_CHOICES]
        return [app_commands.Choice(name=name, value=value) for name, value in found]

    async def press_play(self, interaction: Interaction, _press: Press) -> None:
        """Do what the command does."""
        await self._play(interaction, None)

    async def _play(self, interaction: Interaction, act: str | None) -> None:
        person, guild = await presser(interaction), interaction.guild_id or 0
        kept = await self.bot.store.config.servers.of(guild)
        if CHANNEL not in kept:
            raise Illegal(Refusal.NO_DAY_HAND)
        day = day_of(self.bot.tables.now(), kept)
        begun = await self.bot.store.play.days.of(guild, day, person.number)
        one = begun or await self._begin(guild, day, person)
        if act is not None:
            of, skin = await self._facts(one), skin_for(interaction)
            one = await self._answered(
                one, lambda table: typed_answer(act, day_show(table, of), skin)
            )
        elif begun is None and await self._sent(interaction, one):
            await told(interaction, skin_for(interaction).say("day.sent"))
            return
        await private(interaction, await self._screen(interaction, one))

    async def _begin(self, guild: int, day: int, person: Person) -> DayPlay:
        """Store the player's hand and play it until they are asked.

        Raise Illegal with SERVER_BANNED or ON_BREAK.
        """
        await must_be_welcome(self.bot.store, guild, person)
        breaks = self.bot.store.identity.breaks
        await breaks.must_be_over(person.number, self.bot.moment())
        days = self.bot.store.play.days
        seed = await days.seed(guild, day)
        if seed is None:
            tried = [secrets.token_bytes(32) for _ in range(SEEDS)]
            found = await self.bot.minds.in_turn(seed_for, self.bot.day_hands.game(), tried)
            seed = found.hex()
        one = await days.begin(guild, day, person.number, seed, self.bot.moment())
        return await self._on(one, None)

    async def _on(self, one: DayPlay, answer: HandCommand | None) -> DayPlay:
        """Play on and store it; what another press stored first stands."""
        if one.net is not None or (answer is None and one.turn):
            return one
        seed = bytes.fromhex(one.seed)
        made = await self.bot.minds.in_turn(
            advance, self.bot.day_hands.game(), seed, one.commands, answer
        )
        days = self.bot.store.play.days
        await days.advance(one, made.commands, made.net, self.bot.moment())
        return await days.find(one.number) or one

    async def press_act(self, interaction: Interaction, press: Press) -> None:
        """Give the answer of a button, if it is of this turn, and show the hand as it is now.

        Raise Illegal with DAY_OVER for a hand that is gone, or of an earlier day.
        """
        person = await presser(interaction)
        one = await self.bot.store.play.days.find(press.question)
        if one is None or one.player != person.number:
            raise Illegal(Refusal.DAY_OVER)
        turn, _, word = press.arg.partition("-")
        if one.turn == int(turn):
            one = await self._answered(one, lambda table: answer_of(word, table))
        await redrawn(interaction, await self._screen(interaction, one))

    async def _answered(self, one: DayPlay, read: Callable[[Table], HandCommand]) -> DayPlay:
        kept = await self.bot.store.config.servers.of(one.guild)
        if one.net is not None:
            return one
        if one.day < day_of(self.bot.tables.now(), kept):
            raise Illegal(Refusal.DAY_OVER)
        table = await self._table(one)
        if asked(table) is None:
            return one
        return await self._on(one, read(table))

    async def _table(self, one: DayPlay) -> Table:
        seed = bytes.fromhex(one.seed)
        return await asyncio.to_thread(table_of, self.bot.day_hands.game(), seed, one.commands)

    async def _screen(self, interaction: Interaction, one: DayPlay) -> discord.ui.LayoutView:
        skin = skin_for(interaction)
        return day_hand_screen(await self._table(one), await self._facts(one), skin)

    async def _facts(self, one: DayPlay) -> DayScreen:
        kept = await self.bot.store.config.servers.of(one.guild)
        names = await self.bot.store.identity.people.names([one.player], one.guild)
        channel, until = int(kept.get(CHANNEL, 0)), end_of(one.day, kept)
        name, seal = names.get(one.player, ""), seal_of(one.seed)
        return DayScreen(one.number, one.turn, one.guild, name, channel, until, seal)

    async def _sent(self, interaction: Interaction, one: DayPlay) -> bool:
        """Send the hand by direct message; False if that can't be done."""
        table, of = await self._table(one), await self._facts(one)

        async def message(person: Person) -> discord.ui.LayoutView:
            return day_hand_screen(table, of, await self.bot.readers.of(person.number))

        return await to_person(self.bot, self.bot.tables.dms, interaction.user.id, message)


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(DayHand(bot))
