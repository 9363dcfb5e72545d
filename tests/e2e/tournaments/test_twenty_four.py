"""Twenty-four people at three tables of eight play to the last hand, and nobody directs."""

from collections.abc import Sequence

import pytest

from bot.store import TournamentState
from bot.tables.hosting.host import Host
from bot.tournaments.check import misplaced
from bot.tournaments.course import Held
from bot.tournaments.show import TournamentShow
from tests.e2e.evening import Evening, told
from tests.e2e.test_night import begun
from tests.e2e.tournaments.play import MOST, rounds
from tests.e2e.tournaments.test_evening import planned
from tests.e2e.tournaments.test_sit_and_go import board
from tests.workshop.sandbox.actor import Actor

pytestmark = pytest.mark.nightly
NAMES = (
    "Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kim", "Lou",
    "Max", "Nia", "Oz", "Pia", "Quin", "Ray", "Sue", "Tim", "Uma", "Vic", "Wes", "Zoe",
)  # fmt: skip
STACK, ENTRY = 300, 100
SHARES = (25, 18, 13, 11, 9, 7, 6, 6, 5)
"""Nine prizes, so that the tenth goes out before the final table of eight is drawn."""
QUIET = 3
"""Rounds of hand for hand in which everybody folds."""


class Watch:
    """Looks at all tables between two acts, and counts what happens there."""

    def __init__(self) -> None:
        self.tables = list[int]()
        """How many tables were open, one after the other."""
        self.evened = self.broken = 0
        """Moves from tables that went on, and from those that broke."""
        self._deals, self._at = dict[int, int](), dict[int, int]()

    @property
    def deals(self) -> int:
        """Return how many deals there were at all tables."""
        return sum(self._deals.values())

    def look(self, show: TournamentShow, hosts: list[Host]) -> None:
        assert sum(one.chips for one in show.stacks) == len(NAMES) * STACK
        self._deals.update({host.table.number: host.table.deals for host in hosts})
        if not self.tables or self.tables[-1] != len(hosts):
            self.tables.append(len(hosts))
        self._count_moves(show)
        if show.course.moving or any(host.table.running() for host in hosts):
            return
        sizes = [len(host.table.chairs) for host in hosts]
        assert max(sizes) - min(sizes) <= 1, sizes

    def _count_moves(self, show: TournamentShow) -> None:
        before, self._at = self._at, {one.player: one.table for one in show.stacks}
        if show.course.final:
            return
        left = [before[it] for it, at in self._at.items() if before.get(it, at) != at]
        goes_on = sum(one in self._at.values() for one in left)
        self.evened += goes_on
        self.broken += len(left) - goes_on


async def test_twenty_four_people_play_to_the_last_hand(evening: Evening) -> None:
    people = evening.people(*NAMES)
    await entered(evening, people)
    watch = await to_the_last_hand(evening)
    assert watch.tables == [3, 2, 1]
    assert watch.evened > 0
    assert watch.broken > 0
    events = evening.bot.store.tournaments.events
    entries = await events.entries(1)
    assert sum(one.moves for one in entries) == watch.evened + watch.broken
    course = (await evening.bot.tournaments.show(1)).course
    assert (course.how_ended, course.final, course.bubble_over) == ("played", True, True)
    lines = " ".join(one.text for one in people[0]._everything(newest=False))
    for said in ("Hand for hand: the next to go", "Everybody left has a prize", "Final table at"):
        assert said in lines
    await must_have_dealt_together(evening, course.rounds)
    await must_be_paid(evening, people)
    store = evening.bot.store
    assert [*await store.check(await evening.holdings(store)), *await misplaced(store)] == []


async def entered(evening: Evening, people: list[Actor]) -> None:
    """All enter by the button, and the tournament begins; cards and lots are always the same."""
    ann, *others = people
    evening.bot.tournaments._seeds = lambda: "twenty-four"
    evening.time.stop()
    there = await planned(
        evening, ann, players=len(NAMES), seats=8, entry=ENTRY, stack=STACK, late_levels=0,
        prizes=" ".join(map(str, SHARES)), structure="10 20 30 50 80 120", game="holdem",
    )  # fmt: skip
    for player in others:
        told(await player.click(there, "Enter"))
    await begun(evening)
    await evening.wait(5)
    await board(evening, ann, "**24** left of 24")
    assert [len(host.table.chairs) for host in evening.bot.tables.hosts()] == [8, 8, 8]


async def to_the_last_hand(evening: Evening) -> Watch:
    """Play until one is left, the first rounds of hand for hand without a knock-out."""
    watch = Watch()
    for _ in range(MOST):
        show = await evening.bot.tournaments.show(1)
        if show.row.state is TournamentState.ENDED:
            return watch
        watch.look(show, evening.bot.tables.hosts())
        quiet = show.course.held is Held.BUBBLE and len(show.course.rounds) < QUIET
        await rounds(evening, shove=0 if quiet else 3)
    raise AssertionError("it does not end")


async def must_have_dealt_together(evening: Evening, rounds: Sequence[tuple[int, int]]) -> None:
    """Each round of hand for hand, after the first, was one deal of both tables at one moment."""
    _, *others = rounds
    assert len(others) >= QUIET
    store, dealt = evening.bot.store, list[list[int]]()
    for table in await store.tournaments.events.tables(1):
        moments = [began for _, began in (await store.play.hands.begun(table)).values()]
        dealt.append([one for one in moments if others[0][0] <= one < others[-1][1]])
    both = [begin for begin, _ in others]
    assert sorted(dealt) == [[], both, both]


async def must_be_paid(evening: Evening, people: list[Actor]) -> None:
    """Each has a place of their own, and the prize of it in the bank."""
    results = await evening.bot.store.tournaments.events.results(1)
    assert [one.place for one in results] == list(range(1, len(people) + 1))
    pool = len(people) * ENTRY
    prizes = [pool * one // 100 for one in SHARES]
    assert sum(prizes) == pool
    assert [one.prize for one in results if one.prize] == prizes
    won = {one.player: one.prize for one in results}
    for one in people:
        assert await evening.bank(one) == 5000 - ENTRY + won[evening.player(one)]
