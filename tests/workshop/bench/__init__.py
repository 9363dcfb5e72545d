"""Speed of this program beside other libraries, in the same run on the same cards.

Deals and moves come from fixed seeds. Other libraries are measured where they are installed, each
by the fastest of its public functions; none of them is needed.
"""

import json
import random
from collections.abc import Iterable, Iterator, Sequence

from tests.workshop.bench import batches, ranks
from tests.workshop.bench import hands as whole
from tests.workshop.bench.contest import OURS, Contender, Row, measured


def bench(*, hands: int = 4000, passes: int = 15) -> list[Row]:
    """Every row of the table; slower contenders get a part of the hands."""
    return [Row(what, measured(contenders, passes)) for what, contenders in _contests(hands)]


def _contests(hands: int) -> Iterator[tuple[str, Iterable[Contender]]]:
    """Each task with its contenders."""
    dice = random.Random(1)  # noqa: S311 - deals to measure with
    deals = [dice.sample(range(52), 9) for _ in range(hands)]
    yield "five cards", ranks.high([deal[:5] for deal in deals])
    yield "seven cards", ranks.high([deal[:7] for deal in deals])
    yield "Omaha", ranks.omaha(deals)
    yield "stud high-low", ranks.stud_high_low([deal[:7] for deal in deals])
    yield "seven cards, two wild", ranks.two_wild(hands)
    yield "seven cards, in batches", batches.seven(hands)
    yield "Omaha, in batches", batches.omaha(hands)
    for what, spec in batches.OTHERS.items():
        yield f"{what}, in batches", batches.other(spec, hands)
    yield "whole hands", whole.contenders(max(1, hands // 20))
    yield "decks", whole.decks(max(1, hands // 20))


def as_text(rows: Sequence[Row]) -> str:
    """A table: a row a task; hands a second, and in brackets how many times as fast we are."""
    names = list(dict.fromkeys(name for row in rows for name in row.rates))
    lines = [["hands a second", *names]]
    for row in rows:
        cells = [_cell(row, name) if name in row.rates else "-" for name in names]
        lines.append([row.what, *cells])
    widths = [max(len(line[at]) for line in lines) for at in range(len(names) + 1)]
    return "\n".join(
        "  ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])])
        for line in lines
    )


def as_json(rows: Sequence[Row]) -> str:
    """Return the rows as JSON."""
    table = [
        {
            "what": row.what,
            "rates": {name: round(rate, 1) for name, rate in row.rates.items()},
            "ratios": {name: round(row.ratio(name), 2) for name in row.rates if name != OURS},
        }
        for row in rows
    ]
    return json.dumps(table, indent=1)


def _cell(row: Row, name: str) -> str:
    rate = f"{row.rates[name]:,.0f}"
    return rate if name == OURS else f"{rate} ({row.ratio(name):.2f}x)"
