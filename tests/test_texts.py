"""Others' text: what can't be seen, turns lines or heaps marks is not shown, wherever it stands."""

import unicodedata

import pytest

from bot.nights import Plan
from bot.tables import Person
from bot.texts import clean
from bot.ui.parts.lines import escaped

BENT = {
    "direction": ("\u202egnp\u2066.exe\u200f", "gnp.exe"),
    "control": ("a\x1b[31mb\x07\x00c", "a[31mbc"),
    "lines": ("a\r\nb\u2028c\x85d", "a b c d"),
    "unseen": ("a\u200b\u2060\ufeff\u00adb", "ab"),
    "blank": ("\u3164\u2800 \u115f", ""),
    "marks without a letter": ("\u0335\u0336x", "x"),
}


@pytest.mark.parametrize(("text", "shown"), BENT.values(), ids=BENT)
def test_what_is_not_shown(text, shown):
    assert clean(text) == shown
    assert escaped(text) == escaped(shown)


def test_a_letter_carries_few_marks():
    heap = "Z" + "\u0335\u0336\u0337\u0338" * 8
    assert len(clean(heap * 3)) == 3 * 4
    assert clean(heap)[0] == "Z"


@pytest.mark.parametrize(
    "name", ["Zoë", "Nguyễn Thị", "กิ้งก่า", "שָׁלוֹם", "محمد", "ཀྲུང་", "नमस्ते", "Ωμέγα", "ann_1"]
)
def test_every_language_is_written_as_it_is(name):
    assert clean(name) == unicodedata.normalize("NFC", name)


def test_a_night_is_called_by_what_can_be_seen():
    """One that was stored before too, and one of whose title nothing is left."""
    rest = {"buy_in": 1, "opening": {}, "games": ()}
    assert Plan(title="\u202eNight\nout", **rest).title == "Night out"
    assert Plan.model_validate({"title": "\u3164\u202e", **rest}).title == "♠"


def test_a_player_is_called_by_what_can_be_seen():
    """The name in the server, or else the one that all know."""
    assert Person(1, 2, "Ann\u202e", "\u200b").here == "Ann"
    assert Person(1, 2, "Ann", "Z" + "\u0336" * 9).here == "Z" + "\u0336" * 3
