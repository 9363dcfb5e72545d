"""What a hint rests on: chances and chips that go with the cards, from own eyes alone."""

import random
from types import SimpleNamespace

import pytest

from bot.companions import advice, advise, judged, pot_share
from bot.companions.habits.throwing import given_up, thrown
from bot.companions.mechanics.bids import side
from bot.companions.playing import Tried
from bot.engine.cards import cards, name, rank
from bot.engine.hand import commands as hc
from bot.engine.hand.state import Place
from tests.companions.deals import Turn, deal, seated
from tests.engine.card_room import LIBRARY, NAMES, Room
from tests.engine.laws.twins import twin

WORLDS = 40


def room() -> Room:
    """Ann has aces before the flop, Cy the worst hand; Ann is to act."""
    found = Room("holdem no_limit", 1000, 1000, 1000)
    found.deal(Ann="Ah Ad", Bo="Kc 9d", Cy="7s 2h")
    return found


def test_aces_win_about_three_of_four_against_two_and_are_worth_chips():
    table = room().table
    found = advise(table, 1, seed=b"s", worlds=WORLDS)
    assert found is not None
    assert 0.6 < found.share < 0.9
    assert found.wins <= found.share
    assert found.worlds == WORLDS
    assert found.best.chips > 0
    fold = next(one for one in found.prospects if isinstance(one.command, hc.Fold))
    assert (fold.chips, fold.error, fold.wins) == (0, 0, 0)
    assert found.price == pytest.approx(found.call / (found.pot + found.call))
    assert sum(often for _, often in found.beaten_by) <= 1


def test_luck_that_all_choices_share_does_not_blur_which_is_better():
    """All are tried in the same worlds, so they are told apart sooner than each can be told."""
    found = advise(room().table, 1, seed=b"t", worlds=WORLDS)
    assert found is not None
    best, *raises = [one for one in found.prospects if isinstance(one.command, hc.RaiseTo)]
    assert best is found.best
    assert best.behind == 0
    assert raises
    assert all(0 < one.behind < best.error for one in raises)


def test_a_poor_hand_is_no_raise_for_others_whims():
    """Blinds of 5 and 10, and 1,000 in front of all: once it was 80 chips, give or take 80."""
    found = Room("holdem no_limit", 1000, 1000, 1000, 1000)
    found.deal(Ann="Kc 9d", Bo="Ah Jd", Cy="7s 8h", Dee="Td 6h")
    player = found.hand.places[found.hand.waiting[0]].player
    brought = []
    for seed in (b"a", b"b", b"c", b"d"):
        told = advise(found.table, player, seed=seed, worlds=64)
        assert told is not None
        raises = [one for one in told.prospects if isinstance(one.command, hc.RaiseTo)]
        assert raises
        assert all(one.error < 60 for one in raises)
        brought.append(max(one.chips for one in raises))
    assert sum(brought) / len(brought) < 30


def test_who_checks_for_nothing_loses_nothing_by_it(monkeypatch: pytest.MonkeyPatch):
    """Whatever it brought where later bets were called by habit: they can be folded to."""
    asked = Room("holdem no_limit", 1000, 1000)
    asked.deal(Ann="Qs Qh", Bo="Kc 9d", board="Ks 5s Js Th 3h")
    while asked.hand.phase < 3 or asked.hand.places[asked.hand.waiting[0]].player != 1:
        asked.stay()

    def tried(_eyes: object, commands: list[hc.HandCommand], *, give_up: bool) -> list[Tried]:
        assert not give_up
        checked, bet = [-25.0, -17.0], [-9.0, -5.0]
        return [
            Tried(one, checked if isinstance(one, hc.Check) else bet, [0.0, 0.0], [1.0, 1.0])
            for one in commands
        ]

    monkeypatch.setattr(advice, "tried", tried)
    found = advise(asked.table, 1, seed=b"s", worlds=2)
    assert found is not None
    assert isinstance(found.best.command, hc.Check)
    assert (found.best.chips, found.best.behind) == (0, 0)
    assert {one.chips for one in found.prospects[1:]} == {-7}


