"""Documents in other languages: they have the parts and the commands of the English ones."""

import re
from pathlib import Path

import pytest

from bot.base.folders import CHECKOUT
from tests.test_language_commands import COMPLETE

DOCS = CHECKOUT / "docs"
PAGES = ("README", "playing", "nights", "tournaments", "terms", "privacy")
"""Documents for those who play and host, by name; others are English alone.

Of the texts for Discord's directory, `tests/test_public_pages.py` knows the limits."""
KEPT = {"es" if one.startswith("es") else one for one in COMPLETE}
SPOKEN = sorted(KEPT | {one.parent.name for one in DOCS.glob("*/README.md")})
"""Languages with documents: those that are complete, and any that has begun them."""
COMMAND = re.compile(r"`(/[a-z][a-z -]*)")


def english(page: str) -> str:
    """Return the English document of this name."""
    folder = CHECKOUT if page == "README" else DOCS
    return (folder / f"{page}.md").read_text(encoding="utf-8")


def shape(text: str) -> tuple[list[str], int, int]:
    """Return the levels of headings, and the numbers of code blocks and of list items."""
    return (
        re.findall(r"^(#+) ", text, re.MULTILINE),
        len(re.findall(r"(?:^|\n)\n {4}\S", text)),
        len(re.findall(r"^ *(?:-|\d+\.) ", text, re.MULTILINE)),
    )


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("code", SPOKEN)
def test_a_document_has_the_parts_and_commands_of_the_english_one(code: str, page: str) -> None:
    text = (DOCS / code / f"{page}.md").read_text(encoding="utf-8")
    assert shape(text) == shape(english(page))
    assert set(COMMAND.findall(text)) == set(COMMAND.findall(english(page)))


@pytest.mark.parametrize("code", SPOKEN)
def test_the_privacy_page_tells_of_the_same_tables(code: str) -> None:
    rows = re.compile(r"^\| (`.+?`) \| [^|]+ \| [^|]+ \|$", re.MULTILINE)
    text = (DOCS / code / "privacy.md").read_text(encoding="utf-8")
    assert rows.findall(text) == rows.findall(english("privacy"))


@pytest.mark.parametrize("file", sorted(DOCS.glob("*/*.md")), ids=lambda one: f"{one.parent.name}")
def test_links_of_documents_lead_somewhere(file: Path) -> None:
    for link in re.findall(r"\]\(([^)#\s]+)", file.read_text(encoding="utf-8")):
        assert "://" in link or (file.parent / link).exists(), link
