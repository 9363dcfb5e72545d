"""CSV files that spreadsheets open as text: other people's words never become a formula.

Source: OWASP, "CSV Injection". A text that begins like a formula, or with a tab or a return, gets
an apostrophe before it; the bot's own numbers stay numbers. A large file is packed, so that Discord
accepts it.
"""

import csv
import io
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Cell = str | int | float | None
FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")
"""Beginnings of formulas in common spreadsheets."""
PACKED = 4_000_000
"""Bytes from which a file is packed."""
LARGEST = 10_000_000
"""The largest file in bytes that Discord accepts from everybody."""
BOM = "\ufeff"
"""The mark by which spreadsheets recognise UTF-8."""


@dataclass(frozen=True, slots=True)
class NamedFile:
    """A file: its name and its content."""

    name: str
    content: bytes


def sheet(name: str, header: Sequence[str], lines: Iterable[Sequence[Cell]]) -> NamedFile:
    """Return a file with a header and lines; `name` has no suffix."""
    text = io.StringIO()
    text.write(BOM)
    writer = csv.writer(text)
    writer.writerow(header)
    writer.writerows([safe(cell) for cell in each] for each in lines)
    content = text.getvalue().encode()
    if len(content) < PACKED:
        return NamedFile(f"{name}.csv", content)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(f"{name}.csv", content)
    return NamedFile(f"{name}.zip", packed.getvalue())


def safe(cell: Cell) -> Cell:
    """Return a cell as one line of text that a spreadsheet does not compute, or as a number."""
    if not isinstance(cell, str):
        return "" if cell is None else cell
    begins = cell.startswith(FORMULAS) or cell.lstrip().startswith(FORMULAS)
    line = " ".join(cell.split())
    return f"'{line}" if begins else line
