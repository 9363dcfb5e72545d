"""A sit-and-go of one person against house players on the sandbox's page, to its end."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.e2e.page import DESK, PHONE, Screen, demo

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.nightly
LONGEST = 420.0
"""Seconds in which it is over, with everything in whenever one is asked."""


def act(page: "Page") -> None:
    """Put in as much as one button does, if one is asked."""
    for action in ("sure_raise", "raise", "call", "check"):
        buttons = page.locator(f'article.ephemeral [data-key*=":{action}:"]').locator(
            "visible=true"
        )
        for at in reversed(range(buttons.count())):
            if buttons.nth(at).is_enabled():
                buttons.nth(at).click(timeout=3000)
                return


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_one_press_and_a_tournament_is_played_to_its_end(
    browser: "Browser", size: tuple[int, int], tmp_path: Path
) -> None:
    with demo(tmp_path) as address:
        screen = Screen(browser, address, *size, view="")
        page = screen.page
        door = page.locator(".lobby").get_by_role("button", name="Sit-and-go", exact=True)
        door.click()
        page.locator("article.ephemeral", has_text="place").last.wait_for(timeout=30_000)
        panel = page.locator("article.ephemeral").last.inner_text()
        assert "BB" in panel
        over = page.locator("article", has_text="Another one")
        ends = time.monotonic() + LONGEST
        while not over.count() and time.monotonic() < ends:
            act(page)
            page.wait_for_timeout(500)
        assert over.count()
        assert "knock-out" in over.last.inner_text()
        screen.close()
