"""Each fact of a sentence is given and read: none is missing, and none is passed in vain."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import pytest

from bot.base.folders import CHECKOUT
from bot.engine.errors import Refusal
from bot.engine.table.agreed.settings import CLOCKS
from bot.ui.words import fields
from bot.ui.words.shelf import ENGLISH_CATALOGUE, Template, templates

WHERE = ("bot", "cogs")
MADE = {"range": {"least", "most"}}
"""Facts that `sentence` makes from other facts."""
MAY_SAY_NOTHING = {"turn", "host", "near", "typed", "twists", "zones", "free"}
"""Facts of a refusal that are left out if they are empty."""


class Call(NamedTuple):
    """A call that names one sentence, or one of several."""

    where: str
    keys: tuple[str, ...]
    given: frozenset[str]
    more: bool
    """True if it passes further facts as `**facts`."""


def calls(source: str, where: str) -> Iterator[ast.Call]:
    return (one for one in ast.walk(ast.parse(source, where)) if isinstance(one, ast.Call))


def sources() -> Iterator[tuple[str, str]]:
    for root in WHERE:
        for path in (CHECKOUT / root).rglob("*.py"):
            yield path.read_text(encoding="utf-8"), str(path.relative_to(CHECKOUT))


def name_of(called: ast.expr) -> str:
    if isinstance(called, ast.Name):
        return called.id
    return called.attr if isinstance(called, ast.Attribute) else ""


def keys_of(arg: ast.expr, catalogue: Iterable[str]) -> tuple[str, ...]:
    """Return the keys that an argument may be; () if it is not a text."""
    if isinstance(arg, ast.IfExp):
        return keys_of(arg.body, catalogue) + keys_of(arg.orelse, catalogue)
    if isinstance(arg, ast.Constant):
        return tuple(key for key in catalogue if key == arg.value)
    if isinstance(arg, ast.JoinedStr):
        first, last = arg.values[0], arg.values[-1]
        start = str(first.value) if isinstance(first, ast.Constant) else ""
        end = str(last.value) if isinstance(last, ast.Constant) else ""
        if start or end:
            return tuple(key for key in catalogue if key.startswith(start) and key.endswith(end))
    return ()


def said(source: str, where: str, catalogue: Iterable[str]) -> Iterator[Call]:
    """Yield each `say` whose sentence can be told from its text."""
    for one in calls(source, where):
        keys = [key for arg in one.args[:2] for key in keys_of(arg, catalogue)]
        if name_of(one.func) == "say" and keys:
            given = frozenset(fact.arg for fact in one.keywords if fact.arg)
            more = any(fact.arg is None for fact in one.keywords)
            yield Call(f"{where}:{one.lineno}", tuple(keys), given, more)


def unread(call: Call, catalogue: Mapping[str, Template]) -> set[str]:
    """Return facts that no template of the call's sentences reads."""
    read = {fact for key in call.keys for one in templates(catalogue[key]) for fact in fields(one)}
    return set(call.given) - read


def lacking(call: Call, catalogue: Mapping[str, Template]) -> set[str]:
    """Return facts that a sentence needs and this call does not give."""
    if call.more or len(call.keys) > 1:
        return set()
    return set(fields(templates(catalogue[call.keys[0]])[-1]) - call.given)


@pytest.mark.parametrize("wrong", [unread, lacking])
def test_every_fact_is_read_and_every_fact_that_is_needed_is_given(wrong):
    found = {
        call.where: facts
        for source, where in sources()
        for call in said(source, where, ENGLISH_CATALOGUE)
        if (facts := wrong(call, ENGLISH_CATALOGUE))
    }
    assert found == {}


def test_a_fact_too_many_and_one_too_few_would_be_found():
    catalogue: dict[str, Template] = {"a.one": "{n} chips", "a.two": ("{who}: {n}", "{n}")}
    (whole, built) = said('say(x, "a.one", m=1)\nsay(x, f"a.{y}", who=1, of=2)', "", catalogue)
    assert (unread(whole, catalogue), lacking(whole, catalogue)) == ({"m"}, {"n"})
    assert (unread(built, catalogue), lacking(built, catalogue)) == ({"of"}, set())


SPREAD = {"CLOCKS": CLOCKS}
"""Facts that calls give together, by their name."""


def refused() -> Mapping[str, list[tuple[str, frozenset[str]]]]:
    """Return the facts that each call gives for the refusal it names."""
    found = defaultdict[str, list[tuple[str, frozenset[str]]]](list)
    for source, where in sources():
        for one in calls(source, where):
            for arg in one.args:
                if isinstance(arg, ast.Attribute) and name_of(arg.value) == "Refusal":
                    given = {fact.arg for fact in one.keywords if fact.arg}
                    spread = (name_of(fact.value) for fact in one.keywords if not fact.arg)
                    given |= {fact for each in spread for fact in SPREAD.get(each, ())}
                    place = f"{where}:{one.lineno}"
                    found[Refusal[arg.attr].value].append((place, frozenset(given)))
    return found


def test_a_refusal_that_says_a_fact_always_gets_it():
    """Every refusal's last sentence only needs facts that are always known."""
    spent = {"reports_spent", "exports_spent", "copy_spent", "openings_spent", "uploads_spent"}
    places, found = refused(), dict[str, set[str]]()
    for code in Refusal:
        last = templates(ENGLISH_CATALOGUE[f"refusal.{code}"])[-1]
        needed = {made for fact in fields(last) for made in MADE.get(fact, {fact})}
        assert not needed & MAY_SAY_NOTHING, code
        given = [] if code in spent else places[code]
        assert given or code in spent or not needed, f"{code}: nothing tells which facts it has"
        found |= {where: needed - facts for where, facts in given if needed - facts}
    assert found == {}
