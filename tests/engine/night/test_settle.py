from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.night.settle import settled

small = st.lists(st.integers(-6, 6), min_size=0, max_size=7)


def _nets(some: list[int]) -> dict[int, int]:
    return dict(enumerate([*some, -sum(some)], start=1))


@given(small)
@settings(max_examples=60, deadline=None)
def test_no_list_is_shorter_for_up_to_eight_players(some):
    nets = _nets(some)
    assert len(settled(nets)) == _fewest(tuple(sorted(one for one in nets.values() if one)))


@given(st.lists(st.integers(-(10**12), 10**12), max_size=20))
@settings(max_examples=30, deadline=None)
def test_everybody_ends_at_zero_and_only_losers_pay(some):
    nets = _nets(some)
    left = dict(nets)
    for one in settled(nets):
        assert one.chips > 0
        assert nets[one.payer] < 0 < nets[one.payee]
        left[one.payer] += one.chips
        left[one.payee] -= one.chips
    assert not any(left.values())
    assert len(settled(nets)) < max(1, len(nets))


def test_opposite_nets_are_settled_between_two():
    found = [(one.payer, one.payee, one.chips) for one in settled({1: 50, 2: -30, 3: -50, 4: 30})]
    assert found == [(2, 4, 30), (3, 1, 50)]


def test_a_group_of_three_is_found_where_the_largest_debts_would_hide_it():
    """Paying the largest claim first needs four transfers here."""
    assert len(settled({1: 7, 2: 6, 3: -4, 4: -3, 5: -6})) == 3


def test_two_groups_of_three_are_found_and_settled_apart():
    """Paying the largest claim first would mix them, and need five transfers."""
    nets = {1: 5, 2: -2, 3: -3, 4: 11, 5: -4, 6: -7}
    found = [(one.payer, one.payee, one.chips) for one in settled(nets)]
    assert found == [(2, 1, 2), (3, 1, 3), (5, 4, 4), (6, 4, 7)]


def test_of_very_many_those_who_cancel_out_are_settled_apart():
    """And nobody is forgotten."""
    nets = {1: 50, 2: -50, **{player: player for player in range(3, 18)}}
    nets[18] = -sum(nets.values())
    left = dict(nets)
    for one in settled(nets):
        left[one.payer] += one.chips
        left[one.payee] -= one.chips
    assert not any(left.values())
    assert [one.payee for one in settled(nets) if one.payer == 2] == [1]


def test_transfers_stand_by_payer_and_payee():
    found = [(one.payer, one.payee, one.chips) for one in settled({1: -5, 2: 2, 3: 3})]
    assert found == [(1, 2, 2), (1, 3, 3)]


def test_nets_add_up():
    with pytest.raises(ValueError, match="zero"):
        settled({1: 5, 2: -4})


def _fewest(nets: tuple[int, ...]) -> int:
    """By trying whole payments between every two, debt for debt."""
    if not nets:
        return 0
    return min(1 + _fewest(after) for after in _after_one(nets))


def _after_one(nets: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """What can be left when the first is settled as a whole with any other of opposite sign."""
    first, rest = nets[0], nets[1:]
    for at, other in enumerate(rest):
        if first * other < 0:
            merged = [*rest[:at], *rest[at + 1 :]]
            yield tuple(sorted([*merged, *([first + other] if first + other else [])]))
