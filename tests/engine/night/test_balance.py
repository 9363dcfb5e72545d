from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.night.balance import Move, Occupancy, best_table, moves
from bot.engine.night.guests import placed, tables_for

SEATS = 6


@st.composite
def rooms(draw) -> list[Occupancy]:
    sizes = draw(st.lists(st.integers(0, SEATS), min_size=1, max_size=4))
    found, player = [], 1
    for number, size in enumerate(sizes, start=1):
        players = tuple(range(player, player + size))
        player += size
        found.append(Occupancy(number, players, SEATS, players[-1] if players else 0))
    return found


def after(tables: list[Occupancy], done: tuple[Move, ...]) -> dict[int, set[int]]:
    left = {one.number: set(one.players) for one in tables}
    for move in done:
        left[move.table].remove(move.player)
        left[move.to].add(move.player)
    return left


@given(rooms())
@settings(max_examples=80, deadline=None)
def test_nobody_is_lost_and_no_table_is_overfull(tables):
    left = after(tables, moves(tables))
    assert set().union(*left.values()) == {one for table in tables for one in table.players}
    assert all(len(players) <= SEATS for players in left.values())


@given(rooms())
@settings(max_examples=80, deadline=None)
def test_then_there_is_nothing_more_to_do(tables):
    """Tables are even, or the last one is gone; and nobody moves for nothing."""
    done = moves(tables)
    left = after(tables, done)
    again = [Occupancy(one.number, tuple(left[one.number]), SEATS, one.host) for one in tables]
    kept = [one for one in again if one.players]
    if len(kept) == len(tables) > 1:
        sizes = [len(one.players) for one in again]
        assert max(sizes) - min(sizes) <= 1 or not done
    assert len({move.player for move in done}) == len(done)


def test_the_last_table_breaks_up_when_all_fit_at_the_others():
    tables = [Occupancy(1, (1, 2, 3), 6, 1), Occupancy(2, (4, 5), 6, 4), Occupancy(3, (6, 7), 6, 6)]
    assert moves(tables) == (Move(6, 3, 2), Move(7, 3, 1))


def test_the_last_table_breaks_up_for_just_as_many_free_seats_and_fills_no_full_table():
    tables = [Occupancy(1, (1, 2), 2, 1), Occupancy(2, (3, 4, 5), 5, 3), Occupancy(3, (6, 7), 6, 6)]
    assert moves(tables) == (Move(6, 3, 2), Move(7, 3, 2))


def test_who_would_post_the_next_big_blind_moves_and_no_host():
    tables = [Occupancy(1, (1, 2, 3, 4, 5, 6), 6, 1), Occupancy(2, (7, 8, 9), 6, 7)]
    assert moves(tables) == (Move(2, 1, 2),)


def test_nobody_moves_to_a_table_that_broke_up():
    tables = [Occupancy(1, (1, 2, 3, 4), 6, 1), Occupancy(2, (), 6, 0)]
    assert moves(tables) == ()


def test_who_rests_from_a_move_stays_and_another_goes():
    tables = [Occupancy(1, (1, 2, 3, 4, 5, 6), 6, 1, resting=(2, 3)), Occupancy(2, (7, 8, 9), 6, 7)]
    assert moves(tables) == (Move(4, 1, 2),)


def test_a_table_at_which_somebody_rests_from_a_move_does_not_break_up():
    tables = [Occupancy(1, (1, 2), 6, 1, resting=(4,)), Occupancy(2, (3, 4), 6, 3, resting=(4,))]
    assert moves(tables) == ()


def test_a_newcomer_sits_down_with_one_who_is_alone_else_where_fewest_are():
    def where(*sizes: int, settled: bool = False, wanted: int = 2) -> int:
        tables = [
            Occupancy(number, tuple(range(10 * number, 10 * number + size)), 4, 0)
            for number, size in enumerate(sizes, start=1)
        ]
        return best_table(tables, wanted, settled=settled)

    assert [where(3, 1, 2), where(3, 2, 3), where(4, 4, 3), where(2, 0)] == [2, 2, 3, 2]
    assert [where(2, 2, 2), where(2, 2, 2, wanted=3), where(4, 4, 4)] == [2, 3, 2]
    assert [where(3, 0, settled=True), where(4, 0, settled=True), where(0, 0, settled=True)] == [
        1,
        2,
        2,
    ]


def test_nobody_moves_while_a_pot_rides():
    tables = [Occupancy(1, (1, 2, 3), 6, 1, rides=True), Occupancy(2, (4,), 6, 4)]
    assert moves(tables) == ()


def test_who_comes_first_has_a_seat():
    places = placed([5, 3, 9], 2)
    assert (places.going, places.waiting) == ((5, 3), (9,))
    assert [tables_for(players, 6, 3) for players in (0, 6, 7, 12, 30)] == [1, 1, 2, 2, 3]


def test_who_is_alone_takes_a_kept_seat_and_nobody_else_does():
    broke = Occupancy(1, (1,), 1, 1, kept=(8, 9))
    full = Occupancy(2, (2, 3), 2, 2, kept=(7,))
    assert moves([broke, full]) == (Move(1, 1, 2),)
    assert best_table([full], 2, settled=True) == 2
    assert not full.is_free
    assert broke.is_free, "company for one who is alone"


def test_a_table_with_a_pot_that_rides_leaves_the_others_free_to_move():
    tables = [
        Occupancy(1, (1, 2), 2, 1, rides=True),
        Occupancy(2, (3,), 4, 3),
        Occupancy(3, (4, 5), 4, 4),
    ]
    assert moves(tables) == (Move(4, 3, 2), Move(5, 3, 2))


def test_a_newcomer_is_sent_to_a_table_of_the_broke_only_when_others_are_full():
    broke, fresh = Occupancy(1, (), 0, 1, kept=(1, 2, 3, 4)), Occupancy(1, (), 4, 1)
    others = Occupancy(2, (5, 6), 4, 5)
    for settled in (False, True):
        assert best_table([broke, others], 1, settled=settled) == 2
    assert best_table([fresh, others], 1, settled=False) == 1
