"""A table writes what happens once, on what is its own; the table before it stays as it was."""

from collections import Counter
from copy import deepcopy
from typing import Any

from bot.engine import codec
from bot.engine.hand import apply as hand_apply
from bot.engine.hand import commands as hc
from bot.engine.hand import events as he
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table.apply import evolve
from bot.engine.table.state import Table
from tests.engine import logbook
from tests.engine.card_room import Room


def test_each_event_of_a_deal_is_written_once(monkeypatch):
    """With pre-actions, a clock that runs out, a leaver, a void, and who shows when all is over."""
    written: Counter[type] = Counter()
    for kind, write in hand_apply.APPLY.items():
        monkeypatch.setitem(hand_apply.APPLY, kind, _counted(written, kind, write))
    room = Room("holdem no_limit", 200, 200, 200, 200)
    room.do(tc.Deal(), Seed(bytes(32)))
    turn = room.hand.waiting[0]
    room.do(hc.Plan(room.hand.button, "fold"))
    room.do(hc.TimeOut(turn))
    room.do(tc.Leave(room.hand.places[room.hand.waiting[0]].player))
    room.finish()
    room.do(hc.ShowCards(room.hand.awards[0].seat))
    room.do(tc.Deal(), Seed(bytes([1] * 32)))
    room.do(tc.ProposeVoid(0, "fault"))
    happened = Counter(type(event) for event in room.log if type(event) in hand_apply.APPLY)
    assert {he.PlanDropped, he.TimedOut, he.HandEnded, he.CardsShown, he.HandVoided} <= set(
        happened
    )
    assert written == happened


def _counted(written: Counter[type], kind: type, write: Any) -> Any:
    def counted(*given: Any) -> None:
        written[kind] += 1
        write(*given)

    return counted


def test_no_event_changes_the_table_it_came_upon():
    """Every kind that was ever stored: copies share chairs and maps, which are replaced."""
    met = set()
    for file in sorted(logbook.FOLDER.glob("log_*.jsonl")):
        table, games = Table({}), {}
        for line in logbook.lines(file):
            if "hash" in line:
                games[line["hash"]] = codec.game_from_json(line["game"])
                continue
            for stored in line["events"]:
                event = codec.event_from_json(stored)
                table.games, kept = games, deepcopy(_maps(table))
                after = evolve(table, event)
                assert _maps(table) == kept, event
                table = after
                met.add(stored["event"])
    assert met == set(codec.EVENTS)


def _maps(table: Table) -> list[Any]:
    return [table.chairs, table.buttons, table.legs, table.departed, table.asks]
