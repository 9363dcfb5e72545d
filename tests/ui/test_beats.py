"""Pages of what beats what: the order of each game's hands, by its own ranking."""

import re

import pytest

from bot.engine.cards import NAMES, cards
from bot.engine.games.game import Game
from bot.engine.games.options import Options, announce
from bot.engine.hand.judge import judge
from bot.engine.ranking import Spec, four_of, ranker
from bot.engine.ranking.examples import close_calls, examples
from bot.ui.pages.games.beats import MedianHand, beats_page, parts_of
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import fits
from tests.slow import few
from tests.ui.ring import GAMES, ids, seen

EMOJIS = Skin(emojis={name: f"<:queen_of_diamonds:{10**18 + at}>" for at, name in NAMES.items()})
CARDS = re.compile(r"### (\S*[♣♦♥♠★] )+")


def dealt(code: str) -> Game:
    return announce(GAMES[code], Options())


def kinds(code: str, part: int = 0) -> list[str]:
    """Return the categories of hands on a page, the best first."""
    lines = seen(beats_page(dealt(code), page=2 * part)).splitlines()
    return [CARDS.sub("", line).lower() for line in lines if line.startswith("### ")]


def test_a_good_hand_stands_above_the_order() -> None:
    """The line names the hand that half of the winners, or winners of a part, beat or equal."""
    high = ranker(Spec()).reading(cards("KhKdTcTs2d"))
    lines = seen(beats_page(dealt("holdem"), good=MedianHand(high, 4))).splitlines()
    assert lines[2] == (
        "**A good hand here:** two pair, kings and tens, or better. With 4 in to the end, it wins"
        " about half of the time."
    )
    low = ranker(Spec("low_a5")).reading(cards("7h5d3c2sAd"))
    text = seen(beats_page(dealt("omaha_hi_lo"), page=2, good=MedianHand(low, 3)))
    assert (
        "**A good hand here:** 7-5 low or better. With 3 in to the end, it wins about"
        " half of the time."
    ) in text
    assert "A good hand here" not in seen(beats_page(dealt("holdem")))


@pytest.mark.parametrize("code", few(GAMES))
def test_every_page_of_every_game_fits_with_pictures_and_without(code: str):
    game = dealt(code)
    for page in range(max(1, 2 * len(parts_of(game)))):
        for skin in (EMOJIS, EMOJIS.in_text()):
            view = beats_page(game, skin, page, table=123_456)
            assert fits(view)
            assert "more than fits" not in seen(view)
            assert len(ids(view)) == len({*ids(view)})


@pytest.mark.parametrize("code", GAMES)
def test_examples_are_of_the_pack_in_the_order_of_the_ranking(code: str):
    """Each hand can be dealt from one pack, and so can the two hands of a close call."""
    game = dealt(code)
    for at in parts_of(game):
        judged = judge(game, game.shares[at])
        shown = examples(judged)
        pack = set(game.pack.cards())
        assert all({*one.cards} <= pack and len({*one.cards}) == len(one.cards) for one in shown)
        strengths = [one.reading.strength for one in shown]
        assert strengths == sorted(strengths, reverse=True)
        assert len(strengths) == len({*strengths})
        for better, worse in close_calls(judged):
            assert better.reading.strength > worse.reading.strength


def test_the_usual_order():
    assert kinds("holdem") == [
        "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind",
        "two pair", "pair", "high card",
    ]  # fmt: skip


def test_a_short_pack_has_its_own_order_and_no_hand_that_it_cannot_make():
    """Source: R078. With twenty cards, any five ranks are in a row, and any five of a suit too."""
    order = kinds("short_deck")
    assert order.index("flush") < order.index("full house")
    assert {"flush", "high card"}.isdisjoint(kinds("royal_holdem"))


def test_five_of_a_kind_stands_on_top_where_a_wild_card_makes_it():
    assert kinds("joker_draw")[0] == "five of a kind"
    assert kinds("pinochle_poker")[0] == "five of a kind"
    (best, *_) = examples(judge(dealt("jacks_bug"), dealt("jacks_bug").shares[0]))
    assert best.cards == cards("As Ah Ad Ac *1")


def test_three_cards_go_by_their_own_order():
    """R057: three of a kind beats a straight, which beats a flush; in Brag it beats everything."""
    guts = kinds("guts")
    assert guts == ["straight flush", "three of a kind", "straight", "flush", "pair", "high card"]
    brag = examples(ranker(Spec("brag")))
    assert [str(one.reading.category) for one in brag[:2]] == ["trips", "straight_flush"]


def test_lows_begin_with_the_best_low_and_say_what_counts():
    assert kinds("triple_draw_27")[0] == "7-5-4-3-2 low"
    assert kinds("razz")[0] == "5-4-3-2-a low"
    assert kinds("lowball_a6")[0] == "6-4-3-2-a low"
    assert "straights and flushes count against you" in seen(beats_page(dealt("triple_draw_27")))
    assert "flushes don't count" in seen(beats_page(dealt("razz")))


def test_where_a_low_must_be_eight_or_better_a_line_parts_the_hands():
    page = seen(beats_page(dealt("omaha_hi_lo"), page=2))
    before, after = page.split("From here on it wins nothing.")
    assert "8-7-6-5-4 low" in before
    assert "9-4-3-2-A low" in after


def test_archie_needs_a_pair_of_sixes():
    page = seen(beats_page(dealt("archie")))
    before, after = page.split("From here on it wins nothing.")
    assert "Pair of sixes" in before
    assert "Pair of fives" in after


def test_points_count_on_the_goal_beside_it_and_over_it():
    page = seen(beats_page(dealt("seven_27")))
    assert page.index("27 points") < page.index("26½ points") < page.index("26 points")
    assert "30 points" in page.split("From here on it wins nothing.")[1]


def test_badugis_of_more_cards_come_first():
    assert kinds("badugi")[0] == "badugi, 4-3-2-a"
    assert kinds("badugi")[-1] == "one-card badugi, a"
    assert "Badugi, K-Q-J-10, beats" in seen(beats_page(dealt("badugi"), page=1))


def test_close_calls_say_which_card_decides():
    page = seen(beats_page(dealt("holdem"), page=1))
    assert "Pair of sevens, queen kicker, beats" in page
    assert "pair of sevens, jack kicker" in page
    assert "Six-high straight, beats" in page
    assert "five-high straight" in page


def test_games_without_hands_show_the_order_of_cards():
    assert "Any trump beats every card of another suit" in seen(beats_page(dealt("bourre")))
    assert "A♥" in seen(beats_page(dealt("cuckoo"))).split("2♥")[1]


def test_wild_cards_are_in_no_example_that_needs_none():
    wild = ranker(Spec(wild=four_of(0)))
    using = [one for one in examples(wild) if any(card // 4 == 0 for card in one.cards)]
    assert [str(one.reading.category) for one in using] == ["five_kind"]


def test_a_page_of_a_table_leads_back_to_it():
    assert ids(beats_page(dealt("guts"), table=7)) == [
        "d1:beats:7:1", "d1:odds:7:0", "d1:rules:7:0", "d1:hand:7:0",
    ]  # fmt: skip
    assert ids(beats_page(dealt("guts"))) == [
        "d1:beats:0:1:guts", "d1:odds:0:0:guts", "d1:game:0:0:guts",
    ]  # fmt: skip
