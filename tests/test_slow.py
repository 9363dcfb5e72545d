"""The usual run leaves out what is named as slow, and nothing that is gone."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.slow import EVENINGS, MARKS, ROOT, SLOW, USUAL_EVENINGS, is_slow, some


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


def test_the_rules_of_games_are_never_slow() -> None:
    assert not [one for one in (ROOT / "engine" / "rules").rglob("test_*.py") if is_slow(Path(one))]


def test_the_usual_run_is_known_by_its_marks() -> None:
    project = tomllib.loads((ROOT.parent / "pyproject.toml").read_text("utf-8"))
    assert f"-m={MARKS}" in project["tool"]["pytest"]["ini_options"]["addopts"]


@pytest.mark.slow
def test_the_suite_runs_where_pytest_keeps_nothing() -> None:
    one = f"{__file__}::{test_evenings_are_slow_but_for_a_few.__name__}"
    words = [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", one]
    ran = subprocess.run(words, cwd=ROOT.parent, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert ran.returncode == 0, ran.stderr
