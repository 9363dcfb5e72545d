"""Discord as the stage of tables: it sends what `bot.ui` draws, and names Discord's errors.

Only a call to an absent player mentions anybody.
"""

import asyncio
import hashlib
import io
import json
import logging
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import discord

from bot.engine.table.state import BuyIn
from bot.nights.gathering import Gathering
from bot.odds import Odds
from bot.store import Store
from bot.tables.context import persons
from bot.tables.show import Show
from bot.tables.stage import Barred, Phase
from bot.ui.pages.nights.recap import table_recap
from bot.ui.parts.cards import Skin
from bot.ui.parts.queue import seat_call
from bot.ui.pictures.gallery import Gallery
from bot.ui.platform.delivery import NOBODY, Send, delivered, or_plain
from bot.ui.platform.interactions.handles import Handles
from bot.ui.platform.interactions.menus import Menus
from bot.ui.platform.interactions.panels import Panels
from bot.ui.platform.nonce import nonce
from bot.ui.platform.outgoing.follow_ups import FollowUps
from bot.ui.platform.outgoing.outbox import Lane, Outbox
from bot.ui.platform.permissions import may_attach, must_be_let
from bot.ui.platform.readers import Readers
from bot.ui.platform.screens import Screens
from bot.ui.platform.troubles import is_away, named_troubles
from bot.ui.table.buy_ins import host_call
from bot.ui.table.direct import cards_dm
from bot.ui.table.message import table_message
from bot.ui.table.pings import ping_text

if TYPE_CHECKING:
    from bot.ui.platform.outgoing.lacks import Lacks

log = logging.getLogger(__name__)

LONG = 1.0
"""Seconds of queued requests from which nobody is called and no picture is drawn."""

T = TypeVar("T")
View = discord.ui.LayoutView
Files = Sequence[discord.File]


