"""Rate limits as Discord keeps them: buckets by route and channel, and one limit for all.

They run on monotonic time, not on the sandbox's clock, because clients wait in real time.
"""

import hashlib
import time
from collections import deque
from dataclasses import dataclass, field

PER_SECOND = 50  # requests outside the interaction endpoints
INVALID_IN, MOST_INVALID = 600.0, 10_000


@dataclass(frozen=True, slots=True)
class Bucket:
    """A limit of `limit` requests in `per` seconds for each value of a path parameter."""

    name: str
    limit: int
    per: float
    by: str = "channel_id"

    @property
    def hash(self) -> str:
        """The value of the header X-RateLimit-Bucket."""
        return hashlib.md5(self.name.encode(), usedforsecurity=False).hexdigest()


@dataclass(slots=True)
class _Window:
    used: int = 0
    until: float = 0.0


@dataclass(slots=True)
class Verdict:
    """The decision on a request: passed or not, the seconds to wait, and headers of the answer."""

    passed: bool
    retry_after: float = 0.0
    is_global: bool = False
    headers: dict[str, str] = field(default_factory=dict)


class Limited(Exception):  # noqa: N818 - an answer is no failure of the program
    """A request beyond a limit that depends on its body or token; the wire answers with 429."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__()
        self.verdict = verdict


class RateLimits:
    """All windows of one sandbox.

    With a `haste` of 10, ten seconds of Discord's take one second.
    """

    def __init__(self, haste: float = 1.0) -> None:
        self.haste = haste
        self.refused = 0
        """Number of requests that were refused by a limit."""
        self._windows: dict[tuple[str, str], _Window] = {}
        self._recent: deque[float] = deque()
        self._invalid: deque[float] = deque()

    def take(self, bucket: Bucket, major: str) -> Verdict:
        """Count one request against a bucket."""
        now = time.monotonic()
        window = self._windows.setdefault((bucket.name, major), _Window())
        if now >= window.until:
            window.used, window.until = 0, now + bucket.per / self.haste
        passed = window.used < bucket.limit
        window.used += passed
        left = window.until - now
        headers = {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.limit - window.used),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": bucket.hash,
        }
        if not passed:
            self.refused += 1
            headers["X-RateLimit-Scope"] = "user"
        return Verdict(passed, left, headers=headers)

    def must_take(self, bucket: Bucket, major: str) -> None:
        """Count one request. Raise Limited if the bucket is empty."""
        verdict = self.take(bucket, major)
        if not verdict.passed:
            raise Limited(verdict)

    def fill(self, bucket: Bucket, major: str) -> None:
        """Fill a bucket until its window ends."""
        window = self._windows.setdefault((bucket.name, major), _Window())
        now = time.monotonic()
        if now >= window.until:
            window.until = now + bucket.per / self.haste
        window.used = bucket.limit

    def take_global(self) -> Verdict:
        """Count one request against the limit for the whole bot."""
        now = time.monotonic()
        second = 1 / self.haste
        while self._recent and self._recent[0] <= now - second:
            self._recent.popleft()
        if len(self._recent) >= PER_SECOND:
            self.refused += 1
            headers = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
            wait = self._recent[0] + second - now
            return Verdict(passed=False, retry_after=wait, is_global=True, headers=headers)
        self._recent.append(now)
        return Verdict(passed=True)

    def note_invalid(self) -> None:
        """Count an answer of 401, 403 or 429."""
        self._invalid.append(time.monotonic())

    @property
    def banned(self) -> bool:
        """True after too many invalid requests, when Cloudflare answers instead of Discord."""
        now = time.monotonic()
        while self._invalid and self._invalid[0] <= now - INVALID_IN:
            self._invalid.popleft()
        return len(self._invalid) >= MOST_INVALID
