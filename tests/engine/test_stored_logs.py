"""An event is for ever: every kind released stands in a stored log that still replays."""

import json
import re
from typing import Any

import pytest

from bot.base.folders import CHECKOUT
from bot.engine import codec
from tests.engine import logbook

FILES = sorted(logbook.FOLDER.glob("log_v*.jsonl"))
RELEASES = {
    "1.0.0": (
        "v1", "v2", "v3_asked_again", "v3_auction", "v3_banned", "v3_bounty", "v3_bourre",
        "v3_challenge", "v3_chosen_cards", "v3_company", "v3_cut", "v3_declare",
        "v3_declared_hands", "v3_face_up", "v3_guts", "v3_kill", "v3_laps", "v3_last_orbit",
        "v3_legs", "v3_lives", "v3_modes", "v3_odd_chips", "v3_open_cards", "v3_passed_out",
        "v3_picked", "v3_play_or_pass", "v3_rabbit", "v3_run_out", "v3_run_twice",
        "v3_show_or_muck", "v3_sleepers", "v3_stakes", "v3_stand_up", "v3_straddle",
        "v3_table_rules", "v3_turned_unseen", "v3_two_pots", "v3_widow", "v3_worn_cards",
    ),
}  # fmt: skip
"""The logs that each release wrote; all others are of what is not released yet."""


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
            assert keeps(codec.game_to_json(codec.game_from_json(line["game"])), line["game"])
            continue
        command = codec.command_from_json(line["command"])
        assert keeps(codec.command_to_json(command), line["command"])
        for stored in line["events"]:
            event = codec.event_from_json(stored)
            assert keeps(codec.event_to_json(event), stored)


def test_every_release_has_a_log_that_it_wrote():
    page = (CHECKOUT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## \[(.+?)\]", page, re.MULTILINE)
    assert sorted(RELEASES) == sorted(released)
    named = [f"log_{one}" for files in RELEASES.values() for one in files]
    assert len(named) == len({*named} & {file.stem for file in FILES})


def test_every_kind_stands_in_a_stored_log():
    rows = [line for file in FILES for line in logbook.lines(file) if "command" in line]
    events = {event["event"] for row in rows for event in row["events"]}
    commands = {row["command"]["command"] for row in rows}
    assert set(codec.EVENTS) - events == set()
    assert set(codec.COMMANDS) - commands == set()


def test_a_stored_game_has_its_hash_for_ever():
    """As 1.0.0 wrote it: tables and nights know theirs by it, so a new column is `late`."""
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
