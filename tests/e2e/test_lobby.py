"""The lobby of the sandbox's page, and the tour, in a real browser: somebody's first minute."""

import os
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.e2e.page import DESK, PHONE, PHONE_FIRST, Screen, demo

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser
AT_ONCE = 5.0
"""Seconds from the press to the cards."""
TO_DECIDE = 20.0
"""Seconds from opening the page to the first decision, without reading."""
BUSY = max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
"""Factor for time limits on a machine with other load."""
A_TABLE = 250
"""Pixels of a phone's screen on which a table is seen, and not its last buttons alone."""
HOUSE = ("⌂ Clara", "⌂ Lou", "⌂ Bruno")


def door(page: "Page", name: str) -> "Locator":
    """Return a button of the lobby."""
    return page.locator(".lobby").get_by_role("button", name=name, exact=True)


def way(page: "Page", name: str) -> "Locator":
    """Return a button in the head of the screen, once the view is the one that the address names.

    The address changes at once and the view one event later: until then the last view's button
    of the same name is still seen, and hidden before it can be pressed.
    """
    page.wait_for_function(
        "document.querySelector('[data-view]').dataset.view === (location.hash.slice(1) || 'lobby')"
    )
    return page.get_by_role("button", name=name, exact=True).locator("visible=true").first


def cards(page: "Page") -> "Locator":
    """Somebody's own cards on their panel."""
    return page.locator("article.ephemeral h1 img.emoji").locator("visible=true")


def dealt(page: "Page") -> "Locator":
    """Return the cards, or their names while a first start still uploads the pictures."""
    names = page.locator("article.ephemeral h1", has_text=re.compile("[♠♥♦♣]"))
    return cards(page).or_(names.locator("visible=true")).first


def step(page: "Page") -> str:
    """Return the tour's counter."""
    told: str = page.locator(".tour-count").inner_text()
    return told


def tall(ring: "Locator") -> float:
    """Return the height of the ringed part in pixels."""
    box = ring.bounding_box()
    return 0 if box is None else box["height"]


@pytest.mark.parametrize("size", PHONE_FIRST)
def test_one_press_and_the_cards_are_there(
    browser: "Browser", size: tuple[int, int], tmp_path: Path
) -> None:
    """From the start two presses lead to a decision against three house players.

    One person's screen fills the window, and buttons lead back to the lobby and to several people.
    """
    begun = time.monotonic()
    with demo(tmp_path, bare=True) as address:
        screen = Screen(browser, address, *size, view="")
        page = screen.page
        door(page, "Play now").click()
        pressed = time.monotonic()
        dealt(page).wait_for()
        assert time.monotonic() - pressed < AT_ONCE * BUSY
        cards(page).first.wait_for()
        assert cards(page).count() == 2
        decision = page.locator('article.ephemeral [data-key*=":fold:"]').last
        decision.wait_for(timeout=30_000)
        assert time.monotonic() - begun < TO_DECIDE * BUSY
        text = page.locator('article:not(.ephemeral):has([data-key*=":hand:"])').last.inner_text()
        assert all(one in text for one in ("Ann", *HOUSE))
        assert "Practice chips" in text
        assert page.locator(".pane").locator("visible=true").count() == 1
        way(page, "Several people").click()
        page.locator('[data-view="people"] [data-user="ann"]').wait_for()
        assert page.url.endswith("#people")
        way(page, "Lobby").click()
        page.get_by_role("heading", name="Go on where you were").wait_for()
        door(page, "Texas Hold'em · practice").click()
        dealt(page).wait_for()
        way(page, "Lobby").click()
        door(page, "Several people").click()
        where = page.locator('[data-user="ann"] .title')
        where.wait_for()
        assert where.inner_text() == "poker"
        screen.close()


