"""Others' text: what can't be seen, turns lines or heaps marks is not shown, wherever it stands."""

import unicodedata

import pytest

from bot.base.texts import bounded, clean, told_apart
from bot.nights import Plan
from bot.tables import Person
from bot.tables.show import distinct, everywhere
from bot.ui.parts.lines import escaped, quoted
from bot.ui.words import say

BENT = {
    "direction": ("\u202egnp\u2066.exe\u200f", "gnp.exe"),
    "control": ("a\x1b[31mb\x07\x00c", "a[31mbc"),
    "lines": ("a\r\nb\u2028c\x85d", "a b c d"),
    "unseen": ("a\u200b\u2060\ufeff\u00adb", "ab"),
    "joiners that join nothing": ("A\u200dl\u200cex\u200d", "Alex"),
    "bounds": ("\u2068Ann\u2069 \u2067Bo", "Ann Bo"),
    "tags without a flag": ("a\U000e0067\U000e0062\U000e007f", "a"),
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
    "name",
    [
        "🏳️\u200d🌈 Kim", "🧙\u200d♂️ Wiz", "👨🏽\u200d👩\u200d👧", "क्\u200dष", "ക്\u200d",
        "می\u200cخواهم",  # noqa: RUF001
        "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f Moira",
    ],
)  # fmt: skip
def test_joiners_within_emojis_and_words_stay(name):
    assert clean(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", ["محمد", "דוד", "Ann דוד", "ܐܒܐ", "ߊߋ"])
def test_a_name_from_right_to_left_has_bounds(name):
    """What stands behind it, such as its chips, keeps its place. They are put once."""
    assert escaped(name) == f"\u2068{name}\u2069"
    assert bounded(escaped(name)) == escaped(name)
    said = say("en", "done.server_ban", name=name)
    assert f"\u2068{name}\u2069" in said


@pytest.mark.parametrize("name", ["Ann", "Zoë", "李雷", "🎲", "1,000"])
def test_other_names_have_none(name):
    assert escaped(name).replace("\\", "") == name


@pytest.mark.parametrize("mark", ["\ufe0f", "\u034f", "\u180b", "\U000e0100"])
def test_a_mark_that_nobody_sees_makes_no_other_name(mark):
    assert told_apart({1: "Alex", 2: f"Alex{mark}"}) == {1: "Alex #1", 2: f"Alex{mark} #2"}


def test_people_of_one_name_are_told_apart_by_their_numbers():
    names = {1: "Alex", 2: "Bo", 3: "alex", 4: "Ａlex", 5: "", 6: ""}  # noqa: RUF001
    assert told_apart(names) == {
        1: "Alex #1", 2: "Bo", 3: "alex #3", 4: "Ａlex #4", 5: "", 6: "",  # noqa: RUF001
    }  # fmt: skip
    people = {1: Person(1, 10, "Alex"), 2: Person(2, 11, "Bo", "Alex"), 3: Person(3, 12, "Cy")}
    assert [one.here for one in distinct(people).values()] == ["Alex #1", "Alex #2", "Cy"]
    assert [one.here for one in everywhere(distinct(people)).values()] == ["Alex", "Bo", "Cy"]


@pytest.mark.parametrize("text", ["x" * 500, "*" * 500, "א" * 500, "a_b " * 120, "short"])
def test_a_quoted_text_keeps_within_its_room(text):
    said = quoted(text, 200)
    assert len(said) <= 205
    assert said == escaped(text) or said.endswith("…")


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
