"""The promises of docs/promises.md are kept: no name in it is lost."""

import re

from bot.base.folders import CHECKOUT
from tests.promised_names import kept, names
from tests.stored_words import merged


def test_no_promised_name_is_lost():
    """An option, a label or a whole command that is gone shows as a difference."""
    assert merged(names(), kept()) == names()


def test_every_name_of_today_is_promised():
    assert merged(kept(), names()) == kept(), "run `uv run python -m tests.written`"


def test_every_test_that_is_said_to_hold_a_promise_is_there():
    page = (CHECKOUT / "docs" / "promises.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| [^|]+ \| [^|]+ \| ([^|]+) \|$", page, re.MULTILINE)[2:]
    assert rows
    for row in rows:
        named = re.findall(r"`([^`]+)`", row)
        assert named
        assert [one for one in named if not (CHECKOUT / one).exists()] == []
