"""The sandbox as tests run it."""

from typing import Any

from bot.sandbox.server import Sandbox as Loopback
from bot.ui.words.sandbox import page_words
from tests.workshop.sandbox.driver import Driver


class Sandbox(Loopback):
    """A sandbox with a driver, which lets its users act and shows what they see."""

    def __init__(self, **choices: Any) -> None:
        super().__init__(**{"words": page_words, **choices})
        self.driver = Driver(self.core, self.acting)
