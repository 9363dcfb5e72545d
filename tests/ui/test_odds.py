"""How often each hand comes, as a page and on a terminal."""

import json

import pytest

from bot.chances import questions, stored_count
from bot.engine.games.game import Game
from bot.engine.games.options import Options, announce
from bot.ui.pages.games.odds import odds_page, odds_parts, part_of, percent
from bot.ui.pages.games.odds_listing import odds_as_json, odds_as_text
from bot.ui.parts.layout import fits
from tests.ui.ring import GAMES, ids, seen

A_PHONE = 38
"""Columns of a line on a phone."""


def dealt(code: str) -> Game:
    return announce(GAMES[code], Options())


def page_of(code: str, page: int = 0, table: int = 0):
    game = dealt(code)
    share = part_of(game, page)
    answers = [stored_count(one) for one in (questions(game, share) if share else ())]
    return odds_page(game, answers, page=page, table=table)


def table_of(code: str, page: int = 0) -> list[str]:
    return seen(page_of(code, page)).split("```")[1].strip().splitlines()


@pytest.mark.parametrize("code", GAMES)
def test_every_page_of_every_game_fits_a_phone(code: str):
    for page in range(max(1, len(odds_parts(dealt(code))))):
        view = page_of(code, page, table=123_456)
        assert fits(view)
        assert len(ids(view)) == len({*ids(view)})
        text = seen(view)
        if "```" in text:
            assert max(map(len, text.split("```")[1].splitlines())) <= A_PHONE
        assert "could not be counted" not in text


def test_five_cards_to_the_hand():
    assert table_of("five_card_draw") == [
        "straight flush          40  0.0015%",
        "four of a kind         624   0.024%",
        "full house           3,744    0.14%",
        "flush                5,108    0.20%",
        "straight            10,200    0.39%",
        "three of a kind     54,912     2.1%",
        "two pair           123,552     4.8%",
        "pair             1,098,240    42.3%",
        "high card        1,302,540    50.1%",
    ]
    assert (
        "2,598,960 hands, all of them counted; with the order of their cards, 311,875,200 deals."
    ) in seen(page_of("five_card_draw"))


def test_r053_where_a_board_is_shared_no_order_is_counted():
    text = seen(page_of("holdem"))
    assert "hands, all of them counted." in text
    assert "deals." not in text


def test_what_opens_is_said():
    assert "A pair of jacks or better, to open: 536,100, 20.6%." in seen(page_of("jacks_or_better"))
    assert "aces or better" in seen(page_of("progressive_jackpots"))


def test_a_low_of_eight_or_better():
    """About one in five seven-card hands qualifies; Omaha's share is marked as sampled."""
    stud = seen(page_of("stud_eight", 1))
    assert "Good enough to win this part: 24,530,944, 18.3%." in stud
    assert [line.split()[0] for line in table_of("stud_eight", 1)[:4]] == ["5", "6", "7", "8"]
    omaha = seen(page_of("omaha_hi_lo", 1))
    assert "Good enough to win this part: ≈" in omaha
    assert "hands dealt at random" in omaha


def test_totals_by_number_of_cards():
    head, two, three, *_ = table_of("seven_27")
    assert head.split() == ["cards", "exactly", "chance", "over"]
    assert two.split() == ["2", "0", "0%", "0%"]
    assert three.split() == ["3", "268", "1.2%", "0.34%"]


def test_two_parts_of_one_order_are_counted_each():
    """One of Drawmaha's halves is five own cards; the other is two of them with a board."""
    assert "5 cards from a pack" in seen(page_of("drawmaha"))
    assert "of which exactly 2 play" in seen(page_of("drawmaha", 1))
    assert len(odds_parts(dealt("double_board_omaha"))) == 1


def test_games_without_hands_say_so():
    assert "No hands are compared here." in seen(page_of("bourre"))


def test_what_could_not_be_counted_is_said():
    game = dealt("holdem")
    assert "could not be counted just now" in seen(odds_page(game, [None]))


@pytest.mark.parametrize(
    ("some", "of", "said"),
    [(0, 5, "0%"), (5, 5, "100%"), (1, 3, "33.3%"), (1, 40, "2.5%"), (1, 700, "0.14%"),
     (4, 2_598_960, "0.00015%")],
)  # fmt: skip
def test_shares_have_at_least_two_digits_that_tell(some: int, of: int, said: str):
    assert percent(some, of) == said


def test_on_a_terminal_and_for_machines():
    text = odds_as_text(GAMES["archie"])
    assert "Archie · high" in text
    assert "Archie · low" in text
    (record,) = json.loads(odds_as_json(GAMES["five_card_draw"]))
    assert record["rows"]["full_house"] == 3_744
    assert (record["game"], record["total"], record["exact"]) == (
        "five_card_draw", 2_598_960, True,
    )  # fmt: skip
