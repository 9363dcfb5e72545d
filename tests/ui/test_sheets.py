"""Files for spreadsheets: no name makes a cell that a spreadsheet computes."""

import csv
import io
import json
import zipfile

import pytest

from bot.store.desk.sheets import MOST
from bot.ui.pages.desk.own_data import Packing
from bot.ui.pages.desk.sheets import LARGEST, PACKED, Cell, safe, sheet

EVIL = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    " =1",
    "|cmd",
    "%0A",
    "=cmd|'/C'!A0",
]


@pytest.mark.parametrize("words", EVIL)
def test_no_words_are_a_formula(words):
    made = sheet("x", ["name"], [[words]])
    (_, (cell,)) = csv.reader(io.StringIO(made.content.decode("utf-8-sig"), newline=""))
    assert cell.startswith("'")
    assert "\n" not in cell
    assert "\r" not in cell


@pytest.mark.parametrize("words", ["Ann", "Zoë 🂡", 'a "quoted", name', "'tis", "1,000"])
def test_other_words_stay_as_they_are(words):
    made = sheet("x", ["name", "chips"], [[words, -5]])
    _, line = csv.reader(io.StringIO(made.content.decode("utf-8-sig"), newline=""))
    assert line == [words, "-5"]


def test_numbers_stay_numbers_and_nothing_is_an_empty_cell():
    assert [safe(-5), safe(0.25), safe(None), safe("")] == [-5, 0.25, "", ""]


def test_a_large_sheet_is_packed_and_small_enough_for_discord():
    """A ledger has the most lines that it may have."""
    line: list[Cell] = ["2026-11-22T21:00:00+00:00", 1234567, "hand", "seat", 12, "A name", -5] * 2
    lines = ([*line, at] for at in range(MOST))
    made = sheet("ledger", ["x"], lines)
    assert made.name == "ledger.zip"
    assert len(made.content) < LARGEST
    with zipfile.ZipFile(io.BytesIO(made.content)) as file:
        assert len(file.read("ledger.csv")) > PACKED


def test_what_is_kept_of_a_person_is_packed_in_as_many_files_as_it_needs():
    packing = Packing(full=500)
    for at in range(4):
        packing.add("hand_seat", [{"hand": at * 100 + one, "net": -one} for one in range(50)])
    packing.add("person", [{"number": 7, "name": "Zoë"}])
    made = packing.done()
    assert [one.name for one in made] == [f"kept-of-you-{at + 1}.zip" for at in range(len(made))]
    assert len(made) > 1
    found: dict[str, str] = {}
    for one in made:
        with zipfile.ZipFile(io.BytesIO(one.content)) as file:
            found |= {name: file.read(name).decode() for name in file.namelist()}
    names = ["hand_seat.json", *(f"hand_seat-{at}.json" for at in (2, 3, 4)), "person.json"]
    assert set(found) == {*names, "README.txt"}
    assert json.loads(found["person.json"]) == [{"number": 7, "name": "Zoë"}]
    assert [len(json.loads(found[name])) for name in names[:4]] == [50] * 4
    assert "hand_seat.json: 200 rows\n  your part in every finished deal" in found["README.txt"]


def test_somebody_of_whom_little_is_kept_gets_one_file():
    packing = Packing()
    packing.add("person", [{"number": 7}])
    assert [one.name for one in packing.done()] == ["kept-of-you.zip"]


def test_a_server_s_copy_has_its_hands_in_a_folder_and_all_explained():
    packing = Packing(of="copy", name="kept-of-this-server")
    packing.add("pace", [{"game": "holdem"}])
    packing.add_texts("hands", [("12-34.phh", "variant = 'NT'"), ("12-35.txt", "Deal 35")])
    (made,) = packing.done()
    assert made.name == "kept-of-this-server.zip"
    with zipfile.ZipFile(io.BytesIO(made.content)) as file:
        assert file.read("hands/12-34.phh") == b"variant = 'NT'"
        readme = file.read("README.txt").decode()
    assert "pace.json: 1 row\n  how many deals of each game" in readme
    assert "hands/: 2 files\n  finished deals as everybody saw them" in readme
