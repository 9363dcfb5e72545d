"""Two hundred deals of forty games with friends who sleep, leave, come back and go all-in."""

import random
from collections import Counter
from enum import Enum, auto

import pytest

from bot.engine.codec import event_from_json
from bot.engine.errors import Illegal
from bot.engine.hand.commands import RaiseTo
from bot.engine.hand.edges import edges
from bot.engine.hand.events import HandEnded
from bot.engine.table.commands import GoAway, Leave
from bot.sandbox.checks.modals import Impossible
from bot.sandbox.world.telling import Change
from bot.sandbox.world.things import Message
from bot.tables import chips_at_tables
from bot.ui.parts.press import Moment, press_of
from tests.e2e.evening import Evening
from tests.e2e.test_500_deals import ends, fits, rarest, rebuy_or_stop, seat
from tests.e2e.test_night import begun, going, plan
from tests.e2e.test_whole_night import next_deal, running, state
from tests.library import GAMES
from tests.soak import length, lot
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay")
DEALS, DIFFERENT = length("DEALS", 200), 40
"""SOAK_DEALS=60 makes it a shorter evening."""
FEWEST = 3
BUY_IN = 5_000
STREET = 1.5
"""Seconds until the next one of an all-in."""
PATIENCE = 6
"""Presses on a panel before an answer is given without one."""


class Mood(Enum):
    """Mood of one player in one deal."""

    PLAYS = auto()
    SLEEPS = auto()
    ALL_IN = auto()


class Friends:
    """People at one table, who press what their panels have."""

    def __init__(self, evening: Evening, people: list[Actor], pick: random.Random) -> None:
        self.evening = evening
        self.people = people
        self._pick = pick
        self._panels: dict[str, Seen] = {}
        self.moods: dict[str, Mood] = {}
        self.presses: Counter[str] = Counter()
        self.unanswered: Counter[str] = Counter()
        """Presses that had no answer within Discord's three seconds."""

    def wake_up(self) -> None:
        """Moods for one deal; somebody plays in each."""
        weights = {Mood.PLAYS: 6, Mood.SLEEPS: 2, Mood.ALL_IN: 1}
        moods = self._pick.choices(list(weights), list(weights.values()), k=len(self.people))
        self.moods = dict(zip((one.name for one in self.people), moods, strict=True))
        self.moods[self._pick.choice(NAMES)] = Mood.PLAYS
        self._panels.clear()

    async def play(self) -> None:
        """Until the deal is over: whoever is awake answers, the clock does the rest."""
        while running(self.evening):
            hand = state(self.evening).hand
            assert hand is not None
            table = state(self.evening)
            asked = [
                one for one in self.people
                if (found := table.seat_of(self.evening.player(one))) in hand.waiting and found
            ]  # fmt: skip
            awake = [one for one in asked if self.moods[one.name] is not Mood.SLEEPS]
            if awake:
                await self._answer(self._pick.choice(awake))
            else:
                await self._let_time_pass()
            if not self._pick.randrange(4):
                await self.evening.drawn()

    async def _let_time_pass(self) -> None:
        """Let time pass to the end of the running clock, or to the next street of a run-out."""
        due = self.evening.show().due
        left = STREET if due is None else max(due - self.evening.time.now(), 0)
        await self.evening.wait(left + 0.1)

    async def _answer(self, player: Actor) -> None:
        """Answer for a player by their panel's buttons, or else without them."""
        question = self.evening.show().view.question
        for _ in range(PATIENCE):
            try:
                await self._press(player)
            except (Impossible, LookupError, TimeoutError):
                self._panels.pop(player.name, None)
            if not running(self.evening) or self.evening.show().view.question != question:
                return
            if self.evening.seat(player) not in self.evening.show().view.dealt.waiting:
                return
        hand = state(self.evening).hand
        if hand is not None and self.evening.seat(player) in hand.waiting:
            acts = list(edges(hand, self.evening.seat(player)))
            number = self.evening.number
            await self.evening.bot.tables.at(number).host.submit(0, self._pick.choice(acts))

    async def _press(self, player: Actor) -> None:
        old = self._panels.get(player.name)
        panel = None if old is None else player.again(old)
        if panel is None:
            self._panels[player.name] = await self.evening.panel(player)
            return
        usable = [one for one in panel.buttons if self._answers(one.custom_id) and not one.disabled]
        if not usable:
            raise LookupError(panel)
        if self.moods[player.name] is Mood.ALL_IN:
            bold = [one for one in usable if "all-in" in one.label.lower()]
            usable = bold or usable
        wanted = self._pick.choice(usable)
        answer = await player.click(panel, wanted.custom_id)
        self.presses[wanted.custom_id.split(":")[1]] += 1
        if answer.modal is not None:
            hand = state(self.evening).hand
            assert hand is not None
            sums = [one.to for one in edges(hand, self.evening.seat(player))
                    if isinstance(one, RaiseTo)]  # fmt: skip
            answer = await player.submit(answer.modal, value=str(self._pick.choice(sums or [1])))
        if answer.error is not None:
            self.unanswered[wanted.custom_id.split(":")[1]] += 1
        if answer.message is not None and answer.message.ephemeral:
            self._panels[player.name] = answer.message

    def _answers(self, custom_id: str) -> bool:
        press = press_of(custom_id)
        if press is None:
            return False
        return press.moment is Moment.QUESTION or press.action == "draw"


