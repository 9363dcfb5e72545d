"""Troubles to order: what Discord and the way to it do to a bot on a bad day.

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
"""Refused by a bucket that is full from then on, or a fault of Discord's; done, but answered with a
fault; the connection cut before or after it was done, or cut without an answer after a while."""
TWICE, LATE = "twice", "late"
EVENTS = (TWICE, LATE)
"""Delivered twice; delivered after the one that follows, or a while later where none does."""
ANY, UPLOAD = "", "upload"


@dataclass(slots=True)
class Order:
    """One trouble ordered: `times` more (None: until it is called off), each with a `share`."""

    what: str | int
    kind: str
    times: int | None
    share: float


class Troubles:
    """All that is ordered, the oldest first; `seed` makes the lots come again."""

    def __init__(self, seed: int | None = None) -> None:
        self.orders: list[Order] = []
        self.chance = Random(seed)  # noqa: S311 - lots, not secrets
        self.hang_seconds = 30.0
        self.late_seconds = 1.0
        self.struck: Counter[str | int] = Counter()
        """How often each trouble struck."""

    def order(
        self, what: str | int, kind: str = ANY, *, times: int | None = 1, share: float = 1.0
    ) -> None:
        """Order a trouble for a kind of request or event, or any; raises LookupError."""
        if what not in REQUESTS and what not in EVENTS and what not in REFUSALS:
            raise LookupError(f"unknown trouble {what}")
        self.orders.append(Order(what, kind, times, share))

    def call_off(self) -> None:
        """Let all go well again."""
        self.orders.clear()

    def strikes(self, kind: str, *, event: bool = False, uploads: bool = False) -> str | int | None:
        """Which trouble meets this request (or gateway event), if any."""
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
