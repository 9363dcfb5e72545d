"""Chips for many banks at once, and signatures of a second manager; part of `/bank`."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Annotated

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.base.texts import clean
from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.store import Act, Proposal, ProposalKind, ProposalState, Rank, Signer
from bot.store.desk.grants import LEAST, MOST
from bot.ui.input.commands import ChoiceOption, command
from bot.ui.input.grant_sheets import (
    MOST_BYTES,
    MOST_LINES,
    SheetFault,
    SheetRow,
    SheetWrong,
    Who,
    named_in,
    read_sheet,
    unknown,
)
from bot.ui.pages.desk.proposals import (
    LISTED,
    SHOWN,
    faults_page,
    players_of,
    proposal_page,
    proposals_list,
)
from bot.ui.pages.desk.screens import name
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering, happened
from bot.ui.platform.interactions.answers import on_private, redrawn
from bot.ui.platform.members import members_of
from bot.ui.platform.reach import may_write
from bot.ui.words import listed
from cogs.shared.answers import (
    Interaction,
    posted,
    presser,
    private,
    skin_for,
    skin_for_all,
    told,
)
from cogs.shared.economy import economy_in
from cogs.shared.managing import managed

Reason = app_commands.Range[str, 1, 200]
Chips = app_commands.Range[int, LEAST, MOST]
Figure = app_commands.Range[int, 0, MOST]
DO, DROP, UNDO = "do", "drop", "undo"
What = Annotated[str, ChoiceOption.each("offered.proposal", (DO, DROP, UNDO))]
PATIENCE = 20
"""Seconds for a file to arrive from Discord."""
A_DAY = 86_400_000
MANY = 100
"""A multiple of the welcome chips: the owner is told of a player's grants above it in a day."""
AT_ONCE = 50
"""People who are written at the same time."""


