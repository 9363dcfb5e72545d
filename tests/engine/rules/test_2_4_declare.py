"""High-low by declaration. Source: rules 0 and 2.4; vectors D1-D10."""

import random
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

import pytest

from bot.engine.games.customs import DeclareMode, LastSwingers, SwingFail, SwingTie
from bot.engine.games.dividing import declares
from bot.engine.games.game import First, Phase, Share, Showdown, Way
from bot.engine.games.options import Options, announce
from bot.engine.hand.commands import DealStreet, Fold, VoidHand
from bot.engine.hand.edges import edges
from bot.engine.hand.events import CardsShown, Mucked
from bot.engine.hand.money.pots import Pot
from bot.engine.hand.money.winners import of_pot
from bot.engine.hand.state import Hand, Place
from bot.engine.shuffle import Seed
from bot.engine.table.commands import CloseTable, Deal
from bot.engine.views.look import look
from tests.engine.card_room import GAMES, STAKES, Room

Chips = dict[str, int]
WAYS = (Share("high", way=Way.HIGH), Share("low_a5", way=Way.LOW))
COLUMNS: dict[str, Any] = {
    "passed_in": False,
    "shares": WAYS,
    "phases": (
        Phase("the deal", deal="ddddd", bet="small_bet"),
        Phase("declaration", declare="high_low"),
    ),
}
DECLARED = replace(GAMES["five_card_draw"], **COLUMNS)


ROTATING = (
    Phase("one", deal="ddddd", bet="small_bet", first=First.ROTATE),
    Phase("two", bet="big_bet", first=First.ROTATE),
    Phase("declaration", declare="high_low"),
)


@dataclass(frozen=True)
class Case:
    """What each declared, how good he is each way ("A>B=C"), and how a pot of 100 goes."""

    number: str
    declared: dict[str, str]
    high: str
    low: str
    won: Chips
    options: dict[str, Any] = field(default_factory=dict)


CASES = [
    Case("D1-two-high-one-low", {"A": "high", "B": "low", "C": "high"}, "A>C>B", "C>B>A",
         {"A": 50, "B": 50}),
    Case("D2-nobody-went-low", {"A": "high", "B": "high"}, "A>B", "B>A", {"A": 100}),
    Case("D3-nobody-went-high", {"A": "low", "B": "low"}, "A>B", "B>A", {"B": 100}),
    Case("D4-both-and-best-both-ways", {"A": "both", "B": "high", "C": "low"}, "A>B>C", "A>C>B",
         {"A": 100}),
    Case("D5-a-failed-swinger-is-out", {"A": "both", "B": "high", "C": "low"}, "A>B>C", "C>A>B",
         {"B": 50, "C": 50}),
    Case("D6-whom-he-beat-wins-nothing", {"A": "both", "B": "high", "C": "low"}, "A>B>C", "C>A>B",
         {"C": 100}, {"swing_fail": SwingFail.WINNER_TAKES_ALL}),
    Case("D7-a-tie-loses", {"A": "both", "B": "high", "C": "low"}, "A=B>C", "A>C>B",
         {"B": 50, "C": 50}),
    Case("D8-a-tie-is-three-quarters", {"A": "both", "B": "high", "C": "low"}, "A=B>C", "A>C>B",
         {"A": 75, "B": 25}, {"swing_tie": SwingTie.THREE_QUARTERS}),
    Case("D8-tied-both-ways-is-no-three-quarters", {"A": "both", "B": "high", "C": "low"},
         "A=B>C", "A=C>B", {"B": 50, "C": 50}, {"swing_tie": SwingTie.THREE_QUARTERS}),
    Case("a-tie-each-way-where-that-will-do", {"A": "both", "B": "high", "C": "low"},
         "A=B>C", "A=C>B", {"A": 50, "B": 25, "C": 25}, {"swing_tie": SwingTie.TIE_OK}),
    Case("D9-two-swingers-stop-each-other", {"A": "both", "B": "both", "C": "high", "D": "low"},
         "A>B>C>D", "B>A>D>C", {"C": 50, "D": 50}),
    Case("D10-nobody-is-left", {"A": "both", "B": "both"}, "A>B", "B>A", {}),
    Case("D10-the-last-swingers-split", {"A": "both", "B": "both"}, "A>B", "B>A",
         {"A": 50, "B": 50}, {"last_swingers": LastSwingers.SPLIT}),
    Case("all-swingers-are-judged-before-any-is-out", {"A": "both", "B": "both", "C": "low"},
         "A>B>C", "C>B>A", {"C": 100}),
    Case("he-who-goes-low-wins-no-high", {"A": "low", "B": "high"}, "A>B", "A>B",
         {"A": 50, "B": 50}),
    Case("all-whom-two-failed-beat", {"A": "both", "B": "both", "C": "high", "D": "low"},
         "A>B>C>D", "B>A>D>C", {"A": 50, "B": 50},
         {"swing_fail": SwingFail.WINNER_TAKES_ALL, "last_swingers": LastSwingers.SPLIT}),
    Case("D6-who-ties-the-failed-swinger-is-not-beaten", {"A": "both", "B": "high", "C": "low"},
         "A=B>C", "C>A>B", {"B": 50, "C": 50}, {"swing_fail": SwingFail.WINNER_TAKES_ALL}),
    Case("D6-the-better-of-two-failed-is-the-bar",
         {"A": "both", "B": "both", "C": "high", "D": "low"}, "A>C>B>D", "B>D>A>C", {},
         {"swing_fail": SwingFail.WINNER_TAKES_ALL}),
    Case("who-goes-both-ways-without-a-low-that-counts-fails",
         {"A": "both", "B": "high", "C": "low"}, "A>B>C", "", {"B": 100}),
    Case("D10-no-split-while-anybody-wins", {"A": "both", "B": "high"}, "B>A", "A>B", {"B": 100},
         {"last_swingers": LastSwingers.SPLIT}),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[case.number for case in CASES])
