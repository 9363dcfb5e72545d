"""Drawing fails in many ways and never stops a deal: it is tried again, later each time."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.store import Unwritable
from bot.tables.stage import Barred, ClosedDm, Gone, Slow, Unfit

log = logging.getLogger(__name__)

FIRST, LONGEST = 1.0, 60.0
"""Seconds until a failed drawing is tried again; doubled each time."""


@dataclass(slots=True)
class Trying:
    """When a drawing may be tried again."""

    after: float = 0.0
    """Unix seconds."""
    failures: int = 0
    barred: bool = False
    """A permission was missing at the last try."""

    async def run(
        self, draw: Callable[[], Awaitable[float | None]], now: Callable[[], float]
    ) -> float | None:
        """Draw unless it is too early; when to come back.

        Gone, ClosedDm and Unfit are the caller's.
        """
        if now() < self.after:
            return self.after
        try:
            again = await draw()
        except (Gone, ClosedDm, Unfit):
            self.barred = False
            raise
        except Slow as slow:
            self.after = now() + slow.seconds
        except Unwritable:  # the log has it already
            self.after = now() + FIRST
        except Barred:
            log.warning("a permission is missing, tried again in %s s", LONGEST)
            self.after, self.barred = now() + LONGEST, True
        except Exception:  # drawing never stops a deal, whatever broke; it is tried again
            log.exception("a screen could not be drawn")
            self.after = now() + min(LONGEST, FIRST * 2**self.failures)
            self.failures += 1
        else:
            self.after, self.failures, self.barred = 0.0, 0, False
            return again
        return self.after
