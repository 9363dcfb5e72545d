"""No Peek: cards that nobody looks at are turned until they beat the best hand showing.

Source: rules 4.3 (28), 4.6 (37), 4.10 (M12).
"""

import pytest

from bot.engine.cards import names
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.modifiers import modified
from bot.engine.games.needs import Unfit
from bot.engine.hand import events as he
from bot.engine.hand import machine
from bot.engine.hand.themes.beating import LeadView
from bot.engine.table.commands import Leave
from bot.engine.views.look import look
from tests.engine.card_room import GAMES, Room

NINES = "9c 9d 2s 3h 4s Jd 6h"
TENS = "Th Td 2h 5h Ks 7h 8h"
RUN = "4c 5s 6d 7s 8d As Ad"


def table(*stacks: int, game: str = "no_peek", **held: str) -> Room:
    """Bo speaks first, then Cy, then Ann, who deals."""
    room = Room(f"{game} fixed_limit", *(stacks or (300,) * 3))
    room.deal(**(held or {"Bo": NINES, "Cy": TENS, "Ann": RUN}))
    return room


def turned(room: Room, name: str) -> str:
    place = room.hand.places[room.seat(name)]
    return names(tuple(card for card, up in zip(place.cards, place.up, strict=True) if up))


def after(room: Room, act: str) -> Room:
    """This, and nobody bets."""
    room.say(act)
    return checked(room)


def checked(room: Room) -> Room:
    """Nobody bets."""
    while room.hand.step == "bet":
        room.stay()
    return room


def leads(room: Room) -> str:
    lead = room.part(LeadView)
    return f"{room.hand.places[lead.seat].player} {lead.reading.category}"


def test_m12_nobody_looks_at_a_card_before_it_is_turned():
    room = table()
    assert {one.cards for one in look(room.table).seats} == {(None,) * 7}
    for name in ("Ann", "Bo", "Cy"):
        assert (room.own(name).cards, room.own(name).blind, room.own(name).others) == ((), 7, ())
    room.say("Bo declares turn")
    assert (names(room.own("Bo").cards), room.own("Bo").blind) == ("9c", 6)


def test_m12_the_first_turns_one_card_and_all_bet_on_it():
    room = table()
    assert room.turn() == "Bo"
    room.say("Bo declares turn")
    assert (turned(room, "Bo"), room.hand.step, room.turn()) == ("9c", "bet", "Bo")


def test_m12_the_next_turns_until_he_beats_it_then_leads_and_bets_first():
    room = after(table(Bo="9c 2d", Cy="8h 9d 3c", Ann=RUN), "Bo declares turn")
    room.say("Cy declares turn")
    assert (room.turn(), turned(room, "Cy")) == ("Cy", "8h")
    room.say("Cy declares turn")
    assert (turned(room, "Cy"), room.hand.step, room.turn()) == ("8h 9d", "bet", "Cy")
    assert leads(room) == "3 high"


def test_m12_as_good_is_not_better():
    room = after(table(Bo="9c", Cy="9d 3c"), "Bo declares turn")
    room.say("Cy declares roll")
    assert turned(room, "Cy") == "9d 3c"


def test_m12_all_that_it_takes_may_be_turned_at_once():
    room = after(table(), "Bo declares turn")
    after(room, "Cy declares roll")
    room.say("Ann declares roll")
    assert turned(room, "Ann") == "4c 5s 6d 7s 8d"
    assert leads(room) == "1 straight"


def test_m12_a_flush_leads_a_pair_of_aces_whoever_bets_first():
    """Elsewhere open cards are compared without straights and flushes (rules 2.10)."""
    room = after(table(Bo="Ac Ad", Cy="2h 5h 7h 8h Th"), "Bo declares turn")
    after(room, "Cy declares roll")
    assert (leads(room), room.turn()) == ("3 flush", "Ann")


def test_m12_who_turns_all_in_vain_is_out_without_a_bet():
    room = after(table(), "Bo declares turn")
    after(room, "Cy declares roll")
    after(room, "Ann declares roll")
    room.say("Bo declares roll")
    assert turned(room, "Bo") == NINES
    assert room.hand.places[room.seat("Bo")].folded
    assert (room.hand.step, room.turn()) == ("beat", "Cy")


