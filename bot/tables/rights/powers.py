"""The players with the host's powers at a table, and their recent use of them.

The engine knows the host alone. Co-hosts, whom the host names, and the server's managers are known
here.
"""

from collections.abc import Iterable
from dataclasses import replace

from bot.engine.errors import Fact, Illegal, Refusal
from bot.store import Act, Of, Rank, Store
from bot.tables.context import Context
from bot.tables.hosting.table_log import TableLog
from bot.tables.rights.acts import made, must_be_nameable
from bot.tables.show import Person


class Powers:
    """The powers at one table."""

    def __init__(self, context: Context, table_log: TableLog) -> None:
        self.cohosts = set[int]()
        self._context = context
        self._log = table_log

    def rank(self, player: int) -> Rank | None:
        """Return the role that lets this player use host commands here, or None."""
        if not player or player == self._log.table.host:
            return Rank.HOST if player else None
        if (self._log.site.guild, player) in self._context.managers:
            return Rank.MANAGER
        return Rank.COHOST if player in self.cohosts else None

    def people(self) -> set[int]:
        """Return the players whom a screen may name for these powers."""
        acted = {one for act in self._log.acts() for one in (act.by, act.player) if one}
        return self.cohosts | acted

    async def name(self, by: int, player: int, *, named: bool, reason: str = "") -> None:
        """Name a co-host or remove one, under the table's lock.

        Raise Illegal with NOT_HOST, HOST_ALONE, HOST_ALREADY, COHOST_ALREADY, NOT_A_COHOST or
        COHOSTS_FULL.
        """
        rank, host = self.rank(by), self._log.table.host
        if rank is None or rank is Rank.COHOST:
            code = Refusal.NOT_HOST if rank is None else Refusal.HOST_ALONE
            raise Illegal(code, host=host)
        must_be_nameable(self.cohosts, host, player, named=named)
        kind = "cohost" if named else "uncohost"
        act = made(self._log.site, self._context.moment(), (by, rank), kind, player)
        act = replace(act, reason=reason)
        await (self.lend([player], act) if named else self.take_back(player, act))
        self._log.note(act)

    async def lend(self, players: Iterable[int], act: Act | None = None) -> None:
        """Make these players co-hosts."""
        named = set(players)
        await self._context.store.rights.cohosts.name(Of.TABLE, self._log.site.number, named, act)
        self.cohosts |= named

    async def take_back(self, player: int, act: Act | None = None) -> None:
        """Take a co-host's powers away."""
        await self._context.store.rights.cohosts.drop(Of.TABLE, self._log.site.number, player, act)
        self.cohosts.discard(player)

    async def must_be_welcome(self, player: int) -> None:
        """Raise Illegal with SERVER_BANNED if this player is banned from the server."""
        guild = self._log.site.guild
        await must_be_welcome(self._context.store, guild, self._context.person(player, guild))


async def must_be_welcome(store: Store, guild: int, person: Person) -> None:
    """Raise Illegal with SERVER_BANNED for a person whom this server has banned."""
    ban = await store.rights.bans.find(guild, person.discord_id, person.number)
    if ban is not None:
        facts: dict[str, Fact] = {"reason": ban.reason} if ban.reason else {}
        raise Illegal(Refusal.SERVER_BANNED, **facts)
