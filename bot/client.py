"""The discord.py client: wiring, command sync, and the one hook where errors become sentences."""

import asyncio
import importlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.ext import commands

from bot.chances import Reckoner
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.folders import DATA
from bot.games import BadGame, Catalogue
from bot.games.repertoire import load_lists
from bot.meters import count, timed
from bot.nights import Nights
from bot.odds import Odds
from bot.presets import load_presets
from bot.service.drain import Drain, UnderWay
from bot.service.metrics import Standing
from bot.settings import Settings
from bot.store import Nick, Store
from bot.tables import (
    Departed,
    HouseGames,
    Limits,
    Most,
    Person,
    SavedLists,
    ServerRules,
    Show,
    Tables,
)
from bot.tables.company.driver import Wits
from bot.tables.company.mind import Minds
from bot.tables.server.set_ups import SavedSetUps
from bot.traces import about
from bot.ui.input.commands import Interpreter
from bot.ui.pages.house_games import faults_list
from bot.ui.parts.press import Press, PressItem, submitted
from bot.ui.pictures.faces import Faces
from bot.ui.pictures.gallery import Gallery
from bot.ui.pictures.studio import Studio
from bot.ui.platform.answering import (
    MESSAGE_GONE,
    TOO_LATE,
    answering,
    on_private,
    private,
    redrawn,
    say,
)
from bot.ui.platform.emojis import sync_emojis
from bot.ui.platform.heard import Heard
from bot.ui.platform.joining import Joining
from bot.ui.platform.night_stage import DiscordNights
from bot.ui.platform.notes import Notes
from bot.ui.platform.outgoing.gate import answers_from_here, gate, sent_as
from bot.ui.platform.outgoing.lacks import Lacks
from bot.ui.platform.outgoing.outbox import Lane, Outbox
from bot.ui.platform.outgoing.registering import Registry
from bot.ui.platform.reach import must_reach
from bot.ui.platform.readers import Readers
from bot.ui.platform.refusing import keep_quiet, what_went_wrong
from bot.ui.platform.stage import DiscordStage
from bot.ui.platform.troubles import ARCHIVED
from bot.ui.platform.weekly import WeeklyBoard
from bot.ui.table.direct import phase_now
from bot.ui.table.panel import hand_panel
from bot.ui.words import languages

log = logging.getLogger(__name__)
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False
logging.getLogger("discord.app_commands.tree").addFilter(keep_quiet)

COGS = (
    "cogs.setup",
    "cogs.opening",
    "cogs.tables",
    "cogs.practice",
    "cogs.lessons",
    "cogs.seats",
    "cogs.play",
    "cogs.forms",
    "cogs.chips.bank",
    "cogs.learn",
    "cogs.host",
    "cogs.rights.bans",
    "cogs.settings",
    "cogs.reports",
    "cogs.house",
    "cogs.choosing",
    "cogs.nights.commands",
    "cogs.nights.buttons",
    "cogs.nights.preview",
    "cogs.glory.stats",
    "cogs.seasons.commands",
    "cogs.glory.hands",
    "cogs.glory.what_if",
    "cogs.glory.menus",
)
ART = DATA / "art" / "cards"
PATIENCE = 5.0
"""Seconds that a start waits for the commands to be registered; then that goes on beside it."""
A_FACE = 64
"""Pixels of an avatar, across."""

Pressed = Callable[[discord.Interaction["Dealer"], Press], Awaitable[None]]


def face_of(user: discord.abc.User) -> str:
    """Where somebody's avatar is: that of this server first; empty where they have none."""
    here = user.guild_avatar if isinstance(user, discord.Member) else None
    avatar = here or user.avatar
    return "" if avatar is None else avatar.replace(size=A_FACE, static_format="png").url


