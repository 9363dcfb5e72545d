"""A language is one folder: found by itself, key by key, with its own plurals and numbers."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.engine.errors import Illegal
from bot.engine.games.modifiers import modified
from bot.engine.games.options import Options, announce
from bot.games.finding.announcing import heard
from bot.ui.words import (
    ENGLISH,
    decimal,
    knows,
    listed,
    number,
    say,
    signed,
    span,
    spoken,
)
from bot.ui.words.games import phase_name
from bot.ui.words.refusals import sentence
from bot.ui.words.shelf import ENGLISH_CATALOGUE, FOLDER, Shelf, fields, read, templates
from bot.ui.words.titles import game_name, game_summary, said_for
from tests.library import GAMES

pytestmark = pytest.mark.usefixtures("languages")
AT = datetime(2026, 4, 20, 16, 5, tzinfo=UTC)
HARD, NARROW = "\u00a0", "\u202f"
FIXTURES = Path(__file__).parents[1] / "fixtures" / "languages"


def test_a_folder_is_a_language():
    assert say("pl", "button.fold") == "Pas"
    assert say("de", "button.fold") == "Passen"
    assert say("de-AT", "button.fold") == "Passen"
    assert span("de", 2, 5) == "2 bis 5"


def test_a_key_that_is_missing_falls_back_by_itself():
    assert say("pl", "button.sit") == "Sit"
    assert say("pt-BR", "button.fold") == "Correr"
    assert say("pt-BR", "button.sit") == "Sentar"
    assert say("pt-BR", "button.call", chips=1234) == "Call 1,234"
    assert knows("pl", "button.sit")
    assert not knows("pl", "button.none")


def test_a_template_whose_facts_are_not_given_falls_back_too():
    near = say("de", "refusal.unknown_game", typed="x", near="Razz")
    assert near == "Kein Spiel heißt „x“. Meinst du Razz?"
    assert say("de", "refusal.unknown_game", typed="x").startswith("No game is called “x”")


@pytest.mark.parametrize("locale", ["xx-YY", "en-GB", "en-US", "fr", "", "..", "../de"])
def test_what_has_no_folder_is_answered_in_english(locale):
    assert say(locale, "button.call", chips=1_234) == "Call 1,234"
    assert spoken(locale) == ENGLISH


@pytest.mark.parametrize(
    ("n", "words"),
    [
        (1, "1 karta"), (2, "2 karty"), (4, "4 karty"), (5, "5 kart"), (12, "12 kart"),
        (22, "22 karty"), (0, "0 kart"), (25, "25 kart"), (1002, f"1{HARD}002 karty"),
    ],
)  # fmt: skip
def test_a_language_has_its_own_plurals(n, words):
    assert say("pl", "rules.deal.down", n=n) == f"{words} zakryte dla każdego"
    assert say(ENGLISH, "rules.deal.down", n=n).startswith("1 card " if n == 1 else f"{n:,} cards ")


def test_a_language_writes_numbers_and_dates_its_own_way():
    assert say("pl", "button.call", chips=1_234_567) == f"Sprawdź 1{HARD}234{HARD}567"
    where = say("pl", "text.where", table=1234, deal=5, at=AT)
    assert where == "Stół 1234, rozdanie 5, 20 kwietnia 2026 16:05 UTC"
    assert say("de", "act.net", net=-1200) == "-1.200"
    assert say("de", "act.net", net=1200) == "+1.200"
    assert (number("de", 1200), signed("de", 1200), signed("de", 0)) == ("1.200", "+1.200", "±0")
    assert (decimal("de", 1.25), decimal("pl", -0.5)) == ("+1,2", "-0,5")


def test_english_is_written_as_ever():
    assert say(ENGLISH, "text.where", table=1234, deal=5, at=AT) == (
        "Table 1234, deal 5, 2026-04-20 16:05 UTC"
    )
    for value in (0.0, 0.05, 0.25, 1.25, -0.04, 12345.67, -3.0):
        assert decimal(ENGLISH, value) == f"{value:+,.1f}"
    for whole in (0, 1, -1, 999, 1000, -123_456, 10**12):
        assert number(ENGLISH, whole) == f"{whole:,}"


def test_a_language_joins_a_list_its_own_way():
    names = ["Ann", "Bo", "Cy"]
    assert listed(ENGLISH, names) == "Ann, Bo and Cy"
    assert listed("pl", names) == "Ann, Bo i Cy"
    assert listed("pl", names, last="or") == "Ann, Bo lub Cy"
    assert listed("pl", names, last="row") == listed(ENGLISH, names, last="row") == "Ann, Bo, Cy"
    assert listed("pl", ["Ann"]) == listed("pl", ["Ann"], last="row") == "Ann"
    assert listed("pl", [], last="row") == ""


def test_a_sentence_that_falls_back_keeps_the_numbers_of_its_own_language():
    """1.234 in an English sentence would be one and a bit."""
    assert say("de", "button.call", chips=1_234) == "Call 1,234"


def test_a_language_calls_games_and_twists_its_own_way():
    """As they are shown, and as they are typed: in English too."""
    draw = modified(announce(GAMES["five_card_draw"], Options()), ["deuces_wild", "joker"])
    assert game_name(draw, "en") == "Five-Card Draw, with a joker, deuces wild"
    assert game_name(draw, "de") == "Draw mit fünf Karten, with a joker, Zweien wild"
    assert game_summary(draw, "de") == "Fünf Karten, und einmal tauschen."
    assert game_summary(draw, "pl") == draw.summary
    assert phase_name("before the draw", "de") == "Vor dem Tausch"
    assert phase_name("before the draw", "pl") == phase_name("before the draw") == "Before the draw"
    for said in ("zweien wild", "deuces wild", "deuces_wild"):
        assert heard(GAMES, f"five-card draw, {said}", said_for("de"))[1] == ("deuces_wild",)
    with pytest.raises(Illegal) as unknown:
        heard(GAMES, "five-card draw, zweyen wild", said_for("de"))
    assert "Zweien wild" in sentence(unknown.value, "de")


def test_a_game_stored_when_its_name_still_said_its_twists_is_called_as_ever():
    old = replace(
        GAMES["omaha"], name="Omaha, high-low, bomb pot", modifiers=("high_low", "bomb_pot")
    )
    assert game_name(old, "en") == "Omaha, high-low, bomb pot"
    assert game_name(old, "en") == game_name(replace(old, name="Omaha"), "en")


def test_a_file_that_is_none_of_ours_is_told_apart(tmp_path):
    folder = tmp_path / "xx"
    folder.mkdir()
    (folder / "words.toml").write_text('button.fold = "Unquoted"')
    with pytest.raises(ValueError, match=r"words\.toml: button"):
        Shelf(tmp_path).book("xx")


@pytest.mark.parametrize(
    "folder",
    [one for base in (FOLDER, FIXTURES) for one in sorted(base.glob("*/"))],
    ids=lambda one: one.name,
)
def test_a_language_has_no_key_and_no_fact_that_english_has_not(folder):
    """What nobody says would never be read; what is not given can't be told."""
    phases = {row.name for game in GAMES.values() for row in game.phases}
    for key, template in read(folder).items():
        kind, _, code = key.partition(".")
        if key not in ENGLISH_CATALOGUE:
            assert kind in {"name", "game", "summary", "phase"}, key
            assert kind not in {"game", "summary"} or code in GAMES, key
            assert kind != "phase" or code in phases, key
            continue
        given = set[str]().union(*map(fields, templates(ENGLISH_CATALOGUE[key])))
        assert all(fields(one) <= given for one in templates(template)), key
    assert Shelf(folder.parent).book(folder.name).tongue.number(1) == "1"
