"""The world in a folder: written whole and atomically, shortly after each change.

`world.json` holds everything but bytes, `files/<id>` the pictures. Interactions are not kept: their
tokens live 15 minutes at most.
"""

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import orjson

from bot.sandbox.refusals import Json
from bot.sandbox.world.guilds import Guild, Member, Overriding, Role
from bot.sandbox.world.state import World
from bot.sandbox.world.telling import Change
from bot.sandbox.world.things import (
    Attachment,
    Channel,
    Emoji,
    Event,
    Message,
    Overwrite,
    User,
)

log = logging.getLogger(__name__)
DELAY = 0.3
PASSING = frozenset({"typing", "done", "failed", "modal", "bot"})  # changes that are not kept


def dumped(world: World) -> bytes:
    """Return the state of a world as JSON, without the bytes of files."""
    state = {
        "bot_id": world.bot_id,
        "guilds": list(world.guilds.values()),
        "last": world.snowflake(),
        "users": list(world.users.values()),
        "channels": list(world.channels.values()),
        "messages": [m for box in world.messages.values() for m in box.values()],
        "emojis": list(world.emojis.values()),
        "commands": world.commands,
        "unread": world.unread,
        "used": world.used,
    }
    return orjson.dumps(state)


def restore(world: World, state: Json) -> None:
    """Fill an empty world from the state that `dumped` wrote."""
    world.guilds = {entry["id"]: _guild(entry) for entry in state["guilds"]}
    for key in ("bot_id", "commands", "unread", "used"):
        setattr(world, key, state[key])
    world.users = {entry["id"]: User(**entry) for entry in state["users"]}
    world.channels = {entry["id"]: _channel(entry) for entry in state["channels"]}
    world.emojis = {entry["id"]: Emoji(**entry) for entry in state["emojis"]}
    world.messages = {channel_id: {} for channel_id in world.channels}
    for entry in state["messages"]:
        message = Message(**entry)
        message.attachments = [Attachment(**file) for file in entry["attachments"]]
        world.messages[message.channel_id][message.id] = message
    world.after(state["last"])


def _guild(entry: Json) -> Guild:
    kinds = {"roles": Role, "members": Member, "events": Event}
    filled = {
        key: {one: kind(**held) for one, held in entry[key].items()} for key, kind in kinds.items()
    }
    overrides = {
        one: [Overriding(**held) for held in listed] for one, listed in entry["overrides"].items()
    }
    return Guild(**entry | filled | {"overrides": overrides})


def _channel(entry: Json) -> Channel:
    overwrites = {one: Overwrite(**held) for one, held in entry["overwrites"].items()}
    return Channel(**entry | {"overwrites": overwrites})


class Keeper:
    """Keeps one world in one folder."""

    def __init__(self, world: World, folder: Path) -> None:
        self.world = world
        self.state, self.files = folder / "world.json", folder / "files"
        self._due: asyncio.TimerHandle | None = None
        self._writing = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    def load(self) -> bool:
        """Restore the kept world; False if there is none, or none that can be read."""
        try:
            restore(self.world, orjson.loads(self.state.read_bytes()))
        except FileNotFoundError:
            return False
        except (ValueError, KeyError, TypeError) as error:
            aside = self.state.with_suffix(".unreadable")
            self.state.replace(aside)
            log.warning("The sandbox begins anew: %s (%s)", aside, error)
            return False
        for path in self.files.iterdir() if self.files.is_dir() else ():
            self.world.files[path.name] = path.read_bytes()
        return True

    def __call__(self, change: Change) -> None:
        """Save soon after a change."""
        if change.what not in PASSING and self._due is None:
            self._due = asyncio.get_running_loop().call_later(DELAY, self._start)

    def _start(self) -> None:
        task = asyncio.create_task(self.save(), name="sandbox keeper")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def save(self) -> None:
        """Save the world without delay."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
        async with self._writing:
            files = dict(self.world.files)
            await asyncio.to_thread(self._write, dumped(self.world), files)

    def _write(self, state: bytes, files: dict[str, bytes]) -> None:
        self.files.mkdir(parents=True, exist_ok=True)
        there = {path.name for path in self.files.iterdir()}
        for name in files.keys() - there:
            _replace(self.files / name, files[name])
        _replace(self.state, state)
        _remove(self.files / name for name in there - files.keys())


def _replace(path: Path, data: bytes) -> None:
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)
    fresh.touch(mode=0o600)  # only the owner may read cards and messages
    fresh.write_bytes(data)
    fresh.replace(path)


def _remove(paths: Iterable[Path]) -> None:
    for path in paths:
        with suppress(FileNotFoundError):
            path.unlink()
