"""No screen has English outside of the catalogue.

A made-up language has all sentences, names of games and phases in capitals, so words in small
letters come from no file of a language.
"""

import ast

import pytest

from bot.engine.errors import Fact, Illegal, Refusal
from bot.engine.table.agreed.programme import Mode, Programme
from bot.games.repertoire import load_lists
from bot.ui import words
from bot.ui.parts.cards import Skin
from bot.ui.words import fields, say
from bot.ui.words.games import game_rules
from bot.ui.words.programmes import programme_name
from bot.ui.words.refusals import sentence
from bot.ui.words.shelf import ENGLISH_CATALOGUE, Shelf, templates
from bot.ui.words.titles import rotation_name
from tests.library import GAMES
from tests.ui.loud import LOUD, english, loud_shelf
from tests.ui.ring import Ring, seen
from tests.ui.test_facts import MADE, calls, name_of, refused, sources

SKIN = Skin(locale=LOUD)
PLAYED = sorted(GAMES)[::6]
"""Games whose deals are played; the rules of all games are read."""
ROUNDS = 12


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return loud_shelf(tmp_path_factory.mktemp("loud"))


@pytest.fixture(autouse=True)
def loud(monkeypatch: pytest.MonkeyPatch, shelf: Shelf) -> None:
    """Give the bot this language."""
    monkeypatch.setattr(words, "SHELF", shelf)


def test_english_that_stands_in_no_file_would_be_found():
    assert english(say(LOUD, "button.fold"), frozenset()) == []
    assert english("ANN FOLDS, Bo's Hand `/sit`", frozenset({"Bo"})) == ["Hand"]


@pytest.mark.parametrize("code", PLAYED)
def test_a_deal_is_told_in_one_language(code):
    ring = Ring(code)
    names = frozenset(ring.names.values())
    for screen in ring.screens(SKIN, ROUNDS):
        assert english(seen(screen), names) == []


@pytest.mark.parametrize("code", sorted(GAMES))
def test_rules_are_told_in_one_language(code):
    """Alternative names of a game are English, because players type them."""
    other = say(LOUD, "rules.aliases", names="").rstrip(" .")
    text = [
        one for one in "\n".join(game_rules(GAMES[code], LOUD)).splitlines() if other not in one
    ]
    assert english("\n".join(text), frozenset()) == []


FACTS: dict[str, Fact] = {
    "absent": "chinese",
    "channels": (9,),
    "game": GAMES["holdem"].named,
    "host": 1,
    "instead": "fold",
    "limit": "fixed_limit",
    "limits": ("fixed_limit", "no_limit"),
    "list": "horse",
    "modifier": "high_low",
    "near": (GAMES["holdem"].named, GAMES["omaha"].named),
    "needs": "jacks",
    "other": "deuces_wild",
    "permission": "send_messages",
    "permissions": ("send_messages", "manage_threads"),
    "turn": (1,),
    "twists": ("high_low", "deuces_wild"),
    "ways": ("1", "2"),
    "why": "not_both",
    "zones": ("Europe/Berlin", "America/New_York"),
}
"""A value of each fact of a refusal that is a code."""
CITIES = frozenset({"Berlijn", "New", "York"})
"""The cities of zones in this language, as CLDR has them."""
TYPED = frozenset({"typed", "name", "option", "this", "that", "languages"})
"""Facts that people or Discord typed or people named, and languages in their own words."""
UNSAID = frozenset({"step", "words", "players"})
"""Facts that no sentence uses."""
NUMBERS = frozenset(
    {
        "at", "best", "call", "cards", "deal", "floor", "have", "least", "most", "n", "need",
        "next", "night", "nights", "only", "place", "places", "room", "table", "taken", "until",
        "free", "size", "cap", "share", "given", "left", "minutes", "stack", "sum", "tournament",
        "deals", "seats", "count", "less", "more", "number", "chips", "days", "hours", "seconds",
        "starts",
    }
)  # fmt: skip


def fact(name: str) -> Fact:
    """Return a value for a fact of a refusal: a code, a typed text, or a number."""
    return FACTS.get(name, "TYPED" if name in TYPED else 3)


@pytest.mark.parametrize("code", sorted(Refusal))
def test_a_refusal_is_told_in_one_language(code):
    """Each sentence of a refusal is in one language, with names for all codes."""
    names = frozenset({*Ring().names.values(), *CITIES})
    every = templates(ENGLISH_CATALOGUE[f"refusal.{code}"])
    for one in every:
        wanted = {made for each in fields(one) for made in MADE.get(each, {each})}
        facts = {each: fact(each) for each in wanted | ({"other"} if "why" in wanted else set())}
        assert english(sentence(Illegal(code, **facts), LOUD, Ring().show()), names) == []


def test_a_refusal_gives_no_fact_of_another_kind():
    """A new fact is translated by its code, or listed among those that people type."""
    kinds = FACTS.keys() | TYPED | NUMBERS | UNSAID
    given = {one for facts in refused().values() for _, given in facts for one in given}
    assert given - kinds == set()


def test_no_refusal_tells_the_english_name_of_a_thing_that_has_a_code():
    """A name is passed by its code, so that other languages can have their own."""
    found = [
        f"{where}:{one.lineno} {each.arg}"
        for source, where in sources()
        for one in calls(source, where)
        if name_of(one.func) == "Illegal"
        for each in one.keywords
        if each.arg not in TYPED and ".name" in ast.unparse(each.value).replace(".named", "")
    ]
    assert found == []


@pytest.mark.parametrize("code", sorted(load_lists(GAMES)))
def test_a_rotation_is_called_in_one_language(code):
    programme = Programme(Mode.ROTATION, saved=code)
    for name in (rotation_name(code, LOUD), programme_name(programme, LOUD)):
        assert name
        assert english(name, frozenset()) == []
