"""The language and tastes of readers: the server's in channels, their own in private messages.

Readers also choose the order of their cards. An interaction carries its user's language. A direct
message has none, so the language of the last press is stored with a player's preferences, if it is
not English and the bot speaks more than English.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import discord

from bot.store import Choices
from bot.tables.server.usual import LANGUAGE
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.words import ENGLISH, Locale, answer_language, languages

TONGUE, SORT, CHOSEN = "locale", "sort", "language"
"""Keys of the preferences for the language of the last press, card order and a chosen language."""
BY_RANK, BY_SUIT, AS_DEALT = "rank", "suit", "dealt"
"""Orders of a player's cards, the usual one first."""


class Readers:
    """Skins by reader. `client` knows the servers, `preferences` the choices of players."""

    def __init__(self, client: discord.Client, preferences: Choices) -> None:
        self._client = client
        self._preferences = preferences
        self._plain = PLAIN
        self._known: dict[int, Locale] = {}
        self._sorts: dict[int, str] = {}
        """Card order by Discord id, for players who have pressed since this process began."""
        self._chosen: dict[int, Locale] = {}
        """Languages that players chose over Discord's, by Discord id, as card orders."""
        self._users: dict[int, int] = {}
        """Discord id by player."""
        self._tongues: dict[int, Locale] = {}
        """Languages of servers that chose another one than Discord has for them."""

    @property
    def emojis(self) -> Mapping[str, str]:
        """Emoji markup by card text, the same for all."""
        return self._plain.emojis

    def use_emojis(self, emojis: Mapping[str, str]) -> None:
        """Show cards with these emojis from now on."""
        self._plain = replace(self._plain, emojis=dict(emojis))

    def use_commands(self, numbers: Mapping[str, int]) -> None:
        """Link commands in sentences with these ids from now on."""
        self._plain = replace(self._plain, commands=dict(numbers))

    def in_server(self, guild: int) -> Skin:
        """Return the skin of a server's channels."""
        if not languages():
            return self._plain
        if guild in self._tongues:
            return self._skin(self._tongues[guild])
        there = self._client.get_guild(guild)
        return self._plain if there is None else self._skin(there.preferred_locale.value)

    async def load(self, servers: Choices) -> None:
        """Load the languages that servers chose."""
        for guild, kept in (await servers.all()).items():
            self.speak(guild, kept.get(LANGUAGE))

    def speak(self, guild: int, locale: Locale | None) -> None:
        """Set a server's language; None means the one that Discord has for it."""
        self._tongues.pop(guild, None)
        if locale is not None:
            self._tongues[guild] = locale

    def of_press(self, interaction: discord.Interaction[Any]) -> Skin:
        """Return the skin of the user of an interaction."""
        sort = self._sorts.get(interaction.user.id, BY_RANK)
        return replace(self._skin(interaction.locale.value), sort=sort)

    async def of(self, player: int) -> Skin:
        """Return the skin of a player for a message without an interaction."""
        skin = self._skin(await self._read(player)) if languages() else self._plain
        return replace(skin, sort=await self._sort(player))

    def knows(self, user: int) -> bool:
        """True if the card order of this Discord user is loaded."""
        return user in self._sorts

    async def learn(self, user: int, player: int) -> None:
        """Load a player's card order before they see cards."""
        self._users[player] = user
        self._sorts[user] = await self._sort(player)
        self._chosen[user] = str((await self._preferences.of(player)).get(CHOSEN, ""))

    def speak_to(self, interaction: discord.Interaction[Any]) -> None:
        """Answer an interaction in the language that its user chose, if they chose one."""
        chosen = self._chosen.get(interaction.user.id)
        if chosen and (chosen == ENGLISH or chosen in languages()):
            interaction.locale = discord.enums.try_enum(discord.Locale, chosen)

    async def _sort(self, player: int) -> str:
        chosen = str((await self._preferences.of(player)).get(SORT, BY_RANK))
        return "" if chosen == AS_DEALT else chosen

    def stale(self, player: int | None = None) -> None:
        """Forget the cached choices of a player, or of all players, so that they are read again."""
        if player is None:
            self._known.clear()
            self._sorts.clear()
            self._chosen.clear()
        else:
            self._known.pop(player, None)
            self._sorts.pop(self._users.get(player, 0), None)
            self._chosen.pop(self._users.get(player, 0), None)

    async def note(self, player: int, locale: Locale) -> None:
        """Note the language of a player's interaction."""
        now = answer_language(locale)
        if languages() and await self._read(player) != now:
            kept = None if now == ENGLISH else now
            await self._preferences.change(player, {TONGUE: kept})
            self._known[player] = now

    async def _read(self, player: int) -> Locale:
        if player not in self._known:
            chosen = await self._preferences.of(player)
            self._known[player] = answer_language(str(chosen.get(TONGUE, ENGLISH)))
        return self._known[player]

    def _skin(self, locale: Locale) -> Skin:
        return replace(self._plain, locale=locale)
