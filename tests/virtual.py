"""A loop whose time passes at once: sleepers are woken when nothing else is left to do.

For what runs in the loop alone; of threads and sockets it knows nothing.
"""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _Hurried(selectors.SelectSelector):
    """Waits for nothing, and says for how long it would have waited."""

    waited = 0.0

    def select(self, timeout: float | None = None) -> Any:
        self.waited += timeout or 0.0
        return super().select(0)


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._hurried = _Hurried()
        super().__init__(self._hurried)

    def time(self) -> float:
        return self._hurried.waited


def played(work: Coroutine[Any, Any, T]) -> T:
    """Return the result of a coroutine without real waiting."""
    with asyncio.Runner(loop_factory=_Loop) as runner:
        return runner.run(work)
