"""The median winning hand, compared with full enumeration."""

import asyncio
from concurrent.futures import Executor
from itertools import combinations

import pytest

from bot.base.workers import Worker
from bot.chances import Question, Reckoner, contest, reckoner
from bot.chances.median import Contest, median_winner
from bot.engine.cards import Pack
from bot.engine.games.options import Options, announce
from bot.engine.ranking import Category, Spec, ranker
from tests.chances.test_stored import Watched
from tests.library import GAMES

TWELVE = Spec(pack=Pack(lowest=10))


def of(code: str, players: int = 4, part: int = 0) -> Contest | None:
    game = announce(GAMES[code], Options())
    return contest(game, game.shares[part], players)


def test_half_of_the_winners_beat_or_equal_it() -> None:
    """Two players have five cards each from a pack of twelve, so every deal can be enumerated."""
    asked = Contest(Question(TWELVE, 5), 2)
    found, judge, pack = median_winner(asked), ranker(TWELVE), TWELVE.pack.cards()
    assert found is not None
    won = [
        max(judge.strength(mine), judge.strength(theirs))
        for mine in combinations(pack, 5)
        for theirs in combinations([one for one in pack if one not in mine], 5)
    ]
    below = sum(one < found.strength for one in won) / len(won)
    at_most = sum(one <= found.strength for one in won) / len(won)
    assert below < 0.53
    assert at_most > 0.47
    assert median_winner(asked) == found


def test_the_more_stay_in_the_better_it_is() -> None:
    """At Hold'em the median winner is two pair among four players, and better among nine."""
    few, many = of("holdem"), of("holdem", 9)
    assert few is not None
    assert many is not None
    four, nine = median_winner(few), median_winner(many)
    assert four is not None
    assert nine is not None
    assert four.category is Category.TWO_PAIR
    assert nine.strength > four.strength


def test_a_low_that_is_not_good_enough_is_none() -> None:
    """The median is over hands that win this part, not over all deals."""
    asked = of("omaha_hi_lo", part=1)
    assert asked is not None
    found = median_winner(asked)
    assert found is not None
    assert found.low
    assert found.ranks[0] <= 6


@pytest.mark.parametrize(
    "code",
    ["five_card_draw", "badugi", "guts", "seven_27", "bourre", "cuckoo", "crazy_pineapple",
     "anaconda", "follow_the_queen", "five_card_stud_declare", "in_between"],
)  # fmt: skip
def test_nothing_is_said_where_players_choose_what_becomes_of_their_cards(code: str) -> None:
    game = announce(GAMES[code], Options())
    assert all(contest(game, share, 4) is None for share in game.shares)


@pytest.fixture
def executor() -> Executor:
    return Watched()


async def test_what_wins_is_reckoned_once(executor: Watched) -> None:
    asked, one = of("holdem"), Reckoner(Worker(executor))
    assert asked is not None
    first, second = await one.middle(asked), await one.middle(asked)
    assert first == second == median_winner(asked)
    assert executor.asked == 1
    one.close()


async def test_a_page_does_without_what_takes_long_or_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, one = of("holdem"), Reckoner(Worker(Watched(failing=1)))
    assert asked is not None
    assert await one.middle(asked) is None
    assert await one.middle(asked) is not None
    one.close()
    monkeypatch.setattr(reckoner, "SOON", 0)
    late = Reckoner(Worker(Watched()))
    assert await late.middle(asked) is None
    await asyncio.sleep(0)
    late.close()
