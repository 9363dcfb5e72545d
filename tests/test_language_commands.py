"""`dealer words check` names every fault of a language; `dealer words new` begins one."""

import re
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.cli import languages
from bot.cli.command_texts import refused_by_discord, too_large
from bot.cli.languages import begin, faults_of, missing, own_keys
from bot.cli.main import main
from bot.ui import words
from bot.ui.words.shelf import ENGLISH_CATALOGUE, FOLDER, Shelf, read, templates, usable_templates
from tests.library import GAMES

COMPLETE = ("de", "es", "es-419", "es-ES", "fr", "pt-BR")
"""Languages that have every key, alone or with the one behind them."""


def italian(folder: Path, *lines: str) -> list[str]:
    (folder / "it").mkdir(exist_ok=True)
    (folder / "it" / "words.toml").write_text("\n".join(lines), encoding="utf-8")
    return faults_of("it", GAMES, folder)


FAULTS = {
    '"button.flod" = "Passa"': "button.flod: English has no such key",
    '"button.call" = "{chip}"': "button.call: English gives no fact {chip}",
    '"rules.deal.down" = "{n:a|b|c|d|e}"': "rules.deal.down: {n} has 5 forms",
    f'"button.fold" = "{"x" * 81}"': "button.fold: has 81 characters, and Discord takes 80",
    f'"command.act" = "{"x" * 101}"': "command.act: has 101 characters, and Discord takes 100",
    f'"app.stats" = "{"x" * 33}"': "app.stats: has 33 characters, and Discord takes 32",
    f'"direct.blinds" = "{"x" * 46}"': "direct.blinds: has 46 characters, and Discord takes 45",
    f'"modal.void.why" = "{"x" * 46}"': "modal.void.why: has 46 characters, and Discord takes 45",
    f'"modifier.kill" = "{"x" * 101}"': "modifier.kill: has 101 characters, and Discord takes 100",
    '"tournament.kind.match" = "Al meglio di {n}."': (
        "tournament.kind.match: has no sentence for what English says in “Heads-up, one game.”"
    ),
    '"name.table" = "Tavolo"': "name.table: 'Tavolo' is no name",
    f'"name.table" = "{"x" * 33}"': "is no name",
    '"name.table.open" = "close"': "name.table.open: 'close' is the name of another",
    '"game.hodlem" = "Hold\'em"': "game.hodlem: there is no such thing to name",
    '"alias.hodlem" = "texas"': "alias.hodlem: there is no such thing to name",
}


@pytest.mark.parametrize("line", FAULTS)
def test_a_fault_is_named_with_its_file_and_line(line, tmp_path):
    told = [one for one in italian(tmp_path, "# Italian", line) if one.startswith("it/")]
    assert [one for one in told if FAULTS[line] in one], told
    assert all(one.startswith("it/words.toml, line 2: ") for one in told if FAULTS[line] in one)


def test_a_name_that_an_option_beside_it_has_in_english_clashes():
    clash = dict(refused_by_discord({"name.bank.grant.player": "chips"}, {}))
    assert "name.bank.grant.player" in clash
    assert not dict(refused_by_discord({"name.bank.grant.player": "giocatore"}, {}))


def test_every_missing_key_is_named_with_its_line_in_english(tmp_path):
    told = italian(tmp_path, '"button.fold" = "Passa"')
    assert not [one for one in told if "button.fold is missing" in one]
    assert [one for one in told if one.startswith("en/") and "button.call is missing" in one]
    assert [one for one in told if "game.holdem is missing" in one]
    assert not [one for one in told if "alias." in one]


def test_a_command_with_too_many_characters_in_its_longest_language_is_named(tmp_path, monkeypatch):
    assert not list(too_large())
    keys = [key for key in ENGLISH_CATALOGUE if key.startswith(("command.", "argument."))]
    lines = (f'"{key}" = "{"x" * 100}"' for key in keys)
    italian(tmp_path, *lines)
    monkeypatch.setattr(words, "SHELF", Shelf(tmp_path))
    assert "command.table" in dict(too_large())


