"""Simulated players who react in three seconds, each with a habit of where he presses.

They play loosely: half fold before the flop, most check, some bet. Every choice comes from a seed.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from bot.engine.hand.choices import (
    BetChoices,
    DeclareChoices,
    DrawChoices,
    PlayChoices,
    StayChoices,
)
from tests.e2e.evening import Evening
from tests.workshop.sandbox.actor import Actor, Answer
from tests.workshop.sandbox.seen import Modal, Seen

REACTION = 3.0
"""Seconds from the question to the press."""
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
Habit = Literal["table", "panel", "dm"]
HABITS: tuple[Habit, ...] = ("table", "panel", "dm")


@dataclass
class Cost:
    """The costs of one deal."""

    seconds: float
    actions: int
    posts: int
    """Number of messages for everybody."""
    outside: int
    """Requests that count against the limit for all, but for the messages with cards."""
    cards: int
    """Number of messages with cards."""
    taps: Counter[str] = field(default_factory=Counter)


class Regulars:
    """People at one table, who act in turn."""

    def __init__(self, evening: Evening, players: list[Actor], seed: int = 1) -> None:
        self.evening = evening
        self.players = players
        self.habits = {one.name: HABITS[at % 3] for at, one in enumerate(players)}
        self.taps: Counter[str] = Counter()
        self._luck = random.Random(seed)  # noqa: S311 - not for cards

    async def deal(self) -> Cost:
        """Play the running deal to its end, and wait for the next one."""
        evening, driver = self.evening, self.evening.driver
        start, number = evening.time.now(), evening.show().view.deal
        posts, outside, cards = self._posts(), driver.outside, self._cards()
        actions, self.taps = 0, Counter()
        while evening.show().view.running:
            before = evening.show().view.question
            await evening.wait(REACTION)
            await evening.drawn()
            actions += evening.show().view.question - before  # what the clock did: forced cards
            if evening.show().view.running:
                asked = evening.asked(*self.players)
                for player in asked:
                    await self._act(player)
                actions += len(asked)
        await evening.deal()
        await evening.drawn()
        assert evening.show().view.deal == number + 1
        return Cost(
            evening.time.now() - start,
            actions,
            self._posts() - posts,
            driver.outside - outside - (self._cards() - cards),
            self._cards() - cards,
            self.taps,
        )

    def _posts(self) -> int:
        return self.evening.driver.counts["message create"]

    def _cards(self) -> int:
        return self.evening.driver.counts["dm create"]

    # One turn

    async def _act(self, player: Actor) -> None:
        own = self.evening.show(player).view.own
        assert own is not None
        match own.choices:
            case BetChoices() as choices:
                await self._bet(player, choices)
            case DrawChoices(most=most):
                await self._draw(player, self._luck.randint(0, min(most, 3)))
            case DeclareChoices(words=words):
                await self._declare(player, self._luck.choice(words))
            case StayChoices():
                await self._stay(player)
            case PlayChoices():
                await self._play(player)
            case _:
                raise AssertionError("nothing is asked of him")

    async def _bet(self, player: Actor, choices: BetChoices) -> None:
        luck = self._luck.random()
        if choices.fold and not choices.check and luck < 0.5:
            await self._press(player, "fold")
        elif choices.most and luck > 0.85:
            await self._raise(player, choices.least)
        else:
            await self._press(player, "check" if choices.check else "call")

    async def _raise(self, player: Actor, total: int) -> None:
        """Raise by the form if there is one, else by the button of the only amount."""
        screen = await self._screen(player)
        action = "raise_to" if _has(screen, "raise_to") else "raise"
        answer = await self._press(player, action)
        if answer.modal is not None:
            await self._send(player, answer.modal, total)

    async def _send(self, player: Actor, form: Modal, total: int) -> None:
        self.taps[player.name] += 1
        sent = await player.submit(form, value=str(total))
        assert sent.error is None

    async def _draw(self, player: Actor, cards: int) -> None:
        if not cards:
            await self._press(player, "pat", "draw_go")
            return
        if self.habits[player.name] == "table":
            await self._press(player, "pick")
        panel = await self._screen(player, picking=True)
        for at in range(cards):
            shown = [one.custom_id for one in panel.buttons if _action(one.custom_id) == "draw"]
            panel = _message(await self._click(player, panel, shown[at]))
        last = [one.custom_id for one in panel.buttons if _action(one.custom_id) == "draw_go"][-1]
        await self._click(player, panel, last)

    async def _stay(self, player: Actor) -> None:
        """Half of them pass where they may."""
        screen = await self._screen(player)
        passes = _has(screen, "fold") and self._luck.random() < 0.5
        await self._press(player, "fold" if passes else "draw_go")

    async def _play(self, player: Actor) -> None:
        """One of the cards that may be played, in the panel."""
        if self.habits[player.name] == "table":
            await self._press(player, "pick")
        panel = await self._screen(player, picking=self.habits[player.name] == "table")
        may = [one for one in panel.buttons if _action(one.custom_id) == "card"]
        await self._click(player, panel, next(one for one in may if not one.disabled).custom_id)

    async def _declare(self, player: Actor, word: str) -> None:
        screen = await self._screen(player)
        said = next(one for one in screen.buttons if one.custom_id.endswith(f":{word}"))
        await self._click(player, screen, said.custom_id)

    async def _press(self, player: Actor, *actions: str) -> Answer:
        screen = await self._screen(player)
        wanted = next(one for one in screen.buttons if _action(one.custom_id) in actions)
        return await self._click(player, screen, wanted.custom_id)

    async def _click(self, player: Actor, screen: Seen, custom_id: str) -> Answer:
        self.taps[player.name] += 1
        answer = await player.click(screen, custom_id)
        assert answer.error is None
        return answer

    async def _screen(self, player: Actor, *, picking: bool = False) -> Seen:
        """Return the screen on which a player usually presses, with buttons for their answers."""
        habit = self.habits[player.name]
        if habit == "dm":
            return await self._cards_to_act(player)
        if habit == "panel" or picking:
            return [one for one in player.sees() if one.ephemeral and _has(one, "panel_more")][-1]
        return await self.evening.message(player)

    async def _cards_to_act(self, player: Actor) -> Seen:
        """The message, which may wait for a moment to show the turn."""
        await self.evening.put_away(player)
        for _ in range(6):
            await self.evening.drawn()
            cards = await self.evening.dm(player)
            if cards.buttons:
                return cards
            await self.evening.wait(1)
        raise AssertionError("the turn does not show")


def _action(custom_id: str) -> str:
    return custom_id.split(":")[1]


def _has(screen: Seen, action: str) -> bool:
    return any(_action(one.custom_id) == action for one in screen.buttons)


def _message(answer: Answer) -> Seen:
    assert answer.message is not None, answer.error
    return answer.message
