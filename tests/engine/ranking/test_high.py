"""The standard ladder, one test a rule. Source: R023-R057."""

from itertools import pairwise

import pytest

from bot.engine.cards import cards, names
from bot.engine.ranking import Spec, ranker
from bot.engine.ranking.rows import frame_of, plan_of
from bot.engine.ranking.tables import tables

from .compare import relation_of, rows

HIGH = ranker(Spec())


@rows(
    ("quads-over-full", "9c 9h 9d 9s Qc", ">", "Ac Ah Ad Ks Kc"),
    ("high_standard-21", "As Ks Qs Js Ts", ">", "Kh Qh Jh Th 9h"),
    ("high_standard-25", "2c 2h 2d 3s 3c", ">", "Ah Kh Qh Jh 9h"),
    ("high_standard-26", "7h 5h 4h 3h 2h", ">", "Ac Kh Qd Js Tc"),
    ("high_standard-27", "5c 4h 3d 2s Ac", ">", "Ac Ah Ad Ks Qc"),
    ("high_standard-28", "2c 2h 2d 3s 4c", ">", "Ac Ah Kd Ks Qc"),
    ("high_standard-20", "2c 2h 3d 3s 4c", ">", "Ac Ah Kd Qs Jc"),
    ("pair-over-high", "2c 2h 3d 4s 5c", ">", "Ac Kh Qd Js 9c"),
    ("steel-wheel-over-quads", "5c 4c 3c 2c Ac", ">", "Ac Ah Ad As Kc"),
)
def test_r024_r034_the_worst_of_a_category_beats_the_best_below(one, relation, other):
    assert relation_of(HIGH, one, other) == relation


@rows(
    ("high_standard-01", "4c 4h 4d 7s 7c", ">", "2c 2h 2d Ks Kc"),
    ("trips-first", "4c 4h 4d 3s 2c", ">", "2c 2h 2d As Kc"),
)
def test_r037_the_most_repeated_rank_counts_first(one, relation, other):
    assert relation_of(HIGH, one, other) == relation


@rows(
    ("high_standard-03", "5c 5h 5d 9s 9c", ">", "5c 5h 5d 6s 6c"),
    ("high_standard-11", "7c 7h 7d 4s 4c", ">", "6c 6h 6d As Ac"),
    ("high_standard-12", "5c 5h 5d Qs Qc", ">", "5c 5h 5d Js Jc"),
)
def test_r038_r045_full_houses(one, relation, other):
    assert relation_of(HIGH, one, other) == relation


@rows(
    ("high_standard-04", "Kc Kh 2d 2s Ac", ">", "7c 7h 3d 3s Qc"),
    ("high_standard-05", "7c 7h 3d 3s Qc", ">", "7d 7s 2d 2s Ac"),
    ("over-lower-top", "Tc Th 8d 8s 4c", ">", "8c 8h 4d 4s Tc"),
    ("high_standard-18", "Tc Th 8d 8s 4c", ">", "Tc Th 4d 4s 8c"),
    ("kicker", "Tc Th 8d 8s 4c", "<", "Td Ts 8c 8h Ac"),
)
def test_r039_r040_r049_two_pairs_then_the_odd_card(one, relation, other):
    assert relation_of(HIGH, one, other) == relation


@rows(
    ("high_standard-06", "Ac Kh 8d 3s 2c", ">", "Ac Kh 7d 6s 5c"),
    ("high_standard-29", "Ac Kh Qd Js 9c", ">", "Ac Kh Qd Js 8c"),
    ("last-card", "Ac Kh Qd 7s 3c", ">", "As Kd Qc 7h 2c"),
)
def test_r041_r056_high_cards_to_the_last(one, relation, other):
    assert relation_of(HIGH, one, other) == relation


@rows(
    ("high_standard-07", "6c 5h 4d 3s 2c", ">", "5c 4h 3d 2s Ac"),
    ("high_standard-14", "Ac Kh Qd Js Tc", ">", "Kc Qh Jd Ts 9c"),
    ("high_standard-30", "Ac 5h 4d 3s 2c", "<", "Kc Qh Jd Ts 9c"),
)
def test_r042_r047_straights_by_their_top_card(one, relation, other):
    assert relation_of(HIGH, one, other) == relation


@rows(
    ("high_standard-08", "Tc 9c 8c 7c 6c", "=", "Th 9h 8h 7h 6h"),
    ("high_standard-09", "3s 4s 5s 6s 7s", "=", "3d 4d 5d 6d 7d"),
    ("flushes", "Ac Jc 8c 7c 2c", "=", "As Js 8s 7s 2s"),
)
def test_r010_r036_r043_suits_never_decide(one, relation, other):
    assert relation_of(HIGH, one, other) == relation


@rows(
    ("high_standard-10", "7c 7h 7d 7s Jc", ">", "7c 7h 7d 7s Tc"),
    ("rank", "8c 8h 8d 8s 2c", ">", "7c 7h 7d 7s Ac"),
)
def test_r026_r044_quads_with_their_kicker(one, relation, other):
    assert relation_of(HIGH, one, other) == relation


@rows(
    ("high_standard-15", "Qc Qh Qd 7s 4c", ">", "Jc Jh Jd As Kc"),
    ("high_standard-16", "4c 4h 4d 9s 2c", ">", "4c 4h 4d 8s 7c"),
    ("last-kicker", "4c 4h 4d 9s 3c", ">", "4c 4h 4d 9h 2c"),
)
def test_r048_r055_trips_to_the_last_kicker(one, relation, other):
    assert relation_of(HIGH, one, other) == relation


