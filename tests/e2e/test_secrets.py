"""The long search: deals of all games by random legal acts, and all who read what they may ask for.

SOAK_SECRETS sets how many deals (see tests/soak.py).
"""

import logging
import random
from collections.abc import Iterator

import pytest

from bot.engine.errors import Illegal
from bot.engine.hand.commands import Fold, RaiseTo
from bot.engine.hand.edges import edges
from bot.engine.table.commands import CloseTable, ComeBack, Deal, TopUp
from bot.sandbox.world.things import Channel
from bot.ui.pictures.studio import Studio
from tests.e2e.evening import Evening
from tests.e2e.forger import Forger
from tests.e2e.search import Search
from tests.e2e.talkative import talkative
from tests.library import GAMES
from tests.soak import length, lot

NAMES = ("Ann", "Bo", "Cy", "Dee")
READERS = (*NAMES, "Zoe")
"""Names of the players, and of one who only watches."""
ODD = ("anaconda", "bourre", "guts", "no_peek")
DEALS = length("SECRETS", 5000)
A_TABLE = min(max(DEALS // len(GAMES), 1), 3)
STACK = 20_000
CALM = 0.85
"""Share of answers that are neither a raise nor a fold if there is another choice."""
ANSWERS = 400
BETWEEN = 600
"""Seconds from table to table: nobody may open them one after the other for ever."""


@pytest.fixture
def search(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> Iterator[Search]:
    """Return a search through all that is said, drawn and logged from the start."""
    found = Search(evening)
    monkeypatch.setattr(Studio, "paint", found.paint)
    with talkative(found):
        yield found


class Searched:
    """One table at a time, whose players do all they may and whose readers ask for all there is."""

    def __init__(self, evening: Evening, search: Search, pick: random.Random) -> None:
        self.evening, self.search, self._pick = evening, search, pick
        self.players = evening.people(*NAMES)
        self.readers = [Forger(evening, one) for one in evening.people(*READERS)]
        self.deals = 0
        self._channel: Channel | None = None

    async def rich(self) -> None:
        """Chips enough for all that is to come."""
        banker = self.evening.driver.user(NAMES[0], admin=True)
        for one in self.players:
            await one.slash("bank balance")
            await banker.slash("bank grant", player=one, chips=10**9, reason="a long search")

    async def game(self, code: str, deals: int) -> None:
        """A table of it, from its opening to its end."""
        evening, tables = self.evening, self.evening.bot.tables
        self.search.game = code  # whose first message names the cards that its rules name
        self._channel = channel = await evening.driver.add_channel(code.replace("_", "-"))
        muck = self._pick.choice((None, "beaten hands muck"))
        wishes = {"game": code, "least_buy_in": 2000, "most_buy_in": 200_000, "clock": "600"}
        told = await self.players[0].slash("table open", channel, **wishes, showdown=muck)
        if told.message is None or "The table is open" not in told.message.text:
            told = await self.players[0].slash("table open", channel, **wishes)
        (number,) = [one.site.number for one in tables.hosts()]
        evening.chosen = number
        self.search.now = (number, 0)
        self.search.tables[channel.id] = number
        for one in self.players:
            await one.slash("sit", channel, chips=STACK)
        for _ in range(deals):
            if not await self._deal():
                break
        await tables.at(number).host.submit(0, CloseTable(0))
        await evening.drawn()
        await evening.driver.delete_channel(channel)
        evening.time.added += BETWEEN

    async def _deal(self) -> bool:
        evening, number = self.evening, self.evening.number
        tables = evening.bot.tables
        try:
            for chair in list(tables.at(number).host.table.chairs.values()):
                if chair.away:
                    await tables.at(number).host.submit(chair.player, ComeBack(chair.player))
                if chair.stack + chair.pending < STACK // 5:
                    await tables.at(number).host.submit(chair.player, TopUp(chair.player, STACK))
            evening.time.added += 30
            await tables.at(number).host.submit(0, Deal())
        except Illegal:
            return False
        self.search.now = (number, tables.at(number).host.table.deals)
        self.search.learn()
        await evening.drawn()
        await self._read(self.readers, f"d1:hand:{number}:0")
        await self._play()
        await evening.drawn()
        deal = self.search.now[1]
        self.deals += 1
        await self._read(self.readers, f"d1:panel_more:{number}:{deal}")
        link = f"{number}-{deal}"
        steps = [f"d1:hand_step:0:0:{link}-at-{at}" for at in (0, 3, 8, 15, 99)]
        files = (f"d1:hand_file:0:0:{link}", f"d1:verify:0:0:{link}")
        await self._read([self._pick.choice(self.readers[:-1]), self.readers[-1]], *steps, *files)
        sharer = self._pick.choice(self.readers)
        await sharer.press(f"d1:hand_share:0:0:{link}", channel=self._channel)
        return not tables.at(number).host.table.running()

    async def _play(self) -> None:
        """Random acts, mostly calm ones, while everybody's screens are drawn now and then."""
        tables, number = self.evening.bot.tables, self.evening.number
        for _ in range(ANSWERS):
            table = tables.at(number).host.table
            if not table.running() or table.hand is None:
                return
            if not table.hand.waiting:
                await self.evening.run_out()
                continue
            acts = list(edges(table.hand, self._pick.choice(table.hand.waiting)))
            calm = [one for one in acts if not isinstance(one, RaiseTo | Fold)]
            wanted = calm if calm and self._pick.random() < CALM else acts
            await tables.at(number).host.submit(0, self._pick.choice(wanted))
            self.search.learn()
            if self._pick.random() < 0.25:
                await self.evening.drawn()
                reader = self._pick.choice(self.readers)
                await reader.press(f"d1:words:{number}:{self.search.now[1]}", channel=self._channel)

    async def _read(self, readers: list[Forger], *ids: str) -> None:
        for reader in readers:
            for one in ids:
                await reader.press(one, channel=self._channel)


def whole(search: Search) -> None:
    """Nothing was told, and much was searched."""
    logging.getLogger("bot.client").debug("the search is over")
    assert search.faults == [], "\n\n".join(search.faults)
    assert search.named
    assert all(search.searched[one] for one in ("public", "private", "file", "log", "drawn"))


async def test_odd_games_tell_nobody_what_they_may_not_know(
    evening: Evening, search: Search
) -> None:
    """A deal of those with most to hide."""
    table = Searched(evening, search, random.Random(3))  # noqa: S311 - not for cards
    await table.rich()
    for code in ODD:
        await table.game(code, 1)
    assert table.deals == len(ODD)
    whole(search)


@pytest.mark.nightly
async def test_no_game_tells_anybody_what_they_may_not_know(
    evening: Evening, search: Search
) -> None:
    """All games by turns, a few deals at a table, until so many were dealt."""
    pick = lot()
    table = Searched(evening, search, pick)
    await table.rich()
    codes: list[str] = []
    while table.deals < DEALS:
        codes = codes or pick.sample(sorted(GAMES), len(GAMES))
        await table.game(codes.pop(), min(A_TABLE, DEALS - table.deals))
        assert search.faults == [], "\n\n".join(search.faults)
    whole(search)
    print(table.deals, search.named, search.searched.most_common())  # noqa: T201 - measured
