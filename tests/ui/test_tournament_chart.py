"""The chart of a tournament's stacks."""

from bot.store import TournamentState
from bot.tournaments import TournamentRecap
from bot.ui.pages.tournaments.results import recap_message
from bot.ui.parts.layout import fits
from bot.ui.pictures.charts import chart_png
from bot.ui.pictures.facts import Look
from bot.ui.pictures.studio import Framed
from bot.ui.pictures.tournament_chart import MOST, tournament_chart
from tests.ui.test_tournament_screens import over, show

CURVES = {
    1: [(0, 300), (10, 320), (20, 400), (30, 600)],
    2: [(0, 300), (10, 280), (20, 200), (30, 0)],
    3: [(0, 300), (15, 0)],
}


def test_each_line_goes_by_deals_from_the_stack_of_the_start_to_the_end():
    recap = TournamentRecap(4, 30, CURVES, [(3, (1,)), (2, (1,))])
    chart = tournament_chart(over(), recap, Look())
    assert chart is not None
    assert [one.name for one in chart.lines] == ["Ann", "Bo", "Cy"]
    assert chart.lines[0].points == ((0, 300), (1, 320), (3, 400), (4, 600))
    assert chart.lines[2].points == ((0, 300), (2, 0))
    assert "Ann" in chart.alt
    png = chart_png(chart)
    assert png.startswith(b"\x89PNG")
    assert fits(recap_message(over(), recap, framed=Framed(png, "stacks.png", chart.alt)))


def test_only_the_best_places_are_drawn():
    curves = {one: [(0, 300), (one, 0)] for one in range(1, 31)}
    chart = tournament_chart(over(30, "Ann"), TournamentRecap(30, 30, curves, []), Look())
    assert chart is not None
    assert len(chart.lines) == MOST


def test_there_is_none_before_the_second_deal():
    short = TournamentRecap(1, 2, {1: [(0, 300), (1, 600)], 2: [(0, 300), (1, 0)]}, [])
    assert tournament_chart(over(), short, Look()) is None
    assert tournament_chart(over(), TournamentRecap(5, 2, {}, []), Look()) is None
    assert (
        tournament_chart(show(TournamentState.RUNNING), TournamentRecap(5, 2, CURVES, []), Look())
        is None
    )
