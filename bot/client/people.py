"""The people who press: their number, names, avatar and language."""

from typing import Any

import discord

from bot.client.parts import Parts
from bot.store import Nick
from bot.tables import Person
from bot.ui.platform.outgoing.gate import sent_as
from bot.ui.platform.outgoing.outbox import Lane
from bot.ui.words import languages

A_FACE = 64
"""Width of an avatar in pixels."""


def face_of(user: discord.abc.User) -> str:
    """Return the address of a user's avatar, preferably the one of this server; empty if none."""
    here = user.guild_avatar if isinstance(user, discord.Member) else None
    avatar = here or user.avatar
    return "" if avatar is None else avatar.replace(size=A_FACE, static_format="png").url


class People(Parts):
    """The part of the client that knows people."""

    async def person(self, user: discord.abc.User) -> Person:
        """Return the player of a Discord user, and note their name and avatar."""
        here = None
        if isinstance(user, discord.Member):
            here = Nick(user.guild.id, user.nick or "")
        person = await self.tables.people.person(user.id, user.global_name or user.name, here)
        self.faces.note(person.number, face_of(user))
        return person

    async def _face(self, address: str) -> bytes:
        """Return the file of an avatar from Discord."""
        return await self.http.get_from_cdn(address)

    async def _face_of(self, player: int) -> str:
        """Return the avatar's address of a player who has not pressed yet; empty if none."""
        known = await self.store.identity.people.discord_ids([player])
        if player not in known:
            return ""
        with sent_as(Lane.PICTURE):
            user = self.get_user(known[player]) or await self.fetch_user(known[player])
        return face_of(user)

    async def note_language(self, interaction: discord.Interaction[Any]) -> None:
        """Note a user's language for direct messages, and load how they read panels."""
        self.readers.speak_to(interaction)
        if interaction.type is discord.InteractionType.autocomplete:
            return
        known = self.readers.knows(interaction.user.id)
        if known and not languages():
            return
        person = await self.person(interaction.user)
        if not known:
            await self.readers.learn(interaction.user.id, person.number)
            self.readers.speak_to(interaction)
        if languages():
            await self.readers.note(person.number, interaction.locale.value)
