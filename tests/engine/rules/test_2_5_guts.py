"""Guts: a deal of a matched pot, and the deals that follow it. Source: rules 2.5, section 0."""

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import names
from bot.engine.errors import Refusal
from bot.engine.games.customs import DeclareMode, NobodyIn, ShortHands
from bot.engine.games.game import Stakes
from bot.engine.games.options import fitting, implied
from bot.engine.hand import events as he
from bot.engine.hand.choices import DeclareChoices
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.commands import ChangeSettings
from bot.engine.views.look import look
from tests.engine.card_room import GAMES, Room

HELD = {
    6: "Kh Qh Jh",
    5: "As Ad Ac",
    4: "Qs Qd Qc",
    3: "9s 9d 9c",
    1: "7s 5d 2c",
}
"""Hands by their strength in the vectors."""
FIVES = Stakes(ante=5, small_blind=5, big_blind=10, bring_in=5, small_bet=10, big_bet=20)


def table(*stacks: int, game: str = "guts", **options: Any) -> Room:
    """Everybody with 100, if nothing else is said."""
    return Room(f"{game} no_limit", *(stacks or (100,) * 4), stakes=FIVES, **options)


def played(room: Room, held: dict[str, str], *, stub: str = "") -> Room:
    """A deal in which those with named cards are in, and all others out."""
    room.deal(**held, **({"stub": stub} if stub else {}))
    for name in room.turn().split():
        room.say(f"{name} declares {'in' if name in held else 'out'}")
    return room


def by_strength(**ranks: int) -> dict[str, str]:
    return {name: HELD[rank] for name, rank in ranks.items()}


@pytest.mark.parametrize(
    ("held", "net", "pot"),
    [
        pytest.param({"Ann": 5, "Bo": 3}, {"Ann": 20, "Bo": -20}, 20, id="G1"),
        pytest.param({"Ann": 5, "Bo": 3, "Cy": 1}, {"Ann": 20, "Bo": -20, "Cy": -20}, 40, id="G2"),
        pytest.param({"Ann": 5}, {"Ann": 20}, 0, id="G3"),
        pytest.param({}, {}, 20, id="G4"),
    ],
)
def test_2_5_who_takes_and_who_matches(held, net, pot):
    room = played(table(), by_strength(**held))
    assert room.table.carried == pot
    assert room.stacks() == {name: 95 + net.get(name, 0) for name in ("Ann", "Bo", "Cy", "Dee")}


@pytest.mark.parametrize(
    ("held", "ghost", "net", "pot"),
    [
        pytest.param({"Ann": 5, "Bo": 3}, 6, {"Ann": -20, "Bo": -20}, 60, id="G9"),
        pytest.param({"Ann": 5}, 6, {"Ann": -20}, 40, id="G10"),
        pytest.param({"Ann": 5, "Bo": 3}, 4, {"Ann": 20, "Bo": -20}, 20, id="beaten"),
        pytest.param({}, 6, {}, 20, id="nobody-in"),
    ],
)
def test_2_5_a_ghost_must_be_beaten(held, ghost, net, pot):
    room = played(table(game="guts_ghost"), by_strength(**held), stub=HELD[ghost])
    assert room.table.carried == pot
    assert room.stacks() == {name: 95 + net.get(name, 0) for name in ("Ann", "Bo", "Cy", "Dee")}
    assert names(room.hand.ghost) == (HELD[ghost] if held else "")


def test_2_5_the_ghost_wins_ties():
    room = played(table(game="guts_ghost"), {"Ann": "Ah Kd 9c"}, stub="As Kc 9d")
    assert (room.stacks()["Ann"], room.table.carried) == (75, 40)


def test_2_5_tied_winners_share_and_the_odd_chip_stays():
    room = table(100, 100, 100)
    played(room, {"Ann": "Ah Kd 9c", "Bo": "As Kc 9d", "Cy": HELD[1]})
    assert room.stacks() == {"Ann": 102, "Bo": 102, "Cy": 80}
    assert room.table.carried == 1 + 15


