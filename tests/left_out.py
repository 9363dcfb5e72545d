"""The end of a run says what it left out; a marker that there is not is refused at the start."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from tests.slow import is_usual

PARTS = (
    "slow tests (pytest -m slow), nightly ones (pytest -m nightly) and those of the page in a"
    " browser (pytest -m browser)"
)
"""Tests that the usual run leaves out."""
WORD = re.compile(r"\b[a-zA-Z_]\w*\b(?!\s*=)")
OPERATORS = {"and", "or", "not", "True", "False", "None"}


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Refuse an unknown marker before other processes start, which would fail without a word."""
    if hasattr(config, "workerinput"):
        return
    known = {re.split(r"[:(]", line)[0].strip() for line in config.getini("markers")}
    unknown = unknown_markers(config.option.markexpr, known)
    if unknown:
        told = f"-m: there is no marker {', '.join(unknown)}; `pytest --markers` lists them"
        raise pytest.UsageError(told)


def unknown_markers(expression: str, known: Iterable[str]) -> list[str]:
    """Return the names in an expression of `-m` that are no markers."""
    named = WORD.findall(re.sub(r"'[^']*'|\"[^\"]*\"", "", expression))
    return sorted({*named} - {*known} - OPERATORS)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Write a line for each kind of test that was not run."""
    reasons = [_reason(one) for one in terminalreporter.stats.get("skipped", ())]
    for line in left_out(reasons, usual=is_usual(config)):
        terminalreporter.write_line(line)


def left_out(reasons: Iterable[str], *, usual: bool) -> list[str]:
    """Return the lines for skipped tests, by reason, and for parts that were not asked for."""
    lines = [f"left out, {times} skipped: {why}" for why, times in sorted(Counter(reasons).items())]
    return [*lines, f"left out: {PARTS}"] if usual else lines


def _reason(report: pytest.TestReport) -> str:
    told = report.longrepr
    return str(told[2] if isinstance(told, (tuple, list)) else told).removeprefix("Skipped: ")
