"""Servers: their roles, members and events. Ids are snowflakes as strings."""

from dataclasses import dataclass, field

from bot.sandbox.world.things import Event


@dataclass(slots=True)
class Role:
    """A role of one server; everyone's has the server's own id."""

    id: str
    name: str
    permissions: int = 0
    managed: bool = False  # it came with the bot


@dataclass(slots=True)
class Member:
    """One who is in a server: a person, or the bot."""

    user_id: str
    joined: float
    roles: list[str] = field(default_factory=list)
    nick: str | None = None
    timed_out_until: float = 0.0
    """Seconds since 1970."""

    def is_timed_out(self, now: float) -> bool:
        """True while they may only look on."""
        return now < self.timed_out_until


@dataclass(slots=True)
class Overriding:
    """A command allowed or forbidden to a role, a member, or in a channel."""

    id: str
    type: int
    permission: bool


@dataclass(slots=True)
class Guild:
    """A server. Whoever owns it may do everything there."""

    id: str
    name: str
    locale: str = "en-US"
    owner_id: str = ""
    system_channel_id: str = ""
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    events: dict[str, Event] = field(default_factory=dict)
    overrides: dict[str, list[Overriding]] = field(default_factory=dict)
    """Who may use commands otherwise: by a command's id, or by the bot's for all of them."""

    @property
    def everyone(self) -> Role:
        """The role that all have."""
        return self.roles[self.id]

    @property
    def bot_role(self) -> Role:
        """The role that came with the bot."""
        return next(role for role in self.roles.values() if role.managed)

    def role_named(self, name: str) -> Role | None:
        """The role of this name."""
        return next((role for role in self.roles.values() if role.name == name), None)