SHORT = "9h 3d 2h Jd Qd Kc Ac"
TIES = "9s 3c 2s Jc Qh Kd Ad"
LESS = "Ah Ks Qc Jh 8d 2d 3h"
"""A-K-Q-J-9 twice, each with its last card, and A-K-Q-J-8."""


def rolled(room: Room, bettor: str, until: str = "the end") -> set[str]:
    """One bet of 10, which all call; then all turn whatever it takes. Who is out at the end.

    `until`: it ends when somebody has turned these cards.
    """
    room.say(f"{room.turn()} declares turn")
    while room.table.running() and until not in [turned(room, one) for one in room.stacks()]:
        name = room.turn()
        if room.hand.step == "beat":
            room.say(f"{name} declares roll")
        elif name == bettor and not room.hand.opener:
            room.say(f"{name} bets 10")
        else:
            room.stay()
    return {name for name in room.stacks() if room.hand.places[room.seat(name)].folded}


SEATINGS = [("Cy", "Ann", "Bo"), ("Bo", "Cy", "Ann"), ("Ann", "Bo", "Cy")]
"""The first shows the better hand, the second turns next and ties it, the third has less."""


@pytest.mark.parametrize("seating", SEATINGS)
def test_m12_who_ties_a_short_leader_stays_for_the_side_pot_wherever_they_sit(seating):
    short, ties, less = seating
    stacks = {short: 8, ties: 100, less: 100}
    room = table(*(stacks[name] for name in ("Ann", "Bo", "Cy")), **{
        short: SHORT, ties: TIES, less: LESS
    })  # fmt: skip
    assert rolled(room, less) == {less}
    assert room.stacks() == {short: 12, ties: 85 + 14 + 12, less: 85}


@pytest.mark.parametrize("seating", SEATINGS)
def test_m12_who_ties_does_not_lead_wherever_they_sit(seating):
    """So nobody bets on it: whoever showed the hand first is still the one to beat."""
    short, ties, less = seating
    stacks = {short: 8, ties: 100, less: 100}
    room = table(*(stacks[name] for name in ("Ann", "Bo", "Cy")), **{
        short: SHORT, ties: TIES, less: LESS
    })  # fmt: skip
    assert rolled(room, less, until=TIES) == set()
    assert room.part(LeadView).seat == room.seat(short)
    assert (room.hand.step, room.turn()) == ("beat", less)


@pytest.mark.parametrize("seating", SEATINGS)
def test_m12_who_ties_a_leader_that_covers_them_is_out_wherever_they_sit(seating):
    leads, ties, less = seating
    room = table(100, 100, 100, **{leads: SHORT, ties: TIES, less: LESS})
    assert rolled(room, less) == {ties, less}
    assert room.stacks() == {leads: 130, ties: 85, less: 85}


def test_m12_whom_a_third_that_covers_them_beats_is_out_behind_a_short_leader():
    """Ann leads all-in; Bo's ace beats neither her kings nor the pair that Cy shows."""
    room = table(8, 300, 300, Bo="Ac Kc Qd Js 9h 2h 3d", Cy="7c 7d", Ann="Kh Kd")
    room.say("Bo declares turn", "Bo bets 10", "Cy calls", "Ann calls", "Cy declares roll")
    checked(room).say("Ann declares roll")
    checked(room).say("Bo declares roll")
    assert room.hand.places[room.seat("Bo")].folded


def test_m12_who_led_with_all_cards_is_out_when_somebody_beats_them():
    room = table(Bo="2c 4d 6h 8s Th Jd 2s", Cy="Kh 3d 3s", Ann="As 5d")
    room.say("Bo declares turn")
    checked(room).say("Cy declares turn")
    checked(room).say("Ann declares turn")
    checked(room).say("Bo declares roll")
    assert (leads(room), room.turn()) == ("2 pair", "Bo")
    checked(room).say("Cy declares roll")
    assert room.hand.places[room.seat("Bo")].folded
    assert (leads(room), room.hand.step, room.turn()) == ("3 pair", "bet", "Cy")


