"""A start that finds tables open, each in the middle of a deal."""

import shutil
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

from tests.workshop.load.bots.pipe import Child, Json
from tests.workshop.load.row import Row
from tests.workshop.load.sizes import Sizes

MODULE = "tests.workshop.load.bots.reviving"


async def rows(sizes: Sizes) -> AsyncIterator[Row]:
    """See the head of this file."""
    folder = Path(tempfile.mkdtemp(prefix="dealer-load-"))
    try:
        await _one(folder, sizes.restart)
        told = await _one(folder, 0)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    tables = told["tables"]
    yield Row(f"restart with {tables} open tables", told["took"], "s", most=3,
              note=f"{told['processor']:.1f} s of processor")  # fmt: skip
    yield Row("memory of a table at rest", 1000 * told["megabytes"] / max(1, tables), "kB", most=45)


async def _one(folder: Path, tables: int) -> Json:
    child = await Child.begin(MODULE, folder, folder=str(folder), tables=tables)
    await child.end()
    return child.ready
