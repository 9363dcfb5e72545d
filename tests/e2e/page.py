"""The sandbox's page in a real browser, in the words of those who sit before it."""

import atexit
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bot.base.folders import CHECKOUT
from bot.games import load_games
from bot.games.cache import NAME
from bot.store.migrate import bring_up_to_date

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page, WebSocketRoute

DESK, PHONE = (1440, 900), (390, 844)
PHONE_FIRST = [
    pytest.param(PHONE, id="phone"), pytest.param(DESK, id="desk", marks=pytest.mark.nightly),
]  # fmt: skip
"""Both sizes of a screen; of what is alike on both, the desk is nightly."""
WITHOUT_CLOCK = """(article) => {
  const copy = article.cloneNode(true);
  for (const clock of copy.querySelectorAll("time")) clock.remove();
  return copy.textContent;
}"""


@cache
def _made() -> Path:
    """Return a data folder with what a first start takes most time for, once a process."""
    made = Path(tempfile.mkdtemp(prefix="dealer-demo"))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    (made / "sandbox").mkdir()
    load_games(cache=made / NAME)
    bring_up_to_date(made / "sandbox" / "dealer.db")
    return made


@contextmanager
def demo(folder: Path, *, bare: bool = False, **environment: str) -> Iterator[str]:
    """`dealer demo` as a process with a folder of its own; the address of its page.

    Unless it is a `bare` one, it finds the games read and an empty database.
    """
    data = folder / "var"
    if not bare and not data.exists():
        shutil.copytree(_made(), data)
    usual = {
        "PATH": os.environ["PATH"], "HOME": str(folder), "PYTHONPATH": str(CHECKOUT),
        "DEALER_SANDBOX_PORT": "0", "DEALER_OPEN_BROWSER": "0",
        "DEALER_DATA_FOLDER": str(data),
    }  # fmt: skip
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", "demo"], cwd=folder, env=usual | environment,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    said = process.stdout.readline()
    address = re.search(r"http://\S+", said)
    try:
        assert address is not None, said
        yield address[0]
    finally:
        process.terminate()
        rest, _ = process.communicate(timeout=20)
    assert "Traceback" not in rest, rest
    assert "ERROR" not in rest, rest


class Screen:
    """One open page, of several people unless another view is named.

    Its width makes it a desk with columns or a phone.
    """

    def __init__(
        self,
        browser: "Browser",
        address: str,
        width: int,
        height: int,
        view: str = "people",
        *,
        socket: "Callable[[WebSocketRoute], None] | None" = None,
    ) -> None:
        """`socket` stands between the page and the sandbox."""
        phone = width < 600
        self._context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=2 if phone else 1,
            has_touch=phone,
            is_mobile=phone,
        )
        self.page: Page = self._context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._heard)
        if socket is not None:
            self.page.route_web_socket("**/page/ws", socket)
        self.page.goto(f"{address}#{view}" if view else address)
        self.page.get_by_text("dealer online").wait_for(state="attached")

    def _heard(self, message: Any) -> None:
        if message.type in {"error", "warning"}:
            self.errors.append(f"{message.text} {message.location}")

    def user(self, name: str) -> "Person":
        """One of the people."""
        return Person(self.page, name)

    def close(self) -> None:
        """Nothing was wrong on the console."""
        self._context.close()
        assert self.errors == [], self.errors


class Person:
    """One user in his column."""

    def __init__(self, page: "Page", name: str) -> None:
        self.page = page
        self.name = name
        self.pane = page.locator(f'[data-user="{name.lower()}"]')

    def at_screen(self) -> "Person":
        """Show this person's screen, which needs a tab on a phone only."""
        tab = self.page.get_by_role("tab", name=re.compile(f"^{self.name}"))
        if tab.is_visible():
            tab.click()
        return self

    def go(self, room: str) -> None:
        """Open a channel, or his direct messages; on a phone they are in a drawer."""
        drawer = self.pane.get_by_role("button", name="Channels")
        if drawer.is_visible():
            drawer.click()
        self.pane.get_by_role("button", name=re.compile(room)).first.click()

    def slash(self, command: str, **options: str) -> None:
        """Type a command, choose what is offered for its options, send it."""
        self.pane.get_by_role("textbox", name=re.compile("^Message")).fill(f"/{command} ")
        for name, value in options.items():
            field = self.pane.locator(f'[data-option="{name}"] input')
            offered = self.pane.get_by_role("option", name=re.compile(f"^{name}"))
            field.or_(offered).first.wait_for()
            if not field.count():
                offered.first.click()
            field.fill(value)
            found = re.compile(re.escape(value), re.IGNORECASE)
            self.pane.get_by_role("option", name=found).first.click()
        self.page.keyboard.press("Enter")

    def say(self, words: str) -> None:
        """Write a message in the channel."""
        self.pane.get_by_role("textbox", name=re.compile("^Message")).fill(words)
        self.page.keyboard.press("Enter")

    def table(self) -> "Locator":
        """The newest message for everybody with buttons."""
        more = self.page.locator("button", has_text="More")
        return self.pane.locator("article:not(.ephemeral)", has=more).last

    def asked(self) -> str:
        """Return the table message's text without its clock, which changes all the time."""
        return str(self.table().evaluate(f"({WITHOUT_CLOCK})"))

    def answered(self, before: str) -> None:
        """Wait until the table message says something else."""
        self.page.wait_for_function(
            f"([user, before]) => ![...document.querySelectorAll(`[data-user=${{user}}] article`)]"
            f".some((one) => ({WITHOUT_CLOCK})(one) === before)",
            arg=[self.name.lower(), before],
        )

    def private(self) -> "Locator":
        """The newest message that he alone sees."""
        return self.pane.locator("article.ephemeral").last

    def press(self, label: str, where: "Locator | None" = None) -> None:
        """A button of the table message, or of another."""
        (where or self.table()).get_by_role("button", name=label).first.click()

    def form(self) -> "Locator":
        """The form before him."""
        return self.pane.get_by_role("dialog")

    def submit(self, chips: str | None = None) -> None:
        """Send the form, with a number in its field."""
        if chips is not None:
            self.form().get_by_role("textbox").fill(chips)
        self.form().get_by_role("button", name="Submit").click()
        self.form().wait_for(state="detached")
