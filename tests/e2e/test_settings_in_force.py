"""One page of all settings: what is in force, with its figures, and where each is changed."""

import re

from tests.e2e.evening import Evening, told
from tests.offered import offered

BOSS = "Ann"


async def test_the_page_follows_each_change(evening: Evening) -> None:
    (ann,) = evening.people(BOSS)
    usual = told(await ann.slash("settings show"))
    for line in (
        "**Week's board**: none", "**Reports**: the owner", "**Log**: no channel",
        "**House rules**: No preset", "besides the admins: No role",
        "**First chips and floor**: 5,000, 2,000", "**Season**: none",
    ):  # fmt: skip
        assert line in usual, usual
    room = await evening.driver.add_channel("log")
    for command, options, line in (
        ("settings zone", {"zone": "Europe/Berlin", "server": True}, "**Time zone**: Berlin"),
        ("settings weekly", {"where": room, "hour": 7}, f"Mondays at 7:00 in <#{room.id}>"),
        ("report where", {"place": room}, f"**Reports**: <#{room.id}>"),
        ("settings log", {"where": room}, f"**Log**: <#{room.id}>"),
        ("settings options", {"option": "raise_cap", "value": "4"}, "Most raises a round: 4"),
        ("settings pictures", {"when": "off"}, "**Pictures**: off"),
        ("settings boards", {"hands": 77}, "77 hands"),
        ("settings broke", {"rebuy": "after_60"}, "60 minutes later"),
        ("settings economy", {"welcome": 800, "floor": 400}, "floor**: 800, 400"),
        ("season begin", {"name": "Spring_24"}, r"**Season**: Spring\_24"),
    ):  # fmt: skip
        answer = await ann.slash(command, **options)
        assert answer.error is None, (command, answer.error)
        assert line in told(await ann.slash("settings show")), command


async def test_a_channel_that_is_deleted_is_none(evening: Evening) -> None:
    (ann,) = evening.people(BOSS)
    room = await evening.driver.add_channel("log")
    told(await ann.slash("settings log", where=room))
    await evening.driver.delete_channel(room)
    assert "**Log**: no channel" in told(await ann.slash("settings show"))


async def test_each_line_names_a_command_that_there_is(evening: Evening) -> None:
    ann, bo = evening.people(BOSS, "Bo")
    page = told(await ann.slash("settings show"))
    named = re.findall(r"</([a-z -]+):\d+>|`/([a-z -]+)`", page)
    commands = {one or other for one, other in named}
    assert len(commands) > 10
    assert commands <= {path for path, _ in offered()}
    assert "Manage Server" in told(await bo.slash("settings show"))
