"""Who has the host's powers at a table, and what they did with them lately.

The engine knows the host alone. Beside them stand whom they named, and who manages the server.
"""

from collections.abc import Iterable
from dataclasses import replace

from bot.engine.errors import Fact, Illegal, Refusal
from bot.engine.table.state import Table
from bot.store import Act, Of, Rank, Store
from bot.tables.floor import Floor
from bot.tables.rights.acts import made, must_be_nameable
from bot.tables.show import Person
from bot.tables.site import Site

KEPT = 12
"""Acts that a screen may still show."""


class Powers:
    """Of one table."""

    def __init__(self, floor: Floor, site: Site, cohosts: Iterable[int] = ()) -> None:
        self.cohosts = set(cohosts)
        self._floor = floor
        self.site = site
        self._acts = list[tuple[int, Act]]()
        """With the deal that ran, or was the last."""

    def rank(self, table: Table, player: int) -> Rank | None:
        """As what they may do what a host does here; None for who may not."""
        if not player or player == table.host:
            return Rank.HOST if player else None
        if (self.site.guild, player) in self._floor.managers:
            return Rank.MANAGER
        return Rank.COHOST if player in self.cohosts else None

    def note(self, deal: int, *acts: Act) -> None:
        """For those who look at the table."""
        self._acts = [*self._acts, *((deal, one) for one in acts)][-KEPT:]

    def acts(self, deal: int) -> tuple[Act, ...]:
        """What was done since a deal began and before the next, in order."""
        return tuple(one for at, one in self._acts if at == deal)

    def people(self) -> set[int]:
        """Everybody whom a screen may name for it."""
        acted = {one for _, act in self._acts for one in (act.by, act.player) if one}
        return self.cohosts | acted

    async def name(
        self, table: Table, by: int, player: int, *, named: bool, reason: str = ""
    ) -> None:
        """One more co-host, or one less; under the table's lock.

        Raises Illegal with NOT_HOST, HOST_ALONE, HOST_ALREADY, COHOST_ALREADY, NOT_A_COHOST or
        COHOSTS_FULL.
        """
        rank = self.rank(table, by)
        if rank is None or rank is Rank.COHOST:
            code = Refusal.NOT_HOST if rank is None else Refusal.HOST_ALONE
            raise Illegal(code, host=table.host)
        must_be_nameable(self.cohosts, table.host, player, named=named)
        kind = "cohost" if named else "uncohost"
        act = made(self.site, self._floor.moment(), (by, rank), kind, player)
        act = replace(act, reason=reason)
        await (self.lend([player], act) if named else self.take_back(player, act))
        self.note(table.deals, act)

    async def lend(self, players: Iterable[int], act: Act | None = None) -> None:
        """These help the host from now on."""
        named = set(players)
        await self._floor.store.rights.cohosts.name(Of.TABLE, self.site.number, named, act)
        self.cohosts |= named

    async def take_back(self, player: int, act: Act | None = None) -> None:
        """This one does not any more."""
        await self._floor.store.rights.cohosts.drop(Of.TABLE, self.site.number, player, act)
        self.cohosts.discard(player)

    async def must_be_welcome(self, player: int) -> None:
        """Raise Illegal with SERVER_BANNED."""
        guild = self.site.guild
        await must_be_welcome(self._floor.store, guild, self._floor.person(player, guild))


async def must_be_welcome(store: Store, guild: int, person: Person) -> None:
    """Raise Illegal with SERVER_BANNED for a person whom this server has banned."""
    ban = await store.rights.bans.find(guild, person.discord_id, person.number)
    if ban is not None:
        facts: dict[str, Fact] = {"reason": ban.reason} if ban.reason else {}
        raise Illegal(Refusal.SERVER_BANNED, **facts)
