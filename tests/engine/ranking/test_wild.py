"""Wild cards, jokers, the bug, clean hands. Source: R058-R069, section 0."""

from itertools import combinations

import pytest

from bot.engine.cards import Pack, cards, names
from bot.engine.ranking import Category, Spec, four_of, ranker

from . import brute
from .compare import relation_of, rows, seeded

ONE, TWO = Pack(jokers=1), Pack(jokers=2)


def jokers(**options) -> Spec:
    return Spec(pack=TWO, **options)


@rows(
    ("wild-01", "Tc Td Th *1 5s", "=", "Tc Td Th Ts 5s"),
    ("wild-03", "Ac Ad Ah As *1", ">", "Kc Kd Kh Ks *2"),
    ("repoker-over-royal", "2c 2d 2h 2s *1", ">", "As Ks Qs Js Ts"),
    ("wild-04", "7c 7d 7h Ks Qd", "=", "7c 7d *1 Ks Qd"),
    ("wild-11", "Ah Kh 9h 4h *1", "=", "As Ks Qs 9s 4s"),
    ("straight-up", "9c 8d 7h 6s *1", "=", "Tc 9d 8h 7s 6c"),
    ("inside-straight", "9c 8d *1 6s 5h", "=", "9d 8h 7s 6c 5d"),
    ("two-jokers", "9c 9d *1 *2 5h", "=", "9c 9d 9h 9s 5d"),
)
def test_r058_r060_r062_a_wild_card_is_what_helps_most(one, relation, other):
    assert relation_of(ranker(jokers(natural_beats="never")), one, other) == relation


@rows(
    ("wild-05", "7c 7d 7h Ks Qd", ">", "7c 7d *1 Ks Qd"),
    ("wild-06", "Ah Kh 9h 4h 2h", ">", "As *1 9s 4s 2s"),
    ("better-still-wins", "7c 7d 7h Ks Qd", "<", "7c 7d *1 As Qd"),
    ("both-with-a-joker", "8c 8d *1 Ks Qd", "=", "8h 8s *2 Kd Qc"),
)
def test_r066_of_equal_hands_the_one_without_a_joker_wins(one, relation, other):
    assert relation_of(ranker(jokers()), one, other) == relation


def test_r066_a_joker_left_unused_spoils_nothing():
    """Wild-10: seven cards hold the straight without it."""
    clean = ranker(jokers())
    assert relation_of(clean, "As Ks Qs Js Ts *1 2d", "Ah Kh Qh Jh Th 3c 2d") == "="
    assert clean.reading(cards("As Ks Qs Js Ts *1 2d")).clean
    assert not clean.reading(cards("7c 7d *1 Ks Qd")).clean


def test_r066_wild_ranks_tie_unless_asked():
    """Section 0: on for jokers, off for wild ranks."""
    deuces = Spec(wild=four_of(0))
    hands = "7c 7d 7h Ks Qd", "7c 7d 2h Ks Qd"
    assert relation_of(ranker(deuces), *hands) == "="
    always = Spec(wild=four_of(0), natural_beats="always")
    assert relation_of(ranker(always), *hands) == ">"
    mixed = ranker(Spec(pack=ONE, wild=four_of(0)))
    assert relation_of(mixed, "7c 7d 2h Ks Qd", "7h 7s *1 Kd Qc") == ">"


@rows(
    ("wild-07", "Kc Kd *1 *2 7s", "<", "Kc Kd Kh 7d 2s"),
    ("kings-all-the-same", "Kc Kd *1 *2 7s", ">", "Qc Qd Qh As Jd"),
    ("no-straight", "9c 8d 7h *1 *2", "<", "9c 9d 8h 7s 2c"),
    ("no-flush", "9c 8c 3c *1 *2", "<", "9c 9d 9h 7s 2c"),
)
def test_r063_r065_a_second_joker_is_a_blank_below_a_deuce(one, relation, other):
    assert relation_of(ranker(jokers(max_jokers=1)), one, other) == relation


def test_r063_wild_08_both_jokers_where_both_may_play():
    assert relation_of(ranker(jokers()), "Kc Kd *1 *2 7s", "Kc Kd Kh As Qd") == ">"


def test_r065_a_blank_is_shown_last_and_plays_nothing():
    reading = ranker(jokers(max_jokers=1)).reading(cards("7s *1 Kc *2 Kd"))
    assert reading.category == "trips"
    assert names(reading.cards) == "Kc Kd *1 7s *2"
    assert reading.plays == (11, 11, 11, 5)


