"""Files of chips for many players: every line that can't be read is named."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.ui.input.grant_sheets import (
    MOST_BYTES,
    MOST_LINES,
    MOST_NAMES,
    SheetFault,
    SheetWrong,
    named_in,
    read_sheet,
    unknown,
)

ID, OTHER = 123456789012345678, 223456789012345671


@pytest.mark.parametrize("text", [
    f"{ID},500\nbo.b,70\n", f"{ID};500\r\nbo.b;70", f"{ID}\t500\nBo.B\t70",
    f"Discord ID,chips\n{ID},500\n\nbo.b,70,,\n", f'"{ID}","500"\n"bo.b","70"',
    f"'{ID};'500\nbo.b; 70 ", f"\ufeffusername;Chips\n{ID};500\nbo.b;70",
])  # fmt: skip
@pytest.mark.parametrize("coding", ["utf-8", "utf-16"])
def test_ids_and_usernames_in_the_files_of_all_spreadsheets(text, coding):
    rows, faults = read_sheet(text.lstrip("\ufeff" * (coding == "utf-16")).encode(coding))
    assert faults == []
    assert [(row.who, row.chips) for row in rows] == [(ID, 500), ("bo.b", 70)]


@pytest.mark.parametrize(("line", "wrong"), [
    ("1.23457E+17,500", SheetWrong.ROUNDED), ("1,23457E+17;500", SheetWrong.ROUNDED),
    ("=1+1,500", SheetWrong.FORMULA), ("@bo,500", SheetWrong.FORMULA),
    (f"{ID},=A1", SheetWrong.FORMULA), (f"{ID},-5", SheetWrong.FORMULA),
    (f"{ID},+5", SheetWrong.FORMULA), (f'"=""{ID}""",5', SheetWrong.FORMULA),
    (f"{ID},5.5", SheetWrong.CHIPS), (f"{ID},", SheetWrong.CHIPS), (f"{ID},1e3", SheetWrong.CHIPS),
    (f"{ID},\u0663", SheetWrong.CHIPS), (f"{ID},5 000", SheetWrong.CHIPS),
    (f"{ID},0", SheetWrong.RANGE), (f"{ID},1000000001", SheetWrong.RANGE),
    (f"{ID},{'9' * 5000}", SheetWrong.RANGE),
    (f"{ID}", SheetWrong.CELLS), (f"{ID},5,6", SheetWrong.CELLS),
    ("Bo the Great,5", SheetWrong.PLAYER), ("12345,5.0", SheetWrong.CHIPS),
    (",5", SheetWrong.PLAYER),
])  # fmt: skip
def test_a_line_that_cannot_be_meant_is_named(line, wrong):
    mark = ";" if ";" in line else ","
    _, faults = read_sheet(f"{OTHER}{mark}5\n{line}\n".encode())
    assert faults == [SheetFault(2, wrong)]


def test_who_is_unknown_by_an_id_with_zeros_was_rounded_by_a_sheet():
    """An id may end in zeros, so this is said of unknown ones alone."""
    rows, faults = read_sheet(b"123456789012345000,5\n123456789012345678,5\nbo,5")
    assert faults == []
    assert [unknown(row).wrong for row in rows] == ["rounded", "unknown", "unknown"]


def test_doubled_rows_and_all_faults_together():
    rows, faults = read_sheet(f"{ID},1\nbo,2\n{ID},3\n\nBO,4\nx,\n".encode())
    assert len(rows) == 4
    assert sorted((one.line, one.wrong) for one in faults) == [
        (3, SheetWrong.DOUBLE), (5, SheetWrong.DOUBLE), (6, SheetWrong.PLAYER),
    ]  # fmt: skip


def test_usernames_beyond_the_bound_are_named():
    text = "".join(f"user{at},1\n" for at in range(MOST_NAMES + 2))
    assert read_sheet(text.encode())[1] == [
        SheetFault(MOST_NAMES + 1, SheetWrong.NAMES), SheetFault(MOST_NAMES + 2, SheetWrong.NAMES),
    ]  # fmt: skip


@pytest.mark.parametrize("raw", [
    b"", b"\n\n", b"id,chips\n", b"\x00\x01", b"\xff\xfe\x00", b"PK\x03\x04\x00", b'"bo,5',
    b"\x80\x81,5", b"bo,1\n" * (MOST_LINES + 1), b" " * MOST_BYTES + b"bo,1",
])  # fmt: skip
def test_what_is_no_sheet_gets_one_sentence(raw):
    with pytest.raises(Illegal) as refused:
        read_sheet(raw)
    assert refused.value.code is Refusal.NOT_A_SHEET


def test_a_typed_list_takes_mentions_ids_and_names():
    assert named_in(f"<@{ID}><@!{OTHER}>, bo.b; @Cy {ID}") == [ID, OTHER, "bo.b", "cy"]
    for bad in ("", " , ", "Bo the Great!", "x"):
        with pytest.raises(Illegal):
            named_in(bad)
