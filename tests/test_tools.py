"""The tools around the code agree with each other."""

import re
import tomllib

from bot.base.folders import CHECKOUT

PYTHONS = ["3.11", "3.12", "3.13"]


def written(name: str) -> str:
    return (CHECKOUT / name).read_text(encoding="utf-8")


def test_pre_commit_checks_what_ci_checks():
    ours = set(re.findall(r"uv run (?!--group|pytest -[mn])(.+)", written(".ci/run")))
    assert ours == set(re.findall(r"entry: uv run (.+)", written(".pre-commit-config.yaml")))
    assert len(ours) == 5


def test_every_page_says_the_same_pythons():
    project = tomllib.loads(written("pyproject.toml"))["project"]
    _, *lines = written(".python-version").splitlines()
    assert lines == [project["requires-python"], *PYTHONS]
    assert project["requires-python"] == ">=3.11,<3.15"
    for page in ("README.md", "CONTRIBUTING.md"):
        assert "Python 3.11, 3.12 or 3.13" in re.sub(r"\s+", " ", written(page))
