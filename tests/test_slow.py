"""The usual run leaves out what is named as slow, and nothing that is gone."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.left_out import left_out, unknown_markers
from tests.slow import EVENINGS, MARKS, ROOT, SLOW, USUAL_EVENINGS, few, is_slow, some


@pytest.mark.parametrize("named", [*SLOW, *(f"e2e/{one}" for one in sorted(USUAL_EVENINGS))])
def test_every_slow_or_usual_place_is_there(named: str) -> None:
    assert (ROOT / named).is_file()


def test_evenings_are_slow_but_for_a_few() -> None:
    assert is_slow(EVENINGS / "test_company.py")
    assert is_slow(EVENINGS / "restart" / "test_restart.py")
    assert not is_slow(EVENINGS / "test_holdem.py")
    assert not is_slow(ROOT / "store" / "test_ledger.py")


def test_some_cases_are_quick_and_none_is_lost() -> None:
    cases = some("abcdef", every=3)
    assert [one for one in cases if isinstance(one, str)] == ["a", "d"]
    assert [one.values for one in cases if not isinstance(one, str)] == [*zip("bcef", strict=True)]


def test_of_many_cases_some_are_slow_and_none_is_lost() -> None:
    def marks(cases: list[Any]) -> list[str]:
        return ["" if isinstance(one, str) else one.marks[0].name for one in cases]

    assert marks(some("abcdefg", every=4, slow=2)) == [
        "", "slow", "nightly", "slow", "", "slow", "nightly",
    ]  # fmt: skip
    assert marks(some("abc", every=2)) == ["", "slow", ""]
    assert marks(few("abcde", every=3)) == ["", "nightly", "nightly", "", "nightly"]
    assert [getattr(one, "values", (one,))[0] for one in few("abcde")] == [*"abcde"]


def test_the_rules_of_games_are_never_slow() -> None:
    assert not [one for one in (ROOT / "engine" / "rules").rglob("test_*.py") if is_slow(Path(one))]


def test_the_usual_run_is_known_by_its_marks() -> None:
    project = tomllib.loads((ROOT.parent / "pyproject.toml").read_text("utf-8"))
    assert f"-m={MARKS}" in project["tool"]["pytest"]["ini_options"]["addopts"]


def test_the_end_of_a_run_says_what_was_left_out() -> None:
    skipped = ["no chromium here", "no PostgreSQL here", "no chromium here"]
    lines = ["left out, 1 skipped: no PostgreSQL here", "left out, 2 skipped: no chromium here"]
    assert left_out(skipped, usual=False) == lines
    (line,) = left_out((), usual=True)
    assert all(f"-m {part}" in line for part in ("slow", "nightly", "browser"))


@pytest.mark.parametrize(
    ("expression", "unknown"),
    [
        ("", []),
        ("slow and not nightly", []),
        ("nonsense", ["nonsense"]),
        ("slow or (odd and even)", ["even", "odd"]),
        ("without(limits='why') or slow", []),
    ],
)
def test_a_marker_that_there_is_not_is_named(expression: str, unknown: list[str]) -> None:
    assert unknown_markers(expression, ["slow", "nightly", "without"]) == unknown


def run(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run pytest as somebody would type it, from the checkout."""
    there = os.environ | env
    return subprocess.run(  # noqa: S603 - ours
        [sys.executable, "-m", "pytest", "-q", *words],
        cwd=ROOT.parent, env=there, capture_output=True, text=True, check=False,
    )  # fmt: skip


ONE = f"{__file__}::{test_evenings_are_slow_but_for_a_few.__name__}"


@pytest.mark.slow
def test_the_suite_runs_where_pytest_keeps_nothing() -> None:
    ran = run("-n0", "-p", "no:cacheprovider", ONE)
    assert ran.returncode == 0, ran.stderr


@pytest.mark.slow
def test_an_unknown_marker_is_one_line() -> None:
    ran = run("-m", "nonsense", ONE)
    assert ran.returncode == pytest.ExitCode.USAGE_ERROR
    assert "there is no marker nonsense" in ran.stderr
    assert "INTERNALERROR" not in ran.stdout


@pytest.mark.slow
def test_a_missing_browser_is_told() -> None:
    ran = run("-n0", "-m", "browser", "tests/e2e/test_lobby.py", PATH="")
    assert ran.returncode == 0, ran.stdout
    assert "skipped: no chromium here" in ran.stdout


@pytest.mark.slow
def test_nightly_cases_of_a_slow_test_are_nightly_alone() -> None:
    ran = run("-n0", "--collect-only", "-m", "slow", "tests/nights/test_closing.py")
    assert "12/24 tests collected" in ran.stdout


@pytest.mark.nightly
def test_the_slow_part_has_every_slow_test() -> None:
    """Files that are left out of it before they are imported have none."""
    parts = [run("-n0", "--collect-only", "-m", "slow", *place) for place in ((), ("tests",))]
    found, everywhere = [re.search(r"(\d+)/\d+ tests collected", one.stdout) for one in parts]
    assert found is not None
    assert everywhere is not None
    assert found[1] == everywhere[1]
