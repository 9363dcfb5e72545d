"""Driver of a sandbox for tests: its users, its channels, the bot's requests and connection."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable
from typing import Any

from bot.sandbox.acting import Acting
from bot.sandbox.core import Core
from bot.sandbox.record import Request, Violation
from bot.sandbox.troubles import Troubles
from bot.sandbox.world import integrations, permissions
from bot.sandbox.world.guilds import Guild
from bot.sandbox.world.state import World
from bot.sandbox.world.things import DM, KINDS, OF_ROLE, Channel, Event
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Reading, by_name


class Driver:
    """The test's hand on a sandbox."""

    def __init__(self, core: Core, acting: Acting) -> None:
        self.core, self.acting = core, acting
        self._actors: dict[str, Actor] = {}
        self.read: Reading = by_name
        """How tests are told of emojis."""

    @property
    def world(self) -> World:
        """All state, for those who look closer."""
        return self.core.world

    def user(self, name: str, *, admin: bool | None = None, guild: Guild | None = None) -> Actor:
        """Find the user of this name, who joins a server (the first) if they are new there."""
        place = guild or self.world.home
        user = self.world.named(name) or self.world.add_user(name, place)
        if guild is not None:
            self.world.join(guild, user)
        if admin is not None:
            self.world.set_admin(place, user, admin=admin)
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

    @property
    def troubles(self) -> Troubles:
        """Return the troubles that a test can order."""
        return self.core.troubles

    def refuse_next(self, kind: str, code: int, times: int = 1) -> None:
        """Answer the next requests of a kind with an error code of Discord's."""
        self.troubles.order(code, kind, times=times)

    # The bot's connection

    async def wait_ready(self, timeout: float = 10) -> None:  # noqa: ASYNC109 - reads better
        """Wait until the bot is online and its commands are registered."""
        await self._wait(lambda: self.core.gateway.online and any(self.world.commands.values()),
                         timeout)  # fmt: skip

    async def wait_gone(self, timeout: float = 10) -> None:  # noqa: ASYNC109 - reads better
        """Wait until the bot is no longer connected."""
        await self._wait(lambda: not self.core.gateway.online, timeout)

    async def drop_gateway(self, *, resumable: bool = True, shard: int | None = None) -> None:
        """Cut the bot's connection, or a shard's; it RESUMEs, or must IDENTIFY again."""
        await self.core.gateway.drop(resumable=resumable, shard=shard)

    async def replace_token(self, *, told: bool = True) -> str:
        """Give the bot another token, which is returned; `told`: its connections are cut for it."""
        core = self.core
        core.token = core.gateway.token = secrets.token_urlsafe(24)
        if told:
            await core.gateway.refuse()
        return core.token

    async def _wait(self, condition: Callable[[], bool], seconds: float) -> None:
        async with asyncio.timeout(seconds):
            while not condition():
                await self.core.pulse.wait()

    # Servers and channels

    def add_guild(self, name: str, *people: Actor, locale: str = "en-US") -> Guild:
        """Found a server with the bot, a channel and these people, the first its owner."""
        guild = self.world.add_guild(name, locale)
        for one in people:
            one.join(guild)
            guild.owner_id = guild.owner_id or one.id
        self.world.add_channel("poker", guild=guild)
        return guild

    def channel_of(self, guild: Guild) -> Channel:
        """The default channel of a server: the oldest that is left."""
        return next(c for c in self.world.channels.values() if c.guild_id == guild.id)

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

    async def add_channel(
        self, name: str, kind: str = "text", *, guild: Guild | None = None
    ) -> Channel:
        """Add a channel to a server (the first), of a kind by its name in `KINDS`."""
        return self.world.add_channel(name, KINDS[kind], guild)

    async def archive(self, thread: Channel, *, locked: bool = False) -> None:
        """Put a thread aside, as Discord does with one that is quiet, or a moderator."""
        thread.archived, thread.locked = True, locked
        self.world.tell("channel_edit", thread)

    def hide_channel(self, channel: Channel | str, *members: Actor) -> None:
        """Let only these people see a text channel, with its threads."""
        place = self.world.channels[self.place(channel)]
        everyone, view = str(place.guild_id), ("view_channel",)
        permissions.overrule(place, everyone, view, allowed=False, kind=OF_ROLE)
        for one in (self.world.bot_id, *(one.id for one in members)):
            permissions.overrule(place, one, view, allowed=True)
        self.world.tell("channel_edit", place)

    def slow(self, channel: Channel | str, seconds: int) -> None:
        """Set a channel's slow mode: between one's messages lie so many seconds."""
        place = self.world.channels[self.place(channel)]
        place.slow_seconds = seconds
        self.world.tell("channel_edit", place)

    def kick(self, actor: Actor, guild: Guild | None = None) -> None:
        """Show a person out of a server (the first)."""
        actor.leave_guild(guild)

    async def delete_channel(self, channel: Channel | str) -> None:
        """Delete a channel or thread."""
        self.world.drop_channel(self.world.channels[self.place(channel)])

    def edit_event(self, event: Event, **changed: Any) -> None:
        """Change fields of a scheduled event, as a moderator does on Discord's own screen."""
        for name, value in changed.items():
            setattr(event, name, value)
        self.world.tell("event_edit", (self.world.home, event))

    def delete_event(self, event: Event) -> None:
        """Delete a scheduled event."""
        del self.world.home.events[event.id]
        self.world.tell("event_gone", (self.world.home, event))

    def set_bot_permission(
        self, permission: str, *, allowed: bool, channel: Channel | str | None = None
    ) -> None:
        """Grant or deny the bot a permission (Discord's name of it) in a channel."""
        place = self.world.channels[self.place(channel)]
        permissions.overrule(place, self.world.bot_id, (permission,), allowed=allowed)
        self.world.tell("channel_edit", place)

    async def throw_out(self, guild: Guild | None = None) -> None:
        """Show the bot out of a server (the first); it may do nothing there any more."""
        self.world.show_bot_out(guild or self.world.home)

    async def let_in(self, guild: Guild | None = None) -> None:
        """Bring the bot into a server (the first), anew where it was shown out."""
        self.world.let_bot_in(guild or self.world.home)

    def give_role(self, name: str, *people: Actor, guild: Guild | None = None) -> str:
        """Give people the role of this name, which is made where it is new; its id."""
        place = guild or self.world.home
        role = place.role_named(name) or self.world.add_role(place, name)
        for one in people:
            place.members[one.id].roles.append(role.id)
        return role.id

    def time_out(self, actor: Actor | None, seconds: float, guild: Guild | None = None) -> None:
        """Let a person (None: the bot) only look on in a server for so long; 0 ends it."""
        user_id = self.world.bot_id if actor is None else actor.id
        self.world.time_out(guild or self.world.home, self.world.users[user_id], seconds)

    def override(
        self, command: str | None, of: str, *, allowed: bool, guild: Guild | None = None
    ) -> None:
        """Allow or forbid a command (None: all) as a server's owner does under Integrations.

        `of` is the id of a role, a member or a channel, or the one for all channels.
        """
        world = self.world
        known = {one["name"]: one["id"] for scope in world.commands.values() for one in scope}
        command_id = known[command] if command else world.bot_id
        integrations.override(guild or world.home, command_id, of, allowed=allowed)

    async def purge(self, channel: Channel | str | None = None) -> None:
        """Delete everything that everybody sees in a channel, at once."""
        self.world.purge(self.world.channels[self.place(channel)])

    def deny_bot(self, *names: str, guild: Guild | None = None) -> None:
        """Take permissions from the bot's role, and from everyone's, in a whole server."""
        place, gone = guild or self.world.home, permissions.bits(*names)
        for role in (place.everyone, place.bot_role):
            self.world.change_role(place, role, role.permissions & ~gone)
