"""All-ins, side pots, returns and odd chips. Source: R177-R184, rules 0, 2.2, 2.3.

Vectors P01-P09, P19, P20, P22, and cases of our own.
"""

import random
from dataclasses import dataclass, field

import pytest

from bot.engine.hand import events as he
from bot.engine.hand.money import pots
from tests.engine.card_room import NAMES, Room, dealt

Chips = dict[str, int]


@dataclass(frozen=True)
class Case:
    """Contributions, returns and payouts by player; pots as (chips, players), main pot first."""

    number: str
    chips: Chips
    made: list[tuple[int, str]]
    strengths: str
    won: Chips
    folded: str = ""
    returned: Chips = field(default_factory=dict)
    button: str = ""


CASES = [
    Case("P01-the-seed's-hand", {"A": 1, "B": 11, "C": 1, "D": 7, "E": 11, "F": 11}, folded="ACD",
         made=[(42, "BEF")], strengths="B>E>F", won={"B": 42}),
    Case("P02-one-short-all-in", {"A": 50, "B": 100, "C": 100},
         made=[(150, "ABC"), (100, "BC")], strengths="A>B>C", won={"A": 150, "B": 100}),
    Case("P03-four-stacks-the-best-the-shortest", {"A": 100, "B": 300, "C": 500, "D": 500},
         made=[(400, "ABCD"), (600, "BCD"), (400, "CD")], strengths="A>B>C>D",
         won={"A": 400, "B": 600, "C": 400}),
    Case("P04-folded-chips-join-the-main-pot", {"A": 100, "B": 300, "C": 500, "D": 500, "E": 60},
         folded="E", made=[(460, "ABCD"), (600, "BCD"), (400, "CD")], strengths="A>B>C>D",
         won={"A": 460, "B": 600, "C": 400}),
    Case("P05-the-uncalled-part-returns", {"A": 150, "B": 90}, returned={"A": 60},
         made=[(180, "AB")], strengths="B>A", won={"B": 180}),
    Case("P06-measured-against-the-folded-too", {"A": 100, "B": 200, "C": 50}, folded="A",
         returned={"B": 100}, made=[(150, "BC"), (100, "B")], strengths="C>B",
         won={"B": 100, "C": 150}),
    Case("P07-one-covers-two-all-ins", {"A": 40, "B": 120, "C": 120},
         made=[(120, "ABC"), (160, "BC")], strengths="B>A>C", won={"B": 280}),
    Case("two-tie-and-one-chip-is-odd", {"A": 25, "B": 25, "C": 25}, folded="C",
         made=[(75, "AB")], strengths="A=B", won={"B": 38, "A": 37}, button="A"),
    Case("P09-three-tie-with-one-chip-over", {"A": 25, "B": 25, "C": 25, "D": 25}, folded="D",
         made=[(100, "ABC")], strengths="A=B=C", won={"A": 34, "B": 33, "C": 33}, button="D"),
    Case("three-tie-with-two-chips-over", {"A": 20, "B": 20, "C": 20, "D": 20, "E": 18},
         folded="DE", made=[(98, "ABC")], strengths="A=B=C",
         won={"B": 33, "C": 33, "A": 32}, button="A"),
    Case("odd-chips-of-each-pot-apart", {"A": 15, "B": 25, "C": 25, "D": 25, "E": 1},
         folded="DE", made=[(61, "ABC"), (30, "BC")], strengths="A=B=C",
         won={"A": 20, "B": 36, "C": 35}, button="A"),
    Case("a-tie-in-the-side-pot-alone", {"A": 30, "B": 51, "C": 51, "D": 31}, folded="D",
         made=[(120, "ABC"), (43, "BC")], strengths="A>B=C",
         won={"A": 120, "B": 22, "C": 21}, button="A"),
    Case("P19-an-uncalled-raise-over-two-folds", {"A": 40, "B": 100, "C": 70}, folded="AC",
         returned={"B": 30}, made=[(180, "B")], strengths="B", won={"B": 180}),
    Case("P20-rivals-fold-and-the-side-pot-is-won-unseen", {"A": 60, "B": 200, "C": 160},
         folded="C", returned={"B": 40}, made=[(180, "AB"), (200, "B")], strengths="A>B",
         won={"A": 180, "B": 200}),
    Case("a-layer-nobody-can-win-joins-the-one-below", {"A": 60, "B": 60, "C": 90, "D": 90},
         folded="CD", made=[(300, "AB")], strengths="A>B", won={"A": 300}),
    Case("P22-all-tie-all-in-and-get-their-own-back", {"A": 11, "B": 20, "C": 30},
         returned={"C": 10}, made=[(33, "ABC"), (18, "BC")], strengths="A=B=C",
         won={"A": 11, "B": 20, "C": 20}, button="A"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.number)
def test_r178_pots_and_payouts(case: Case):
    order = sorted(case.chips, key=lambda name: (name <= case.button, name))
    put_in = {ord(name): case.chips[name] for name in order}
    excess = pots.uncalled(put_in)
    assert ({chr(excess[0]): excess[1]} if excess else {}) == case.returned
    if excess:
        put_in[excess[0]] -= excess[1]
    layers = pots.layers(put_in, map(ord, case.folded))
    shown = [(pot.chips, "".join(sorted(map(chr, pot.seats)))) for pot in layers]
    assert shown == case.made
    assert sum(pot.chips for pot in layers) == sum(put_in.values())
    assert _paid(layers, case.strengths) == case.won


def _paid(layers: list[pots.Pot], strengths: str) -> Chips:
    """Each pot to the best of its players, odd chips in the pot's own order."""
    ranks = {name: at for at, tied in enumerate(strengths.split(">")) for name in tied.split("=")}
    paid: Chips = {}
    for pot in layers:
        best = min(ranks[chr(seat)] for seat in pot.seats)
        winners = [seat for seat in pot.seats if ranks[chr(seat)] == best]
        for seat, part in zip(winners, pots.divide(pot.chips, [1] * len(winners)), strict=True):
            paid[chr(seat)] = paid.get(chr(seat), 0) + part
    return {name: chips for name, chips in paid.items() if chips}


def _chip_by_chip(put_in: dict[int, int], folded: set[int], dead: int) -> list[pots.Pot]:
    """A second opinion: the n-th chip of everybody goes to whoever has put in so many."""
    found: dict[tuple[int, ...], int] = {}
    last: tuple[int, ...] = ()
    for level in range(1, max(put_in.values()) + 1):
        at_level = [seat for seat, chips in put_in.items() if chips >= level]
        last = tuple(seat for seat in at_level if seat not in folded) or last
        found[last] = found.get(last, 0 if found else dead) + len(at_level)
    return [pots.Pot(chips, seats) for seats, chips in found.items()]


def test_r177_to_r182_pots_chip_by_chip():
    luck = random.Random(177)  # noqa: S311 - the same in every run
    for _ in range(400):
        seats = range(1, luck.randint(2, 7) + 1)
        put_in = {seat: luck.choice((1, 2, 5, luck.randint(1, 30))) for seat in seats}
        folded = set(luck.sample(list(seats), luck.randint(0, len(put_in) - 1)))
        dead = luck.choice((0, 3))
        case = (put_in, folded, dead)
        assert pots.layers(*case) == _chip_by_chip(*case), case
        excess = pots.uncalled(put_in)
        others = sorted(put_in.values())[-2]
        over = [(seat, chips - others) for seat, chips in put_in.items() if chips > others]
        assert ([excess] if excess else []) == over


def test_r177_too_short_to_call_one_is_all_in_and_stays():
    room = dealt("holdem no_limit", 1000, 1000, 40)
    room.say("Ann raises to 100", "Bo folds")
    assert room.prices() == (30, 0, 0)
    room.say("Cy calls")
    assert room.hand.places[room.seat("Cy")].showdown


def test_r178_dead_money_goes_into_the_main_pot_before_layering():
    """A carried pot is no level: the short stack wins it whole (rules 0)."""
    layers = pots.layers({1: 10, 2: 50, 3: 50}, (), dead=7)
    assert [(pot.chips, pot.seats) for pot in layers] == [(37, (1, 2, 3)), (80, (2, 3))]


def test_r178_dead_money_alone_is_a_pot_of_those_who_are_live():
    """A pot that rode in, before anybody has put in anything."""
    assert pots.layers({1: 0, 2: 0, 3: 0}, (2,), dead=7) == [pots.Pot(7, (1, 3))]


def test_r178_a_carried_pot_is_won_by_a_player_all_in_for_his_ante():
    room = Room("draw fixed_limit", 100, 100, 10)
    room.deal()
    room.finish()
    assert room.table.carried == 15
    room.deal(Ann="2c 3d 4h 7s 9c", Bo="2d 3h 4s 7c 9d", Cy="Ah As Ad Ac Kh")
    room.finish()
    assert (room.stacks()["Cy"], room.table.carried) == (30, 0)


def side_pots(*last: str) -> Room:
    """Cy is all-in for 50; Ann and Bo go on in a side pot."""
    room = Room("holdem no_limit", 500, 500, 50)
    room.deal(Cy="Ah As", Bo="Kh Ks", Ann="Qh Qs", board="2c 3d 7h 8s Jc")
    room.say("Ann raises to 100", "Bo calls", "Cy calls", *last)
    return room


def test_r179_the_excess_makes_a_side_pot_without_the_short_stack():
    made = pots.of(side_pots().hand)
    assert [(pot.chips, len(pot.seats)) for pot in made] == [(150, 3), (100, 2)]


def test_r180_two_with_chips_bet_on_in_the_side_pot():
    room = side_pots("Bo bets 100", "Ann calls")
    assert [pot.chips for pot in pots.of(room.hand)] == [150, 300]


def test_r181_more_all_ins_more_side_pots():
    room = Room("holdem no_limit", 500, 500, 50, 120)
    room.deal()
    room.say("Dee raises to 120", "Ann raises to 300", "Bo calls", "Cy calls")
    assert [pot.chips for pot in pots.of(room.hand)] == [200, 210, 360]


def test_r182_the_best_of_the_rest_takes_the_remaining_stakes():
    room = side_pots("Bo checks", "Ann checks", "Bo checks", "Ann checks", "Bo checks")
    room.say("Ann checks")
    assert room.stacks() == {"Ann": 400, "Bo": 500, "Cy": 150}


def test_r183_side_pots_are_settled_newest_first():
    room = side_pots("Bo bets 400", "Ann calls")
    awards = [event for event in room.log if isinstance(event, he.PotAwarded)]
    assert [(one.pot, NAMES[one.seat - 1], one.chips) for one in awards] == [
        (1, "Bo", 900), (0, "Cy", 150)
    ]  # fmt: skip


def test_r184_tied_best_hands_share_and_the_first_left_of_the_button_gets_the_odd_chip():
    room = Room("holdem no_limit", 100, 100, 100)
    room.deal(Ann="Ah Kd", Cy="As Kc", Bo="2c 3d", board="Qh Qs 7d 7c 9h")
    room.say("Ann raises to 35", "Bo folds", "Cy calls")
    room.finish()
    assert room.stacks() == {"Ann": 102, "Bo": 95, "Cy": 103}


def test_returns_happen_at_the_end_of_their_round():
    room = dealt("holdem no_limit", 500, 60, 500)
    room.say("Ann raises to 300", "Bo calls", "Cy folds")
    assert [event.chips for event in room.log if isinstance(event, he.BetReturned)] == [240]


def test_r155_who_leaves_before_his_raise_is_answered_gets_nothing_back():
    """Dee raises to 300 and leaves; 290 that nobody else put in join the pot below."""
    room = Room("holdem no_limit", 500, 500, 500, 500)
    room.deal(Ann="Ah As", Bo="2c 3d", Cy="2d 3c", board="Kc Kd Qh 8s 7c")
    room.say("Dee raises to 300", "Dee leaves", "Ann folds", "Bo folds")
    assert room.table.departed[4] == 200
    assert room.stacks() == {"Ann": 500, "Bo": 495, "Cy": 805}


def test_an_all_in_player_who_leaves_keeps_his_claim():
    room = side_pots("Cy leaves", "Bo checks", "Ann checks", "Bo checks", "Ann checks")
    room.say("Bo checks", "Ann checks")
    assert room.table.departed[3] == 150
