"""A server speaks its language, and each reader their own, through the real client."""

import logging
from pathlib import Path

import pytest

from bot.ui import words
from bot.ui.words.shelf import Shelf
from tests.e2e.evening import Evening, told
from tests.workshop.sandbox.server import Sandbox


@pytest.fixture
def german(sandbox: Sandbox, languages: None) -> None:
    """The server's language, before the bot comes."""
    sandbox.driver.world.home.locale = "de"


async def test_the_table_is_german_and_anns_messages_are_polish(german: None, evening: Evening):
    ann, bo = evening.people("Ann", "Bo")
    ann.speak("pl")
    table = await evening.open(ann)
    for player in (ann, bo):
        form = (await player.click(table, "Setzen")).modal
        assert form is not None
        await player.submit(form, value="1000")
    await evening.deal()
    await ann.until(lambda seen: "Twoje karty" in seen.text)
    assert "Your cards" in (await evening.dm(bo)).text
    assert told(await ann.slash("bank balance")).startswith("Masz **5 000**")


@pytest.fixture
def faulty(
    sandbox: Sandbox,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A German file with an unknown key, an unknown fact and a plural form too many."""
    (tmp_path / "de").mkdir()
    lines = (
        '"button.flod" = "Passen"',
        '"button.sit" = "{chip} Setzen"',
        '"preview.seats" = "{seats} an {tables:Tisch|Tischen|Tische|Tischs}"',
        '"preview.hours" = "Stunde"',
    )
    (tmp_path / "de" / "words.toml").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setattr(words, "SHELF", Shelf(tmp_path))
    sandbox.driver.world.home.locale = "de"
    caplog.set_level(logging.WARNING)


async def test_a_faulty_file_is_english_where_it_is_faulty_and_the_log_says_where(
    faulty: None, evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    (ann,) = evening.people("Ann")
    ann.speak("de")
    table = await evening.open(ann)
    assert "Sit" in [one.label for one in table.buttons]
    preview = (await ann.slash("night plan", when="in 2 hours")).message
    assert preview is not None
    assert "8 seats at 1 table" in preview.text
    assert "Stunde" in [one.placeholder for one in preview.selects]
    records = [*caplog.get_records("setup"), *caplog.records]
    said = [one.getMessage() for one in records if one.name == "bot.ui.words.shelf"]
    for line, key in enumerate(("button.flod", "button.sit", "preview.seats"), start=1):
        (told_once,) = [one for one in said if f"de/words.toml, line {line}: {key}: " in one]
        assert told_once.endswith("it is said in English")


async def test_a_player_and_a_server_choose_their_language(languages: None, evening: Evening):
    (ann,) = evening.people("Ann")
    await evening.open(ann)
    assert "Deutsch" in told(await ann.slash("settings me", language="de"))
    ann.speak("pl")
    assert told(await ann.slash("settings me", language="-")).endswith("your Discord with you.")
    no = told(await ann.slash("settings me", language="Klingon"))
    assert "“Klingon”" in no
    assert "Deutsch" in no
    assert "polski" in told(await ann.slash("settings server", language="Polski"))
