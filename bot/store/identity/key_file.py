"""Keys in files of the data folder that only their owner may read.

With the key of marks and the database one can find out if a Discord user was forgotten; with the
key of the rail one can make links to tables.
"""

import logging
import os
import secrets
from pathlib import Path

from bot.store.errors import BadKey
from bot.store.identity.marks import KEY_BYTES

log = logging.getLogger(__name__)

NAME = "forgotten.key"
"""The key of marks."""
RAIL_KEY = "rail.key"
"""The key of the rail's links."""
PRIVATE = 0o600


def kept_key(folder: Path, name: str = NAME) -> bytes:
    """Return the key in a folder's file, a new one if there is none. Raise BadKey or OSError."""
    file = folder / name
    try:
        text = file.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        text = ""
    except UnicodeDecodeError as bad:
        raise BadKey(f"{file}: is no key") from bad
    if not text:
        key = _made(file)
        if name == NAME:
            log.info("a new key is in %s: keep a copy of it, apart from the database's", file)
        return key
    _must_be_private(file)
    try:
        key = bytes.fromhex(text)
    except ValueError as bad:
        raise BadKey(f"{file}: is no key") from bad
    if len(key) != KEY_BYTES:
        raise BadKey(f"{file}: is no key of {KEY_BYTES} bytes")
    return key


def _made(file: Path) -> bytes:
    """Write a new key and return it once it is on disk; a file cut off by a crash is empty."""
    key = secrets.token_bytes(KEY_BYTES)
    file.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(file, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, PRIVATE), "w") as opened:
        opened.write(f"{key.hex()}\n")
        opened.flush()
        os.fsync(opened.fileno())
    _must_be_private(file)
    return key


def _must_be_private(file: Path) -> None:
    """Let only the owner read the file, on systems that know such permissions."""
    if os.name == "posix" and file.stat().st_mode & 0o077:
        file.chmod(PRIVATE)
        log.warning("others could read %s, and can't any more", file)
