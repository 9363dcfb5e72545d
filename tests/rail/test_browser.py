"""The rail's page in a real browser: on a phone, over a stream's picture, and on a television."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.rail.fake_feed import EVENT, FakeFeed, cards, fake_feed, late, live, seat

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = pytest.mark.browser
PHONE, TELEVISION = (390, 844), (1920, 1080)
HIDDEN_PARTS = """(names) => names.filter((name) => {
  const found = document.querySelector(name);
  if (!found) return true;
  const { top, left, bottom, right } = found.getBoundingClientRect();
  return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth || top === bottom;
})"""


@pytest.fixture
def feed() -> Iterator[FakeFeed]:
    with fake_feed() as found:
        found.first = [("late", late(15)), ("late", late(16)), ("live", live())]
        yield found


class Errors(list[str]):
    """The complaints of a page on its console."""

    def of(self, page: "Page") -> "Page":
        page.on("pageerror", lambda error: self.append(str(error)))
        page.on("console", self._heard)
        return page

    def _heard(self, message: Any) -> None:
        if message.type in {"error", "warning"}:
            self.append(message.text)


def opened(context: "BrowserContext", errors: Errors, address: str) -> "Page":
    page = errors.of(context.new_page())
    page.goto(address)
    page.get_by_role("heading", name="Texas Hold'em").wait_for()
    return page


@pytest.mark.parametrize("workers", [True, False])
def test_a_phone_follows_a_table(browser: "Browser", feed: FakeFeed, *, workers: bool) -> None:
    """Two pages share one stream, with a shared worker and without."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, is_mobile=True)
    if not workers:
        context.add_init_script("delete globalThis.SharedWorker")
    errors = Errors()
    page = opened(context, errors, f"{feed.address}#good")
    assert (page.url, feed.tokens) == (feed.address, ["good"])
    assert page.locator("#said").get_attribute("aria-live") == "polite"
    assert page.get_by_text("<img src=x onerror=alert(1)>").is_visible()
    assert page.get_by_role("img", name="A♠ 10♥ 7♦ 2♣", exact=True).is_visible()
    assert page.get_by_role("img", name="face down face down").count() == 2
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    newest = page.locator("#late details").first
    assert newest.get_by_role("img", name="A♣ K♦").is_visible()
    older = page.locator("#late details").nth(1)
    older.locator("summary").focus()
    page.keyboard.press("Enter")
    older.get_by_text("Ann bets 40").wait_for()
    second = opened(context, errors, feed.address)
    feed.send("live", live(said="Ann wins 1,200"))
    for one in (page, second):
        one.locator("#said", has_text="Ann wins 1,200").wait_for()
    assert feed.opened == 1
    feed.send("late", late(17))
    page.get_by_text("A finished deal has come: Deal 17").wait_for(state="attached")
    assert older.is_visible()
    feed.cut()
    page.get_by_text("The connection is lost.").wait_for()
    page.get_by_role("status").filter(has_text="lost").wait_for(state="hidden")
    assert feed.opened == 2
    feed.first = [("live", live(number=4, game="Omaha"))]
    feed.send("gone", {"why": "The table is closed.", "next": "good"})
    for one in (page, second):
        one.get_by_role("heading", name="Omaha").wait_for()
        one.get_by_role("status").filter(has_text="Play goes on at this table.").wait_for()
    assert (feed.opened, feed.tokens) == (3, ["good", "good"])
    feed.send("gone", {"why": "The table is closed.", "next": "bent"})
    for one in (page, second):
        one.get_by_text("The table is closed.").wait_for()
    bad = errors.of(browser.new_page(locale="de-DE"))
    bad.goto(f"{feed.address}#bent")
    bad.get_by_text("Dieser Link gilt nicht mehr").wait_for()
    assert feed.opened == 3
    assert [one for one in errors if "404" not in one] == []
    bad.close()
    context.close()


def test_a_wall_and_an_overlay_hold_a_full_table(browser: "Browser", feed: FakeFeed) -> None:
    seats = [
        seat(at, f"Somebody called {at}", chips="1,234,567", cards=cards("? ? Q♥ 8♠ 2♦ J♣ ?"))
        for at in range(1, 11)
    ]
    deal = late(16)
    deal["hands"] *= 6
    feed.first = [("late", deal), ("live", live(event=EVENT, seats=seats, said="Bo to act"))]
    context = browser.new_context(viewport={"width": TELEVISION[0], "height": TELEVISION[1]})
    errors = Errors()
    wall = opened(context, errors, f"{feed.address}?wall#good")
    wall.get_by_text("The clock stands").wait_for()
    parts = ["#event", "#felt", "#said", ".seat:last-child", "#late summary"]
    assert wall.evaluate(HIDDEN_PARTS, parts) == []
    wall.get_by_text("12 of 24").wait_for()
    overlay = errors.of(context.new_page())
    overlay.goto(f"{feed.address}?overlay")
    overlay.get_by_text("Bo to act").wait_for()
    assert (
        overlay.evaluate(HIDDEN_PARTS, ["#felt", "#said", ".seat:first-child", ".seat:last-child"])
        == []
    )
    assert overlay.evaluate("getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"
    assert not overlay.locator("#late").is_visible()
    feed.send("late", late(17))
    overlay.locator("#late").get_by_text("Deal 17").wait_for()
    assert feed.opened == 1
    assert errors == []
    context.close()
