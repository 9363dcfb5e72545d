"""Costs of pictures: CPU time of the best of several runs, and the size of the file."""

import time
from collections.abc import Callable, Iterator

from bot.ui.pictures import paint
from bot.ui.pictures.charts import chart_png
from bot.ui.pictures.facts import Bar, BoardPicture, Chart, Line, Reel, SeatPicture, TablePicture

TIMES = 5
STUD = ("", "", "7s", "Td", "Kc", "5h", "")
SEATS = tuple(SeatPicture(f"Player {at}", "1,455", STUD, "20", seat=at) for at in range(1, 9))
TABLE = TablePicture("Seven-Card Stud", SEATS, ((("7s", "6h", "Tc", "3h", "6d"),),), "Pot 190",
                     "Player 1 wins 190 with two pair", "")  # fmt: skip
BARS = tuple(Bar(at, f"Player {at}", f"{1000 - at}", 1 / at, at % 3 - 1) for at in range(1, 11))
POINTS = tuple((at, 1000 + at * 7919 % 500) for at in range(200))


def costs() -> Iterator[tuple[str, float, float]]:
    """(what, milliseconds of CPU, kilobytes)."""
    board = BoardPicture("Net chips", BARS, "")
    lines = tuple(Line(f"Player {at}", POINTS) for at in range(8))
    chart = Chart("Chips", lines, "deal", "chips", "")
    yield _cost("table, eight seats of seven cards", lambda: paint.table_png(TABLE))
    yield _cost("board of ten", lambda: paint.board_png(board))
    yield _cost("chart, eight lines of 200 points", lambda: chart_png(chart))
    yield _cost("reel of 24 frames", lambda: paint.reel_gif(Reel((TABLE,) * 24, "")))


def _cost(what: str, draw: Callable[[], bytes]) -> tuple[str, float, float]:
    best, data = float("inf"), draw()
    for _ in range(TIMES):
        start = time.process_time()
        draw()
        best = min(best, time.process_time() - start)
    return what, best * 1000, len(data) / 1000
