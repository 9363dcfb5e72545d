"""The price of a head goes to whoever wins the last chips, to the chip."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.tournament.bounty import Heads


def test_a_plain_bounty_is_paid_whole():
    heads = Heads({1: 50, 2: 50}).knocked_out(2, [1])
    assert (heads.won, heads.prices) == ({1: 50}, {1: 50})
    assert heads.ended().won == {1: 100}


def test_half_of_a_progressive_one_goes_on_the_winners_head():
    heads = Heads({1: 50, 2: 51}, progressive=True).knocked_out(2, [1])
    assert (heads.won, heads.prices) == ({1: 26}, {1: 75})


def test_a_shared_pot_shares_it():
    heads = Heads({1: 50, 2: 50, 3: 51}).knocked_out(3, [1, 2])
    assert heads.won == {1: 26, 2: 25}


def test_the_head_of_a_removed_player_goes_to_the_prizes():
    assert Heads({1: 50, 2: 50}).removed(2).pool == 50


def test_somebody_wins_the_last_chips():
    with pytest.raises(ValueError, match="last chips"):
        Heads({1: 50}).knocked_out(1, [])


@given(
    st.integers(2, 9),
    st.integers(1, 1_000),
    st.booleans(),
    st.randoms(use_true_random=False),
)
def test_bounties_account_for_every_chip(players, price, progressive, chance):
    heads = Heads({}, progressive=progressive)
    for player in range(1, players + 1):
        heads = heads.entered(player, price)
    left = list(range(1, players + 1))
    while len(left) > 1:
        out = chance.choice(left)
        left.remove(out)
        if chance.random() < 0.2:
            heads = heads.removed(out)
        else:
            heads = heads.knocked_out(
                out, chance.sample(left, min(len(left), chance.randint(1, 2)))
            )
        assert heads.chips == players * price
    ended = heads.ended()
    assert sum(ended.won.values()) + ended.pool == players * price
