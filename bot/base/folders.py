"""Where the program's data lie, and where it writes: a checkout has both in `data`. What a file is.

An installed program has its data within `bot`, and writes to `data/var` where it is started.
"""

import errno
import stat
from pathlib import Path

CODE = Path(__file__).parents[1]
CHECKOUT = CODE.parent
"""The folder above `bot`."""
_INSTALLED = CODE / "data"
DATA = _INSTALLED if _INSTALLED.is_dir() else CHECKOUT / "data"
"""Game files, presets, lists and art."""
VAR = Path("data", "var") if DATA == _INSTALLED else CHECKOUT / "data" / "var"
"""Where the program keeps what it writes, if nothing else is said."""


def plain_file(path: Path, most: int) -> Path:
    """The path, of a file that can be read to its end. Raises OSError for anything else.

    A device or a pipe may never end; `most` bytes are what it may have.
    """
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "is no plain file", str(path))
    if found.st_size > most:
        raise OSError(errno.EFBIG, f"has more than {most // 1_000_000} MB", str(path))
    return path