def test_a_begun_language_holds_all_of_english_as_comments(tmp_path):
    made = begin("it", GAMES, tmp_path)
    assert usable_templates(made) == ({}, [])
    for file in made.rglob("*.toml"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("\n# ", "\n").removeprefix("# "), encoding="utf-8")
    found: dict[str, object] = {}
    for file in made.rglob("*.toml"):
        found |= tomllib.loads(file.read_text(encoding="utf-8"))
    assert not [*missing(found, own_keys(GAMES))]


def test_bad_codes_are_one_line_and_exit_code_2(tmp_path, monkeypatch):
    monkeypatch.setattr(languages.begin, "__defaults__", (tmp_path,))
    run = CliRunner().invoke
    (tmp_path / "it").mkdir()
    for told in (
        run(main, ["words", "check", "xx"]),
        run(main, ["words", "new", "it"]),
        run(main, ["words", "new", "xx"]),
        run(main, ["words", "new", "../de"]),
    ):
        assert told.exit_code == 2
        assert told.output.count("\n") == 1
    assert run(main, ["words", "new", "sv-SE"]).exit_code == 0
    assert (tmp_path / "sv-SE" / "names.toml").is_file()


@pytest.mark.parametrize("code", COMPLETE)
def test_a_language_that_we_keep_is_complete(code):
    """Every key is said, in forms that the language has, and within Discord's sizes."""
    assert code in words.languages()
    assert faults_of(code, GAMES) == []


def test_a_language_of_a_country_needs_only_what_the_one_behind_it_lacks(tmp_path):
    italian(tmp_path, '"button.fold" = "Passa"')
    (tmp_path / "it-CH").mkdir()
    (tmp_path / "it-CH" / "words.toml").write_text('"button.sit" = "Siediti"', encoding="utf-8")
    told = faults_of("it-CH", GAMES, tmp_path)
    assert [one for one in told if "button.call is missing" in one]
    assert not [one for one in told if "button.fold" in one or "button.sit is" in one]


def test_other_languages_do_not_disturb_what_is_told_of_one(tmp_path, monkeypatch, caplog):
    (tmp_path / "sv-SE").mkdir()
    (tmp_path / "sv-SE" / "words.toml").write_text('"button.flod" = "Passa"', encoding="utf-8")
    monkeypatch.setattr(words, "SHELF", Shelf(tmp_path))
    told = italian(tmp_path, '"button.fold" = "Passa"')
    assert not [one for one in told if "flod" in one]
    assert not caplog.text


ROOM_WORDS = frozenset(
    (
        "## The dealer", "**Buy-ins**: {buy_in} · `/setup`", "-# Big blinds: {levels}", "Bomb pot",
        "Bomb pot?", "Buy-ins…", "Check-raise",
        "Dealer's choice", "Low Chicago", "Rabbit hunt", "Sit-and-go",
        "Straddle {chips} under the gun", "big blind", "bomb pot", "double board", "fixed limit",
        "full house", "half-pot limit", "pot limit", "royal flush", "small blind", "spread limit",
        "straight flush", "under the gun",
        "{limit} {small}/{big}, ante {ante}, bring-in {bring_in}",
        "{limit}, ante {ante}, bring-in {bring_in}", "{n} big blinds",
    )
)  # fmt: skip
"""Texts of several words that players of other countries say in English."""


@pytest.mark.parametrize("code", ["de", "es", "fr", "pt-BR"])
def test_no_sentence_is_left_in_english(code: str) -> None:
    found = read(FOLDER / code)
    same = {
        text
        for key, template in ENGLISH_CATALOGUE.items()
        for text in {*templates(template)} & {*templates(found[key])}
        if len(re.findall(r"[A-Za-z]{3,}", re.sub(r"\{[^}]*\}", "", text))) > 1
    }
    assert same - ROOM_WORDS == set()
