"""Deals about prizes: every way divides all that is left, and none gives more than the first."""

from random import Random

import pytest

from bot.engine.tournament.deals import divided


def test_three_ways_to_divide_what_is_left():
    ways = divided({7: 5000, 8: 3000, 9: 2000}, (500, 300, 200), 0)
    assert ways["even"] == {7: 334, 8: 333, 9: 333}
    assert ways["chips"] == {7: 400, 8: 320, 9: 280}
    assert ways["icm"] == {7: 384, 8: 327, 9: 289}


def test_nobody_gets_more_by_chips_than_the_first_prize():
    ways = divided({1: 9800, 2: 100, 3: 100}, (500, 300, 200), 0)
    assert ways["chips"] == {1: 500, 2: 250, 3: 250}


def test_a_rest_is_played_on_for():
    ways = divided({1: 600, 2: 400}, (650, 350), 100)
    assert {sum(one.values()) for one in ways.values()} == {900}


@pytest.mark.parametrize("seed", range(60))
def test_every_way_adds_up(seed: int):
    chance = Random(seed)  # noqa: S311 - the same in every run
    players = chance.randint(2, 5)
    stacks = {one: chance.randint(1, 5000) for one in range(players)}
    prizes = sorted(chance.randint(10, 900) for _ in range(chance.randint(1, players)))[::-1]
    left = chance.choice([0, (sum(prizes) - len(prizes) * prizes[-1]) // 3])
    for way, amounts in divided(stacks, prizes, left).items():
        assert sum(amounts.values()) == sum(prizes) - left, way
        assert min(amounts.values()) >= 0, way
        assert max(amounts.values()) <= prizes[0], way
