"""What was there at the start is set aside from the garbage collector."""

import subprocess
import sys

TRIED = """
import gc, weakref
from bot.service.garbage import set_aside

class Thing: ...

def ringed():
    one = Thing()
    one.own = one
    return weakref.ref(one)

plain, before = Thing(), ringed()
set_aside()
print(gc.get_freeze_count() > 1000, before() is None)
seen, plain = weakref.ref(plain), None
print(seen() is None)
after = ringed()
gc.collect()
print(after() is None, gc.isenabled())
"""


def test_what_is_set_aside_still_goes_and_later_garbage_is_found() -> None:
    ran = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", TRIED], capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == ["True"] * 5
