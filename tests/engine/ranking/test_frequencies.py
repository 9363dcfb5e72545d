"""How many hands of each kind there are, exactly: every key of the tables by its multiplicity."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

from bot.engine.cards import Pack
from bot.engine.ranking import Spec, ranker
from bot.engine.ranking.packing import JOKER, RANK
from bot.engine.ranking.rows import frame_of, plan_of
from bot.engine.ranking.tables import tables

NAMES = (
    "straight_flush",
    "quads",
    "full_house",
    "flush",
    "straight",
    "trips",
    "two_pair",
    "pair",
    "high",
)


def tally(spec: Spec) -> dict[str, int]:
    """Category -> number of hands of the ranking's size from the whole pack."""
    frame = frame_of(spec)
    made = tables(plan_of(spec, frame))
    found: Counter[str] = Counter()
    for jokers in range(spec.pack.jokers + 1):
        ways = comb(spec.pack.jokers, jokers)
        ranks = range(spec.pack.lowest, 13)
        for hand in combinations_with_replacement(ranks, frame.size - jokers):
            counts = Counter(hand).values()
            key = sum(RANK[rank] for rank in hand) + jokers * JOKER
            together = prod(comb(4, count) for count in counts) * ways
            suited = 4 * ways if made.suited and max(counts) == 1 else 0
            if suited:
                strength = max(made.plain[key], made.suited[key])
                found[frame.spelled(strength)[0]] += suited
            if together > suited:
                found[frame.spelled(made.plain[key])[0]] += together - suited
    return dict(found)


PACKS = {
    52: (40, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540),
    48: (36, 528, 3_168, 3_132, 9_180, 42_240, 95_040, 760_320, 798_660),
    44: (32, 440, 2_640, 1_816, 8_160, 31_680, 71_280, 506_880, 463_080),
    40: (28, 360, 2_160, 980, 7_140, 23_040, 51_840, 322_560, 249_900),
    36: (24, 288, 1_728, 480, 6_120, 16_128, 36_288, 193_536, 122_400),
    32: (20, 224, 1_344, 204, 5_100, 10_752, 24_192, 107_520, 52_020),
    28: (16, 168, 1_008, 68, 4_080, 6_720, 15_120, 53_760, 17_340),
    24: (12, 120, 720, 12, 3_060, 3_840, 8_640, 23_040, 3_060),
}


@pytest.mark.parametrize("size", PACKS)
def test_r053_r070_every_hand_of_every_pack(size):
    """Source: 3.3."""
    assert tally(Spec(pack=Pack((52 - size) // 4))) == dict(zip(NAMES, PACKS[size], strict=True))
    assert sum(PACKS[size]) == comb(size, 5)


@pytest.mark.parametrize(
    ("joker", "numbers"),
    [
        ("wild", (204, 3_120, 6_552, 7_804, 20_532, 137_280, 123_552, 1_268_088, 1_302_540)),
        ("bug", (204, 828, 4_368, 7_804, 20_532, 63_360, 138_600, 1_215_024, 1_418_964)),
    ],
)
def test_r058_r059_every_hand_with_a_joker(joker, numbers):
    five = {"wild": 13, "bug": 1}[joker]
    expected = {"five_kind": five, **dict(zip(NAMES, numbers, strict=True))}
    assert tally(Spec(pack=Pack(jokers=1), joker=joker)) == expected
    assert sum(expected.values()) == 2_869_685


def test_r080_every_hand_of_figures():
    """4,368 of which trips and better beat figures below trips: 3,264 are left."""
    figures = tally(Spec(pack=Pack(5), figures="below_trips"))["figures"]
    assert figures == 1_728 + 1_536
    assert tally(Spec(figures="above_trips"))["figures"] == 768 + 1_728 + 1_536


def test_hands_of_two_and_three_cards():
    assert tally(Spec("two_card")) == {"pair": 78, "high": 1_248}
    assert tally(Spec("three_card")) == {
        "trips": 52,
        "pair": 3_744,
        "straight_flush": 48,
        "straight": 720,
        "flush": 1_096,
        "high": 16_440,
    }


@pytest.mark.parametrize(
    ("name", "classes"), [("high", 7_462), ("low_27", 7_462), ("low_a6", 7_462), ("low_a5", 6_175)]
)
def test_r010_how_many_hands_differ(name, classes):
    """Hands alike but for suits are one."""
    made = tables(plan_of(Spec(name), frame_of(Spec(name))))
    plain = {
        strength
        for key, strength in made.plain.items()
        if sum(counts := [key >> 3 * rank & 7 for rank in range(13)]) == 5 and max(counts) < 5
    }
    suited = {s for key, s in made.suited.items() if key.bit_count() == 5}
    assert len(plain | suited) == classes


def test_every_badugi_of_four_cards():
    ours = ranker(Spec("badugi"))
    hands = [[r * 4 + suit for suit, r in enumerate(ranks)] for ranks in combinations(range(13), 4)]
    assert {ours.reading(hand).category for hand in hands} == {"badugi_4"}
    assert len({ours.strength(hand) for hand in hands}) == comb(13, 4)


@pytest.mark.nightly
def test_every_badugi_of_the_whole_pack():
    ours, sizes = ranker(Spec("badugi")), Counter[str]()
    strengths = {}
    for hand in combinations(range(52), 4):
        strength = ours.strength(hand)
        if strength not in strengths:
            strengths[strength] = ours.reading(hand).category
        sizes[str(strengths[strength])] += 1
    assert sizes == {"badugi_1": 2_873, "badugi_2": 96_252, "badugi_3": 154_440, "badugi_4": 17_160}
    assert len(strengths) == 1_092
