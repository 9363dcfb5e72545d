"""While the program runs its threads take short turns."""

import subprocess
import sys

TRIED = """
import sys
from bot.terminal import until_stopped

async def work():
    print(sys.getswitchinterval())

print(sys.getswitchinterval())
until_stopped(work)
"""


def test_a_thread_that_writes_waits_for_python_no_longer_than_half_a_millisecond() -> None:
    ran = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", TRIED], capture_output=True, text=True, check=True
    )
    before, running = map(float, ran.stdout.split())
    assert running <= 0.0005 < before
