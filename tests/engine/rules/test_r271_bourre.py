"""Bourré: tricks for a pot that outlives its deals. Source: R271, rules 2.7, vectors U1-U6, U4b."""

from typing import Any

import pytest

from bot.engine.cards import cards, names
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.home_customs import CinchRule, Discards
from bot.engine.hand import trick
from bot.engine.hand.choices import PlayChoices, StayChoices
from bot.engine.hand.commands import Plan, PlayForced
from bot.engine.hand.events import HandEnded
from bot.engine.hand.machine import legal, only_card
from bot.engine.hand.play import Play
from bot.engine.hand.steps.showing import most_tricks, tricks
from bot.engine.views.audit import cards_of
from tests.engine.card_room import NAMES, Room

SUITS = "cdhs"


@pytest.mark.parametrize(
    ("held", "lies", "allowed"),
    [
        ("9h 3h As 2c", "7h", "9h"),
        ("As 2s 2c 9d", "7h 3s", "As"),
        ("2s 2c 9d 8d", "7h 3s", "2s"),
        ("Kh 3h As", "7h 3s", "Kh 3h"),
        ("2c 9d", "7h 3s", "2c 9d"),
        ("9h 3h As 2c", "", "9h 3h As 2c"),
        ("6h 3h As", "7h", "6h 3h"),
        ("Ks 4s 2h", "7s 9s", "Ks"),
        ("4s 2s 2h", "7s 9s", "4s 2s"),
    ],
)
def test_2_7_follow_suit_else_trump_and_beat_what_wins(held, lies, allowed):
    """Spades are trumps."""
    assert names(trick.legal(cards(held), cards(lies), SUITS.index("s"))) == allowed


@pytest.mark.parametrize(
    ("held", "lies", "allowed"),
    [
        ("As 2s 2c 9d", "7h 3s", "As 2s"),
        ("Kh 3h As", "7h 3s", "Kh 3h"),
        ("As 2s 2c", "7h", "As 2s"),
        ("Ks 4s 2h", "7s 9s", "Ks"),
        ("9h 3h As", "7h", "9h"),
    ],
)
def test_2_7_overtrumping_may_be_left_to_the_player(held, lies, allowed):
    """All else stays: a suit that was led, trumps too, is followed and beaten."""
    spades = SUITS.index("s")
    assert names(trick.legal(cards(held), cards(lies), spades, overtrump=False)) == allowed


@pytest.mark.parametrize(
    ("lies", "wins"), [("7h 9h 8h", "9h"), ("7h Ah 2s", "2s"), ("7h Ac Ad", "7h"), ("2s 3s", "3s")]
)
def test_2_7_the_highest_trump_wins_else_the_highest_of_the_suit_led(lies, wins):
    assert names((trick.best(cards(lies), SUITS.index("s")),)) == wins


@pytest.mark.parametrize(
    ("held", "won", "unseen", "top"),
    [
        ("As Ks Qs 2h 3h", 0, "Js Ts 9h", "As"),
        ("As Ks 2s 2h 3h", 0, "Js Ts 9h", ""),
        ("As Ks 2h", 1, "Js Ts 9h", "As"),
        ("As 2h", 2, "Ks", "As"),
        ("Ks 2h", 2, "As", ""),
        ("2s 3h", 2, "Ah Kc", "2s"),
    ],
)
def test_2_7_cinch_is_three_certain_tricks(held, won, unseen, top):
    card = trick.cinched(cards(held), won, cards(unseen), SUITS.index("s"))
    assert (names((card,)) if card is not None else "") == top


def settled(tricks: dict[str, int | None], pot: int, **options: Any) -> Play:
    """A deal that was decided with these tricks; None passed."""
    room = Room("bourre no_limit", *[1000] * len(tricks), **options)
    room.deal()
    hand = room.hand.copy()
    for place in hand.places.values():
        taken = tricks[NAMES[place.player - 1]]
        place.folded, place.tricks = taken is None, taken or 0
        place.plays = taken is not None
        place.start = place.stack
    alone = len(hand.live()) == 1
    hand.pot, hand.played = pot, [] if alone else list(hand.deck[-5:])
    play = Play(hand)
    most_tricks.start(play)
    return play


