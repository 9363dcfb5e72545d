"""Servers: their roles, members and events. Ids are snowflakes as strings."""

from dataclasses import dataclass, field

from bot.sandbox.world.things import Event


@dataclass(slots=True)
class Role:
    """A role of one server; the role of everyone has the server's own id."""

    id: str
    name: str
    permissions: int = 0
    managed: bool = False  # the role came with the bot
    position: int = 1
    """Height in the list of roles; of equal ones the older stands above."""


@dataclass(slots=True)
class Member:
    """A member of a server: a person, or the bot."""

    user_id: str
    joined: float
    roles: list[str] = field(default_factory=list)
    nick: str | None = None
    timed_out_until: float = 0.0
    """The end of a time-out in seconds since 1970; 0 for none."""

    def is_timed_out(self, now: float) -> bool:
        """True while the member may only read."""
        return now < self.timed_out_until


@dataclass(slots=True)
class Overriding:
    """A permission to use a command, or a ban on it, for a role, a member or a channel."""

    id: str
    type: int
    permission: bool


@dataclass(slots=True)
class Guild:
    """A server; its owner has every permission in it."""

    id: str
    name: str
    locale: str = ""
    """A Discord locale; "" for the browser's."""
    owner_id: str = ""
    system_channel_id: str = ""
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    events: dict[str, Event] = field(default_factory=dict)
    overrides: dict[str, list[Overriding]] = field(default_factory=dict)
    """Overrides of command permissions, by a command's id, or by the bot's for all commands."""

    @property
    def everyone(self) -> Role:
        """The role that all members have."""
        return self.roles[self.id]

    @property
    def bot_role(self) -> Role:
        """The role that came with the bot."""
        return next(role for role in self.roles.values() if role.managed)

    def role_named(self, name: str) -> Role | None:
        """Return the role of this name, or None."""
        return next((role for role in self.roles.values() if role.name == name), None)
