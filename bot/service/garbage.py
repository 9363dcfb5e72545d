"""How often the garbage collector looks, and at what.

What was loaded at the start (games, words, commands, tables in play) stays as long as the program.
Looking through all of it takes a fifth of a second, in which nobody has a turn, and comes again
and again as tables are revived and play. So it looks less often from the beginning, and what the
start has brought is set aside once.
"""

import gc

YOUNG, MIDDLE, OLD = 10_000, 10, 100
"""New objects that make the collector look at them, about a millisecond's work; so many such looks
make it look at what outlived one, and so many of those at everything."""


def look_seldom() -> None:
    """For the whole process, from now on."""
    gc.set_threshold(YOUNG, MIDDLE, OLD)


def set_aside() -> None:
    """What there is now is never looked through again; it still goes when nobody refers to it.

    For the start of a program or of a shard: what of it becomes garbage in circles, as a shard
    does that is given up, is kept until the next such start.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