def test_2_4_who_wins(case):
    game = replace(DECLARED, **case.options)
    places = {ord(name): Place(ord(name), 1, 100, 100) for name in case.declared}
    for name, word in case.declared.items():
        places[ord(name)].declared = word
    strengths = {
        seat: [_strength(chr(seat), case.high) * (case.declared[chr(seat)] != "low"),
               _strength(chr(seat), case.low) * (case.declared[chr(seat)] != "high")]
        for seat in places
    }  # fmt: skip
    hand = Hand(1, game, ord("A"), STAKES, places)
    shares = [seats for seats in of_pot(hand, Pot(100, tuple(places)), strengths) if seats]
    won: Chips = {}
    for seats in shares:
        for seat in seats:
            won[chr(seat)] = won.get(chr(seat), 0) + 100 // len(shares) // len(seats)
    assert won == case.won


def _strength(name: str, order: str) -> int:
    groups = order.split(">")
    return next((len(groups) - at for at, group in enumerate(groups) if name in group), 0)


def room(*stacks: int, **options: Any) -> Room:
    """Five cards, a round, a declaration."""
    return Room("five_card_draw fixed_limit", *stacks, columns=COLUMNS, **options)


HANDS = {
    "Ann": "Ac Kd Kc Ks Kh",
    "Bo": "2c 3d 4h 5s 7c",
    "Cy": "Qc Qd Jc Js 9h",
    "Dee": "8c 6d 4s 3h 2h",
}


def declared(room: Room, **words: str) -> dict[str, int]:
    """All check or call, then declare; what everyone took."""
    while room.hand.step == "bet":
        choices = room.choices()
        room.say(f"{room.turn().split()[0]} {'checks' if choices.check else 'calls'}")
    for name, word in words.items():
        room.say(f"{name} declares {word}")
    assert not room.table.running()
    return {
        name: sum(one.chips for one in room.hand.awards if one.seat == room.seat(name))
        for name in words
    }


def dealt(*stacks: int, **options: Any) -> Room:
    one = room(*stacks, **options)
    names = list(HANDS)[: len(stacks)]
    one.deal(**{name: HANDS[name] for name in names})
    return one