def test_2_5_when_all_who_are_in_tie_nobody_pays():
    room = played(table(), {"Ann": "Ah Kd 9c", "Bo": "As Kc 9d"})
    assert room.stacks() == {"Ann": 105, "Bo": 105, "Cy": 95, "Dee": 95}
    assert not room.table.carried


def test_2_5_the_wimp_rule():
    """Vector G12: nobody in, the best hand dealt must match the pot, and is shown."""
    room = table(nobody_in=NobodyIn.BEST_PAYS)
    room.deal(**by_strength(Ann=5, Bo=3))
    room.say("Ann declares out", "Cy declares out", "Dee declares out", "Bo declares out")
    assert (room.stacks()["Ann"], room.table.carried) == (75, 40)
    assert [place.player for place in room.hand.places.values() if all(place.up)] == [1]


def out(room: Room, *, besides: str = "") -> Room:
    """Everybody is out, but for one."""
    for name in room.turn().split():
        room.say(f"{name} declares {'in' if name == besides else 'out'}")
    return room


def test_2_5_nobody_in_the_same_cards_are_declared_on_again():
    """Twice at most; then everybody antes for the next deal."""
    room = table(nobody_in=NobodyIn.REDECLARE)
    room.deal(**by_strength(Ann=5, Bo=3))
    before = room.own("Ann").cards
    question = room.hand.question
    out(room)
    assert (room.hand.again, room.hand.question, room.own("Ann").cards) == (1, question + 1, before)
    assert {one.declared for one in look(room.table).seats} == {""}
    out(room, besides="Bo")
    assert room.stacks()["Bo"] == 115
    room.deal()
    for _ in range(3):
        assert not room.hand.ended
        out(room)
    assert (room.hand.ended, room.table.carried, room.table.exempt) == (True, 20, ())


def test_2_5_nobody_in_one_more_card_each_and_the_best_three_count():
    room = table(100, 100, nobody_in=NobodyIn.ONE_MORE_CARD)
    room.deal(Ann="9s 9d 2c", Bo="Ks Qs 4h", stub="7h Js 2d")
    out(room)
    assert [len(room.own(name).cards) for name in ("Ann", "Bo")] == [4, 4]
    room.say("Ann declares in", "Bo declares in")
    assert (room.stacks()["Bo"], room.table.carried) == (105, 10)


@pytest.mark.parametrize(
    ("players", "ghost", "cards"), [(2, False, 7), (10, False, 5), (10, True, 4)]
)
def test_2_5_one_more_card_ends_with_the_pack_or_with_seven(players, ghost, cards):
    room = table(*(100,) * players, nobody_in=NobodyIn.ONE_MORE_CARD, ghost=ghost)
    room.deal()
    while not room.hand.ended:
        out(room)
    assert {len(one.cards) for one in room.hand.places.values()} == {cards}
    assert room.table.exempt == ()


def test_2_5_aloud_all_are_asked_again_from_the_left():
    room = table(nobody_in=NobodyIn.REDECLARE, declare_mode=DeclareMode.IN_TURN)
    room.deal()
    first = room.turn()
    for _ in range(4):
        out(room)
    assert (room.turn(), room.hand.again) == (first, 1)


def test_2_5_survivors_only_the_worst_who_was_in_pays():
    room = played(table(game="guts_survivor"), by_strength(Ann=5, Bo=3, Cy=1))
    assert room.stacks() == {"Ann": 115, "Bo": 95, "Cy": 75, "Dee": 95}
    assert room.table.carried == 20


@pytest.mark.parametrize("held", [{"Ann": "Ah Kd 9c"}, {"Ann": "Ah Kd 9c", "Bo": "As Kc 9d"}])
def test_2_5_of_survivors_nobody_is_the_worst_alone_or_where_all_tie(held):
    room = played(table(game="guts_survivor"), held)
    share = 20 // len(held)
    assert room.stacks() == {
        name: 95 + (share if name in held else 0) for name in ("Ann", "Bo", "Cy", "Dee")
    }
    assert not room.table.carried


