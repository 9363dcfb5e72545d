"""The best of several boards is that of the best of them, whatever must play."""

from random import Random

import pytest

from bot.engine.hand.judge import judge, use
from tests.library import GAMES

CODES = ("omaha_hi_lo", "courchevel", "chowaha", "lazy_pineapple", "drawmaha", "holdem")


@pytest.mark.parametrize("code", CODES)
def test_m7_the_best_of_several_boards(code: str) -> None:
    luck = Random(code)  # noqa: S311 - the same cards in every run
    for share in GAMES[code].shares:
        ranker, how = judge(GAMES[code], share), use(share)
        pack = list(GAMES[code].pack.cards())
        for size in (3, 5, 5, 4) * 25:
            luck.shuffle(pack)
            hole, rest = pack[:4], pack[4:]
            boards = [luck.sample(rest, size) for _ in range(luck.randint(1, 6))]
            best = max(ranker.best(hole, board, how) for board in boards)
            assert ranker.best_of(hole, boards, how) == best
