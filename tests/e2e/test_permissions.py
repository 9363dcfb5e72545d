"""Every permission that may be missing, alone and in pairs, for each thing that the bot posts.

What can't be posted is said in private to who answers for it, with the permission's name; what can
do without goes out without. Nothing else happens: no other trouble, and the books stay right.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import replace
from itertools import combinations, count
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.engine.errors import Illegal
from bot.engine.hand.commands import Call, Fold
from bot.engine.table.commands import CloseTable
from bot.nights import NightShow
from bot.nights.gathering import Gathering
from bot.nights.recap import Recap
from bot.sandbox.troubles import CUT
from bot.sandbox.world.permissions import BOT_ROLE, EVERYONE, bits
from bot.store import Act, Bars, BoardPage, Measure, Rank, Ranked
from bot.tables import Barred, Phase
from bot.ui.pages.glory.leaderboards import Board
from bot.ui.parts.cards import PLAIN as PLAIN_SKIN
from bot.ui.parts.layout import screen
from bot.ui.platform.notices.joining import GREETED
from bot.ui.platform.notices.reporting import to_managers
from bot.ui.platform.notices.weekly import CHANNEL, WeeklyBoard
from bot.ui.platform.outgoing import lacks
from bot.ui.platform.permissions import NEEDED
from bot.ui.words import ENGLISH, say
from cogs.shared.allowed import must_be_allowed
from tests.e2e.evening import Evening
from tests.e2e.test_night import post
from tests.ui.ring import seen

LEFT_OUT = (
    say(ENGLISH, "picture.left_out"),
    say(ENGLISH, "seeds.told.no_file", n=0, table=0).splitlines()[-1],
)
"""The small print of what goes out without its picture, or without its file."""
VIEW, SEND, IN_THREADS, THREADS, FILES, EVENTS = (
    "view_channel", "send_messages", "send_messages_in_threads", "create_public_threads",
    "attach_files", "create_events",
)  # fmt: skip
ALL = tuple(VIEW if code == "read_messages" else code for code, needed in NEEDED if needed)
WANTS = [frozenset(one) for n in (0, 1, 2) for one in combinations(ALL, n)]
SOME = [one for at, one in enumerate(WANTS) if len(one) < 2 or at % 5 == 0]
"""Each alone, and some of the pairs."""

NOT, PLAIN = "not posted", "without its files"
SHUT = {VIEW: NOT, SEND: NOT}
MATRIX: Mapping[str, Mapping[str, str]] = {
    "table": SHUT,
    "table in a thread": {VIEW: NOT, IN_THREADS: NOT},
    "table again": {VIEW: NOT},
    "result": {VIEW: NOT, SEND: PLAIN, FILES: PLAIN},
    "result anew": SHUT | {FILES: PLAIN},
    "call": SHUT,
    "recap": SHUT | {FILES: PLAIN},
    "seeds": SHUT | {FILES: PLAIN},
    "cards": {},
    "plan": {VIEW: NOT},
    "plan anew": SHUT,
    "reminder": SHUT,
    "act of a host": SHUT,
    "recap of a night": SHUT | {FILES: PLAIN},
    "event": {EVENTS: NOT},
    "thread": {VIEW: NOT, THREADS: NOT},
    "begin": SHUT,
    "weekly": SHUT | {FILES: PLAIN},
    "hello": SHUT,
    "report": SHUT,
    "log": SHUT,
}
"""Permissions that each feature needs, with the effect of a lack; others change nothing."""


Things = Mapping[str, Callable[[], Awaitable[object]]]


class House:
    """A bot with a table and a night, in a server that takes permissions from it."""

    def __init__(self, evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
        self.evening, self.bot, self.driver = evening, evening.bot, evening.driver
        self.told: list[tuple[int, str]] = []
        """Private notices so far, as (Discord id, text)."""
        self.things: Things = {}
        self._turn = count(1)

        async def noted(_bot: object, _dms: object, reader: int, message: Any) -> bool:
            self.told.append((reader, seen(await message(self.host))))
            return True

        self.patch = monkeypatch
        monkeypatch.setattr(lacks, "to_person", noted)

    async def lack(self, codes: Collection[str]) -> None:
        """Take these permissions from the bot in the whole server, and wait until it knows."""
        world, home, (guild,) = self.driver.world, self.driver.world.home, self.bot.guilds
        for role, usual in ((home.everyone, EVERYONE), (home.bot_role, BOT_ROLE)):
            world.change_role(home, role, usual & ~bits(*codes))
        async with asyncio.timeout(30):
            while {  # noqa: ASYNC110 - discord.py tells nobody
                one for one in ALL if not getattr(guild.me.guild_permissions, one)
            } != {*codes}:
                await asyncio.sleep(0)
        self.told.clear()
        self.bot.lacks._said.clear()

    async def furnish(self) -> None:
        """A deal with a showdown, a night, a thread, and an older message of the bot's."""
        evening, bot = self.evening, self.bot
        ann, bo = await evening.seated("Ann", "Bo")
        running = evening.show()
        await evening.to_showdown(ann, bo)
        await evening.drawn()
        over = evening.show()
        self.host = bot.tables._context.people[over.view.host]
        channel, parent = over.channel, bot.get_channel(over.channel)
        assert isinstance(parent, discord.TextChannel)
        old = (await parent.send(view=screen(["an older one"]))).id
        thread = await parent.create_thread(name="aside", type=discord.ChannelType.public_thread)
        preview = await ann.slash("night plan", await self.driver.add_channel("nights"),
                                  when="in 2 hours", title="Friday")  # fmt: skip
        await post(ann, preview)
        (row,) = await bot.store.nights.calendar.live()
        night = await bot.nights.show(row.number)
        once = await bot.stage._gathering.of_table(over.view.number)
        recap = replace(once, deals=once.deals * 2)  # so that there is a chart

        async def gathered(_: object, table: int) -> Recap:
            assert table == over.view.number
            return recap

        ranking = BoardPage((Ranked(1, self.host.number, 320, 40),), None, (), 1)
        names = {self.host.number: "Ann"}
        board = Board(Measure.NET, "last_week", "", "", ranking, names, Bars(1, 0, 1))

        async def ranked(*_: object) -> Board:
            return board

        self.patch.setattr(Gathering, "of_table", gathered)
        self.patch.setattr(WeeklyBoard, "_board", ranked)
        stage, nights = bot.stage, bot.nights._desk.stage
        direct = await bot.tables.dms.channels.channel(self.host.number)
        assert direct is not None
        act = Act(row.guild, 0, self.host.number, Rank.HOST, "night_cancel", facts={"title": "F"})
        anew = replace(night, row=replace(row, message=None, event=None))
        own = bot.tables.at(over.view.number).host.show(self.host.number)
        self.things = {
            "table": lambda: stage.post(running, instead_of=next(self._turn)),
            "table in a thread": lambda: stage.post(
                replace(running, channel=thread.id), instead_of=next(self._turn)
            ),
            "table again": lambda: stage.edit(running, old),
            "result": lambda: stage.edit(over, old),
            "result anew": lambda: stage.post(over, instead_of=next(self._turn)),
            "call": lambda: stage.ping(running, self.host.number, 1),
            "recap": lambda: stage.tell_recap(over),
            "seeds": lambda: stage.tell_seeds(over, {"deals": []}),
            "cards": lambda: stage.send_cards(own, Phase.OVER, direct, instead_of=next(self._turn)),
            "plan": lambda: nights.post_plan(night),
            "plan anew": lambda: nights.post_plan(anew),
            "reminder": lambda: nights.remind(night, next(self._turn)),
            "act of a host": lambda: nights.tell_steered(night, self.host, act),
            "recap of a night": lambda: nights.recap(night, recap),
            "event": lambda: nights.events.event(
                replace(anew, row=replace(anew.row, starts=row.starts + 60_000 * next(self._turn)))
            ),
            "thread": lambda: self._thread(night),
            "begin": lambda: self._begin(night),
            "weekly": lambda: self._weekly(row.guild, channel),
            "hello": lambda: self._hello(row.guild),
            "report": lambda: self._report(row.guild, channel),
            "log": lambda: self._log(row.guild, channel),
        }

    async def _thread(self, night: NightShow) -> None:
        """Open a thread, as a night does for a further table."""
        stage = self.bot.nights._desk.stage
        try:
            await stage.thread(night.row.channel, "a further table")
        except Barred:
            await stage.tell_lacking(night, threads=True)
            raise

    async def _begin(self, night: NightShow) -> None:
        stage = self.bot.nights._desk.stage
        if stage.lacks(night):
            await stage.tell_lacking(night)
            raise Barred

    async def _weekly(self, guild: int, channel: int) -> None:
        weekly = self.bot.weekly
        weekly.posts._after.clear()
        await weekly._post(guild, {CHANNEL: channel}, 0)
        if weekly.posts._after:
            raise Barred

    async def _hello(self, guild: int) -> None:
        await self.bot.store.config.servers.change(guild, {GREETED: None})
        if not await self.bot.joining.greet(self.bot.guilds[0]):
            raise Barred

    async def _report(self, guild: int, channel: int) -> None:
        """Send a report, as the command does; the owner gets it if the channel can't."""
        barred: list[bool] = []

        def shut() -> None:
            barred.append(True)
            self.bot.lacks.tell("report", guild, channel)

        dms, message = self.bot.tables.dms, screen(["A report"])
        await to_managers(self.bot, dms, guild, channel, message, shut=shut)
        if barred:
            raise Barred

    async def _log(self, guild: int, channel: int) -> None:
        """Post a line of the server's log."""
        log = self.bot.server_log

        async def note() -> None:
            act = Act(guild, self.bot.moment(), self.host.number, Rank.MANAGER, "server_set",
                      facts={"what": "zone"})  # fmt: skip
            await self.bot.store.rights.acts.note(act)

        await log.choose(guild, channel, note)
        if log._after:
            raise Barred

    async def posts(self, thing: str) -> tuple[str, str]:
        """(what came of it, what went out for it)."""
        self.told.clear()
        self.bot.lacks._said.clear()
        before = len(self.driver.requests)
        try:
            await self.things[thing]()
        except Barred:
            await self.bot.lacks.settled()
            return NOT, ""
        await self.bot.lacks.settled()
        sent = [one for one in self.driver.requests[before:] if one.status < 300]
        body = str([one.body for one in sent])
        return (PLAIN if any(one in body for one in LEFT_OUT) else ""), body


