"""The members and roles of servers; all listeners hear of every change."""

from collections.abc import Callable, Iterator

from bot.sandbox.world import permissions
from bot.sandbox.world.guilds import Guild, Member, Role
from bot.sandbox.world.telling import Telling
from bot.sandbox.world.things import Event, User

COLORS = (0x5865F2, 0x3BA55C, 0xFAA61A, 0xED4245, 0xEB459E, 0x00A8FC, 0x9B59B6, 0x1ABC9C)


class Roster(Telling):
    """Users and servers of a world; the first server is its home."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(clock)
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.bot_id = ""

    @property
    def home(self) -> Guild:
        """The first server of the world."""
        return next(iter(self.guilds.values()))

    @property
    def guild_id(self) -> str:
        """The id of the first server."""
        return self.home.id

    @property
    def events(self) -> dict[str, Event]:
        """The scheduled events of the first server."""
        return self.home.events

    def add_guild(self, name: str, locale: str = "") -> Guild:
        """Add a server that the bot has joined, with everyone's role and the bot's own."""
        guild = Guild(self.snowflake(), name, locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.EVERYONE)
        own = Role(self.snowflake(), "dealer", permissions.BOT_ROLE, managed=True)
        guild.roles[own.id] = own
        self.guilds[guild.id] = guild
        self.let_bot_in(guild)
        return guild

    def bot_is_in(self, guild: Guild) -> bool:
        """True if the bot is a member of the server."""
        return self.bot_id in guild.members

    def show_bot_out(self, guild: Guild) -> None:
        """Take the bot out of a server."""
        guild.members.pop(self.bot_id, None)
        self.tell("bot_out", guild)

    def let_bot_in(self, guild: Guild) -> None:
        """Let the bot into a server that it has not joined, or was removed from."""
        guild.members[self.bot_id] = Member(self.bot_id, self.clock(), [guild.bot_role.id])
        self.tell("bot_in", guild)

    def join(self, guild: Guild, user: User) -> None:
        """Let a person into a server."""
        guild.members.setdefault(user.id, Member(user.id, self.clock()))
        self.tell("users")

    def add_role(self, guild: Guild, name: str, granted: int = 0) -> Role:
        """Add a role, which no member has yet."""
        role = Role(self.snowflake(), name, granted)
        guild.roles[role.id] = role
        self.tell("role", (guild, role))
        return role

    def raise_role(self, guild: Guild, role: Role, position: int) -> None:
        """Move a role to another height in the list."""
        role.position = position
        self.tell("role_edit", (guild, role))

    def remove_role(self, guild: Guild, role: Role) -> None:
        """Delete a role, which nobody has any more."""
        del guild.roles[role.id]
        for member in guild.members.values():
            member.roles = [one for one in member.roles if one != role.id]
        self.tell("role_gone", (guild, role))

    def change_role(self, guild: Guild, role: Role, granted: int) -> None:
        """Set the permissions of a role."""
        role.permissions = granted
        self.tell("role_edit", (guild, role))

    def give_bot(self, guild: Guild, role: Role) -> None:
        """Give the bot a role in a server."""
        guild.members[self.bot_id].roles.append(role.id)
        self.tell("bot_edit", guild)

    def time_out(self, guild: Guild, user: User, seconds: float) -> None:
        """Time a member out for this many seconds; 0 ends a time-out."""
        guild.members[user.id].timed_out_until = self.clock() + seconds
        self.tell("bot_edit" if user.id == self.bot_id else "users", guild)

    def set_admin(self, guild: Guild, user: User, *, admin: bool) -> None:
        """Give a member the role of administrators, or take it away."""
        role = guild.role_named("Admin") or self.add_role(
            guild, "Admin", permissions.bits("administrator")
        )
        roles = guild.members[user.id].roles
        if role.id in roles:
            roles.remove(role.id)
        if admin:
            roles.append(role.id)
        self.tell("users")

    # People

    def people(self) -> Iterator[User]:
        """Yield every user but the bot."""
        return (user for user in self.users.values() if not user.bot)

    def named(self, name: str) -> User | None:
        """Return the person with this name in upper or lower case, or None."""
        return next((u for u in self.people() if u.username == _username(name)), None)

    def add_user(self, name: str, guild: Guild | None = None) -> User:
        """Add a person who has joined a server, by default the first."""
        color = COLORS[len(self.users) % len(COLORS)]
        user = User(self.snowflake(), _username(name), name, color)
        self.users[user.id] = user
        self.join(guild or self.home, user)
        return user


def _username(name: str) -> str:
    return "".join(name.lower().split())
