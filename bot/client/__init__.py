"""The discord.py client of one shard, made of its parts.

Everything in its memory belongs to that shard's servers, so giving the shard up means `drain` and
`close`. A program that plays alone has one client, with the only shard.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

import discord
import yarl
from cachetools import LRUCache
from discord import app_commands
from discord.ext import commands

from bot.base.settings import Settings
from bot.client.cog_modules import cog_modules
from bot.client.duties import Duties
from bot.client.hearing import Hearing, NoConnection, listen
from bot.client.presses import Presses
from bot.client.servers import Servers
from bot.client.sessions import leave_some
from bot.client.tree import DealerTree
from bot.client.workshop import Workshop
from bot.engine.games.game import Game
from bot.engine.games.options import Options, announce
from bot.games import Catalogue
from bot.nights import Nights
from bot.rail import House, Rail, Watchers
from bot.service.drain import Drain, UnderWay
from bot.service.metrics import Standing
from bot.store import Store, StoreError
from bot.tables import (
    Departed,
    HouseGames,
    Limits,
    Most,
    SavedLists,
    ServerRules,
    Tables,
)
from bot.tables.company.mind import HouseThinking
from bot.tables.histories import Histories
from bot.tables.server.set_ups import SavedSetUps
from bot.tournaments import Tournaments
from bot.ui.input.commands import CommandTranslator
from bot.ui.pictures.faces import Faces
from bot.ui.pictures.gallery import Gallery
from bot.ui.platform.interactions.answering import RecentInteractions
from bot.ui.platform.interactions.notes import Notes
from bot.ui.platform.interactions.refusing import keep_quiet
from bot.ui.platform.night_stage import DiscordNights
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
from bot.ui.platform.outgoing.gate import gate
from bot.ui.platform.outgoing.lacks import Lacks
from bot.ui.platform.outgoing.registering import Registry
from bot.ui.platform.readers import Readers
from bot.ui.platform.stage import DiscordStage
from bot.ui.platform.tournament_stage import DiscordTournaments
from bot.ui.words import languages, read_all

log = logging.getLogger(__name__)
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False
listen()
logging.getLogger("discord.app_commands.tree").addFilter(keep_quiet)

DAY_GAME = "holdem"
"""Code of the game of the hand of the day, which everybody knows."""
Turn = Callable[[int], Awaitable[None]]
MOST_LISTS = 4096
"""Lists of open turns that are remembered, so that they go on to the next turn."""


class Dealer(Presses, Servers, Duties):
    """The bot's client. Cogs find `store`, `games_of`, `tables` and `settings` here."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        games: Catalogue,
        workshop: Workshop | None = None,
    ) -> None:
        """Serve the servers of the store's share; make a workshop of its own if none is given."""
        self.share = store.share
        self._own_workshop = workshop is None
        self.workshop = workshop or Workshop(settings, games, store.database.bus())
        self.outbox = self.workshop.outbox
        self.follow_ups = FollowUps()
        self.refused = False
        """True if Discord no longer knows the token and the bot has stopped."""
        self._ending: asyncio.Future[None] | None = None
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True, guild_messages=True, guild_scheduled_events=True),
            tree_cls=DealerTree,
            shard_id=self.share.shard,
            shard_count=self.share.count,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            allowed_mentions=discord.AllowedMentions.none(),
            help_command=None,
            max_messages=None,
            guild_ready_timeout=0.5,
            http_trace=gate(self.outbox, self._token_refused, self.follow_ups),
        )
        self._background = set()
        self.settings = settings
        self.store = store
        self.games = games
        self._share_workshop()
        self.house_games = HouseGames(store, games)
        self.set_ups = SavedSetUps(store)
        self.faces = Faces(self._face, self._face_of)
        self.gallery = Gallery(self.studio, store.config.servers, self.faces)
        self.readers = Readers(self, store.config.preferences)
        self.stage = DiscordStage(
            self,
            store,
            self.gallery,
            self.readers,
            odds=self.odds,
            outbox=self.outbox,
            follow_ups=self.follow_ups,
        )
        thinking = HouseThinking(self.minds, settings.think_seconds)
        self.tables = Tables(
            store, games, self.stage, odds=self.odds, thinking=thinking,
            spacing=self.workshop.spacing, away=self.stage.away,
        )  # fmt: skip
        self.tables.dms.limits.budget.fixed = settings.daily_dms
        self.tables.dms.limits.budget.servers = lambda: len(self.guilds)
        most = Most(
            tables=settings.most_tables,
            nights=settings.most_nights,
            openings=settings.hourly_openings,
            uploads=settings.hourly_games,
        )
        self.limits = Limits(most, store, self.tables.now, self.tables.spare)
        self.lacks = self.stage.lacks = Lacks(self, self.tables.dms, self.tables.now)
        self.owners = OwnerNotices(self, self.tables.dms, store)
        self.bank_news = BankNews(self, store)
        self.digests = Digests(self, store, self.tables, self.readers.of)
        self.weekly = WeeklyBoard(self, store, self.tables.now, self.gallery, self.tables.away)
        self.rail_threads, self.rail = RailThreads(self, store, self.tables), self._rail()
        self.hand_threads = HandThreads(self, store, self.tables, self.lacks)
        self.tournaments = Tournaments(
            store,
            self.tables,
            DiscordTournaments(self, self.gallery, self.stage.panels, lacks=self.lacks),
        )
        self.nights = Nights(
            store,
            self.tables,
            DiscordNights(self, self.gallery, self.stage.panels, self.tables.dms, lacks=self.lacks),
            self.tournaments,
        )
        self.joining = Joining(self, store.config.servers)
        self._post_in_servers()
        self.registry = Registry(self, store.config.servers, self.readers.use_commands)
        self.departed = Departed(store, self.tables.now, self._forget_server)
        self.actions, self.forms, self.left = {}, set(), False
        self.heard, self.notes = RecentInteractions(), Notes()
        self.under_way, self.turn_lists = UnderWay(), LRUCache(MOST_LISTS)
        self.hearing = Hearing(self.stage.connected.clear, self.may_begin)
        self.identify: Turn | None = None
        """Waits until this shard may IDENTIFY; None if there is no other shard."""
        self.has_turn = False
        """True if the turn was waited for before connecting."""
        self.look_first()

    def _rail(self) -> Rail:
        histories = Histories(self.store, self.tables)
        house = House(self.store, self.tables, histories, self.readers.in_server)
        return Rail(house, Watchers(self, self.tables.steady))

    def _post_in_servers(self) -> None:
        """Make what the bot posts and gives in servers by itself."""
        away, now = self.tables.away, self.tables.now
        self.server_log = ServerLog(self, self.store, now, away)
        self.leader_roles = LeaderRoles(self, self.store, now, away)
        self.day_hands = DayHands(self, self.store, now, self._day_game, away)
        for one in (
            self.weekly.posts,
            self.server_log,
            self.joining,
            self.rail_threads,
            self.leader_roles,
            self.day_hands.posts,
        ):
            one.lacks = self.lacks

    def _day_game(self) -> Game:
        return announce(self.games[DAY_GAME], Options())

    def _share_workshop(self) -> None:
        workshop = self.workshop
        self.studio = workshop.studio
        self.reckoner, self.odds, self.minds = workshop.reckoner, workshop.odds, workshop.minds
        self.lists = SavedLists(self.store, workshop.lists)
        self.rules = ServerRules(self.store, workshop.presets)

    async def setup_hook(self) -> None:
        """Load the cogs, revive the tables and register changes, before the gateway connects."""
        await self.load_commands()
        await self.registry.recall()
        self.hear_news()
        await self.house_games.load(int(discord.utils.utcnow().timestamp() * 1000))
        await self.gallery.load()
        await self.bank_news.load()
        await self.readers.load(self.store.config.servers)
        await self.stage.take_up_panels()
        await self.tables.lifetime.start()
        self.open_inbox()
        if self.workshop.rail is not None:
            self.workshop.rail.rails.append(self.rail)
        await self.begin_duties()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until it is this shard's turn among those of all processes."""
        self.hearing.begins()
        if self.identify is None:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        waited, self.has_turn = self.has_turn, False
        if not waited:
            try:
                await self.identify(self.share.shard)
            except StoreError as away:
                log.warning("%s begins out of its turn: %s", self.share, away)
                await super().before_identify_hook(shard_id)

    async def may_begin(self) -> None:
        """Return when Discord allows a new session. Raise SessionsSpent."""
        await leave_some(self.http)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected until closed, whatever Discord sends."""
        if self.ws is None:
            self.ws = NoConnection()  # typed as if a connection always existed
        with self.hearing.heard():
            await super().connect(reconnect=reconnect)

    async def load_commands(self) -> None:
        """Load the commands of all cogs, with their translations."""
        for cog in await asyncio.to_thread(cog_modules):
            await cog.setup(self)
        if languages():
            await asyncio.to_thread(read_all)
            await self.tree.set_translator(CommandTranslator())

    async def close(self) -> None:
        """Stop the parts in order, after the tables have written their data."""
        self.left = True
        self.close_inbox()
        self.end_news()
        await self._close_rail()
        await self.under_way.stop()  # drawing ends before its tools are closed
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await self.nights.stop()
        await self.tournaments.stop()
        await self.lacks.stop()
        await self.tables.lifetime.stop()
        with suppress(StoreError):  # then panels are sent again instead of taken up
            await self.stage.leave_panels()
        if self._own_workshop:
            self.workshop.close()
        await super().close()

    async def _close_rail(self) -> None:
        """End the streams of this shard's tables."""
        server = self.workshop.rail
        if server is not None and self.rail in server.rails:
            server.rails.remove(self.rail)
        await self.rail.stop()

    def _token_refused(self) -> None:
        """Close after a request found the token refused, before the gateway says so."""
        if self.stage.connected.is_set() and not self.refused:
            self.refused = True
            self._ending = asyncio.ensure_future(self.close())

    def standing(self) -> Standing:
        """Return the state of this shard."""
        up, trouble = self.stage.up(), self.store.writer.health.trouble
        why = "" if trouble is None else trouble.value
        if self.left or not up:
            why = "leaving" if self.left else "no Discord"
        numbers = {
            "tables": len(self.tables.hosts()),
            "dealing": sum(one.table.running() for one in self.tables.hosts()),
            "servers": len(self.guilds),
            "under_way": self.under_way.count,
            "waiting": self.outbox.waiting,
            "shards": 1,
            "connected": up,
            "writable": trouble is None,
        }
        return Standing(
            ready=not why, why=why, numbers={name: float(one) for name, one in numbers.items()}
        )

    async def drain(self) -> None:
        """Finish open work, and have the tables say that the bot comes back soon."""
        if self.stage.up():
            painters = (
                *(self.nights, self.tournaments, self.weekly),
                *(self.server_log, self.leader_roles, self.day_hands),
            )
            drain = Drain(self.tables, self.store, self.under_way, painters)
            await drain.run(self.settings.drain_seconds)
        self.left = True

    def games_of(self, guild: int | None) -> Catalogue:
        """Return the games offered in a server: the bundled ones and its house games."""
        return self.house_games.offered(guild)

    def file_of(self, game: Game) -> Game:
        """Return the game file of a table's game; the game itself if its file is gone."""
        return self.house_games.file(game.code) or game


def point_at(api: str, gateway: str, cdn: str) -> None:
    """Make discord.py use these addresses instead of Discord's; call this before the login."""
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    discord.asset.Asset.BASE = cdn
