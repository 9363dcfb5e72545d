"""Prizes add up to the pool, fall from place to place, and are worth an entry each."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.tournament.prizes import NotWhole, apportioned, prizes


@pytest.mark.parametrize(
    ("entries", "paid"),
    [
        (2, [200]),
        (3, [300]),
        (4, [260, 140]),
        (6, [390, 210]),
        (7, [350, 210, 140]),
        (11, [495, 308, 187, 110]),
        (18, [720, 450, 288, 198, 144]),
        (28, [1_036, 616, 420, 308, 224, 196]),
    ],
)
def test_small_fields_are_paid_by_the_table(entries, paid):
    assert list(prizes(entries * 100, 100, entries, entries)) == paid


@pytest.mark.parametrize(("entries", "first"), [(46, 33), (100, 25), (300, 18)])
def test_large_fields_pay_fifteen_in_a_hundred(entries, first):
    paid = prizes(entries * 1_000, 1_000, entries, entries)
    assert len(paid) == -(-entries * 15 // 100)
    assert round(100 * paid[0] / sum(paid)) == first
    assert paid[-1] >= 1_500


@given(
    entries=st.integers(2, 400),
    entry=st.integers(1, 10_000),
    again=st.integers(0, 50),
    part=st.sampled_from([Fraction(1), Fraction(1, 2)]),
)
def test_prizes_are_the_pool_to_the_chip(entries, entry, again, part):
    pool, persons = int(entries * entry * part), max(2, entries - again)
    paid = prizes(pool, entry, entries, persons)
    assert sum(paid) == pool
    assert list(paid) == sorted(paid, reverse=True)
    assert len(paid) <= max(1, persons - 1)
    assert len(paid) <= 1 or paid[-1] >= entry


def test_a_free_event_has_places_alone():
    assert prizes(0, 0, 9, 9) == ()


def test_a_host_may_set_their_own():
    assert prizes(1_001, 100, 10, 10, (60, 40)) == (601, 400)


@pytest.mark.parametrize("own", [(60, 30), (40, 60), (101, -1), (100, 0)])
def test_shares_that_are_none_are_refused(own):
    with pytest.raises(NotWhole):
        prizes(1_000, 100, 10, 10, own)


@given(st.integers(0, 10**9), st.lists(st.integers(1, 1_000), min_size=1, max_size=20))
def test_the_largest_remainder_is_never_a_chip_off(chips, weights):
    parts = apportioned(chips, list(map(Fraction, weights)))
    assert sum(parts) == chips
    exact = [Fraction(chips * one, sum(weights)) for one in weights]
    assert all(abs(part - one) < 1 for part, one in zip(parts, exact, strict=True))
