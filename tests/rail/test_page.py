"""The rail's page holds no markup that people could write, and no sentence of its own."""

import re
from dataclasses import replace

from bot.rail import snapshots
from bot.rail.words import every_language
from bot.tables.event_facts import EventFacts, LevelNow
from bot.ui.parts.cards import PLAIN
from tests.rail.fake_feed import EVENT, PAGE, live, words
from tests.ui.ring import DUE, Ring

SCRIPTS = {one.name: one.read_text() for one in sorted(PAGE.glob("*.js"))}
MARKUP = re.compile(r"innerHTML|outerHTML|insertAdjacent|document\.write|eval\(|setAttribute\(\"on")
KEY = re.compile(r"""(?:say|fact)\(\s*["`]([^"`]+)["`]""")
STATES = ("lost", "busy")
"""Words under which `rail.js` tells the state of the connection."""


def test_names_enter_as_text_alone():
    for name, script in SCRIPTS.items():
        assert not MARKUP.search(script), name
    html = (PAGE / "index.html").read_text()
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]*src=)", html)


def test_nothing_is_asked_elsewhere():
    for name, text in {**SCRIPTS, "rail.css": (PAGE / "rail.css").read_text()}.items():
        assert not re.search(r"https?://|url\(|@import", text), name


def test_each_word_of_the_page_is_in_the_language_files_and_used():
    found = {key for script in SCRIPTS.values() for key in KEY.findall(script)} | {*STATES}
    states = {key for key in words("en") if key.startswith("state.")}
    assert "state.${one.state}" in found
    assert (found - {"state.${one.state}"}) | states == set(words("en"))


def test_facts_of_the_page_are_plain():
    """The page fills facts by name alone, so no sentence may need a plural or a format."""
    for code in ("en", "fr", "es", "de", "pt-BR"):
        for key, template in words(code).items():
            assert set(re.findall(r"\{([^}]*)\}", template)) <= {"n:d", "title", "time"}, key


def test_whoever_has_no_good_link_reads_it_in_their_language():
    every = every_language()
    assert {"en", "fr", "es", "de", "pt-BR"} <= set(every)
    assert all(one["refused"] for one in every.values())
    assert every["de"] == words("de")


def test_what_the_page_is_tried_with_has_the_shape_of_what_it_is_sent():
    show = Ring("holdem").deal().show(0, due=DUE)
    facts = EventFacts(1, LevelNow(4, 200, 300, deals=3), 12, 24, title="Friday", prizes=(1200,))
    sent, tried = snapshots.live(replace(show, standing=facts), PLAIN), live(event=EVENT)
    assert set(sent) == set(tried)
    assert set(sent["event"]) == set(EVENT)
    assert sent["event"]["lasts"] == "Next level after 3 deals"
    for part in ("seats", "pots"):
        assert set(sent[part][0]) == set(tried[part][0])
    assert sent["seats"][0]["cards"] == tried["seats"][0]["cards"]
