"""Chips for broke players, as their server gives them out; part of the group `/bank`."""

from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.store import Act, Asking, Broke, Of, Rank, broke_of
from bot.tables import Person, riding
from bot.ui.input.commands import command
from bot.ui.pages import bank as chips
from bot.ui.parts.press import Press
from bot.ui.platform.delivery import NOBODY
from bot.ui.platform.interactions.answering import answering, happened
from bot.ui.platform.interactions.answers import redrawn
from bot.ui.platform.outgoing.patience import UNSURE
from cogs.shared.answers import (
    Interaction,
    now,
    posted,
    presser,
    skin_for,
    skin_for_all,
    table_now,
    told,
    welcome,
)
from cogs.shared.economy import economy_in
from cogs.shared.managing import manages

ASKED_FOR = 10 * 60 * 1000
"""Milliseconds for which a request to a host stands; after that it may be made again."""


class Rebuys(commands.Cog):
    """Requests for a rebuy, and the button by which a host gives one."""

    bot: Dealer

    def __init__(self) -> None:
        self.bot.actions |= {"rebuy": self.press_rebuy, "rebuy_give": self.press_give}
        self._asked: dict[tuple[int, int], tuple[int, int]] = {}
        """When a player, by server and player, was low and asked, in Unix milliseconds."""

    @command("bank.rebuy")
    async def rebuy(self, interaction: Interaction) -> None:
        """Give chips to a player who is low, in the way that the server chose."""
        async with answering(interaction):
            await self.press_rebuy(interaction, Press("rebuy"))

    async def press_rebuy(self, interaction: Interaction, press: Press) -> None:
        """Give chips now, later, tomorrow or by a host. Raise Illegal if the player must wait."""
        person, guild = await presser(interaction), interaction.guild_id or 0
        if await welcome(interaction, person):
            await told(interaction, happened(interaction))
            return
        broke = broke_of(await self.bot.store.config.servers.of(guild))
        if broke is Broke.HOST:
            await self._ask(interaction, person)
            return
        skin, floor = skin_for(interaction), (await economy_in(self.bot, guild)).floor
        store, player = self.bot.store, person.number
        if broke is Broke.TOMORROW:
            rides = riding(self.bot.tables.hosts(guild), player)
            new = await store.books.banks.daily(guild, player, floor, now(), rides)
            text = chips.daily_text(new, floor, skin)
        else:
            wait = broke.minutes * 60_000
            new = await store.desk.rebuys.take(self._asking(guild, player, floor), wait=wait)
            text = chips.rebuy_text(new, floor, skin)
        await told(interaction, happened(interaction, text))

    async def _ask(self, interaction: Interaction, person: Person) -> None:
        """Post the request once, for all. Raise Illegal with REBUY_ASKED, or as `Rebuys.low`."""
        guild = interaction.guild_id or 0
        floor = (await economy_in(self.bot, guild)).floor
        low = await self.bot.store.desk.rebuys.low(self._asking(guild, person.number, floor))
        key = guild, person.number
        before = since, at = self._asked.get(key, (-1, 0))
        if since == low.since and self.bot.moment() < at + ASKED_FOR:
            raise Illegal(Refusal.REBUY_ASKED)
        skin = skin_for_all(interaction)
        self._asked[key] = low.since, self.bot.moment()  # a second press may be on its way
        try:
            await posted(interaction, chips.rebuy_asked(person, low.have, floor, skin))
        except BaseException:
            self._asked[key] = before
            raise

    async def press_give(self, interaction: Interaction, press: Press) -> None:
        """Give chips up to the floor to another player; hosts and managers may.

        Raise Illegal with STALE for an unknown player, and as `_rank` does.
        """
        host, guild, player = await presser(interaction), interaction.guild_id or 0, int(press.arg)
        rank = await self._rank(interaction, host)
        floor, skin = (await economy_in(self.bot, guild)).floor, skin_for_all(interaction)
        names = await self.bot.store.identity.people.names([player], guild)
        if player not in names:
            raise Illegal(Refusal.STALE)
        where = interaction.channel_id, table_now(interaction) or None
        act = Act(guild, self.bot.moment(), host.number, rank, "rebuy", *where)
        new = await self.bot.store.desk.rebuys.give(self._asking(guild, player, floor), act)
        text = chips.rebuy_given(names[player], host, new, floor, skin)
        happened(interaction, chips.rebuy_done(names[player], new, skin_for(interaction)))
        try:
            await redrawn(interaction, text)
        except UNSURE:
            if interaction.message is not None:  # all see it, also the player who asked
                await interaction.message.edit(view=text, allowed_mentions=NOBODY)
            raise

    def _asking(self, guild: int, player: int, floor: int) -> Asking:
        rides = riding(self.bot.tables.hosts(guild), player)
        return Asking(guild, player, floor, self.bot.moment(), rides)

    async def _rank(self, interaction: Interaction, person: Person) -> Rank:
        """Return the role in which a person gives chips.

        Raise Illegal with NOT_REBUYS_HOST for none.
        """
        channel, player = interaction.channel_id or 0, person.number
        there = self.bot.tables.find(table_now(interaction))
        plays = there is not None and not there.host.site.practice
        rank = there.host.powers.rank(player) if there and plays else None
        if rank is not None and rank is not Rank.MANAGER:
            return rank
        if await manages(interaction):
            return Rank.MANAGER
        night = await self.bot.store.nights.calendar.in_channel(channel)
        if night is not None and player == night.host:
            return Rank.HOST
        if night and player in await self.bot.store.rights.cohosts.of(Of.NIGHT, night.number):
            return Rank.COHOST
        raise Illegal(Refusal.NOT_REBUYS_HOST)