def expected(thing: str, codes: Collection[str]) -> str:
    """Return the expected effect: that of the worst missing permission."""
    found = {MATRIX[thing].get(code, "") for code in codes}
    return NOT if NOT in found else PLAIN if PLAIN in found else ""


def names_in(text: str) -> set[str]:
    """Permissions by the names that an admin finds; a name may hold another."""
    names = {say(ENGLISH, f"permission.{code}"): code for code in ALL}
    longest = sorted(names, key=len, reverse=True)
    return {names[one] for one in re.findall("|".join(longest), text)}


def wrong(house: House, thing: str, codes: Collection[str], came: str) -> str:
    """Return what differs from the expected effect; empty if nothing does."""
    if came != expected(thing, codes):
        return f"{came or 'posted'}, not {expected(thing, codes) or 'posted'}"
    if came != NOT:
        return f"told of what was posted: {house.told}" if house.told else ""
    if len(house.told) != 1:
        return f"told {house.told}"
    ((reader, text),) = house.told
    named = names_in(text)
    if reader not in {house.host.discord_id, house.bot.guilds[0].owner_id}:
        return f"told {reader}"
    decisive = {code for code in codes if MATRIX[thing].get(code) == NOT}
    return "" if named <= set(codes) and named & decisive else f"{sorted(named)} in: {text}"