class DealerTree(app_commands.CommandTree["Dealer"]):
    """Slash commands, with the error hook."""

    async def interaction_check(self, interaction: discord.Interaction["Dealer"]) -> bool:
        """Each is carried out once."""
        if not self.client.heard.first(interaction.id):
            return False
        answers_from_here()
        await self.client.note_language(interaction)
        return True

    async def _call(self, interaction: discord.Interaction["Dealer"]) -> None:
        """Counted while it is under way; not begun any more by who is about to leave."""
        if not self.client.left:
            kind = (
                "typing" if interaction.type is discord.InteractionType.autocomplete else "command"
            )
            with self.client.under_way, timed("press", kind=kind), about(press=interaction.id):
                await super()._call(interaction)
        elif interaction.type is not discord.InteractionType.autocomplete:
            await self.client.refuse(interaction, Illegal(Refusal.LEAVING))

    async def on_error(
        self, interaction: discord.Interaction["Dealer"], error: app_commands.AppCommandError
    ) -> None:
        """Answer a refusal with its sentence; log anything else and apologise."""
        cause = getattr(error, "original", error)
        await self.client.refuse(interaction, cause)


class Dealer(commands.Bot):
    """The bot. Cogs find `store`, `games_of`, `tables` and `settings` here."""

    def __init__(self, settings: Settings, store: Store, games: Catalogue) -> None:
        self.outbox = Outbox()
        self.refused = False
        """Discord does not know the token any more, and the bot has stopped."""
        self._ending: asyncio.Future[None] | None = None
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True, guild_messages=True),
            tree_cls=DealerTree,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            allowed_mentions=discord.AllowedMentions.none(),
            help_command=None,
            max_messages=None,
            guild_ready_timeout=0.5,
            http_trace=gate(self.outbox, self._token_refused),
        )
        self.settings = settings
        self.store = store
        self.games = games
        self.lists = SavedLists(store, load_lists(games))
        self.house_games = HouseGames(store, games)
        self.set_ups = SavedSetUps(store)
        self.rules = ServerRules(store, load_presets())
        self.studio = Studio(on=settings.pictures)
        self.reckoner = Reckoner()
        self.faces = Faces(self._face, self._face_of)
        self.gallery = Gallery(self.studio, store.servers, self.faces)
        self.readers = Readers(self, store.preferences)
        self.odds = Odds()
        self.stage = DiscordStage(
            self, store, self.gallery, self.readers, odds=self.odds, outbox=self.outbox
        )
        self.minds = Minds()
        wits = Wits(self.minds, settings.think_seconds)
        self.tables = Tables(store, games, self.stage, odds=self.odds, wits=wits)
        most = Most(
            settings.most_tables, settings.most_nights, settings.hourly_openings,
            settings.hourly_games,
        )  # fmt: skip
        self.limits = Limits(most, store, self.tables.now)
        self.lacks = self.stage.lacks = Lacks(self, self.tables.dms, self.tables.now)
        self.weekly = WeeklyBoard(self, store, self.tables.now, self.gallery)
        self.nights = Nights(
            store,
            self.tables,
            DiscordNights(self, self.gallery, self.stage.panels, self.tables.dms, lacks=self.lacks),
        )
        self.joining = Joining(self, store.servers)
        self.weekly.lacks = self.joining.lacks = self.lacks
        self.registry = Registry(self, store.servers, self.readers.use_commands)
        self.departed = Departed(store, self.tables.now, self._forget_server)
        self.actions: dict[str, Pressed] = {}
        """What each button does, by its action; cogs fill it."""
        self.heard = Heard()
        self.notes = Notes()
        self.under_way = UnderWay()
        self.left = False
        """Nothing that comes now is carried out any more."""
        self.forms: set[str] = set()
        """Those of them that may open a form."""
        self._background: set[asyncio.Future[None]] = set()

    async def setup_hook(self) -> None:
        """Load the cogs, revive the tables, register what changed; the gateway comes after."""
        await self.load_commands()
        await self.registry.recall()
        self.add_dynamic_items(PressItem)
        await self.house_games.load(int(discord.utils.utcnow().timestamp() * 1000))
        await self.gallery.load()
        await self.readers.load(self.store.servers)
        await self.stage.take_up_panels()
        await self.tables.start()
        await asyncio.wait({self._later(self._register())}, timeout=PATIENCE)
        self._later(self._bring_emojis())
        self._later(self._look_after_nights())
        self._later(self._post_boards())
        self._later(self._greet_missed())
        self._later(self._purge_the_departed())

    async def load_commands(self) -> None:
        """Those of all cogs, in the languages that there are."""
        for name in COGS:
            cog = await asyncio.to_thread(importlib.import_module, name)
            await cog.setup(self)
        if languages():
            await self.tree.set_translator(Interpreter())

    async def close(self) -> None:
        """Let the tables write what they have, then leave."""
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        self.lacks.stop()
        await self.tables.stop()
        await self.stage.leave_panels()
        self.studio.close()
        self.reckoner.close()
        self.odds.close()
        self.minds.close()
        await super().close()

    def _token_refused(self) -> None:
        """Found by a request before the gateway said so: nothing can be shown any more."""
        if self.stage.connected.is_set() and not self.refused:
            self.refused = True
            self._ending = asyncio.ensure_future(self.close())

    def standing(self) -> Standing:
        """How things stand, for who watches the program."""
        up, trouble = self.stage.up(), self.store.writer.health.trouble
        why = "" if trouble is None else trouble.value
        if self.left or not up:
            why = "leaving" if self.left else "no Discord"
        numbers = {
            "tables": self.tables.open_now(),
            "dealing": self.tables.dealing(),
            "servers": len(self.guilds),
            "under_way": self.under_way.count,
            "waiting": self.outbox.waiting,
            "connected": up,
            "writable": trouble is None,
        }
        return Standing(
            ready=not why, why=why, numbers={name: float(one) for name, one in numbers.items()}
        )

    async def drain(self) -> None:
        """Finish what is under way, and say at the tables that it is for a moment."""
        if self.stage.up():
            await Drain(self.tables, self.store, self.under_way).run(self.settings.drain_seconds)
        self.left = True

    def _later(self, work: Awaitable[None]) -> asyncio.Future[None]:
        task = asyncio.ensure_future(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)
        return task

    async def _look_after_nights(self) -> None:
        """Once servers are known, as plans are shown there."""
        await self.wait_until_ready()
        await self.nights.run()

    async def _post_boards(self) -> None:
        """Once servers are known, as boards are posted there."""
        await self.wait_until_ready()
        await self.weekly.run()

    async def _greet_missed(self) -> None:
        """Servers that the bot joined while it was not running."""
        await self.wait_until_ready()
        for guild in self.guilds:
            await self.joining.make_up(guild, self.tables.now())

    async def _purge_the_departed(self) -> None:
        """Once servers are known: one that took the bot back meanwhile is not among them."""
        await self.wait_until_ready()
        await self.departed.run()

    async def _forget_server(self, guild: int) -> None:
        """It was purged: nothing of it lives on in memory, should it take the bot back."""
        self.readers.speak(guild, None)
        self.gallery.forget(guild)
        self.house_games.forget(guild)
        await self.tables.forget_server(guild)

    async def _register(self) -> None:
        with sent_as(Lane.PICTURE):
            await self.registry.in_time()

    async def _bring_emojis(self) -> None:
        with sent_as(Lane.PICTURE):
            self.readers.use_emojis(await sync_emojis(self, ART))

    def games_of(self, guild: int | None) -> Catalogue:
        """What is offered in a server: the bundled games and its own."""
        return self.house_games.offered(guild)

    def file_of(self, game: Game) -> Game:
        """A table's game as its file has it; as it is where there is none any more."""
        return self.house_games.file(game.code) or game

    async def person(self, user: discord.abc.User) -> Person:
        """The player behind a Discord user."""
        here = None
        if isinstance(user, discord.Member):
            here = Nick(user.guild.id, user.nick or "")
        person = await self.tables.person(user.id, user.global_name or user.name, here)
        self.faces.note(person.number, face_of(user))
        return person

    async def _face(self, address: str) -> bytes:
        """The file of an avatar, from where Discord keeps them."""
        return await self.http.get_from_cdn(address)

    async def _face_of(self, player: int) -> str:
        """Where the avatar of somebody is who has not pressed yet; empty where there is none."""
        known = await self.store.people.discord_ids([player])
        if player not in known:
            return ""
        with sent_as(Lane.PICTURE):
            user = self.get_user(known[player]) or await self.fetch_user(known[player])
        return face_of(user)

    async def note_language(self, interaction: discord.Interaction[Any]) -> None:
        """What somebody reads, for the direct messages that they will get; how, for their panel."""
        if interaction.type is discord.InteractionType.autocomplete:
            return
        known = self.readers.knows(interaction.user.id)
        if known and not languages():
            return
        person = await self.person(interaction.user)
        if not known:
            await self.readers.learn(interaction.user.id, person.number)
        if languages():
            await self.readers.note(person.number, interaction.locale.value)

    async def press(self, interaction: discord.Interaction[Any], press: Press) -> None:
        """A button or select was used. Errors end here, as those of commands do in the tree."""
        if not self.heard.first(interaction.id):
            return
        answers_from_here()
        act, table = self._meant(press), 0
        pressed = interaction.type is discord.InteractionType.component
        kind = "button" if pressed else "form"
        with (
            self.under_way,
            timed("press", kind=kind),
            about(press=interaction.id, action=press.action, table=press.table),
        ):
            try:
                self._must_be_there()
                async with answering(interaction, form=pressed and press.action in self.forms):
                    await self.note_language(interaction)
                    await must_reach(interaction, press, self.tables, self.nights)
                    table = press.table
                    await act(interaction, press)
            except Exception as error:  # noqa: BLE001 - the hook tells refusals from faults
                await self.refuse(interaction, error, table)

    def _must_be_there(self) -> None:
        """Raises Illegal with LEAVING."""
        if self.left:
            raise Illegal(Refusal.LEAVING)

    def _meant(self, press: Press) -> Pressed:
        """What does it."""
        if press.is_empty:
            return _without_a_word
        if not press.is_whole:
            return _from_a_newer_program
        return self.actions.get(press.action, _from_a_newer_program)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """A form is known by its custom_id alone, so it is answered here."""
        press = submitted(interaction)
        if press is not None:
            await self.press(interaction, press)

    async def on_connect(self) -> None:
        """The gateway is up, and has named every server: the bot may be out of some since."""
        self.stage.connected.set()
        guilds = {guild.id for guild in self.guilds}
        self.tables.only_in(guilds)
        await self.nights.only_in(guilds)
        await self.store.leaving.only_in(guilds, self._moment())

    async def on_resumed(self) -> None:
        """It is up again."""
        self.stage.connected.set()

    async def on_message(self, message: discord.Message) -> None:
        """Something was written; what it says is neither seen nor needed."""
        self.tables.written(message.channel.id, message.id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """It may have been a table's."""
        self.tables.erased(payload.channel_id, {payload.message_id})

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Likewise, in a purge."""
        self.tables.erased(payload.channel_id, payload.message_ids)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Brought into a server: what the bot may have left there stays."""
        await self.store.leaving.back(guild.id)
        await self.joining.greet(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Thrown out of a server."""
        self.tables.server_gone(guild.id)
        await self.nights.server_gone(guild.id)
        await self.store.leaving.left(guild.id, self._moment())

    def _moment(self) -> int:
        """Now, in milliseconds, as tables count them."""
        return int(self.tables.now() * 1000)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A table may have stood there, or a night been planned."""
        self.tables.channel_gone(channel.id)
        await self.nights.channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A table may have stood there; nights are planned in channels alone."""
        self.tables.channel_gone(payload.thread_id)

    async def on_disconnect(self) -> None:
        """Clocks stop while nobody can answer."""
        self.stage.connected.clear()

    async def refuse(
        self, interaction: discord.Interaction[Any], error: BaseException, table: int = 0
    ) -> None:
        """One private sentence; a fault is logged.

        It is said above the fresh state to one who came too late, or who pressed a private screen.
        """
        if isinstance(error, discord.NotFound) and error.code == TOO_LATE:
            log.warning("an answer came too late to be shown")
            return
        if self.is_closed():
            log.info("an answer was not given any more: %s", error)
            return
        show = None
        if isinstance(error, discord.HTTPException) and error.code in {MESSAGE_GONE, ARCHIVED}:
            error = Illegal(Refusal.STALE)  # the message can't be drawn any more; the deed was done
        _counted(error)
        if isinstance(error, Illegal):
            show = await self._table_meant(interaction, table)
            if show is not None and interaction.guild_id is None:
                show = show.outside()
        late = isinstance(error, Illegal) and error.code is Refusal.STALE
        skin = self.readers.of_press(interaction)
        try:
            if isinstance(error, BadGame):
                await private(interaction, faults_list(error, skin))
                return
            text = skin.linked(what_went_wrong(interaction, error, show))
            if show is not None and (late or (table and on_private(interaction))):
                await self._show_fresh(interaction, show, text)
            elif isinstance(error, Illegal) and show is not None:
                await self.notes.say(interaction, show.view.number, text)
            else:
                await say(interaction, text)
        except (discord.HTTPException, aiohttp.ClientError) as unseen:
            log.warning("a refusal could not be shown: %s", unseen)

    async def _table_meant(self, interaction: discord.Interaction[Any], table: int) -> Show | None:
        """The asker's view of the table of a button, or of this channel; None without one."""
        person = await self.person(interaction.user)
        try:
            number = table or self.tables.number_in(interaction.channel_id or 0)
            return self.tables.show(number, person.number)
        except Illegal:
            return None

    async def redraw_cards(
        self, interaction: discord.Interaction[Any], show: Show, picked: int | None = None
    ) -> None:
        """Draw the direct message that was pressed anew, once all can see what it tells."""
        phase = phase_now(show)
        await self.tables.told(show.view.number, show.view.viewer)
        skin = self.readers.of_press(interaction)
        await redrawn(interaction, await self.stage.cards(show, phase, skin, picked))
        self.stage.handles.note(interaction)
        self.tables.shown_cards(show, phase)

    async def _show_fresh(
        self, interaction: discord.Interaction[Any], show: Show, text: str
    ) -> None:
        """How things stand, under a sentence: in place of a private message, else below."""
        skin, pressed = self.readers.of_press(interaction), interaction.message
        if pressed is not None and interaction.guild_id is None and not pressed.flags.ephemeral:
            await self.redraw_cards(interaction, show)
            await say(interaction, text)
            return
        await self.tables.told(show.view.number, show.view.viewer)
        sent = await private(interaction, hand_panel(show, skin, notice=text))
        old = self.stage.panels.opened(show, interaction, skin, sent, notice=text)
        if old is not None:
            await self.stage.panels.remove(old)


def _counted(error: BaseException) -> None:
    if isinstance(error, Illegal):
        count("refused", code=error.code.value)
    elif not isinstance(error, BadGame):
        count("fault")


async def _from_a_newer_program(_interaction: discord.Interaction[Any], _press: Press) -> None:
    raise Illegal(Refusal.STALE)


async def _without_a_word(_interaction: discord.Interaction[Any], _press: Press) -> None:
    raise Illegal(Refusal.NOTHING_TYPED)


def point_at(api: str, gateway: str, cdn: str) -> None:
    """Make discord.py talk to another address than Discord's; before login."""
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    discord.asset.Asset.BASE = cdn
