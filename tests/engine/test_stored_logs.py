"""An event is for ever: every kind released stands in a stored log that still replays."""

import json
from typing import Any

import pytest

from bot.engine import codec
from tests.engine import logbook
from tests.workshop.release import RELEASED, hashes, listed, versions

FILES = sorted(logbook.FOLDER.glob("log_*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_stored_log_replays_to_the_same_tables(file):
    rows = list(logbook.replayed(file))
    assert len(rows) > 10
    for at, (written, read) in enumerate(rows):
        assert json.loads(json.dumps(read)) == written, f"row {at}"


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_stored_log_is_written_the_same_today(file):
    """Fields may be added with a default, but none may be lost or spelled another way."""
    for line in logbook.lines(file):
        if "hash" in line:
            game = codec.game_from_json(line["game"])
            assert keeps(codec.game_to_json(game), line["game"])
            assert codec.digest(game) == line["hash"]
            continue
        command = codec.command_from_json(line["command"])
        assert keeps(codec.command_to_json(command), line["command"])
        for stored in line["events"]:
            event = codec.event_from_json(stored)
            assert keeps(codec.event_to_json(event), stored)


@pytest.mark.parametrize("version", versions())
def test_a_released_log_is_never_written_again(version):
    """Each release lists the logs that stood here (`python -m tests.workshop.release`)."""
    there, found = listed(RELEASED / f"{version}.logs"), hashes()
    assert len(there) > 30
    assert {name: found.get(name) for name in there} == there


def test_every_kind_stands_in_a_stored_log():
    rows = [line for file in FILES for line in logbook.lines(file) if "command" in line]
    events = {event["event"] for row in rows for event in row["events"]}
    commands = {row["command"]["command"] for row in rows}
    assert set(codec.EVENTS) - events == set()
    assert set(codec.COMMANDS) - commands == set()


def test_a_stored_game_has_its_hash_for_ever():
    """A game's hash stays, because tables know theirs by it: a new column is `late`."""
    lines = (logbook.FOLDER / "games.jsonl").read_text(encoding="utf-8").splitlines()
    for line in map(json.loads, lines):
        assert codec.digest(codec.game_from_json(line["game"])) == line["hash"], line["game"][
            "code"
        ]


def keeps(new: Any, old: Any) -> bool:
    """True when everything old is in the new, at every depth."""
    if isinstance(old, dict):
        return all(key in new and keeps(new[key], value) for key, value in old.items())
    if isinstance(old, list):
        return len(new) == len(old) and all(map(keeps, new, old))
    return bool(new == old)
