"""`/host log`: the logged acts of hosts, co-hosts and managers, with their reasons.

The command is part of the group `/host`, to which `cogs.host` adds it.
"""

from dataclasses import dataclass

from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.store import Act, Of, TableRow
from bot.tables import Person
from bot.tables.context import persons
from bot.ui.input.commands import command
from bot.ui.pages.acts import ALL, LogPage, log_page, players_in
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from cogs.shared.answers import Interaction, private, skin_for, table_now
from cogs.shared.managing import manages
from cogs.shared.powers import leader
from cogs.shared.ranges import Number
from cogs.tournaments.playing import last_here

PAGE = 8


@dataclass(frozen=True, slots=True)
class Scope:
    """The part of the log that is shown; if all is empty, the whole server's."""

    table: int = 0
    night: int | None = None
    tournament: int | None = None


class HostLog(commands.Cog):
    """Handles the pages of the log."""

    bot: Dealer

    def take_log(self) -> None:
        """Register the button."""
        self.bot.actions["host_log"] = self.press_log

    @command("host.log")
    async def log(
        self, interaction: Interaction, table: Number | None = None, everywhere: bool = False
    ) -> None:
        """Show the log of this channel's table or night, of a numbered table, or of the server."""
        async with answering(interaction):
            number = table or table_now(interaction)
            await self.press_log(interaction, Press("host_log", number, arg=ALL * everywhere))

    async def press_log(self, interaction: Interaction, press: Press) -> None:
        """Show a page of the log, counted from 0. Raise Illegal with NO_LOG."""
        person = await leader(interaction, press.table)
        guild, theirs = interaction.guild_id or 0, await manages(interaction)
        scope = Scope() if press.arg else await self._scope(interaction, press.table)
        if not theirs and not await self._hosts(scope, guild, person):
            raise Illegal(Refusal.NO_LOG)
        at = press.question
        acts = await self._acts(scope, guild, skip=at * PAGE)
        people = await persons(self.bot.store, players_in(acts), guild)
        page = LogPage(
            acts[:PAGE], people, scope.table, scope.night, at, len(acts) > PAGE, theirs,
            scope.tournament,
        )  # fmt: skip
        await private(interaction, log_page(page, skin_for(interaction)))

    async def _scope(self, interaction: Interaction, table: int) -> Scope:
        """Return the scope of a named table, or of this channel's night and tournament."""
        if table:
            row = await self.bot.store.play.tables.find(table)
            return Scope(table) if row is None else Scope(table, row.night, row.tournament)
        event = await last_here(interaction)
        found = await self.bot.store.nights.calendar.in_channel(interaction.channel_id or 0)
        return Scope(
            night=None if found is None else found.number,
            tournament=event or None,
        )

    async def _acts(self, scope: Scope, guild: int, *, skip: int) -> list[Act]:
        acts = self.bot.store.rights.acts
        if scope == Scope():
            return await acts.of_server(guild, limit=PAGE + 1, skip=skip)
        table = scope.table or None
        return await acts.of(
            guild, table=table, night=scope.night, tournament=scope.tournament,
            limit=PAGE + 1, skip=skip,
        )  # fmt: skip

    async def _hosts(self, scope: Scope, guild: int, person: Person) -> bool:
        """True if the person hosts or hosted that table or night of this server."""
        store, player = self.bot.store, person.number
        if scope.table:
            row = await store.play.tables.find(scope.table)
            if row is None or row.guild != guild:
                return False
            if await self._runs(row, player):
                return True
        if scope.tournament is not None:
            event = await store.tournaments.events.find(scope.tournament)
            if event is not None and event.guild == guild and event.host == player:
                return True
        if scope.night is None:
            return False
        night = await store.nights.calendar.find(scope.night)
        helps = player in await store.rights.cohosts.of(Of.NIGHT, scope.night)
        return night is not None and night.guild == guild and (helps or night.host == player)

    async def _runs(self, row: TableRow, player: int) -> bool:
        """True if the person hosts the table or, once it is closed, opened it, helped or acted."""
        if row.closed is None:
            return self.bot.tables.at(row.number).host.powers.rank(player) is not None
        helped = player in await self.bot.store.rights.cohosts.of(Of.TABLE, row.number)
        acted = await self.bot.store.rights.acts.by(player, tables=[row.number])
        return helped or acted or row.opened_by == player
