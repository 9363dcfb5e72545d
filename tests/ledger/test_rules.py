"""Every rule has something that carries it, and everything that is named there exists."""

import re
from collections import Counter
from dataclasses import dataclass

import pytest

from bot.base.folders import CHECKOUT
from tests.library import GAMES

KINDS = {"ENG", "OPT", "AUTO", "SOC", "INFO", "NONE"}
PLAYED = {"ENG", "OPT", "AUTO"}
"""Kinds of rules that a test or a game file must carry."""
NUMBERS = [f"R{number:03}" for number in range(1, 312)]
LAST = {
    "4.1": 13,
    "4.2": 20,
    "4.3": 29,
    "4.4": 34,
    "4.5": 35,
    "4.6": 39,
    "4.7": 40,
    "4.8": 45,
    "4.9": 46,
}
"""The last line of each part of the variants, which are numbered through."""


@dataclass(frozen=True)
class Rule:
    """A line of the ledger."""

    number: str
    kinds: set[str]
    says: str
    carried: list[str]


def _rules(file: str) -> list[Rule]:
    lines = (CHECKOUT / "tests" / "ledger" / file).read_text(encoding="utf-8").splitlines()
    rules = []
    for line in lines:
        if line and not line.startswith("#"):
            number, kinds, says, carried = line.split(" | ")
            rules.append(Rule(number, set(kinds.split("+")), says, carried.split(", ")))
    return rules


RULES = _rules("rules.txt")
VARIANTS = _rules("variants.txt")
LEDGER = [*RULES, *VARIANTS]


@pytest.fixture(scope="session")
def tests() -> Counter[str]:
    """The name of every test, and how often it occurs."""
    files = (CHECKOUT / "tests").rglob("test_*.py")
    found = (
        re.findall(r"^(?:async )?def (test_\w+)", one.read_text("utf-8"), re.MULTILINE)
        for one in files
    )
    return Counter(name for names in found for name in names)


def _exists(carrier: str, tests: Counter[str]) -> bool:
    kind, _, rest = carrier.partition(":")
    page, _, heading = carrier.partition("#")
    if kind == "game":
        return rest in GAMES
    if page.startswith("docs/"):
        text = (CHECKOUT / page).read_text("utf-8") if (CHECKOUT / page).is_file() else ""
        return re.search(rf"^#+ {re.escape(heading)}$", text, re.MULTILINE) is not None
    return carrier in tests


def test_no_two_tests_have_the_same_name(tests):
    """Else a line could not say which of them carries its rule."""
    assert [name for name, times in tests.items() if times > 1] == []


def test_every_rule_has_its_line():
    assert [rule.number for rule in RULES] == NUMBERS
    assert all(rule.kinds <= KINDS and rule.says for rule in LEDGER)


def test_every_variant_has_its_line():
    firsts = [1, *(last + 1 for last in LAST.values())]
    numbers = [
        f"{part}.{number}"
        for (part, last), first in zip(LAST.items(), firsts, strict=False)
        for number in range(first, last + 1)
    ]
    assert [line.number for line in VARIANTS] == numbers


def test_a_game_stands_in_the_lines_that_it_cites():
    for line in VARIANTS:
        games = {one.removeprefix("game:") for one in line.carried if one.startswith("game:")}
        assert {code for code in GAMES if line.number in GAMES[code].sources} <= games


def test_everything_that_carries_a_rule_exists(tests):
    lost = [
        f"{rule.number}: {one}"
        for rule in LEDGER
        for one in rule.carried
        if rule.kinds != {"NONE"} and not _exists(one, tests)
    ]
    assert lost == []


def test_what_is_played_has_a_test_or_a_game():
    bare = [
        rule.number
        for rule in LEDGER
        if rule.kinds & PLAYED
        and not any(one.startswith(("test_", "game:")) for one in rule.carried)
    ]
    assert bare == []


def test_what_software_has_not_has_its_reason():
    for rule in LEDGER:
        assert rule.carried != [""], rule.number
        if "NONE" in rule.kinds:
            assert rule.kinds == {"NONE"}, rule.number
            assert not any(one.startswith(("test_", "game:", "docs/")) for one in rule.carried)


def test_no_test_cites_a_rule_that_is_not_there(tests):
    cited = {f"R{number}" for name in tests for number in re.findall(r"_r(\d{3})(?=_|$)", name)}
    assert cited <= set(NUMBERS)
