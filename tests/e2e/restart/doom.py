"""Plays on while the bot is struck down again and again, and sees that nothing is lost or twice."""

import asyncio
import re
import signal
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from bot.sandbox.record import Record, Request
from tests.e2e.restart.apart import Apart
from tests.e2e.restart.room import Room
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

STAY = ("Check", "Call", "Stand pat")
LIFE = 30.0
"""Seconds after which a bot is struck at the latest; nobody waits longer for a screen."""


class Death(Record):
    """Strikes the bot at its n-th request from now, or after some time; notes all requests.

    One that makes so few requests is struck all the same: where Discord was in trouble, a screen is
    tried again some seconds later, and whoever looks for it waits.
    """

    def __init__(self, apart: Apart) -> None:
        super().__init__(keep=True)
        self._came = asyncio.Event()
        self._apart = apart
        self._left = 0

    def at_request(self, number: int) -> None:
        """Kill the bot when a request has had its effect, before the bot gets the answer."""
        self._left = number

    def after(self, seconds: float) -> None:
        """Kill the bot after some seconds."""
        asyncio.get_running_loop().call_later(seconds, self._strike)

    async def while_alive(self, play: Coroutine[Any, Any, None]) -> None:
        """Play until the bot is struck, and is gone."""
        playing = asyncio.create_task(play)
        dead = asyncio.create_task(self.struck())
        await asyncio.wait({playing, dead}, return_when=asyncio.FIRST_COMPLETED)
        (dead if dead.done() else playing).result()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        assert await self._apart.gone() == -signal.SIGKILL

    async def struck(self) -> None:
        """Wait until it has come; it comes in time."""
        try:
            async with asyncio.timeout(LIFE):
                await self._came.wait()
        except TimeoutError:
            self._strike()
        self._came.clear()

    def note(self, request: Request, *, outside: bool, ordered: bool = False) -> None:
        """One request less to live."""
        super().note(request, outside=outside, ordered=ordered)
        self._left -= 1
        if self._left == 0:
            self._strike()

    def _strike(self) -> None:
        self._left = 0
        self._apart.strike()
        self._came.set()


@dataclass
class Pressed:
    """A player's last press, and the length of the log before it."""

    player: Actor
    table: Seen
    label: str
    rows: int


class Doomed:
    """Everybody stays in, deal after deal."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.death = room.apart.sandbox.core.record = Death(room.apart)
        self._pressed: Pressed | None = None

    async def until_death(self) -> None:
        """Play until the bot is struck, start another, and go on where the first one stopped."""
        await self.death.while_alive(self._play())
        await self._rise()

    async def deal(self) -> int:
        """The number of the deal that runs, or ran last."""
        return (await self.room.view()).deal

    async def _play(self) -> None:
        while True:
            await self._running()
            player, table = await self.room.turn(), await self.room.table()
            label = next(x.label for x in table.buttons if x.label.startswith(STAY))
            rows = len(await self.room.witness.rows())
            self._pressed = Pressed(player, table, label, rows)
            answer = await player.click(table, label)
            assert answer.error is None
            await self._must_be_done_once()

    async def _running(self) -> None:
        """Wait for the next deal."""
        while not (await self.room.view()).running:  # noqa: ASYNC110 - a file tells nobody
            await asyncio.sleep(0.005)

    async def _rise(self) -> None:
        """Another bot; the button whose answer never came is pressed again, as it was drawn."""
        room = self.room
        at_death = await room.witness.rows()
        self._must_not_be_ahead((await room.view()).question)
        await room.apart.start(grace=0.1)
        if self._pressed is not None:
            again = await self._pressed.player.click(
                self._pressed.table, self._pressed.label, late=True
            )
            assert again.error is None
            await self._must_be_done_once()
        assert (await room.witness.rows())[: len(at_death)] == at_death
        await self._must_show_the_cards()
        await room.witness.must_be_right()

    async def _must_be_done_once(self) -> None:
        """The press is one row of the log, its own; all after it came by the clock."""
        assert self._pressed is not None
        number = await self.room.number(self._pressed.player)
        new = (await self.room.witness.rows())[self._pressed.rows :]
        assert [row.by for row in new] == [number, *[None] * (len(new) - 1)]

    def _must_not_be_ahead(self, question: int) -> None:
        """Durable before it is shown: no screen asks what the log does not know."""
        for player in self.room.players:
            for seen in (*player.sees(), *player.dms()):
                asked = [one.custom_id.split(":")[1:4] for one in seen.buttons]
                assert all(int(at) <= question for name, _, at in asked if name in ASKING)

    async def _must_show_the_cards(self) -> None:
        """Each player's panel and their one message agree on the cards of their deal."""
        await self._running()
        for player in self.room.players:
            await self.room.dm(player)
            _, deal, cards = HELD.split((await self.room.panel(player)).text, 1)[:3]
            told = [HELD.split(one.text, 1) for one in player.dms() if HELD.search(one.text)]
            assert [(one[1], one[2]) for one in told] == [(deal, cards)]
            assert len(player.dms()) == 1, "a player has two messages of one table"
        titles = [DEAL.search(one.text) for one in self.room.tables()]
        deals = [one[1] for one in titles if one is not None]
        assert len(deals) == len(set(deals)), "a deal has two messages"


HELD = re.compile(r" · deal (\d+)\n# (.*)")
"""The number of a deal and the cards of it, on a private screen."""
DEAL = re.compile(r" · deal (\d+)\n")
ASKING = {"fold", "check", "call", "raise", "raise_to", "pat", "draw_go"}
