"""Pictures match approved ones, are small, come with words, and reveal no secret."""

import io
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PIL import Image, ImageChops, ImageSequence, ImageStat

from bot.engine.cards import name
from bot.engine.hand.commands import Call, Fold, RaiseTo
from bot.ui.pictures import fonts, paint, studio
from bot.ui.pictures.charts import DPI, chart_figure, chart_png
from bot.ui.pictures.facts import (
    Bar,
    BoardPicture,
    Chart,
    Line,
    Look,
    Reel,
    SeatPicture,
    TablePicture,
)
from bot.ui.pictures.from_views import chips_of, table_picture
from bot.ui.pictures.studio import Studio
from tests.ui.ring import Ring
from tests.ui.test_result import DECK

GOLDEN = Path(__file__).parent / "golden"
CLOSE = 3.0
"""The largest mean difference of a channel, of 255: fonts differ a little between machines."""


def table(**changes: object) -> TablePicture:
    seats = (
        SeatPicture("Ann", "1,250", ("Ah", "Kd"), "40", dealer=True, seat=1),
        SeatPicture("Bo", "980", ("", ""), folded=True, seat=2),
        SeatPicture("Cyrilla", "2,400", ("", ""), turn=True, seat=3),
        SeatPicture("Жанна", "60", ("Ts", "*1"), note="60 · wins 320", won=True, seat=4),
        SeatPicture("日本", "500", ("7s", "7d", "Kc", "5c", "", "2h", "9d"), seat=5),
    )
    facts = {"title": "Hold'em", "seats": seats, "boards": ((("7s", "6h", "Tc"),),),
             "pot": "Pot 320", "result": "Жанна wins 320", "alt": "alt"}  # fmt: skip
    return TablePicture(**(facts | changes))  # type: ignore[arg-type]


CROSS = ((".", "2c", "."), ("3d", "", "4h"), (".", "5s", "."))
BOARD = BoardPicture(
    "Net chips",
    (Bar(1, "Ann", "+5,000", 1, 1), Bar(2, "Bo", "+10", 0.002), Bar(3, "Cy", "-9", -0.5, -2, True)),
    "alt",
)
CHART = Chart("Chips", (Line("Ann", ((1, 10), (2, 30))), Line("Bo", ((1, 20), (2, 5)))), "deal",
              "chips", "alt")  # fmt: skip
PICTURES = {
    "table": lambda: paint.table_png(table()),
    "light": lambda: paint.table_png(table(look=Look(dark=False, four_colours=False))),
    "cross": lambda: paint.table_png(table(boards=(CROSS,))),
    "board": lambda: paint.board_png(BOARD),
    "chart": lambda: chart_png(CHART),
}


@pytest.mark.parametrize("which", PICTURES)
def test_a_picture_looks_as_it_did(which):
    """After an intended change, run `python -m tests.ui.test_pictures` and look at the pictures."""
    data, golden = PICTURES[which](), GOLDEN / f"{which}.png"
    assert len(data) < 60_000
    with Image.open(io.BytesIO(data)) as one, Image.open(golden) as other:
        assert one.size == other.size
        apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    assert max(ImageStat.Stat(apart).mean) < CLOSE


@pytest.mark.parametrize("number", [2, 3, 10])
def test_names_of_a_chart_cover_no_line(number: int):
    lines = tuple(
        Line(f"Somebody's name {at}", ((1, 10), (2, 900 - at), (3, 10))) for at in range(number)
    )
    figure = chart_figure(replace(CHART, lines=lines))
    figure.draw_without_rendering()
    (axes,), (legend,) = (
        figure.axes,
        [*figure.legends, *filter(None, [figure.axes[0].get_legend()])],
    )
    names, plot = legend.get_window_extent(), axes.get_tightbbox()
    assert plot is not None
    assert not names.overlaps(plot)
    assert (names.x0 >= 0, names.x1 <= figure.bbox.x1, names.y0 >= 0) == (True, True, True)
    assert plot.height > 3 * DPI * 0.9


def test_another_card_makes_another_picture():
    """The comparison notices a single wrong card."""
    seats = (SeatPicture("Ann", "1", ("2c", "2d")), *table().seats[1:])
    data = io.BytesIO(paint.table_png(table(seats=seats)))
    with Image.open(data) as one, Image.open(GOLDEN / "table.png") as other:
        apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    assert apart.getbbox() is not None


def test_ten_seats_of_seven_cards_fit():
    seats = tuple(SeatPicture(f"P{at}", "9", ("7s",) * 7, seat=at) for at in range(1, 11))
    assert len(paint.table_png(table(seats=seats))) < 60_000


