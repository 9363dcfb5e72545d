"""Badugi, hands of two and three cards, pips, 7-27, Chicago. Source: 2.5, 2.6, 4.2-4.4."""

from dataclasses import replace
from itertools import combinations, pairwise, product

import pytest

from bot.engine.cards import Pack, cards, names
from bot.engine.ranking import Category, Spec, Target, four_of, ranker

from .compare import relation_of, rows, seeded


@rows(
    ("badugi-02", "Kc Qd Jh Ts", ">", "3c 2d Ah 4h"),
    ("badugi-04", "7s 4c 2h 2d", ">", "7d 5c Ah Ad"),
    ("badugi-06", "Ac 2c 3c 4c", ">", "Kc Kd Ks Kh"),
    ("badugi-07", "Ac 2d 2c Ad", ">", "Kc Qd Qh Kh"),
    ("badugi-08", "8c 4d 3h 2s", ">", "8d 5c 2h As"),
    ("best", "4c 3d 2h As", ">", "5c 3d 2h As"),
    ("tie", "4c 3d 2h As", "=", "4d 3c 2s Ah"),
    ("five-cards", "4c 3d 2h As Ks", "=", "4d 3c 2s Ah 4h"),
)
def test_badugi(one, relation, other):
    assert relation_of(ranker(Spec("badugi")), one, other) == relation


@rows(
    ("badugi_ace_high-01", "5c 4d 3h 2s", ">", "4c 3d 2h As"),
    ("badugi_ace_high-03", "7c 4d 3h 3s", ">", "7d 5c 2h 2s"),
    ("badugi_ace_high-04", "6c 4d 3h 2s", ">", "6d 5c 3s 2h"),
    ("badugi_ace_high-05", "5c 4d 3h 2s", ">", "7c 5d 4h 2s"),
    ("badugi_ace_high-07", "4c 3d 2h 2s", ">", "5c 3d 2h 2s"),
)
def test_badeucy(one, relation, other):
    assert relation_of(ranker(Spec("badugi_ace_high")), one, other) == relation


def test_badugi_shows_the_cards_that_count():
    reading = ranker(Spec("badugi")).reading(cards("2d 7s 2h 4c"))
    assert (reading.category, reading.ranks) == ("badugi_3", (5, 2, 0))
    assert names(reading.cards) == "7s 4c 2d"


@pytest.mark.parametrize(
    ("hand", "ranks"), [("2d *1 7s 2h", (5, 0, 12)), ("9c *1 2d 3h", (7, 1, 0, 12))]
)
def test_a_joker_in_badugi_is_the_lowest_card_that_fits(hand, ranks):
    joker = ranker(Spec("badugi", pack=Pack(jokers=1)))
    assert joker.reading(cards(hand)).ranks == ranks
    assert not joker.reading(cards(hand)).clean


@rows(
    ("guts_2card-02", "2c 2d", ">", "As Kd"),
    ("guts_2card-03", "As Kd", ">", "As Qd"),
    ("guts_2card-04", "Kd Qh", "<", "Ac 2d"),
    ("guts_2card-05", "Ac Kd", "=", "Ah Ks"),
    ("guts_2card-06", "9c 8d", ">", "9h 7s"),
    ("no-flushes", "9c 8c", "=", "9h 8s"),
)
def test_two_card_guts(one, relation, other):
    assert relation_of(ranker(Spec("two_card")), one, other) == relation


@rows(
    ("guts_3card-01", "Ah Kh Qh", ">", "Ac Ad As"),
    ("guts_3card-02", "2c 2d 2h", ">", "Ac Kd Qh"),
    ("guts_3card-03", "4c 3d 2h", ">", "Ah Kh Jh"),
    ("flush-over-pair", "4h 3h 9h", ">", "Ac Ad Kh"),
    ("wheel-is-lowest", "3c 2d Ah", "<", "4c 3d 2h"),
    ("guts_3card-08", "Kc Kd 2h", ">", "Qc Qd Ah"),
    ("guts_3card-09", "9c 9d 5h", ">", "9h 9s 4c"),
    ("guts_3card-10", "Ac Kd 5h", "=", "Ah Ks 5d"),
)
def test_three_card_guts(one, relation, other):
    assert relation_of(ranker(Spec("three_card")), one, other) == relation