def test_r028_r046_flushes_card_by_card():
    """High_standard-13: queen-high below king-ten below king-queen."""
    flushes = ("Qc Tc 7c 6c 4c", "Kd Td 9d 4d 3d", "Ks Qs 4s 3s 2s")
    strengths = [HIGH.strength(cards(hand)) for hand in flushes]
    assert strengths == sorted(set(strengths))


def test_r033_the_floor_is_seven_five_four_three_two():
    """High_standard-31."""
    assert relation_of(HIGH, "7c 5h 4d 3s 2c", "6c 5h 4d 3s 2c") == "<"
    lowest = tables(plan_of(Spec(), frame_of(Spec()))).plain
    fives = (key for key in lowest if sum(key >> 3 * rank & 7 for rank in range(13)) == 5)
    assert min(lowest[key] for key in fives) == HIGH.strength(cards("7c 5h 4d 3s 2c"))


CLASSIFIED = {
    "quads": ["9c 9h 9d 9s Qc", "7c 7h 7d 7s Jc"],
    "full_house": ["5c 5h 5d Ks Kc", "Qc Qd Qs 9h 9c"],
    "trips": ["7c 7h 7d Ts 6c"],
    "two_pair": ["Jc Jh 3d 3s 8c", "Jh Jc 4c 4s 9h", "Kc Kd 9s 9h 5h", "Qs Qh 9c 9s Jd"],
    "pair": ["Qc Qh Ad 8s 7c", "4h 4s Ks Td 5s"],
    "high": ["3c 2d Ah Ks Qc", "4c 3d 2h As Kc", "7s 5c 4d 3d 2c", "2h Ah Kc Qh Jh"],
    "straight_flush": ["Qc Jc Tc 9c 8c", "5d 4d 3d 2d Ad", "As Ks Qs Js Ts"],
    "flush": ["Qc Tc 7c 6c 4c", "Qd 9d 7d 4d 3d", "2h Ah Kh Qh Jh"],
    "straight": ["Tc 9d 8h 7c 6s", "5s 4d 3d 2s Ah", "Ac Kd Qh Js Tc"],
}


@pytest.mark.parametrize(
    ("hand", "category"), [(hand, name) for name, hands in CLASSIFIED.items() for hand in hands]
)
def test_r025_to_r032_categories(hand, category):
    """R025, R029, R047: an ace ends a straight, and is never inside one."""
    assert HIGH.reading(cards(hand)).category == category


@pytest.mark.parametrize(
    ("hand", "shown", "ranks"),
    [
        ("5c Kc 5h Ks 5d", "5c 5h 5d Kc Ks", (3, 11)),
        ("3d 8c Jc 3s Jh", "Jc Jh 3d 3s 8c", (9, 1, 6)),
        ("Ah 2s 5s 3d 4d", "5s 4d 3d 2s Ah", (3,)),
        ("2c 9h Kd 9s 4c Jh 3d", "9h 9s Kd Jh 4c", (7, 11, 9, 2)),
        ("2h 9h Kh 9s 4h Jh 3d", "Kh Jh 9h 4h 2h", (11, 9, 7, 2, 0)),
        ("Qc Qh Qd", "Qc Qh Qd", (10,)),
    ],
)
def test_r035_r052_the_best_cards_are_shown_most_important_first(hand, shown, ranks):
    reading = HIGH.reading(cards(hand))
    assert names(reading.cards) == shown
    assert reading.ranks == ranks
    assert reading.plays == tuple(card >> 2 for card in reading.cards)


SEVENS = [
    ("both-play-the-board", "Ac Kd Qh Js 9c", "2c 3d", "=", "4s 5h"),
    ("counterfeited", "Tc Td 5s 5h As", "Ks Kd", "<", "Ad 2c"),
    ("fives-full-of-kings-twice", "5c 5h 5d Ks 7c", "Ah Kd", "=", "Kc 3d"),
    ("sixth-card-ignored", "Ac Kd Qh Js 9c", "8d 7d", "=", "8s 2h"),
    ("three-pairs", "Kc Kd 5s 5h 2s", "Qs Qd", ">", "Ad 2c"),
    ("two-trips-make-one-full-house", "Kc Kd 5s 5h 2s", "Ks 5d", "=", "Ad Kh"),
    ("flush-over-its-straight", "9h 8h 7h 2c 2d", "Ah Kh", ">", "Tc 6c"),
]


@pytest.mark.parametrize(
    ("board", "one", "relation", "other"), [pytest.param(*row[1:], id=row[0]) for row in SEVENS]
)
def test_r023_r050_r264_r265_the_best_five_of_seven(board, one, relation, other):
    assert relation_of(HIGH, board + one, board + other) == relation


def test_more_than_seven_cards_are_ranked_too():
    ten = cards("2c 4d 6h 8s Tc Qd Ah As 2d 4h")
    assert HIGH.reading(ten).ranks == (12, 2, 10)
    twelve = cards("2c 4d 6h 8s Tc Qd Ah As 2d 4h 2s 2h")
    assert HIGH.reading(twelve).category == "quads"


def test_fewer_cards_rank_by_what_they_are():
    """Missing cards are lower than any."""
    partial = ("Kc", "Ac", "2c 2d", "2c 2d 3h", "3c 3d", "3c 3d 3h", "2c 2d 2h 2s")
    strengths = [HIGH.strength(cards(hand)) for hand in partial]
    assert all(lower < higher for lower, higher in pairwise(strengths))


def test_cards_that_the_pack_lacks_are_refused():
    with pytest.raises(ValueError, match="not cards of this pack"):
        HIGH.strength(cards("*1 Ac Ad 3h 2s"))
