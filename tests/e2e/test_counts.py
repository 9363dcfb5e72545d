"""Counts of the bot's looks, drawings and reads for a press, which hold on any machine.

Six people who press at the table, with cards in direct messages and no panel open.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import discord
import pytest

from bot.engine.hand.machine import legal
from bot.tables.hosting import view_cache, views
from bot.tables.publishing import card_contents, public
from bot.ui.platform import screens, stage
from tests.e2e.evening import Evening, has
from tests.e2e.regulars import NAMES
from tests.workshop.sandbox.actor import Actor

HOLD, PACE, HESITATION = public.HOLD, public.PACE, card_contents.HESITATION
"""Waits in seconds as players have them; other tests shorten them."""
LOOKS, RENDERINGS, READS = "look", "table_message", "read"


class Counted:
    """Counts of calls since the last question."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch
        self._calls: Counter[str] = Counter()

    def watch(self, owner: Any, name: str, what: str) -> None:
        found: Callable[..., Any] = getattr(owner, name)

        def counted(*args: Any, **options: Any) -> Any:
            self._calls[what] += 1
            return found(*args, **options)

        self._patch.setattr(owner, name, counted)

    def since(self) -> Counter[str]:
        calls, self._calls = self._calls, Counter()
        return calls


@pytest.fixture
def counted(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> Counted:
    monkeypatch.setattr(public, "HOLD", HOLD)
    monkeypatch.setattr(public, "PACE", PACE)
    monkeypatch.setattr(card_contents, "HESITATION", HESITATION)
    made = Counted(monkeypatch)
    for module in (views, view_cache):
        made.watch(module, "look", LOOKS)
    for module in (screens, stage):
        made.watch(module, "table_message", RENDERINGS)
    made.watch(evening.bot.store.reader, "_read", READS)
    return made


async def dealt(evening: Evening, players: int = 6) -> dict[int, Actor]:
    """People in the middle of a deal by their numbers, who have seen all; none has a panel open."""
    seated = await evening.seated(*NAMES[:players])
    for one in seated:
        await evening.put_away(one)
    people = {evening.player(one): one for one in seated}
    for _ in range(2):
        await press(evening, people)
    return people


async def press(evening: Evening, people: dict[int, Actor]) -> None:
    """Whoever's turn it is checks or calls at the table; without a look of the test's own."""
    hand = evening.hand
    (seat,) = hand.waiting
    actor = people[hand.places[seat].player]
    label = "Check" if getattr(legal(hand, seat), "check", False) else "Call"
    (message,) = [one for one in actor.sees() if not one.ephemeral and has(one, label)]
    answer = await actor.click(message, next(b.label for b in message.buttons if label in b.label))
    assert answer.error is None
    async with asyncio.timeout(30):
        while evening.bot.under_way.count:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)
    await evening.drawn()


async def test_a_press_looks_once(evening: Evening, counted: Counted):
    """The look is for everybody; more are made if cards are dealt or a turn shows in private."""
    people = await dealt(evening)
    counted.since()
    found = []
    for _ in range(3):  # to the end of the first round: six are asked, two have answered
        await press(evening, people)
        found.append(counted.since()[LOOKS])
    assert found == [1, 1, 1]


async def test_what_everybody_was_shown_is_looked_at_no_more(evening: Evening, counted: Counted):
    """However often the table is drawn; no panel is open."""
    await dealt(evening)
    counted.since()
    for _ in range(3):
        evening.bot.tables.at(evening.number).publisher.wake()
        await evening.drawn()
    assert counted.since()[LOOKS] == 0


async def test_a_press_draws_the_table_once(evening: Evening, counted: Counted):
    """The answer draws it; the table's own task doesn't draw it again to compare."""
    people = await dealt(evening)
    counted.since()
    found = []
    for _ in range(3):
        await press(evening, people)
        found.append(counted.since()[RENDERINGS])
    assert found == [1, 1, 1]


async def test_a_press_reads_nothing(evening: Evening, counted: Counted):
    """The player, their preferences and the table are in memory by the second press.

    Clocks and other tasks read too, but not at every press.
    """
    people = await dealt(evening)
    for _ in people:
        await press(evening, people)
    found = []
    for _ in range(4):
        counted.since()
        await press(evening, people)
        found.append(counted.since()[READS])
    assert 0 in found, found


async def test_no_edit_is_read_back(evening: Evening, counted: Counted):
    """Discord tells of each, and nobody listens."""
    people = await dealt(evening)
    counted.watch(discord.state, "RawMessageUpdateEvent", "edits")
    counted.since()
    for _ in range(3):
        await press(evening, people)
    assert counted.since()["edits"] == 0
