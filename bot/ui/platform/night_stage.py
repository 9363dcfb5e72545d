"""Discord as the stage of nights: plans, reminders, scheduled events, recaps.

Mentions call only those who said that they come.
"""

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.nights.recap import Recap
from bot.nights.running.ending import DATELESS
from bot.nights.show import NightShow
from bot.store import Act
from bot.tables import Person, Show
from bot.tables.publishing.dms import Dms
from bot.tables.show import everywhere
from bot.tables.stage import Barred, Gone, Slow, Unfit
from bot.ui.pages.nights.night import hostless_message, named, new_host_message, plan_message
from bot.ui.pages.nights.recap import recap_message
from bot.ui.parts import tags
from bot.ui.parts.cards import Skin
from bot.ui.parts.deeds import deed
from bot.ui.parts.layout import GREY, screen
from bot.ui.parts.lines import escaped
from bot.ui.pictures.gallery import Gallery
from bot.ui.platform.channel_news import ChannelNews, Client, Permitted, ids_of, mentions
from bot.ui.platform.interactions.panels import Panels
from bot.ui.platform.night_events import NightEvents
from bot.ui.platform.nonce import nonce
from bot.ui.platform.notices.night_dms import NightDms
from bot.ui.platform.outgoing.lacks import Lacks
from bot.ui.platform.permissions import indispensable, lacking_in
from bot.ui.platform.troubles import is_away, named_troubles
from bot.ui.words import listed


