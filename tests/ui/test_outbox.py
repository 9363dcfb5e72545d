"""One queue for all requests that Discord counts, in order and at its rate, by a virtual clock."""

import asyncio
import random
from bisect import bisect_left
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
import yarl
from discord.http import Route

from bot.store import Deadline
from bot.tables.hosting.due import DEAL
from bot.tables.process.clock import Clock
from bot.tables.publishing.pings import SLOW
from bot.tables.publishing.public_first import PRIVATE_WAIT
from bot.ui.platform.outgoing.follow_ups import FollowUps
from bot.ui.platform.outgoing.gate import counted, edited_in, gate, sent_as
from bot.ui.platform.outgoing.outbox import A_LANE, PER_SECOND, Lane, Outbox
from bot.ui.platform.stage import LONG
from tests.virtual import played


@dataclass
class Post:
    """A queue, and the requests that left it with their times."""

    outbox: Outbox = field(default_factory=Outbox)
    left: list[tuple[float, Lane]] = field(default_factory=list)
    waits: dict[Lane, list[float]] = field(default_factory=lambda: defaultdict(list))

    async def send(self, lane: Lane) -> None:
        now = asyncio.get_running_loop().time
        came = now()
        await self.outbox.turn(lane)
        self.left.append((now(), lane))
        self.waits[lane].append(now() - came)

    async def send_all(self, *lanes: Lane) -> None:
        await asyncio.gather(*map(self.send, lanes))

    def busiest(self) -> int:
        """Return the most requests within any second."""
        times = sorted(at for at, _ in self.left)
        return max(bisect_left(times, at + 0.999) - n for n, at in enumerate(times))


@dataclass
class Edited:
    """The times at which edits left, by channel."""

    outbox: Outbox = field(default_factory=Outbox)
    left: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    async def edit(self, channel: str, after: float = 0.0) -> None:
        await asyncio.sleep(after)
        await self.outbox.edits(channel)
        self.left[channel].append(asyncio.get_running_loop().time())

    def most(self, channel: str, seconds: float) -> int:
        """Return the most edits that left within this time."""
        times = sorted(self.left[channel])
        return max(bisect_left(times, at + seconds) - n for n, at in enumerate(times))


@pytest.mark.parametrize("apart", [0.0, 0.4, 0.99, 1.0, 1.3])
def test_a_channels_messages_are_edited_four_times_in_five_seconds_at_most(apart):
    """Discord accepts five; a busy channel delays no other."""
    edited = Edited()

    async def evening() -> None:
        edits = [edited.edit("busy", apart * at) for at in range(30)]
        await asyncio.gather(*edits, *(edited.edit("other", 3.0 * at) for at in range(10)))

    played(evening())
    assert len(edited.left["busy"]) == 30
    assert edited.most("busy", 5.0) <= 4
    other = [round(after - before, 3) for before, after in pairwise(edited.left["other"])]
    assert other == [3.0] * 9


def test_edits_are_known_by_their_address():
    """Only edits of a channel's messages count, not answers to presses."""
    base = Route.BASE
    assert edited_in(yarl.URL(f"{base}/channels/12/messages/34")) == "12"
    for other in ("/channels/12", "/channels/12/messages", "/webhooks/1/t/messages/34"):
        assert not edited_in(yarl.URL(base + other))
    assert not edited_in(yarl.URL("https://elsewhere.example/channels/12/messages/34"))


def test_a_few_leave_at_once_and_no_second_has_too_many():
    post = Post()

    async def evening() -> None:
        await post.send_all(*[Lane.TABLE] * (3 * PER_SECOND))

    played(evening())
    assert [round(at, 3) for at, _ in post.left] == sorted([0, 1, 2] * PER_SECOND)
    assert post.busiest() == PER_SECOND


def test_what_waits_leaves_by_its_lane_and_then_as_it_came():
    post = Post()
    lanes = list(reversed(Lane)) * 4

    async def evening() -> None:
        await post.send_all(*[Lane.TABLE] * PER_SECOND)
        await post.send_all(*lanes)

    played(evening())
    assert [lane for _, lane in post.left[PER_SECOND:]] == sorted(lanes)


def test_nothing_waits_for_ever():
    """Cards never end, and one picture waits: it leaves once its lane's handicap is over."""
    post = Post()

    async def evening() -> None:
        picture = asyncio.create_task(post.send(Lane.PICTURE))
        while not picture.done():
            await post.send_all(*[Lane.CARDS] * 2 * PER_SECOND)

    async def begun() -> None:
        await post.send_all(*[Lane.CARDS] * PER_SECOND)
        await evening()

    played(begun())
    (waited,) = post.waits[Lane.PICTURE]
    assert waited <= (Lane.PICTURE - Lane.CARDS) * A_LANE + 3


def test_whoever_gives_up_takes_nobodys_turn():
    post = Post()

    async def evening() -> None:
        await post.send_all(*[Lane.TABLE] * PER_SECOND)
        waiting = [asyncio.create_task(post.send(Lane.CARDS)) for _ in range(PER_SECOND)]
        await asyncio.sleep(0)
        assert post.outbox.behind == 1
        for one in waiting:
            one.cancel()
        await asyncio.sleep(0)
        assert post.outbox.behind == 0
        await post.send(Lane.PICTURE)

    played(evening())
    assert post.waits[Lane.PICTURE] == [pytest.approx(1, abs=0.01)]


@pytest.mark.parametrize(
    ("path", "counts"),
    [
        ("/channels/1/messages", True),
        ("/users/@me/channels", True),
        ("/interactions/1/token/callback", False),
        ("/webhooks/1/token/messages/@original", False),
    ],
)
def test_answers_to_interactions_are_not_counted(path, counts):
    """Requests to other places, such as for avatars or to the gateway, don't count either."""
    assert counted(yarl.URL(Route.BASE + path)) == counts
    assert not counted(yarl.URL("https://cdn.discordapp.com/avatars" + path))
    assert not counted(yarl.URL("wss://gateway.discord.gg/"))


