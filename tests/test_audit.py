"""The audit of packages tells what is known, and never takes silence for an answer."""

import importlib.util
from typing import Any

import pytest

from bot.base.folders import CHECKOUT

SPEC = importlib.util.spec_from_file_location("audit", CHECKOUT / ".ci" / "audit.py")
assert SPEC is not None
assert SPEC.loader is not None
audit: Any = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(audit)

SOUND = {"name": "click", "version": "8.5.1", "vulns": []}
UNKNOWN = {"name": "yarl", "skip_reason": "Dependency not found on PyPI"}
FAULTY = {
    "name": "pillow", "version": "9.0.0",
    "vulns": [{"id": "PYSEC-1", "fix_versions": ["9.0.1"]}, {"id": "PYSEC-2", "fix_versions": []}],
}  # fmt: skip
SKIPPED = "No advisories can be had here: the packages are not audited.\n"


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (None, SKIPPED),
        ({"dependencies": [UNKNOWN]}, SKIPPED),
        ({"dependencies": [SOUND, UNKNOWN]}, "1 of 2 packages looked up, no known fault.\n"),
    ],
)
def test_where_nothing_is_wrong_the_checks_go_on(told, said, monkeypatch, capsys):
    monkeypatch.setattr(audit, "asked", lambda: told)
    assert audit.main() == 0
    assert capsys.readouterr().out == said


def test_each_known_fault_is_a_line_and_stops_the_checks(monkeypatch, capsys):
    monkeypatch.setattr(audit, "asked", lambda: {"dependencies": [SOUND, FAULTY]})
    assert audit.main() == 1
    assert capsys.readouterr().out == (
        "pillow 9.0.0: PYSEC-1, mended in 9.0.1\npillow 9.0.0: PYSEC-2, mended in no version yet\n"
    )


def test_what_is_no_answer_is_none(monkeypatch):
    """No network, or no pip-audit."""
    answers = iter(["click==8.5.1", "not json"])

    class Done:
        def __init__(self) -> None:
            self.stdout = next(answers)

    monkeypatch.setattr(audit.subprocess, "run", lambda *_args, **_options: Done())
    assert audit.asked() is None
