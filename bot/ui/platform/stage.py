"""Discord as the tables' stage: draws what `bot.ui` renders, and names what can go wrong.

Nothing mentions anybody but a call to an absent player.
"""

import asyncio
import hashlib
import io
import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import discord

from bot.nights.gathering import Gathering
from bot.odds import Odds
from bot.store import Store
from bot.tables.floor import persons
from bot.tables.show import Show
from bot.tables.stage import ClosedDm, Gone, Slow, Unfit
from bot.ui.pages.night_recap import table_recap
from bot.ui.parts import layout
from bot.ui.parts.cards import Skin
from bot.ui.pictures.gallery import Gallery
from bot.ui.platform.delivery import Send, delivered, or_plain
from bot.ui.platform.panels import Panels
from bot.ui.platform.permissions import may_attach
from bot.ui.platform.readers import Readers
from bot.ui.platform.troubles import named_troubles
from bot.ui.table.message import table_message
from bot.ui.table.pings import ping_text
from bot.ui.table.private import cards_dm, table_url
from bot.ui.words.programmes import table_name

log = logging.getLogger(__name__)

NOBODY = discord.AllowedMentions.none()

T = TypeVar("T")
View = discord.ui.LayoutView
Files = Sequence[discord.File]


class DiscordStage:
    """`bot.tables.Stage` on Discord."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        gallery: Gallery,
        readers: Readers,
        *,
        odds: Odds | None = None,
    ) -> None:
        self._client = client
        self._store = store
        self._gallery = gallery
        self.readers = readers
        self.panels = Panels()
        self._gathering = Gathering(store, odds)
        self.connected = asyncio.Event()
        """Set by the client while the gateway is up."""

    async def greet(self, show: Show) -> bool:
        """Try a direct message to one who sat down; False when none can reach them."""
        chosen = await self._store.preferences.of(show.view.viewer)
        if chosen.get("cards") == "panel":
            return True
        view = show.view
        skin = await self.readers.of(view.viewer)
        game = table_name(view.outlook.programme, view.next_game, skin.locale)
        text = skin.say("greeting", game=game, url=table_url(show))
        try:
            async with named_troubles(direct=True):
                await (await self._direct(show)).send(text, allowed_mentions=NOBODY)
        except (ClosedDm, Gone):
            return False
        except (Slow, Unfit):
            return True
        return True

    def up(self) -> bool:
        """See `Stage`."""
        return self.connected.is_set()

    def digest(self, kind: str, show: Show) -> str:
        """See `Stage`. That of cards changes with them alone; a panel that is not open has none."""
        match kind:
            case "table":
                drawn = layout.digest(table_message(show, self.readers.in_server(show.guild)))
                return drawn + "+" if self._gallery.shows(show) else drawn
            case "panel":
                return self.panels.digest(show)
            case "cards":
                own = show.view.own
                eyed = () if own is None else (own.cards, own.others, own.blind)
                text = f"{show.view.deal}:{eyed}"
                return hashlib.sha256(text.encode()).hexdigest()[:32]
            case _:
                raise ValueError(f"no screen is called {kind!r}")

    async def post(self, show: Show, *, instead_of: int | None = None) -> int:
        """See `Stage`."""
        channel = self._client.get_partial_messageable(show.channel)
        nonce = _nonce("table", show, instead_of)

        async def send(view: View, files: Files) -> int:
            sent = await channel.send(
                view=view, allowed_mentions=NOBODY, nonce=nonce, files=list(files)
            )
            return sent.id

        return await self._table(show, send)

    async def edit(self, show: Show, message: int) -> None:
        """See `Stage`."""
        channel = self._client.get_partial_messageable(show.channel)
        drawn = channel.get_partial_message(message)

        async def send(view: View, files: Files) -> None:
            await drawn.edit(view=view, allowed_mentions=NOBODY, attachments=list(files))

        await self._table(show, send)

    async def _table(self, show: Show, send: Send[T]) -> T:
        skin = self.readers.in_server(show.guild)
        framed = await self._gallery.table(show, skin)
        attach = may_attach(self._client, show.channel)
        async with named_troubles():
            return await delivered(
                lambda framed: table_message(show, skin, framed),
                framed, skin, send, attach=attach,
            )  # fmt: skip

    async def remove(self, show: Show, message: int) -> None:
        """See `Stage`."""
        channel = self._client.get_partial_messageable(show.channel)
        async with named_troubles():
            await channel.get_partial_message(message).delete()

    async def send_cards(self, show: Show, message: int | None) -> int:
        """See `Stage`."""
        view = await self.cards(show, await self.readers.of(show.view.viewer))
        nonce = _nonce("cards", show, show.view.viewer)
        async with named_troubles(direct=True):
            channel = await self._direct(show)

            async def send(view: View, _files: Files) -> int:
                if message is None:
                    sent = await channel.send(view=view, allowed_mentions=NOBODY, nonce=nonce)
                    return sent.id
                await channel.get_partial_message(message).edit(view=view)
                return message

            return await or_plain(view, [], send)

    async def cards(
        self, show: Show, skin: Skin, picked: int | None = None
    ) -> discord.ui.LayoutView:
        """The viewer's direct message, behind spoilers where they prefer that."""
        chosen = await self._store.preferences.of(show.view.viewer)
        return cards_dm(show.outside(), skin, spoiler=bool(chosen.get("spoiler")), picked=picked)

    async def _direct(self, show: Show) -> discord.DMChannel:
        """The viewer's channel with the bot. Raises ClosedDm for one who was forgotten."""
        person = show.people.get(show.view.viewer)
        if person is None or not person.discord_id:
            raise ClosedDm
        return await self._client.create_dm(discord.Object(person.discord_id))

    async def draw_panel(self, show: Show) -> None:
        """See `Stage`. A panel that can't be drawn any more is forgotten; its button opens it."""
        await self.panels.draw(show, self.readers.emojis)

    async def ping(self, show: Show, player: int) -> int | None:
        """See `Stage`. Preference `ping`: mention (the default), dm or silent."""
        person = show.people.get(player)
        chosen = await self._store.preferences.of(player)
        way = chosen.get("ping", "mention")
        if person is None or not person.discord_id or way == "silent":
            return None
        user = discord.Object(person.discord_id)
        direct = way == "dm"
        readers = self.readers
        skin = await readers.of(player) if direct else readers.in_server(show.guild)
        text = ping_text(show.outside() if direct else show, person, skin)
        async with named_troubles(direct=direct):
            if direct:
                channel: discord.abc.Messageable = await self._client.create_dm(user)
                await channel.send(text, allowed_mentions=NOBODY)
                return None
            channel = self._client.get_partial_messageable(show.channel)
            only_him = discord.AllowedMentions(everyone=False, roles=False, users=[user])
            return (await channel.send(text, allowed_mentions=only_him)).id

    async def unping(self, show: Show, message: int) -> None:
        """See `Stage`."""
        await self.remove(show, message)

    async def tell_recap(self, show: Show) -> int:
        """See `Stage`."""
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
                view=view, allowed_mentions=NOBODY, nonce=_nonce("recap", show, None),
                files=list(files),
            )  # fmt: skip
            return sent.id

        async with named_troubles():
            return await delivered(
                lambda framed: table_recap(whole, recap, skin, framed),
                framed, skin, send, attach=may_attach(self._client, show.channel),
            )  # fmt: skip

    async def tell_seeds(self, show: Show, told: Mapping[str, Any]) -> None:
        """See `Stage`."""
        channel = self._client.get_partial_messageable(show.channel)
        table = show.view.number
        data = json.dumps(told, separators=(",", ":")).encode()
        facts, skin = {"n": len(told["deals"]), "table": table}, self.readers.in_server(show.guild)

        async def send(key: str, files: Files) -> None:
            await channel.send(
                skin.say(key, **facts), allowed_mentions=NOBODY,
                nonce=_nonce("seeds", show, None), files=list(files),
            )  # fmt: skip

        async with named_troubles():
            if may_attach(self._client, show.channel):
                file = discord.File(io.BytesIO(data), f"seeds-{table}.json")
                try:
                    await send("seeds.told", [file])
                except discord.Forbidden as no:
                    log.info("a file is left out: %s", no.text)
                else:
                    return
            await send("seeds.told.no_file", [])


def _nonce(kind: str, show: Show, which: int | None) -> str:
    """Discord makes one message of several with the same nonce, for some minutes."""
    view = show.view
    root = "" if view.hand is None else view.hand.root
    text = f"{kind}:{show.guild}:{view.number}:{view.deal}:{root}:{which}"
    return hashlib.sha256(text.encode()).hexdigest()[:25]
