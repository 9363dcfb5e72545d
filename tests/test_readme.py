"""The README names what there is, and the changelog what was released."""

import re
from collections.abc import Iterable, Iterator

import click
import pytest

from bot.base.folders import CHECKOUT
from bot.cli.main import main
from tests.promised_names import names

PAGE = (CHECKOUT / "README.md").read_text(encoding="utf-8")
PAGES = [CHECKOUT / "README.md", CHECKOUT / "CHANGELOG.md", *(CHECKOUT / "docs").glob("*.md")]
PATHS = {"/data", "/healthz", "/metrics", "/readyz"}
"""Paths in pages that look like commands."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_document_names_is_there(page):
    """Slash commands, the command line, settings, and metrics."""
    text, known = " ".join(page.read_text(encoding="utf-8").split()), names()
    slash = {*re.findall(r"(?:`|\*\*)(/[a-z][a-z -]*)(?:`|\*\*)", text)} - PATHS
    assert unknown(slash, [f"/{path}" for path in known["slash commands"]]) == []
    typed = re.findall(r"(?:`|uv run )(dealer(?: [a-z][a-z-]*)+)", text)
    assert unknown(typed, [one for one in known["command line"] if one != "dealer"]) == []
    assert {*re.findall(r"\bDEALER_[A-Z_]+", text)} <= {*known["settings"]}
    metrics = {one.removesuffix("_total") for one in re.findall(r"`dealer_([a-z_]+)`", text)}
    assert metrics <= {*known["metrics"]}


def unknown(named: Iterable[str], commands: Iterable[str]) -> list[str]:
    """Return what is neither a command, nor one with its arguments, nor the group of some."""
    known = [f"{one} " for one in commands]
    return [
        one
        for one in named
        if not any(f"{one} ".startswith(each) or each.startswith(f"{one} ") for each in known)
    ]


def test_every_command_of_the_command_line_is_named():
    def words(group: click.Group) -> Iterator[str]:
        for name, one in group.commands.items():
            yield name
            if isinstance(one, click.Group):
                yield from (f"{name} {inner}" for inner in words(one))

    ours = [one for one in words(main) if one not in {"run", "db"}]
    assert [one for one in ours if f"{one} " not in PAGE and f"{one}`" not in PAGE] == []


def test_the_changelog_begins_with_what_is_to_come_and_ends_with_the_first_version():
    page = (CHECKOUT / "CHANGELOG.md").read_text(encoding="utf-8")
    heads = re.findall(r"^## (.+)$", page, re.MULTILINE)
    assert heads[0] == "Unreleased"
    assert heads[-1] == "[1.0.0] - 2026-11-28"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", one) for one in heads[1:])
    assert len(heads) == len(set(heads))
    for section in re.split(r"^## .+$", page, flags=re.MULTILINE)[1:]:
        before, *_ = section.split("\n### ")
        assert not re.search(r"^- ", before, re.MULTILINE), "an entry stands under no heading"
        assert len(section.splitlines()) <= 70, "lines of another version came back by a merge"
