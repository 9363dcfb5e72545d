"""Settings of the garbage collector that keep its pauses short and rare.

The objects of the start (games, words, commands, tables in play) stay as long as the program.
Scanning them all takes a fifth of a second, in which the event loop stands, and happens again and
again as tables are revived and play. So the thresholds are high from the beginning, and the objects
of the start are frozen once.
"""

import gc

YOUNG, MIDDLE, OLD = 10_000, 10, 100
"""Thresholds of the collector: new objects until a scan of the youngest (about a millisecond's
work), such scans until one of the middle generation, and those until a full scan."""


def look_seldom() -> None:
    """Raise the thresholds for the whole process."""
    gc.set_threshold(YOUNG, MIDDLE, OLD)


def set_aside() -> None:
    """Exclude all present objects from later scans; reference counts still free them.

    It is called at the start of a program or of a shard. Cycles among these objects, such as those
    of a shard that is given up, are freed at the next call.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
