"""Hundreds of deals, searched for a card that reaches the rail before it is due.

The thread, the stream and the page are searched together: each of the last two as a browser gets
them.
"""

import asyncio
import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.engine.games.game import Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand.state import Hand
from bot.engine.table.agreed.settings import Rail, Settings
from bot.engine.table.commands import CloseTable, Sit
from bot.engine.views.rail import DELAY
from bot.rail import House, Scope
from bot.rail import Rail as OnPage
from bot.rail import feed as feed_module
from bot.rail.feed import Feed
from bot.rail.links import Signer
from bot.rail.server import PAGE
from bot.store import Screen, Store
from bot.tables.histories import Histories
from bot.ui.parts.cards import PLAIN, card_text
from bot.ui.platform.notices.rail_threads import KIND, RailThreads
from tests.tables.evening import GAMES, GUILD, Evening
from tests.tables.season import dealt

CHANNEL, THREAD = 5000, 6000
CODES = ("holdem", "omaha_hi_lo", "seven_card_stud", "badugi", "irish")
SETTINGS = Settings(4, Stakes.of(10), 1000, 10**6, rail=Rail.AFTER)
CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")
LINK = re.compile(r"`(\d+)-(\d+)`")


@dataclass
class Discord:
    """A client that writes down what is sent, with the moment."""

    evening: Evening
    sent: list[tuple[float, int, str]] = field(default_factory=list)
    """Unix seconds, channel and text of each message."""
    readers: Any = field(default_factory=lambda: SimpleNamespace(in_server=lambda _: PLAIN))

    def get_channel(self, _channel: int, /) -> None:
        return None

    def get_guild(self, _guild: int, /) -> Any:
        return object()

    def get_partial_messageable(self, channel: int, /) -> Any:
        async def send(*, view: Any, **_: Any) -> None:
            text = "\n".join(texts(view))
            self.sent.append((self.evening.time.now, channel, text))

        return SimpleNamespace(send=send)


def texts(view: Any) -> Iterator[str]:
    for one in view.walk_children():
        yield getattr(one, "content", "")


@dataclass
class Log:
    """When each deal of a table ended, the cards that it had, and those that lay open."""

    ended: dict[int, float] = field(default_factory=dict)
    cards: dict[int, set[str]] = field(default_factory=dict)
    opened: dict[int, set[str]] = field(default_factory=dict)

    def note(self, hand: Hand, now: float) -> None:
        """Note what there is of a deal after each command."""
        places = list(hand.places.values())
        held = {card_text(card) for one in places for card in one.cards}
        shown = {card for one in places for card, up in zip(one.cards, one.up, strict=True) if up}
        shown |= {card for board in hand.boards for card in board}
        self.cards.setdefault(hand.number, set()).update(held)
        self.opened.setdefault(hand.number, set()).update(map(card_text, shown))
        if hand.ended:
            self.ended.setdefault(hand.number, now)


class Everybody:
    """Lets everybody watch, as Discord's permissions are no matter here."""

    async def may(self, _guild: int, _channel: int, _user: int) -> bool:
        return True