async def test_a_request_waits_in_the_lane_that_it_was_sent_in():
    outbox, lanes = Outbox(), []

    async def turn(lane: Lane) -> None:
        lanes.append(lane)

    outbox.turn = turn  # type: ignore[method-assign]  # writes down what was asked for
    (begins,) = gate(outbox, lambda: None).on_request_start
    request: Any = type("Request", (), {"url": yarl.URL(Route.BASE + "/users/@me")})
    nothing: Any = SimpleNamespace()
    await begins(nothing, nothing, request)
    with sent_as(Lane.CARDS):
        await begins(nothing, nothing, request)
        with sent_as(None):
            await begins(nothing, nothing, request)
    assert lanes == [Lane.TABLE, Lane.CARDS, Lane.CARDS]


async def test_what_passes_the_gate_is_known_by_its_address_and_method():
    """An edit waits for its channel; a follow-up to a press counts for its channel."""
    outbox, edits, follow_ups = Outbox(), list[str](), FollowUps()

    async def edited(channel: str) -> None:
        edits.append(channel)

    outbox.edits = edited  # type: ignore[method-assign]  # writes down what was asked for
    follow_ups.note("token", 7)
    (begins,) = gate(outbox, lambda: None, follow_ups).on_request_start
    nothing: Any = SimpleNamespace()
    message, hook = "/channels/12/messages/34", "/webhooks/4711/token"
    for method in ("PATCH", "DELETE", "POST"):
        for path in (message, hook):
            asked: Any = SimpleNamespace(method=method, url=yarl.URL(Route.BASE + path))
            await begins(nothing, nothing, asked)
    assert edits == ["12"]
    assert len(follow_ups._recent(7)) == 1


# An evening of many tables

TABLES, PLAYERS = 60, 6


class Table:
    """Sends what a table sends; `tests/e2e/test_tempo.py` measures how much that is."""

    def __init__(self, post: Post, luck: random.Random, first: int) -> None:
        self.post = post
        self.luck = luck
        self.log = self.timers = self
        self.deadlines: tuple[Deadline, ...] = (Deadline(DEAL, 0, first),)
        self.deals = self.called = self.uncalled = 0
        self.began: list[float] = []

    async def fire(self, _deadline: Deadline) -> None:
        self.deadlines = ()
        self.began.append(asyncio.get_running_loop().time())
        self.task = asyncio.create_task(self.deal())

    async def deal(self) -> None:
        """Everybody thinks for some seconds; a third press in direct messages, one is absent."""
        record = [Lane.RESULT] if self.deals else []
        self.deals += 1
        await self.post.send_all(*[Lane.CARDS] * PLAYERS, *record, Lane.TABLE)
        for actor in range(2 * PLAYERS):
            await asyncio.sleep(self.luck.uniform(1, 5))
            if actor % 3 == 0:
                await self.post.send_all(Lane.CARDS, Lane.TABLE)
            if actor == 1:
                await asyncio.sleep(SLOW)
                await self.call()
        await self.post.send_all(Lane.RESULT, *[Lane.CARDS] * 2)
        await asyncio.sleep(8)
        now = asyncio.get_running_loop().time()
        self.deadlines = (Deadline(DEAL, self.deals, int(1000 * now)),)

    async def call(self) -> None:
        if self.post.outbox.behind > LONG:
            self.uncalled += 1
            return
        self.called += 1
        await self.post.send(Lane.CALL)
        await self.post.send(Lane.CALL)


class Beats:
    async def beat(self, at: int) -> None: ...


async def evening_of(post: Post, tables: list[Table], seconds: float) -> None:
    """The deals begin when the clock of all tables begins them."""
    now = asyncio.get_running_loop().time
    store: Any = type("Store", (), {"deadlines": Beats()})
    hosts: Any = tables
    clock = Clock(
        lambda: hosts, store, lambda: True, now, now, busy=lambda: post.outbox.behind > LONG
    )
    running = asyncio.create_task(clock.run())
    await asyncio.sleep(seconds)
    running.cancel()


def test_sixty_tables_in_their_busiest_minute_stay_under_25_requests_a_second():
    """All tables begin a deal at once, as after a restart, and play on for two minutes."""
    post, luck = Post(), random.Random(7)  # noqa: S311 - the same evening each time
    tables = [Table(post, luck, 0) for _ in range(TABLES)]
    played(evening_of(post, tables, 120))
    assert post.busiest() < 25
    assert min(table.deals for table in tables) >= 2
    assert max(table.began[0] for table in tables) <= 30
    worst = {lane: max(post.waits[lane]) for lane in post.waits}
    assert worst[Lane.CARDS] <= 2.5, worst
    assert worst[Lane.RESULT] <= 4, worst
    assert worst[Lane.TABLE] <= PRIVATE_WAIT, "private screens would not wait for it any longer"
    assert sum(table.uncalled for table in tables) < sum(table.called for table in tables)


def test_three_times_as_many_call_nobody_while_the_queue_is_long():
    """With more than Discord would accept, cards come first, and calls are left out."""
    post, luck = Post(), random.Random(7)  # noqa: S311 - the same evening each time
    tables = [Table(post, luck, 0) for _ in range(3 * TABLES)]
    played(evening_of(post, tables, 120))
    assert post.busiest() < 25
    assert sum(table.uncalled for table in tables) > 0
    assert max(post.waits[Lane.CARDS]) < max(post.waits[Lane.TABLE])
