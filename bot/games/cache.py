"""A file with the games that were read last, so that most starts don't parse all game files.

Its first line is a hash of the rest of the file and of everything that decides what the games are:
the game files and the code that reads them. A file with another hash is ignored.
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
"""Largest cache or source file that is read, in bytes; the cache has a fifteenth of it."""
SOURCES = ("engine", "games")
"""Rooms of `bot` whose code decides what a game file means."""


def source_hash(folder: Path) -> bytes:
    """Return the hash of the folder's game files and of the code that reads them.

    Take it before the games are read, as a file may change meanwhile. Raise OSError for a file that
    can't be read.
    """
    files = [*folder.glob("*.toml")]
    files += [file for room in SOURCES for file in (CODE / room).rglob("*.py")]
    found = hashlib.sha256()
    for one in sorted(files):
        text = plain_file(one, MOST_BYTES).read_bytes()
        found.update(f"{one.name} {len(text)}\n".encode() + text)
    return found.digest()


def cached_games(file: Path, source: bytes) -> list[Game] | None:
    """Return the cached games, or None if the file is missing or its hash is another one."""
    try:
        proof, _, body = plain_file(file, MOST_BYTES).read_bytes().partition(b"\n")
    except OSError:
        return None
    if proof != _proof(source, body):
        return None
    return [game_from_json(one) for one in json.loads(body)]


def cache_games(file: Path, source: bytes, games: Iterable[Game]) -> None:
    """Write the games and their hash in one step; a folder that can't be written is left alone."""
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
