"""Programs that are killed around a commit of the store, and what gives them their orders."""

import asyncio
import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import sqlalchemy as sa

from bot.store.lanes import Lane

Life = Callable[[dict[str, Any]], Coroutine[Any, Any, None]]
"""The life of a child by its order, unless its doom comes first."""


class Doom:
    """Kills this process at a commit, just before it or just after it."""

    def __init__(self, commit: int, *, after: bool) -> None:
        self._left, self._after = commit, after

    def arm(self) -> None:
        """Commits count from now on."""
        write = Lane._write_group

        def written(lane: Lane, *args: Any, **more: Any) -> list[Any]:
            outcomes = write(lane, *args, **more)
            if self._after:
                self._count()
            return outcomes

        type.__setattr__(Lane, "_write_group", written)
        if not self._after:
            sa.event.listen(sa.Engine, "commit", lambda _: self._count())

    def _count(self) -> None:
        if threading.current_thread().name.startswith("store-writer"):
            self._left -= 1
            if not self._left:
                os.kill(os.getpid(), signal.SIGKILL)


def _begun(order: dict[str, Any], live: Life) -> int:
    """Return the child's process id."""
    pid = os.fork()
    if not pid:
        code = 1
        try:
            asyncio.run(live(order))
            code = 0
        finally:
            sys.stderr.flush()
            os._exit(code)
    return pid


def obey(live: Life) -> None:
    """Obey orders, a line of JSON each, until there are no more.

    Each has a child of its own, which begins with what the program has loaded; the answer is how
    it ended.
    """
    for line in sys.stdin:
        pid = _begun(json.loads(line), live)
        ended = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        sys.stdout.write(json.dumps({"ended": ended}) + "\n")
        sys.stdout.flush()
