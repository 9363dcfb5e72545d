"""However games change and people come and go, the big blind is everybody's as often (R138)."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.table.agreed.programme import Mode
from tests.engine.card_room import NAMES
from tests.engine.laws.test_laws import SLOW_IS_FINE
from tests.engine.mixed import MixedRoom

GAMES = ("holdem", "omaha", "razz", "five_card_stud", "short_deck")
NUMBERS = st.lists(st.integers(0, 999), min_size=10, max_size=30)
even = settings(max_examples=8, derandomize=True, deadline=None, suppress_health_check=SLOW_IS_FINE)


def spread(room: MixedRoom, names: tuple[str, ...]) -> int:
    """By how much the big blinds of these players differ."""
    posted = Counter(room.blinds())
    return max(posted[name] for name in names) - min(posted[name] for name in names)


@even
@given(st.integers(2, 6), NUMBERS)
def test_r138_among_those_who_stay_blinds_differ_by_one_at_most(many, numbers):
    room = MixedRoom(Mode.CHOICE, *GAMES, stacks=(50_000,) * many)
    room.draw()
    for number in numbers:
        room.choose(GAMES[number % len(GAMES)])
        room.played()
        assert spread(room, NAMES[:many]) <= 1


@even
@given(NUMBERS, st.integers(0, 3))
def test_r138_comings_and_goings_cost_a_blind_each_at_most(numbers, per):
    room = MixedRoom(Mode.ROTATION, *GAMES, stacks=(50_000,) * 6, per=per)
    unrest = 0
    for number in numbers:
        guest = NAMES[4 + number // 10 % 4]
        seated = room.table.seat_of(NAMES.index(guest) + 1) is not None
        if number % 3 == 0:
            back = room.table.departed.get(NAMES.index(guest) + 1, 50_000)
            room.say(f"{guest} leaves" if seated else f"{guest} sits with {back}")
            unrest += 1
        room.played()
        assert spread(room, NAMES[:4]) <= 1 + unrest