def test_a_game_is_found_and_dealt(browser: "Browser", tmp_path: Path) -> None:
    """The list holds every game with a line; what is picked is dealt, and not what it is like."""
    with demo(tmp_path) as address:
        screen = Screen(browser, address, *PHONE, view="")
        page = screen.page
        door(page, "Pick a game").click()
        whole = page.get_by_text(re.compile(r"^\d+ games$"))
        whole.wait_for(timeout=20_000)
        rows = page.locator(".game-row")
        assert rows.count() == int(whole.inner_text().split()[0]) >= 140
        assert all(one.strip() for one in rows.locator("span").all_inner_texts())
        assert {"Draw", "Stud", "Home games"} <= set(
            page.locator(".game-list h2").all_inner_texts()
        )
        page.get_by_label("Search games").fill("seven-card lowest five")
        assert "Razz" in rows.first.inner_text()
        for typed in ("high low", "hi-lo"):
            page.get_by_label("Search games").fill(typed)
            assert all(
                re.search(r"High-Low|Hi-Lo", one)
                for one in rows.locator("strong").all_inner_texts()[:9]
            )
        for typed, name in (("shared", "Texas Hold'em"), ("lowball", "Badugi"), ("guts", "3-5-7")):
            page.get_by_label("Search games").fill(typed)
            rows.filter(has_text=name).first.wait_for()
        page.get_by_label("Search games").fill("qxqx")
        page.get_by_text("No game fits").wait_for()
        way(page, "Back").click()
        door(page, "Play now").wait_for()
        door(page, "Pick a game").click()
        page.get_by_label("Search games").fill("badug")
        rows.filter(has_text="Badugi").first.click()
        cards(page).first.wait_for()
        assert cards(page).count() == 4
        assert not page.locator(".lobby .failure").is_visible()
        way(page, "Lobby").click()
        door(page, "Dealer's choice").click()
        page.get_by_role("heading", name="Dealer's choice · practice").wait_for()
        screen.close()


def test_a_game_is_found_as_people_say_it(browser: "Browser", tmp_path: Path) -> None:
    """Names with a limit and several games in turn are found; unknown games are refused."""
    with demo(tmp_path) as address:
        screen = Screen(browser, address, *PHONE, view="")
        page = screen.page
        door(page, "Pick a game").click()
        page.get_by_text(re.compile(r"^\d+ games$")).wait_for(timeout=20_000)
        rows, field = page.locator(".game-row"), page.get_by_label("Search games")
        for typed, name in (("plo8", "Omaha Hi-Lo, pot limit"), ("h.o.r.s.e.", "H.O.R.S.E.")):
            field.fill(typed)
            rows.first.get_by_text(name, exact=True).wait_for()
        field.fill("chinese")
        page.get_by_text("No game fits").wait_for()
        field.press("Enter")
        page.get_by_text("I don't deal Chinese poker.").locator("visible=true").wait_for()
        way(page, "Lobby").click()
        door(page, "Pick a game").click()
        field.fill("no limit razz")
        rows.first.get_by_text("Razz, no limit", exact=True).wait_for()
        field.press("Enter")
        page.get_by_role("heading", name="Razz · practice").wait_for()
        page.get_by_text("no limit").locator("visible=true").first.wait_for()
        screen.close()


def toured(browser: "Browser", address: str, size: tuple[int, int]) -> Screen:
    """Return a screen whose tour has begun, at a table with cards on it."""
    screen = Screen(browser, address, *size, view="")
    page = screen.page
    door(page, "Play now").click()
    page.locator(".tour").wait_for()
    dealt(page).wait_for()
    page.locator("article.ephemeral").last.wait_for(state="attached")
    page.wait_for_timeout(1000)
    return screen


def test_the_tour_is_left_and_found_again(browser: "Browser", tmp_path: Path) -> None:
    """Six steps, each at something that is there; where it was left it goes on, after a reload."""
    with demo(tmp_path) as address:
        screen = toured(browser, address, PHONE)
        page = screen.page
        ring = page.locator(".tour-ring")
        assert tall(ring) > A_TABLE
        for number in (1, 2, 3):
            assert step(page) == f"{number} of 6"
            ring.locator("visible=true").wait_for()
            way(page, "Next").click()
        way(page, "Leave the tour").click()
        page.locator(".tour").wait_for(state="detached")
        page.reload()
        page.get_by_text("dealer online").wait_for(state="attached")
        dealt(page).wait_for()
        assert page.locator(".tour").count() == 0
        way(page, "Lobby").click()
        door(page, "Go on with the tour (4 of 6)").click()
        assert step(page) == "4 of 6"
        for number in (4, 5, 6):
            assert step(page) == f"{number} of 6"
            ring.locator("visible=true").wait_for()
            way(page, "Next" if number < 6 else "Done").click()
        page.locator(".tour").wait_for(state="detached")
        way(page, "Tour").click()
        assert step(page) == "1 of 6"
        screen.close()