def test_2_4_each_wins_in_the_direction_declared_alone():
    """Ann has by far the best high, but went low; so Cy, alone, takes that half."""
    won = declared(dealt(100, 100, 100), Ann="low", Bo="low", Cy="high")
    assert won == {"Ann": 0, "Bo": 7, "Cy": 8}


def test_2_4_the_odd_chip_goes_to_the_high_half():
    assert declared(dealt(100, 100, 100), Ann="high", Bo="low", Cy="low")["Ann"] == 8


def test_p17_each_pot_has_declarers_of_its_own():
    """Ann is all-in for the main pot and its best high; in the side pot Cy alone went high."""
    one = dealt(15, 100, 100)
    one.say("Bo bets 10", "Cy calls", "Ann calls")
    assert declared(one, Ann="high", Bo="low", Cy="high") == {"Ann": 23, "Bo": 22, "Cy": 0}
    two = dealt(9, 100, 100)
    two.say("Bo bets 10", "Cy calls", "Ann calls")
    assert declared(two, Ann="high", Bo="low", Cy="high") == {"Ann": 14, "Bo": 13 + 6, "Cy": 6}


def test_2_4_4_a_round_after_declaring_begins_where_the_last_one_did():
    """Where a game has the round in its own file, as the draw game does, no table takes it away."""
    game = announce(GAMES["anaconda"], Options(bet_after_declare=True))
    last, row = [one for one in game.phases if one.bet][-2:]
    assert (row.declare, row.bet, row.first) == ("high_low", last.bet, last.first)
    assert announce(GAMES["anaconda"], Options(bet_after_declare=False)) == announce(
        GAMES["anaconda"], Options()
    )
    assert "bet_after_declare" in GAMES["draw_declare"].own
    one = dealt(100, 100, 100, bet_after_declare=True)
    one.call_down("declaration")
    one.say("Ann declares high", "Bo declares low", "Cy declares high")
    assert (one.turn(), one.hand.step, one.prices()) == ("Bo", "bet", (0, 10, 10))
    one.say("Bo bets 10", "Cy folds", "Ann calls")
    assert one.stacks() == {"Ann": 103, "Bo": 102, "Cy": 95}


def test_2_4_4_where_starters_rotate_the_round_after_declaring_has_the_last_one_s():
    one = Room("seven_27 fixed_limit", 100, 100, 100, columns={"phases": ROTATING, "shares": WAYS},
               bet_after_declare=True)  # fmt: skip
    one.deal()
    one.call_down("two")
    assert one.turn() == "Cy"
    one.call_down("declaration")
    one.say("Ann declares high", "Bo declares low", "Cy declares high")
    assert one.turn() == "Cy"


def test_2_4_what_a_table_says_of_declarations_holds_for_an_announced_one():
    stud = GAMES["seven_card_stud"]
    asked = Options(allow_both=False, bet_after_declare=True)
    game = announce(stud, asked, {"declare"})
    assert (game.allow_both, game.phases[-1].bet) == (False, "big_bet")
    assert announce(stud, asked) == announce(stud, Options())


def test_2_4_swingers_stop_each_other_and_the_pot_rides():
    """Only its players can win it again: a newcomer plays for what he puts in."""
    one = dealt(100, 100)
    assert declared(one, Ann="both", Bo="both") == {"Ann": 0, "Bo": 0}
    assert one.table.carried == 10
    one.say("Cy sits with 100")
    one.deal(Cy=HANDS["Ann"], Ann=HANDS["Cy"], Bo=HANDS["Bo"])
    assert [pot.chips for pot in look(one.table).dealt.pots] == [15, 10]
    assert look(one.table).dealt.pots[1].rode_in
    won = declared(one, Ann="high", Bo="high", Cy="high")
    assert won == {"Ann": 10, "Bo": 0, "Cy": 15}
    assert one.table.claims == ()