def test_m12_who_is_all_in_for_less_does_not_put_out_a_richer_one():
    """Cy's threes beat Bo's pair of deuces, which may still win from Ann what Cy could not call."""
    room = table(300, 300, 8, Bo="2c 4d 6h 8s Th Jd 2s", Cy="Kh 3d 3s", Ann="As 5d")
    room.say("Bo declares turn", "Bo bets 10", "Cy calls", "Ann calls", "Cy declares turn")
    checked(room).say("Ann declares turn")
    checked(room).say("Bo declares roll")
    checked(room).say("Cy declares roll")
    assert (leads(room), room.hand.step, room.turn()) == ("3 pair", "bet", "Ann")
    room.say("Ann checks")
    assert room.turn() == "Bo"


def test_m12_the_last_one_left_wins():
    room = table(Bo="Ac As Ad Ah", Cy="2c 3d 5h 7s 8d Tc Jh", Ann="2d 4d 5s 7c 9s Ts Qc")
    after(room, "Bo declares turn")
    for name in ("Cy", "Ann"):
        room.say(f"{name} declares roll")
        checked(room)
    while room.table.running():
        room.stay() if room.hand.step == "bet" else room.finish()
    assert room.stacks() == {"Ann": 295, "Bo": 310, "Cy": 295}
    assert not [one for one in room.log if isinstance(one, he.CardsShown)]


def test_m12_the_clock_turns_and_that_counts_against_nobody():
    room = table()
    room.say("Bo times out")
    assert turned(room, "Bo") == "9c"
    assert not room.table.chairs[room.seat("Bo")].misses
    checked(room).say("Cy times out")
    assert leads(room).startswith("3 ")


def test_m12_when_the_leader_leaves_the_next_has_less_to_beat():
    room = after(table(), "Bo declares turn")
    after(room, "Cy declares roll")
    room.do(Leave(3))
    assert leads(room) == "2 high"
    room.say("Ann declares turn", "Ann declares roll")
    assert turned(room, "Ann") == "4c 5s 6d 7s 8d"


def test_m12_when_the_one_to_beat_leaves_who_leads_now_turns_no_more():
    room = after(table(Bo="9c", Cy="8h 2d", Ann=RUN), "Bo declares turn")
    room.say("Cy declares turn")
    room.do(Leave(2))
    assert (leads(room), room.hand.step, room.turn()) == ("3 high", "bet", "Cy")


def test_m12_when_he_leaves_before_the_first_card_of_a_turn_another_turns():
    """Cy, who was to beat Bo, is not the leader; Ann was, and goes."""
    room = after(table(Bo="9c", Cy="Th 2d", Ann="Jh 3d"), "Bo declares turn")
    after(room, "Cy declares turn")
    after(room, "Ann declares turn")
    assert room.turn() == "Bo"
    room.do(Leave(1))
    assert (leads(room), room.turn()) == ("3 high", "Bo")
    room.do(Leave(3))
    assert not room.table.running()


def test_m12_a_four_brings_one_more_that_nobody_looks_at():
    room = table(game="night_baseball", Bo="4c 2d", stub="Ah")
    room.say("Bo declares turn")
    own = room.own("Bo")
    assert (names(own.cards), own.blind) == ("4c", 7)


@pytest.mark.parametrize(
    "twist", ["low", "high_low", "eight_or_better", "declare", "chicago", "low_hole_wild"]
)
def test_m12_twists_that_have_no_meaning_where_hands_beat_each_other_openly(twist):
    with pytest.raises(Illegal) as no:
        modified(GAMES["no_peek"], [twist])
    assert no.value.code is Refusal.BAD_COMBINATION
    assert no.value.facts["why"] == Unfit.BEATEN_OPENLY


def test_m12_deuces_wild_may_be_announced_and_count_for_what_shows():
    room = Room("no_peek fixed_limit", 300, 300, columns={"wild": GAMES["deuces_wild_draw"].wild})
    room.deal(Bo="9c", Ann="8h 2d")
    after(room, "Bo declares turn").say("Ann declares roll")
    assert leads(room) == "1 pair"


def test_m12_nobody_is_asked_who_has_nothing_to_turn():
    room = table()
    assert machine.ahead(room.hand, room.seat("Cy")) is None
    assert room.refusal("Bo declares roll") is Refusal.UNKNOWN_WORD