@pytest.mark.parametrize(
    "wants", [SOME, pytest.param(WANTS, marks=pytest.mark.nightly)], ids=["some pairs", "all pairs"]
)
async def test_every_permission_alone_and_in_pairs_for_each_thing_that_is_posted(
    evening: Evening,
    wants: list[frozenset[str]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    house, faults = House(evening, monkeypatch), []
    await house.furnish()
    assert house.things.keys() == MATRIX.keys()
    for codes in wants:
        await house.lack(codes)
        for thing in MATRIX:
            came, _ = await house.posts(thing)
            if why := wrong(house, thing, codes, came):
                faults.append(f"{thing} without {' and '.join(sorted(codes)) or 'nothing'}: {why}")
    assert faults == [], "\n".join(faults)
    assert not any(one.exc_info for one in caplog.records)
    house.driver.core.record.violations.clear()
    await house.lack(())


@pytest.mark.parametrize(("thread", "later"), [(False, False), (True, False), (False, True)])
@pytest.mark.parametrize("codes", WANTS, ids=lambda codes: " and ".join(sorted(codes)) or "nothing")
def test_who_opens_a_table_is_told_what_is_missing(
    codes: frozenset[str], thread: bool, later: bool
) -> None:
    """Refused by name for what it can't do without, said beside for the rest.

    `later`: threads are for a night's further tables, which can do without.
    """
    held = NEEDED & ~discord.Permissions(**dict.fromkeys(codes, True))
    asked: Any = SimpleNamespace(
        app_permissions=held, guild_id=1, channel=None, locale=discord.Locale.british_english,
        client=SimpleNamespace(readers=SimpleNamespace(of_press=lambda _: PLAIN_SKIN)),
    )  # fmt: skip
    needed = {VIEW, IN_THREADS, THREADS} if thread else {VIEW, SEND}
    if refused := needed & codes:
        with pytest.raises(Illegal) as no:
            must_be_allowed(asked, thread=thread)
        named = set(no.value.facts["permissions"])  # type: ignore[arg-type]  # codes
        assert named <= codes
        assert named & refused
    else:
        said = must_be_allowed(asked, thread=thread, later=later)
        beside = codes & {FILES, "read_message_history", *((IN_THREADS, THREADS) if later else ())}
        assert names_in(said) == beside


async def test_a_host_whom_the_message_did_not_reach_is_told_later(
    evening: Evening, hurried: None
) -> None:
    """The host is told once while the permission is missing."""
    ann, bo = await evening.seated("Ann", "Bo")
    await evening.channels_opened()
    evening.driver.set_bot_permission("send_messages", allowed=False)
    evening.driver.troubles.order(CUT, "dm create")
    first = evening.turn(ann, bo)
    await first.click(await evening.panel(first), "Call 5")
    await evening.driver.purge()  # so that it would be posted anew
    for _ in range(4):
        await evening.drawn()
        await evening.bot.lacks.settled()
        await evening.wait(lacks.A_WHILE)
    assert evening.driver.troubles.orders == []
    assert len([one for one in ann.dms() if "I can't show the table in" in one.text]) == 1


async def test_a_host_is_told_by_direct_message_and_the_deal_goes_on(evening: Evening) -> None:
    """The host is told once, and the panel tells it too."""
    ann, bo = await evening.seated("Ann", "Bo")
    await evening.channels_opened()
    evening.driver.set_bot_permission("send_messages", allowed=False)
    first = evening.turn(ann, bo)
    await first.click(await evening.panel(first), "Call 5")
    await evening.driver.purge()  # so that it would be posted anew
    await evening.drawn()
    await evening.bot.lacks.settled()
    notes = [one.text for one in ann.dms() if "I can't show the table in" in one.text]
    assert len(notes) == 1
    assert "Send Messages" in notes[0]
    other = evening.turn(ann, bo)
    assert other is not first
    answer = await other.slash("cards")
    assert answer.message is not None
    assert "I'm missing a permission in this channel: Send Messages" in answer.message.text
    before = evening.show().view.question
    await other.click(answer.message, "Check")
    assert evening.show().view.question != before


@pytest.mark.parametrize("how", ["channel", "role", "member", "while away"])
async def test_what_was_barred_is_drawn_as_soon_as_the_permission_is_given(
    evening: Evening, how: str
) -> None:
    """The permission comes by the channel, a role, a new role, or while the gateway was down."""
    ann, bo = await evening.seated("Ann", "Bo")
    world, home = evening.driver.world, evening.driver.world.home
    await evening.drawn()
    if how == "channel":
        evening.driver.set_bot_permission("view_channel", allowed=False)
    else:
        for role, usual in ((home.everyone, EVERYONE), (home.bot_role, BOT_ROLE)):
            world.change_role(home, role, usual & ~bits("view_channel"))
    asked = evening.turn(ann, bo)
    state = evening.bot.tables.at(evening.number).host.table
    seat = min(state.hand.waiting) if state.hand else 0
    await evening.bot.tables.at(evening.number).host.submit(0, Call(seat))
    async with asyncio.timeout(30):
        while not evening.bot.tables._kept[evening.number].publisher.screens.message_tries.barred:
            await evening.drawn()
    assert evening.turn(ann, bo) is not asked
    before = evening.time.now()
    if how == "channel":
        evening.driver.set_bot_permission("view_channel", allowed=True)
    elif how == "while away":
        await evening.driver.drop_gateway(resumable=False)
        world.change_role(home, home.everyone, EVERYONE)
        await evening.driver.wait_ready(30)
    elif how == "role":
        world.change_role(home, home.everyone, EVERYONE)
    else:
        world.give_bot(home, world.add_role(home, "Dealer", bits("view_channel")))
    async with asyncio.timeout(30):
        while evening.bot.tables._kept[evening.number].publisher.screens.message_tries.barred:  # noqa: ASYNC110 - it draws by itself
            await asyncio.sleep(0.01)
    assert evening.time.now() - before < 30
    evening.driver.core.record.violations.clear()


async def test_what_a_closed_table_owes_is_drawn_as_soon_too(evening: Evening) -> None:
    """Its last record and its recap are posted, whatever was written in the channel since."""
    _, bo = await evening.seated("Ann", "Bo")
    number = evening.number
    await evening.drawn()
    evening.driver.set_bot_permission("view_channel", allowed=False)
    await evening.bot.tables.at(number).host.submit(0, CloseTable(0))
    await evening.bot.tables.at(number).host.submit(0, Fold(min(evening.hand.waiting)))
    async with asyncio.timeout(30):
        while not evening.bot.tables._kept[number].publisher.screens.message_tries.barred:
            await evening.bot.tables._kept[number].publisher.draw()
    assert evening.bot.tables.hosts() == []
    evening.driver.set_bot_permission("view_channel", allowed=True)
    await bo.until(lambda one: "The table is closed" in one.text and not one.ephemeral)
    await bo.until(lambda one: "Biggest pot" in one.text)
    evening.driver.core.record.violations.clear()


@pytest.mark.parametrize("code", ["view_channel", "send_messages"])
async def test_what_is_known_to_be_refused_is_not_asked(evening: Evening, code: str) -> None:
    """However long the channel stays shut, and whatever else changes in the server."""
    await evening.seated("Ann", "Bo")
    await evening.drawn()
    evening.driver.set_bot_permission(code, allowed=False)
    if code == "send_messages":
        await evening.driver.purge()  # so that it would be posted anew
    channel = evening.bot.get_channel(evening.show().channel)
    assert isinstance(channel, discord.TextChannel)
    async with asyncio.timeout(30):
        while getattr(channel.permissions_for(channel.guild.me), code):  # noqa: ASYNC110
            await asyncio.sleep(0)
    before = len(evening.driver.requests)
    await evening.bot.tables.at(evening.number).host.submit(0, Call(min(evening.hand.waiting)))
    async with asyncio.timeout(30):
        while not evening.bot.tables._kept[evening.number].publisher.screens.message_tries.barred:
            await evening.drawn()
    for _ in range(3):
        evening.driver.set_bot_permission("add_reactions", allowed=False)
        await evening.wait(1000)
        await evening.driver.drop_gateway(resumable=False)
        await evening.driver.wait_ready(30)
        await evening.drawn()
    assert evening.bot.tables._kept[evening.number].publisher.screens.message_tries.barred
    asked = [one for one in evening.driver.requests[before:] if f"/{channel.id}/" in one.path]
    assert [(one.kind, one.status) for one in asked if one.status >= 400] == []
    evening.driver.set_bot_permission(code, allowed=True)
    async with asyncio.timeout(30):
        while evening.bot.tables._kept[evening.number].publisher.screens.message_tries.barred:
            await evening.drawn()
