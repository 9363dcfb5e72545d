"""`/note` and `/notes`: a player's own notes on others, which nobody else sees."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.base.texts import clean
from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.store.config.notes import MOST_LETTERS, Note
from bot.ui.input.commands import command
from bot.ui.pages.notes import note_form, notes_page
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering, happened
from cogs.shared.answers import Interaction, form, now, presser, private, skin_for, told
from cogs.shared.powers import must_be_a_player

Words = app_commands.Range[str, 1, MOST_LETTERS]


class NoteCommands(commands.Cog):
    """Handles notes on players. Every answer is private."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {
            "note": self.press_note,
            "note_on": self.press_note_on,
            "notes": self.press_notes,
        }
        bot.forms.add("note_on")

    @command("note", most=MOST_LETTERS)
    async def note(
        self,
        interaction: Interaction,
        player: discord.User,
        text: Words | None = None,
        delete: bool = False,
    ) -> None:
        """Write or delete a note on a player, or open its form.

        Raise Illegal with NOTE_STRANGER and the name for somebody who never played here.
        """
        async with answering(interaction, form=text is None and not delete):
            if text is not None and delete:
                raise Illegal(Refusal.EITHER_OR, this="text", that="delete")
            about = await self._meant(interaction, player)
            if text is None and not delete:
                await self._open(interaction, about, player.display_name)
            else:
                await self._write(interaction, about, text or "")

    async def _meant(self, interaction: Interaction, player: discord.User) -> int:
        """Return the number of another player. Raise Illegal with NOTE_YOURSELF, among others."""
        if player.id == interaction.user.id:
            raise Illegal(Refusal.NOTE_YOURSELF)
        must_be_a_player(player)
        about = await self.bot.store.identity.people.find(player.id)
        if about is None:
            raise Illegal(Refusal.NOTE_STRANGER, name=player.display_name)
        try:
            await self.bot.store.config.notes.must_have_played(interaction.guild_id or 0, about)
        except Illegal as no:
            raise Illegal(no.code, name=player.display_name) from no
        return about

    async def open_for(self, interaction: Interaction, player: discord.User) -> None:
        """Open the form of the note on a player."""
        about = await self._meant(interaction, player)
        await self._open(interaction, about, player.display_name)

    async def press_note_on(self, interaction: Interaction, press: Press) -> None:
        """Open the form of a note that was written. Raise Illegal with NO_NOTE."""
        person, guild = await presser(interaction), interaction.guild_id or 0
        about = int(press.value)
        if about not in self.bot.tables.people.notes.of(guild, person.number):
            raise Illegal(Refusal.NO_NOTE)
        names = await self.bot.store.identity.people.names([about], guild)
        await self._open(interaction, about, clean(names.get(about, "")))

    async def _open(self, interaction: Interaction, about: int, name: str) -> None:
        person = await presser(interaction)
        written = self.bot.tables.people.notes.of(interaction.guild_id or 0, person.number)
        text = written[about].text if about in written else ""
        await form(interaction, note_form(about, name, text, skin_for(interaction)))

    async def press_note(self, interaction: Interaction, press: Press) -> None:
        """Keep what was typed into the form; without text the note is deleted."""
        await self._write(interaction, int(press.arg), press.value)

    async def _write(self, interaction: Interaction, about: int, text: str) -> None:
        """Keep or delete the presser's note, and redraw their panels.

        Raise Illegal with NO_NOTE if there is none to delete.
        """
        person, guild = await presser(interaction), interaction.guild_id or 0
        text = clean(text)[:MOST_LETTERS]
        if text:
            one = Note(guild, person.number, about, text, now())
            await self.bot.store.config.notes.keep(one)
            self.bot.tables.people.notes.learn(one)
        else:
            there = await self.bot.store.config.notes.drop(guild, person.number, about)
            self.bot.tables.people.notes.drop(guild, person.number, about)
            if not there:
                raise Illegal(Refusal.NO_NOTE)
        skin = skin_for(interaction)
        done = happened(interaction, skin.say("note.kept" if text else "note.gone"))
        await told(interaction, done)
        for host in self.bot.tables.hosts(guild):
            if host.table.seat_of(person.number) is not None:
                self.bot.tables.at(host.site.number).publisher.wake()

    @command("notes")
    async def notes(self, interaction: Interaction) -> None:
        """List the asker's notes, the latest first."""
        async with answering(interaction):
            await self.press_notes(interaction, Press("notes"))

    async def press_notes(self, interaction: Interaction, press: Press) -> None:
        """Show a page of the presser's notes."""
        person, guild = await presser(interaction), interaction.guild_id or 0
        written = self.bot.tables.people.notes.of(guild, person.number)
        names = await self.bot.store.identity.people.names(written, guild)
        latest = sorted(written.values(), key=lambda one: (-one.at, one.about))
        page = notes_page(latest, names, skin_for(interaction), int(press.arg or 0))
        await private(interaction, page)


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(NoteCommands(bot))
