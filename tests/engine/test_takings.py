"""Chips that players won from each other, against deals that were worked out by hand."""

from bot.engine.hand import events as he
from bot.engine.hand.commands import VoidHand
from bot.engine.views.summary import summary
from bot.engine.views.takings import in_all
from tests.engine.card_room import NAMES, Room


def taken(room: Room) -> dict[str, int]:
    at = max(n for n, event in enumerate(room.log) if isinstance(event, he.HandStarted))
    kinds = tuple(he.HandEvent.__args__)
    events = [one for one in room.log[at:] if isinstance(one, kinds)]
    told = summary(events, room.games[room.game])
    names = {one.seat: NAMES[one.player - 1] for one in told.seats}
    return {f"{names[one]} of {names[other]}": chips for one, other, chips in told.taken}


def test_blinds_go_to_whoever_raised():
    room = Room("holdem no_limit", 500, 500, 500)
    room.deal()
    room.say("Ann raises to 30", "Bo folds", "Cy folds")
    assert taken(room) == {"Ann of Bo": 5_000, "Ann of Cy": 10_000}


def test_a_short_stack_takes_from_both_and_the_side_pot_is_between_the_others():
    """Ann's aces win the 300; of the 400 Bo's kings take the 200 that Cy put in."""
    room = Room("holdem no_limit", 100, 300, 300)
    room.deal(Ann="Ah Ad", Bo="Ks Kd", Cy="Qs Qd", board="2c 4c 7d 9s 2h")
    room.say("Ann raises to 100", "Bo raises to 300", "Cy calls")
    assert taken(room) == {"Ann of Bo": 100_000, "Ann of Cy": 100_000, "Bo of Cy": 200_000}


def test_a_split_pot_costs_only_those_who_are_not_in_it():
    room = Room("holdem no_limit", 100, 100, 100)
    room.deal(Ann="Ah Kd", Bo="As Kc", Cy="Qs Qd", board="2c 4h 7d 9s Ac")
    room.say("Ann raises to 100", "Bo calls", "Cy calls")
    assert taken(room) == {"Ann of Cy": 50_000, "Bo of Cy": 50_000}


def test_a_void_deal_takes_nothing():
    room = Room("holdem no_limit", 500, 500, 500)
    room.deal()
    room.do(VoidHand("trouble"))
    assert taken(room) == {}


def test_the_sums_of_a_deal_are_as_one_pot():
    assert in_all([1, 2, 3], [100, 300, 300], [300, 400, 0], 700) == (
        (1, 2, 71_429),
        (1, 3, 128_571),
        (2, 3, 171_428),
    )
