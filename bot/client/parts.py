"""The parts of the client, declared for its modules."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands

from bot.base.settings import Settings
from bot.chances import Reckoner
from bot.client.hearing import Hearing
from bot.client.workshop import Workshop
from bot.games import Catalogue
from bot.nights import Nights
from bot.odds import Odds
from bot.rail import Rail
from bot.service.drain import UnderWay
from bot.store import Share, Store
from bot.tables import Departed, HouseGames, Limits, SavedLists, ServerRules, Tables
from bot.tables.company.mind import Minds
from bot.tables.server.set_ups import SavedSetUps
from bot.tournaments import Tournaments
from bot.ui.parts.press import Press
from bot.ui.pictures.faces import Faces
from bot.ui.pictures.gallery import Gallery
from bot.ui.pictures.studio import Studio
from bot.ui.platform.interactions.answering import RecentInteractions
from bot.ui.platform.interactions.notes import Notes
from bot.ui.platform.notices.bank_news import BankNews
from bot.ui.platform.notices.day_hands import DayHands
from bot.ui.platform.notices.digests import Digests
from bot.ui.platform.notices.hand_threads import HandThreads
from bot.ui.platform.notices.joining import Joining
from bot.ui.platform.notices.leader_roles import LeaderRoles
from bot.ui.platform.notices.owner_notices import OwnerNotices
from bot.ui.platform.notices.rail_threads import RailThreads
from bot.ui.platform.notices.server_log import ServerLog
from bot.ui.platform.notices.weekly import WeeklyBoard
from bot.ui.platform.outgoing.follow_ups import FollowUps
from bot.ui.platform.outgoing.lacks import Lacks
from bot.ui.platform.outgoing.outbox import Outbox
from bot.ui.platform.outgoing.registering import Registry
from bot.ui.platform.readers import Readers
from bot.ui.platform.stage import DiscordStage

if TYPE_CHECKING:
    from bot.client import Dealer

Pressed = Callable[[discord.Interaction["Dealer"], Press], Awaitable[None]]


class Parts(commands.Bot):
    """The client of one shard. It only declares the parts that `Dealer` makes.

    The workshop belongs to the whole process.
    """

    settings: Settings
    share: Share
    """The shard whose servers this client serves."""
    store: Store
    """Database access for that shard."""
    workshop: Workshop
    outbox: Outbox
    studio: Studio
    reckoner: Reckoner
    odds: Odds
    minds: Minds
    games: Catalogue
    lists: SavedLists
    house_games: HouseGames
    set_ups: SavedSetUps
    rules: ServerRules
    faces: Faces
    gallery: Gallery
    readers: Readers
    stage: DiscordStage
    tables: Tables
    limits: Limits
    lacks: Lacks
    owners: OwnerNotices
    bank_news: BankNews
    digests: Digests
    weekly: WeeklyBoard
    server_log: ServerLog
    leader_roles: LeaderRoles
    day_hands: DayHands
    rail_threads: RailThreads
    hand_threads: HandThreads
    rail: Rail
    """The people who watch tables of this shard on the rail's page."""
    nights: Nights
    tournaments: Tournaments
    joining: Joining
    hearing: Hearing
    registry: Registry
    departed: Departed
    actions: dict[str, Pressed]
    """Function of each button by action; cogs fill it."""
    turn_lists: MutableMapping[int, int]
    """Page of each list of open turns, by its message."""
    forms: set[str]
    """Actions that may open a form."""
    follow_ups: FollowUps
    heard: RecentInteractions
    notes: Notes
    under_way: UnderWay
    left: bool
    """True if interactions are no longer carried out."""

    @property
    def is_first(self) -> bool:
        """True for the client of shard 0, which alone does what the bot does once in all."""
        return self.share.shard == 0

    def moment(self) -> int:
        """Return the time in milliseconds, as tables count it."""
        return int(self.tables.now() * 1000)

    def later(self, work: Awaitable[Any]) -> asyncio.Future[Any]:
        """Run this in the background, until the client ends at the latest."""
        task = asyncio.ensure_future(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)
        return task

    _background: set[asyncio.Future[Any]]
