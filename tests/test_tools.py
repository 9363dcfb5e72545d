"""The tools around the code agree with each other."""

import re

from bot.folders import CHECKOUT


def written(name: str) -> str:
    return (CHECKOUT / name).read_text(encoding="utf-8")


def test_pre_commit_checks_what_ci_checks():
    ours = set(re.findall(r"uv run (?!--group)(.+)", written(".ci/run")))
    assert ours == set(re.findall(r"entry: uv run (.+)", written(".pre-commit-config.yaml")))
    assert len(ours) == 5