@pytest.mark.parametrize(
    ("name", "one", "relation", "other"),
    [
        ("brag", "2c 2d 2h", ">", "Ah Kh Qh"),
        ("brag", "3c 2d Ah", ">", "Ac Kd Qh"),
        ("brag", "3h 2h Ah", ">", "Ac Kc Qc"),
        ("three_card_trips_up", "2c 2d 2h", ">", "Ah Kh Qh"),
        ("three_card_trips_up", "3c 2d Ah", "<", "4c 3d 2h"),
        ("three_card_wheel_up", "3c 2d Ah", ">", "Ac Kd Qh"),
        ("three_card_wheel_up", "4h 3h 2h", ">", "Ac Ad As"),
        ("two_card_23_up", "3c 2c", ">", "Ac Ad"),
        ("two_card_23_up", "3c 2c", "=", "3h 2d"),
        ("two_card_23_up", "4c 3d", "<", "2c 2d"),
        ("three_card_flush_up", "9h 4h 2h", ">", "Ac Kd Qh"),
        ("three_card_plain", "Ah Kh Qh", "=", "Ac Kd Qs"),
        ("three_card_plain", "2c 2d 3h", ">", "Ah Kh Qh"),
        ("four_card", "2c 2d 3h 3s", ">", "Ah Kh Qh 9h"),
        ("four_card", "5c 4d 3h 2s", ">", "Ac Ad Kh Ks"),
        ("four_card", "5c 5d 5h 5s", ">", "Ah Kh Qh Jh"),
    ],
)
def test_options_of_short_hands(name, one, relation, other):
    assert relation_of(ranker(Spec(name)), one, other) == relation


