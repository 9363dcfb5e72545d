"""The usual run leaves out what is named as slow, and nothing that is gone."""

from pathlib import Path

import pytest

from tests.slow import EVENINGS, ROOT, SLOW, USUAL_EVENINGS, is_slow


@pytest.mark.parametrize("named", [*SLOW, *(f"e2e/{one}" for one in sorted(USUAL_EVENINGS))])
def test_what_is_named_is_there(named: str) -> None:
    assert (ROOT / named).is_file()


def test_evenings_are_slow_but_for_a_few() -> None:
    assert is_slow(EVENINGS / "test_company.py")
    assert is_slow(EVENINGS / "restart" / "test_restart.py")
    assert not is_slow(EVENINGS / "test_holdem.py")
    assert not is_slow(ROOT / "store" / "test_ledger.py")


def test_the_rules_of_games_are_never_slow() -> None:
    assert not [one for one in (ROOT / "engine" / "rules").rglob("test_*.py") if is_slow(Path(one))]
