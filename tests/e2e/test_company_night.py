"""A night of two people and four house players, through the real client, with a restart in it.

Any game of dealer's choice comes. Nothing is stuck, the books are right, house players are marked
wherever their names stand, and no board or figure knows of them. SOAK_NIGHT sets how many deals.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from bot.companions import STYLES, decide
from bot.engine.hand.commands import Call, Check, Fold
from bot.engine.hand.machine import only_card
from bot.engine.table.commands import TableCommand
from bot.store import Measure, Scope, mint
from bot.store.sums.values import ANYBODY
from bot.tables.company.roster import MARK, ROSTER
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_bad_days import no_mistakes, settled, wrong_screens
from tests.e2e.test_company import PATIENCE, companions
from tests.soak import length
from tests.workshop.sandbox.actor import Actor

DEALS = length("NIGHT", 100)
SEATS = 6
BARE = re.compile(rf"(?<!{MARK} )\b({'|'.join(one.called for one in ROSTER)})\b")
"""The name of a house player without the mark."""
BUTTONS = {Check: "Check", Call: "Call", Fold: "Fold"}
"""Buttons that people press on the table's message; all else is done on a panel."""
BEATS = 600
"""Answers, choices and waits in which any deal must have ended."""


class Night:
    """Two people, who play as careful and bold house players would."""

    def __init__(self, evening: Evening, people: list[Actor]) -> None:
        self.evening = evening
        self.people = people
        self.presses: Counter[str] = Counter()
        self.games: set[str] = set()
        self.answers: Counter[bool] = Counter()
        """Number of answers of house players (True) and of people (False)."""

    async def deal(self) -> None:
        """The deal that runs, or the next one, its choice and its end included."""
        now = self.evening.show().view
        before = now.deal - now.running
        for _ in range(BEATS):
            await companions(self.evening, self.people[0])
            view = self.evening.show().view
            if view.deal > before and not view.running:
                self.games.add(self.evening.hand.game.code)
                return
            if view.running:
                await self._answer()
            else:
                await self._wait()
        raise AssertionError(f"stuck after deal {before}: {self.evening.show()}")

    async def _answer(self) -> None:
        forced = only_card(self.evening.hand)
        waiting = set(self.evening.show().view.dealt.waiting) - {forced}
        asked = [one for one in self.people if self.evening.seat(one) in waiting]
        if not asked:
            await self._wait()
            return
        await self._press(asked[0])

    async def _wait(self) -> None:
        """Let time pass to the next card of a run-out, deal, or choice by the clock."""
        show = self.evening.show()
        left = 3.0 if show.due is None else max(0.0, show.due - self.evening.time.now())
        await self.evening.wait(left + 0.1)

    async def _press(self, player: Actor) -> None:
        """Answer for a player by a button of the table's message, if it has one."""
        evening, number = self.evening, self.evening.player(player)
        style = STYLES["careful" if player is self.people[0] else "bold"]
        table = evening.bot.tables.at(evening.number).host.table
        found = decide(table, number, style=style, seed=b"a night")
        assert found is not None
        assert not found.fell_back
        label = BUTTONS.get(type(found.command), "")
        if label and await self._offered(player, label):
            self.presses[label] += 1
            await evening.act(player, label)
            return
        await self._submit(number, found.command)

    async def _offered(self, player: Actor, label: str) -> bool:
        await self.evening.drawn()
        return has(await self.evening.message(player), label)

    async def _submit(self, number: int, command: TableCommand) -> None:
        self.presses[type(command).__name__] += 1
        await self.evening.bot.tables.at(self.evening.number).host.submit(number, command)


def unmarked(people: list[Actor]) -> Iterator[str]:
    """Lines that people see in which a house player stands without the mark."""
    for person in people:
        for seen in [*person.sees(), *person.dms()]:
            yield from (line for line in seen.text.splitlines() if BARE.search(line))


async def counted(evening: Evening, people: list[Actor]) -> list[object]:
    """Return the figures of statistics and boards."""
    store, guild = evening.bot.store, int(evening.driver.world.guild_id)
    scope = Scope(guild, chips=None)
    hands = [
        (await store.sums.stats.figures(scope, evening.player(one))).all.hands for one in people
    ]
    return [
        hands, await store.sums.boards.ranks(Scope(guild), Measure.NET, ANYBODY),
        await store.play.hands.dealt(guild),
    ]  # fmt: skip


async def night(evening: Evening, deals: int) -> Night:
    """So many deals with a restart in the middle of one, and everybody goes home."""
    people = evening.people("Ann", "Bo")
    await evening.open(people[0], "dealer's choice", house_players=SEATS)
    for person in people:
        table = await person.until(lambda seen: has(seen, "Sit"))
        form = (await person.click(table, "Sit")).modal
        assert form is not None
        assert "You have a seat" in told(await person.submit(form, value="1000"))
        await companions(evening, person)
    assert sum(bool(one.house) for one in evening.show().view.seats) == SEATS - len(people)
    banks = [await evening.bank(one) for one in people]
    playing = Night(evening, people)
    for number in range(deals):
        if number == deals // 2:
            await begun(playing)
            await evening.restart()
        await playing.deal()
        assert list(unmarked(people)) == []
        assert all(any(MARK in seen.text for seen in one.sees()) for one in people)
        for one in people:
            await sits_in(evening, one)
        if number % 10 == 9:
            await begun(playing)
            await settled(evening)
            wrong = await wrong_screens(evening)
            assert wrong == [], "\n".join(wrong)
            print(number + 1, len(playing.games), dict(playing.presses))  # noqa: T201 - progress
    assert [await evening.bank(one) for one in people] == banks
    assert await counted(evening, people) == [[0, 0], {}, {}]
    board = (await people[0].slash("leaderboard")).message
    assert board is not None
    assert MARK not in board.text
    for one in people:
        told(await one.slash("stand"))
    await gone(evening)
    guild = int(evening.driver.world.guild_id)
    assert await evening.bot.store.books.ledger.balance(mint(guild)) == -sum(banks)
    assert await counted(evening, people) == [[0, 0], {}, {}]
    await settled(evening)
    no_mistakes(evening)
    return playing


async def begun(playing: Night) -> None:
    """The next deal runs, and somebody owes an answer."""
    evening = playing.evening
    for _ in range(BEATS):
        await companions(evening, playing.people[0])
        if evening.show().view.running:
            return
        await playing._wait()
    raise AssertionError("no deal comes")


async def sits_in(evening: Evening, player: Actor) -> None:
    """Whoever has no chips left is lent more, as is usual at a table for practice."""
    own = evening.show(player).view.own
    if own is not None and not evening.stack(player):
        told(await player.slash("topup", chips=1000))


async def gone(evening: Evening) -> None:
    """The house players go with the last person, and the table is closed."""
    for _ in range(100 * PATIENCE):
        if not evening.bot.tables.hosts():
            return
        await evening.wait(3)
        await asyncio.sleep(0.01)
    raise AssertionError("the table stands open")


async def test_a_short_night(evening: Evening) -> None:
    playing = await night(evening, 4)
    assert playing.presses["Check"] + playing.presses["Call"] + playing.presses["Fold"]


@pytest.mark.nightly
async def test_a_night_of_a_hundred_deals(evening: Evening, caplog) -> None:
    """No choice of a house player is refused, and the log has no fault."""
    playing = await night(evening, DEALS)
    assert len(playing.games) >= 5
    lines = [one.getMessage() for one in caplog.records if one.name.startswith("bot.")]
    assert [one for one in lines if "became" in one or "can't play" in one] == []