def test_three_cards_against_brute_force():
    """Every third hand: straight flush, threes, straight, flush, pair, high (rules 2.5)."""
    ours = ranker(Spec("three_card"))
    found = []
    for hand in list(combinations(range(52), 3))[::3]:
        pips = sorted((card // 4 + 2 for card in hand), reverse=True)
        straight = pips == [14, 3, 2] or (pips[0] - pips[2] == 2 and len(set(pips)) == 3)
        top = [3] if pips == [14, 3, 2] else pips[:1]
        flush = len({card % 4 for card in hand}) == 1
        if len(set(pips)) == 1:
            mine = (4, pips)
        elif len(set(pips)) == 2:
            pair = pips[1]
            mine = (1, [pair, *(one for one in pips if one != pair)])
        else:
            kind = {(True, True): 5, (True, False): 3, (False, True): 2}.get((straight, flush), 0)
            mine = (kind, top if straight else pips)
        found.append((mine, ours.strength(hand)))
    found.sort()
    for (first, low), (second, high) in pairwise(found):
        assert (first == second) == (low == high)
        assert low <= high


def test_brag_names_its_best_straight_by_the_three():
    assert ranker(Spec("brag")).reading(cards("Ah 2d 3c")).plays == (1, 0, 12)


def test_a_ladder_can_be_set_by_the_game():
    """R057: the order of categories is a list."""
    ladder = (Category.PAIR, Category.HIGH)
    assert relation_of(ranker(Spec("two_card", ladder=ladder)), "3c 2d", "Ac Ad") == ">"


@rows(
    ("pip-02", "Kc Qd Jh Ts 9c", ">", "Ac 2d 3h 4s 5c"),
    ("pip-04", "Ac 2d 3h 4s 5c", "=", "5d 4c 3s 2h Ad"),
)
def test_drawmaha_49(one, relation, other):
    assert relation_of(ranker(Spec("pips_49")), one, other) == relation


@rows(
    ("pip-05", "Kc Kd Qh Js Jc", ">", "Kc Kd Qh Js Ac"),
    ("pip-06", "Ac Kd Qh Js Kh", ">", "2c Kd Qh Js Kh"),
)
def test_drawmaha_zero(one, relation, other):
    assert relation_of(ranker(Spec("pips_zero")), one, other) == relation


@rows(
    ("pip-09", "Ac Kd Qh Ts Tc", ">", "9c 8d 7h 6s 5c"),
    ("pip-11", "Tc Ts 8h 6d Kc", "<", "9c 8d 7h 6s 5c"),
    ("pip-12", "Ac Kd Qh Ts Tc", "=", "Ad Qc Th 6s 4c"),
)
def test_drawmaha_21(one, relation, other):
    assert relation_of(ranker(Spec("pips_21")), one, other) == relation


@pytest.mark.parametrize(
    ("hand", "points", "counted"), [("Ac Kd Qh Ts Tc", 42, 5), ("9c 8d 7h 6s 5c", 42, 3)]
)
def test_drawmaha_21_tells_which_cards_count(hand, points, counted):
    """Totals are told in half points."""
    reading = ranker(Spec("pips_21")).reading(cards(hand))
    assert (reading.points, len(reading.cards)) == (points, counted)


SEVEN = Target(14, "low")
TWENTY_SEVEN = Target(54, "high")


@pytest.mark.parametrize(
    ("hand", "target", "over", "value"),
    [
        ("5c Ad Ah", TWENTY_SEVEN, "bust", 27),
        ("5c Ad Ah", SEVEN, "bust", 7),
        ("Kc Qd Jh 6s", SEVEN, "bust", None),
        ("Kc Qd Jh 6s", SEVEN, "closest", 7.5),
        ("Tc Td 6h Ks 2d", TWENTY_SEVEN, "bust", None),
        ("Ac 6d 9h Qs Qc 3d Jh", TWENTY_SEVEN, "closest", 30.5),
        ("Ac Ad", TWENTY_SEVEN, "bust", 22),
        ("Ac 6d 9h Qs Qc 3d Jh", TWENTY_SEVEN, "bust", 20.5),
        ("Ac Ad Ah As 3c", TWENTY_SEVEN, "bust", 27),
    ],
)
def test_seven_27_each_ace_is_chosen_for_each_target(hand, target, over, value):
    """2.6: courts half a point, an ace 1 or 11."""
    reading = ranker(Spec("points", target=replace(target, over=over))).reading(cards(hand))
    assert (reading.points / 2 if reading.strength else None) == value


@pytest.mark.parametrize(
    ("one", "relation", "other", "rule"),
    [
        ("6c", ">", "8d", replace(SEVEN, over="closest", tie="outside")),
        ("6c", "<", "8d", replace(SEVEN, over="closest", tie="inside")),
        ("6c", "=", "8d", replace(SEVEN, over="closest", tie="split")),
        ("6c", ">", "8d", replace(SEVEN, over="closest", tie="under")),
        ("6c", "<", "8d", replace(SEVEN, over="closest", tie="over")),
        ("Tc Td 6h", ">", "Tc Td 8h", replace(TWENTY_SEVEN, over="closest", tie="inside")),
        ("Tc Td 6h", "<", "Tc Td 8h", replace(TWENTY_SEVEN, over="closest", tie="outside")),
        ("Kc 6d", ">", "Kc 7d", replace(SEVEN, over="closest", tie="under")),
        ("2c", ">", "Kd 7c", replace(SEVEN, over="price", tie="under")),
        ("2c", "<", "Kd 7c", replace(SEVEN, over="closest", tie="under")),
        ("Kd 7c", ">", "8c", replace(SEVEN, over="price", tie="under")),
    ],
)
def test_seven_27_over_and_ties(one, relation, other, rule):
    """2.6: bust, closest or price; ties under, over, inside, outside or split."""
    assert relation_of(ranker(Spec("points", target=rule)), one, other) == relation


def test_seven_27_against_every_choice_of_aces():
    rng = seeded(27)
    rule = Target(54, "high", "closest", "split")
    points = ranker(Spec("points", target=rule))
    for _ in range(100):
        hand = [*rng.sample(range(52), 4), *rng.sample(range(48, 52), 2)]
        counts = [(2, 22) if c >= 48 else (1,) if c >= 36 else (c // 4 * 2 + 4,) for c in hand]
        distance = min(abs(54 - sum(choice)) for choice in product(*counts))
        assert abs(54 - points.reading(hand).points) == distance


def test_a_wild_card_in_7_27_counts_what_it_likes():
    wild = ranker(Spec("points", wild=four_of(0), target=Target(54, "high")))
    assert wild.reading(cards("2c Td 6h Ks")).points == 54 - 1
    assert wild.reading(cards("2c Td 6h")).points == 54


@pytest.mark.parametrize(
    ("name", "one", "relation", "other"),
    [
        ("suit_high", "As 2d", ">", "Ks Qs"),
        ("suit_high", "Ah Ad", "<", "2s"),
        ("suit_low", "2s", ">", "As 3s"),
        ("suit_low_ace", "2s", "<", "As 3s"),
    ],
)
def test_chicago_takes_a_spade(name, one, relation, other):
    assert relation_of(ranker(Spec(name)), one, other) == relation


def test_chicago_without_a_spade_has_nothing():
    spade = ranker(Spec("suit_high", pack=Pack(jokers=1)))
    assert spade.strength(cards("Ah *1")) == 0
    assert spade.reading(cards("Ah *1")).cards == ()
    assert names(spade.reading(cards("Ah 9s 3s")).cards) == "9s"


def test_badugi_against_every_choice():
    """A larger set first, then the lowest from the top."""
    rng = seeded(44)
    badugi = ranker(Spec("badugi"))
    graded = []
    for _ in range(300):
        hand = rng.sample(range(52), rng.choice([4, 5, 7]))
        sets = [
            (len(s), [-((c // 4 + 1) % 13) for c in sorted(s, key=lambda c: -((c // 4 + 1) % 13))])
            for n in range(1, 5)
            for s in combinations(hand, n)
            if len({c // 4 for c in s}) == len({c % 4 for c in s}) == n
        ]
        graded.append((max(sets), badugi.strength(hand)))
    assert [s for _, s in sorted(graded)] == sorted(s for _, s in graded)