@pytest.mark.parametrize("size", PHONE_FIRST)
def test_the_tour_shows_a_table_from_its_head(
    browser: "Browser", size: tuple[int, int], tmp_path: Path
) -> None:
    """Nothing covers its first line, and the keyboard is in the pane."""
    with demo(tmp_path) as address:
        screen = toured(browser, address, size)
        page = screen.page
        tour = page.locator(".tour").bounding_box()
        head = page.get_by_text("deal 1", exact=False).locator("visible=true").first.bounding_box()
        assert tour is not None
        assert head is not None
        assert tour["height"] < A_TABLE / 2
        assert head["y"] >= tour["y"] + tour["height"]
        if size == DESK:
            assert page.evaluate("document.activeElement.closest('.pane') !== null")
        screen.close()


@pytest.mark.parametrize("pasted", [pytest.param(True, marks=pytest.mark.nightly), False])
def test_words_behind_a_command_are_not_lost(
    browser: "Browser", tmp_path: Path, *, pasted: bool
) -> None:
    """Words pasted with the command or typed behind it become its first option."""
    with demo(tmp_path) as address:
        screen = Screen(browser, address, *DESK, view="")
        page = screen.page
        door(page, "Play now").click()
        dealt(page).wait_for()
        way(page, "Leave the tour").click()
        field = page.locator(".pane textarea.say").locator("visible=true")
        if pasted:
            field.fill("/practice base")
        else:
            field.press_sequentially("/practice base")
            page.keyboard.press("Enter")
        page.get_by_role("option", name="Baseball", exact=True).click()
        page.keyboard.press("Enter")
        page.get_by_text("Baseball · practice").first.wait_for()
        screen.close()


def test_dealers_choice_deals_or_asks_at_once(browser: "Browser", tmp_path: Path) -> None:
    """Whoever deals first: a house player calls in a moment; a person has the list before them."""
    with demo(tmp_path) as address:
        screen = Screen(browser, address, *PHONE, view="")
        page = screen.page
        door(page, "Dealer's choice").click()
        pressed = time.monotonic()
        asked = page.get_by_text("Your deal: which game?").locator("visible=true")
        asked.or_(dealt(page)).first.wait_for(timeout=20_000)
        assert time.monotonic() - pressed < (AT_ONCE + 3) * BUSY
        if asked.count():
            page.get_by_role("button", name="Surprise us").locator("visible=true").last.click()
            pressed = time.monotonic()
            dealt(page).wait_for(timeout=20_000)
            assert time.monotonic() - pressed < AT_ONCE * BUSY
        screen.close()


def test_what_answers_a_press_is_shown(browser: "Browser", tmp_path: Path) -> None:
    """On a phone the answer is below the table; a long page is shown from its top."""
    with demo(tmp_path) as address:
        screen = Screen(browser, address, *PHONE, view="")
        page = screen.page
        door(page, "Play now").click()
        dealt(page).wait_for()
        way(page, "Leave the tour").click()
        page.locator('article.ephemeral [data-key*=":hint:"]').last.wait_for(timeout=30_000)
        table = page.locator('article:not(.ephemeral):has([data-key*=":hand:"])').last
        table.get_by_role("button", name="What wins?").click()
        title = page.get_by_role("heading", name="What beats what")
        title.wait_for()
        page.wait_for_timeout(500)
        box = title.bounding_box()
        assert box is not None
        assert 0 < box["y"] < PHONE[1] / 2
        screen.close()


