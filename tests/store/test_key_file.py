"""The key by which forgotten people are recognised, in its file."""

import stat
import sys

import pytest

from bot.store import BadKey, kept_key
from bot.store.identity.key_file import NAME

private = pytest.mark.skipif(sys.platform == "win32", reason="files have no mode there")


def mode(file) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_it_is_made_once_and_said(tmp_path, caplog):
    caplog.set_level("INFO")
    key = kept_key(tmp_path / "var")
    assert len(key) == 32
    assert f"a new key is in {tmp_path / 'var' / NAME}" in caplog.text
    caplog.clear()
    assert kept_key(tmp_path / "var") == key
    assert caplog.text == ""
    assert kept_key(tmp_path) != key


@private
def test_nobody_else_may_read_it(tmp_path, caplog):
    key, file = kept_key(tmp_path), tmp_path / NAME
    assert mode(file) == 0o600
    file.chmod(0o644)
    assert kept_key(tmp_path) == key
    assert mode(file) == 0o600
    assert "others could read" in caplog.text


@private
def test_an_empty_file_was_never_written(tmp_path):
    """A full disk leaves an empty file, which gets a new key."""
    file = tmp_path / NAME
    file.touch(mode=0o644)
    assert kept_key(tmp_path) == kept_key(tmp_path)
    assert mode(file) == 0o600


@pytest.mark.parametrize("text", ["dear diary", "abcd", "00" * 31, "ü"])
def test_a_file_that_holds_no_key_is_left_alone(tmp_path, text):
    file = tmp_path / NAME
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadKey, match=NAME):
        kept_key(tmp_path)
    assert file.read_text(encoding="utf-8") == text
