"""The small picture of a game's layout, of a few kilobytes, drawn once."""

import io
from typing import Any

import pytest
from PIL import Image

from bot.ui.pictures.facts import Look
from bot.ui.pictures.gallery import Gallery
from bot.ui.pictures.game_layout import layout_picture
from bot.ui.pictures.layouts import WIDTH, layout_png
from tests.ui.ring import GAMES


@pytest.mark.parametrize(
    ("code", "own", "boards"),
    [
        ("holdem", "dd", ("uuu u u",)),
        ("iron_cross", "ddddd", (".u.", "uuu", ".u.")),
        ("seven_card_stud", "ddu u u u d", ()),
        ("five_card_draw", "ddddd", ()),
        ("double_board_holdem", "dd", ("uuu u u", "uuu u u")),
        ("forehead_stud", None, ()),
    ],
)
def test_cards_lie_as_the_game_deals_them(code, own, boards):
    picture = layout_picture(GAMES[code], Look())
    assert own is None or picture.own == own
    assert picture.boards == boards
    assert picture.alt.startswith("How the cards lie: ")


def test_the_words_say_what_the_layout_shows():
    assert layout_picture(GAMES["holdem"], Look()).alt == (
        "How the cards lie: 5 cards for everybody on the table · 2 cards of your own face down"
    )


@pytest.mark.parametrize("one", GAMES.values(), ids=lambda one: one.code)
def test_each_game_has_a_small_picture(one):
    file = layout_png(layout_picture(one, Look()))
    with Image.open(io.BytesIO(file)) as image:
        assert image.width == WIDTH
    assert len(file) < 8_000


class Easel:
    """Counts the pictures drawn."""

    on = True
    drawn = 0

    async def framed(self, picture):
        self.drawn += 1
        return picture


async def test_a_picture_is_drawn_once_for_all():
    easel: Any = Easel()
    nobody: Any = None
    gallery = Gallery(easel, nobody, nobody)
    first = await gallery.layout(0, GAMES["holdem"])
    assert await gallery.layout(7, GAMES["holdem"]) is first
    await gallery.layout(7, GAMES["omaha"])
    assert easel.drawn == 2