@pytest.fixture
def no_other_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pretend that the machine has only DejaVu."""
    caches = (fonts._drawn_by, fonts._spelled)
    monkeypatch.setattr(fonts, "others", tuple)
    for one in caches:
        one.cache_clear()
    yield
    for one in caches:
        one.cache_clear()


@pytest.mark.usefixtures("no_other_fonts")
def test_a_name_whose_letters_no_font_has_is_told_by_its_number():
    names = ("日本", "Ann 日本", "かな", "Ελένη", "🎲 Bo", "🎲")
    drawn = [fonts.named(name, at) for at, name in enumerate(names, start=1)]
    assert drawn == ["#1", "Ann #2", "#3", "Ελένη", "Bo", "#6"]


@pytest.mark.usefixtures("no_other_fonts")
@pytest.mark.parametrize(
    ("fashion", "plain"),
    [("𝕬𝖑𝖊𝖝", "Alex"), ("𝓐𝓵𝓮𝔁", "Alex"), ("Ａｌｅｘ", "Alex"), ("🅐🅛", "AL"), ("🇦🇱", "AL"),  # noqa: RUF001
     ("𝟙𝟚", "𝟙𝟚"), ("Åsa", "Åsa"), ("🏳️\u200d🌈 Kim", "Kim")],  # noqa: RUF001
)  # fmt: skip
def test_letters_of_fashion_are_drawn_as_what_they_stand_for(fashion, plain):
    assert fonts.spelled(fashion) == plain


def test_other_fonts_are_found_for_what_dejavu_lacks():
    """A font package of the extra `fonts` is enough."""
    thai = fonts.runs(fonts.spelled("Ann สมชาย"))
    assert [one.text for one in thai] == ["Ann ", "สมชาย"]
    assert thai[0].file is None
    assert thai[1].file is not None
    assert fonts.named("สมชาย", 3) == "สมชาย"


@pytest.mark.parametrize("name", ["Ca$h_$", "Mo$$ey", "_Bo", "$_$", "สมชาย"])
def test_a_chart_names_whoever_is_in_it(name):
    """A name is never read as a formula, nor as a mark that hides a line."""
    lines = (Line(name, ((0, 0), (1, 100))), Line("Bo", ((0, 0), (1, -100))))
    figure = chart_figure(replace(CHART, lines=lines, title="$5 night, $20 in"))
    figure.draw_without_rendering()
    (legend,), (axes,) = figure.legends, figure.axes
    assert [one.get_text() for one in legend.get_texts()] == [name, "Bo"]
    assert axes.get_title() == "$5 night, $20 in"
    assert not axes.title.get_parse_math()


@pytest.mark.usefixtures("no_other_fonts")
def test_players_whose_letters_are_missing_are_told_apart_in_a_chart():
    lines = tuple(Line(name, ((0, 0), (1, 9))) for name in ("李雷", "かな", "김철수"))
    (legend,) = chart_figure(replace(CHART, lines=lines)).legends
    assert [one.get_text() for one in legend.get_texts()] == ["#1", "#2", "#3"]


def test_a_reel_moves_and_is_small():
    data = paint.reel_gif(Reel(tuple(table(pot=f"Pot {n}") for n in range(40)), ""))
    assert len(data) < 2_000_000
    with Image.open(io.BytesIO(data)) as moving:
        frames = sum(1 for _ in ImageSequence.Iterator(moving))
    assert 10 < frames <= paint.MOST_FRAMES + 1


@pytest.mark.parametrize("player", [0, 1, 2, 3])
def test_no_picture_shows_a_card_that_its_viewer_may_not_know(player):
    ring = Ring().deal(DECK).act((RaiseTo, 40), Call, Fold)
    show = ring.show(player)
    facts = table_picture(show, Look())
    open_cards = {card for seat in facts.seats for card in seat.cards if card}
    own = show.view.own
    assert open_cards == ({name(card) for card in own.cards} if own is not None else set())
    hidden = [one for place in ring.hand.places.values() for one in place.cards
              if name(one) not in open_cards]  # fmt: skip
    assert hidden
    assert "face down" in facts.alt


def test_the_words_say_what_the_picture_shows():
    ring = Ring().deal(DECK).act((RaiseTo, 40), Call, Fold).passively()
    facts = table_picture(ring.show(), Look())
    assert "Bo wins 90 with two pair, sevens and sixes" in facts.result
    for said in (facts.title, facts.result, "seven of spades", "dealer", "folded", "wins 90"):
        assert said in facts.alt


def test_the_five_cards_that_won_are_lit_and_others_are_not():
    """The hand is two pair, sevens and sixes with a ten: four board cards and one hole card."""
    ring = Ring().deal(DECK).act((RaiseTo, 40), Call, Fold).passively()
    facts = table_picture(ring.show(), Look())
    ann, bo, cy = facts.seats
    assert dict(zip(bo.cards, bo.lit, strict=True)) == {"5d": False, "7d": True}
    ((row,),), ((lit,),) = facts.boards, facts.lit
    assert [card for card, on in zip(row, lit, strict=True) if not on] == ["3h"]
    assert (ann.won, cy.lit) == (False, ())


def test_nothing_is_lit_before_hands_are_shown():
    ring = Ring().deal(DECK).act((RaiseTo, 40), Call, Fold)
    facts = table_picture(ring.show(1), Look())
    assert facts.lit == ()
    assert [seat.lit for seat in facts.seats] == [(), (), ()]


@pytest.mark.parametrize(
    ("amount", "chips"), [(0, ()), (3, (0, 0, 0)), (75, (2, 2, 2)), (160, (3, 2, 2, 1, 1))]
)
def test_amounts_are_a_few_chips_the_dearest_first(amount: int, chips: tuple[int, ...]):
    assert chips_of(amount) == chips


def test_bets_and_the_pot_lie_there_as_chips():
    facts = table_picture(Ring().deal(DECK).act((RaiseTo, 75)).show(), Look())
    assert chips_of(75) in [seat.chips for seat in facts.seats]
    assert facts.chips


def photograph(size: int = 64) -> bytes:
    made = io.BytesIO()
    Image.new("RGB", (size, size), "#e07030").save(made, "PNG")
    return made.getvalue()


def drawn_with(face: bytes) -> bytes:
    (ann, *others) = table().seats
    return paint.table_png(table(seats=(replace(ann, face=face), *others)))


def test_an_avatar_stands_where_an_initial_does():
    with Image.open(io.BytesIO(drawn_with(photograph()))) as one:
        found = one.convert("RGB").getcolors(1 << 20) or []
    colours = [colour for _, colour in found if isinstance(colour, tuple)]
    assert any(abs(r - 0xE0) + abs(g - 0x70) + abs(b - 0x30) < 12 for r, g, b in colours)


@pytest.mark.parametrize("face", [b"nonsense", photograph()[:60], photograph(2_000)])
def test_what_is_no_small_picture_is_an_initial(face: bytes):
    assert drawn_with(face) == drawn_with(b"")


async def test_a_picture_that_takes_too_long_is_one_line_in_the_log(monkeypatch, caplog):
    rested = Event()
    monkeypatch.setattr(studio, "draw", lambda _: rested.wait(10))
    monkeypatch.setattr(studio, "PATIENCE", 0)
    with ThreadPoolExecutor(1) as executor:
        patient = Studio(executor=executor)
        patient._worker._seconds = 60
        assert await patient.framed(BOARD) is None
        rested.set()
    (line,) = caplog.records
    assert (line.levelname, line.exc_info) == ("WARNING", None)


async def test_a_picture_that_cannot_be_drawn_is_a_word_in_the_log(monkeypatch, caplog):
    def broken(_: object) -> bytes:
        raise OSError("no paint")

    monkeypatch.setattr(studio, "draw", broken)
    with ThreadPoolExecutor(1) as executor:
        made = Studio(executor=executor)
        assert await made.framed(BOARD) is None
    assert "a picture cannot be drawn" in caplog.text
    assert await Studio(on=False).framed(BOARD) is None


KILLED = """
import asyncio, os
from bot.ui.pictures.studio import Studio
from tests.ui.test_pictures import BOARD

