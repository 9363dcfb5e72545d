"""Boards, lines that call people, and recaps, in the channels of nights and tournaments.

Mentions call only the players who are named for that.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Protocol

import discord

from bot.engine.games.game import Game
from bot.nights.running.keeper import TOO_LATE
from bot.tables import Person
from bot.tables.stage import Barred, Gone, Slow, Unfit
from bot.ui.parts import tags
from bot.ui.parts.cards import Skin
from bot.ui.pictures.studio import Framed
from bot.ui.platform import threads
from bot.ui.platform.delivery import NOBODY, Draw, delivered, or_plain
from bot.ui.platform.nonce import nonce
from bot.ui.platform.outgoing.lacks import Lacks
from bot.ui.platform.outgoing.outbox import Lane
from bot.ui.platform.permissions import indispensable, lacking_in, may_attach
from bot.ui.platform.readers import Readers
from bot.ui.platform.stage import Files, View
from bot.ui.platform.troubles import is_away, named_troubles

AWAY = 5.0
"""Seconds until an absent server is tried again."""
MOST_MENTIONS = 40


class Client(Protocol):
    """The client, as nights and tournaments use it."""

    def get_guild(self, guild: int, /) -> discord.Guild | None:
        """Return a server that the bot is in, or None."""

    def get_channel(self, channel: int, /) -> Any:
        """Return a channel or thread that the gateway reported, or None."""

    def get_partial_messageable(self, channel: int, /) -> discord.PartialMessageable:
        """Return a channel by its id without a request."""

    async def fetch_channel(self, channel: int, /) -> Any:
        """Return a channel from Discord."""

    def file_of(self, game: Game) -> Game:
        """Return a game as its file has it."""

    @property
    def readers(self) -> Readers:
        """Language and tastes of readers."""


class Row(Protocol):
    """The stored facts of a night or a tournament that its messages need."""

    @property
    def number(self) -> int:
        """Return its number."""

    @property
    def guild(self) -> int:
        """Return its server."""

    @property
    def channel(self) -> int:
        """Return its channel."""

    @property
    def host(self) -> int:
        """Return its host's player number."""

    @property
    def message(self) -> int | None:
        """Return the message with its board, if it is posted."""

    @property
    def ended(self) -> int | None:
        """Return the moment of its end."""


class Titled(Protocol):
    """A plan with a title."""

    @property
    def title(self) -> str:
        """Return the title."""


class Shown(Protocol):
    """A night or a tournament."""

    @property
    def row(self) -> Row:
        """Return its stored facts."""

    @property
    def plan(self) -> Titled:
        """Return its plan."""

    @property
    def people(self) -> Mapping[int, Person]:
        """Return people by player number."""


class Permitted:
    """Tells a host of permissions that the bot lacks in the channel."""

    def __init__(self, client: Client, lacks: Lacks | None) -> None:
        self._client = client
        self._lacks = lacks

    @asynccontextmanager
    async def allowed(
        self, what: str, show: Shown, codes: Sequence[str] | None = None
    ) -> AsyncIterator[None]:
        """Tell the host in private if a permission is missing. Raise Slow for an absent server.

        What Discord says about an absent server's channels is wrong.
        """
        if is_away(self._client.get_guild(show.row.guild)):
            raise Slow(AWAY)
        try:
            yield
        except Barred as no:
            self.tell(what, show, no.codes or codes)
            raise

    def tell(self, what: str, show: Shown, codes: Sequence[str] | None, left: str = "") -> None:
        """Tell the host in private what the bot lacks for it, and the time that is left."""
        host = show.people.get(show.row.host)
        if self._lacks is not None and host is not None:
            title = discord.utils.escape_markdown(show.plan.title)
            where, hours = (show.row.guild, show.row.channel), TOO_LATE // 3600
            self._lacks.tell(
                what, *where, to=host.discord_id, codes=codes, title=title, hours=hours, left=left
            )


