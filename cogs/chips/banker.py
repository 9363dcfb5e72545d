"""Commands of managers about chips: grant, take, show, pairs and export; part of `/bank`."""

import asyncio
import io
from collections.abc import Iterable, Sequence
from typing import Annotated

import discord
from discord import app_commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.store import SIGNED_FROM, Deed, DeedLine, Measure, Proposal, ProposalKind, bank
from bot.store.desk.grants import LEAST, act_in, act_of
from bot.store.desk.grants import MOST as MOST_CHIPS
from bot.store.desk.sheets import MOST
from bot.tables import Person, riding
from bot.ui.input.commands import ChoiceOption, command
from bot.ui.pages.bank import Line, LineNames, move_lines
from bot.ui.pages.desk import files
from bot.ui.pages.desk import screens as desk
from bot.ui.pages.desk.sheets import LARGEST, NamedFile
from bot.ui.parts.periods import begun_in, scope_of, zone_in
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering, happened
from cogs.chips.proposals import ProposalsDesk
from cogs.glory.stats import bars_of
from cogs.shared.answers import Interaction, presser, private, sent, skin_for, told
from cogs.shared.economy import economy_in
from cogs.shared.managing import managed
from cogs.shared.ranges import Number

PAGE = 10
"""Lines of a page of a player's bank."""
USUAL_DAYS = 90
Days = app_commands.Range[int, 1, 3650]
Reason = app_commands.Range[str, 1, 200]
PERIODS = ("all", "week", "month", "season")
Period = Annotated[str, ChoiceOption.each("period", PERIODS)]
LEDGER, NIGHT, RANKS = "ledger", "night", "ranks"
What = Annotated[str, ChoiceOption.each("offered.export", (LEDGER, NIGHT, RANKS))]
MeasureChoice = Annotated[Measure, ChoiceOption.each("measure", Measure)]
A_DAY = 86_400
MANY = 100
"""A multiple of the welcome chips: the owner is told of a player's grants above it in a day."""