def test_r065_a_blank_does_not_help_a_low():
    low = ranker(jokers(name="low_a5", max_jokers=1))
    assert relation_of(low, "5c 4d 3h *1 *2", "Kc Qd Jh Ts 9c") == "<"
    assert relation_of(low, "5c 4d 3h *1 *2", "Ac Ad 2h 3s 4c") == ">"


@rows(
    ("wild-12", "Ah Kh 9h 4h *1", ">", "As Ks Qs 9s 4s"),
    ("below-a-full-house", "Ah Kh 9h 4h *1", "<", "2c 2d 2h 3s 3c"),
)
def test_double_ace_flush_is_an_option(one, relation, other):
    assert relation_of(ranker(jokers(double_ace_flush=True)), one, other) == relation


@rows(
    ("wild-13", "Kc Kd *1 Qs 7h", "=", "Kh Ks Ac Qd 7d"),
    ("wild-14", "9h 7h 5h 3h *1", "=", "As 9s 7s 5s 3s"),
    ("wild-15", "7c 8d Th Js *1", ">", "Qc Qh Qd As Kc"),
    ("straight-flush", "7c 8c Tc Jc *1", ">", "Ac Ah Ad As Kc"),
    ("wild-17", "Ac Ad Ah As *1", ">", "Ks Qs Js Ts 9s"),
    ("wild-18", "5c 5d 5h 5s *1", "<", "Ac Ah Ad As Kc"),
    ("ace-kicker", "5c 5d 5h 5s *1", "=", "5c 5d 5h 5s Ac"),
)
def test_r059_a_bug_is_an_ace_or_fills_a_straight_or_flush(one, relation, other):
    bug = ranker(jokers(joker="bug", natural_beats="never"))
    assert relation_of(bug, one, other) == relation


@pytest.mark.parametrize(
    ("hand", "plays"), [("6c 5d 3h As *1", "6532A"), ("Ac 2d 3h 5s *1", "5432A")]
)
@pytest.mark.parametrize("joker", ["wild", "bug"])
def test_r059_a_joker_in_lowball_is_the_lowest_card_missing(hand, plays, joker):
    reading = ranker(Spec("low_a5", pack=ONE, joker=joker)).reading(cards(hand))
    assert "".join("23456789TJQKA"[rank] for rank in reading.plays) == plays


@pytest.mark.parametrize(
    ("hand", "joker", "opens"),
    [
        ("Jc Jd 2h 3s 5c", "wild", True),
        ("Tc Td Ah Ks Qc", "wild", False),
        ("2c 2d 3h 3s 4c", "wild", True),
        ("9h 7h 5h 3h Kc", "wild", False),
        ("Ac Kd Qh Js 9c", "wild", False),
        ("Jc *1 2h 3s 7d", "wild", True),
        ("Tc *1 2h 3s 7d", "wild", False),
        ("Jc *1 2h 3s 7d", "bug", False),
        ("Ac *1 2h 9s 7d", "bug", True),
        ("9h 7h 5h 3h *1", "bug", True),
    ],
)
def test_openers_jacks_or_better(hand, joker, opens):
    """A qualifier serves to open, to win and to share (2.9)."""
    openers = ranker(Spec(pack=ONE, joker=joker, qualifier=(Category.PAIR, 9)))
    assert bool(openers.strength(cards(hand))) == opens
    assert bool(openers.reading(cards(hand)).strength) == opens


def test_r067_what_a_wild_card_became_is_told():
    reading = ranker(Spec(wild=four_of(0))).reading(cards("2c 9h Kd 9s 2h"))
    assert names(reading.cards) == "9h 9s 2c 2h Kd"
    assert reading.plays == (7, 7, 7, 7, 11)


def test_low_hole_wild_is_one_players_own():
    """4.6: the same cards under another wild set compare with the table's other hands."""
    table = ranker(Spec(moving_wild=True))
    hand = cards("3c Kd 3h 7s 8c 2h Qd")
    with_threes = table.with_wild(four_of(1))
    assert with_threes.reading(hand).category == "trips"
    assert with_threes.strength(hand) == table.strength(cards("Kc Kd Kh Qd 8s 2c 3d"))
    assert table.strength(hand) == table.strength(cards("3c 3h Kd Qd 8c"))