SETTLED = {
    "U1": ("3 2 - 0", 8, {}, "8 0 0 -8", 8, "Dee"),
    "U2": ("2 2 1 0", 8, {}, "0 0 0 -8", 16, "Bo Dee Ann"),
    "U3": ("2 1 1 1", 8, {}, "8 0 0 0", 0, ""),
    "U4": ("3 2 0 0", 100, {"match_cap": 8}, "40 0 -40 -40", 140, "Cy Dee"),
    "U4b": ("3 2 0 0", 100, {"match_cap": 8, "cap_takes": False}, "100 0 -40 -40", 80, "Cy Dee"),
    "U4 of itself": ("3 2 0 0", 500, {}, "100 0 -100 -100", 600, "Cy Dee"),
    "all tie": ("1 1 1 1", 8, {}, "0 0 0 0", 8, "Bo Cy Dee Ann"),
    "one alone": ("- 0 - -", 8, {}, "0 8 0 0", 0, ""),
}
"""Tricks of Ann, Bo, Cy and Dee; the pot; options; who gains what; what rides; who owes no ante."""


@pytest.mark.parametrize("case", SETTLED)
def test_2_7_most_tricks_take_the_pot_and_none_pays_it(case):
    tricks, pot, options, net, left, exempt = SETTLED[case]
    taken = [None if one == "-" else int(one) for one in tricks.split()]
    play = settled(dict(zip(NAMES, taken, strict=False)), pot, **options)
    gains = {NAMES[one.player - 1]: one.stack - one.start for one in play.hand.places.values()}
    assert [gains[name] for name in NAMES[:4]] == [int(one) for one in net.split()]
    end = play.events[-1]
    assert isinstance(end, HandEnded)
    assert (end.carried, end.series) == (left, 1 if left else 0)
    assert " ".join(NAMES[play.hand.places[seat].player - 1] for seat in end.exempt) == exempt


@pytest.mark.parametrize(
    ("held", "top"),
    [("As 2s Kh", "As"), ("Qs Js Kh", "Qs"), ("Js Ts Ah", ""), ("Ah Kh 2c", "")],
)
def test_2_7_simple_cinch_is_one_of_the_three_best_trumps(held, top):
    card = trick.best_trump_of_three(cards(held), SUITS.index("s"))
    assert (names((card,)) if card is not None else "") == top


@pytest.mark.parametrize(
    ("rule", "leads", "trumps"),
    [
        (CinchRule.FULL, "Ks 7s 9h 3d 5d", "As"),
        (CinchRule.SIMPLE, "Ks", "As Ks Qs"),
        (CinchRule.OFF, "Ks 7s 9h 3d 5d", "As Ks Qs"),
    ],
)
def test_2_7_cinch_is_full_simple_or_off(rule, leads, trumps):
    """Bo's king takes no certain trick; then Cy is sure of three tricks, but does not lead."""
    room = Room("bourre no_limit", 100, 100, 100, cinch_rule=rule)
    room.deal(Bo="Ks 7s 9h 3d 5d", Cy="As Qs Js 2c 3c", Ann="7c 8c 2d 2h 6s")
    room.say("Bo plays", "Cy plays", "Ann plays")
    assert legal(room.hand, room.seat("Bo")) == PlayChoices(cards(leads))
    room = Room("bourre no_limit", 100, 100, 100, cinch_rule=rule)
    room.deal(Bo="9h 6d 7d 3d 5d", Cy="As Ks Qs 2c 3c", Ann="7c 8c 2d 2h 6s")
    room.say("Bo plays", "Cy plays", "Ann plays", "Bo plays card 9h")
    assert legal(room.hand, room.seat("Cy")) == PlayChoices(cards(trumps))