class Banker(ProposalsDesk):
    """Commands for managers alone; every answer is private."""

    bot: Dealer

    def __init__(self) -> None:
        ProposalsDesk.__init__(self)
        self.bot.actions |= {"bank_show": self.press_player, "pair_file": self.press_pair}

    @command("bank.grant")
    async def grant(
        self, interaction: Interaction, player: discord.User, chips: int, reason: Reason
    ) -> None:
        """Give chips to a member who is here."""
        async with answering(interaction):
            guild = await managed(interaction)
            if player.bot:
                raise Illegal(Refusal.NOT_A_PLAYER)
            if not isinstance(player, discord.Member):
                raise Illegal(Refusal.NOT_HERE)
            known = await self.bot.person(player)
            await self._do(interaction, guild, known, chips, reason, "grant")

    @command("bank.take")
    async def take(
        self, interaction: Interaction, player: discord.User, chips: int, reason: Reason
    ) -> None:
        """Take chips from a player's bank, never below zero."""
        async with answering(interaction):
            guild = await managed(interaction)
            known = await self._known(player, guild)
            await self._do(interaction, guild, known, chips, reason, "take")

    async def _do(
        self,
        interaction: Interaction,
        guild: int,
        player: Person,
        chips: int,
        reason: str,
        what: str,
    ) -> None:
        """Grant or take chips. Raise Illegal with AMOUNT_RANGE for an impossible amount."""
        host = await presser(interaction)
        moved = chips if what == "grant" else -chips
        if chips <= 0:
            raise Illegal(Refusal.AMOUNT_RANGE, typed=str(chips), least=LEAST, most=MOST_CHIPS)
        key = f"{what}:{guild}:{interaction.id}"
        where = interaction.channel_id
        bar = (await self.bot.store.config.servers.of(guild)).get(SIGNED_FROM)
        if bar is not None and moved >= bar and moved <= MOST_CHIPS:
            line, at = (player.number, moved), self.bot.moment()
            kind, why = ProposalKind.GRANT, reason.strip()
            one = Proposal(guild, at, host.number, kind, why, moved, (line,), channel=where)
            await self.grant_signed(interaction, one)
            return
        deed = Deed(guild, player.number, moved, host.number, reason.strip(), key, where)
        owns = await self.bot.store.desk.grants.do(deed, self.bot.moment())
        if deed.by != deed.player:
            self.bot.bank_news.note(guild, [deed.player])
        await self._tell_owner(interaction, deed)
        text = desk.done_text(what, player.here, chips, owns, skin_for(interaction))
        await told(interaction, happened(interaction, text))

    async def _tell_owner(self, interaction: Interaction, deed: Deed) -> None:
        """Tell the owner of large grants, grants to oneself, and chips taken from them."""
        if deed.chips < 0:
            server = interaction.guild
            ids = await self.bot.store.identity.people.discord_ids([deed.player])
            tells = server is not None and ids.get(deed.player) == server.owner_id
        else:
            economy = await economy_in(self.bot, deed.guild)
            given = await self.bot.store.desk.grants.granted(
                deed.guild, deed.player, self._since(1)
            )
            tells = deed.by == deed.player or given > MANY * economy.welcome
        if tells:
            self.bot.later(self.bot.owners.tell(act_of(deed, self.bot.moment())))

    @command("bank.show")
    async def show(self, interaction: Interaction, player: discord.User) -> None:
        """Show a player's balance, tables and entries."""
        async with answering(interaction):
            person = await self._known(player, await managed(interaction))
            await self.press_player(interaction, Press("bank_show", arg=str(person.number)))

    async def press_player(self, interaction: Interaction, press: Press) -> None:
        """Show a page of a player's entries. Raise Illegal with NOT_MANAGER."""
        guild, player = await managed(interaction), int(press.arg)
        skin, banks = skin_for(interaction), self.bot.store.books.banks
        owns = await banks.holdings(guild, player, riding(self.bot.tables.hosts(guild), player))
        moves = await banks.history(guild, player, PAGE + 1, press.question or None)
        more = len(moves) > PAGE
        moves = moves[:PAGE]
        told = await self.told_of(moves, guild, player)
        older = Press("bank_show", 0, moves[-1].id, press.arg) if more else None
        who, lines = desk.name(player, told.names, skin), move_lines(moves, told, skin)
        await private(interaction, desk.player_page(who, owns, lines, skin, older=older))

    async def told_of(self, lines: Sequence[Line], guild: int, *players: int) -> LineNames:
        """Return the names of the players in these lines, and the reasons for managers' acts."""
        others = (one.player if isinstance(one, DeedLine) else one.by for one in lines)
        acts = (one.act if isinstance(one, DeedLine) else act_in(one.memo) for one in lines)
        names = await self._names(guild, [*players, *others])
        return LineNames(names, await self.bot.store.desk.grants.reasons(acts))

    @command("bank.pairs", days=USUAL_DAYS)
    async def pairs(self, interaction: Interaction, days: Days = USUAL_DAYS) -> None:
        """Show pairs of players whose chips all go one way, without a judgement."""
        async with answering(interaction):
            guild = await managed(interaction)
            store, since = self.bot.store.desk.pairs, self._since(days)
            listed = await store.listed(guild, since)
            given = await self.bot.store.desk.rebuys.given(guild, since)
            shown = [
                desk.UnusualPair(
                    pair,
                    await store.deals(guild, pair.loser, pair.winner, since, desk.DEALS_SHOWN),
                )
                for pair in listed[: desk.SHOWN]
            ]
            players = {one for each in shown for one in (each.pair.loser, each.pair.winner)}
            players |= {one for each in given[: desk.GIVEN] for one in (each.giver, each.player)}
            names, skin = await self._names(guild, players), skin_for(interaction)
            page = desk.PairsPage(shown, len(listed), given, names, days)
            await private(interaction, desk.pairs_page(page, skin))

    async def press_pair(self, interaction: Interaction, press: Press) -> None:
        """Send all deals of a pair as a file. Raise Illegal with NOT_MANAGER."""
        guild, days = await managed(interaction), press.question
        loser, winner = (int(one) for one in press.value.split("-"))
        deals = await self.bot.store.desk.pairs.deals(guild, loser, winner, self._since(days))
        names = await self._names(guild, [loser, winner])
        await self._sent(interaction, await asyncio.to_thread(
            files.pair_sheet, deals, (loser, winner), names
        ))  # fmt: skip

    @command("bank.export", days=USUAL_DAYS)
    async def export(
        self,
        interaction: Interaction,
        what: What = LEDGER,
        days: Days = USUAL_DAYS,
        night: Number | None = None,
        measure: MeasureChoice = Measure.NET,
        period: Period = "all",
    ) -> None:
        """Send a file to the asker, made in a thread so that tables go on."""
        async with answering(interaction):
            guild = await managed(interaction)
            await self.bot.limits.export(await presser(interaction))
            if what == LEDGER:
                made = await self._ledger(guild, days)
            elif what == NIGHT:
                made = await self._night(guild, night)
            else:
                made = await self._board(guild, measure, period)
            await self._sent(interaction, made)

    async def _ledger(self, guild: int, days: int) -> NamedFile:
        """Return the ledger as a file. Raise Illegal with SHEET_TOO_LONG."""
        lines = await self.bot.store.desk.sheets.ledger(guild, self._since(days))
        names = await self._names(guild, {one for each in lines for one in (each.player, each.by)})
        reasons = await self.bot.store.desk.grants.reasons(act_in(one.memo) for one in lines)
        return await asyncio.to_thread(files.ledger_sheet, lines, names, reasons)

    async def _night(self, guild: int, number: int | None) -> NamedFile:
        """Return the file of a night here, or of the last one. Raise Illegal with NO_SUCH_NIGHT."""
        if number is None:
            over = await self.bot.store.nights.calendar.over(guild, 1)
            number = over[0].number if over else 0
        row = await self.bot.store.nights.calendar.find(number)
        if row is None or row.guild != guild:
            raise Illegal(Refusal.NO_SUCH_NIGHT)
        recap = await self.bot.nights.recap(number)
        names = await self._names(guild, {one.player for one in recap.standings})
        return await asyncio.to_thread(files.night_sheet, number, recap, names)

    async def _board(self, guild: int, measure: Measure, period: str) -> NamedFile:
        """Return a board as a file. Raise Illegal with NO_SEASON."""
        seasons = await self.bot.store.sums.seasons.of(guild)
        kept = await self.bot.store.config.servers.of(guild)
        scope = scope_of(
            period, guild, self.bot.tables.now(), zone_in(kept), seasons, begun=begun_in(kept)
        )
        bars = bars_of(kept)
        places = await self.bot.store.sums.boards.whole(scope, measure, bars)
        names = await self._names(guild, {one.player for one in places})
        name = f"{measure.value}-{period}"
        return await asyncio.to_thread(files.board_sheet, name, measure, places, names)

    async def _sent(self, interaction: Interaction, made: NamedFile) -> None:
        """Send a file. Raise Illegal with SHEET_TOO_LONG if it is too large for Discord."""
        if len(made.content) > LARGEST:
            raise Illegal(Refusal.SHEET_TOO_LONG, most=MOST)
        file = discord.File(io.BytesIO(made.content), made.name)
        await sent(interaction, skin_for(interaction).say("desk.file", file=made.name), [file])

    async def _known(self, user: discord.User, guild: int) -> Person:
        """Return a person who has or had chips here. Raise Illegal with NO_BANK."""
        if not user.bot:
            person = await self.bot.person(user)
            if await self.bot.store.books.ledger.knows(bank(guild, person.number)):
                return person
        raise Illegal(Refusal.NO_BANK, name=user.display_name)

    async def _names(self, guild: int, players: Iterable[int | None]) -> dict[int, str]:
        return await self.bot.store.identity.people.names({one for one in players if one}, guild)

    def _since(self, days: int) -> int:
        return int((self.bot.tables.now() - days * A_DAY) * 1000)
