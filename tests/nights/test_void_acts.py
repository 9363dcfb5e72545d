"""The recap tells who voided which deal, and why. Source: R279, R282."""

from types import SimpleNamespace
from typing import cast

from bot.engine.codec import command_to_json
from bot.engine.table.commands import ProposeVoid, Resume, SecondVoid
from bot.nights.recap import recap_of
from bot.nights.show import NightShow
from bot.store import LogRow
from bot.tables import Person
from bot.ui.pages.nights.recap import host_acts
from bot.ui.parts.cards import PLAIN
from tests.engine.card_room import NAMES, Room, dealt

PEOPLE = {at: Person(at, 0, name) for at, name in enumerate(NAMES[:3], 1)}
NIGHT = cast("NightShow", SimpleNamespace(people=PEOPLE))


def acts(room: Room) -> list[str]:
    """Return the recap's lines about voided deals."""
    lines = []
    for at, row in enumerate(room.rows, 1):
        by = getattr(row.command, "by", 0) or None
        log = LogRow(1, at, 0, by, command_to_json(row.command), [])
        lines.append((log, row.command, list(row.events)))
    recap = recap_of({1: lines}, room.games, (), 100)
    said = list(host_acts(NIGHT, recap.acts, PLAIN))[1:]
    return [line.split("> ", 1)[1] for line in said]


def test_r282_each_who_agreed_is_named_and_with_whom_the_deal_was_void():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann calls", "Bo calls")
    room.do(ProposeVoid(1, "misdeal"))
    room.do(SecondVoid(3))
    room.do(SecondVoid(2))
    assert acts(room) == [
        "Ann asked to void the deal (a misdeal)",
        "Cy agreed to void the deal (a misdeal)",
        "Bo agreed, and the deal was void (a misdeal)",
    ]


def test_r282_so_is_a_fault_of_the_bot():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.do(ProposeVoid(0, "fault"))
    room.do(Resume(1))
    assert acts(room) == ["A fault of the bot voided the deal"]