class DiscordNights:
    """Discord's part of `bot.nights.NightStage`."""

    def __init__(
        self,
        client: Client,
        gallery: Gallery,
        panels: Panels,
        dms: Dms,
        *,
        lacks: Lacks | None = None,
    ) -> None:
        self._client = client
        self._permitted = Permitted(client, lacks)
        self._news = ChannelNews(client, self._permitted)
        self.events = NightEvents(client, self._permitted)
        self._dms = NightDms(client, dms)
        self._gallery = gallery
        self._panels = panels

    def _skin(self, show: NightShow) -> Skin:
        """Return the skin of the night's server."""
        return self._news.skin(show)

    async def post_plan(self, show: NightShow) -> int:
        """Post or edit a plan; one that is deleted or can't be edited is posted anew."""
        usual = self._client.file_of(show.plan.played[0])
        view = plan_message(show, self._skin(show), usual)
        return await self._news.board("plan", show, view)

    async def remind(self, show: NightShow, at: int) -> None:
        """Call the guests in the channel shortly before the start."""
        facts = {"at": tags.left(_starts(show)), "mentions": mentions(show, show.going)}
        name = _name("remind", show, at)
        await self._said(show, name, "night.remind", show.going, **facts)

    async def tell_open(self, show: NightShow, at: int) -> None:
        """Call the guests with the channels of the open tables."""
        tables = listed(
            self._skin(show).locale,
            [tags.channel(one.channel) for one in show.tables],
            last="row",
        )
        called = mentions(show, show.going)
        mentioned = f"\n{called}" * bool(called)
        facts = {"tables": tables, "mentions": mentioned}
        await self._said(show, _name("open", show, at), "night.open", show.going, **facts)

    async def tell_promoted(self, show: NightShow, player: int, at: int) -> None:
        """Call a waiting player who has a seat now."""
        facts = {"at": tags.appointment(_starts(show)), "mention": mentions(show, [player])}
        name = _name("promoted", show, at, player)
        await self._said(show, name, "night.promoted", [player], **facts)

    async def tell_waits(self, show: NightShow, player: int, at: int) -> None:
        """Call a player who lost their seat, with their place in the waiting list."""
        place = show.waiting.index(player) + 1
        facts = {"n": place, "mention": mentions(show, [player])}
        name = _name("waits", show, at, player)
        await self._said(show, name, "night.waits", [player], **facts)

    async def tell_thread(
        self, show: NightShow, players: Sequence[int], table: int | None, at: int
    ) -> None:
        """Call the players of a table whose thread is gone, with where they play on."""
        there = [one for one in show.tables if not one.view.closing]
        key = "night.thread.anew" if table is not None else "night.thread.gone"
        if table is not None:
            there = [one for one in there if one.view.number == table]
        elif not there:
            key = "night.thread.over"
        places = [tags.channel(one.channel) for one in there]
        where = listed(self._skin(show).locale, places, last="row")
        facts = {"channel": where, "mentions": mentions(show, players)}
        name = _name("thread", show, at, *players)
        await self._said(show, name, key, players, **facts)

    async def tell_moved(self, show: NightShow, player: int, table: int, at: int) -> None:
        """Call a player who plays on at another table, with its channel."""
        where = next((one.channel for one in show.tables if one.view.number == table), 0)
        facts = {"channel": tags.channel(where), "mention": mentions(show, [player])}
        name = _name("moved", show, at, player)
        await self._said(show, name, "night.moved", [player], **facts)

    async def follow(self, show: Show, was: Sequence[int]) -> None:
        """Turn the viewer's open panel of one of those tables into this table's."""
        await self._panels.follow(show, was, self._client.readers.emojis)

    async def tell_cancelled(self, show: NightShow, at: int, *, late: bool) -> None:
        """Post that the night is cancelled, or was missed because the program was off."""
        starts, name = _starts(show), _name("cancelled", show, at)
        if show.plan.off == DATELESS:
            mentioned = mentions(show, show.voters)
            facts = {"n": show.plan.needed} | ({"mentions": mentioned} if mentioned else {})
            await self._said(show, name, "night.dateless", show.voters, **facts)
        elif show.is_open:
            await self._said(show, name, "night.cancelled", ())
        elif late:
            await self._said(show, name, "night.missed", (), at=tags.clock(starts))
        else:
            await self._said(show, name, "night.cancelled", (), at=tags.appointment(starts))

    async def tell_chosen(self, show: NightShow, at: int) -> None:
        """Call everybody who voted, with the date that is chosen."""
        starts = _starts(show)
        facts = {"at": tags.appointment(starts), "left": tags.left(starts)}
        facts["mentions"] = mentions(show, show.voters)
        await self._said(show, _name("chosen", show, at), "night.chosen", show.voters, **facts)

    async def tell_hostless(self, show: NightShow, at: int) -> None:
        """Post that the night and its later weeks are cancelled, as it has no host."""
        await self._said(show, _name("hostless", show, at), "night.hostless.end", ())

    async def ask_host(self, show: NightShow, call: Sequence[int], at: int) -> None:
        """Post the button to become host, and call these players."""
        view = hostless_message(show, mentions(show, call), self._skin(show))
        await self._news.message(show, _name("ask", show, at), view, call)

    async def tell_handed(self, show: NightShow, was: Person, at: int) -> None:
        """Call the new host, with a button to decline."""
        host, name = [show.row.host], escaped(was.here)
        view = new_host_message(show, name, mentions(show, host), self._skin(show))
        await self._news.message(show, _name("handed", show, at), view, host)

    async def tell_steered(self, show: NightShow, by: Person, act: Act) -> None:
        """Post an act of the host, or of somebody in their place, without a notification."""
        skin, people = self._skin(show), {**show.people, by.number: by}
        text = deed(act, lambda player: named(people, player, skin), skin)
        name = nonce("steered", show.row.number, act.at, act.kind, by.number)
        await self._news.quiet(show, name, f"-# {text}")

    async def _said(
        self, show: NightShow, name: str, key: str, to: Sequence[int], **facts: object
    ) -> None:
        """Send one line to the channel, which calls these players."""
        title = discord.utils.escape_markdown(show.plan.title)
        text = self._skin(show).say(key, title=title, **facts)
        await self._news.line(show, name, text, to)

    async def is_gone(self, show: NightShow) -> bool:
        """True if the night's channel is deleted; Discord is asked only if the gateway has none."""
        known = self._client.get_channel(show.row.channel) is not None
        if known or is_away(self._client.get_guild(show.row.guild)):
            return False
        try:
            async with named_troubles():
                await self._client.fetch_channel(show.row.channel)
        except Gone:
            return True
        except (Barred, Slow, Unfit):
            return False
        return False

    def lacks(self, show: NightShow) -> tuple[str, ...]:
        """Return the codes of missing permissions without which no table can open."""
        return self._news.lacks(show)

    async def tell_lacking(self, show: NightShow, *, threads: bool = False) -> None:
        """Tell the host in private which permissions are missing, if any are."""
        channel = show.row.channel
        missing = indispensable(lacking_in(self._client, channel, opens_thread=threads))
        if missing:
            self._permitted.tell("thread" if threads else "begin", show, missing)

    async def thread(self, channel: int, name: str) -> int:
        """Open a thread in a channel and return its id. Raise Unfit if it is a thread itself."""
        return await self._news.thread(channel, name)

    async def recap(self, show: NightShow, recap: Recap) -> None:
        """Post the recap with its chart, without a notification."""
        skin = self._skin(show)
        framed = await self._gallery.recap(show, recap, skin)
        name = nonce("night", show.row.number)
        await self._news.recap(
            show, name, lambda framed: recap_message(show, recap, skin, framed), framed
        )

    async def recap_by_dm(self, show: NightShow, recap: Recap, player: int) -> None:
        """Send the recap to a player; closed direct messages are skipped."""
        outside = replace(show, people=everywhere(show.people))
        name = nonce("recap", show.row.number, player)
        for person in ids_of(show, [player]):
            await self._dms.send(
                player, person, name, lambda skin: recap_message(outside, recap, skin)
            )

    async def tell_by_dm(self, show: NightShow, player: int, at: int, *, gone: bool) -> None:
        """Tell a player of a cancelled night or channel; closed direct messages are skipped."""
        begun = show.row.began is not None
        key = "night.gone.open" if begun else "night.gone.planned" if gone else "night.cancelled"
        facts = {"title": escaped(show.plan.title)}
        if not show.is_open:
            facts["at"] = tags.appointment(_starts(show))
        if show.plan.off == DATELESS:
            key = "night.dateless"
        for person in ids_of(show, [player]):
            await self._dms.send(
                player, person, _name("gone", show, at, player),
                lambda skin: screen([skin.say(key, n=show.plan.needed, **facts)], GREY),
            )  # fmt: skip

    async def tell_followed(self, show: NightShow, at: int) -> None:
        """Post the night's new start, which was changed in Discord's event."""
        name = _name("followed", show, at)
        await self._said(show, name, "night.followed", (), at=tags.appointment(_starts(show)))


def _name(what: str, show: NightShow, at: int, *to: int) -> str:
    return nonce(what, show.row.number, at, *to)


def _starts(show: NightShow) -> float:
    """Return Unix seconds, which tags take."""
    return show.row.starts / 1000
