"""How long a thread goes on while another waits for its turn at Python.

A write crosses to its thread and asks SQLite a handful of times, and each time lets go of Python
and has to get it back. While the event loop is busy it gets that after 5 ms, as Python has it: a
write of two milliseconds took a hundred then, and whoever had pressed waited for it.
"""

import sys

TURN = 0.0005
"""Seconds. With shorter ones still, hundreds of tables that are opened at once take far longer."""


def take_short_turns() -> None:
    """For the whole process, from now on."""
    sys.setswitchinterval(TURN)