def test_2_4_a_claim_is_open_when_none_of_its_players_is_live():
    one = dealt(100, 100)
    declared(one, Ann="both", Bo="both")
    one.say("Cy sits with 100", "Dee sits with 100")
    one.deal(Cy=HANDS["Ann"], Dee=HANDS["Dee"])
    while one.hand.step == "bet":
        name = one.turn()
        choices = one.choices()
        act = "folds" if name in {"Ann", "Bo"} and not choices.check else "checks"
        one.say(f"{name} {act}" if choices.check or act == "folds" else f"{name} calls")
        if name in {"Ann", "Bo"}:
            one.say(f"{name} gives up") if not one.hand.places[one.seat(name)].folded else None
    assert declared(one, Cy="high", Dee="low") == {"Cy": 15, "Dee": 15}


def test_2_4_a_void_leaves_what_rode_in_to_its_players():
    one = dealt(100, 100)
    declared(one, Ann="both", Bo="both")
    before = one.table.claims
    one.deal()
    one.do(VoidHand("trouble"))
    assert one.table.carried == 10
    assert {(chips, frozenset(players)) for chips, players in one.table.claims} == {
        (chips, frozenset(players)) for chips, players in before
    }


def test_2_4_a_closing_table_splits_it_among_its_players():
    one = dealt(100, 100)
    declared(one, Ann="both", Bo="both")
    one.say("Cy sits with 100")
    one.do(CloseTable(1))
    assert one.table.departed == {1: 100, 2: 100, 3: 100}


def test_2_4_a_claim_of_all_who_are_live_is_in_the_main_pot():
    one = dealt(100, 100)
    declared(one, Ann="both", Bo="both")
    one.deal()
    assert [(pot.chips, pot.rode_in) for pot in look(one.table).dealt.pots] == [(20, False)]


def test_2_4_a_closing_table_keeps_what_rode_in_apart():
    """Ten are Ann's and Bo's; of fifteen more, of the deal that Cy played, he has a third."""
    one = dealt(100, 100)
    declared(one, Ann="both", Bo="both")
    one.say("Cy sits with 100")
    one.deal(Ann=HANDS["Ann"], Bo=HANDS["Bo"], Cy=HANDS["Cy"])
    declared(one, Ann="both", Bo="both", Cy="both")
    assert one.table.carried == 25
    one.do(CloseTable(1))
    assert one.table.departed == {1: 100, 2: 100, 3: 100}


def test_2_4_in_turn_from_the_last_aggressor():
    """Each hears those before him; without a bet the player left of the dealer begins."""
    one = dealt(100, 100, 100, declare_mode=DeclareMode.IN_TURN)
    one.say("Bo bets 10", "Cy raises to 20", "Ann calls", "Bo calls")
    assert one.turn() == "Cy"
    one.say("Cy declares high")
    assert [seat.declared for seat in look(one.table).seats] == ["", "", "high"]
    assert one.refusal("Bo declares low") == "not_your_turn"
    one.say("Ann declares both")
    assert one.refusal("Ann declares low") == "not_your_turn"
    one.say("Bo gives up")
    assert not one.table.running()
    checked = dealt(100, 100, 100, declare_mode=DeclareMode.IN_TURN)
    checked.say("Bo checks", "Cy checks", "Ann checks")
    assert checked.turn() == "Bo"


def test_2_4_both_ways_may_be_forbidden():
    one = dealt(100, 100, allow_both=False)
    one.say("Bo checks", "Ann checks")
    assert one.refusal("Ann declares both") == "unknown_word"


def test_2_4_silence_goes_high():
    one = dealt(100, 100)
    one.say("Bo checks", "Ann checks", "Bo declares low", "Ann times out")
    assert [place.declared for place in one.hand.places.values()] == ["low", "high"]


def test_2_4_all_in_players_declare_too_and_no_hand_is_shown_before():
    one = dealt(5, 5, 5)
    assert one.hand.step == "declare"
    assert len(one.hand.waiting) == 3
    assert not any(any(place.up) for place in one.hand.places.values())


def test_2_4_a_hand_is_read_the_way_it_was_declared():
    one = dealt(100, 100, 100)
    declared(one, Ann="high", Bo="low", Cy="both")
    read = {seat.player: [bool(one) for one in seat.readings] for seat in look(one.table).seats}
    assert read == {1: [True, False], 2: [False, True], 3: [True, True]}


