"""Short packs, the order of flush and full house, figures and aces. Source: R070-R084, 2.11."""

from collections import Counter
from itertools import combinations

import pytest

from bot.engine.cards import Pack, cards, printed
from bot.engine.ranking import Spec, ranker

from . import brute
from .compare import relation_of, rows, seeded


def stripped(size: int, **options) -> Spec:
    return Spec(pack=Pack(lowest=(52 - size) // 4), **options)


@rows(
    ("stripped-01", "7h 9h Jh Qh Ah", ">", "Ac Ah Ad Ks Kc"),
    ("stripped-03", "Ac Th 9d 8s 7c", ">", "Ac Ah Ad Ks Qc"),
    ("stripped-05", "Ac Kh Qd Js Tc", ">", "Kc Qh Jd Ts 9c"),
    ("low-straight-is-the-least", "Ac Th 9d 8s 7c", "<", "Jc Th 9d 8s 7c"),
    ("quads-over-flush", "7c 7h 7d 7s 8c", ">", "Ah Kh Qh Jh 9h"),
)
def test_r076_r078_thirty_two_cards(one, relation, other):
    assert relation_of(ranker(stripped(32)), one, other) == relation


@rows(
    ("stripped-08", "6h 8h 9h Jh Qh", ">", "Ac Ah Ad Ks Kc"),
    ("stripped-09", "Ah 9h 8h 7h 6h", ">", "Ac Ah Ad As Kc"),
    ("trips-under-straight", "Ac 9h 8d 7s 6c", ">", "6c 6h 6d 7s 8c"),
)
def test_r072_r078_thirty_six_cards(one, relation, other):
    assert relation_of(ranker(stripped(36)), one, other) == relation


def test_stripped_11_trips_above_straight_is_an_option():
    """The early six-plus rule (2.11)."""
    early = ranker(stripped(36, trips_beat_straight=True))
    assert relation_of(early, "Ac 9h 8d 7s 6c", "6c 6h 6d 7s 8c") == "<"
    assert relation_of(early, "6c 6h 6d 7s 8c", "6h 7h 8h 9h Jh") == "<"


@rows(
    ("stripped-14", "Ac 8h 7d 6s 5c", "<", "9c 8h 7d 6s 5c"),
    ("stripped-15", "5h 7h 8h 9h Jh", ">", "Ac Ah Ad Ks Kc"),
)
def test_r078_forty_cards_are_short(one, relation, other):
    assert relation_of(ranker(stripped(40)), one, other) == relation


@rows(
    ("stripped-16", "Ac 7h 6d 5s 4c", "<", "8c 7h 6d 5s 4c"),
    ("stripped-17", "Ac Ah Ad Ks Kc", ">", "Ah Kh Qh Jh 9h"),
)
def test_r078_more_than_forty_cards_keep_the_full_house(one, relation, other):
    assert relation_of(ranker(stripped(44)), one, other) == relation


@rows(
    ("no-low-straight", "Ac Th 9d 8s 7c", "<", "Kc Kh 9d 8s 7c"),
    ("nor-a-low-straight-flush", "Ac Tc 9c 8c 7c", "<", "Ac Jc 9c 8c 7c"),
    ("the-least-is-jack-high", "Jc Th 9d 8s 7c", ">", "Ac Ah Ad Ks Qc"),
    ("broadway-stays", "Ac Kh Qd Js Tc", ">", "Kc Qh Jd Ts 9c"),
)
def test_r076_a_game_may_keep_its_aces_above_the_king(one, relation, other):
    assert relation_of(ranker(Spec(pack=Pack(lowest=5, ace="high"))), one, other) == relation


def test_r076_without_low_aces_no_wheel_is_the_best():
    high = Spec("three_card_wheel_up", Pack(ace="high"))
    assert ranker(high).reading(cards("Ac 2h 3d")).category == "high"


def test_r078_the_standard_order_can_be_kept_in_any_pack():
    standard = ranker(stripped(32, flush_vs_full="standard"))
    assert relation_of(standard, "7h 9h Jh Qh Ah", "7c 7h 7d 8s 8c") == "<"


def test_stripped_18_no_low_straight_over_the_gap_in_a_full_pack():
    hand = cards("Ac 9h 8d 7s 6c")
    assert ranker(Spec()).reading(hand).category == "high"
    assert ranker(stripped(36)).reading(hand).category == "straight"


@pytest.mark.parametrize(
    ("size", "least", "top"), [(32, "Ac Th 9d 8s 7c", 8), (36, "Ac 9h 8d 7s 6c", 7)]
)
def test_r077_straights_are_called_by_their_top_card(size, least, top):
    reading = ranker(stripped(size)).reading(cards(least))
    assert reading.ranks == (top,)
    assert reading.plays[-1] == 12


@rows(
    ("spanish-01", "Jc Jh Qd Ks Ac", ">", "Ac Ah Td Ts 9c"),
    ("spanish-02", "Jc Jh Qd Ks Ac", "<", "7c 7h 7d 8s 9c"),
    ("spanish-07", "Ac Kh Qd Js Jc", "<", "Jc Jh Jd Qs Kc"),
    ("spanish-08", "Jc Jh Qd Qs Ac", ">", "Kc Kh Td Ts 9c"),
)
def test_r080_r082_figures_below_trips_in_short_packs(one, relation, other):
    assert relation_of(ranker(stripped(32, figures="auto")), one, other) == relation
    assert relation_of(ranker(stripped(32, figures="below_trips")), one, other) == relation


@rows(
    ("spanish-03", "Jc Jh Qd Ks Ac", ">", "Ac Ah Ad 9s 8c"),
    ("spanish-05", "Ac Ah Qd Js Jc", ">", "Ac Kh Kd Ks Qc"),
    ("a-straight-still-wins", "5c 4h 3d 2s Ac", ">", "Ac Ah Kd Ks Qc"),
    ("full-house-stays-one", "Jc Jh Jd Qs Qc", ">", "Ac Ah Kd Ks Qc"),
    ("figures-tie", "Ac Kh Kd Ks Qc", "=", "Ad Kh Kd Ks Qs"),
)
def test_r080_r081_r082_figures_above_trips_in_long_packs(one, relation, other):
    assert relation_of(ranker(Spec(figures="auto")), one, other) == relation
    assert relation_of(ranker(Spec(figures="above_trips")), one, other) == relation


def test_r081_figures_are_read_card_by_card():
    reading = ranker(Spec(figures="auto")).reading(cards("Jc Ac Jh Qd Ah"))
    assert (reading.category, reading.ranks) == ("figures", (12, 12, 10, 9, 9))


@rows(
    ("spanish-12", "5c 4h 3d 2s Ac", ">", "Kh Jh 9h 7h 2h"),
    ("broadway", "Ac Kh Qd Js Tc", ">", "Ah Jh 9h 7h 2h"),
    ("without-an-ace", "Kc Qh Jd Ts 9c", "<", "7h 5h 4h 3h 2h"),
    ("spanish-14", "2c 2h 2d 3s 3c", ">", "Ac Kh Qd Js Tc"),
    ("steel-wheel", "5h 4h 3h 2h Ah", ">", "9c 9h 9d 9s Qc"),
)
def test_r083_a_straight_with_an_ace_beats_a_flush(one, relation, other):
    assert relation_of(ranker(Spec(ace_straight_beats_flush=True)), one, other) == relation


@rows(
    ("over-flush", "Ac Th 9d 8s 7c", ">", "Ah Kh Qh Jh 9h"),
    ("flush-over-full", "7h 8h 9h Jh Qh", ">", "Ac Ah Ad Ks Kc"),
    ("under-quads", "Ac Kh Qd Js Tc", "<", "7c 7h 7d 7s 8c"),
)
def test_r083_with_forty_cards_or_fewer_it_beats_the_full_house_too(one, relation, other):
    spec = stripped(32, ace_straight_beats_flush=True)
    assert relation_of(ranker(spec), one, other) == relation


SPANISH = {
    32: "high pair two_pair figures trips straight full_house flush ace_straight quads "
    "straight_flush five_kind",
    52: "high pair two_pair trips figures straight flush ace_straight full_house quads "
    "straight_flush five_kind",
}


@pytest.mark.parametrize("size", [32, 52])
@pytest.mark.parametrize("dealt", [5, 7])
def test_r057_the_spanish_ladder_against_brute_force(size, dealt):
    """Every option at once, in order of strength and by category."""
    spec = stripped(size, figures="auto", ace_straight_beats_flush=True)
    ours, ladder, lowest = ranker(spec), SPANISH[size].split(), spec.pack.lowest + 2
    rng = seeded(57)
    graded = []
    for _ in range(300):
        hand = rng.sample(spec.pack.cards(), dealt)
        reading, slow = ours.reading(hand), brute.best(hand, 0, ladder, lowest)
        assert reading.category == ladder[slow[0]]
        graded.append((slow, reading.strength))
    in_order = sorted(graded)
    assert [s for _, s in in_order] == sorted(s for _, s in graded)
    assert len({s for _, s in graded}) == len({str(g) for g, _ in graded})


GAP = Pack(without=(6, 7, 8))
"""Without 8 9 T, as in Mexican Poker."""


@rows(
    ("next-ranks-left", "5c 6h 7d Js Qc", ">", "Ac Ah Ad Ks Qc"),
    ("over-the-wheel", "6c 7h Jd Qs Kc", ">", "5c 6h 7d Js Qc"),
    ("the-least-is-the-wheel", "Ac 2h 3d 4s 5c", "<", "2c 3h 4d 5s 6c"),
    ("ace-above-the-king", "7c Jh Qd Ks Ac", ">", "6c 7h Jd Qs Kc"),
    ("forty-cards-flush-up", "2h 4h 5h 7h Ah", ">", "Ac Ah Ad Ks Kc"),
)
def test_m1_straights_pass_over_missing_ranks(one, relation, other):
    assert relation_of(ranker(Spec(pack=GAP)), one, other) == relation


@pytest.mark.parametrize("dealt", [5, 7])
def test_m1_a_pack_with_a_gap_ranks_as_a_short_one_of_its_size(dealt):
    """Deuces to sevens are fives to tens there; all else is the same."""
    gap, short = ranker(Spec(pack=GAP)), ranker(stripped(40))
    rng = seeded(41)
    hands = [rng.sample(GAP.cards(), dealt) for _ in range(300)]
    closed = [[card + 12 if card < 24 else card for card in hand] for hand in hands]
    strengths = [gap.strength(hand) for hand in hands]
    others = [short.strength(hand) for hand in closed]
    order = sorted(range(300), key=strengths.__getitem__)
    assert [others[at] for at in order] == sorted(others)
    same = [gap.reading(hand).category for hand in hands]
    assert same == [short.reading(hand).category for hand in closed]


PINOCHLE = Pack(lowest=7, copies=2)


@rows(
    ("five-of-a-kind", "9c 9C 9d 9h 9s", ">", "Kh Qh Jh Th 9h"),
    ("like-cards-tie", "9c 9C Jd Qh Ks", "=", "9c 9d Jd Qh Ks"),
    ("a-flush-may-hold-a-pair", "Ah AH Kh Qh 9h", ">", "Ac Kh Qd Js Tc"),
    ("its-cards-compare-from-the-top", "Ah AH Qh Jh 9h", ">", "As Ks Qs Js 9s"),
    ("forty-eight-cards-full-house-up", "9c 9d 9h Tc TC", ">", "Ah AH Kh Qh 9h"),
)
def test_m1_a_double_pack(one, relation, other):
    assert relation_of(ranker(Spec(pack=PINOCHLE)), one, other) == relation


def test_m1_a_double_pack_holds_each_card_twice():
    dealt = PINOCHLE.cards()
    assert (len(PINOCHLE), len(dealt), len(set(dealt))) == (48, 48, 48)
    assert Counter(map(printed, dealt)) == dict.fromkeys(range(28, 52), 2)


@pytest.mark.parametrize("dealt", [5, 7])
def test_m1_a_double_pack_against_brute_force(dealt):
    """Every hand of five among them, flushes with pairs too."""
    ours, flush = ranker(Spec(pack=PINOCHLE)), brute.LADDER.index("flush")
    rng = seeded(48)
    graded = []
    for _ in range(200):
        hand = rng.sample(PINOCHLE.cards(), dealt)
        found = []
        for five in combinations([printed(card) for card in hand], 5):
            found.append(brute.grade(five, lowest=9))
            if len({card % 4 for card in five}) == 1:
                found.append((flush, sorted(map(brute.pips, five), reverse=True)))
        graded.append((max(found), ours.strength(hand)))
    assert [strength for _, strength in sorted(graded)] == sorted(s for _, s in graded)
    assert len({str(slow) for slow, _ in graded}) == len({strength for _, strength in graded})


def test_m1_wild_cards_of_a_double_pack_are_both_wild():
    wild = ranker(Spec(pack=PINOCHLE, wild=frozenset(cards("9c"))))
    assert wild.reading(cards("9c 9C Ah As Kd")).category == "quads"