class Calls:
    """Counts of calls to each player in one turn."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self.each: Counter[tuple[int, str]] = Counter()
        evening.driver.world.listeners.append(self._hear)

    def _hear(self, change: Change) -> None:
        message = change.thing
        if change.what != "message" or change.to is not None or not isinstance(message, Message):
            return
        for host in self._evening.bot.tables.hosts():
            for user in message.mentions:
                self.each[host.log.record.asked, user] += 1


async def stir(friends: Friends, pick: random.Random) -> None:
    """Somebody leaves, comes back, or sits out."""
    evening, people = friends.evening, friends.people
    table = state(evening)
    seated = [one for one in people if table.seat_of(evening.player(one)) is not None]
    who = pick.choice(people)
    if who not in seated:
        await seat(evening, who)
    elif len(seated) > FEWEST:
        number = evening.player(who)
        command: Leave | GoAway = Leave(number) if pick.random() < 0.6 else GoAway(number)
        try:
            await evening.bot.tables.at(evening.number).host.submit(number, command)
        except Illegal:
            return


@pytest.mark.nightly
async def test_200_deals_with_sleepers_leavers_and_all_ins(evening: Evening) -> None:
    """Chips are conserved, each deal ends, and nobody is called twice to a turn."""
    pick = lot()
    people = evening.people(*NAMES)
    message = await plan(evening, people[0], buy_in=BUY_IN, rebuys=20, title="Long evening")
    await going(people[1:], message)
    await begun(evening)
    for player in people:
        await seat(evening, player)
    friends, calls = Friends(evening, people, pick), Calls(evening)
    codes = pick.sample(sorted(GAMES), DIFFERENT)
    dealt: dict[str, Counter[str]] = {}
    stuck = 0
    while sum(one["deals"] for one in dealt.values()) < DEALS:
        if not pick.randrange(3):
            await stir(friends, pick)
        await rebuy_or_stop(evening, people)
        fitting = [one for one in codes if fits(evening, one)]
        try:
            await next_deal(evening, rarest(fitting, dealt, pick) if fitting else "")
        except (Illegal, AssertionError):
            stuck += 1
            assert stuck < DEALS, (fitting, state(evening).chairs)
            for player in people:
                await seat(evening, player)
            continue
        friends.wake_up()
        await friends.play()
        await evening.drawn()
        game = evening.show().view.game.code
        dealt.setdefault(game, Counter())["deals"] += 1
    assert max(calls.each.values(), default=0) <= 1
    await ends(evening, people[0], pick)
    rows = await evening.bot.store.play.log.rows(1)
    over = [one for each in rows for one in map(event_from_json, each.events)
            if isinstance(one, HandEnded)]  # fmt: skip
    assert len(over) >= DEALS
    assert await evening.bot.store.check(await chips_at_tables(evening.bot.store)) == []
    assert not friends.unanswered
    print(friends.presses.most_common())  # noqa: T201 - measured
