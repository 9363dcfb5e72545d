"""CPU time for which a single callback held the event loop, the same on a busy machine."""

import asyncio
import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch


@dataclass
class Held:
    """The longest hold since the last `take`."""

    longest: float = 0.0
    """CPU time in seconds."""
    by: str = ""
    """Name of the callback."""

    def take(self) -> tuple[float, str]:
        """The longest since the last call, in milliseconds, and what it was."""
        found = 1000 * self.longest, self.by
        self.longest, self.by = 0.0, ""
        return found


@contextmanager
def watched() -> Iterator[Held]:
    """Every callback and every step of a task is measured; the collector of garbage waits.

    What it finds is whatever was left by all that ran before.
    """
    held, plain = Held(), asyncio.Handle._run

    def run(handle: Any) -> None:
        began = time.thread_time()
        plain(handle)
        took = time.thread_time() - began
        if took > held.longest:
            held.longest, held.by = took, repr(handle)

    gc.collect()
    gc.disable()
    try:
        with patch.object(asyncio.Handle, "_run", run):
            yield held
    finally:
        gc.enable()
