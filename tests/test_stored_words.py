"""Stored words last for ever: none is renamed, removed or given another meaning.

A word that is new is added by `python -m tests.written`.
"""

import re

import pytest

from tests.stored_words import kept, merged, words

PARTS = sorted(kept())
LISTED = re.compile(r"\w+(?:\|\w+)+")


@pytest.mark.parametrize("part", PARTS)
def test_a_stored_word_is_for_ever(part):
    """All that was ever stored still means the same."""
    before, today = kept()[part], words()[part]
    if isinstance(before, list):
        assert sorted(set(before) - set(today)) == []
        return
    assert {key: one for key, one in before.items() if not _holds(one, today.get(key))} == {}


def _holds(before, today) -> bool:
    """True where a list has lost nothing, and anything else has stayed the same.

    The words that a pattern lists, such as "net|won", are a list too.
    """
    if isinstance(before, list):
        return isinstance(today, list) and set(before) <= set(today)
    if isinstance(before, str) and isinstance(today, str):
        of_old, of_new = LISTED.findall(before), LISTED.findall(today)
        kept_all = all(
            set(old.split("|")) <= set(new.split("|"))
            for old, new in zip(of_old, of_new, strict=False)
        )
        return LISTED.sub("|", before) == LISTED.sub("|", today) and kept_all
    return bool(before == today)


@pytest.mark.parametrize("part", PARTS)
def test_every_stored_word_is_in_the_file(part):
    before, today = kept()[part], words()[part]
    assert merged(before, today) == before, f"{part}: run `uv run python -m tests.written`"


def test_a_word_that_is_lost_or_means_something_else_is_found():
    assert not _holds(["a", "b"], ["a"])
    assert not _holds("question", "deal")
    assert _holds("(net|won)-(all)?", "(net|won|dealt)-(all)?")
    assert not _holds("(net|won)-(all)?", "(net|dealt)-(all)?")
    assert not _holds("(net|won)-(all)?", "(net|won)-(all)")
    assert merged({"a": ["b"]}, {"a": ["c"], "d": 1}) == {"a": ["b", "c"], "d": 1}