class ProposalsDesk(commands.Cog):
    """Commands for managers alone."""

    bot: Dealer

    def __init__(self) -> None:
        self.bot.actions |= {
            "proposal": self.press_proposal,
            "proposal_do": self.press_do,
            "proposal_drop": self.press_drop,
            "proposal_undo": self.press_undo,
        }

    @command("bank.grant-many")
    async def grant_many(
        self,
        interaction: Interaction,
        players: app_commands.Range[str, 1, 4000],
        chips: Chips,
        reason: Reason,
    ) -> None:
        """Show a grant of the same chips to several members, to be done by a button."""
        async with answering(interaction):
            await managed(interaction)
            rows = [SheetRow(at, who, chips) for at, who in enumerate(named_in(players), 1)]
            await self._propose(interaction, ProposalKind.BULK, rows, [], reason)

    @command("bank.import")
    async def import_sheet(
        self, interaction: Interaction, file: discord.Attachment, reason: Reason
    ) -> None:
        """Show the grants of a file, to be done by a button; or all that is wrong with it."""
        async with answering(interaction):
            await managed(interaction)
            await self.bot.limits.export(await presser(interaction))
            rows, faults = await asyncio.to_thread(read_sheet, await _fetched(file))
            await self._propose(interaction, ProposalKind.IMPORT, rows, faults, reason)

    @command("bank.anew")
    async def anew(self, interaction: Interaction, chips: Figure, reason: Reason) -> None:
        """Show what an economy begun anew would do, to be done by a button."""
        async with answering(interaction):
            guild = await managed(interaction)
            by, where = await presser(interaction), interaction.channel_id
            one = Proposal(
                guild, self.bot.moment(), by.number, ProposalKind.ANEW, clean(reason), chips,
                channel=where,
            )  # fmt: skip
            await self._keep(interaction, one)

    @command("bank.proposals")
    async def proposals(
        self, interaction: Interaction, number: int | None = None, act: What | None = None
    ) -> None:
        """List proposals, show one, or do, drop or undo it."""
        async with answering(interaction):
            guild = await managed(interaction)
            if number is None:
                if act is not None:
                    raise Illegal(Refusal.NO_PROPOSAL)
                found = await self.bot.store.desk.proposals.of(guild, [*ProposalState], LISTED)
                names = await self._names(guild, {one.by for one in found})
                await private(interaction, proposals_list(found, names, skin_for(interaction)))
                return
            press = Press(f"proposal_{act}" if act else "proposal", arg=str(number))
            deeds = {DO: self.press_do, DROP: self.press_drop, UNDO: self.press_undo}
            await deeds.get(act or "", self.press_proposal)(interaction, press)

    async def press_proposal(self, interaction: Interaction, press: Press) -> None:
        """Show a proposal."""
        guild = await managed(interaction)
        number = int(press.value or press.arg)
        one = await self.bot.store.desk.proposals.find(guild, number)
        await private(interaction, await self._page(interaction, one))

    async def press_do(self, interaction: Interaction, press: Press) -> None:
        """Do or sign a proposal; ask for a second signature in public where it needs one."""
        guild, by = await managed(interaction), await self._signer(interaction)
        one = await self.bot.store.desk.proposals.do(guild, int(press.arg), by)
        await self._done(interaction, one)

    async def press_drop(self, interaction: Interaction, press: Press) -> None:
        """Drop or refuse a proposal."""
        guild, by = await managed(interaction), await self._signer(interaction)
        one = await self.bot.store.desk.proposals.drop(guild, int(press.arg), by)
        await self._show(interaction, one)

    async def press_undo(self, interaction: Interaction, press: Press) -> None:
        """Take the chips of a proposal back, or name those who lack them."""
        guild, by = await managed(interaction), await self._signer(interaction)
        try:
            one = await self.bot.store.desk.proposals.undo(guild, int(press.arg), by)
        except Illegal as refused:
            if refused.code is not Refusal.UNDO_TOO_FEW:
                raise
            short = players_of(refused)
            names, skin = await self._names(guild, short), skin_for(interaction)
            said = [name(player, names, skin) for player in short[:SHOWN]]
            said += [skin.say("list.more", n=len(short) - SHOWN)] if len(short) > SHOWN else []
            await told(interaction, skin.say("proposal.short", names=listed(skin.locale, said)))
            return
        self.bot.bank_news.note(guild, (player for player, _ in one.lines))
        await self._show(interaction, one)

    async def grant_signed(self, interaction: Interaction, one: Proposal) -> None:
        """Ask for a second signature under a large grant that a manager gave by a command."""
        number = await self.bot.store.desk.proposals.keep(one)
        by = await self._signer(interaction)
        await self._done(interaction, await self.bot.store.desk.proposals.do(one.guild, number, by))

    async def _propose(
        self,
        interaction: Interaction,
        kind: ProposalKind,
        rows: Sequence[SheetRow],
        faults: Iterable[SheetFault],
        reason: str,
    ) -> None:
        """Keep a proposal for these lines and show it, or show every fault and keep nothing."""
        skin, server = skin_for(interaction), interaction.guild
        if server is None:
            raise Illegal(Refusal.NOT_MANAGER)
        found = [*faults]
        members = {} if found else await members_of(server, [row.who for row in rows])
        if not found:
            found = [*_not_here(rows, members)]
        if found:
            typed = [str(row.who) for row in rows if row.line in {one.line for one in found}]
            if kind is ProposalKind.BULK:
                raise Illegal(Refusal.NO_PLAYERS_NAMED, typed=", ".join(typed)[:200])
            await private(interaction, faults_page(found, skin))
            return
        players = await self._players(rows, members)
        lines = [players[row.line] for row in rows]
        by = await presser(interaction)
        one = Proposal(
            server.id, self.bot.moment(), by.number, kind, clean(reason),
            sum(chips for _, chips in lines), tuple(lines), channel=interaction.channel_id,
        )  # fmt: skip
        await self._keep(interaction, one)

    async def _players(
        self, rows: Sequence[SheetRow], members: dict[Who, discord.Member]
    ) -> dict[int, tuple[int, int]]:
        """Return each line's player and chips."""
        found: dict[int, tuple[int, int]] = {}
        for at in range(0, len(rows), AT_ONCE):
            some = rows[at : at + AT_ONCE]
            people = await asyncio.gather(*(self.bot.person(members[row.who]) for row in some))
            found |= {
                row.line: (person.number, row.chips)
                for row, person in zip(some, people, strict=True)
            }
        return found

    async def _keep(self, interaction: Interaction, one: Proposal) -> None:
        number = await self.bot.store.desk.proposals.keep(one)
        await private(interaction, await self._page(interaction, replace(one, number=number)))

    async def _done(self, interaction: Interaction, one: Proposal) -> None:
        """Show a proposal after it was done or began to wait, and tell whom it concerns."""
        if one.state is ProposalState.DONE:
            self.bot.bank_news.note(one.guild, await self._concerned(one))
            await self._tell_owner_of(interaction, one)
        skin = skin_for(interaction)
        if one.state is not ProposalState.WAITING:
            await self._show(interaction, one)
            return
        asks = may_write(interaction)
        text = skin.say("proposal.asks" if asks else "proposal.asks.nobody", number=one.number)
        await told(interaction, happened(interaction, text))
        if asks:
            await posted(interaction, await self._page(interaction, one, to_all=True))

    async def _concerned(self, one: Proposal) -> Iterable[int]:
        """Return the players whose banks a proposal changed."""
        if one.kind is not ProposalKind.ANEW:
            return (player for player, _ in one.lines if player != one.by)
        return (player for guild, player in await self.bot.store.desk.untold.waiting()
                if guild == one.guild)  # fmt: skip

    async def _show(self, interaction: Interaction, one: Proposal) -> None:
        """Draw a proposal in place of the page that was pressed."""
        happened(interaction, skin_for(interaction).say(f"proposals.{one.state}"))
        public = interaction.message is not None and not on_private(interaction)
        view = await self._page(interaction, one, to_all=public)
        await (redrawn(interaction, view) if public else private(interaction, view))

    async def _page(
        self, interaction: Interaction, one: Proposal, *, to_all: bool = False
    ) -> discord.ui.LayoutView:
        people = {one.by, *filter(None, [one.second]), *(who for who, _ in one.lines[:SHOWN])}
        names = await self._names(one.guild, people)
        skin = skin_for_all(interaction) if to_all else skin_for(interaction)
        banks = (0, 0)
        if one.kind is ProposalKind.ANEW:
            found = await self.bot.store.desk.proposals.banks(one.guild)
            banks = found.banks, found.chips
        return proposal_page(one, names, skin, banks=banks, to_all=to_all)

    async def _tell_owner_of(self, interaction: Interaction, one: Proposal) -> None:
        """Tell the owner of large grants, of chips for their author, and of economies anew."""
        given, since = self.bot.store.desk.grants.granted, self.bot.moment() - A_DAY
        bar = MANY * (await economy_in(self.bot, one.guild)).welcome
        tells = one.kind is ProposalKind.ANEW or any(who == one.by for who, _ in one.lines)
        if tells or any([await given(one.guild, who, since) > bar for who, _ in one.lines]):
            whom = one.lines[0][0] if one.kind is ProposalKind.GRANT else None
            act = Act(
                one.guild, self.bot.moment(), one.by, Rank.MANAGER, f"bank_{one.kind}",
                interaction.channel_id, player=whom, reason=one.reason,
                facts={"chips": one.chips, "n": len(one.lines), "number": one.number},
            )  # fmt: skip
            self.bot.later(self.bot.owners.tell(act))

    async def _signer(self, interaction: Interaction) -> Signer:
        by = await presser(interaction)
        return Signer(by.number, self.bot.moment(), interaction.channel_id)

    async def _names(self, guild: int, players: Iterable[int]) -> dict[int, str]:
        return await self.bot.store.identity.people.names({*players}, guild)


def _not_here(rows: Iterable[SheetRow], members: dict[Who, discord.Member]) -> Iterable[SheetFault]:
    """Yield a fault for each line whose player is unknown, a bot, or named before."""
    seen: set[int] = set()
    for row in rows:
        member = members.get(row.who)
        if member is None:
            yield unknown(row)
        elif member.bot:
            yield SheetFault(row.line, SheetWrong.BOT)
        elif member.id in seen:
            yield SheetFault(row.line, SheetWrong.DOUBLE)
        if member is not None:
            seen.add(member.id)


async def _fetched(file: discord.Attachment) -> bytes:
    """Return the bytes of an uploaded file. Raise Illegal."""
    if file.size > MOST_BYTES:
        raise Illegal(Refusal.NOT_A_SHEET, most=MOST_LINES)
    try:
        async with asyncio.timeout(PATIENCE):
            return await file.read()
    except (TimeoutError, aiohttp.ClientError, discord.HTTPException) as error:
        raise Illegal(Refusal.FILE_NOT_FETCHED) from error
