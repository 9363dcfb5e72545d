"""The browser of tests that look at a page."""

import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


def chromium() -> str | None:
    """Return the path of Debian's Chromium; None if it is not there."""
    return shutil.which("chromium")


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    """Debian's Chromium without a window; skip where it or playwright is missing."""
    path = chromium()
    if path is None:
        pytest.skip("no chromium here: nothing is tried in a browser")
    tools = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with tools.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield found
        found.close()
