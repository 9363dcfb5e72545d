"""DEALER_SHARDS as operators type it."""

from pathlib import Path

import pytest

from bot.base.settings import BadSettings, read_settings
from bot.base.shards import WantedShards, wanted


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("", WantedShards(1, frozenset({0}))),
        ("auto", WantedShards(None, None)),
        ("auto/8", WantedShards(8, None)),
        ("0-3/16", WantedShards(16, frozenset({0, 1, 2, 3}))),
        ("2/8", WantedShards(8, frozenset({2}))),
        ("0, 2, 5/8", WantedShards(8, frozenset({0, 2, 5}))),
        ("0-1,7/8", WantedShards(8, frozenset({0, 1, 7}))),
        ("0/1", WantedShards(1, frozenset({0}))),
    ],
)
def test_what_can_be_typed(text: str, means: WantedShards) -> None:
    assert wanted(text) == means


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("all", "is auto, auto/8, or shards and how many there are, like 0-3/16"),
        ("8/8", "of 8 shards the last is 7, not 8"),
        ("3-1/8", "3-1 names none"),
        ("0/0", "there are 1 to 10000 shards, not 0"),
        ("auto/0", "there are 1 to 10000 shards, not 0"),
        ("0-3", "is auto, auto/8, or shards"),
        ("-1/8", "is auto, auto/8, or shards"),
    ],
)
def test_anything_else_is_one_line(
    text: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DEALER_SHARDS", raising=False)
    file = tmp_path / ".env"
    file.write_text(f"DEALER_SHARDS={text}\n", encoding="utf-8")
    with pytest.raises(BadSettings) as bad:
        read_settings(file)
    (line,) = str(bad.value).splitlines()
    assert "DEALER_SHARDS: " in line
    assert why in line
    assert line.endswith(f"; it says {text!r}")