def dealt(*stacks: int) -> Room:
    """A first deal with spades turned by Ann, the dealer; Bo leads."""
    room = Room("bourre no_limit", *stacks)
    room.deal(**HANDS[len(stacks)])
    return room


HANDS = {
    2: {"Bo": "Ah Kh Qh 2c 3c", "Ann": "4h 5h 2d 3d 2s"},
    3: {"Bo": "Ah Kh Qh 2c 3c", "Cy": "4h 5h Kd Ac 4c", "Ann": "6h 7h 2d 3d 2s"},
}


@pytest.mark.parametrize(
    ("discards", "players", "most"),
    [
        (Discards.FIVE, 8, 5),
        (Discards.FOUR, 2, 4),
        (Discards.THREE_FOR_MANY, 6, 5),
        (Discards.THREE_FOR_MANY, 7, 3),
        (Discards.THREE_FOR_MANY, 8, 3),
    ],
)
def test_2_7_how_many_cards_may_be_changed(discards, players, most):
    room = Room("bourre no_limit", *[100] * players, discards=discards)
    room.deal(Bo="2c 3c 4c 5c 6c")
    choices = legal(room.hand, room.seat("Bo"))
    assert isinstance(choices, StayChoices)
    assert choices.most == most
    if most < 5:
        assert room.refusal("Bo plays 2c 3c 4c 5c 6c") is Refusal.TOO_MANY_CARDS
    room.say(f"Bo plays {'2c 3c 4c 5c 6c'[: 3 * most]}")


def test_2_7_all_pass_and_the_dealer_takes_the_pot():
    room = dealt(100, 100, 100)
    room.say("Bo passes", "Cy passes")
    assert not room.table.running()
    assert [(one.pot, one.share) for one in room.hand.awards] == [(0, 0)]
    assert room.stacks() == {"Ann": 110, "Bo": 95, "Cy": 95}


def test_2_7_a_dealer_who_turned_an_ace_must_play():
    room = Room("bourre no_limit", 100, 100)
    room.deal(Ann="4h 5h 2d 3d As")
    room.say("Bo plays")
    assert legal(room.hand, room.seat("Ann")) == StayChoices(may_pass=False, most=5, risk=10)
    assert room.refusal("Ann passes") is Refusal.MUST_PLAY
    room.say("Ann times out")
    assert room.hand.step == "tricks"


def test_2_7_one_more_card_may_be_turned_for_trumps():
    """It is nobody's: the dealer may pass, and no new stub takes it up."""
    room = Room("bourre no_limit", *[100] * 8, trump_apart=True)
    room.deal(Ann="2c 3c 4c 5c 6c", stub="As")
    ann = room.hand.places[room.seat("Ann")]
    assert (room.hand.trump, ann.up) == (cards("As")[0], [False] * 5)
    assert len(room.hand.stub()) == 11
    for name in ("Bo", "Cy", "Dee", "Eli"):
        held = room.hand.places[room.seat(name)].cards
        room.say(f"{name} plays {names(held)}")
    room.say("Fay passes", "Gus passes", "Hal passes")
    choices = legal(room.hand, room.seat("Ann"))
    assert isinstance(choices, StayChoices)
    assert choices.may_pass
    room.say("Ann passes")
    assert room.hand.reshuffles == 1
    assert cards("As")[0] not in {*room.hand.deck}
    assert sorted(cards_of(room.hand)) == list(room.hand.game.pack.cards())


def test_2_7_a_trump_that_is_nobody_s_is_out_of_play_for_cinch():
    """Without the ace in play, king, queen and jack are three certain tricks."""
    room = Room("bourre no_limit", 100, 100, trump_apart=True)
    room.deal(Bo="Ks Qs Js 2c 3c", stub="As")
    room.say("Bo plays", "Ann plays")
    assert legal(room.hand, room.seat("Bo")) == PlayChoices(cards("Ks"))


