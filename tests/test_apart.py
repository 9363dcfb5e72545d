"""A stranger's game file is read in a process of its own, beside the tables."""

import asyncio

import pytest

from bot.games import GAMES, BadGame, Wrong
from bot.games.files.reading import parse_game
from bot.games.finding.names import Names
from bot.games.trials import worker
from bot.games.trials.processes import read_in_process
from tests import library

FRUIT = (GAMES / "holdem.toml").read_text().replace("Texas Hold'em", "Sunday Fruit")
FRUIT = "".join(line for line in FRUIT.splitlines(keepends=True) if not line.startswith("aliases"))
NAMES = library.GAMES.names()
TWISTED = FRUIT.replace("forced", "forces").replace("[2, ", "[1, ")
BAD = {
    "a taken name": FRUIT.replace("Sunday Fruit", "Pine Apple"),
    "lines, facts, many": TWISTED + "".join(f"odd_{number} = 1\n" for number in range(50)),
}


async def test_a_game_is_read_as_it_is_here() -> None:
    raw = FRUIT.encode()
    assert await read_in_process("x", "x.toml", raw, NAMES) == parse_game("x", "x.toml", raw)


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
async def test_its_faults_are_those_found_here(text: str) -> None:
    """With their lines and facts, and how many more there are."""
    raw = text.encode()
    with pytest.raises(BadGame) as here:
        parse_game("", "x.toml", raw, NAMES.taken)
    with pytest.raises(BadGame) as there:
        await read_in_process("", "x.toml", raw, NAMES)
    assert there.value.faults == here.value.faults
    assert there.value.more == here.value.more


async def test_the_tables_play_on_while_a_dense_file_is_read() -> None:
    """Sixteen thousand letters of keys within keys."""
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            await asyncio.sleep(0.01)
            ticks += 1

    ticking = asyncio.create_task(tick())
    with pytest.raises(BadGame):
        await read_in_process("", "x.toml", b"a." * 8000 + b"a = 1", NAMES)
    ticking.cancel()
    assert ticks > 5


async def test_a_file_that_is_not_read_in_time_is_given_up() -> None:
    with pytest.raises(BadGame) as bad:
        await read_in_process("", "x.toml", FRUIT.encode(), NAMES, seconds=0.02)
    (fault,) = bad.value.faults
    assert (fault.wrong, fault.file) == (Wrong.HARD_TO_READ, "x.toml")


def test_a_file_that_needs_too_much_memory_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(worker, "parse_game", greedy)
    job = {"code": "", "name": "x", "raw": "", "owners": {}, "making_way": {}}
    ((wrong, *_),) = worker.read(job)["faults"]
    assert wrong is Wrong.HARD_TO_READ


def test_only_a_namesake_makes_way() -> None:
    """A server's own game is replaced by one of its name, and by no other."""
    fruit = parse_game("", "x.toml", FRUIT.encode())
    owners = {"sundayfruit": ("house_1", "Sunday Fruit"), "holdem": ("holdem", "Texas Hold'em")}
    names = Names(owners)
    assert [one.wrong for one in names.taken(fruit)] == [Wrong.NAME_TAKEN]
    assert not list(names.but_for({"sundayfruit": "house_1"}).taken(fruit))
    assert list(names.but_for({"holdem": "holdem"}).taken(fruit))
