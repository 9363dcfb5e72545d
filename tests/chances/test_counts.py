"""How often each hand comes, compared with known figures and with full enumeration."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from bot.chances import Count, Question, count_hands, questions, stored_count
from bot.chances.kinds import kinds
from bot.engine.cards import Pack, cards
from bot.engine.games.options import Options, announce
from bot.engine.ranking import Spec, four_of, ranker
from bot.engine.ranking.rows import frame_of
from tests.library import GAMES

TWENTY = Pack(lowest=8)
"""A pack of twenty cards, tens to aces."""
FIVE_OF_52 = {
    "straight_flush": 40, "quads": 624, "full_house": 3_744, "flush": 5_108, "straight": 10_200,
    "trips": 54_912, "two_pair": 123_552, "pair": 1_098_240, "high": 1_302_540,
}  # fmt: skip
SEVEN_OF_52 = {
    "straight_flush": 41_584, "quads": 224_848, "full_house": 3_473_184, "flush": 4_047_644,
    "straight": 6_180_020, "trips": 6_461_620, "two_pair": 31_433_400, "pair": 58_627_800,
    "high": 23_294_460,
}  # fmt: skip


def by_kind(count: Count) -> dict[str, int]:
    return {kind: count.of(kind) for kind in {row.partition(".")[0] for row in count.rows}}


def test_five_cards():
    count = count_hands(Question(Spec(), 5))
    assert count.exact
    assert by_kind(count) == FIVE_OF_52
    assert count.total == sum(FIVE_OF_52.values()) == 2_598_960


def test_seven_cards():
    """The count is read from the file, because it takes seconds."""
    count = stored_count(Question(Spec(), 7))
    assert count is not None
    assert by_kind(count) == SEVEN_OF_52
    assert (count.total, count.exact) == (comb(52, 7), True)


def test_a_joker_and_wild_deuces():
    """A joker makes 13 hands of five of a kind; four wild deuces make 672, as printed odds say."""
    joker = count_hands(Question(Spec(pack=Pack(jokers=1)), 5))
    assert (joker.of("five_kind"), joker.total) == (13, 2_869_685)
    deuces = count_hands(Question(Spec(wild=four_of(0)), 5))
    assert (deuces.of("five_kind"), deuces.total) == (672, 2_598_960)


def test_lows_by_their_top_card():
    """24,530,944 seven-card hands qualify for eight or better, almost one in five."""
    seven = stored_count(Question(Spec("low_a5"), 7))
    assert seven is not None
    assert sum(seven.rows[f"high.{top}"] for top in (3, 4, 5, 6)) == 24_530_944
    five = count_hands(Question(Spec("low_a5"), 5))
    assert five.rows["high.3"] == 4**5


def test_badugis():
    count = count_hands(Question(Spec("badugi"), 4))
    assert by_kind(count) == {
        "badugi_4": 17_160, "badugi_3": 154_440, "badugi_2": 96_252, "badugi_1": 2_873,
    }  # fmt: skip


def test_totals():
    """268 of 22,100 hands of three cards make 27: two aces and a five, for example."""
    three = count_hands(
        Question(questions(GAMES["seven_27"], GAMES["seven_27"].shares[0])[0].spec, 3)
    )
    aces_and_five, nine_ten_eight = comb(4, 2) * 4, 4**3
    ace_eleven = 4 * (comb(4, 2) + 4 * 4 + 0)  # A 8 8, A 7 9 and A 6 10
    nines = comb(4, 3)
    tens = comb(4, 2) * 4  # 10 10 7
    said = aces_and_five + nine_ten_eight + ace_eleven + 4 * 4 * 4 + nines + tens
    assert three.rows["points.54"] == said == 268


@pytest.mark.parametrize(
    ("spec", "number"),
    [
        (Spec(pack=TWENTY), 5),
        (Spec(pack=TWENTY), 7),
        (Spec(pack=Pack(lowest=8, jokers=2)), 5),
        (Spec(pack=Pack(lowest=8, jokers=2), joker="bug", max_jokers=1), 5),
        (Spec(pack=Pack(lowest=8, jokers=1)), 7),
        (Spec(pack=TWENTY, wild=frozenset(cards("Js Jh"))), 6),
        (Spec(pack=TWENTY, wild=four_of(8)), 7),
        (Spec(pack=Pack(lowest=10, copies=2)), 5),
        (Spec("low_27", pack=TWENTY), 7),
        (Spec("low_a5", pack=Pack(lowest=7)), 6),
        (Spec("three_card", pack=TWENTY), 3),
        (Spec("three_card", pack=TWENTY), 4),
        (Spec("pips_21", pack=TWENTY), 5),
    ],
    ids=str,
)
def test_kinds_are_all_hands_by_force(spec: Spec, number: int):
    judge, pack = ranker(spec), spec.pack.cards()
    found = Counter[int]()
    for hand, times in kinds(judge, number):
        found[judge.strength(hand)] += times
    assert found == Counter(map(judge.strength, combinations(pack, number)))


@pytest.mark.parametrize("name", ["badugi", "badugi_ace_high", "suit_high", "suit_low_ace"])
def test_suits_and_single_cards_by_force(name: str):
    spec = Spec(name, pack=TWENTY)
    count, judge = count_hands(Question(spec, 4)), ranker(spec)
    found = Counter[str]()
    for hand in combinations(spec.pack.cards(), 4):
        read = judge.reading(hand)
        single = f"suit_card.{read.ranks[0]}" if read.ranks else "none"
        found[single if name.startswith("suit") else str(read.category)] += 1
    assert (dict(count.rows), count.total, count.exact) == (dict(found), comb(20, 4), True)


def test_two_of_three_is_sampled_near_the_truth_and_always_alike():
    """With a pack of twelve cards and a board of three, all deals can be enumerated."""
    spec = Spec(pack=Pack(lowest=10))
    sampled = count_hands(Question(spec, 3, 3, 2))
    assert not sampled.exact
    assert sampled == count_hands(Question(spec, 3, 3, 2))
    judge, pack, true = ranker(spec), spec.pack.cards(), Counter[str]()
    for own in combinations(pack, 3):
        rest = [card for card in pack if card not in own]
        for board in combinations(rest, 3):
            true[str(frame_of(spec).spelled(judge.best(own, board, 2))[0])] += 1
    shares = {kind: number / true.total() for kind, number in true.items()}
    found = {kind: number / sampled.total for kind, number in by_kind(sampled).items()}
    assert found == pytest.approx(shares, abs=0.01)


def test_what_is_counted_of_a_game():
    """A question counts all cards that a hand is made from; final discards leave the best five."""

    def cards_of(code: str, part: int = 0) -> tuple[int, int, object]:
        usual = announce(GAMES[code], Options())
        one = questions(usual, usual.shares[part])[0]
        return one.own, one.shared, one.use

    assert cards_of("holdem") == (2, 5, "any")
    assert cards_of("omaha_hi_lo", 1) == (4, 5, 2)
    assert cards_of("anaconda") == (7, 0, "any")
    assert cards_of("crazy_pineapple") == (2, 5, "any")
    assert cards_of("seven_card_stud") == (7, 0, "any")
    assert cards_of("sohe") == (4, 5, 2)
    assert cards_of("sohe", 1) == (2, 5, "any")
    assert cards_of("chicago", 1) == (3, 0, "any")
    assert cards_of("lazy_pineapple") == (3, 5, (0, 2))
