"""The role of a season's leader, given and taken back as the board changes.

The leaders are those whom everybody sees at the top of the board; players who share the first place
all have the role, up to MOST of them. What Discord refuses is tried later, TRIES times in all. The
store holds who has a role, so that another process can take it back. Who asks to be forgotten gives
it back too: by then only memory knows whom Discord means.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import discord

from bot.engine.errors import Illegal, Refusal
from bot.store import Act, Rank, Season, Store
from bot.store.sums.leaders import Worn
from bot.tables.server.usual import MANAGERS
from bot.tables.stage import Barred, Gone, Slow, Unfit
from bot.ui.platform.members import members_of
from bot.ui.platform.notices.posting import look_always
from bot.ui.platform.outgoing.lacks import Lacks
from bot.ui.platform.outgoing.outbox import Lane
from bot.ui.platform.readers import Readers
from bot.ui.platform.roles import role_trouble
from bot.ui.platform.troubles import named_troubles

log = logging.getLogger(__name__)

LOOK = 60.0
"""Seconds between two looks at the boards."""
MOST = 5
"""Most players who share the first place and the role; if more do, nobody has it."""
PAUSES = (60.0, 600.0, 3600.0, 6 * 3600.0, 24 * 3600.0)
"""Seconds after each failed try until the next one; after the last pause none follows."""
TRIES = len(PAUSES) + 1
ABSENT = 24 * 3600.0
"""Seconds until somebody who leads and has left the server is looked for again."""


class Client(Protocol):
    """The client, as the roles need it."""

    def get_guild(self, guild: int, /) -> Any:
        """Return a server that the gateway reported, or None."""

    @property
    def readers(self) -> Readers:
        """Language and tastes of readers."""


@dataclass(frozen=True, slots=True)
class Change:
    """A role to be given to a player, or taken back from them."""

    worn: Worn
    gives: bool


@dataclass(slots=True)
class Tries:
    """The failed tries of a change, and the time in Unix seconds of the next one."""

    failed: int = 0
    after: float = 0.0


class LeaderRoles:
    """Gives the roles of seasons in the servers of one client."""

    def __init__(
        self, client: Client, store: Store, now: Callable[[], float], away: Callable[[int], bool]
    ) -> None:
        """Take `away`, True for a server to wait for."""
        self._client = client
        self._store = store
        self._now = now
        self._away = away
        self.lacks: Lacks | None = None
        """Reports that a role can't be given."""
        self._looking = asyncio.Lock()
        self._tries: dict[Change, Tries] = {}
        self._known: dict[Worn, tuple[int, int]] = {}
        """Server and Discord id of each player who has a role."""
        self._owed: dict[Worn, tuple[int, int]] = {}
        """Server and Discord id of forgotten players from whom a role is to be taken back."""
        self._told: set[tuple[int, Refusal]] = set()
        """Season and trouble of which the server's owner was told."""

    async def run(self) -> None:
        """Follow the boards until cancelled."""
        await look_always(self.tick, LOOK, "the roles of leaders cannot be given")

    @property
    def busy(self) -> bool:
        """True while roles are being given."""
        return self._looking.locked()

    def forgotten(self, player: int) -> None:
        """Have the roles of a forgotten player taken back at the next look."""
        for worn in [one for one in self._known if one.player == player]:
            self._owed[worn] = self._known.pop(worn)

    async def tick(self) -> None:
        """Give and take back what the boards say now."""
        async with self._looking:
            for worn, (guild, user) in tuple(self._owed.items()):
                await self._from_forgotten(worn, guild, user)
            wanted = set[Change]()
            for of in await self._store.sums.leaders.seasons():
                there = self._client.get_guild(of.guild)
                if there is not None and not there.unavailable and not self._away(of.guild):
                    wanted |= await self._season(there, of)
            owed = {Change(one, gives=False) for one in self._owed}
            self._tries = {one: at for one, at in self._tries.items() if one in wanted | owed}

    async def _season(self, there: discord.Guild, of: Season) -> set[Change]:
        """Bring the role of one season to its leaders; return the changes that are still due."""
        worn = await self._store.sums.leaders.worn(of.id)
        self._known |= {one: (of.guild, user) for one, user in worn.items()}
        for role in {one.role for one in worn} | {of.role or 0} - {0}:
            if there.get_role(role) is None:
                await self._lost(of, role)
                return set()
        leads = {Worn(of.id, one, of.role) for one in await self._leaders(of)} if of.role else set()
        changes = [Change(one, gives=False) for one in sorted(worn.keys() - leads, key=_order)]
        changes += [Change(one, gives=True) for one in sorted(leads - worn.keys(), key=_order)]
        for change in changes:
            await self._try(there, of, change)
        return set(changes)

    async def _leaders(self, of: Season) -> list[int]:
        """Return the players whom everybody sees at the top of a running season's board."""
        if of.ended is not None:
            return []
        rows = (await self._store.sums.seasons.league(of)).rows
        seen = await self._store.sums.seasons.seen([one.player for one in rows])
        shown = [one for one in rows if one.player in seen and one.points > 0]
        first = [one.player for one in shown if one.rank == shown[0].rank]
        return first if len(first) <= MOST else []

    async def _try(self, there: discord.Guild, of: Season, change: Change) -> None:
        """Make one change, unless it failed shortly before or too often."""
        tries, worn = self._tries.setdefault(change, Tries()), change.worn
        role = there.get_role(worn.role)
        if self._now() < tries.after or role is None:
            return
        managers = (await self._store.config.servers.of(of.guild)).get(MANAGERS)
        trouble = role_trouble(role, managers)
        if trouble is not None and (change.gives or trouble in _CANT):
            self._tell(of, trouble)
            return
        ids = await self._store.identity.people.discord_ids([worn.player])
        try:
            async with named_troubles(Lane.PICTURE):
                user = await self._change(there, ids.get(worn.player, 0), role, of, change)
        except Slow as slow:
            tries.after = self._now() + slow.seconds
        except (Barred, Gone, Unfit, Illegal) as no:
            await self._failed(of, change, tries, no)
        else:
            await self._note(of, change, tries, user)

    async def _change(
        self, there: discord.Guild, user: int, role: discord.Role, of: Season, change: Change
    ) -> int:
        """Change the role of a member; return their Discord id, or 0 if they left the server."""
        member = (await members_of(there, [user])).get(user) if user else None
        if member is None:
            return 0
        skin = self._client.readers.in_server(there.id)
        key = "leader_role.audit.on" if change.gives else "leader_role.audit.off"
        why = skin.say(key, name=of.name)
        if change.gives:
            await member.add_roles(role, reason=why)
        else:
            await member.remove_roles(role, reason=why)
        return user

    async def _note(self, of: Season, change: Change, tries: Tries, user: int) -> None:
        """Store a change that was made; whoever left the server gets no role, and has none."""
        worn, leaders = change.worn, self._store.sums.leaders
        act = self._act(of, worn.player, "leader_on" if change.gives else "leader_off")
        if not change.gives:
            await leaders.taken(of.guild, worn, act if user else None)
            self._known.pop(worn, None)
        elif user:
            await leaders.given(of.guild, worn, act.at, act)
            self._known[worn] = of.guild, user
        else:
            tries.after = self._now() + ABSENT
            return
        self._tries.pop(change, None)

    async def _failed(self, of: Season, change: Change, tries: Tries, why: Exception) -> None:
        """Plan the next try; after the last one a role that can't be taken back is let be."""
        log.warning("season %s: the role of its leader can't be changed: %r", of.id, why)
        tries.failed += 1
        tries.after = float("inf")
        if tries.failed < TRIES:
            tries.after = self._now() + PAUSES[tries.failed - 1]
        elif not change.gives:
            act = self._act(of, change.worn.player, "leader_kept")
            await self._store.sums.leaders.taken(of.guild, change.worn, act)
            self._known.pop(change.worn, None)

    async def _lost(self, of: Season, role: int) -> None:
        """Note that a role was deleted at Discord, and tell the server's owner."""
        await self._store.sums.leaders.lost(of, role)
        self._known = {one: at for one, at in self._known.items() if one.role != role}
        if role == of.role and self.lacks is not None:
            self.lacks.lost("leader_role", of.guild, 0)

    async def _from_forgotten(self, worn: Worn, guild: int, user: int) -> None:
        """Take a role back from somebody who was forgotten."""
        there, change = self._client.get_guild(guild), Change(worn, gives=False)
        tries = self._tries.setdefault(change, Tries())
        if there is None or there.unavailable or self._now() < tries.after:
            return
        role, skin = there.get_role(worn.role), self._client.readers.in_server(guild)
        try:
            async with named_troubles(Lane.PICTURE):
                member = (await members_of(there, [user])).get(user)
                if role is not None and member is not None:
                    await member.remove_roles(role, reason=skin.say("leader_role.audit.forgotten"))
        except (Slow, Barred, Gone, Unfit, Illegal):
            tries.failed += 1
            if tries.failed < TRIES:
                tries.after = self._now() + PAUSES[tries.failed - 1]
                return
        self._owed.pop(worn, None)

    def _tell(self, of: Season, trouble: Refusal) -> None:
        """Tell the server's owner once why the role can't be given or taken back."""
        if self.lacks is not None and (of.id, trouble) not in self._told:
            self._told.add((of.id, trouble))
            self.lacks.lost(f"leader_{trouble}", of.guild, 0)

    def _act(self, of: Season, player: int, kind: str) -> Act:
        facts = {"title": of.name}
        at = int(self._now() * 1000)
        return Act(of.guild, at, player, Rank.MANAGER, kind, player=player, facts=facts)


_CANT = {Refusal.ROLE_NO_RIGHT, Refusal.ROLE_ABOVE, Refusal.ROLE_MANAGED}
"""Troubles that keep the bot from taking a role back, too."""


def _order(one: Worn) -> tuple[int, int]:
    return one.player, one.role
