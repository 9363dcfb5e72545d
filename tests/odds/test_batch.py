"""Batch rankings give the rankers' strengths bit for bit."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from bot.engine.cards import Pack
from bot.engine.ranking import Category, Spec, Target, four_of, ranker
from bot.engine.ranking.rows import frame_of
from bot.odds.batch import NONE, batch
from bot.odds.batch.columns import choices
from tests.slow import few

HANDS = 400
DEUCES = four_of(0)
SHORT = Pack(lowest=4)
JOKERS = Pack(jokers=2)
DOUBLE = Pack(copies=2)
SPECS = [
    Spec("high"),
    Spec("high", qualifier=(Category.PAIR, 9)),
    Spec("high", pack=SHORT, trips_beat_straight=True),
    Spec("high", pack=DOUBLE),
    Spec("high", wild=DEUCES),
    Spec("high", pack=JOKERS, joker="bug"),
    Spec("high", pack=JOKERS, max_jokers=1, natural_beats="always"),
    Spec("high", pack=JOKERS, wild=DEUCES, double_ace_flush=True),
    Spec("low_a5"),
    Spec("low_a5", qualifier=(Category.HIGH, 6)),
    Spec("low_a5", pack=JOKERS, wild=DEUCES),
    Spec("low_27"),
    Spec("low_27", wild=DEUCES),
    Spec("low_a6", pack=JOKERS),
    Spec("three_card"),
    Spec("brag", wild=DEUCES),
    Spec("four_card"),
    Spec("one_card"),
    Spec("two_card_23_up"),
    Spec("badugi"),
    Spec("badugi_ace_high", pack=SHORT, wild=four_of(8)),
    Spec("badugi", pack=JOKERS, wild=DEUCES),
    Spec("badugi", pack=JOKERS, max_jokers=1, natural_beats="always"),
    Spec("badugi", pack=Pack(jokers=2, copies=2), wild=DEUCES),
    Spec("points"),
    Spec("points", target=Target(54, "high", over="closest", tie="outside")),
    Spec("points", pack=JOKERS, wild=DEUCES, max_jokers=1, target=Target(14, over="price")),
    Spec("pips_49"),
    Spec("pips_49", pack=JOKERS, max_jokers=1),
    Spec("pips_zero", wild=DEUCES),
    Spec("pips_21"),
    Spec("pips_21", pack=JOKERS, wild=DEUCES),
    Spec("suit_high"),
    Spec("suit_queen", suit=1, pack=JOKERS),
    Spec("suit_low_ace", wild=DEUCES),
]


def hands(pack: Pack, cards: int, many: int = HANDS, seed: int = 1) -> np.ndarray:
    dice = np.random.default_rng(seed)
    deck = np.array(pack.cards(), dtype=np.uint8)
    return np.array([dice.permutation(deck)[:cards] for _ in range(many)]).T


def label(spec: Spec) -> str:
    return f"{spec.name}-{len(spec.pack)}-{spec.joker}{len(spec.wild)}{spec.qualifier is not None}"


@pytest.mark.parametrize("spec", few(SPECS, every=2), ids=label)
def test_hands_are_as_strong_as_the_ranker_says(spec):
    """Hands have any number of cards, or use two, up to two, three, or any hole cards."""
    one = ranker(spec)
    for cards in (1, 2, 5, 7, 9):
        dealt = hands(spec.pack, cards, HANDS // cards)
        want = [one.strength(hand) for hand in dealt.T.tolist()]
        assert batch(one).strengths(dealt).tolist() == want, cards
    for use in (2, (0, 2), 3, "any"):
        dealt = hands(spec.pack, 8, 30)
        want = [one.best(hand[:4], hand[4:], use) for hand in dealt.T.tolist()]
        assert batch(one).best(dealt[:4], dealt[4:], use).tolist() == want, use


def test_ranks_may_be_wild_in_some_hands_alone():
    """Each hand has its own wild rank, from deuces to aces, or none."""
    one = ranker(Spec("high", moving_wild=True))
    dealt = hands(Pack(), 6, 90)
    ranks = [at % 13 for at in range(90)]
    extra = np.array([0 if rank == 2 else 1 << rank for rank in ranks], dtype=np.uint16)
    want = [
        (one if rank == 2 else one.with_wild(four_of(rank))).strength(hand)
        for rank, hand in zip(ranks, dealt.T.tolist(), strict=True)
    ]
    assert batch(one).strengths(dealt, extra).tolist() == want


def test_one_card_may_be_the_same_in_all_hands_or_missing():
    one, dealt = ranker(Spec("high")), hands(Pack(), 5)
    ace = [np.where(dealt == 51, NONE, dealt)[at].astype(np.uint8) for at in range(5)]
    want = [
        one.strength([51, *(card for card in hand if card != NONE)])
        for hand in np.array(ace).T.tolist()
    ]
    assert batch(one).strengths([51, *ace]).tolist() == want


def test_cards_of_another_pack_are_refused():
    with pytest.raises(ValueError, match="not cards of this pack"):
        batch(ranker(Spec("high", pack=SHORT))).strengths(np.array([[0], [1]], dtype=np.uint8))


@pytest.mark.nightly
def test_all_hands_of_five_cards_by_category():
    """There are 2,598,960 hands; the numbers of each category are well known."""
    one = ranker(Spec("high"))
    made, times = np.unique(batch(one).strengths(choices(range(52), [5])), return_counts=True)
    frame, found = frame_of(one.spec), Counter[Category]()
    for strength, many in zip(made.tolist(), times.tolist(), strict=True):
        found[frame.spelled(strength)[0]] += many
    assert list(found.values()) == [
        1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40,
    ]  # fmt: skip
    assert len(made) == 7462


@pytest.mark.nightly
@pytest.mark.parametrize("spec", SPECS, ids=label)
def test_all_hands_of_five_cards_are_as_strong_as_the_ranker_says(spec):
    pack = replace(spec.pack, copies=1)
    every, one = choices(pack.cards(), [5]), ranker(spec)
    some = every if spec.name in {"high", "low_a5"} else every[:, ::101]
    want = np.fromiter((one.strength(hand) for hand in some.T.tolist()), dtype=np.int64)
    assert (batch(one).strengths(some) == want).all()


@pytest.mark.nightly
@pytest.mark.parametrize("spec", SPECS, ids=label)
@pytest.mark.parametrize("cards", [6, 7, 8, 10])
def test_many_hands_are_as_strong_as_the_ranker_says(spec, cards):
    dealt, one = hands(spec.pack, cards, 5_000, seed=cards), ranker(spec)
    want = [one.strength(hand) for hand in dealt.T.tolist()]
    assert batch(one).strengths(dealt).tolist() == want
