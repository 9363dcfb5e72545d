"""Memory of this process."""

import gc
import resource
import sys
from pathlib import Path

STATM = Path("/proc/self/statm")


def megabytes() -> float:
    """Return the megabytes in memory now, or the most so far on systems that tell no more."""
    gc.collect()
    if STATM.exists():
        return int(STATM.read_text(encoding="ascii").split()[1]) * resource.getpagesize() / 1e6
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1e6 if sys.platform == "darwin" else most / 1e3
