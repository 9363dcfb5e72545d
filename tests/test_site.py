"""The pages of the site are made of the documents and the catalogue; a broken link is an error."""

import re

import pytest

from bot.base.folders import CHECKOUT
from tests.library import GAMES
from tests.workshop.site import SHOWN, BrokenLink, broken_links, documents, game_page, linked


@pytest.mark.parametrize("code", ["razz", "holdem", "guts", "in_between"])
def test_the_page_of_a_game_has_its_rules_odds_twists_and_games_like_it(code):
    page = game_page(GAMES[code], GAMES)
    heads = re.findall(r"^## (.+)$", page, re.MULTILINE)
    assert heads[0] == "Before the cards"
    assert heads[-3:] == ["How often hands come", "Twists that fit", "Games like it"]
    assert f"({code}.png)" in page
    near = re.findall(r"\]\((\w+)\.md\)", page)
    assert near
    assert [one for one in near if one not in GAMES or one == code] == []
    assert not re.search(r"^-# ", page, re.MULTILINE)


@pytest.mark.parametrize("source", sorted(documents()))
def test_every_link_of_a_document_leads_to_a_page(source):
    text = (CHECKOUT / source).read_text(encoding="utf-8")
    names = {*documents().values(), *(name for name, _, _ in SHOWN.values())}
    page = linked(text, source, "a_page.md")
    led = re.findall(r"\]\(((?!https?:|#|img/)[^)#\s]+)", page)
    assert [one for one in led if one not in names] == []


def test_a_link_within_the_checkout_leads_from_the_page_where_it_stands():
    text = "[nights](../../docs/nights.md#the-end), [there](https://example.org)"
    assert linked(text, "bot/nights/README.md", "rooms/nights.md") == (
        "[nights](../nights.md#the-end), [there](https://example.org)"
    )


def test_a_link_to_no_document_is_named_with_its_page():
    with pytest.raises(BrokenLink, match=r"docs/nights.md: gone\.md"):
        linked("[gone](gone.md)", "docs/nights.md", "nights.md")


def test_files_and_anchors_that_are_not_there_are_found_in_built_pages(tmp_path):
    (tmp_path / "one.html").write_text('<h2 id="here">Here</h2><a href="#here">up</a>')
    (tmp_path / "index.html").write_text(
        '<a href="one.html#here">a</a><a href="one.html#gone">b</a><img src="gone.png">'
        '<a href="/one.html">c</a><a href="https://example.org">d</a>'
    )
    assert sorted(broken_links(tmp_path)) == ["index.html: gone.png", "index.html: one.html#gone"]
