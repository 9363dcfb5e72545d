"""Tables differ by one player at most; the mover and the seat are those that the rule names."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.tournament.balance import Move, Seated, drawn, entry, moves


def _first(some):
    return some[0]


def _table(number, seats, players, big_blind, **stud):
    """Make a table whose players are numbered by table and seat: 103 sits in seat 3 of table 1."""
    return Seated(number, seats, {one: 100 * number + one for one in players}, big_blind, **stud)


def test_the_next_big_blind_moves_to_the_seat_that_posts_next():
    full, low = _table(1, 6, (1, 2, 3, 4, 5, 6), 4), _table(2, 6, (1, 2, 4, 6), 2)
    assert moves([full, low], {}, _first) == (Move(105, 1, 2, 3),)


def test_nobody_moves_where_tables_differ_by_one():
    tables = [_table(1, 6, (1, 2, 3, 4, 5), 4), _table(2, 6, (1, 2, 3, 4), 2)]
    assert moves(tables, {}, _first) == ()


def test_nobody_is_moved_into_the_small_blind():
    """The seat that posted the last big blind is the small blind's, if its player has gone."""
    full, low = _table(1, 6, (1, 2, 3, 4, 5, 6), 4), _table(2, 6, (1, 2, 4, 5), 3)
    assert moves([full, low], {}, _first) == (Move(105, 1, 2, 6),)


def test_of_equal_movers_the_one_who_was_moved_least_goes():
    tables = [
        _table(1, 6, range(1, 7), 1),
        _table(2, 6, range(1, 7), 1),
        _table(3, 6, range(1, 5), 1),
    ]
    assert moves(tables, {102: 1}, _first)[0].player == 202


def test_in_stud_the_mover_comes_from_the_empty_position():
    full = _table(1, 6, (1, 2, 3, 4, 5, 6), 0)
    low = _table(2, 6, (1, 2, 4, 6), 0, vacated=3, opened=5)
    assert moves([full, low], {}, _first) == (Move(103, 1, 2, 5),)


def test_the_last_table_breaks_when_its_players_fit_elsewhere():
    tables = [_table(1, 6, (1, 2, 3), 1), _table(2, 6, (1, 2, 3), 1), _table(3, 6, (1, 2, 5), 1)]
    made = moves(tables, {}, _first)
    assert sorted(one.player for one in made) == [301, 302, 305]
    assert len({(one.to, one.seat) for one in made}) == 3
    assert {one.to for one in made} == {1, 2}


def test_a_late_entry_sits_where_most_seats_are_free():
    tables = [_table(1, 6, (1, 2, 3), 1), _table(2, 6, (1, 2), 1)]
    number, seat = entry(tables, _first)
    assert number == 2
    assert seat not in {1, 2}
    with pytest.raises(ValueError, match="free"):
        entry([_table(1, 2, (1, 2), 1)], _first)


def test_a_draw_seats_everybody_once_and_evenly():
    found = drawn(range(1, 24), [1, 2, 3], Random(5).choice)  # noqa: S311 - no secret
    assert sorted(one for some in found.values() for one in some) == list(range(1, 24))
    assert sorted(map(len, found.values())) == [7, 8, 8]


@given(st.lists(st.integers(1, 9), min_size=2, max_size=8), st.integers())
def test_after_the_moves_tables_differ_by_one_at_most(sizes, seed):
    chance = Random(seed)  # noqa: S311 - no secret
    tables = [
        _table(number, 9, chance.sample(range(1, 10), size), chance.randint(1, 9))
        for number, size in enumerate(sizes, 1)
    ]
    made = moves(tables, {}, chance.choice)
    seats = {one.number: dict(one.players) for one in tables}
    for one in made:
        gone = [seat for seat, player in seats[one.table].items() if player == one.player]
        assert len(gone) == 1
        del seats[one.table][gone[0]]
        assert one.seat not in seats[one.to]
        seats[one.to][one.seat] = one.player
    counts = [len(some) for some in seats.values() if some]
    breaks = {one.table for one in made} == {tables[-1].number} and not seats[tables[-1].number]
    assert breaks or max(counts) - min(counts) <= 1
    assert sum(counts) == sum(sizes)