class ChannelNews:
    """Posts in the channels of nights and tournaments."""

    def __init__(self, client: Client, permitted: Permitted) -> None:
        self._client = client
        self._permitted = permitted

    def skin(self, show: Shown) -> Skin:
        """Return the skin of the server."""
        return self._client.readers.in_server(show.row.guild)

    async def board(self, what: str, show: Shown, view: View) -> int:
        """Post or edit the board; one that is deleted or can't be edited is posted anew."""
        channel = self._client.get_partial_messageable(show.row.channel)
        if show.row.message is not None:
            board = channel.get_partial_message(show.row.message)
            try:
                async with self._permitted.allowed(what, show), named_troubles():
                    await or_plain(view, [], partial(_edit, board))
            except Gone:
                if show.row.ended is not None:
                    return show.row.message
            else:
                return show.row.message
        name = nonce(what, show.row.number, show.row.message)

        async def send(view: View, _files: Files) -> int:
            return (await channel.send(view=view, allowed_mentions=NOBODY, nonce=name)).id

        async with self._permitted.allowed(what, show), named_troubles():
            return await or_plain(view, [], send)

    async def line(self, show: Shown, name: str, text: str, to: Sequence[int]) -> None:
        """Send one line, which calls these players; silently if there are none."""
        channel = self._client.get_partial_messageable(show.row.channel)
        async with self._permitted.allowed("night", show), named_troubles(Lane.CALL):
            await channel.send(text, allowed_mentions=_only(show, to), nonce=name)

    async def quiet(self, show: Shown, name: str, text: str) -> None:
        """Send one line without a notification."""
        channel = self._client.get_partial_messageable(show.row.channel)
        async with self._permitted.allowed("night", show), named_troubles(Lane.RESULT):
            await channel.send(text, allowed_mentions=NOBODY, silent=True, nonce=name)

    async def message(self, show: Shown, name: str, view: View, to: Sequence[int]) -> None:
        """Send a message with buttons, which calls these players."""
        channel = self._client.get_partial_messageable(show.row.channel)

        async def send(view: View, _files: Files) -> None:
            await channel.send(view=view, allowed_mentions=_only(show, to), nonce=name)

        async with self._permitted.allowed("night", show), named_troubles(Lane.CALL):
            await or_plain(view, [], send)

    async def recap(self, show: Shown, name: str, draw: Draw, framed: Framed | None) -> None:
        """Post a recap with its picture, without a notification."""
        channel = self._client.get_partial_messageable(show.row.channel)

        async def send(view: View, files: Files) -> None:
            await channel.send(
                view=view, allowed_mentions=NOBODY, nonce=name, files=list(files), silent=True
            )

        async with self._permitted.allowed("night", show), named_troubles(Lane.RESULT):
            await delivered(
                draw, framed, self.skin(show), send,
                attach=may_attach(self._client, show.row.channel),
            )  # fmt: skip

    async def thread(self, channel: int, name: str) -> int:
        """Open a thread in a channel and return its id. Raise Unfit if it is a thread itself."""
        async with named_troubles():
            found = await self._client.fetch_channel(channel)
            thread = await threads.opened(found, name)
            if thread is None:
                raise Unfit("a thread of a thread")
            return thread.id

    def lacks(self, show: Shown) -> tuple[str, ...]:
        """Return the codes of missing permissions without which no table can open."""
        return indispensable(lacking_in(self._client, show.row.channel))


def ids_of(show: Shown, players: Sequence[int]) -> list[int]:
    """Return the Discord ids of known players."""
    people = [show.people[one] for one in players if one in show.people]
    return [one.discord_id for one in people if one.discord_id][:MOST_MENTIONS]


def mentions(show: Shown, players: Sequence[int]) -> str:
    """Return the tags of known players."""
    return " ".join(tags.person(one) for one in ids_of(show, players))


def _only(show: Shown, players: Sequence[int]) -> discord.AllowedMentions:
    users = [discord.Object(one) for one in ids_of(show, players)]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)


async def _edit(message: discord.PartialMessage, view: View, _files: Files) -> None:
    await message.edit(view=view, allowed_mentions=NOBODY)
