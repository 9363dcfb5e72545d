"""A language is one folder: it is found by itself, key by key, with its plurals and numbers."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from discord import Locale

from bot.engine.errors import Illegal
from bot.engine.games.modifiers import modified
from bot.engine.games.options import Options, announce
from bot.games.finding.announcing import parse_announcement
from bot.games.repertoire import load_lists
from bot.ui.words import (
    ENGLISH,
    answer_language,
    decimal,
    knows,
    listed,
    number,
    say,
    signed,
    span,
)
from bot.ui.words.games import phase_name
from bot.ui.words.refusals import sentence
from bot.ui.words.shelf import ENGLISH_CATALOGUE, FOLDER, Shelf, place_of_key, usable_templates
from bot.ui.words.titles import game_name, game_summary, modifier_codes
from bot.ui.words.tongue import Tongue
from tests.library import GAMES

pytestmark = pytest.mark.usefixtures("languages")
AT = datetime(2026, 4, 20, 16, 5, tzinfo=UTC)
HARD, NARROW = "\u00a0", "\u202f"
FIXTURES = Path(__file__).parents[1] / "fixtures" / "languages"
FOLDERS = [one for base in (FOLDER, FIXTURES) for one in sorted(base.glob("*/"))]


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
    assert answer_language(locale) == ENGLISH


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


@pytest.mark.parametrize(
    ("names", "told"), [(["Ann"], "Ann nie ma"), (["Ann", "Bo"], "Ann i Bo nie są")]
)
def test_a_verb_agrees_with_a_number_or_with_a_list_of_names_without_saying_it(names, told):
    tongue, template = Tongue("pl"), "{names} nie {names:=ma|są}"
    facts = {"names": listed("pl", names)}
    assert tongue.filled(template, facts) == told
    assert tongue.filled("{n:=jest|są}", {"n": 1}) == "jest"
    assert tongue.filled("{name:=ma|są}", {"name": "a text that is no list"}) == "ma"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("as", "paire d'as"),
        ("rois", "paire de rois"),
        ("**Élise**", "paire d'**Élise**"),
        ("⌂ Ann", "paire de ⌂ Ann"),
        ("", "paire de "),
    ],
)
def test_a_word_before_a_name_goes_by_its_first_sound(name, said):
    assert Tongue("fr").filled("paire {name:~d'|de }", {"name": name}) == said


@pytest.mark.parametrize(
    ("rank", "said"), [("rey", "color al rey"), ("reina", "color a la reina"), ("", "color al ")]
)
def test_a_word_before_a_name_goes_by_its_ending(rank, said):
    assert Tongue("es").filled("color {rank:$a|a la |al }", {"rank": rank}) == said


def test_a_sentence_that_falls_back_keeps_the_numbers_of_its_own_language():
    """In an English sentence, 1.234 would mean a little more than one."""
    assert say("de", "button.call", chips=1_234) == "Call 1,234"


def test_a_language_calls_games_and_twists_its_own_way():
    """Games are shown in a language's own names, and may be typed in English too."""
    draw = modified(announce(GAMES["five_card_draw"], Options()), ["deuces_wild", "joker"])
    assert game_name(draw, "en") == "Five-Card Draw, with a joker, deuces wild"
    assert game_name(draw, "de") == "Draw mit fünf Karten, with a joker, Zweien wild"
    assert game_summary(draw, "de") == "Fünf Karten, und einmal tauschen."
    assert game_summary(draw, "pl") == draw.summary
    assert phase_name("before the draw", "de") == "Vor dem Tausch"
    assert phase_name("before the draw", "pl") == phase_name("before the draw") == "Before the draw"
    for said in ("zweien wild", "deuces wild", "deuces_wild"):
        assert parse_announcement(GAMES, f"five-card draw, {said}", modifier_codes("de"))[1] == (
            "deuces_wild",
        )
    with pytest.raises(Illegal) as unknown:
        parse_announcement(GAMES, "five-card draw, zweyen wild", modifier_codes("de"))
    assert "Zweien wild" in sentence(unknown.value, "de")


def test_a_game_stored_when_its_name_still_said_its_twists_is_called_as_ever():
    old = replace(
        GAMES["omaha"], name="Omaha, high-low, bomb pot", modifiers=("high_low", "bomb_pot")
    )
    assert game_name(old, "en") == "Omaha, high-low, bomb pot"
    assert game_name(old, "en") == game_name(replace(old, name="Omaha"), "en")


