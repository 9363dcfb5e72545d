"""While the program runs its threads take short turns, and the collector looks seldom."""

import subprocess
import sys

import pytest

from bot.service.garbage import YOUNG

TRIED = """
import gc, sys
from bot.cli.terminal import until_stopped

async def work():
    tell()

def tell():
    print(sys.getswitchinterval(), gc.get_threshold()[0])

tell()
until_stopped(work)
"""


@pytest.fixture(scope="module")
def told() -> list[tuple[float, int]]:
    """Seconds of a turn, and new objects between two looks: before, and while it runs."""
    ran = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", TRIED], capture_output=True, text=True, check=True
    )
    lines = (line.split() for line in ran.stdout.splitlines())
    return [(float(turn), int(objects)) for turn, objects in lines]


def test_a_thread_that_writes_waits_for_python_no_longer_than_half_a_millisecond(
    told: list[tuple[float, int]],
) -> None:
    (before, _), (running, _) = told
    assert running <= 0.0005 < before


def test_tables_that_a_start_revives_are_not_looked_through_again_and_again(
    told: list[tuple[float, int]],
) -> None:
    (_, before), (_, running) = told
    assert running == YOUNG > before