@dataclass
class Watching:
    """A browser that writes down each event of a table's stream, with the moment."""

    evening: Evening
    rail: OnPage
    feed: Feed
    came: list[tuple[float, str, str]] = field(default_factory=list)
    """Unix seconds, name and data of each event."""
    reading: asyncio.Task[None] | None = None

    @classmethod
    async def begin(cls, evening: Evening, table: int, player: int) -> "Watching":
        house = House(
            evening.store, evening.tables, Histories(evening.store, evening.tables), lambda _: PLAIN
        )
        rail = OnPage(house, cast("Any", Everybody()))
        admission = await rail.admit(await rail.link(table, player, Scope.PAGE))
        assert admission is not None
        stream = await rail.open(admission, Signer(b"k" * 32).token)
        (feed,) = rail.feeds
        made = cls(evening, rail, feed)
        made.reading = asyncio.create_task(stream.run(made._write))
        return made

    async def _write(self, chunk: bytes) -> None:
        for whole in chunk.split(b"\n\n"):
            if whole and not whole.startswith(b":"):
                name, data = whole.removeprefix(b"event: ").split(b"\ndata: ", 1)
                self.came.append((self.evening.time.now, name.decode(), data.decode()))

    async def look(self) -> None:
        """Let everything reach the browser that is due now."""
        await self.feed.look()
        for _ in range(6):
            await asyncio.sleep(0)

    async def end(self) -> None:
        await self.look()
        await self.rail.stop()
        assert self.reading is not None
        await self.reading

    def must_be_right(self, log: Log) -> None:
        """No card of a running deal but open ones; then each deal once, in order, in time."""
        told: list[int] = []
        for moment, name, data in self.came:
            what = json.loads(data)
            if name == "live" and what["deal"]:
                assert {*CARD.findall(data)} <= log.opened[what["deal"]]
            elif name == "late":
                number = what["number"]
                assert moment >= log.ended[number] + DELAY
                assert log.cards[number] <= {*CARD.findall(data)}
                told.append(number)
        assert told == sorted(log.ended)
        assert sum(name == "live" for _, name, _ in self.came) > len(told)


@pytest.mark.parametrize("deals", [pytest.param(60), pytest.param(1500, marks=pytest.mark.nightly)])
async def test_no_card_is_on_the_rail_before_it_is_due(
    store: Store, deals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thread and stream tell each deal once, in order, with all its cards, and in time."""
    monkeypatch.setattr(feed_module, "HOLD", 0)
    monkeypatch.setattr(feed_module, "PACE", 0)
    assert not any(CARD.search(one.read_text("utf-8")) for one in PAGE.iterdir())
    evening = Evening(store)
    client = Discord(evening)
    people = [await evening.tables.people.person(100 + at, f"P{at}") for at in range(4)]
    for one in people:
        await store.books.banks.welcome(GUILD, one.number, 10**9, 0)
    pick, told = random.Random(7), 0  # noqa: S311 - the same deals each time
    for at, code in enumerate(CODES):
        game = announce(GAMES[code], Options())
        table = await evening.tables.open(GUILD, CHANNEL + at, people[0], game, SETTINGS)
        for one in people:
            await evening.tables.at(table).host.submit(one.number, Sit(one.number, 1000))
        rail = Screen(table, KIND, THREAD + at, CHANNEL + at, "0", 0)
        await store.play.screens.save(rail)
        rails = RailThreads(cast("Any", client), store, evening.tables)  # as after a restart
        watching = await Watching.begin(evening, table, people[0].number)
        log = Log()

        async def look(
            table: int = table, log: Log = log, rails: RailThreads = rails,
            watching: Watching = watching,
        ) -> None:  # fmt: skip
            hand = evening.tables.at(table).host.table.hand
            assert hand is not None
            log.note(hand, evening.time.now)
            evening.time.pass_by(pick.choice([0, 1, 5]))
            await rails.tick()
            await watching.look()

        await dealt(evening, table, deals // len(CODES), pick, look)
        await evening.tables.at(table).host.submit(people[0].number, CloseTable(people[0].number))
        for seconds in (DELAY - 10, 20):
            evening.time.pass_by(seconds)
            await rails.tick()
            await watching.look()
        await watching.end()
        watching.must_be_right(log)
        seen = [one for one in client.sent if one[1] == THREAD + at]
        numbers = [int(LINK.search(text)[2]) for _, _, text in seen]  # type: ignore[index]
        assert numbers == sorted(log.ended)
        for (moment, _, text), number in zip(seen, numbers, strict=True):
            assert moment >= log.ended[number] + DELAY
            assert log.cards[number] <= {*CARD.findall(text)}
        told += len(seen)
        assert await store.play.screens.of_kind(KIND) == []
    assert told == deals
    await evening.tables.lifetime.stop()
