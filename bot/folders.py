"""Where the program's data lie, and where it writes: a checkout has both in `data`.

An installed program has its data within `bot`, and writes to `data/var` where it is started.
"""

from pathlib import Path

CODE = Path(__file__).parent
CHECKOUT = CODE.parent
"""The folder above `bot`."""
_INSTALLED = CODE / "data"
DATA = _INSTALLED if _INSTALLED.is_dir() else CHECKOUT / "data"
"""Game files, presets, lists and art."""
VAR = Path("data", "var") if DATA == _INSTALLED else CHECKOUT / "data" / "var"
"""Where the program keeps what it writes, if nothing else is said."""
