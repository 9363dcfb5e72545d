"""Objects of the start are set aside from the garbage collector."""

import subprocess
import sys

TRIED = """
import gc, weakref
from bot.service.garbage import set_aside

class Thing: ...

def ring():
    one = Thing()
    one.own = one
    return one

plain, shard, before = Thing(), ring(), weakref.ref(ring())
set_aside()
print(gc.get_freeze_count() > 1000, before() is None)
seen, plain = weakref.ref(plain), None
print(seen() is None)
after = weakref.ref(ring())
gc.collect()
print(after() is None, gc.isenabled())
given_up, shard = weakref.ref(shard), None
set_aside()
print(given_up() is None, gc.get_freeze_count() > 1000)
"""


def test_what_is_set_aside_still_goes_and_later_garbage_is_found() -> None:
    """In circles it goes at the next such start: shards come and go for as long as a program."""
    ran = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", TRIED], capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == ["True"] * 7
