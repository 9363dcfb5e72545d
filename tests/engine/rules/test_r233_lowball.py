"""Lowball and its kin: lowest hands, several draws, badugi. Source: R144, R232-R237, rules 4.4."""

import pytest

from bot.engine.hand import events as he
from bot.engine.hand.commands import Draw
from tests.engine.card_room import GAMES, Room, dealt


def shown_down(game: str, ann: str, bo: str) -> dict[str, int]:
    """Both stand pat and call to the end; what they gain or lose."""
    room = Room(f"{game} fixed_limit", 100, 100)
    room.deal(Ann=ann, Bo=bo)
    while room.table.running():
        stands = room.hand.step == "draw"
        what = "stands pat" if stands else "checks" if room.choices().check else "calls"
        room.say(f"{room.turn()} {what}")
    return {name: chips - 100 for name, chips in room.stacks().items()}


ANN, BO, BOTH = {"Ann": 10, "Bo": -10}, {"Ann": -10, "Bo": 10}, {"Ann": 0, "Bo": 0}


@pytest.mark.parametrize(
    ("game", "ann", "bo", "wins"),
    [
        ("lowball_a5", "5c 4d 3h 2s Ac", "6c 4h 3d 2c As", ANN),
        ("lowball_a5", "5h 4h 3h 2h Ah", "6c 4c 3d 2c As", ANN),
        ("lowball_a6", "5c 4d 3h 2s Ac", "6c 4h 3d 2c As", BO),
        ("lowball_a6", "6h 4s 3s 2h As", "6c 4h 3d 2c Ah", BOTH),
        ("lowball_27", "7c 5d 4h 3s 2c", "6c 4c 3d 2d As", ANN),
        ("lowball_27", "6c 5d 4h 3s 2c", "Kc Qh 9d 8d 7s", BO),
        ("lowball_27", "7h 5h 4h 3h 2h", "Kc Qh 9d 8d 7s", BO),
        ("badugi", "Kc Qd Jh Ts", "Ac 2d 3h 4h", ANN),
        ("badugi", "Ac 2d 3h 9s", "4c 5d 6h 8s", BO),
    ],
)
def test_r234_the_best_hand_of_each_lowball(game, ann, bo, wins):
    assert shown_down(game, ann, bo) == wins


@pytest.mark.parametrize("low", ["lowball_a5", "lowball_a6", "lowball_27"])
def test_r236_lowball_is_dealt_bet_and_drawn_as_draw_is(low):
    draw, lowball = GAMES["five_card_draw_blinds"], GAMES[low]
    assert lowball.phases == draw.phases
    assert (lowball.forced, lowball.pack, lowball.seats) == (draw.forced, draw.pack, draw.seats)


def test_r235_lows_compare_from_the_highest_card_down():
    assert shown_down("lowball_a5", "8c 7d 4h 3s 2c", "8h 6c 5d 4s 3d") == BO


@pytest.mark.parametrize("game", ["lowball_a5", "lowball_27", "five_card_draw_blinds"])
def test_r144_r232_blinds_begin_left_of_them_and_later_left_of_the_dealer(game):
    room = dealt(f"{game} fixed_limit", 100, 100, 100, 100)
    assert room.turn() == "Dee"
    room.say("Dee calls", "Ann calls", "Bo calls", "Cy checks")
    assert (room.turn(), room.hand.step) == ("Bo", "draw")
    room.say(*(f"{name} stands pat" for name in ("Bo", "Cy", "Dee", "Ann")))
    assert room.turn() == "Bo"
    assert room.prices() == (0, 20, 20)


def test_three_draws_and_four_rounds_the_last_two_big():
    room = dealt("triple_draw_27 fixed_limit", 100, 100)
    seen = []
    while room.table.running():
        if room.hand.step == "draw":
            room.say(f"{room.turn()} stands pat")
            continue
        seen.append((room.hand.row.name, room.choices().least - room.hand.round.price))
        room.say(f"{room.turn()} {'checks' if room.choices().check else 'calls'}")
    assert list(dict.fromkeys(seen)) == [
        ("before the draw", 10),
        ("first draw", 10),
        ("second draw", 20),
        ("third draw", 20),
    ]


def test_r221_six_who_draw_five_three_times_never_run_dry():
    room = dealt("triple_draw_27 fixed_limit", *[500] * 6)
    while room.table.running():
        if room.hand.step == "draw":
            seat = room.hand.waiting[0]
            room.do(Draw(seat, tuple(room.hand.places[seat].cards)))
            continue
        room.say(f"{room.turn()} {'checks' if room.choices().check else 'calls'}")
    reshuffles = [event for event in room.log if isinstance(event, he.DeckReshuffled)]
    assert len(reshuffles) > 1
    assert {len(place.cards) for place in room.hand.places.values()} == {5}
