"""Pictures for the App Directory, of the sandbox's page: `python -m tests.screenshots`.

Two players side by side, 1280 by 720, with few colours so that the files stay small.
"""

import io
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from bot.base.folders import CHECKOUT
from tests.browsers import ARGUMENTS, chromium
from tests.e2e.page import Person, Screen, demo

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FOLDER = CHECKOUT / "docs" / "img" / "directory"
SCREEN, SIZE = (1600, 900), (1280, 720)
"""The page, and a picture of it: so a table and a panel stand on one."""
COLOURS = 160
MOVE = re.compile("^(Check|Call)")
PREPARE = """() => {
  document.activeElement.blur();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) walk.currentNode.data = walk.currentNode.data.replace(/⏱\\s?/u, "");
}"""
"""Takes out a sign for which few machines without a screen have a font."""


class Party:
    """Ann and Bo before one screen, and Cy, whose column is closed once they sit."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.ann, self.bo = (screen.user(name) for name in ("Ann", "Bo"))
        self.people = (self.ann, self.bo)
        screen.user("Cy").pane.get_by_role("button", name="Close column").click()
        hello = self.ann.pane.locator("article").first
        hello.get_by_text("Hi, I deal home-game poker").wait_for()
        hello.hover()
        hello.get_by_role("button", name="Delete message").click()
        hello.wait_for(state="detached")

    def open(self, game: str) -> None:
        """A table at which both sit, and its first deal."""
        self.ann.slash("table open", game=game)
        for person in self.people:
            person.press("Sit")
            person.form().wait_for()
            person.submit("1000")
            person.private().get_by_text("You have a seat.").wait_for()

    def turn(self) -> Person:
        """Return the person whose turn it is, once the table shows it."""
        marker = self.ann.table().get_by_text(re.compile("▶")).first
        marker.wait_for(state="attached", timeout=20_000)
        name = re.search(r"▶\s*(\w+)", marker.text_content() or "")
        return next(one for one in self.people if name and one.name == name[1])

    def stay(self) -> None:
        """Whoever's turn it is checks or calls."""
        person = self.turn()
        before = person.asked()
        person.table().get_by_role("button", name=MOVE).click()
        person.answered(before)

    def tidy(self, keep: int = 1) -> None:
        """Dismiss a person's finished private messages, but for the newest."""
        for person in self.people:
            private = person.pane.locator("article.ephemeral")
            shown = private.evaluate_all("all => all.map(one => one.dataset.message)")
            for message in shown[: len(shown) - keep]:
                old = person.pane.locator(f'[data-message="{message}"]')
                old.get_by_role("button", name="Dismiss message").click()
                old.wait_for(state="detached")

    def kept(self, name: str) -> None:
        """The screen as a file, once its pictures are there and nothing is pointed at."""
        page = self.screen.page
        page.mouse.move(1, 1)
        page.evaluate(PREPARE)
        page.wait_for_function("[...document.images].every((one) => one.complete)")
        page.wait_for_timeout(400)
        with Image.open(io.BytesIO(page.screenshot())) as shot:
            small = shot.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
        few = small.quantize(COLOURS, dither=Image.Dither.NONE)
        FOLDER.mkdir(parents=True, exist_ok=True)
        few.save(FOLDER / f"{name}.png", optimize=True)


def table(party: Party) -> None:
    """Hold'em on the flop."""
    party.open("hold")
    party.stay()
    party.stay()
    party.turn()
    party.tidy()
    party.kept("table")


def result(party: Party) -> None:
    """Hold'em to the showdown, with its picture."""
    party.open("hold")
    for _ in range(8):
        party.stay()
    picture = party.ann.pane.locator("article:not(.ephemeral) img.photo, article img[alt*='pot']")
    picture.last.wait_for(timeout=20_000)
    party.tidy(keep=0)
    party.kept("result")


def draw(party: Party) -> None:
    """Cards to draw, two of them chosen."""
    party.open("five-card draw")
    actor = party.turn()
    before = actor.asked()
    actor.press("Bet 10")
    actor.answered(before)
    party.stay()
    actor = party.turn()
    for place in (0, 2):
        actor.private().locator("button:has(img.emoji)").nth(place).click()
        actor.private().get_by_role("button", name=f"Draw {1 + place // 2}").wait_for()
    party.tidy()
    party.kept("draw")


def night(party: Party) -> None:
    """A night's plan, and two who come."""
    ann = party.ann
    ann.slash("settings zone", zone="London")
    ann.private().get_by_text("London").wait_for()
    party.tidy(keep=0)
    ann.pane.get_by_role("textbox", name=re.compile("^Message")).fill("/night plan ")
    ann.pane.locator('[data-option="when"] input').fill("friday 20:00")
    party.screen.page.keyboard.press("Enter")
    post = ann.private().get_by_role("button", name=re.compile("^Post"))
    post.wait_for()
    post.click()
    for person in party.people:
        person.pane.get_by_role("button", name=re.compile("^Going")).last.click()
    party.bo.pane.get_by_text(re.compile("2 going")).last.wait_for()
    party.tidy(keep=0)
    party.kept("night")


def beats(party: Party) -> None:
    """Show the order of hands, and the rules of another game."""
    party.screen.page.wait_for_timeout(6000)  # the bot brings its card emojis
    party.ann.slash("beats", game="badugi")
    party.bo.slash("rules", game="guts")
    for person in party.people:
        person.private().wait_for()
    party.screen.page.wait_for_timeout(1500)
    for person in party.people:
        person.private().evaluate("(one) => one.scrollIntoView()")
    party.kept("beats")


SCENES: tuple[Callable[[Party], None], ...] = (table, result, draw, night, beats)


def shoot(browser: "Browser", scene: Callable[[Party], None]) -> None:
    """A scene, in a sandbox of its own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        demo(Path(folder), DEALER_PAUSE_SECONDS="60", DEALER_TURN_SECONDS="600") as address,
    ):
        screen = Screen(browser, address, *SCREEN)
        scene(Party(screen))
        screen.close()


def main() -> None:
    """Draw those that are named, or all."""
    from playwright.sync_api import sync_playwright

    path, wanted = chromium(), sys.argv[1:]
    if path is None:
        sys.exit("There is no chromium here.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        for scene in SCENES:
            if not wanted or scene.__name__ in wanted:
                shoot(browser, scene)
        browser.close()


if __name__ == "__main__":
    main()