def test_what_is_ones_part_of_the_pot_depends_little_on_chance():
    """More worlds are looked at for it than choices are played out in."""
    asked = Room("omaha_hi_lo pot_limit", 1000, 1000, 1000)
    asked.deal(Ann="Ah 8s 6s 2c")
    hinted = [advise(asked.table, 1, seed=bytes([one]), worlds=12) for one in range(5)]
    shares = [one.share for one in hinted if one is not None]
    assert len(shares) == 5
    assert max(shares) - min(shares) < 0.2
    assert {one.worlds for one in hinted if one is not None} == {12}


def test_what_was_thrown_away_is_told_in_chips():
    table = room().table
    folded = judged(table, 1, hc.Fold(1), seed=b"s", worlds=WORLDS)
    assert folded is not None
    assert folded.cost > 5
    best = judged(table, 1, folded.best.command, seed=b"s", worlds=WORLDS)
    assert best is not None
    assert best.cost == 0
    odd = judged(table, 1, hc.RaiseTo(1, 37), seed=b"s", worlds=WORLDS)
    assert odd is not None
    assert odd.made.command == hc.RaiseTo(1, 37)


def test_a_made_badugi_beats_all_who_have_none():
    """Its holder stands pat in what is thought of, so that nothing less than a badugi beats it."""
    asked = Room("badugi fixed_limit", 1000, 1000, 1000)
    asked.deal(Ann="Qh 9d 4s 2c", Bo="Kc 9c 7c 7d", Cy="7s 6s 2h 3h")
    shares = []
    while asked.table.running():
        hand = asked.hand
        seat = hand.waiting[0]
        place = hand.places[seat]
        if place.player == 1 and hand.phase > 0:
            found = advise(asked.table, 1, seed=b"s", worlds=8)
            assert found is not None
            assert {kind for kind, _ in found.beaten_by} <= {"badugi_4"}, hand.phase
            shares.append((hand.phase, hand.now.name, found))
        if hand.now.name == "draw":
            asked.do(hc.Draw(seat, thrown(hand, place, 4)))
        else:
            asked.stay()
    drawn = [found for _, step, found in shares if step == "draw"]
    assert [found.best.command for found in drawn] == [hc.Draw(1)] * 3
    assert drawn[-1].share > 0.7, "after the last draw two others have drawn one to come"


def test_who_has_cards_to_throw_away_is_not_beaten_by_all_of_them():
    """A set of eights on a flop of three suits: two cards of three make a flush seldom."""
    asked = Room("crazy_pineapple no_limit", 1000, 1000)
    asked.deal(Ann="8s 8d Kc", Bo="Qs Jc 2h", board="Td 8c 3s")
    while asked.hand.phase < 1 or asked.hand.places[asked.hand.waiting[0]].player != 1:
        asked.stay()
    found = advise(asked.table, 1, seed=b"s", worlds=24)
    assert found is not None
    assert found.share > 0.85
    assert dict(found.beaten_by).get("flush", 0.0) < 0.02


def test_what_most_people_throw_away_is_what_helps_least_by_now():
    """A pair that the flop has made, two to come; at Super Razz high cards go."""
    asked = Room("crazy_pineapple no_limit", 1000, 1000)
    asked.deal(Ann="8s 2d Kc", Bo="Qs Jc 2h", board="Td 8c 3s")
    while asked.hand.phase < 1:
        asked.stay()
    place = next(one for one in asked.hand.places.values() if one.player == 1)
    assert [name(one) for one in given_up(asked.hand, place, 1)] == ["2d"]
    assert [name(one) for one in place.cards] == ["8s", "2d", "Kc"]
    razz = Room("super_razz fixed_limit", 1000, 1000)
    razz.deal(Ann="8s Kd Kc As 4d", Bo="Qs Jc 2h 3s Td")
    place = next(one for one in razz.hand.places.values() if one.player == 1)
    assert {name(one) for one in given_up(razz.hand, place, 2)} == {"Kd", "Kc"}


