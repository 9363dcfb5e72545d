"""Where pictures are drawn: a process of its own, begun with the first of them.

A picture that cannot be drawn is no reason to say nothing: the fault is logged, and text goes out.
"""

import asyncio
import io
import logging
import os
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any

import discord

from bot.ui.pictures.facts import BoardPicture, Chart, Picture, Reel, TablePicture

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds after which a picture is given up."""
MOST_ALT = 1000


def drawn(picture: Picture) -> bytes:
    """The picture as a file; in the other process."""
    from bot.ui.pictures import paint

    match picture:
        case TablePicture():
            return paint.table_png(picture)
        case BoardPicture():
            return paint.board_png(picture)
        case Reel():
            return paint.reel_gif(picture)
        case Chart():
            from bot.ui.pictures.charts import chart_png

            return chart_png(picture)


def leave_with_parent() -> None:
    """In the other process: end when the program does, even where it was killed."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_wait_for, args=[parent], daemon=True).start()


def _wait_for(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)


class Studio:
    """Draws on request; `on` False draws nothing."""

    def __init__(self, *, on: bool = True, executor: Executor | None = None) -> None:
        self.on = on
        self._executor = executor

    async def paint(self, picture: Picture) -> bytes | None:
        """The file of a picture, or None."""
        if not self.on:
            return None
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, get_context("spawn"), leave_with_parent)
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE):
                return await loop.run_in_executor(self._executor, drawn, picture)
        except BrokenProcessPool:
            log.exception("the process that draws pictures is gone")
            self._executor = None
        except TimeoutError:
            log.warning(
                "a picture was not drawn within %d s; the words go out without it", PATIENCE
            )
        except Exception:  # whatever it is, the text is enough
            log.exception("a picture cannot be drawn")
        return None

    def close(self) -> None:
        """Let the process go."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)

    async def framed(self, picture: Picture | None) -> "Framed | None":
        """A picture ready to be sent, or None."""
        if picture is None:
            return None
        data = await self.paint(picture)
        if data is None:
            return None
        return Framed(data, "hand.gif" if isinstance(picture, Reel) else "picture.png", picture.alt)


class Framed:
    """A drawn picture with its words, from which files and galleries are made."""

    def __init__(self, data: bytes, name: str, alt: str) -> None:
        self.data, self.name, self.alt = data, name, alt[:MOST_ALT]

    @property
    def file(self) -> discord.File:
        """To be sent along; a new one each time."""
        return discord.File(io.BytesIO(self.data), self.name, description=self.alt)

    @property
    def gallery(self) -> discord.ui.MediaGallery[Any]:
        """The part of a message that shows it."""
        item = discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt)
        return discord.ui.MediaGallery(item)
