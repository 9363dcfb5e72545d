"""The process that draws pictures, started with the first of them.

If a picture can't be drawn, the fault is logged, and the text is sent without it.
"""

import asyncio
import io
import logging
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import discord

from bot.base.workers import Worker
from bot.ui.pictures.easel import draw
from bot.ui.pictures.facts import Picture, Reel

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds after which a picture is given up."""
MOST_ALT = 1000


class Studio:
    """Draws pictures on request; none if `on` is False."""

    def __init__(self, *, on: bool = True, executor: Executor | None = None) -> None:
        self.on = on
        self._worker = Worker(executor, seconds=3 * PATIENCE)

    async def paint(self, picture: Picture) -> bytes | None:
        """Return the file of a picture, or None if it was not drawn."""
        if not self.on:
            return None
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._worker.do(draw, picture)
        except BrokenProcessPool:
            log.exception("the process that draws pictures is gone")
        except TimeoutError:
            log.warning(
                "a picture was not drawn within %d s; the words go out without it", PATIENCE
            )
        except Exception:  # whatever the error is, the text is enough
            log.exception("a picture cannot be drawn")
        return None

    def close(self) -> None:
        """End the process."""
        self._worker.close()

    async def framed(self, picture: Picture | None) -> "Framed | None":
        """Return a picture ready to be sent, or None."""
        if picture is None:
            return None
        data = await self.paint(picture)
        if data is None:
            return None
        return Framed(data, "hand.gif" if isinstance(picture, Reel) else "picture.png", picture.alt)


class Framed:
    """A drawn picture and its alternative text."""

    def __init__(self, data: bytes, name: str, alt: str) -> None:
        self.data, self.name, self.alt = data, name, alt[:MOST_ALT]

    @property
    def file(self) -> discord.File:
        """Return a new file to send with a message."""
        return discord.File(io.BytesIO(self.data), self.name, description=self.alt)

    @property
    def gallery(self) -> discord.ui.MediaGallery[Any]:
        """Return the component that shows the picture in a message."""
        item = discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt)
        return discord.ui.MediaGallery(item)