@pytest.mark.parametrize(("held", "fall", "part"), [("Ks 3s", 36, 1), ("5s 7s", 4, 0)])
def test_what_falls_between_is_counted_not_tried(held: str, fall: int, part: int):
    """No other card is in view: of nine ranks between, four cards each, or of one.

    Where a chip brings anything, each one more brings as much: all that may be bet, or none.
    """
    asked = Room("in_between no_limit", 1000, 1000)
    asked.deal(Ann=held)
    (seat,) = asked.hand.waiting
    found = advise(asked.table, asked.hand.places[seat].player, seed=b"s", worlds=8)
    assert found is not None
    bets = [one for one in found.prospects if isinstance(one.command, hc.Bid)]
    assert {one.wins for one in bets} == {0.0, fall / 50}
    chips = [one.command.chips for one in found.prospects if isinstance(one.command, hc.Bid)]
    assert chips[0] == part * max(chips)


@pytest.mark.parametrize("second", ["7h", "9h", "Jh"])
def test_an_ace_that_is_called_low_costs_double_where_another_falls(second: str):
    asked = Room("in_between no_limit", 1000, 1000)
    asked.deal(Ann=f"As {second}")
    asked.do(hc.Declare(asked.hand.waiting[0], "ace_low"))
    place = asked.hand.places[asked.hand.waiting[0]]
    found = advise(asked.table, place.player, seed=b"s", worlds=8)
    assert found is not None
    bets = [one.command.chips for one in found.prospects if isinstance(one.command, hc.Bid)]
    unseen = [one for one in asked.hand.game.pack.cards() if one not in place.cards]
    wins, paired = rank(place.cards[1]), 3 + 3
    brings = wins * 4 - 2 * paired - (len(unseen) - wins * 4 - paired)
    assert bets[0] == (max(bets) if brings > 0 else 0)


def test_a_pair_goes_where_more_cards_are_that_nobody_has_seen():
    """Of eights there are as many above as below, until some were dealt to others."""
    posts = Place(1, 1, 100, 100, cards=list(cards("8s 8h")))
    for gone, word in (("Ks Kh Qs Qh Td Tc", "lower"), ("2s 2h 3s 3h 4d 4c", "higher")):
        stub = [one for one in range(52) if one not in (*posts.cards, *cards(gone))]
        eyes = SimpleNamespace(hand=SimpleNamespace(stub=lambda stub=stub: stub), place=posts)
        assert side(eyes) == word  # type: ignore[arg-type]  # as much of them as is needed


def test_what_is_held_in_the_end_is_open_until_nothing_is_passed_or_thrown_any_more():
    """At Anaconda: a straight and a low of seven cards are not both kept."""
    asked = Room("anaconda fixed_limit", 1000, 1000, 1000, 1000)
    asked.deal(Ann="9d 7d 6h 5d 4d 3s 3h")
    told: dict[str, float] = {}
    while asked.hand.now.name != "order":
        seat = asked.hand.waiting[0]
        if asked.hand.places[seat].player != 1 and asked.hand.now.name == "bet":
            asked.stay()
            continue
        if asked.hand.places[seat].player != 1:
            asked.do(hc.TimeOut(seat))
            continue
        found = advise(asked.table, 1, seed=b"s", worlds=24)
        assert found is not None
        told[asked.hand.now.name] = found.share
        asked.do(found.best.command)
    assert {name for name, share in told.items() if share} == {"discard"}
    assert told["discard"] < 0.55


def test_who_bets_is_thought_to_hold_something_in_the_chances_too():
    """Nine-seven wins less of the pot against a raise than against a call."""
    shares = []
    for says in ("calls", "raises to 60"):
        asked = Room("holdem no_limit", 1000, 1000)
        asked.deal(Ann="9c 7c", Bo="9d 7d")
        caller, other = (asked.hand.places[seat].player for seat in (1, 2))
        first = asked.hand.places[asked.hand.waiting[0]].player
        asked.say(f"{NAMES[first - 1]} {says}")
        found = advise(asked.table, other if first == caller else caller, seed=b"s", worlds=64)
        assert found is not None
        shares.append(found.share)
    assert shares[0] > shares[1] + 0.05


