"""Nightly copies of the database, made while the bot plays; the newest ones are kept.

A missed night is made up for when the program is back. A failure is logged, and the copy is tried
again an hour later.
"""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from bot.store import StoreError, copies, nightly

log = logging.getLogger(__name__)

LOOK = 60.0
"""Seconds between two looks at the clock."""
AGAIN = timedelta(hours=1)


def _now() -> datetime:
    return datetime.now().astimezone()


class Nightly:
    """Copies of one database into one folder."""

    def __init__(
        self,
        file: Path,
        folder: Path,
        *,
        kept: int,
        hour: int,
        now: Callable[[], datetime] = _now,
    ) -> None:
        """Take the `hour` in the machine's time zone, and the number of copies to keep."""
        self._file, self._folder = file, folder
        self._kept, self._hour = kept, hour
        self._now = now
        self._not_before: datetime | None = None

    async def run(self) -> None:
        """Make copies when they are due, until cancelled; return at once if none are kept."""
        while self._kept:
            await asyncio.sleep(LOOK)
            await asyncio.to_thread(self.tick)

    def tick(self) -> Path | None:
        """Make the copy that is due, and return its file; None if none is due or it fails."""
        now = self._now()
        if not self._is_due(now):
            return None
        try:
            made = nightly(self._file, self._folder, self._kept)
        except StoreError as bad:
            self._not_before = now + AGAIN
            log.error("no nightly copy was made, tried again in an hour: %s", bad)  # noqa: TRY400
            return None
        log.info("nightly copy, its pages and rows proved and its books not: %s", made)
        return made

    def _is_due(self, now: datetime) -> bool:
        if self._not_before is not None and now < self._not_before:
            return False
        moment = now.replace(hour=self._hour, minute=0, second=0, microsecond=0)
        last = moment if moment <= now else moment - timedelta(days=1)
        made = [at for at, _ in copies(self._file, self._folder)]
        return not made or made[-1] < last
