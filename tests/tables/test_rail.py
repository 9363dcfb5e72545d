"""Hundreds of deals, searched for a card that reaches the rail's thread before it is due."""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.engine.games.game import Stakes
from bot.engine.games.options import Options, announce
from bot.engine.table.agreed.settings import Rail, Settings
from bot.engine.table.commands import CloseTable, Sit
from bot.engine.views.rail import DELAY
from bot.store import Screen, Store
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
    """When each deal of a table ended, and the cards that it had."""

    ended: dict[int, float] = field(default_factory=dict)
    cards: dict[int, set[str]] = field(default_factory=dict)


@pytest.mark.parametrize(
    "deals", [pytest.param(100), pytest.param(1500, marks=pytest.mark.nightly)]
)
async def test_no_card_is_on_the_rail_before_it_is_due(store: Store, deals: int) -> None:
    """Every message tells one deal, once, in order, all its cards, and none before its time."""
    evening = Evening(store)
    client = Discord(evening)
    rails = RailThreads(cast("Any", client), store, evening.tables)
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
        log = Log()

        async def look(table: int = table, log: Log = log, rails: RailThreads = rails) -> None:
            hand = evening.tables.at(table).host.table.hand
            assert hand is not None
            log.cards.setdefault(hand.number, set()).update(
                card_text(card) for one in hand.places.values() for card in one.cards
            )
            if hand.ended:
                log.ended.setdefault(hand.number, evening.time.now)
            evening.time.pass_by(pick.choice([0, 1, 5]))
            await rails.tick()

        await dealt(evening, table, deals // len(CODES), pick, look)
        await evening.tables.at(table).host.submit(people[0].number, CloseTable(people[0].number))
        evening.time.pass_by(DELAY - 10)
        await rails.tick()
        evening.time.pass_by(20)
        await rails.tick()
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
