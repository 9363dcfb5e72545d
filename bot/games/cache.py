"""The games of a folder as they were read last, so that most starts need not read them again.

The file's first line is a hash of all that the games follow from (game files, our own code) and of
the rest of the file. A file that is missing, damaged or of other games is as good as none.
"""

import hashlib
import json
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from bot.base.folders import CODE, plain_file
from bot.engine.codec import game_from_json, game_to_json
from bot.engine.games.game import Game

NAME = "games.cache"
MOST_BYTES = 10_000_000
"""Bytes of a file that is read here; the cache has a fifteenth of it."""
SOURCES = ("engine", "games")
"""Rooms of `bot` whose code decides what a game file means."""


def source_hash(folder: Path) -> bytes:
    """Return the hash of the folder's game files and of the code that reads them.

    Raises OSError. It is taken before games are read: a file may change meanwhile.
    """
    files = [*folder.glob("*.toml")]
    files += [file for room in SOURCES for file in (CODE / room).rglob("*.py")]
    found = hashlib.sha256()
    for one in sorted(files):
        text = plain_file(one, MOST_BYTES).read_bytes()
        found.update(f"{one.name} {len(text)}\n".encode() + text)
    return found.digest()


def cached_games(file: Path, source: bytes) -> list[Game] | None:
    """Return the games of this source, or None where the file does not have them."""
    try:
        proof, _, body = plain_file(file, MOST_BYTES).read_bytes().partition(b"\n")
    except OSError:
        return None
    if proof != _proof(source, body):
        return None
    return [game_from_json(one) for one in json.loads(body)]


def cache_games(file: Path, source: bytes, games: Iterable[Game]) -> None:
    """Write the file, whole or not at all, where it can be written."""
    body = json.dumps([game_to_json(one) for one in games]).encode()
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    with suppress(OSError):
        try:
            draft.write_bytes(_proof(source, body) + b"\n" + body)
            draft.replace(file)
        finally:
            draft.unlink(missing_ok=True)


def _proof(source: bytes, body: bytes) -> bytes:
    return hashlib.sha256(source + body).hexdigest().encode()
