"""Finished hands: `/hand` with its lists and files, and `/verify`."""

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any

import discord
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.phh import NoWords
from bot.phh.proofs import check
from bot.phh.write import write
from bot.store import HandRow
from bot.tables.histories import Histories, History
from bot.ui.input.commands import ChoiceOption, command, worded
from bot.ui.pages.hands.history import HandsListing, as_text, hands_list, shared_hand, step_page
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import texts_of
from bot.ui.parts.lines import past_name
from bot.ui.parts.link import link_in_message
from bot.ui.parts.press import BESIDE, Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.words.not_exported import not_exported
from cogs.glory.discussing import HandDiscussions
from cogs.shared.answers import (
    Interaction,
    as_button,
    beside,
    player_of,
    posted,
    presser,
    private,
    seat_here,
    seen_by_all,
    sent,
    skin_for,
    skin_for_all,
)
from cogs.shared.ranges import Number

PAGE = 10
Winners = dict[int, list[str]]
"""Names of the winners of each hand, by the number of the hand."""
Format = Annotated[str, ChoiceOption.each("offered.files", ("both", "text", "phh"))]


class HandCommands(
    HandDiscussions,
    commands.GroupCog,
    group_name="hand",
    group_description=worded("command.hand"),
):
    """The command group `/hand`."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        self._histories = Histories(bot.store, bot.tables)
        bot.actions |= {
            "hand_step": self.press_step,
            "hand_street": self.press_street,
            "hand_open": self.press_open,
            "hand_share": self.press_share,
            "hand_file": self.press_file,
            "hand_list": self.press_list,
            "hands_of": self.press_hands_of,
        }
        self.take_discussions()
        super().__init__()

    @command("hand.see")
    async def see(self, interaction: Interaction, player: discord.User) -> None:
        """Show a mucked hand, as the button on the panel does."""
        async with answering(interaction):
            whose = await self.bot.person(player)
            await as_button(interaction, "see", str(seat_here(interaction, whose.number)))

    @command("hand.show")
    async def show(
        self, interaction: Interaction, hand: str | None = None, share: bool = False
    ) -> None:
        """Show a hand from its first step."""
        async with answering(interaction):
            row = await self.meant(interaction, hand)
            if share:
                await self.press_share(interaction, Press("hand_share", arg=row.link))
                return
            arg = f"{row.link}-first-0"
            await self.press_step(interaction, Press("hand_step", arg=arg))

    @command("hand.list")
    async def list(
        self,
        interaction: Interaction,
        night: Number | None = None,
        player: discord.User | None = None,
    ) -> None:
        """List hands, with the numbers that the other commands take."""
        async with answering(interaction):
            if player is not None:
                await self.hands_of(interaction, player, night)
                return
            arg = f"{night}-0" if night else "0-0"
            await self.press_list(interaction, Press("hand_list", arg=arg))

    @command("hand.export")
    async def export(
        self, interaction: Interaction, hand: str | None = None, files: Format = "both"
    ) -> None:
        """Send a hand as text for people, PHH for programs, or both."""
        async with answering(interaction):
            row = await self.meant(interaction, hand)
            await self._send(interaction, row, files)

    async def press_step(self, interaction: Interaction, press: Press) -> None:
        """Show a step by its number, below the result that was pressed."""
        history = await self._read(interaction, await self.pressed(interaction, press))
        _link, what, at = press.arg.rsplit("-", 2)
        view = step_page(history, int(at), skin_for(interaction))
        await (beside if what == BESIDE else private)(interaction, view)

    async def press_file(self, interaction: Interaction, press: Press) -> None:
        """Send both files of a hand."""
        await self._send(interaction, await self.pressed(interaction, press), "both")

    async def press_street(self, interaction: Interaction, press: Press) -> None:
        """Show the first step of a street."""
        history = await self._read(interaction, await self.pressed(interaction, press))
        await private(interaction, step_page(history, int(press.value), skin_for(interaction)))

    async def press_open(self, interaction: Interaction, press: Press) -> None:
        """Show a hand that was chosen from a list."""
        row = await self.meant(interaction, press.value)
        await self.press_step(interaction, Press("hand_step", arg=f"{row.link}-first-0"))

    async def press_share(self, interaction: Interaction, press: Press) -> None:
        """Post what everybody may know of a hand, with the proof of the cards shown."""
        row = await self.pressed(interaction, press)
        person = await presser(interaction)
        history = await self._histories.read(row, 0)
        skin = skin_for_all(interaction)
        reel = await self.bot.gallery.reel([history.show(one) for one in history.steps], skin)
        told = await self._histories.proof(history)
        proof = _proof_file(row, told) if told is not None and told["opened"] else None
        view = shared_hand(history, person.here, skin, reel, proof)
        await posted(interaction, view, reel, [] if proof is None else [proof])

    async def press_list(self, interaction: Interaction, press: Press) -> None:
        """Show a page of hands, the latest first."""
        night, _, last = press.arg.partition("-")
        before = int(last) or None
        if int(night):
            asker = await self._asker(interaction)
            found = await self._histories.of_night(int(night), asker, PAGE + 1, before)
        else:
            channel = interaction.channel_id or 0
            found = await self.bot.store.play.hands.last(PAGE + 1, channel=channel, before=before)
        await self._show_list(interaction, press, found)

    async def hands_of(
        self, interaction: Interaction, user: discord.abc.User, night: int | None = None
    ) -> None:
        """List a player's hands, the latest first. Raise Illegal with HIDDEN or NO_HANDS."""
        number = await player_of(interaction, user)
        arg = f"{night or 0}-0"
        await self.press_hands_of(interaction, Press("hands_of", question=number, arg=arg))

    async def press_hands_of(self, interaction: Interaction, press: Press) -> None:
        """Show a page of a player's hands. Raise Illegal with HIDDEN."""
        asker, player = await self._asker(interaction), press.question
        night, _, last = press.arg.partition("-")
        found = await self._histories.of_player(
            player, asker, PAGE + 1, int(last) or None, night=int(night) or None
        )
        names = await self.bot.store.identity.people.names([player], asker.guild)
        name = past_name(names.get(player, ""), skin_for(interaction).locale)
        await self._show_list(interaction, press, found, name)

    async def _show_list(
        self,
        interaction: Interaction,
        press: Press,
        found: Sequence[HandRow],
        of: str | None = None,
    ) -> None:
        """Show a page of hands; one more hand than fits means that there are older ones."""
        rows, skin = found[:PAGE], skin_for(interaction)
        winners = await self._winners(rows, interaction.guild_id or 0, skin)
        listing = HandsListing(rows, winners, await self._histories.games(rows), of=of)
        if len(found) > PAGE:
            night = press.arg.partition("-")[0]
            older = replace(press, arg=f"{night}-{rows[-1].hand}")
            listing = replace(listing, older=older)
        await private(interaction, hands_list(listing, skin))

    async def told_in(self, interaction: Interaction, message: discord.Message) -> HandRow:
        """Return the hand whose result this message shows. Raise Illegal with NO_RESULT."""
        ours = message.author.id == interaction.application_id
        meant = link_in_message(texts_of(message)) if ours else None
        if meant is None:
            raise Illegal(Refusal.NO_RESULT)
        return await self._allowed(await self._asker(interaction), *meant)

    async def _winners(self, rows: Sequence[HandRow], guild: int, skin: Skin) -> Winners:
        """Return the winners of each hand, the largest win first."""
        winners = await self.bot.store.play.hands.winners([row.hand for row in rows])
        players = {player for some in winners.values() for player in some}
        names = await self.bot.store.identity.people.names(players, guild)
        return {
            hand: [past_name(names.get(one, ""), skin.locale) for one in some]
            for hand, some in winners.items()
        }

    async def _read(self, interaction: Interaction, row: HandRow) -> History:
        person = await presser(interaction)
        await seen_by_all(interaction, row.table, person.number)
        return await self._histories.read(row, person.number)

    async def open_cards(self, interaction: Interaction, row: HandRow) -> None:
        """Send the result of a check of the shuffle, and a file that proves it."""
        history = await self._read(interaction, row)
        told = await self._histories.proof(history)
        if told is None:
            raise Illegal(Refusal.NO_SUCH_HAND)
        found, skin = check(json.dumps(told)), skin_for(interaction)
        key = "verify.wrong" if found.faults else "verify.right" if found.proves else "verify.none"
        cut = told["cut"]
        lines = [
            skin.say(key, id=row.link, n=found.opened, root=told["root"]),
            skin.say("verify.cut", at=cut["at"]) if cut else "",
            skin.say("verify.how"),
        ]
        await sent(interaction, "\n".join(filter(None, lines)), [_proof_file(row, told)])

    async def _send(self, interaction: Interaction, row: HandRow, wanted: str) -> None:
        """Send files in a private answer."""
        history = await self._read(interaction, row)
        skin, name = skin_for(interaction), f"hand-{row.link}"
        lines, files = [skin.say("hand.files", id=row.link)], dict[str, str]()
        if wanted != "phh":
            files[f"{name}.txt"] = as_text(history, skin)
        if wanted != "text":
            try:
                files[f"{name}.phh"] = write(
                    history.events, history.game, history.known, history.all_in
                )
            except NoWords as no:
                lines.append(not_exported(no.why, no.customs, history.game, skin.locale))
                files.setdefault(f"{name}.txt", as_text(history, skin))
        written = [discord.File(io.BytesIO(text.encode()), one) for one, text in files.items()]
        await sent(interaction, "\n".join(lines), written)


def _proof_file(row: HandRow, told: Mapping[str, Any]) -> discord.File:
    text = json.dumps(told, indent=1)
    return discord.File(io.BytesIO(text.encode()), f"proof-{row.link}.json")


class Verify(commands.Cog):
    """The command `/verify`."""

    def __init__(self, bot: Dealer, hands: HandCommands) -> None:
        self._hands = hands
        bot.actions["verify"] = self.press_verify

    @command("verify")
    async def verify(self, interaction: Interaction, hand: str | None = None) -> None:
        """Check the shuffle of a hand, with the cards that the asker saw."""
        async with answering(interaction):
            await self._hands.open_cards(interaction, await self._hands.meant(interaction, hand))

    async def press_verify(self, interaction: Interaction, press: Press) -> None:
        """Check the shuffle of a hand in a history."""
        await self._hands.open_cards(interaction, await self._hands.pressed(interaction, press))


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    hands = HandCommands(bot)
    await bot.add_cog(hands)
    await bot.add_cog(Verify(bot, hands))
