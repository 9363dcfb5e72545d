"""Worlds count by how well others go with what they have done."""

from random import Random

from bot.companions import advise
from bot.companions.eyes import eyes_of
from bot.companions.minds import UNKNOWN, Mind, mind
from bot.companions.playing import LAID, _drawn, _gives_up, tried
from bot.companions.styles import STYLES
from bot.companions.weighing import likely
from bot.engine.hand import commands as hc
from bot.engine.kinds import Seat
from tests.engine.card_room import Room

WORLDS = 400


def room(*lines: str) -> Room:
    found = Room("holdem no_limit", 400, 400, 400, 400)
    found.deal()
    found.say(*lines)
    return found


def kinds(found: Room, seat: Seat) -> tuple[float, float]:
    """What part of all weight tight worlds have, and worlds in which somebody is careless."""
    weights = {"tight": 0.0, "careless": 0.0, "all": 0.0}
    for number in range(WORLDS):
        feelings = mind(found.hand, Random(number), seat)  # noqa: S311 - no deck
        weight = likely(found.hand, seat, feelings)
        weights["all"] += weight
        weights["tight"] += weight * bool(feelings.tight)
        weights["careless"] += weight * bool(feelings.careless)
    return weights["tight"] / weights["all"], weights["careless"] / weights["all"]


def test_who_has_seen_two_fold_thinks_of_tight_players():
    first = room()
    asked = first.hand.waiting[0]
    before, _ = kinds(first, asked)
    later = room("Dee folds", "Ann folds")
    after, careless = kinds(later, later.hand.waiting[0])
    assert 0.4 < before < 0.7
    assert after > before + 0.1
    assert careless < 0.4


def test_who_has_seen_two_call_does_not():
    found = room("Dee calls", "Ann calls")
    tight, careless = kinds(found, found.hand.waiting[0])
    assert tight < 0.35
    assert careless > 0.4


def test_a_tight_player_who_paid_has_something():
    """And one who was not asked yet, or only posted, may have anything."""
    found = room("Dee calls", "Ann folds", "Bo folds")
    dee, cy = found.seat("Dee"), found.seat("Cy")

    def weight(of: Seat, height: float) -> float:
        heights = {dee: 0.5, cy: 0.5} | {of: height}
        own = cy if of == dee else dee
        others = frozenset({1, 2, 3, 4} - {own})
        return likely(found.hand, own, Mind(heights, {}, {}, 4, tight=others))

    assert weight(dee, 0.9) > 3 * weight(dee, 0.5)
    assert weight(cy, 0.9) == weight(cy, 0.5)


def test_a_tight_player_who_raised_has_more_than_one_who_called():
    found = room("Dee raises to 20", "Ann calls", "Bo folds")
    dee, ann, cy = (found.seat(name) for name in ("Dee", "Ann", "Cy"))

    def weight(of: Seat, height: float) -> float:
        heights = {dee: 0.5, ann: 0.5} | {of: height}
        fog = {dee: [0.7], ann: [0.7]}
        others = frozenset({1, 2, 3, 4} - {cy})
        return likely(found.hand, cy, Mind(heights, {}, fog, 4, tight=others))

    assert weight(dee, 0.95) > 2 * weight(dee, 0.75)
    assert weight(ann, 0.95) == weight(ann, 0.75) > 2 * weight(ann, 0.4)


def test_what_a_tight_player_paid_for_is_what_it_seemed_to_them_then():
    """A hand that has come to nothing since is as likely as one that seemed as good and did."""
    found = room("Dee folds", "Ann folds", "Bo raises to 30", "Cy calls", "Bo checks")
    bo, cy = found.seat("Bo"), found.seat("Cy")
    assert found.hand.phase == 1

    def weight(height: float, fog: float) -> float:
        return likely(found.hand, cy, Mind({bo: height}, {}, {bo: [fog]}, 4, tight=frozenset({bo})))

    assert weight(0.7, 1.0) == weight(0.9, 1.0) > 10 * weight(0.7, 0.0)


def test_who_checks_and_then_calls_pays_for_what_they_see_by_now():
    found = room("Dee folds", "Ann calls", "Bo calls", "Cy checks")
    found.say("Bo checks", "Cy checks", "Ann bets 20", "Bo calls")
    bo, cy = found.seat("Bo"), found.seat("Cy")

    def weight(height: float) -> float:
        return likely(found.hand, cy, Mind({bo: height}, {}, {bo: [1.0]}, 4, tight=frozenset({bo})))

    seemed = Mind({bo: 0.5}, {}, {bo: [1.0]}, 4)
    assert seemed.among(found.hand, bo, 0.2, 0)
    assert not seemed.among(found.hand, bo, 0.2, 1)
    assert weight(0.6) > 10 * weight(0.5)


def test_worlds_that_go_with_what_was_done_are_played_in_sooner():
    """Of a few that are laid one is drawn by its weight, and counts for all of them."""
    found = room("Dee raises to 20", "Ann folds", "Bo folds")
    cy = found.hand.places[found.hand.waiting[0]].player
    eyes = eyes_of(found.table, cy, STYLES["careful"], b"s")
    dee, drawn, laid = found.seat("Dee"), list[float](), list[float]()
    for number in range(1, 201):
        _, feelings, weight = _drawn(eyes, number, UNKNOWN)
        assert weight > 0
        drawn.append(feelings.height[dee])
        hand = eyes.laid(LAID * number)
        laid.append(mind(hand, Random(number), eyes.seat).height[dee])  # noqa: S311 - no deck
    assert sum(drawn) / 200 > sum(laid) / 200 + 0.04


def test_against_players_who_fold_a_small_bet_beats_a_large_one():
    """It takes the pot as often, and costs less where somebody has something."""
    found = room("Dee folds", "Ann folds")
    bo = found.hand.places[found.hand.waiting[0]].player
    eyes = eyes_of(found.table, bo, STYLES["careful"], b"s")
    eyes.spend(64, None, 0.0)
    small, large = hc.RaiseTo(eyes.seat, 20), hc.RaiseTo(eyes.seat, 400)
    outcomes = tried(eyes, [small, large], give_up=False)
    tight = [at for at in range(64) if _drawn(eyes, at + 1, UNKNOWN)[1].tight]
    means = [sum(one.chips[at] for at in tight) / len(tight) for one in outcomes]
    assert len(tight) > 32, "two have folded, so most worlds are such"
    assert means[0] > 0
    assert means[0] > means[1]


def test_a_pot_that_nobody_shows_anything_for_can_be_had():
    """On later streets too: whoever still goes on with few hands gives up to a small bet."""
    found = room("Dee folds", "Ann folds", "Bo calls", "Cy checks")
    player = found.hand.places[found.hand.waiting[0]].player
    told = advise(found.table, player, seed=b"s", worlds=64)
    assert told is not None
    bets = [one.chips for one in told.prospects if isinstance(one.command, hc.RaiseTo)]
    assert max(bets) > 0


def test_nobody_gives_up_where_nobody_else_is_left():
    found = room("Dee folds", "Ann folds", "Bo calls")
    hand, cy = found.hand.copy(), found.seat("Cy")
    mine = Mind({}, {}, {}, 4, tight=frozenset(hand.places) - {cy})
    for place in hand.places.values():
        place.folded = place.seat != cy
    assert not _gives_up(hand, cy, mine)
