"""A row of the table: what was measured, what it came to, and what it is meant to come to."""

import json
import math
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from tests.workshop.load.sizes import Sizes


@dataclass(frozen=True, slots=True)
class Row:
    """`most` and `least` are the bounds to be kept, where there are any."""

    what: str
    value: float
    unit: str = ""
    most: float | None = None
    least: float | None = None
    note: str = ""
    """How the figure is made up, or beside what it stands."""

    @property
    def kept(self) -> bool | None:
        """Whether it is within its bounds; None without one."""
        if (self.most is None and self.least is None) or math.isnan(self.value):
            return None
        under = self.most is None or self.value <= self.most
        return under and (self.least is None or self.value >= self.least)


Measured = Callable[[Sizes], AsyncIterator[Row]]


def as_text(rows: Iterable[Row]) -> str:
    """A table; what is out of its bounds is marked."""
    lines = [("", "measured", "to reach", "", "")]
    lines += [(one.what, _figure(one), _bound(one), _mark(one), one.note) for one in rows]
    widths = [max(len(line[at]) for line in lines) for at in range(4)]
    return "\n".join(_line(line, widths) for line in lines)


def as_json(rows: Iterable[Row]) -> str:
    """Return the rows as JSON."""
    return json.dumps([_told(one) for one in rows], indent=1)


def _told(row: Row) -> dict[str, Any]:
    nothing = {"value": None} if math.isnan(row.value) else {}
    return asdict(row) | {"kept": row.kept} | nothing


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    what, figure, bound, mark, note = cells
    shown = (what.ljust(widths[0]), figure.rjust(widths[1]), bound.rjust(widths[2]),
             mark.ljust(widths[3]), note)  # fmt: skip
    return "  ".join(shown).rstrip()


def _figure(row: Row) -> str:
    return f"{number(row.value)} {row.unit}".rstrip()


def _bound(row: Row) -> str:
    if row.most is not None:
        return f"<= {number(row.most)}"
    return "" if row.least is None else f">= {number(row.least)}"


def _mark(row: Row) -> str:
    return "" if row.kept in {True, None} else "!"


def number(value: float) -> str:
    """With as many places as tell something; a dash for what nobody was there to measure."""
    if math.isnan(value):
        return "-"
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def middle(values: Sequence[float], part: float = 0.5) -> float:
    """The value under which this part of them lies; nan of none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")