def test_2_7_cards_come_when_all_have_decided_and_the_turned_card_may_go():
    room = dealt(100, 100, 100)
    room.say("Bo plays 2c 3c", "Cy plays", "Ann plays 2s")
    assert [len(place.cards) for place in room.hand.places.values()] == [5, 5, 5]
    assert room.hand.trump == cards("2s")[0]
    assert room.hand.step == "tricks"


def test_2_7_a_hand_played_out():
    """Bo's three hearts hold; nobody may throw off while he can follow."""
    room = dealt(100, 100, 100)
    room.say("Bo plays", "Cy plays", "Ann passes", "Bo plays card Ah")
    assert room.refusal("Cy plays card Kd") is Refusal.MUST_FOLLOW
    assert legal(room.hand, room.seat("Cy")) == PlayChoices(cards("4h 5h"))
    room.say("Cy plays card 4h", "Bo plays card Kh", "Cy plays card 5h", "Bo plays card Qh")
    room.say("Cy plays card Kd", "Bo plays card 2c", "Cy plays card 4c")
    assert not room.table.running() or room.hand.places[room.seat("Cy")].tricks == 1


@pytest.mark.parametrize(("overtrump", "may"), [(True, "6s"), (False, "2s 6s")])
def test_2_7_a_table_may_not_ask_to_overtrump(overtrump, may):
    """Ann is void in hearts, and Cy has trumped with the four."""
    room = Room("bourre no_limit", 100, 100, 100, overtrump=overtrump)
    room.deal(Bo="Ah Kh Qh 2c 3c", Cy="4s 5d Kd Ac 4c", Ann="7c 8c 2d 2s 6s")
    room.say("Bo plays", "Cy plays", "Ann plays", "Bo plays card Ah", "Cy plays card 4s")
    assert legal(room.hand, room.seat("Ann")) == PlayChoices(cards(may))


def test_2_7_who_leaves_in_mid_play_without_a_trick_has_gone_bourre():
    room = dealt(100, 100, 100)
    room.say("Bo plays", "Cy plays", "Ann plays", "Bo plays card Ah", "Cy leaves")
    room.say("Ann plays card 6h", "Bo plays card Kh", "Ann plays card 7h", "Bo plays card Qh")
    while room.table.running():
        room.say(f"{room.turn()} times out")
    assert room.table.departed[3] == 100 - 5 - 15


def test_2_7_play_stops_when_nothing_can_change():
    """Four tricks against one with one left: both have what they get."""
    room = Room("bourre no_limit", 100, 100)
    room.deal(Bo="Ah Kh Qs 9c Jh", Ann="4h 5h Tc 3d 2s")
    room.say("Bo plays", "Ann plays")
    while room.table.running():
        room.say(f"{room.turn()} times out")
    assert sum(place.tricks for place in room.hand.places.values()) < 5


@pytest.mark.parametrize(
    ("taken", "left", "over"),
    [
        ((3, 1), 1, True),
        ((2, 1), 1, False),
        ((2, 1), 2, False),
        ((4, 0), 1, False),
        ((2, 1, 1), 1, False),
        ((3, 2), 0, True),
    ],
)
def test_2_7_what_may_still_change_is_played_for(taken, left, over):
    """Who has most, and who has nothing."""
    hand = dealt(*[100] * len(taken)).hand.copy()
    for place, tricks_of in zip(hand.places.values(), taken, strict=True):
        place.tricks, place.cards = tricks_of, place.cards[:left]
    assert tricks.decided(hand) is over


def playing(cinch: bool = True, **held: str) -> Room:
    """Everybody plays without a draw; Ann turned the trump, Bo leads."""
    room = Room("bourre no_limit", *[100] * len(held), columns={"cinch": cinch})
    room.deal(**held)
    while room.hand.step == "stay":
        room.say(f"{room.turn()} plays")
    return room


