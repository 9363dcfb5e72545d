"""The hand's link in a message of its result."""

from pathlib import Path

import pytest

from bot.ui import words
from bot.ui.parts.link import link_in_message
from bot.ui.words import say
from bot.ui.words.shelf import Shelf


@pytest.mark.parametrize(
    ("texts", "link"),
    [
        (["**TEXAS HOLD'EM**", "-# Bo paid\n-# hand 12-34"], (12, 34)),
        (["-# hand 7-27", "-# hand 12-34"], (12, 34)),
        (["**RAZZ**\n-# Play it back: </hand show:815> 12-34"], (12, 34)),
        (["-# Play it back: `/hand show` 12-34"], (12, 34)),
        (["7-27 · limit 5/10", "pot 12-34"], None),
        (["Ann says: -# hand 12-34"], None),
        (["-# hand 12-34 was mine"], None),
        ([], None),
    ],
)
def test_a_result_is_known_by_its_last_line(texts, link):
    """Other numbers that look like a link, such as in a game's name, are not taken for one."""
    assert link_in_message(texts) == link


def test_in_whatever_language_it_was_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder = tmp_path / "de"
    folder.mkdir()
    (folder / "words.toml").write_text('"result.link" = "-# Blatt ({id})"', encoding="utf-8")
    monkeypatch.setattr(words, "SHELF", Shelf(tmp_path))
    for locale in ("en", "de"):
        assert link_in_message([say(locale, "result.link", id="12-34")]) == (12, 34)


def test_a_language_that_leaves_out_the_number_tells_no_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "words.toml").write_text('"result.link" = "Blatt"', encoding="utf-8")
    monkeypatch.setattr(words, "SHELF", Shelf(tmp_path))
    assert link_in_message(["Blatt"]) is None
    assert link_in_message([say("en", "result.link", id="12-34")]) == (12, 34)
