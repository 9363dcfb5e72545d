"""Seating that nights and tournaments share: whose players have to move."""

from itertools import product

import pytest

from bot.engine.seating import breaks, uneven


@pytest.mark.parametrize(("players", "room", "due"), [(3, 3, True), (3, 2, False), (0, 0, True)])
def test_a_table_breaks_as_soon_as_its_players_fit_elsewhere(players: int, room: int, due: bool):
    assert breaks(players, room) is due


def test_a_move_is_owed_exactly_where_two_tables_differ_by_two():
    for sizes in product(range(1, 7), repeat=3):
        tables = dict(enumerate(sizes, 1))
        found = uneven(tables, dict.fromkeys(tables, 6))
        assert (found is not None) == (max(sizes) - min(sizes) > 1)
        if found is not None:
            assert {tables[one] for one in found.fullest} == {max(sizes)}
            assert {tables[one] for one in found.emptiest} == {min(sizes)}


def test_a_table_without_room_takes_nobody():
    assert uneven({1: 6, 2: 2, 3: 5}, {1: 6, 2: 2, 3: 6}) is None
    assert uneven({1: 6, 2: 2}, {1: 6, 2: 2}) is None