def allowed(room: Room) -> str:
    """What the one to act may play."""
    choices = legal(room.hand, room.hand.waiting[0])
    assert isinstance(choices, PlayChoices)
    return names(choices.cards)


@pytest.mark.parametrize(("cinch", "may_lead"), [(True, "As"), (False, "As Ks Qs 2c 3c")])
def test_2_7_who_is_certain_of_three_tricks_leads_his_highest_trump(cinch, may_lead):
    room = playing(cinch, Bo="As Ks Qs 2c 3c", Ann="4h 5h 2d 3d 2s")
    assert allowed(room) == may_lead
    assert room.refusal("Bo plays card 4h") is Refusal.NOT_YOUR_CARD


def test_2_7_who_is_certain_plays_it_to_a_trick_too_unless_he_is_last():
    held = "8h 9h As Ks Qs"
    second = playing(Bo="2c 3c 4h 5h 6h", Cy=held, Ann="4c 5c 2d 3d 2s")
    second.say("Bo plays card 2c")
    assert (second.turn(), allowed(second)) == ("Cy", "As")
    last = playing(Bo="2c 3c 4h 5h 6h", Cy="4c 5c 2d 3d 2s", Ann=held)
    last.say("Bo plays card 2c", "Cy plays card 4c")
    assert (last.turn(), allowed(last)) == ("Ann", "As Ks Qs")


def test_2_7_a_trump_that_was_played_beats_nobody_any_more():
    """Ann's ace took the first trick; now Bo's three are the best."""
    room = playing(Bo="Ks Qs Js 2h 3h", Cy="4h 5h 2c 3c 4c", Ann="6d 7d 8d 9d As")
    assert allowed(room) == "Ks Qs Js 2h 3h"
    room.say("Bo plays card 2h", "Cy plays card 4h", "Ann plays card As", "Ann plays card 6d")
    assert (room.turn(), allowed(room)) == ("Bo", "Ks")


def test_2_7_under_a_higher_trump_of_the_trick_nobody_is_certain():
    """Bo may keep his king, queen and jack for three tricks and throw the three."""
    room = playing(Bo="Ks Qs Js 3s 2h", Cy="4h 5h 2c 3c 4c", Ann="6h 7d 8d 9d As")
    room.say("Bo plays card 2h", "Cy plays card 4h", "Ann plays card 6h", "Ann plays card As")
    assert (room.turn(), allowed(room)) == ("Bo", "Ks Qs Js 3s")


def test_r293_a_card_chosen_ahead_is_played_where_the_rules_let_it():
    room = dealt(100, 100, 100)
    room.say("Bo plays", "Cy plays", "Ann passes")
    cy = room.seat("Cy")
    room.do(Plan(cy, "play", cards=cards("4h")))
    room.say("Bo plays card Ah")
    assert room.hand.last_trick == ((room.seat("Bo"), *cards("Ah")), (cy, *cards("4h")))
    room.do(Plan(cy, "play", cards=cards("Kd")))
    room.say("Bo plays card Kh")
    assert (room.turn(), room.hand.places[cy].plan) == ("Cy", None)


def test_2_7_who_has_one_card_to_play_need_not_be_waited_for():
    room = dealt(100, 100, 100)
    assert only_card(room.hand) is None
    room.say("Bo plays", "Cy plays", "Ann passes", "Bo plays card Ah")
    cy = room.seat("Cy")
    assert only_card(room.hand) is None
    with pytest.raises(Illegal) as no:
        room.do(PlayForced(cy))
    assert no.value.code is Refusal.STALE
    room.say("Cy plays card 4h", "Bo plays card Kh")
    assert only_card(room.hand) == cy
    room.do(PlayForced(cy))
    assert room.hand.last_trick[1] == (cy, *cards("5h"))
