"""The same hands in the same order as PokerKit has them, with fixed seeds."""

from itertools import pairwise

import pokerkit
import pytest

from bot.engine.cards import Pack, names
from bot.engine.ranking import Category, Spec, ranker

from .compare import seeded

EIGHT = (Category.HIGH, 6)
FIVE_CARDS = {
    "high": (Spec(), pokerkit.StandardHighHand),
    "a5": (Spec("low_a5"), pokerkit.RegularLowHand),
    "27": (Spec("low_27"), pokerkit.StandardLowHand),
    "short-deck": (Spec(pack=Pack(4)), pokerkit.ShortDeckHoldemHand),
    "eight": (Spec("low_a5", qualifier=EIGHT), pokerkit.EightOrBetterLowHand),
}


def slow_hand(kind, hole, board=()):
    """PokerKit's hand, or None where it does not qualify."""
    return kind.from_game_or_none("".join(map(name, hole)), "".join(map(name, board)))


def name(card):
    return names((card,))


def agree(pairs):
    """Each neighbour in PokerKit's order compares the same with us, ties included."""
    qualified = [(theirs, ours) for theirs, ours in pairs if theirs is not None]
    assert all((theirs is None) == (ours == 0) for theirs, ours in pairs)
    qualified.sort(key=lambda pair: pair[1])
    for (low, less), (high, more) in pairwise(qualified):
        assert (low == high) == (less == more)
        assert low <= high


def deals(spec, number, size, seed):
    rng = seeded(seed)
    narrow = [card for card in spec.pack.cards() if card & 3 < 2]
    for at in range(number):
        yield rng.sample(narrow if at % 4 == 0 else spec.pack.cards(), size)


@pytest.mark.parametrize("which", FIVE_CARDS)
def test_r024_five_cards(which):
    spec, kind = FIVE_CARDS[which]
    ours = ranker(spec)
    agree([(slow_hand(kind, hand), ours.strength(hand)) for hand in deals(spec, 800, 5, 24)])


@pytest.mark.parametrize("which", FIVE_CARDS)
def test_r023_seven_cards(which):
    spec, kind = FIVE_CARDS[which]
    ours = ranker(spec)
    agree([(slow_hand(kind, hand), ours.strength(hand)) for hand in deals(spec, 120, 7, 23)])


@pytest.mark.parametrize(
    ("spec", "kind"),
    [
        pytest.param(Spec(), pokerkit.OmahaHoldemHand, id="high"),
        pytest.param(
            Spec("low_a5", qualifier=EIGHT), pokerkit.OmahaEightOrBetterLowHand, id="eight"
        ),
    ],
)
def test_r266_omaha(spec, kind):
    ours = ranker(spec)
    agree(
        [
            (slow_hand(kind, deal[:4], deal[4:]), ours.best(deal[:4], deal[4:], 2))
            for deal in deals(spec, 60, 9, 266)
        ]
    )


@pytest.mark.parametrize(
    ("ranking", "kind"),
    [("badugi", pokerkit.BadugiHand), ("badugi_ace_high", pokerkit.StandardBadugiHand)],
)
def test_badugi_against_pokerkit(ranking, kind):
    ours = ranker(Spec(ranking))
    agree([(slow_hand(kind, hand), ours.strength(hand)) for hand in deals(Spec(), 400, 4, 4)])