def test_a_game_is_learnt_from_the_lobby(browser: "Browser", tmp_path: Path) -> None:
    """The ten with a line each; the panel says what to press, and at the end what was learnt."""
    with demo(tmp_path, DEALER_THINK_SECONDS="1") as address:
        screen = Screen(browser, address, *PHONE, view="")
        page = screen.page
        door(page, "Learn a game").click()
        rows = page.locator(".game-row")
        rows.nth(9).wait_for()
        assert rows.count() == 10
        assert all(one.strip() for one in rows.locator("span").all_inner_texts())
        rows.filter(has_text="Guts").click()
        panel = page.locator("article.ephemeral").last
        panel.get_by_role("heading", name="Step 1 of 1").wait_for()
        panel.get_by_role("button", name="Out").click()
        panel.get_by_text("Nothing has happened").wait_for()
        panel.get_by_role("button", name="In", exact=True).click()
        panel.get_by_text("Learnt").wait_for()
        assert page.locator(".tour").count() == 0
        screen.close()


def begun(page: "Page", game: str) -> None:
    """A table of this game from the lobby, and back there as soon as the cards are seen."""
    way(page, "Lobby").click()
    door(page, "Pick a game").click()
    page.get_by_text(re.compile(r"^\d+ games$")).wait_for(timeout=20_000)
    page.get_by_label("Search games").fill(game)
    page.locator(".game-row").filter(has_text=game).first.click()
    page.get_by_role("heading", name=f"{game} · practice").wait_for()
    dealt(page).wait_for()


def more(page: "Page") -> None:
    """Open the page behind **More** on a panel."""
    page.locator('[data-key*=":more:"]').locator("visible=true").last.click()
    page.locator('[data-key*=":leave:"]').locator("visible=true").last.wait_for()


def leave(page: "Page", game: str) -> None:
    """A table, from the lobby; the deal that runs is played out."""
    door(page, f"{game} · practice").click()
    more(page)
    page.locator('[data-key*=":leave:"]').locator("visible=true").last.click()
    sure = page.locator('[data-key*=":sure_leave:"]').locator("visible=true").last
    over = page.get_by_text("The table is closed").last
    sure.or_(over).first.wait_for()
    if sure.is_visible():
        sure.click()
    over.wait_for()


def rooms(page: "Page", count: int) -> list[str]:
    """Return the tables that the lobby lists, from top to bottom, once there are `count`."""
    way(page, "Lobby").click()
    found = page.locator(".lobby-room").locator("visible=true")
    found.nth(count - 1).wait_for()
    page.wait_for_timeout(500)
    return [one.removesuffix(" · practice") for one in found.all_inner_texts()]


def test_the_lobby_leads_back_to_every_table(browser: "Browser", tmp_path: Path) -> None:
    """The one played at last comes first; one that was left is there no more."""
    games = ["Badugi", "Razz", "Omaha Hi-Lo", "Guts"]
    with demo(tmp_path) as address:
        screen = Screen(browser, address, *DESK, view="")
        page = screen.page
        door(page, "Play now").click()
        dealt(page).wait_for()
        way(page, "Leave the tour").click()
        for game in games:
            begun(page, game)
        assert rooms(page, 5) == [*reversed(games), "Texas Hold'em"]
        door(page, "Badugi · practice").click()
        more(page)
        assert rooms(page, 5) == ["Badugi", "Guts", "Omaha Hi-Lo", "Razz", "Texas Hold'em"]
        leave(page, "Razz")
        assert rooms(page, 4) == ["Badugi", "Guts", "Omaha Hi-Lo", "Texas Hold'em"]
        screen.close()


def test_what_the_bot_refuses_is_said(browser: "Browser", tmp_path: Path) -> None:
    """Whoever has opened too much within an hour reads why not, where the bot says it."""
    with demo(tmp_path, DEALER_HOURLY_OPENINGS="1") as address:
        screen = Screen(browser, address, *PHONE, view="")
        page = screen.page
        door(page, "Play now").click()
        dealt(page).wait_for()
        way(page, "Lobby").click()
        door(page, "Play now").click()
        page.get_by_role("heading", name="poker", exact=True).wait_for()
        page.locator("article.ephemeral").last.get_by_text("within an hour").first.wait_for()
        screen.close()
