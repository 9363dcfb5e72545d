"""The switch interval of Python's threads, which bounds the wait for the interpreter.

A write runs in a thread of its own, which releases and needs the interpreter lock a handful of
times. While the event loop is busy, each wait takes 5 ms by default: a write of two milliseconds
took a hundred, and its player waited for it.
"""

import sys

TURN = 0.0005
"""Seconds. With a shorter interval, opening hundreds of tables at once takes far longer."""


def take_short_turns() -> None:
    """Set the interval for the whole process."""
    sys.setswitchinterval(TURN)
