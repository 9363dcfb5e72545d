"""Each player has one place; those who go out together are ordered by what they had."""

from hypothesis import given
from hypothesis import strategies as st

from bot.engine.tournament.places import Out, paid, places


def test_who_goes_out_gets_the_place_after_those_who_are_left():
    assert places([[Out(3, 50)], [Out(2, 80)]], [1]) == {1: 1, 2: 2, 3: 3}


def test_of_two_who_go_out_in_one_deal_the_larger_stack_is_higher():
    assert places([[Out(3, 50), Out(2, 80)]], [1, 4]) == {1: 1, 4: 2, 2: 3, 3: 4}


def test_equal_stacks_share_their_place_and_what_it_brings():
    standing = places([[Out(2, 80), Out(3, 80)]], [1])
    assert standing == {1: 1, 2: 2, 3: 2}
    assert paid(standing, [50, 31, 20]) == {1: 50, 2: 26, 3: 25}
    assert paid(standing, [50, 31]) == {1: 50, 2: 16, 3: 15}


def test_a_player_who_came_again_counts_by_the_last_time():
    assert places([[Out(2, 40)], [Out(3, 40)], [Out(2, 60)]], [1]) == {1: 1, 2: 2, 3: 3}
    assert places([[Out(2, 40)], [Out(3, 40)]], [1, 2]) == {1: 1, 2: 2, 3: 3}


def test_the_last_two_may_go_out_in_one_deal():
    """In a split game the two shares can go to nobody who has a chip left."""
    assert places([[Out(3, 9)], [Out(1, 70), Out(2, 30)]]) == {1: 1, 2: 2, 3: 3}


@given(
    st.permutations(range(1, 9)),
    st.lists(st.integers(1, 8), min_size=8, max_size=8),
    st.lists(st.integers(1, 4), min_size=8, max_size=8),
    st.lists(st.integers(0, 500), min_size=1, max_size=8),
)
def test_everybody_is_placed_once_and_all_prizes_are_paid(order, together, stacks, prizes):
    rounds = [
        [Out(one, stacks[one - 1]) for one, when in zip(order, together, strict=True) if when == at]
        for at in range(1, 9)
    ]
    standing = places(rounds)
    assert sorted(standing) == list(range(1, 9))
    for place in set(standing.values()):
        assert place == 1 + sum(one < place for one in standing.values())
    assert sum(paid(standing, prizes).values()) == sum(prizes)