if __name__ == "__main__":
    studio = Studio()
    asyncio.run(studio.paint(BOARD))
    (child,) = studio._worker._executor._processes
    print(child, flush=True)
    os._exit(9)
"""


@pytest.mark.nightly
def test_the_other_process_ends_with_a_program_that_was_killed(tmp_path):
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    root = Path(__file__).parents[2]
    command, env = [sys.executable, str(script)], os.environ | {"PYTHONPATH": str(root)}
    done = subprocess.run(  # noqa: S603 - our own script
        command, capture_output=True, text=True, env=env, check=False, timeout=60
    )
    child = int(done.stdout)
    for _ in range(100):
        if not _runs(child):
            return
        time.sleep(0.05)
    raise AssertionError("it stays")


def _runs(process: int) -> bool:
    """Return whether a process runs; one that only waits to be collected doesn't."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").split(")")[-1]
    except FileNotFoundError:
        return False
    return state.split()[0] != "Z"


async def test_a_framed_picture_can_be_sent_again():
    with ThreadPoolExecutor(1) as executor:
        framed = await Studio(executor=executor).framed(BOARD)
    assert framed is not None
    assert framed.file.filename == framed.file.filename == "picture.png"
    assert framed.gallery.items[0].description == "alt"


if __name__ == "__main__":
    for which, draw in PICTURES.items():
        (GOLDEN / f"{which}.png").write_bytes(draw())