FAULTS = {
    "an unknown key": ('"button.flod" = "Passen"', "button.flod", "English has no such key"),
    "an unknown fact": ('"button.call" = "{chip}"', "button.call", "gives no fact {chip}"),
    "no name of a fact": ('"button.call" = "{}"', "button.call", "gives no fact {}"),
    "a fact in a name": ('"game.holdem" = "{n}"', "game.holdem", "gives no fact {n}"),
    "too many forms": ('"rules.deal.down" = "{n:a|b|c}"', "rules.deal.down", "has 3 forms"),
    "one form": ('"rules.deal.down" = "{n:Karte}"', "rules.deal.down", "no way to write it"),
    "a moment counted": ('"text.where" = "{at:a|b}"', "text.where", "is a moment"),
    "an open brace": ('"button.call" = "{chips"', "button.call", "expected '}'"),
    "nothing": ('"button.fold" = " "', "button.fold", "nothing is said"),
    "no quotes": ('button.fold = "Passen"', "button", "are there quotes around it?"),
    "a number": ('"button.fold" = 5', "button.fold", "neither a text nor a list of texts"),
}


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Return a function that writes a German file and returns its folder."""

    def made(*lines: str) -> Path:
        folder = tmp_path / "de"
        folder.mkdir()
        (folder / "words.toml").write_text("\n".join(lines), encoding="utf-8")
        monkeypatch.setattr("bot.ui.words.SHELF", Shelf(tmp_path))
        return folder

    return made


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_a_language_has_file_line_and_key_and_is_said_in_english(fault, german, caplog):
    line, key, why = FAULTS[fault]
    folder = german("# German", '"button.sit" = "Setzen"', line)
    found, (told,) = usable_templates(folder)
    assert told.startswith(f"de/words.toml, line 3: {key}")
    assert why in told
    assert list(found) == ["button.sit"]
    assert say("de", "button.sit") == "Setzen"
    assert say("de", "button.fold") == say(ENGLISH, "button.fold")
    assert say("de", "button.call", chips=1_200) == say(ENGLISH, "button.call", chips=1_200)
    assert say("de", "rules.deal.down", n=3) == say(ENGLISH, "rules.deal.down", n=3)
    assert say("de", "text.where", table=1, deal=2, at=AT).startswith("Table 1, deal 2")
    assert [record.message for record in caplog.records] == [f"{told}; it is said in English"]


def test_a_file_that_cannot_be_read_is_told_with_its_line_and_the_others_are_read(german):
    folder = german('"button.sit" = "Setzen"')
    (folder / "more.toml").write_text('"button.fold" = "Passen"\n"button.call" = Mit')
    (folder / "twice.toml").write_text('"button.sit" = "Hinsetzen"')
    _, (unread, twice) = usable_templates(folder)
    assert unread.startswith("de/more.toml, line 2: button.call: ")
    assert twice == "de/words.toml: button.sit stands in another file of de too"
    assert say("de", "button.sit") == "Hinsetzen"
    assert say("de", "button.fold") == "Fold"


def test_a_folder_that_is_no_language_is_english(tmp_path, caplog):
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "words.toml").write_text('"button.fold" = "?"')
    assert Shelf(tmp_path).book("xx").tongue.code == ENGLISH
    assert "xx: no language has this code" in caplog.text


def test_a_fact_that_cannot_be_written_so_is_said_in_english(german, caplog):
    """The fact is a text, although the template counts it."""
    folder = german('"refusal.unknown_game" = "{typed:Spiel|Spiele}"')
    assert usable_templates(folder)[1] == []
    assert say("de", "refusal.unknown_game", typed="x").startswith("No game is called “x”")
    assert "refusal.unknown_game of de" in caplog.text


def test_all_that_a_language_may_leave_out_is_no_fault(german):
    """A language may leave out facts, last plural forms, and keys."""
    folder = german('"button.call" = "Mit"', '"rules.deal.down" = "{n:Karte|Karten}"')
    assert usable_templates(folder)[1] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda one: one.name)
def test_a_language_says_only_what_english_says(folder):
    """A template needs a key that the bot uses and facts that it gives."""
    found, faults = usable_templates(folder)
    phases = {row.name for game in GAMES.values() for row in game.phases}
    codes = {
        "alias": GAMES,
        "game": GAMES,
        "summary": GAMES,
        "phase": phases,
        "rotation": load_lists(GAMES),
    }
    for key in found.keys() - ENGLISH_CATALOGUE.keys():
        kind, _, code = key.partition(".")
        if code not in codes.get(kind, {code}):
            faults.append(f"{place_of_key(folder, key)}: {key}: there is no such {kind}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda one: one.name)
def test_a_language_has_a_code_that_readers_have(folder):
    codes = {one.value for one in Locale}
    assert folder.name in {"en", *codes, *(one.partition("-")[0] for one in codes)}