def test_one_eyed_jacks_are_single_wild_cards():
    wild = ranker(Spec(wild=frozenset(cards("Js Jh"))))
    assert wild.reading(cards("Js Jc 4d 5h 9c")).ranks == (9, 7, 3, 2)
    assert wild.reading(cards("Jc Jd 4d 5h 9c")).category == "pair"


@pytest.mark.parametrize(("natural", "wild"), [(4, 1), (3, 2), (6, 1)])
@pytest.mark.parametrize("lowest", [2, 7])
def test_r058_r068_wild_cards_against_every_substitution(natural, wild, lowest):
    rng = seeded(58 + natural + lowest)
    spec = Spec(
        pack=Pack(lowest=lowest - 2, jokers=2), natural_beats="never", flush_vs_full="standard"
    )
    ours, pairs = ranker(spec), []
    for _ in range(40 // wild**3):
        hand = rng.sample(range((lowest - 2) * 4, 52), natural)
        slow = brute.best(hand, wild, lowest=lowest)
        reading = ours.reading((*hand, *(52, 53)[:wild]))
        assert reading.category == brute.LADDER[slow[0]]
        pairs.append((slow, reading.strength))
    assert [s for _, s in sorted(pairs)] == sorted(s for _, s in pairs)


@pytest.mark.parametrize(("natural", "number"), [(4, 200), (6, 15)])
def test_r059_the_bug_against_every_substitution(natural, number):
    rng = seeded(59)
    ours = ranker(Spec(pack=ONE, joker="bug", natural_beats="never"))
    pairs = []
    for _ in range(number):
        hand = rng.sample(range(52), natural)
        slow = max(
            [brute.best_with_bug(four) for four in combinations(hand, 4)]
            + [brute.grade(five) for five in combinations(hand, 5)]
        )
        reading = ours.reading((*hand, 52))
        assert reading.category == brute.LADDER[slow[0]]
        pairs.append((slow, reading.strength))
    assert [s for _, s in sorted(pairs)] == sorted(s for _, s in pairs)
    assert len({s for _, s in pairs}) == len({str(slow) for slow, _ in pairs})


@pytest.mark.parametrize("natural", [3, 4, 5, 6])
def test_r058_deuces_do_what_jokers_do(natural):
    rng = seeded(52)
    deuces = ranker(Spec(wild=four_of(0)))
    with_jokers = ranker(Spec(pack=TWO, natural_beats="never"))
    for _ in range(60):
        hand = rng.sample(range(4, 52), natural)
        for number in range(3):
            wild, joker = (*hand, *(0, 1)[:number]), (*hand, *(52, 53)[:number])
            assert deuces.strength(wild) == with_jokers.strength(joker)


def test_seven_cards_may_all_be_wild():
    wild = ranker(Spec(wild=four_of(0, 1)))
    assert wild.reading(cards("2c 2d 2h 2s 3c 3d 3h")).ranks == (12,)
    assert wild.reading(cards("2c 2d 2h 2s 3c 3d 3h 3s")).category == "five_kind"


def test_two_jokers_of_one_hand_may_both_be_bugs():
    bug = ranker(jokers(joker="bug"))
    assert bug.reading(cards("Kc Kd *1 *2 7s")).category == "two_pair"
    assert bug.reading(cards("9c 8d 7h *1 *2")).category == "straight"
    assert bug.reading(cards("9c 8c 2c *1 *2")).category == "flush"


@pytest.mark.parametrize("name", ["low_a5", "low_27", "low_a6", "three_card", "high"])
@pytest.mark.parametrize("natural", [4, 6])
def test_r058_r237_a_joker_is_the_best_of_all_cards(name, natural):
    """In every ranking: five of a kind apart, no card serves better than the joker."""
    rng = seeded(237)
    natural_ranker = ranker(Spec(name))
    joker = ranker(Spec(name, pack=ONE, natural_beats="never"))
    for _ in range(40):
        hand = rng.sample(range(52), natural)
        others = [card for card in range(52) if card not in hand]
        best = max(natural_ranker.strength((*hand, card)) for card in others)
        assert joker.strength((*hand, 52)) == best


def test_r061_the_higher_five_of_a_kind_wins_and_two_jokers_leave_no_tie():
    """Two such hands of one rank would need ten cards, and there are four and the jokers."""
    wild = ranker(Spec("high", TWO))
    hands = [wild.strength(cards(f"{r}c {r}d {r}h {r}s *1")) for r in "23456789TJQKA"]
    assert hands == sorted(set(hands))
    assert wild.reading(cards("Ac Ad Ah *1 *2")).category == "five_kind"
