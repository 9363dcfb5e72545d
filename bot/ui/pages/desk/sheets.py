"""Lines as CSV that a spreadsheet opens as it is meant: what others wrote is text, never a formula.

Source: OWASP, "CSV Injection". A cell of words that begins as a formula does, or with a tab or a
return, gets an apostrophe before it; numbers are written by us and stay numbers. A file that is
large is packed, so that Discord takes it.
"""

import csv
import io
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Cell = str | int | float | None
FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")
"""What a formula may begin with, in the spreadsheets there are."""
PACKED = 4_000_000
"""Bytes from which a file is packed."""
LARGEST = 10_000_000
"""Bytes that Discord takes of everybody."""
BOM = "\ufeff"
"""Tells spreadsheets that letters are UTF-8."""


@dataclass(frozen=True, slots=True)
class Made:
    """A file's name and what is in it."""

    name: str
    content: bytes


def sheet(name: str, header: Sequence[str], lines: Iterable[Sequence[Cell]]) -> Made:
    """A file of lines below their header; `name` without its ending."""
    text = io.StringIO()
    text.write(BOM)
    writer = csv.writer(text)
    writer.writerow(header)
    writer.writerows([safe(cell) for cell in each] for each in lines)
    content = text.getvalue().encode()
    if len(content) < PACKED:
        return Made(f"{name}.csv", content)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(f"{name}.csv", content)
    return Made(f"{name}.zip", packed.getvalue())


def safe(cell: Cell) -> Cell:
    """As a spreadsheet shows it, on one line, and works out nothing."""
    if not isinstance(cell, str):
        return "" if cell is None else cell
    begins = cell.startswith(FORMULAS) or cell.lstrip().startswith(FORMULAS)
    line = " ".join(cell.split())
    return f"'{line}" if begins else line
