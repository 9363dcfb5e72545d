"""Which cards may play together, what shows, what tells hands apart. Source: R051, R266, 2.10."""

from itertools import combinations

import pytest

from bot.engine.cards import Pack, card, cards
from bot.engine.ranking import (
    Category,
    Spec,
    card_height,
    four_of,
    ranker,
    ranks_to_name,
    showing,
)
from bot.engine.ranking.rows import frame_of, plan_of

from .compare import relation_of, rows, seeded

HIGH, EIGHT = ranker(Spec()), ranker(Spec("low_a5", qualifier=(Category.HIGH, 6)))


def letters(ranks: tuple[int, ...]) -> str:
    return "-".join("23456789TJQKA"[rank] for rank in ranks)


@pytest.mark.parametrize(
    ("hole", "board", "category", "low"),
    [
        pytest.param("Ah Kc 9d 4s", "2h 7h 9h Jh Kd", "two_pair", None, id="omaha-01"),
        pytest.param("Ah As Ad 4s", "2h 7d 9h Jh Kd", "pair", None, id="three-aces-in-hand"),
        pytest.param("As 2s 9c 9d", "3h 4d 8c Ks Qd", "pair", "8-4-3-2-A", id="omaha-04"),
        pytest.param("As 2s 3c Kd", "2h 3d 7c 8s Qd", "two_pair", "8-7-3-2-A", id="omaha-05"),
        pytest.param("As 4c Jd Jh", "2h 3d 5c Jc 9s", "straight", "5-4-3-2-A", id="omaha-06"),
        pytest.param("Kc Qc Jd Th", "5c 6c 7d 8h 9s", "straight", None, id="omaha-07"),
    ],
)
def test_r266_r267_omaha_two_from_hand_three_from_the_table(hole, board, category, low):
    hole, board = cards(hole), cards(board)
    assert HIGH.best_reading(hole, board, 2).category == category
    reading = EIGHT.best_reading(hole, board, 2)
    assert (letters(reading.ranks) if reading.strength else None) == low
    assert EIGHT.best(hole, board, 2) == reading.strength


def test_a_low_that_does_not_count_is_read_as_the_best_there_is():
    """Of all pairs with three of the board, not of the first."""
    reading = EIGHT.best_reading(cards("7s Td Qs 4s"), cards("5d 8d 7h 9c Ks"), 2)
    assert (letters(reading.ranks), reading.strength) == ("9-8-7-5-4", 0)


@pytest.mark.parametrize(
    ("one", "relation", "other", "board"),
    [
        pytest.param("Ah 2c 3d 4s", "<", "Kh Qh 2d 3c", "2h 7h 9h Jc Kd", id="omaha-cmp-01"),
        pytest.param("As Ad 7c 2d", ">", "Kc Kd 8h 3s", "Ac Kh 8s 5d 2c", id="omaha-cmp-02"),
        pytest.param("9c 9d Ac Kd", ">", "8c 8h As Kh", "9h 8s 4c 4d 2h", id="omaha-cmp-04"),
        pytest.param("5c 5h Ad Kd", ">", "Qc Qd Jh Th", "5d 5s Qh 9c 2s", id="omaha-cmp-07"),
        pytest.param("7c 6c Kd Qd", ">", "Ac Ad 2h 3h", "9s 8h 5d Ah Js", id="omaha-cmp-08"),
    ],
)
def test_r266_omaha_compared(one, relation, other, board):
    first, second = (HIGH.best(cards(hole), cards(board), 2) for hole in (one, other))
    assert (">" if first > second else "<") == relation


@pytest.mark.parametrize(
    "spec",
    [
        Spec(),
        Spec("low_27"),
        Spec("low_a5", qualifier=(Category.HIGH, 6)),
        Spec(wild=four_of(0)),
        Spec(pack=Pack(jokers=2), joker="bug"),
        Spec(pack=Pack(lowest=4)),
        Spec("badugi"),
    ],
    ids=["high", "27", "eight", "deuces", "bug", "short", "badugi"],
)
@pytest.mark.parametrize("use", ["any", 2, 4, (0, 2), (1, 3)])
def test_r266_choices_against_every_combination(spec, use):
    """Exactly two, all, at most two: the same as trying each allowed hand by itself."""
    ours, rng = ranker(spec), seeded(266)
    least, most = (0, 5) if use == "any" else use if isinstance(use, tuple) else (use, use)
    for suits in (range(4), range(2)):
        pack = [c for c in spec.pack.cards() if c >= 52 or c & 3 in suits]
        for _ in range(5):
            dealt = rng.sample(pack, 9)
            hole, board = dealt[:4], dealt[4:]
            wanted = max(
                ours.strength(mine + theirs)
                for n in range(least, min(most, 4) + 1)
                for mine in combinations(hole, n)
                for theirs in combinations(board, ours.size - n)
            )
            assert ours.best(hole, board, use) == wanted
            assert ours.best_reading(hole, board, use).strength == wanted


def test_r258_a_board_that_is_not_complete_gives_what_it_has():
    hole = cards("Ah Ad Kc Kd")
    assert HIGH.best_reading(hole, (), 2).ranks == (12,)
    assert HIGH.best_reading(hole, cards("Ks 2c 3d"), 2).category == "trips"