def test_2_5_the_cap_binds_winner_and_losers():
    room = played(table(match_cap=2), by_strength(Ann=5, Bo=3))
    assert room.stacks() == {"Ann": 105, "Bo": 85, "Cy": 95, "Dee": 95}
    assert room.table.carried == 20


def test_2_5_a_lone_one_in_is_capped_too_and_the_rest_stays():
    room = played(table(match_cap=2), by_strength(Ann=5))
    assert (room.stacks()["Ann"], room.table.carried) == (105, 10)


def test_2_5_nobody_pays_or_wins_more_than_he_had_when_all_declared():
    """A winner with 7 takes 7 of 20, a loser with 3 pays 3; ties are limited one by one."""
    room = played(table(12, 8, 100, 100), by_strength(Ann=5, Bo=3, Cy=1))
    assert room.stacks() == {"Ann": 14, "Bo": 0, "Cy": 75, "Dee": 95}
    assert room.table.carried == 20 - 7 + 3 + 20
    tied = played(table(8, 100, 100, 100), {"Ann": "Ah Kd 9c", "Bo": "As Kc 9d"})
    assert (tied.stacks()["Ann"], tied.stacks()["Bo"], tied.table.carried) == (6, 105, 7)


def test_r100_the_house_takes_its_part_of_what_is_won_and_none_of_what_rides():
    room = table()
    rules = TableRules(rake_percent=10)
    room.do(ChangeSettings(1, replace(room.settings, rules=rules), room.game))
    played(room, by_strength(Ann=5, Bo=3))
    assert (room.stacks()["Ann"], room.stacks()["Bo"], room.hand.raked) == (113, 75, 2)
    assert room.table.carried == 20


def test_2_5_all_in_for_the_ante_there_is_nothing_to_lose_or_win():
    room = played(table(5, 100, 100, 100), by_strength(Ann=5, Bo=3))
    assert (room.stacks()["Ann"], room.stacks()["Bo"], room.table.carried) == (0, 75, 40)
    assert room.table.chairs[1].away == "broke"
    moved = [one for one in room.log if isinstance(one, he.PaidToPot | he.PotAwarded)]
    assert [(one.seat, one.chips) for one in moved] == [(2, 20)]
    room = played(table(100, 5, 100, 100), by_strength(Ann=5, Bo=3))
    assert [(one.pot, one.share, one.chips) for one in room.hand.awards] == [(0, 0, 20)]
    assert room.hand.payments == []


def test_2_5_those_who_are_out_are_never_seen_and_those_in_are():
    room = played(table(), by_strength(Ann=5, Bo=3))
    shown = {place.player: place.up for place in room.hand.places.values()}
    assert shown == {1: [True] * 3, 2: [True] * 3, 3: [False] * 3, 4: [False] * 3}
    assert look(room.table).seats[2].cards == (None,) * 3


def test_m5_the_words_come_out_together_with_what_they_cost():
    room = table(18, 100, 100, 100)
    room.deal()
    own = room.own("Ann").choices
    assert isinstance(own, DeclareChoices)
    assert (own.words, own.stake, own.risk) == (("in", "out"), 20, 13)
    public = look(room.table).dealt.turn
    assert isinstance(public, DeclareChoices)
    assert (public.stake, public.risk) == (20, 0)
    room.say("Bo declares in", "Cy declares in", "Dee declares out")
    chosen = room.own("Bo").choices
    assert isinstance(chosen, DeclareChoices)
    assert chosen.chosen == "in"
    assert {one.declared for one in look(room.table).seats} == {""}
    assert room.refusal("Ann declares high") is Refusal.UNKNOWN_WORD
    room.say("Ann declares out")
    assert [one.declared for one in look(room.table).seats] == ["out", "in", "in", "out"]


def test_2_5_silence_is_out():
    room = table()
    room.deal()
    room.say("Bo declares in")
    room.finish()
    assert (room.stacks()["Bo"], room.table.carried) == (115, 0)


