"""Tournaments of 2 to 60 players keep their chips, their balance and their places."""

from random import Random

import pytest

from tests.engine.tournament.simulated import POLICIES, Event
from tests.slow import few

PART = 25
"""Events of one case."""


def _played(first: int, policy: str) -> list[Event]:
    events = []
    for seed in range(first, first + PART):
        chance = Random(seed)  # noqa: S311 - the same in every run
        event = Event(seed, chance.randint(2, 60), policy, progressive=chance.random() < 0.5)
        if event.players > 4 and chance.random() < 0.3:
            event.remove(chance.choice(event.left))
        event.play()
        events.append(event)
    return events


@pytest.mark.slow
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("first", few(range(0, 175, PART), every=4))
def test_a_tournament_keeps_its_laws(first, policy):
    _played(first, policy)


@pytest.mark.nightly
@pytest.mark.parametrize("policy", POLICIES)
def test_ten_thousand_tournaments_keep_their_laws(policy, capsys):
    late = [
        one.over_time > 2 for first in range(1_000, 4_350, PART) for one in _played(first, policy)
    ]
    with capsys.disabled():
        print(f"{policy}: {sum(late)} of {len(late)} events ran more than two levels over")  # noqa: T201 - figures for whoever runs it
