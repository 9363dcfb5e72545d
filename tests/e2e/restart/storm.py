"""Kills under faults: people press whatever they are offered, in any game, while all goes wrong.

Discord refuses, breaks and cuts connections by lot, and the bot is struck down at any moment. What
was answered stays done, what is pressed again is done once, and the books are right.
"""

import asyncio
import random
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass

from bot.engine.views.look import TableView
from bot.sandbox.checks.modals import Impossible
from bot.sandbox.troubles import (
    BAD_GATEWAY,
    BROKEN,
    BROKEN_AFTER,
    BUSY,
    CUT,
    CUT_AFTER,
    LATE,
    TWICE,
)
from bot.store import LogRow
from bot.ui.parts.cards import card_text
from bot.ui.parts.press import Moment, press_of
from tests.e2e.evening import has
from tests.e2e.restart.apart import WELCOME
from tests.e2e.restart.doom import Death
from tests.e2e.restart.room import Room
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Button, Seen

SHARES = {
    BROKEN: 0.015, BAD_GATEWAY: 0.01, BUSY: 0.01, BROKEN_AFTER: 0.005, CUT: 0.01, CUT_AFTER: 0.005,
    TWICE: 0.01, LATE: 0.01,
}  # fmt: skip
"""Six of a hundred requests go wrong, and two of a hundred events come twice or too late."""
BY_THEMSELVES = {"come_back", "more_time", "deal"}
"""Commands that are no answer, and may come beside one of the same player's."""
NO_ANSWER = (Impossible, LookupError, TimeoutError)
BUY_IN = 1000
PLAYED_OUT = 180.0
"""Seconds in which a table that closes has played its last deal, by people who pick at random."""
AT_ONCE = 0.3
"""Seconds of play after which a bot dies at the latest, half of the time."""
LONGEST_LIFE = 40
"""Requests, the other half."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """The last press of a player, and the length of the log before it."""

    player: Actor
    seen: Seen
    button: Button
    rows: int


class Storm:
    """One table after the other in one server."""

    def __init__(self, room: Room, pick: random.Random) -> None:
        self.room, self._pick = room, pick
        self.death = room.apart.sandbox.core.record = Death(room.apart)
        self._troubles = room.apart.sandbox.core.troubles
        self._pressed: Pressed | None = None
        self.kills = 0
        self.games: Counter[str] = Counter()
        """Number of kills by game."""
        self.presses: Counter[str] = Counter()
        self.faults: list[str] = []

    async def table(self, game: str, kills: int) -> None:
        """A table of a game, from its opening to its end, with so many kills."""
        room = self.room
        await self._filled()
        await room.open(game, chips=[BUY_IN] * len(room.players), limit=None)
        for _ in range(kills):
            await self._until_death()
            await self._rise()
            self.kills += 1
            self.games[game] += 1
        await self._closed()

    async def _filled(self) -> None:
        """Chips for everybody who lost theirs."""
        store, driver = self.room.witness.store, self.room.apart.sandbox.driver
        guild, banker = int(driver.world.guild_id), driver.user("Zed", admin=True)
        await banker.slash("bank balance")
        for player in self.room.players:
            await player.slash("bank balance")
            own = await store.books.banks.holdings(guild, await self.room.number(player))
            if own.bank < BUY_IN:
                await banker.slash("bank grant", player=player, chips=WELCOME, reason="go on")
                self.room.witness.granted += WELCOME

    async def _until_death(self) -> None:
        self._pressed = None
        if self._pick.random() < 0.5:
            self.death.at_request(self._pick.randint(1, LONGEST_LIFE))
        else:
            self.death.after(self._pick.uniform(0, AT_ONCE))
        for what, share in SHARES.items():
            self._troubles.order(what, times=None, share=share)
        await self.death.while_alive(self._play())
        self._troubles.call_off()

    async def _play(self) -> None:
        while True:
            view = await self.room.view()
            if not view.running or not view.dealt.waiting:
                await asyncio.sleep(0.01)
                continue
            try:
                await self._press(view)
            except NO_ANSWER:
                await asyncio.sleep(0.01)

    async def _press(self, view: TableView) -> None:
        """Somebody who is asked presses anything that answers, wherever they see it."""
        seat = self._pick.choice(view.dealt.waiting)
        number = next(one.player for one in view.seats if one.seat == seat)
        numbers = {await self.room.number(one): one for one in self.room.players}
        player = numbers[number]
        offered = [
            (seen, button)
            for seen in (*player.sees(), *player.dms())
            for button in seen.buttons
            if self._answers(button, view)
        ]
        if not offered or self._pick.random() < 0.1:
            await self._panel(player)
            return
        seen, button = self._pick.choice(offered)
        self._pressed = Pressed(player, seen, button, len(await self.room.witness.rows()))
        answer = await player.click(seen, button.custom_id)
        self.presses[button.custom_id.split(":")[1]] += 1
        if answer.modal is not None:
            await player.submit(answer.modal, value=str(self._pick.choice((1, 10, 50, 1000))))
        await self._must_be_done_once()

    def _answers(self, button: Button, view: TableView) -> bool:
        press = press_of(button.custom_id)
        if press is None or button.disabled:
            return False
        if press.table != view.number:
            return False
        return press.moment is Moment.QUESTION or press.action in {"draw", "pick"}

    async def _must_be_done_once(self) -> None:
        """Check that a press has at most one row in the log, however often it was sent.

        A secret choice can be made again until all have chosen; the same choice changes nothing.
        """
        assert self._pressed is not None
        rows = await self._of(self._pressed)
        secret = all(row.command == rows[0].command and is_choice(row) for row in rows)
        if len(rows) > 1 and not secret:
            self.faults.append(f"{self._pressed.button.custom_id} was done twice: {rows}")

    async def _of(self, pressed: Pressed) -> list[LogRow]:
        number = await self.room.number(pressed.player)
        rows = (await self.room.witness.rows())[pressed.rows :]
        return [
            row for row in rows
            if row.by == number and row.command["command"] not in BY_THEMSELVES
        ]  # fmt: skip

    async def _rise(self) -> None:
        """Another bot; what was pressed last is pressed again, as it was then."""
        room = self.room
        before = await room.witness.rows()
        self._must_not_be_ahead((await room.view()).question)
        if self._pick.random() < 0.2:
            await self._dies_as_it_starts()
        await room.apart.start(grace=0.2)
        pressed = self._pressed
        if pressed is not None:
            with suppress(Impossible):  # the message is gone, and nobody can press it
                again = await pressed.player.click(
                    pressed.seen, pressed.button.custom_id, late=True
                )
                if again.error is not None:
                    self.faults.append(f"{pressed.button.custom_id} pressed again: {again.error}")
            await self._must_be_done_once()
        rows = await room.witness.rows()
        assert rows[: len(before)] == before, "the log changed"
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        await room.witness.must_be_right()
        await self._must_show_the_turn()
        assert self.faults == [], self.faults

    async def _dies_as_it_starts(self) -> None:
        await self.room.apart.begin(grace=0.2)
        await asyncio.sleep(self._pick.uniform(0.05, 0.4))
        await self.room.apart.kill()
        self.kills += 1

    def _must_not_be_ahead(self, question: int) -> None:
        """No screen asks what the log does not know."""
        table = self.room.witness.table
        for player in self.room.players:
            for seen in (*player.sees(), *player.dms()):
                for press in (press_of(one.custom_id) for one in seen.buttons):
                    if press is None or press.table != table:
                        continue
                    if press.moment is Moment.QUESTION and press.question > question:
                        self.faults.append(f"{press} is ahead of question {question}")

    async def _must_show_the_turn(self) -> None:
        """The table asks what the log asks, and everybody's panel holds their cards."""
        room = self.room
        for player in room.players:
            view = await room.view(player)
            if not view.running or view.own is None or not view.own.cards:
                continue
            panel = await self._panel(player)
            again = await room.view(player)
            if again.question != view.question or again.own is None:
                continue
            shown = f"{panel.text} {[one.label for one in panel.buttons]}"
            missing = [card for card in map(card_text, view.own.cards) if card not in shown]
            if missing:
                self.faults.append(f"{player.name}'s panel lacks {missing}: {shown}")

    async def _panel(self, player: Actor) -> Seen:
        """My hand, from a message of this deal; a table before it may not be put away yet."""
        deal = f"deal {(await self.room.view()).deal}"
        table = await player.until(
            lambda seen: self._is_ours(seen) and has(seen, "My hand") and deal in seen.text
        )
        answer = await player.click(table, "My hand")
        if answer.message is None:
            raise TimeoutError(answer.error)
        return answer.message

    def _is_ours(self, seen: Seen) -> bool:
        presses = (press_of(one.custom_id) for one in seen.buttons)
        own = any(one is not None and one.table == self.room.witness.table for one in presses)
        return own and self.room.is_table(seen)

    async def _closed(self) -> None:
        """All goes well again, the deal is played out, and the chips come home."""
        room = self.room
        zed = room.apart.sandbox.driver.user("Zed", admin=True)
        await zed.slash("table close")
        async with asyncio.timeout(PLAYED_OUT):
            while await room.witness.store.play.tables.all_open():
                view = await room.view()
                if view.running and view.dealt.waiting:
                    try:
                        await self._press(view)
                    except NO_ANSWER:
                        await asyncio.sleep(0.01)
                await asyncio.sleep(0.005)
        assert self.faults == [], self.faults


def is_choice(row: LogRow) -> bool:
    """True if a row is a secret choice, which is told when all have chosen."""
    return all(event["event"].endswith("_chosen") for event in row.events)
