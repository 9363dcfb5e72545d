"""How each took part in the deals of a table, as all others could see it."""

import pytest

from bot.engine.hand.commands import VoidHand
from bot.engine.table.commands import TableCommand
from tests.engine.card_room import NAMES, Room, dealt

NOTHING = (0, 0, 0)


def seen(room: Room) -> dict[str, tuple[int, int, int]]:
    """(raised, stayed, gave up), by name."""
    return {
        NAMES[chair.player - 1]: (chair.raised, chair.stayed, chair.gave_up)
        for chair in room.table.chairs.values()
    }


def test_who_raises_who_calls_and_who_folds():
    """One of the three a deal: who raised, or called, and folded later, did the first."""
    room = dealt("holdem no_limit", 500, 500, 500, 500)
    assert set(seen(room).values()) == {NOTHING}, "not before the deal is over"
    room.say("Dee raises to 30", "Ann calls", "Bo folds", "Cy folds", "Dee bets 50", "Ann folds")
    assert seen(room) == {"Ann": (0, 1, 0), "Bo": (0, 0, 1), "Cy": (0, 0, 1), "Dee": (1, 0, 0)}
    room.deal()
    room.say("Ann folds", "Bo folds", "Cy calls", "Dee checks")
    room.finish()
    assert seen(room) == {"Ann": (0, 1, 1), "Bo": (0, 0, 2), "Cy": (0, 1, 1), "Dee": (1, 0, 0)}


def test_a_blind_that_was_checked_or_never_asked_tells_nothing():
    room = dealt("holdem no_limit", 500, 500, 500)
    room.say("Ann folds", "Bo folds")
    assert seen(room) == {"Ann": (0, 0, 1), "Bo": (0, 0, 1), "Cy": NOTHING}


def test_a_bet_that_nobody_calls_is_one_all_the_same():
    """Its chips come back, so they stand in no total."""
    room = dealt("five_card_draw no_limit", 500, 500, 500)
    room.say("Bo checks", "Cy bets 20", "Ann folds", "Bo folds")
    assert seen(room) == {"Ann": (0, 0, 1), "Bo": (0, 0, 1), "Cy": (1, 0, 0)}


def test_where_nothing_is_bet_it_is_who_stayed():
    room = Room("guts no_limit", 500, 500, 500)
    room.deal()
    room.say("Ann declares in", "Bo declares out", "Cy declares in")
    assert seen(room) == {"Ann": (0, 1, 0), "Bo": (0, 0, 1), "Cy": (0, 1, 0)}


def test_a_void_deal_tells_nothing():
    room = dealt("holdem no_limit", 500, 500, 500)
    room.say("Ann raises to 30", "Bo folds")
    void: TableCommand = VoidHand("misdeal")
    room.do(void)
    assert set(seen(room).values()) == {NOTHING}


@pytest.mark.parametrize(
    ("before", "after"),
    [((5, 14, 40), (5, 14, 41)), ((5, 14, 41), (2, 7, 21))],
    ids=["fifty-nine deals", "sixty"],
)
def test_who_changes_their_ways_is_seen_to(
    before: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    """Of sixty deals half is forgotten, of each kind alike."""
    room = dealt("holdem no_limit", 500, 500)
    chair = room.table.chairs[room.hand.waiting[0]]
    chair.raised, chair.stayed, chair.gave_up = before
    folder = NAMES[chair.player - 1]
    room.say(f"{folder} folds")
    assert seen(room)[folder] == after
