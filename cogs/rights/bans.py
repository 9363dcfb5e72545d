"""`/server`: bans from a server's poker, by its managers, and its owner's copy."""

import re

import discord
from discord import app_commands
from discord.ext import commands

from bot.base.texts import clean
from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.store import Act, Rank, ServerBan
from bot.tables import Person
from bot.tables.context import persons
from bot.ui.input.commands import command, worded
from bot.ui.pages.acts import banned_name, bans_list, plain_banned_name
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.parts.lines import escaped
from bot.ui.platform.interactions.answering import answering
from cogs.rights.server_copy import ServerCopyCommand
from cogs.shared.answers import Interaction, now, presser, private, skin_for, told
from cogs.shared.managing import managed, manages
from cogs.shared.picking import picked
from cogs.shared.powers import Reason, must_be_a_player, must_not_be_owner

BY_NUMBER = re.compile(r"#(\d{1,12})")
BY_ID = re.compile(r"(?:<@!?)?(\d{15,22})>?")
"""A Discord id, bare or as a mention."""
Who = app_commands.Range[str, 1, 100]


class ServerCommands(
    ServerCopyCommand,
    commands.GroupCog,
    group_name="server",
    group_description=worded("command.server"),
):
    """The command group `/server`: bans for a whole server, and a copy of all that is kept."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        super().__init__()

    @command("server.ban")
    async def ban(
        self, interaction: Interaction, player: discord.User, reason: Reason | None = None
    ) -> None:
        """Ban a player from every table and night at once; a ban outlasts being forgotten."""
        async with answering(interaction):
            guild = await managed(interaction)
            must_be_a_player(player)
            must_not_be_owner(interaction, player.id)
            by, other = await presser(interaction), await self.bot.person(player)
            if by.number == other.number:
                raise Illegal(Refusal.BAN_YOURSELF)
            act = Act(
                guild, now(), by.number, Rank.MANAGER, "server_ban",
                player=other.number, reason=clean(reason or ""),
            )  # fmt: skip
            await self.bot.nights.ban_from_server(other, act)
            text = skin_for(interaction).say("done.server_ban", name=escaped(other.here))
            await told(interaction, text)

    @command("server.unban")
    async def unban(self, interaction: Interaction, who: Who, reason: Reason | None = None) -> None:
        """Lift a ban by the name in the list or by Discord id. Raise Illegal with NOT_BANNED."""
        async with answering(interaction):
            guild = await managed(interaction)
            by, skin = await presser(interaction), skin_for(interaction)
            bans, people = await self._banned(guild)
            who = picked(self._listed(interaction, bans, people), who)
            ban = await self._meant(guild, who, bans, people)
            act = Act(
                guild, now(), by.number, Rank.MANAGER, "server_unban",
                player=ban.player, reason=clean(reason or ""),
            )  # fmt: skip
            await self.bot.store.rights.bans.lift(ban.number, act)
            name = banned_name(ban, people, skin)
            await told(interaction, skin.say("done.server_unban", name=name))

    @unban.autocomplete("who")
    async def unban_who(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest banned users for the typed text."""
        if not await manages(interaction):
            return []
        bans, people = await self._banned(interaction.guild_id or 0)
        sought, every = typed.strip().removeprefix("@").casefold(), people.values()
        called = {one.number: f"{one.here}\n{one.name}".casefold() for one in every}
        return [
            choice
            for choice, one in zip(self._listed(interaction, bans, people), bans, strict=True)
            if sought in f"{choice.name.casefold()}\n{called.get(one.player or 0, '')}"
        ][:MOST_CHOICES]

    @staticmethod
    def _listed(
        interaction: Interaction, bans: list[ServerBan], people: dict[int, Person]
    ) -> list[app_commands.Choice[str]]:
        """Return all bans as choices."""
        skin = skin_for(interaction)
        names = [plain_banned_name(one, people, skin)[:100] for one in bans]
        return [
            app_commands.Choice(name=name, value=f"#{one.number}")
            for name, one in zip(names, bans, strict=True)
        ]

    @command("server.bans")
    async def bans(self, interaction: Interaction) -> None:
        """List the bans with their reasons and authors."""
        async with answering(interaction):
            bans, people = await self._banned(await managed(interaction))
            await private(interaction, bans_list(bans, people, skin_for(interaction)))

    async def _banned(self, guild: int) -> tuple[list[ServerBan], dict[int, Person]]:
        """Return the bans in force, and all persons whom they name."""
        bans = await self.bot.store.rights.bans.of(guild)
        named = {one for ban in bans for one in (ban.by, ban.player) if one is not None}
        return bans, await persons(self.bot.store, named, guild)

    async def _meant(
        self, guild: int, who: str, bans: list[ServerBan], people: dict[int, Person]
    ) -> ServerBan:
        """Return the ban that was meant. Raise Illegal with NOT_BANNED."""
        typed = who.strip()
        if number := BY_NUMBER.fullmatch(typed):
            found = next((one for one in bans if one.number == int(number[1])), None)
        elif known := BY_ID.fullmatch(typed):
            found = await self.bot.store.rights.bans.find(guild, int(known[1]), None)
        else:
            called = typed.removeprefix("@").casefold()
            named = [one for one in bans if one.player is not None]
            found = next(
                (
                    one
                    for one in named
                    if called in {people[one.player or 0].here.casefold(),
                                  people[one.player or 0].name.casefold()}
                ),
                None,
            )  # fmt: skip
        if found is None:
            raise Illegal(Refusal.NOT_BANNED, typed=typed[:40])
        return found


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    await bot.add_cog(ServerCommands(bot))