def test_with_all_cards_told_it_is_the_odds_whatever_was_bet():
    """A pair of aces, against king and queen that need a ten, or two more of a kind."""
    asked = Room("holdem no_limit", 1000, 1000)
    asked.deal(Ann="Ah 5h", Bo="Kc Qd", board="7h Jh Ad 2c 3s")
    first = NAMES[asked.hand.places[asked.hand.waiting[0]].player - 1]
    asked.say(f"{first} raises to 40", f"{'Bo' if first == 'Ann' else 'Ann'} calls")
    while asked.hand.places[asked.hand.waiting[0]].player != 1:
        asked.stay()
    seats = {place.player: place for place in asked.hand.places.values()}
    told = dict.fromkeys(seats[2].cards, seats[2].seat)
    part = pot_share(asked.table, 1, hc.Check(seats[1].seat), seed=b"s", tracked=told)
    assert part > 0.85


def test_it_is_the_same_whatever_others_hold_and_nothing_where_nobody_asks():
    table = room().table
    assert advise(twin(table, 1), 1, seed=b"s", worlds=4) == advise(table, 1, seed=b"s", worlds=4)
    assert advise(table, 2, seed=b"s", worlds=4) is None


@pytest.mark.parametrize("code", ["bourre", "guts", "seven_27", "anaconda", "cuckoo", "badugi"])
def test_every_kind_of_question_can_be_sensed(code):
    luck = random.Random(code)  # noqa: S311 - the same in every run
    game = next(key for key, one in LIBRARY.items() if one.code == code)
    turns = [one for one in deal(seated(game, [400] * 3), luck, 0) if isinstance(one, Turn)]
    for one in turns[::3]:
        found = advise(one.table, one.player, seed=b"s", worlds=3)
        assert found is not None
        assert found.prospects
        if found.by_chips:
            assert found.prospects == tuple(sorted(found.prospects, key=lambda p: -p.chips))


def test_no_part_of_the_pot_is_named_while_cards_may_be_taken():
    """Two cards of 7-27 say little of the end; when all stand, it is known who is near."""
    found = Room("seven_27 fixed_limit", 1000, 1000, 1000)
    found.deal(Ann="Kh 9d", Bo="Kc Kd", Cy="2s 3h")
    seen = [told(found)]
    for word in ("", "take", "", "stand"):
        for _ in range(3):
            seat = found.hand.waiting[0]
            found.do(hc.Declare(seat, word) if word else hc.Check(seat))
        seen.append(told(found))
    assert seen == [False, False, False, False, True]


def told(room: Room) -> bool:
    """What part of the pot whoever is asked may hope for."""
    found = advise(room.table, room.hand.waiting[0], seed=b"s", worlds=8)
    assert found is not None
    return bool(found.share or found.beaten_by)


def test_what_a_short_stack_can_not_win_is_no_part_of_its_price():
    """Bo calls 90 to win 200; 900 of the raise go back to Ann."""
    found = Room("holdem no_limit", 1000, 100)
    found.deal(Ann="Kh 9d", Bo="Ah Ad")
    found.say("Ann raises to 1000")
    bo = advise(found.table, 2, seed=b"s", worlds=4)
    assert bo is not None
    assert (bo.call, bo.pot) == (90, 1010)
    assert bo.price == pytest.approx(90 / 200)


def test_the_price_counts_side_pots_that_the_caller_can_win():
    """Bo is all-in for 100, and Cy calls Ann's 300 for both pots."""
    found = Room("holdem no_limit", 1000, 100, 1000)
    found.deal(Ann="Kh 9d", Bo="Ah Ad", Cy="7s 2h")
    found.say("Ann raises to 300", "Bo calls")
    cy = advise(found.table, 3, seed=b"s", worlds=4)
    assert cy is not None
    assert cy.price == pytest.approx(cy.call / (cy.pot + cy.call))
