"""Folders of the program: its data and its output, both in `data` of a checkout.

An installed program has its data within `bot`, and writes to `data/var` of the folder in which it
is started.
"""

import errno
import stat
from pathlib import Path

CODE = Path(__file__).parents[1]
CHECKOUT = CODE.parent
"""The folder above `bot`."""
_INSTALLED = CODE / "data"
DATA = _INSTALLED if _INSTALLED.is_dir() else CHECKOUT / "data"
"""Folder of game files, presets, lists and art."""
VAR = Path("data", "var") if DATA == _INSTALLED else CHECKOUT / "data" / "var"
"""Folder for everything that the program writes, unless a setting names another one."""


def plain_file(path: Path, most: int) -> Path:
    """Return the path of a regular file of at most `most` bytes. Raise OSError for anything else.

    Reading a device or a pipe may never end.
    """
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "is no plain file", str(path))
    if found.st_size > most:
        raise OSError(errno.EFBIG, f"has more than {most // 1_000_000} MB", str(path))
    return path
