"""Whatever is typed at a table, in whatever state it is, the answer is a sentence and no fault."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.engine.hand.commands import Fold
from bot.engine.table.commands import CloseTable, Deal, GoAway, Leave, Pause, Sit
from tests.e2e.evening import Evening
from tests.offered import offered
from tests.slow import few
from tests.workshop.sandbox.actor import Actor

WORDS = (
    "check", "fold", "call", "all in", "raise 40", "50", "min", "pot", "i see and raise 10",
    "discard 1", "draw 1 2", "draw", "pat", "cards 2", "give 1 2 3", "play 1", "show", "show 1",
    "cut", "no cut", "no bid", "bid 20", "in", "out", "high", "take", "swap", "twice", "rabbit",
    "time", "ahead", "ahead fold", "ahead call any", "ahead raise 40", "ahead draw 1",
    "ahead play 2", "ahead high", "Ahead: Call any", "pass", "abc", "-", "1e9",
)  # fmt: skip
ELSEWHERE = {"settings forget-me", "settings break", "server ban", "house add", "house build"}
"""Commands of no table that end what the test needs, or take long."""
FILLS: dict[str, Any] = {
    "player": "Bo", "who": "Bo", "chips": 5, "reason": "so", "name": "Quick", "game": "holdem",
    "games": "holdem, omaha", "when": "in 2 hours", "zone": "Europe/Berlin", "play": "holdem",
    "measure": "net", "length": "a day", "action": "fold", "coming": "Going", "answer": "Going",
    "file": ("chips.csv", b"Bo,5"),
}  # fmt: skip
Made = Callable[[Evening, list[Actor]], Awaitable[None]]


async def opened(evening: Evening, people: list[Actor]) -> None:
    """Open a table without players."""
    await evening.open(people[0])


async def one_sits(evening: Evening, people: list[Actor]) -> None:
    await opened(evening, people)
    await seat(evening, people[0])


async def two_sit(evening: Evening, people: list[Actor]) -> None:
    """Nothing was dealt yet."""
    await one_sits(evening, people)
    await seat(evening, people[1])


async def runs(evening: Evening, people: list[Actor]) -> None:
    await two_sit(evening, people)
    await evening.bot.tables.at(evening.number).host.submit(0, Deal())


async def over(evening: Evening, people: list[Actor]) -> None:
    """A deal is over; a third has sat down since."""
    await runs(evening, people)
    (waits,) = evening.hand.waiting
    await evening.bot.tables.at(evening.number).host.submit(0, Fold(waits))
    await seat(evening, people[2])


async def paused(evening: Evening, people: list[Actor]) -> None:
    await runs(evening, people)
    host = evening.player(people[0])
    await evening.bot.tables.at(evening.number).host.submit(host, Pause(host))


async def sat_in(evening: Evening, people: list[Actor]) -> None:
    """A third sits down in mid-deal; one of the two is away, and leaves with the deal."""
    await runs(evening, people)
    await seat(evening, people[2])
    other = evening.player(people[1])
    await evening.bot.tables.at(evening.number).host.submit(other, GoAway(other))
    await evening.bot.tables.at(evening.number).host.submit(other, Leave(other))


async def closing(evening: Evening, people: list[Actor]) -> None:
    await runs(evening, people)
    await evening.bot.tables.at(evening.number).host.submit(0, CloseTable(0, "host"))


async def seat(evening: Evening, player: Actor) -> None:
    number = evening.player(player)
    await evening.bot.tables.at(evening.number).host.submit(number, Sit(number, 1000))


STATES: tuple[Made, ...] = (opened, one_sits, two_sit, runs, over, paused, sat_in, closing)


async def answered(one: Actor, path: str, **options: Any) -> None:
    """Whatever it is, it is no fault; forms and files count as answers too."""
    answer = await one.slash(path, **options)
    said = answer.error or (answer.message.text if answer.message else "")
    assert "went wrong" not in said, (path, options, said)
    assert "did not respond" not in said, (path, options, said)


async def everybody(evening: Evening) -> list[Actor]:
    people = evening.people("Ann", "Bo", "Cy", "Dee")
    for one in people:
        await one.slash("bank balance")
    return people


@pytest.mark.parametrize("made", few(STATES, every=3))
async def test_words_for_a_turn_are_answered_in_every_state(evening: Evening, made: Made) -> None:
    """The words are typed by the host, another player, a latecomer and a stranger."""
    people = await everybody(evening)
    await made(evening, people)
    for word in WORDS:
        for one in people[::-1]:
            await answered(one, "act", action=word)
            await one.choices("act", "action", word[:3])


def typed() -> list[tuple[str, dict[str, Any]]]:
    """Every command, with what it has to be told and no more."""
    found = list[tuple[str, dict[str, Any]]]()
    for path, one in offered():
        needs = {
            option.name: option.choices[0].name if option.choices else FILLS.get(option.name, "1")
            for option in one.parameters
            if option.required
        }
        if path not in ELSEWHERE:
            found.append((path, needs))
    return found


@pytest.mark.parametrize("made", few([closing, one_sits, two_sit, over], every=3))
async def test_every_command_is_answered_in_every_state(evening: Evening, made: Made) -> None:
    """The commands are typed by the host, another player and a stranger."""
    people = await everybody(evening)
    await made(evening, people)
    for path, options in typed():
        for one in (people[3], people[1], people[0]):
            meant = {
                name: people[1] if value == "Bo" and name == "player" else value
                for name, value in options.items()
            }
            await answered(one, path, **meant)
