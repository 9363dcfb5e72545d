"""The channel of a server's log: who did what and why, once each, wherever it goes."""

import ast
from pathlib import Path
from typing import Any

import pytest

import bot.tournaments.directing
from bot.store import Act, Rank
from bot.ui.pages.acts import log_lines
from bot.ui.parts.cards import PLAIN
from bot.ui.platform.notices.server_log import KEPT_FOR, SHUT_OUT
from tests.e2e.evening import Evening, told
from tests.workshop.sandbox.actor import Actor

BOSS = "Ann"
LOGGED: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("bank grant", {"chips": 1500, "reason": "won the raffle"}, "gave Bo 1,500: won the raffle"),
    ("bank take", {"chips": 500, "reason": "counted wrong"}, "took 500 from Bo: counted wrong"),
    ("server ban", {"reason": "two accounts"}, "banned Bo from poker in this server: two"),
    ("server unban", {"who": "Bo", "reason": "one account"}, "lifted the ban on Bo: one account"),
    ("season begin", {"name": "Spring", "reason": "new year"}, "began the season Spring: new"),
    ("settings boards", {"hands": 5, "reason": "few play"}, "on a board: few play"),
)


def logged(player: Actor, room: Any) -> list[str]:
    """Return the lines that a channel holds, without their time."""
    seen = player.sees(room)
    lines = [line for one in seen for line in one.text.splitlines() if " · " in line]
    return [line.split(" · ", 1)[1].replace("*", "") for line in lines]


async def test_what_managers_do_goes_to_the_channel_with_who_and_why(evening: Evening) -> None:
    ann, bo = evening.people(BOSS, "Bo")
    told(await bo.slash("bank balance"))
    assert "goes to no channel" in told(await ann.slash("settings log"))
    room = await evening.driver.add_channel("log")
    assert "goes to" in told(await ann.slash("settings log", where=room, reason="so all see"))
    for command, options, line in LOGGED:
        whom: dict[str, Any] = (
            {"player": bo} if command in {"bank grant", "bank take", "server ban"} else {}
        )
        answer = await ann.slash(command, **whom, **options)
        assert answer.error is None, answer.error
        await evening.bot.server_log.tick()
        last = logged(ann, room)[-1]
        assert last.startswith(BOSS), last
        assert line in last, command
    first, *rest = logged(ann, room)
    assert "changed where the server's log goes: so all see" in first
    assert len(rest) == len(LOGGED)


async def test_a_restart_repeats_no_line_and_leaves_none_out(evening: Evening) -> None:
    ann, bo = evening.people(BOSS, "Bo")
    told(await bo.slash("bank balance"))
    room = await evening.driver.add_channel("log")
    told(await ann.slash("settings log", where=room))
    store, guild = evening.bot.store, evening.bot.guilds[0].id
    for number in range(60):
        act = Act(guild, evening.bot.moment(), evening.player(ann), Rank.MANAGER, "server_set",
                  reason=f"reason {number}", facts={"what": "zone"})  # fmt: skip
        await store.rights.acts.note(act)
    await evening.restart()
    await ann.until(lambda seen: "reason 59" in seen.text)
    await evening.bot.server_log.tick()
    reasons = [line.rsplit(" ", 1)[1] for line in logged(ann, room) if "reason " in line]
    assert reasons == [str(number) for number in range(60)]


async def test_moving_or_ending_the_log_is_its_last_line(evening: Evening) -> None:
    """The channel left behind gets the line too, so that nobody ends the log unseen."""
    (ann,) = evening.people(BOSS)
    room, other = [await evening.driver.add_channel(name) for name in ("log", "vault")]
    told(await ann.slash("settings log", where=room))
    told(await ann.slash("settings log", where=other, reason="moved"))
    assert "goes: moved" in logged(ann, room)[-1]
    assert [line.split("goes")[1] for line in logged(ann, other)] == [": moved"]
    assert "no channel any more" in told(await ann.slash("settings log", off=True, reason="enough"))
    assert "goes: enough" in logged(ann, other)[-1]
    told(await ann.slash("settings boards", hands=5))
    await evening.bot.server_log.tick()
    assert "goes: enough" in logged(ann, other)[-1]


async def test_lines_wait_where_the_channel_is_gone(evening: Evening) -> None:
    (ann,) = evening.people(BOSS)
    room = await evening.driver.add_channel("log")
    told(await ann.slash("settings log", where=room))
    await evening.driver.delete_channel(room)
    told(await ann.slash("settings boards", hands=5, reason="unseen"))
    await evening.bot.server_log.tick()
    other = await evening.driver.add_channel("vault")
    told(await ann.slash("settings log", where=other))
    assert ["unseen" in line for line in logged(ann, other)] == [True, False]


async def test_a_line_waits_for_a_week_at_most(evening: Evening) -> None:
    (ann,) = evening.people(BOSS)
    room = await evening.driver.add_channel("log")
    told(await ann.slash("settings log", where=room))
    await evening.driver.delete_channel(room)
    told(await ann.slash("settings boards", hands=5, reason="old news"))
    evening.time.added += KEPT_FOR / 1000 + SHUT_OUT
    other = await evening.driver.add_channel("vault")
    told(await ann.slash("settings log", where=other))
    assert len(logged(ann, other)) == 1


async def test_bad_input_gets_a_sentence(evening: Evening) -> None:
    ann, bo = evening.people(BOSS, "Bo")
    room = await evening.driver.add_channel("log")
    assert "Manage Server" in told(await bo.slash("settings log", where=room))
    assert "not both" in told(await ann.slash("settings log", where=room, off=True))
    assert logged(ann, room) == []


def directed() -> list[str]:
    """Return the kinds of acts by directors, as the code writes them."""
    tree = ast.parse(Path(bot.tournaments.directing.__file__).read_text(encoding="utf-8"))
    calls = [one for one in ast.walk(tree) if isinstance(one, ast.Call)]
    acts = [one for one in calls if isinstance(one.func, ast.Attribute) and one.func.attr == "_act"]
    return [str(ast.literal_eval(one.args[2])) for one in acts]


@pytest.mark.parametrize("kind", directed())
def test_every_act_of_a_director_has_its_line(kind: str) -> None:
    facts = {"deals": 2, "table": 3, "level": 4, "blinds": [1, 2], "other": 5, "kept": True}
    act = Act(1, 0, 2, Rank.HOST, f"event_{kind}", player=3, facts=facts, tournament=4)
    (line,) = log_lines([act], {}, PLAIN)
    assert "event_" not in line