def test_2_5_the_last_one_left_takes_the_pot_unseen():
    room = table(100, 100)
    room.deal()
    room.say("Ann leaves")
    assert room.stacks() == {"Bo": 105}
    assert not any(isinstance(one, he.CardsShown) for one in room.log)


def test_2_5_two_and_four_cards():
    two = played(table(game="guts_two_card"), {"Ann": "2c 2d", "Bo": "As Kd"})
    assert two.stacks()["Ann"] == 115
    four = played(table(game="guts_four_card"), {"Ann": "2c 2d 3h 3s", "Bo": "As Ad Kd 7c"})
    assert four.stacks()["Ann"] == 115


@pytest.mark.parametrize(("ghost", "cards"), [(True, 3), (False, 2)])
def test_2_5_two_and_one_a_lone_one_in_gets_his_card_where_a_ghost_is_to_be_beaten(ghost, cards):
    room = table(game="two_and_one", ghost=ghost)
    room.deal(Ann="9c 9d 9h", stub="Kd Ks 4h")
    out(room, besides="Ann")
    assert room.hand.ended
    assert len(room.hand.places[1].cards) == cards
    assert room.stacks()["Ann"] == 115


def test_2_5_two_and_one_nobody_in_gets_a_third_card():
    room = table(game="two_and_one", ghost=True)
    room.deal()
    out(room)
    assert {len(one.cards) for one in room.hand.places.values()} == {2}
    assert not room.hand.ghost


def test_2_5_pass_your_guts_a_card_goes_left_before_all_declare():
    room = table(100, 100, game="pass_your_guts")
    room.deal(Ann="Ks Kd 2c", Bo="Kc 5d 4h")
    room.say("Ann gives 2c", "Bo gives Kc")
    assert names(room.own("Ann").cards) == "Ks Kd Kc"
    out(room, besides="Ann")
    assert room.stacks() == {"Ann": 105, "Bo": 95}


TRIPS, WHEEL, BROADWAY, RUN, FLUSH = "2c 2d 2h", "3c 2s Ad", "Ah Kd Qs", "6h 5h 4h", "Kc 9c 5c"


@pytest.mark.parametrize(
    ("order", "best", "other"),
    [
        (ShortHands.STANDARD, RUN, TRIPS),
        (ShortHands.STANDARD, BROADWAY, WHEEL),
        (ShortHands.STANDARD, WHEEL, FLUSH),
        (ShortHands.PLAIN, "5h 5d 6s", BROADWAY),
        (ShortHands.FLUSH_UP, FLUSH, BROADWAY),
        (ShortHands.TRIPS_UP, TRIPS, RUN),
        (ShortHands.TRIPS_UP, BROADWAY, WHEEL),
        (ShortHands.BRAG, TRIPS, RUN),
        (ShortHands.BRAG, WHEEL, BROADWAY),
        (ShortHands.WHEEL_UP, WHEEL, BROADWAY),
        (ShortHands.WHEEL_UP, RUN, TRIPS),
    ],
)
def test_2_5_the_table_chooses_which_hand_of_three_cards_beats_which(order, best, other):
    room = played(table(short_hands=order), {"Ann": other, "Bo": best})
    assert (room.stacks()["Ann"], room.stacks()["Bo"]) == (75, 115)


def test_2_5_two_three_beats_all_where_the_table_wants_that():
    held = {"Ann": "As Ad", "Bo": "3c 2d"}
    for on, winner in ((True, "Bo"), (False, "Ann")):
        room = played(table(game="guts_two_card", two_three_up=on), held)
        assert room.stacks()[winner] == 115


def test_2_5_a_ranking_that_a_game_file_names_is_no_tables_choice():
    guts = GAMES["guts"]
    brag = replace(guts, shares=(replace(guts.shares[0], ranking="brag"),))
    assert "short_hands" in fitting(implied(guts))
    assert "short_hands" not in fitting(implied(brag))
    assert {"short_hands", "two_three_up"} & {*fitting(GAMES["holdem"])} == set()