class DiscordStage:
    """Discord's part of `bot.tables.Stage`."""

    def __init__(  # noqa: PLR0913 - what it draws with
        self,
        client: discord.Client,
        store: Store,
        gallery: Gallery,
        readers: Readers,
        *,
        odds: Odds | None = None,
        outbox: Outbox | None = None,
        follow_ups: FollowUps | None = None,
    ) -> None:
        self._client = client
        self._outbox = Outbox() if outbox is None else outbox
        self._store = store
        self._gallery = gallery
        self.readers = readers
        self.panels = Panels(follow_ups)
        self.menus = Menus()
        self.handles = Handles()
        self.screens = Screens()
        self._gathering = Gathering(store, odds)
        self.lacks: Lacks | None = None
        """Reports screens that could not be shown; the client sets it once direct messages are
        known."""
        self.connected = asyncio.Event()
        """Set by the client while the gateway is connected."""

    def up(self) -> bool:
        """True while the gateway is connected."""
        return self.connected.is_set()

    def away(self, guild: int) -> bool:
        """True while Discord has lost a server of the bot, or has not reported it yet."""
        return is_away(self._client.get_guild(guild))

    def busy(self) -> bool:
        """True while queued requests take longer than LONG seconds."""
        return self._outbox.behind > LONG

    def _pictured(self, show: Show) -> bool:
        """True if the message gets its picture; one left out in haste comes later."""
        return self._gallery.shows(show) and not self.busy()

    def digest(self, kind: str, show: Show) -> str:
        """Return a screen's hash: of the cards alone for them, empty for a closed panel."""
        match kind:
            case "table":
                drawn = self.screens.of(show, self.readers.in_server(show.guild)).digest
                return drawn + "+" if self._pictured(show) else drawn
            case "panel":
                return self.panels.digest(show, self.readers.emojis) + self.menus.digest(show)
            case "cards":
                own = show.view.own
                eyed = () if own is None else (own.cards, own.others, own.blind)
                text = f"{show.view.deal}:{eyed}"
                return hashlib.sha256(text.encode()).hexdigest()[:32]
            case _:
                raise ValueError(f"no screen is called {kind!r}")

    async def post(self, show: Show, *, instead_of: int | None = None) -> int:
        """Post the table's message; only the first one of a table notifies the channel."""
        channel = self._client.get_partial_messageable(show.channel)
        name = _name("table", show, instead_of)
        quiet = bool(show.view.deal) or instead_of is not None

        async def send(view: View, files: Files) -> int:
            sent = await channel.send(
                view=view, allowed_mentions=NOBODY, nonce=name, files=list(files), silent=quiet
            )
            return sent.id

        return await self._table(show, send, posts=True)

    async def edit(self, show: Show, message: int) -> None:
        """Draw a table message again, by the answer to a recent press if there is one."""
        channel = self._client.get_partial_messageable(show.channel)
        drawn = channel.get_partial_message(message)

        async def send(view: View, files: Files) -> None:
            if files or not await self.handles.edited(message, view):
                must_be_let(self._client, show.channel)
                await drawn.edit(view=view, allowed_mentions=NOBODY, attachments=list(files))

        await self._table(show, send)

    async def _table(self, show: Show, send: Send[T], *, posts: bool = False) -> T:
        skin = self.readers.in_server(show.guild)
        framed = await self._gallery.table(show, skin) if self._pictured(show) else None
        attach = may_attach(self._client, show.channel)
        lane = Lane.RESULT if show.past or show.view.ended else Lane.TABLE
        async with self._allowed("table", show, posts=posts), named_troubles(lane):
            return await delivered(
                lambda framed: (
                    self.screens.of(show, skin).take()
                    if framed is None
                    else table_message(show, skin, framed)
                ),
                framed, skin, send, attach=attach,
            )  # fmt: skip

    @asynccontextmanager
    async def _allowed(self, what: str, show: Show, *, posts: bool = True) -> AsyncIterator[None]:
        """Tell the host in private if a permission is missing."""
        try:
            if posts:
                must_be_let(self._client, show.channel, post=True)
            yield
        except Barred as no:
            host = show.people.get(show.view.host)
            if self.lacks is not None and host is not None:
                to, codes = host.discord_id, no.codes or None
                self.lacks.tell(what, show.guild, show.channel, to=to, codes=codes)
            raise

    async def remove(self, show: Show, message: int) -> None:
        """Delete a table message that was posted anew."""
        await self._delete(show, message, Lane.TABLE)

    async def _delete(self, show: Show, message: int, lane: Lane) -> None:
        channel = self._client.get_partial_messageable(show.channel)
        async with named_troubles(lane):
            await channel.get_partial_message(message).delete()

    async def open_dm(self, discord_id: int) -> int:
        """Open a user's direct-message channel and return its id."""
        async with named_troubles(Lane.CARDS, direct=True):
            return (await self._client.create_dm(discord.Object(discord_id))).id

    async def send_cards(
        self, show: Show, phase: Phase, channel: int, *, instead_of: int | None = None
    ) -> int:
        """Send a player's cards, without a notification unless they chose one.

        A turn of a slow table always notifies its player.
        """
        viewer = show.view.viewer
        name = nonce("cards", show.guild, show.view.number, viewer, instead_of)
        chosen = await self._store.config.preferences.of(viewer)
        there = self._client.get_partial_messageable(channel)
        rings = chosen.get("sound") or (phase is Phase.ASKED and show.view.settings.slow)

        async def send(view: View, _files: Files) -> int:
            sent = await there.send(
                view=view, allowed_mentions=NOBODY, nonce=name, silent=not rings
            )
            return sent.id

        async with named_troubles(Lane.CARDS, direct=True):
            return await or_plain(await self.cards(show, phase), [], send)

    async def edit_cards(self, show: Show, phase: Phase, channel: int, message: int) -> None:
        """Draw a player's direct message again, by a recent press if there is one."""
        drawn = self._client.get_partial_messageable(channel).get_partial_message(message)

        async def send(view: View, _files: Files) -> None:
            if not await self.handles.edited(message, view):
                await drawn.edit(view=view, allowed_mentions=NOBODY)

        async with named_troubles(Lane.CARDS, direct=True):
            await or_plain(await self.cards(show, phase), [], send)

    async def remove_cards(self, channel: int, message: int) -> None:
        """Delete a player's direct message that is posted anew."""
        there = self._client.get_partial_messageable(channel)
        async with named_troubles(Lane.CARDS, direct=True):
            await there.get_partial_message(message).delete()

    async def cards(
        self, show: Show, phase: Phase, skin: Skin | None = None, picked: int | None = None
    ) -> discord.ui.LayoutView:
        """Return the viewer's direct message, behind spoilers if they prefer that."""
        viewer = show.view.viewer
        reader = await self.readers.of(viewer) if skin is None else skin
        chosen = await self._store.config.preferences.of(viewer)
        spoiler = bool(chosen.get("spoiler"))
        return cards_dm(show.outside(), reader, phase, spoiler=spoiler, picked=picked)

    def at_hand(self, message: int) -> bool:
        """True if the answer to a recent press can still redraw this message."""
        return message in self.handles

    def panel_open(self, table: int, player: int) -> bool:
        """True if the player has a private panel open, as far as is known."""
        return self.panels.is_open(table, player)

    def has_panel(self, table: int, player: int) -> bool:
        """True if a panel or menu of the player may have to be drawn."""
        return self.panels.has(table, player) or self.menus.has(table, player)

    async def draw_panel(self, show: Show) -> None:
        """Draw the panel. One that can't be drawn any more is forgotten; a press opens a new one.

        A menu of games beside it says when its choice is over.
        """
        await self.panels.draw(show, self.readers.emojis)
        await self.menus.draw(show)

    async def leave_panels(self) -> None:
        """Hand the open panels to the next process."""
        await self._store.play.open_panels.leave(self.panels.left(time.time()))

    async def take_up_panels(self) -> None:
        """Take over the panels of the last process."""
        for one in await self._store.play.open_panels.take():
            hook = discord.Webhook.partial(
                self._client.application_id or 0, one.token, client=self._client
            )
            hook.type = discord.WebhookType.application
            if (site := await self._store.play.tables.find(one.table)) is not None:
                self.panels.follow_ups.note(one.token, site.channel)
            self.panels.take_up(one, hook, await self.readers.of(one.player), time.time())

    async def ping(
        self, show: Show, player: int, since: int, *, quietly: bool = False
    ) -> int | None:
        """Mention a player whose turn it is; return the message's id, or None for no account."""
        person = show.people.get(player)
        if person is None or not person.discord_id:
            return None
        text = ping_text(show, person, self.readers.in_server(show.guild))
        user = discord.Object(person.discord_id)
        only_him = discord.AllowedMentions(everyone=False, roles=False, users=[user])
        channel = self._client.get_partial_messageable(show.channel)
        async with self._allowed("table", show), named_troubles(Lane.CALL):
            name = nonce("ping", show.guild, show.view.number, player, since)
            whom = NOBODY if quietly else only_him
            sent = await channel.send(text, allowed_mentions=whom, nonce=name, silent=quietly)
            return sent.id

    async def ping_dm(self, show: Show, player: int, channel: int, since: int) -> int:
        """Call a player by direct message and return the message's id."""
        text = ping_text(show.outside(), show.people[player], await self.readers.of(player))
        there = self._client.get_partial_messageable(channel)
        async with named_troubles(Lane.CALL, direct=True):
            name = nonce("ping by dm", show.guild, show.view.number, player, since)
            return (await there.send(text, allowed_mentions=NOBODY, nonce=name)).id

    async def call_to_seat(self, show: Show, player: int, until: int) -> int | None:
        """Mention a player for whom a seat is kept; return the message's id, or None."""
        person = show.people.get(player)
        if person is None or not person.discord_id:
            return None
        view = seat_call(show, person, until / 1000, self.readers.in_server(show.guild))
        only_them = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(person.discord_id)]
        )
        channel = self._client.get_partial_messageable(show.channel)
        async with self._allowed("table", show), named_troubles(Lane.CALL):
            name = nonce("seat", show.guild, show.view.number, player, until)
            return (await channel.send(view=view, allowed_mentions=only_them, nonce=name)).id

    async def call_host(self, show: Show, waiting: BuyIn, until: int) -> int | None:
        """Mention the host about a request for chips; return the message's id."""
        host = show.people.get(show.view.host)
        view = host_call(show, waiting, until / 1000, self.readers.in_server(show.guild))
        known = [discord.Object(host.discord_id)] if host is not None and host.discord_id else []
        only_them = discord.AllowedMentions(everyone=False, roles=False, users=known)
        channel = self._client.get_partial_messageable(show.channel)
        async with self._allowed("table", show), named_troubles(Lane.CALL):
            name = nonce("buy_in", show.guild, show.view.number, waiting.number, until)
            return (await channel.send(view=view, allowed_mentions=only_them, nonce=name)).id

    async def unping(self, show: Show, message: int) -> None:
        """Delete the message of a call."""
        await self._delete(show, message, Lane.CALL)

    async def tell_recap(self, show: Show) -> int:
        """Post a closed table's recap; return the message's id, or 0 without deals."""
        number, guild = show.view.number, show.guild
        recap = await self._gathering.of_table(number)
        if not recap.deals:
            return 0
        everybody = await persons(self._store, recap.players, guild)
        whole, skin = replace(show, people=everybody), self.readers.in_server(guild)
        framed = await self._gallery.stacks(guild, everybody, recap, skin)
        channel = self._client.get_partial_messageable(show.channel)

        async def send(view: View, files: Files) -> int:
            sent = await channel.send(
                view=view, allowed_mentions=NOBODY, nonce=_name("recap", show, None),
                files=list(files), silent=True,
            )  # fmt: skip
            return sent.id

        async with self._allowed("recap", show), named_troubles(Lane.RESULT):
            return await delivered(
                lambda framed: table_recap(whole, recap, skin, framed),
                framed, skin, send, attach=may_attach(self._client, show.channel),
            )  # fmt: skip

    async def tell_seeds(self, show: Show, told: Mapping[str, Any]) -> None:
        """Post a closed table's seeds as a file, or how to read them if no file may be sent."""
        channel = self._client.get_partial_messageable(show.channel)
        table = show.view.number
        data = json.dumps(told, separators=(",", ":")).encode()
        facts, skin = {"n": len(told["deals"]), "table": table}, self.readers.in_server(show.guild)

        async def send(key: str, files: Files) -> None:
            await channel.send(
                skin.say(key, **facts), allowed_mentions=NOBODY,
                nonce=_name("seeds", show, None), files=list(files), silent=True,
            )  # fmt: skip

        async with self._allowed("seeds", show), named_troubles(Lane.PICTURE):
            if may_attach(self._client, show.channel):
                file = discord.File(io.BytesIO(data), f"seeds-{table}.json")
                try:
                    await send("seeds.told", [file])
                except discord.Forbidden as no:
                    log.info("a file is left out: %s", no.text)
                else:
                    return
            await send("seeds.told.no_file", [])


def _name(kind: str, show: Show, which: int | None) -> str:
    view = show.view
    root = "" if view.hand is None else view.hand.root
    return nonce(kind, show.guild, view.number, view.deal, root, which)
