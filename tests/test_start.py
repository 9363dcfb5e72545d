"""What a start imports: nothing that nobody needs yet, and nothing later on the event loop."""

import ast
import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.base.folders import CHECKOUT
from bot.base.workers import Worker
from bot.service.warming import LATER, warm

ON_THE_LOOP = (
    "cogs", "bot/tables", "bot/nights", "bot/ui/input", "bot/ui/mechanics", "bot/ui/pages",
    "bot/ui/parts", "bot/ui/platform", "bot/ui/table", "bot/ui/words",
)  # fmt: skip
IN_A_THREAD = {"dateparser"}
"""Asked by `bot.nights.when.asked` beside the loop."""
FOR_A_TERMINAL = {"bot/ui/pages/listing.py"}
HEAVY = (
    "discord", "sqlalchemy", "numpy", "PIL", "matplotlib", "babel.dates", "dateparser", "alembic",
)  # fmt: skip


def imported(code: str) -> set[str]:
    """Modules of this sort that a fresh process has after these lines."""
    asked = f"import sys; {code}; print(*[one for one in {HEAVY!r} if one in sys.modules])"
    done = subprocess.run(  # noqa: S603 - our own lines
        [sys.executable, "-W", "ignore", "-c", asked],
        capture_output=True, text=True, check=True, cwd=CHECKOUT,
    )  # fmt: skip
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    ("code", "needed"),
    [
        ("import bot.cli.main", set()),
        ("import bot.ui.pages.listing, bot.ui.words.games", set()),
        ("from bot.ui.pictures.paint import spelled; spelled('Ann')", {"PIL"}),
        ("import bot.ui.pictures.easel", set()),
        ("import bot.base.workers", set()),
        ("import bot.fleet.keeper", {"discord", "sqlalchemy"}),
    ],
)
def test_only_what_is_needed_is_imported(code, needed):
    """`dealer games` reads games alone, and the process that draws tables draws."""
    assert imported(code) == needed


def late_imports() -> Iterator[tuple[str, str]]:
    """Imports within functions, by file: what is fetched at the first call."""
    for folder in ON_THE_LOOP:
        for file in sorted((CHECKOUT / folder).rglob("*.py")):
            for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                    for node in ast.walk(function):
                        where = file.relative_to(CHECKOUT).as_posix()
                        if isinstance(node, ast.ImportFrom) and node.module:
                            yield where, node.module
                        elif isinstance(node, ast.Import):
                            yield from ((where, one.name) for one in node.names)


def test_what_is_imported_late_is_imported_beside_the_loop_first():
    found = set(late_imports())
    assert ("bot/ui/words/tongue.py", "babel.numbers") in found
    assert {
        (where, name)
        for where, name in found
        if name not in {*LATER, *IN_A_THREAD} and where not in FOR_A_TERMINAL
    } == set()


def test_after_the_start_nothing_is_imported_to_say_a_number():
    """A fresh process, as others have imported everything here."""
    code = (
        "import asyncio; from bot.service.warming import warm; asyncio.run(warm()); "
        "before = set(sys.modules); from bot.ui.words import *; "
        "number(ENGLISH, 5), signed(ENGLISH, 5), listed(ENGLISH, ['a', 'b']); "
        "assert set(sys.modules) == before"
    )
    assert "babel.dates" in imported(code)


async def test_warming_leaves_the_loop_free():
    beats = 0
    task = asyncio.create_task(warm())
    while not task.done():
        await asyncio.sleep(0)
        beats += 1
    assert beats > 1
    await task


def main_of() -> list[str]:
    """In the other process: what its main module is."""
    return [getattr(sys.modules["__main__"], "__file__", "none"), *sys.modules]


async def test_a_worker_does_not_read_the_command_line_again():
    here = sys.modules["__main__"]
    worker = Worker()
    main, *others = await worker.do(main_of)
    worker.close()
    assert Path(main).name in {"none", "spawn.py", "<string>"}
    assert "bot.cli.running" not in others
    assert sys.modules["__main__"] is here