TRIPS = {"Ann": "As Ad Ac Kd Qh", "Bo": "Ks Kh Kc 9d 8h", "Cy": "2s 3d 4c 5h 7s"}
"""Ann has the best high and a low that Cy beats; of highs Bo's is the second."""


def shown_in_order(
    how: Showdown, hands: dict[str, str], options: dict[str, Any] | None = None, **said: str
) -> tuple[Room, list[str]]:
    """Ann bets and so shows first; then who showed, and who is asked whether to."""
    one = room(*[100] * len(hands), showdown=how, **(options or {}))
    one.deal(**hands)
    while one.hand.step == "bet":
        name, check = one.turn(), one.choices().check
        stays = f"{name} {'checks' if check else 'calls'}"
        one.say("Ann bets 10" if name == "Ann" and check else stays)
    for name, word in said.items():
        one.say(f"{name} declares {word}")
    names = {one.seat(name): name for name in hands}
    return one, [names[event.seat] for event in one.log if isinstance(event, CardsShown)]


BEATEN = (Showdown.IN_ORDER, Showdown.ASK)


@pytest.mark.parametrize("how", BEATEN)
def test_2_4_who_may_win_as_another_fails_both_ways_shows(how):
    """Ann, both ways, shows first; Bo's kings are behind, and win as Cy has the better low."""
    one, shown = shown_in_order(how, TRIPS, Ann="both", Bo="high", Cy="low")
    assert shown == ["Ann", "Bo", "Cy"]
    assert {award.seat for award in one.hand.awards} == {one.seat("Bo"), one.seat("Cy")}


@pytest.mark.parametrize("how", BEATEN)
def test_2_4_who_is_beaten_one_way_for_good_need_not_show(how):
    """Ann went high alone, which nothing takes from her."""
    one, shown = shown_in_order(how, TRIPS, Ann="high", Bo="high", Cy="low")
    assert shown == ["Ann", "Cy"]
    assert (one.turn() == "Bo") is (how is Showdown.ASK)


@pytest.mark.parametrize("how", BEATEN)
def test_2_4_who_went_both_ways_and_can_fail_no_more_beats_the_last_to_show(how):
    """Nobody went low but Ann, and all but Dee have shown."""
    hands = {"Ann": "As Ad Ac Kd Qh", "Bo": "Ks Kh Kc 9d 8h"}
    one, shown = shown_in_order(how, hands, Ann="both", Bo="high")
    assert shown == ["Ann"]
    assert (one.turn() == "Bo") is (how is Showdown.ASK)


def test_2_4_where_failing_bars_those_whom_it_beats_they_need_not_show():
    options = {"swing_fail": SwingFail.WINNER_TAKES_ALL}
    _, shown = shown_in_order(
        Showdown.IN_ORDER, TRIPS, options=options, Ann="both", Bo="high", Cy="low"
    )
    assert shown == ["Ann", "Cy"]


SWINGS: list[dict[str, Any]] = [
    {"swing_fail": fail, "swing_tie": tie, "last_swingers": last}
    for fail, tie, last in product(SwingFail, SwingTie, LastSwingers)
]


@pytest.mark.parametrize("how", BEATEN)
@pytest.mark.parametrize("code", [code for code, game in GAMES.items() if declares(game)])
def test_2_4_whoever_is_paid_has_shown_in_every_game_that_declares(code, how):
    """By chance: who bets, what is declared, and how those who go both ways are judged."""
    for number, options in enumerate(SWINGS * 3):
        luck = random.Random(number)  # noqa: S311 - the same in every run
        limit = GAMES[code].limits[0].value
        one = Room(f"{code} {limit}", *luck.choices((30, 80, 300), k=4), showdown=how, **options)
        one.do(Deal(), Seed(luck.randbytes(32)))
        while one.table.running():
            if not one.hand.waiting:
                one.do(DealStreet())
                continue
            offered = list(edges(one.hand, luck.choice(one.hand.waiting)))
            one.do(luck.choice([each for each in offered if not isinstance(each, Fold)] or offered))
        paid = {award.seat for award in one.hand.awards}
        assert not paid & {event.seat for event in one.log if isinstance(event, Mucked)}
