"""Troubles to order: faults of Discord, and of the way to it, that a bot meets on a bad day.

Each order names a kind of request ("message create", "dm open" …; "upload" is any with files), or
of gateway event, how often it strikes, and how likely. Its trouble is one of Discord's codes, or a
word of `REQUESTS` or `EVENTS`.
"""

from collections import Counter
from dataclasses import dataclass
from random import Random

from bot.sandbox.refusals import REFUSALS

BUSY, BROKEN, BAD_GATEWAY, OVERLOADED = "429", "500", "502", "503"
BROKEN_AFTER = "500 after"
CUT, CUT_AFTER, HANG = "cut", "cut after", "hang"
REQUESTS = (BUSY, BROKEN, BAD_GATEWAY, OVERLOADED, BROKEN_AFTER, CUT, CUT_AFTER, HANG)
"""Troubles of requests: refused by a bucket that is full from then on; a fault of Discord's; done,
but answered with a fault; the connection cut before or after the request was done; cut without an
answer after a while."""
TWICE, LATE = "twice", "late"
EVENTS = (TWICE, LATE)
"""Troubles of events: delivered twice; delivered after the next event, or a while later if there is
none."""
ANY, UPLOAD = "", "upload"


@dataclass(slots=True)
class Order:
    """One trouble ordered: `times` more (None for no end), each with a chance of `share`."""

    what: str | int
    kind: str
    times: int | None
    share: float


class Troubles:
    """All orders, the oldest first; `seed` makes the chances repeatable."""

    def __init__(self, seed: int | None = None) -> None:
        self.orders: list[Order] = []
        self.chance = Random(seed)  # noqa: S311 - chances, not secrets
        self.hang_seconds = 30.0
        self.late_seconds = 1.0
        self.struck: Counter[str | int] = Counter()
        """How often each trouble struck."""

    def order(
        self, what: str | int, kind: str = ANY, *, times: int | None = 1, share: float = 1.0
    ) -> None:
        """Order a trouble for a kind of request or event, or any.

        Raise LookupError if it is unknown.
        """
        if what not in REQUESTS and what not in EVENTS and what not in REFUSALS:
            raise LookupError(f"unknown trouble {what}")
        self.orders.append(Order(what, kind, times, share))

    def call_off(self) -> None:
        """Call off all orders."""
        self.orders.clear()

    def strikes(self, kind: str, *, event: bool = False, uploads: bool = False) -> str | int | None:
        """Return the trouble that this request or gateway event meets, or None."""
        kinds = {ANY, kind} | ({UPLOAD} if uploads else set())
        for order in self.orders:
            fits = order.kind in kinds and (order.what in EVENTS) == event
            if fits and (order.share >= 1 or self.chance.random() < order.share):
                if order.times is not None:
                    order.times -= 1
                    if not order.times:
                        self.orders.remove(order)
                self.struck[order.what] += 1
                return order.what
        return None