@rows(
    ("showing-02", "Ah 5c", ">", "Ad 4s"),
    ("showing-06", "8c 8d 3h 3s", ">", "9c 9d Ah Kd"),
    ("pair", "2c 2d", ">", "As Kd"),
    ("no-straights", "8c 7d 6h 5s", "<", "9c 2d 3h 4s"),
    ("no-flushes", "8c 7c 6c 2c", "<", "9c 2d 3h 4s"),
    ("trips", "4c 4d 4h 2s", ">", "Ac Ad Kh Ks"),
)
def test_r242_r244_the_best_showing(one, relation, other):
    """2.10: pairs, trips, two pair and high cards only."""
    assert relation_of(showing(Spec()), one, other) == relation


@rows(
    ("showing-07", "Ah 2c", ">", "Ad 3s"),
    ("showing-08", "5c 5d", "<", "Kc Qd"),
    ("showing-09", "4c 3d", "=", "4h 3s"),
)
def test_r252_the_lowest_showing(one, relation, other):
    assert relation_of(showing(Spec("low_a5")), one, other) == relation


def test_showing_of_other_rankings():
    """In deuce to seven an ace is high; 7-27 counts points; Chicago shows its high hand."""
    assert relation_of(showing(Spec("low_27")), "Ah 2c", "Kd 3s") == "<"
    assert relation_of(showing(Spec("badugi")), "Ah 2c", "Kd 3s") == ">"
    assert relation_of(showing(Spec("points")), "Th Ac Ad", "7h") == ">"
    assert relation_of(showing(Spec("suit_low")), "2h 2c", "As Kd") == ">"


@pytest.mark.parametrize(
    ("upcards", "ace_low", "pick", "brings_in"),
    [("2d 2c Ks 9h", False, min, "2c"), ("Kd Kc As 9h", True, max, "Kd")],
    ids=["low", "high_acelow"],
)
def test_r252_bring_in_ties_by_suit(upcards, ace_low, pick, brings_in):
    """2.10: ace high for a low bring-in, low for razz; clubs lowest."""
    chosen = pick(cards(upcards), key=lambda up: card_height(up, ace_low=ace_low))
    assert chosen == card(brings_in)


@pytest.mark.parametrize(
    ("one", "other", "ranks"),
    [
        pytest.param("Qc Tc 7c 6c 4c", "Ac Ad Ah 2s 3c", 0, id="flush-against-trips"),
        pytest.param("Kd Td 9d 4d 3d", "Qc Tc 7c 6c 4c", 1, id="king-high-flush"),
        pytest.param("Kd Td 9d 4d 3d", "Kh 9h 8h 7h 5h", 2, id="king-ten-flush"),
        pytest.param("Qc Qd Qs 9h 9c", "Qc Qd Qs 8h 8c", 2, id="queens-full-of-nines"),
        pytest.param("Ac Kh Qd 7s 3c", "As Kd Qc 7h 2c", 5, id="to-the-last-card"),
        pytest.param("Ac Kh Qd 7s 3c", "As Kd Qc 7h 3d", 0, id="tie"),
    ],
)
def test_r046_r051_as_many_cards_are_named_as_decided(one, other, ranks):
    first, second = HIGH.reading(cards(one)), HIGH.reading(cards(other))
    assert ranks_to_name(first, [second]) == ranks_to_name(second, [first]) == ranks


def test_r051_the_closest_of_several_hands_decides():
    hands = [HIGH.reading(cards(h)) for h in ("Kd Td 9d 4d 3d", "Qc Tc 7c 6c 4c", "Kh Th 8h 7h 5h")]
    assert ranks_to_name(hands[0], hands[1:]) == 3
    assert ranks_to_name(hands[0], []) == 0


@pytest.mark.parametrize(
    "spec",
    [
        Spec("nothing of the kind"),
        Spec("badugi", qualifier=(Category.HIGH, 6)),
        Spec("low_a5", qualifier=(Category.FLUSH, 6)),
        Spec("two_card", ladder=(Category.PAIR,)),
    ],
)
def test_a_ranking_that_makes_no_sense_is_refused(spec):
    with pytest.raises(ValueError, match=r"no ranking|no qualifier|has no"):
        ranker(spec)


def test_equal_specs_share_a_ranker_and_specs_alike_their_tables():
    assert ranker(Spec()) is ranker(Spec())
    alike = [
        (Spec(wild=four_of(0)), Spec(wild=four_of(5))),
        (Spec("low_a5"), Spec("low_a5", qualifier=(Category.HIGH, 6))),
        (Spec(natural_beats="jokers"), Spec(natural_beats="never")),
    ]
    for one, other in alike:
        assert plan_of(one, frame_of(one)) == plan_of(other, frame_of(other))


def test_the_order_in_which_cards_come_does_not_matter():
    rng = seeded(7)
    for spec in (Spec(), Spec("low_27"), Spec(wild=four_of(0, 1)), Spec(pack=Pack(jokers=2))):
        for _ in range(30):
            hand = rng.sample(spec.pack.cards(), 7)
            strength = ranker(spec).strength(hand)
            assert ranker(spec).strength(sorted(hand)) == strength
            assert max(ranker(spec).strength(hand[:6]), strength) == strength


def test_r223_an_ace_or_a_wild_card_is_known():
    """DR4: who may draw four is for the draw to say; which cards are wild is said here."""
    joker = ranker(Spec(pack=Pack(jokers=1), wild=four_of(0)))
    assert [joker.is_wild(c) for c in cards("*1 2h Ah")] == [True, True, False]
