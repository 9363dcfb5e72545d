"""The repeated tries of a drawing; its errors never stop a deal."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.store import Unwritable
from bot.tables.stage import Barred, ClosedDm, Gone, Slow, Unfit

log = logging.getLogger(__name__)

FIRST, LONGEST = 1.0, 60.0
"""Seconds until a failed drawing is tried again, doubled each time, and their maximum."""
BARRED_LONGEST = 900.0
"""Longest pause in seconds while a permission is missing: Discord reports new permissions."""


@dataclass(slots=True)
class Trying:
    """The time of the next try of a drawing."""

    after: float = 0.0
    """Unix seconds before which it is not tried."""
    failures: int = 0
    refusals: int = 0
    """Refusals in a row because of a missing permission."""
    codes: tuple[str, ...] = ()
    """Missing permissions that the last refusal named."""

    @property
    def barred(self) -> bool:
        """True if a permission was missing at the last try."""
        return self.refusals > 0

    def permitted(self) -> None:
        """Try at once after permissions have changed."""
        if self.barred:
            self.after, self.refusals = 0.0, 1

    async def run(
        self, draw: Callable[[], Awaitable[float | None]], now: Callable[[], float]
    ) -> float | None:
        """Draw unless it is too early; return when to come back.

        Gone, ClosedDm and Unfit are raised to the caller.
        """
        if now() < self.after:
            return self.after
        try:
            again = await draw()
        except (Gone, ClosedDm, Unfit):
            self.refusals = 0
            raise
        except Slow as slow:
            self.after = now() + slow.seconds
        except Unwritable:  # the log has it already
            self.after = now() + FIRST
        except Barred as no:
            self.codes = no.codes
            wait = min(BARRED_LONGEST, LONGEST * 2**self.refusals)
            log.warning("a permission is missing, tried again in %s s", wait)
            self.after = now() + wait
            self.refusals += 1
        except Exception:  # drawing never stops a deal, whatever the error; it is tried again
            log.exception("a screen could not be drawn")
            self.after = now() + min(LONGEST, FIRST * 2**self.failures)
            self.failures += 1
        else:
            self.after, self.failures, self.refusals = 0.0, 0, 0
            return again
        return self.after
