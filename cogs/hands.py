"""Finished hands: `/hand show`, `/hand list`, `/hand export`."""

import io
import json
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.phh import BadHistory
from bot.phh.write import write
from bot.proofs import check
from bot.store import HandRow
from bot.tables.histories import Histories, History
from bot.ui.answering import answering
from bot.ui.history import as_text, hands_list, step_page
from bot.ui.lines import clean, escaped
from bot.ui.link import link_meant
from bot.ui.press import Press
from cogs.answers import Interaction, presser, private, sent, skin_for

PAGE = 10
Format = Literal["text and PHH", "text", "PHH"]
FENCE = "```"
MOST_SHOWN = 1800


class HandCommands(commands.GroupCog, group_name="hand"):
    """`/hand`."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        self._histories = Histories(bot.store)
        bot.actions |= {
            "hand_step": self.press_step,
            "hand_share": self.press_share,
            "hand_file": self.press_file,
            "hand_list": self.press_list,
        }
        super().__init__()

    @app_commands.command(name="show", description="Step through a finished hand, as you saw it")
    @app_commands.describe(hand="Its number, such as 12-34 (the last one of this channel)")
    @app_commands.guild_only()
    async def show(self, interaction: Interaction, hand: str | None = None) -> None:
        """From its first step."""
        async with answering(interaction):
            row = await self.meant(interaction, hand)
            arg = f"{row.link}-first-0"
            await self.press_step(interaction, Press("hand_step", arg=arg))

    @app_commands.command(name="list", description="The last hands of this channel")
    @app_commands.describe(night="Of a night instead, by its number")
    @app_commands.guild_only()
    async def list(self, interaction: Interaction, night: int | None = None) -> None:
        """With the numbers that the other commands take."""
        async with answering(interaction):
            arg = f"{night}-0" if night else "0-0"
            await self.press_list(interaction, Press("hand_list", arg=arg))

    @app_commands.command(name="export", description="A finished hand as files, as you saw it")
    @app_commands.describe(hand="Its number (the last one of this channel)", files="Which files")
    @app_commands.guild_only()
    async def export(
        self, interaction: Interaction, hand: str | None = None, files: Format = "text and PHH"
    ) -> None:
        """Text for people, PHH for programs."""
        async with answering(interaction):
            row = await self.meant(interaction, hand)
            await self._send(interaction, row, files)

    async def press_step(self, interaction: Interaction, press: Press) -> None:
        """A step by its number."""
        history = await self._read(interaction, await self.pressed(interaction, press))
        at = int(press.arg.rpartition("-")[2])
        await private(interaction, step_page(history, at, skin_for(interaction)))

    async def press_file(self, interaction: Interaction, press: Press) -> None:
        """Both files."""
        await self._send(interaction, await self.pressed(interaction, press), "text and PHH")

    async def press_share(self, interaction: Interaction, press: Press) -> None:
        """What everybody may know of it, in the channel."""
        row = await self.pressed(interaction, press)
        person, skin = await presser(interaction), skin_for(interaction)
        history = await self._histories.read(row, 0)
        text = as_text(history, self.bot.stage.skin)
        head = skin.say("hand.shared", by=escaped(clean(person.name)), id=row.link)
        body = text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"
        framed = await self.bot.gallery.reel([one.show for one in history.steps], skin)
        files = [] if framed is None else [framed.file]
        await sent(interaction, f"{head}\n{FENCE}\n{body}\n{FENCE}", files, everybody=True)

    async def press_list(self, interaction: Interaction, press: Press) -> None:
        """A page, latest first."""
        night, _, before = press.arg.partition("-")
        found = await self.bot.store.hands.last(
            PAGE + 1,
            channel=None if int(night) else interaction.channel_id,
            night=int(night) or None,
            before=int(before) or None,
        )
        found = [row for row in found if row.guild == interaction.guild_id]
        rows, more = found[:PAGE], len(found) > PAGE
        winners = await self.bot.store.hands.winners([row.hand for row in rows])
        players = {player for some in winners.values() for player in some}
        names = await self.bot.store.people.names(players)
        skin = skin_for(interaction)
        former = skin.say("former")
        games = self.bot.games_of(interaction.guild_id)
        view = hands_list(
            rows,
            {
                hand: [clean(names.get(one, "")) or former for one in some]
                for hand, some in winners.items()
            },
            {row.game: games[row.game].name for row in rows if row.game in games},
            skin,
            older=Press("hand_list", arg=f"{night}-{rows[-1].hand}") if more else None,
        )
        await private(interaction, view)

    async def meant(self, interaction: Interaction, typed: str | None) -> HandRow:
        """The hand of this number, else the last one here. Raises Illegal with NO_SUCH_HAND."""
        if typed is None:
            last = await self.bot.store.hands.last(1, channel=interaction.channel_id)
            meant = (last[0].table, last[0].number) if last else None
        else:
            meant = link_meant(typed)
        if meant is None:
            raise Illegal(Refusal.NO_SUCH_HAND)
        return await self._allowed(interaction, *meant)

    async def pressed(self, interaction: Interaction, press: Press) -> HandRow:
        """The hand of a button."""
        table, deal = press.arg.split("-")[:2]
        return await self._allowed(interaction, int(table), int(deal))

    async def _allowed(self, interaction: Interaction, table: int, deal: int) -> HandRow:
        """For those who played it, and those who can see its channel. Raises Illegal."""
        row = await self._histories.find(table, deal, interaction.guild_id or 0)
        person = await presser(interaction)
        if person.number in await self.bot.store.hands.players(row.hand):
            return row
        guild, member = interaction.guild, interaction.user
        channel = None if guild is None else guild.get_channel_or_thread(row.channel)
        if channel is None or not isinstance(member, discord.Member):
            raise Illegal(Refusal.NO_SUCH_HAND)
        if not channel.permissions_for(member).view_channel:
            raise Illegal(Refusal.NO_SUCH_HAND)
        return row

    async def _read(self, interaction: Interaction, row: HandRow) -> History:
        person = await presser(interaction)
        played = await self.bot.store.hands.players(row.hand)
        return await self._histories.read(row, person.number if person.number in played else 0)

    async def open_cards(self, interaction: Interaction, row: HandRow) -> None:
        """A sentence and a file that proves it."""
        history = await self._read(interaction, row)
        told = await self._histories.proof(history)
        if told is None:
            raise Illegal(Refusal.NO_SUCH_HAND)
        text = json.dumps(told, indent=1)
        found, skin = check(text), skin_for(interaction)
        key = "verify.wrong" if found.faults else "verify.right"
        cut = told["cut"]
        lines = [
            skin.say(key, id=row.link, n=found.opened, root=told["root"][:16]),
            skin.say("verify.cut", at=cut["at"]) if cut else "",
            skin.say("verify.how"),
        ]
        file = discord.File(io.BytesIO(text.encode()), f"proof-{row.link}.json")
        await sent(interaction, "\n".join(filter(None, lines)), [file])

    async def _send(self, interaction: Interaction, row: HandRow, wanted: Format) -> None:
        """As files in a private answer."""
        history = await self._read(interaction, row)
        skin, name = skin_for(interaction), f"hand-{row.link}"
        lines, files = [skin.say("hand.files", id=row.link)], dict[str, str]()
        if wanted != "PHH":
            files[f"{name}.txt"] = as_text(history, skin)
        if wanted != "text":
            try:
                files[f"{name}.phh"] = write(history.events, history.game, history.known)
            except BadHistory:
                lines.append(skin.say("hand.no_phh"))
                files.setdefault(f"{name}.txt", as_text(history, skin))
        written = [discord.File(io.BytesIO(text.encode()), one) for one, text in files.items()]
        await sent(interaction, "\n".join(lines), written)


class Verify(commands.Cog):
    """`/verify`."""

    def __init__(self, bot: Dealer, hands: HandCommands) -> None:
        self._hands = hands
        bot.actions["verify"] = self.press_verify

    @app_commands.command(name="verify", description="Check that a deal was sealed before it began")
    @app_commands.describe(hand="Its number, such as 12-34 (the last one of this channel)")
    @app_commands.guild_only()
    async def verify(self, interaction: Interaction, hand: str | None = None) -> None:
        """The cards that the asker saw, opened."""
        async with answering(interaction):
            await self._hands.open_cards(interaction, await self._hands.meant(interaction, hand))

    async def press_verify(self, interaction: Interaction, press: Press) -> None:
        """From a history."""
        await self._hands.open_cards(interaction, await self._hands.pressed(interaction, press))


async def setup(bot: Dealer) -> None:
    """Loaded by name."""
    hands = HandCommands(bot)
    await bot.add_cog(hands)
    await bot.add_cog(Verify(bot, hands))
