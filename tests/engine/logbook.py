"""Stored logs: what every later version must still read. One JSON a line.

First the games by hash, then a row a command: `command`, `events`, and `then`, what the table looks
like after folding the events. A released file is never written again. When a kind is added, play an
evening with it in a `Room` and `write` it beside the others.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import astuple
from pathlib import Path
from typing import Any

from bot.engine import codec
from bot.engine.cards import names
from bot.engine.games.game import Game
from bot.engine.table.agreed.programme import Mode
from bot.engine.table.apply import fold
from bot.engine.table.state import Table
from tests.engine.card_room import Room

FOLDER = Path(__file__).parent / "fixtures"

Line = dict[str, Any]


def write(room: Room, path: Path) -> None:
    """A room's evening as a new file."""
    used = set[str]().union(*(_games(row.table) for row in room.rows))
    lines: list[Line] = [
        {"hash": code, "game": codec.game_to_json(room.games[code])} for code in sorted(used)
    ]
    for row in room.rows:
        events = [codec.event_to_json(event) for event in row.events]
        command = codec.command_to_json(row.command)
        lines.append({"command": command, "events": events, "then": told(row.table)})
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    with path.open("x", encoding="utf-8") as file:
        file.write(text)


def _games(table: Table) -> set[str]:
    """Every game that the table names, by hash."""
    course, menu = table.course, table.settings.programme.menu
    calls = {one.game for one in (course.called, course.ahead, course.picked) if one is not None}
    return {table.game, *calls, *(item.game for item in menu)} | {table.dealt} - {""}


def told(table: Table) -> Line:
    """What matters of a table, in words that do not depend on how its state is kept."""
    hand = table.hand
    chairs = table.chairs.values()
    seen: Line = {
        "players": [
            [
                one.seat,
                one.player,
                table.stack(one.seat),
                one.pending,
                one.away,
                one.leaving,
                one.waits,
            ]
            for one in chairs
        ],
        "button": table.button,
        "deals": table.deals,
        "question": table.question,
        "carried": table.carried,
        "host": table.host,
        "paused": table.paused,
        "closed": table.closed,
    }
    if table.settings.programme.mode is not Mode.ONE:
        course = table.course
        seen["course"] = {
            "spot": course.spot,
            "called": course.called.game if course.called else "",
            "ahead": course.ahead.game if course.ahead else "",
            "chose": course.chose,
            "passed": list(course.passed),
            "dealers": list(course.dealers),
            "ready": list(course.ready),
            "stakes": list(astuple(table.next_stakes)),
        }
    if table.settings.event is not None:
        seen["event"] = {
            "level": table.level,
            "held": table.held,
            "unattended": table.unattended,
            "stakes": list(astuple(table.next_stakes)),
            "time_banks": [one.time_bank for one in chairs],
            **({"penalties": some} if any(some := [one.penalty for one in chairs]) else {}),
        }
    if hand is not None:
        seen["hand"] = {
            "cards": [[place.seat, names(place.cards), place.up] for place in hand.places.values()],
            "bets": [[place.seat, place.bet, place.folded] for place in hand.places.values()],
            "board": [names(board) for board in hand.boards],
            "stub": names(hand.stub()),
            "pot": hand.pot,
            "step": hand.step,
            "waiting": list(hand.waiting),
            "ended": hand.ended,
        }
    return seen


def lines(path: Path) -> Iterator[Line]:
    """The lines of a stored log."""
    for text in path.read_text(encoding="utf-8").splitlines():
        yield json.loads(text)


def replayed(path: Path) -> Iterator[tuple[Line, Line]]:
    """(what was written, what is read now) of each row."""
    games: dict[str, Game] = {}
    table: Table | None = None
    for line in lines(path):
        if "hash" in line:
            games[line["hash"]] = codec.game_from_json(line["game"])
            continue
        table = _after(table or Table(games), line)
        yield line["then"], told(table)


def _after(table: Table, line: Mapping[str, Any]) -> Table:
    return fold(table, [codec.event_from_json(event) for event in line["events"]])
