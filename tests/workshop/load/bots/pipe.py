"""Processes that are asked in lines of JSON, and answer each with one."""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, Self

Json = dict[str, Any]
Answer = Callable[[Json], Awaitable[Json]]
PATIENCE = 300.0
"""Seconds that one answer may take."""
LONGEST = 1 << 27


class Child:
    """One such process, from this side; what it logs goes into a file of the folder."""

    def __init__(self, process: asyncio.subprocess.Process, errors: Path) -> None:
        self._process = process
        self._errors = errors
        self.ready: Json = {}
        """The first message of the other process."""

    @classmethod
    async def begin(cls, module: str, logs: Path, /, **given: object) -> Self:
        """Run a module with what it is given. Raises RuntimeError where it ends at once."""
        errors = logs / f"{module.rpartition('.')[2]}.log"
        with errors.open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", module, stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE, stderr=log, limit=LONGEST,
            )  # fmt: skip
        child = cls(process, errors)
        child.ready = await child.ask(**given)
        return child

    async def ask(self, **asked: object) -> Json:
        """The answer. Raises RuntimeError where the process has ended."""
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None:
            raise RuntimeError("the process has no pipes")
        stdin.write(json.dumps(asked).encode() + b"\n")
        async with asyncio.timeout(PATIENCE):
            line = await stdout.readline()
        if not line:
            told = self._errors.read_text(encoding="utf-8", errors="replace")[-3000:]
            raise RuntimeError(f"a process of the measurement has ended:\n{told}")
        answer: Json = json.loads(line)
        return answer

    async def end(self) -> None:
        """Let it close what it has open."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            async with asyncio.timeout(30):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()


class Asked:
    """The other side: what is asked for comes by standard input, until that ends."""

    async def open(self) -> Json:
        """Begin; what the process is given."""
        self._lines = asyncio.StreamReader(limit=LONGEST)
        loop = asyncio.get_running_loop()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(self._lines), sys.stdin)
        return await self._next() or {}

    def tell(self, answer: Json) -> None:
        """Answer what was asked last."""
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()

    async def serve(self, answers: Mapping[str, Answer]) -> None:
        """Answer by what each asks for (`do`)."""
        while (asked := await self._next()) is not None:
            self.tell(await answers[asked["do"]](asked))

    async def _next(self) -> Json | None:
        line = await self._lines.readline()
        if not line:
            return None
        asked: Json = json.loads(line)
        return asked
