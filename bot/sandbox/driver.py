"""What tests do with a sandbox: its users, its channels, the bot's requests and connection."""

import asyncio
from collections import Counter, deque
from collections.abc import Callable

from bot.sandbox.acting import Acting
from bot.sandbox.actor import Actor
from bot.sandbox.core import Core
from bot.sandbox.record import Request, Violation
from bot.sandbox.refusals import REFUSALS
from bot.sandbox.world import permissions
from bot.sandbox.world.state import World
from bot.sandbox.world.things import DM, NEWS, TEXT, Channel


class Driver:
    """The test's hand on a sandbox."""

    def __init__(self, core: Core, acting: Acting) -> None:
        self.core, self.acting = core, acting
        self._actors: dict[str, Actor] = {}

    @property
    def world(self) -> World:
        """All state, for those who look closer."""
        return self.core.world

    def user(self, name: str, *, admin: bool | None = None) -> Actor:
        """Find the user of this name, who joins the server if they are new."""
        user = self.world.named(name) or self.world.add_user(name)
        if admin is not None:
            user.admin = admin
            self.world.tell("users")
        return self._actors.setdefault(user.id, Actor(self, user))

    # The bot's requests

    @property
    def counts(self) -> Counter[str]:
        """Requests by kind ("message create", "interaction callback", "dm create" …)."""
        return self.core.record.counts

    @property
    def outside(self) -> int:
        """Requests outside the interaction endpoints."""
        return self.core.record.outside

    @property
    def requests(self) -> list[Request]:
        """Every request with its answer, where the sandbox was told to record."""
        return self.core.record.requests

    @property
    def violations(self) -> list[Violation]:
        """Requests refused for breaking a rule or a limit."""
        return self.core.record.violations

    @property
    def unshown(self) -> list[str]:
        """Files that were sent and that nobody sees, as no component shows them."""
        return self.core.world.unshown

    @property
    def unknown_routes(self) -> list[str]:
        """Requests that the sandbox has no route for."""
        return self.core.record.unknown_routes

    def refuse_next(self, kind: str, code: int, times: int = 1) -> None:
        """Answer the next requests of a kind with an error code of Discord's."""
        if code not in REFUSALS:
            raise LookupError(f"unknown code {code}")
        self.core.refuse_next.setdefault(kind, deque()).extend([code] * times)

    # The bot's connection

    async def wait_ready(self, timeout: float = 10) -> None:  # noqa: ASYNC109 - reads better
        """Wait until the bot is online and its commands are registered."""
        await self._wait(lambda: self.core.gateway.online and any(self.world.commands.values()),
                         timeout)  # fmt: skip

    async def wait_gone(self, timeout: float = 10) -> None:  # noqa: ASYNC109 - reads better
        """Wait until the bot is no longer connected."""
        await self._wait(lambda: not self.core.gateway.online, timeout)

    async def drop_gateway(self, *, resumable: bool = True) -> None:
        """Cut the bot's connection; it comes back with RESUME, or must IDENTIFY again."""
        await self.core.gateway.drop(resumable=resumable)

    async def _wait(self, condition: Callable[[], bool], seconds: float) -> None:
        async with asyncio.timeout(seconds):
            while not condition():
                await self.core.pulse.wait()

    # The server

    @property
    def channel(self) -> Channel:
        """The default text channel: the oldest that is left."""
        return next(channel for channel in self.world.channels.values() if channel.type != DM)

    @property
    def threads(self) -> list[Channel]:
        """All threads, oldest first."""
        return [channel for channel in self.world.channels.values() if channel.is_thread]

    def place(self, channel: Channel | str | None) -> str:
        """Return the id of a channel, or of the default one."""
        if channel is None:
            return self.channel.id
        return channel if isinstance(channel, str) else channel.id

    async def add_channel(self, name: str, *, news: bool = False) -> Channel:
        """Add a text channel, or one for announcements."""
        return self.world.add_channel(name, NEWS if news else TEXT)

    async def archive(self, thread: Channel, *, locked: bool = False) -> None:
        """Put a thread aside, as Discord does with one that is quiet, or a moderator."""
        thread.archived, thread.locked = True, locked
        self.world.tell("channel_edit", thread)

    def hide_channel(self, channel: Channel | str, *members: Actor) -> None:
        """Let only these people see a text channel, with its threads."""
        place = self.world.channels[self.place(channel)]
        place.hidden, place.members = True, [one.id for one in members]
        self.world.tell("channel_edit", place)

    async def delete_channel(self, channel: Channel | str) -> None:
        """Delete a channel or thread."""
        self.world.drop_channel(self.world.channels[self.place(channel)])

    def set_bot_permission(
        self, permission: str, *, allowed: bool, channel: Channel | str | None = None
    ) -> None:
        """Grant or deny the bot a permission (Discord's name of it) in a channel."""
        place = self.world.channels[self.place(channel)]
        permissions.overrule(place, permission, allowed=allowed)
        self.world.tell("channel_edit", place)

    async def throw_out(self) -> None:
        """Show the bot out of the server; it may do nothing there any more."""
        self.world.show_bot_out()

    async def let_in(self) -> None:
        """Bring the bot into the server, anew where it was shown out."""
        self.world.let_bot_in()

    def give_role(self, name: str, *people: Actor) -> str:
        """Give people the role of this name, which is made where it is new; its id."""
        roles = self.world.roles.values()
        role = next((one for one in roles if one.name == name), None) or self.world.add_role(name)
        for one in people:
            self.world.users[one.id].roles.append(role.id)
        return role.id

    async def purge(self, channel: Channel | str | None = None) -> None:
        """Delete everything that everybody sees in a channel, at once."""
        self.world.purge(self.world.channels[self.place(channel)])

    def deny_bot(self, *names: str) -> None:
        """Take permissions from the bot's role in the whole server."""
        self.world.bot_lacks |= permissions.bits(*names)
