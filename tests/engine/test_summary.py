"""What statistics keep of a deal, against deals that were counted by hand."""

import pytest

from bot.engine.hand import events as he
from bot.engine.hand.commands import VoidHand
from bot.engine.table import commands as tc
from bot.engine.views.summary import HandSummary, summary
from tests import library
from tests.engine.card_room import NAMES, Room, dealt


def of(room: Room) -> HandSummary:
    at = max(n for n, event in enumerate(room.log) if isinstance(event, he.HandStarted))
    kinds = tuple(he.HandEvent.__args__)
    return summary([one for one in room.log[at:] if isinstance(one, kinds)], room.games[room.game])


def column(told: HandSummary, name: str) -> dict[str, object]:
    return {NAMES[seat.player - 1]: getattr(seat, name) for seat in told.seats}


def raised_and_called() -> HandSummary:
    """Ann raises, Bo folds, Cy calls; Cy bets the flop, Ann calls; checked to the end."""
    room = Room("holdem no_limit", 500, 500, 500)
    room.deal(Ann="Ah As", Cy="Kc Kd", Bo="2c 3d", board="4h 9c Jd 5s 7c")
    room.say("Ann raises to 30", "Bo folds", "Cy calls", "Cy bets 20", "Ann calls")
    room.finish()
    return of(room)


def test_chips_of_a_deal():
    told = raised_and_called()
    assert (told.pot, told.carried, told.rake, told.unit) == (105, 0, 0, 10)
    assert column(told, "paid") == {"Ann": 50, "Bo": 5, "Cy": 50}
    assert column(told, "won") == {"Ann": 105, "Bo": 0, "Cy": 0}
    assert column(told, "net") == {"Ann": 55, "Bo": -5, "Cy": -50}


def test_what_players_did():
    told = raised_and_called()
    assert column(told, "voluntary") == {"Ann": True, "Bo": False, "Cy": True}
    assert column(told, "raised_first") == {"Ann": True, "Bo": False, "Cy": False}
    assert column(told, "bets") == {"Ann": 1, "Bo": 0, "Cy": 1}
    assert column(told, "calls") == {"Ann": 1, "Bo": 0, "Cy": 1}
    assert column(told, "folded_at") == {"Ann": None, "Bo": 0, "Cy": None}
    assert column(told, "showdown") == {"Ann": True, "Bo": False, "Cy": True}
    assert column(told, "position") == {"Ann": 0, "Bo": 1, "Cy": 2}


def test_a_blind_alone_is_not_voluntary_and_a_return_is_not_paid():
    room = dealt("holdem no_limit", 500, 500)
    room.say("Ann raises to 100", "Bo folds")
    told = of(room)
    assert column(told, "paid") == {"Ann": 10, "Bo": 10}
    assert column(told, "voluntary") == {"Ann": True, "Bo": False}
    assert not told.showdown


def test_cards_shown_after_the_deal_are_no_showdown():
    room = dealt("holdem no_limit", 500, 500)
    room.say("Ann folds", "Bo shows")
    assert not of(room).showdown


def test_a_passed_in_deal_carries_and_the_next_counts_it():
    room = dealt("jacks fixed_limit", 100, 100)
    room.finish()
    assert (of(room).pot, of(room).carried) == (10, 10)
    room.deal(Bo="2c 3d 4h 5s 7c", Ann="Ac Ad 2d 3c 4c")
    room.say("Ann bets 10", "Bo folds")
    assert (of(room).pot, column(of(room), "net")) == (20, {"Ann": 15, "Bo": -5})


def test_a_void_deal_counts_nothing():
    room = dealt("holdem no_limit", 500, 500)
    room.do(VoidHand("trouble"))
    told = of(room)
    assert (told.voided, told.pot, column(told, "net")) == (True, 0, {"Ann": 0, "Bo": 0})


def test_a_summary_starts_with_the_deal():
    room = Room("holdem no_limit", 100, 100)
    room.do(tc.Pause(1))
    with pytest.raises(TypeError, match="HandStarted"):
        summary([he.HandEnded()], library.GAMES["holdem"])


def test_a_walk_gives_the_big_blind_no_chance():
    room = dealt("holdem no_limit", 500, 500, 500)
    room.say("Ann folds", "Bo folds")
    assert column(of(room), "chance") == {"Ann": True, "Bo": True, "Cy": False}
    assert column(of(room), "saw") == dict.fromkeys(("Ann", "Bo", "Cy"), False)


def test_a_limp_is_voluntary_and_a_checked_option_is_not():
    room = dealt("holdem no_limit", 500, 500, 500)
    room.say("Ann calls", "Bo calls", "Cy checks")
    room.finish()
    told = of(room)
    assert column(told, "chance") == dict.fromkeys(("Ann", "Bo", "Cy"), True)
    assert column(told, "voluntary") == {"Ann": True, "Bo": True, "Cy": False}
    assert column(told, "raised_first") == dict.fromkeys(("Ann", "Bo", "Cy"), False)
    assert column(told, "saw") == dict.fromkeys(("Ann", "Bo", "Cy"), True)


def test_who_is_all_in_before_the_flop_saw_it_when_hands_are_shown():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann raises to 100", "Bo folds", "Cy calls")
    assert column(of(room), "saw") == {"Ann": True, "Bo": False, "Cy": True}


def test_places_are_named_where_blinds_are_posted():
    room = dealt("holdem no_limit", *[500] * 8)
    assert list(column(of(ended(room)), "place").values()) == [
        "small_blind", "big_blind", "early", "early", "middle", "middle", "late", "button",
    ]  # fmt: skip
    heads_up = dealt("holdem no_limit", 500, 500)
    assert column(of(ended(heads_up)), "place") == {"Ann": "button", "Bo": "big_blind"}
    stud = dealt("seven_card_stud fixed_limit", 500, 500, 500)
    assert set(column(of(ended(stud)), "place").values()) == {""}


def test_a_bring_in_is_not_voluntary_and_completing_is():
    room = dealt("seven_card_stud fixed_limit", 500, 500, 500)
    first = room.turn()
    room.say(f"{first} brings in")
    second = room.turn()
    room.say(f"{second} completes to 10")
    told = of(ended(room))
    assert column(told, "voluntary")[second]
    assert column(told, "raised_first")[second]
    assert not column(told, "voluntary")[first]


def ended(room: Room) -> Room:
    room.finish()
    return room
