"""Luck on screen: figures with their doubt, both curves, who was luckiest, what two won."""

from dataclasses import replace

import pytest

from bot.odds.spot import has_chances
from bot.store import Against, Bars, BoardPage, Figures, Measure, Ranked, Reached, Sums
from bot.ui.pages.glory.leaderboards import Board, board_message, value_words
from bot.ui.pages.glory.stats import StatsSheet, against_page, stats_page
from bot.ui.pages.nights.recap import table_recap
from bot.ui.pictures.facts import Look
from bot.ui.pictures.from_views import running_chart
from tests import library
from tests.nights.test_beats import on_the_turn
from tests.ui.ring import seen
from tests.ui.test_recap_screens import recap

SUMS = Sums(hands=2_140, net=6_634, milli=663_400, squares=2_219_000_000, luck=2_000_400,
            luck_milli=200_040, luck_squares=1_207_000_000, took=36_000_000)  # fmt: skip


def page(sums: Sums) -> list[str]:
    sheet = StatsSheet(1, "Dee", "all", "", Figures(sums), (), {})
    return seen(stats_page(sheet)).split("\n")


def test_a_rate_stands_beside_its_doubt():
    """A spread of 322 units per 100 hands is known to 70 after 2,140 hands, by chances to 47."""
    lines = page(SUMS)
    told = "**2,140 hands** · net **+6,634** · +31.0 ± 69.6 units per 100 hands: too few to tell"
    assert told in lines
    luck = (
        "by chances **+4,634** · luck **+2,000** · +21.7 ± 47.0 units by chances: too few to tell"
    )
    assert luck in lines


def test_a_rate_of_more_than_two_errors_is_told_without_a_word():
    lines = page(replace(SUMS, milli=6_634_000))
    assert any(line.endswith("units per 100 hands") for line in lines)


def test_few_hands_have_no_rate():
    lines = page(Sums(hands=5, net=-12, squares=1, luck=-1_600))
    assert "**5 hands** · net **-12**" in lines
    assert "by chances **-10** · luck **-2**" in lines


def test_shares_and_hours_are_told_if_there_were_chances():
    lines = page(replace(SUMS, three_bet_chance=48, three_bet=12, met_c_bet=10, folded_to_c_bet=0))
    assert "3-bet 25% (± 6)" in lines
    assert "folded to a c-bet 0% (± 9)" in lines
    assert "10.0 hours at tables · 214 hands an hour" in lines
    assert not any("raised" in line for line in lines)


def test_a_second_line_shows_the_net_by_chances():
    points = [Reached(0, 0, 0), Reached(1, 20, 0), Reached(2, 60, 25_500)]
    chart = running_chart("Dee", points, Look())
    assert chart is not None
    assert [one.name for one in chart.lines] == ["net", "by chances"]
    assert chart.lines[1].points == ((0, 0), (1, 20), (2, 34))
    assert "34 by chances" in chart.alt
    plain = running_chart("Dee", [replace_luck(one) for one in points], Look())
    assert plain is not None
    assert len(plain.lines) == 1
    assert "by chances" not in plain.alt


def replace_luck(one: Reached) -> Reached:
    return one._replace(luck=0)


@pytest.mark.parametrize("measure", [Measure.LUCK, Measure.BY_CHANCES])
def test_boards_say_whole_chips(measure):
    assert [value_words(measure, value) for value in (310_400, -1_600, 400)] == ["+310", "-2", "±0"]


@pytest.mark.parametrize(("luck", "line"), [
    ({1: -500_000, 2: 310_400}, "Luckiest: Bo, +310"),
    ({1: 0, 2: 0}, None),
    ({}, None),
])  # fmt: skip
def test_a_recap_names_the_luckiest(luck, line):
    ring = on_the_turn("Kc")
    lines = seen(table_recap(ring.show(), replace(recap(ring), luck=luck))).split("\n")
    assert [one for one in lines if one.startswith("Luckiest")] == ([line] if line else [])


def test_what_two_won_from_each_other():
    told = seen(against_page("Ann", "Bo", Against(120, 310_400, 30, 12)))
    assert "120 deals together · **+310** chips from Bo, pot by pot" in told
    assert "12 of 30 showdowns won" in told
    assert "have not been dealt in together" in seen(against_page("Ann", "Bo", None))


@pytest.mark.parametrize(("code", "chances"), [
    ("holdem", True), ("omaha_hi_lo", True), ("seven_card_stud", True), ("guts", False),
    ("badugi", False), ("jacks_or_better", False),
])  # fmt: skip
def test_which_games_have_chances(code, chances):
    assert has_chances(library.GAMES[code]) is chances


def test_a_board_of_rates_has_their_doubt():
    page = Ranked(1, 1, 31_000, 40), Ranked(2, 2, -20_000, 2)
    ranking = BoardPage(page, None, (), 2)
    names = {1: "Ann", 2: "Bo"}
    board = Board(Measure.RATE, "all", "", "", ranking, names, Bars(), doubts={1: 69.6})
    told = seen(board_message(board))
    assert "Ann · **+31.0 ± 69.6**" in told
    assert "Bo · **-20.0**" in told
