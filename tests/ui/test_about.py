"""The text of /about, and the operator's pages, if there are any."""

from pathlib import Path
from typing import Any

import pytest

from bot.base.settings import BadSettings, Settings, read_settings
from bot.ui.pages.welcome.about import about_page
from bot.ui.parts.cards import Skin
from tests.ui.ring import seen

SUPPORT, TERMS = "https://example.org/support?from=dealer", "https://example.org/terms"


def told(**urls: Any) -> str:
    return seen(about_page(Settings(_env_file=None, **urls).links, Skin()))


def test_it_says_what_chips_are_and_what_is_kept():
    text = told()
    assert "Chips are free and have no value." in text
    assert "`/settings export`" in text
    assert "`/settings forget-me`" in text


def test_pages_are_named_where_they_are_set_and_nowhere_else():
    assert "](http" not in told()
    text = told(support_url=SUPPORT, terms_url=TERMS)
    assert text.endswith(f"[Support]({SUPPORT}) · [Terms]({TERMS})")


@pytest.mark.parametrize(
    "wrong", ["example.org", "javascript:alert(1)", "https://a b", "https://x)y", "http://<x>"]
)
def test_what_is_no_address_of_a_page_is_named_at_start(wrong, tmp_path: Path):
    """Such an address would break the link that contains it."""
    file = tmp_path / ".env"
    file.write_text(f"DEALER_PRIVACY_URL={wrong}\n", encoding="utf-8")
    with pytest.raises(BadSettings, match="DEALER_PRIVACY_URL"):
        read_settings(file)
