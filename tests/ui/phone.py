"""A phone and a desktop, on which screens are laid out as in Discord, to be measured and seen.

Messages are put into the sandbox's page without a bot, so they are drawn as they are there.
"""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import discord

from bot.base.folders import DATA
from bot.ui.parts.cards import Skin
from bot.ui.pictures.studio import Framed
from bot.ui.platform.emojis import EMOJI_NAMES
from tests.workshop.sandbox.server import Sandbox

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

PHONE, DESK = (390, 844), (1400, 900)
FIRST = 10**15
EMOJI_IDS = {text: FIRST + at for at, text in enumerate(EMOJI_NAMES)}
SKIN = Skin("en", {text: f"<:{EMOJI_NAMES[text]}:{id_}>" for text, id_ in EMOJI_IDS.items()})
ART = {id_: DATA / "art" / "cards" / f"{EMOJI_NAMES[text]}.png" for text, id_ in EMOJI_IDS.items()}
LAID = """async ([components, ephemeral]) => {
  const { messageElement } = await import("/page/message.js");
  const known = { users: new Map(), channels: new Map(), guilds: new Map(),
    guildAt: () => ({ roles: [] }),
    nameOf: () => "somebody", room: () => null,
    chats: { isWaiting: () => false, choice: () => null, failure: () => null } };
  const message = { id: "1", type: 0, author: { id: "9", username: "dealer", bot: true },
    timestamp: new Date().toISOString(), flags: (1 << 15) | (ephemeral ? 1 << 6 : 0), components };
  const feed = document.querySelector(".pane.current .feed") ?? document.querySelector(".feed");
  const drawn = messageElement({ world: known, user: "5", message }, false);
  feed.replaceChildren(drawn);
  await Promise.all([...feed.querySelectorAll("img")].map((one) => one.decode().catch(() => 0)));
  return drawn.getBoundingClientRect().height;
}"""

ROOM = """() => {
  for (const banner of document.querySelectorAll(".banner")) banner.hidden = true;
  return document.querySelector(".pane.current .scroller").clientHeight;
}"""
"""Returns the height of a channel without the line about the missing bot."""
TOPS = """() => [...document.querySelectorAll(".pane.current .feed article .row .button")]
  .map((one) => Math.round(one.getBoundingClientRect().top))"""


class Glass:
    """A page of a given size; `lay` puts a message on it and returns its height in CSS pixels."""

    def __init__(self, browser: "Browser", address: str, size: tuple[int, int]) -> None:
        width, height = size
        phone = width < 600
        self._context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=2 if phone else 1,
            has_touch=phone,
            is_mobile=phone,
        )
        self.page = self._context.new_page()
        self._origin = "/".join(address.split("/")[:3])
        self._picture, self._shown = b"", 0
        self.page.route("**/cdn/emojis/*", _emoji)
        self.page.route("**/cdn/picture/*", lambda route: route.fulfill(body=self._picture))
        self.page.goto(address)
        self.page.locator(".feed").first.wait_for(state="attached")

    def lay(
        self, view: discord.ui.LayoutView, *, private: bool = False, framed: Framed | None = None
    ) -> int:
        """Return the height of the whole message, with its author and a private one's last line.

        `framed` is the picture that the view shows, if any.
        """
        components: Any = view.to_components()
        if framed is not None:
            self._picture = framed.data
            self._shown += 1
            here = f"{self._origin}/cdn/picture/{self._shown}-{framed.name}"
            kept = json.dumps(components).replace(f"attachment://{framed.name}", here)
            components = json.loads(kept)
        height: float = self.page.evaluate(LAID, [components, private])
        return round(height)

    @property
    def room(self) -> int:
        """Return how much of a channel a phone shows at once, in CSS pixels."""
        height: float = self.page.evaluate(ROOM)
        return round(height)

    @property
    def rows(self) -> int:
        """Return the number of button rows on the page."""
        tops: list[float] = self.page.evaluate(TOPS)
        return len(set(tops))

    def shot(self, path: Path) -> None:
        """Save a picture of the page."""
        self.page.screenshot(path=path)

    def close(self) -> None:
        """Close the page."""
        self._context.close()


def _emoji(route: "Route") -> None:
    """Send the card of an address such as /cdn/emojis/1000000000000000003.png."""
    number = int(route.request.url.rsplit("/", 1)[1].partition(".")[0])
    route.fulfill(path=ART[number])


@contextmanager
def page() -> Iterator[str]:
    """Yield the address of the sandbox's page, without a bot."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    running = Sandbox()

    def wait(work: Any) -> None:
        asyncio.run_coroutine_threadsafe(work, loop).result(20)

    wait(running.start())
    try:
        yield running.page_url
    finally:
        wait(running.stop())
        loop.call_soon_threadsafe(loop.stop)
        thread.join(5)
        loop.close()
