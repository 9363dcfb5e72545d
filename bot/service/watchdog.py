"""A watchdog that logs the code that held the event loop.

The loop stores the time every BEAT seconds; a thread notices when that is late, and where the
loop's thread stands then. Each such time is logged once it is over. If the whole machine stood
still, the loop's thread used no processor time, and the line says so.
"""

import asyncio
import logging
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from bot.base.meters import took

log = logging.getLogger(__name__)

HELD = 0.2
"""Seconds without a beat from which a line is logged."""
BEAT = 0.05
AGAIN = 60.0
"""Seconds until the same place is logged again."""
MOST_PLACES = 1000
OURS = ("bot", "cogs")
"""Folders of this program's code; the innermost frame in them is named too."""


class Watchdog:
    """Watches the loop in which it is begun."""

    def __init__(self, told: Callable[[str], None] | None = None) -> None:
        self._told = told or (lambda line: log.warning("%s", line))
        self._alive = time.monotonic()
        self._used = 0.0
        self._thread: threading.Thread | None = None
        self._stopped = threading.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._place = ""
        self._quiet: dict[str, float] = {}
        """Monotonic time by place, until which it is not logged again."""

    def begin(self) -> None:
        """Start to watch the running loop."""
        watched = threading.get_ident()
        self._beat(asyncio.get_running_loop())
        self._thread = threading.Thread(
            target=self._watch, args=[watched], name="watchdog", daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        """Stop the thread and the beat."""
        self._stopped.set()
        if self._timer is not None:
            self._timer.cancel()
        if self._thread is not None:
            self._thread.join()

    def _beat(self, loop: asyncio.AbstractEventLoop) -> None:
        now, used = time.monotonic(), time.thread_time()
        late = now - self._alive - BEAT
        took("lag", max(late, 0.0))
        place, self._place = self._place, ""
        if place and late > HELD:
            self._tell(late, used - self._used, place)
        self._alive, self._used = now, used
        self._timer = loop.call_later(BEAT, self._beat, loop)

    def _tell(self, late: float, used: float, place: str) -> None:
        now = time.monotonic()
        if now < self._quiet.get(place, 0):
            return
        if len(self._quiet) > MOST_PLACES:
            self._quiet.clear()
        self._quiet[place] = now + AGAIN
        self._told(
            f"the event loop was held for {1000 * late:.0f} ms"
            f" ({1000 * used:.0f} ms of them computing) at {place}"
        )

    def _watch(self, watched: int) -> None:
        while not self._stopped.wait(BEAT):
            if not self._place and time.monotonic() - self._alive - BEAT > HELD:
                frame = sys._current_frames().get(watched)  # noqa: SLF001 - documented
                self._place = _place_of(frame)


def _place_of(frame: FrameType | None) -> str:
    """Return the innermost frame, and the innermost frame of this program's code if it differs."""
    stack = traceback.extract_stack(frame)
    if not stack:
        return "an unknown place"
    inner = stack[-1]
    own = next((one for one in reversed(stack) if _is_ours(one.filename)), inner)
    places = [inner] if own is inner else [inner, own]
    return ", in ".join(f"{_short(one.filename)}:{one.lineno} {one.name}" for one in places)


def _is_ours(name: str) -> bool:
    parts = Path(name).parts
    return "site-packages" not in parts and any(one in parts for one in OURS)


def _short(name: str) -> str:
    """Return the last three parts of a path."""
    return "/".join(Path(name).parts[-3:])
