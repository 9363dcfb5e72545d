"""The stored counts are those that games ask for, and right; others are counted once."""

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bot.base.workers import Worker
from bot.chances import Count, Question, Reckoner, count_hands, stored_count
from bot.chances.question import questions
from bot.chances.stored import FILE, file_text, read_counts
from bot.engine.cards import Pack
from bot.engine.ranking import Spec
from tests.library import GAMES
from tests.odds_file import asked

SMALL = 300_000
"""The most hands of a question that is counted again here."""
NEW = Question(Spec("three_card", pack=Pack(lowest=6)), 3)


@cache
def every_question() -> dict[str, Question]:
    """Return the questions of all bundled games by key."""
    return asked(iter(GAMES.values()))


def test_the_file_answers_what_every_bundled_game_asks_and_nothing_else():
    """`uv run python -m tests.odds_file` writes the file."""
    assert read_counts(FILE).keys() == every_question().keys()
    assert all(sum(one.rows.values()) == one.total for one in read_counts(FILE).values())
    assert file_text(read_counts(FILE)) == FILE.read_text(encoding="utf-8")


def test_part_of_the_file_counted_again():
    had = read_counts(FILE)
    few = {k: one for k, one in every_question().items() if is_small(had[k])}
    assert len(few) > 10
    for key, one in few.items():
        assert count_hands(one) == had[key]


def test_five_of_52_in_the_file():
    five = stored_count(Question(Spec(), 5))
    assert five is not None
    assert (five.of("straight_flush"), five.of("high"), five.total) == (40, 1_302_540, 2_598_960)


def test_equal_questions_have_one_key_and_others_another():
    """Own cards and board cards count alike if any may play."""
    assert Question(Spec(), 2, 5).key == Question(Spec(), 7).key
    assert Question(Spec(), 2, 5, 2).key != Question(Spec(), 7).key
    keys = {replace(NEW, own=number).key for number in range(3, 8)}
    assert len(keys) == 5


def is_small(count: Count) -> bool:
    return count.exact and count.total <= SMALL


class Watched(ThreadPoolExecutor):
    """Counts how often it is called; the first `failing` calls fail."""

    def __init__(self, failing: int = 0) -> None:
        super().__init__(1)
        self.asked, self._failing = 0, failing

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked += 1
        if self.asked <= self._failing:
            failed: Future[Any] = Future()
            failed.set_exception(OSError("no memory"))
            return failed
        return super().submit(fn, *args, **kwargs)


@pytest.fixture
def executor() -> Executor:
    return Watched()


async def test_what_the_file_has_is_not_counted(executor: Watched):
    reckoner = Reckoner(Worker(executor))
    assert await reckoner.answer(Question(Spec(), 5)) == stored_count(Question(Spec(), 5))
    assert executor.asked == 0


async def test_what_it_lacks_is_counted_once(executor: Watched):
    reckoner = Reckoner(Worker(executor))
    first, second = await reckoner.answer(NEW), await reckoner.answer(NEW)
    assert first == second == count_hands(NEW)
    assert executor.asked == 1
    reckoner.close()


async def test_what_failed_is_said_and_may_be_asked_again():
    executor = Watched(failing=1)
    reckoner = Reckoner(Worker(executor))
    assert await reckoner.answer(NEW) is None
    assert isinstance(await reckoner.answer(NEW), Count)
    reckoner.close()


async def test_it_counts_in_a_process_of_its_own():
    reckoner = Reckoner()
    assert await reckoner.answer(NEW) == count_hands(NEW)
    reckoner.close()


def test_cards_that_are_bought_are_not_counted_in():
    """A player who bids for none of three cards in Auction Stud has five, as in Five-Card Stud."""
    stud, bought = GAMES["five_card_stud"], GAMES["auction_stud"]
    assert questions(bought, bought.shares[0]) == questions(stud, stud.shares[0])
