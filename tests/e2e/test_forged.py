"""Ids, choices and forms that no message of ours carried: checked, one sentence, no traceback."""

import logging
from typing import Any

import pytest
from discord import Object

from bot.engine.games.game import Game
from bot.games.trials.trial import Verdict
from bot.rehearsal import Rehearsal
from bot.tables.server import house_games
from tests.actions import ACTIONS
from tests.e2e.evening import Evening, told
from tests.e2e.forger import Forger
from tests.e2e.test_house import FILE, add
from tests.e2e.test_night import plan

NOT_HERE = "There is no table here"


async def test_a_manager_of_another_server_does_nothing_at_a_table(evening: Evening) -> None:
    """They don't see the table either."""
    await evening.seated("Ann", "Bo")
    out = Forger(evening, evening.driver.user("Out"))
    for action in ("sure_close", "close", "pause", "hand", "rules", "sit", "options", "fold"):
        told = await out.press(f"d1:{action}:{evening.number}:0", elsewhere=True)
        assert told.startswith(NOT_HERE), (action, told)
    assert not evening.bot.tables.at(evening.number).host.table.closing


async def test_a_table_in_a_hidden_channel_is_out_of_reach(evening: Evening) -> None:
    """A press in another channel reaches it only if its sender can see the hidden channel."""
    back = await evening.driver.add_channel("back room")
    ann, out = evening.people("Ann", "Out")
    await evening.open(ann, channel=back)
    evening.driver.hide_channel(back, ann)
    await evening.drawn()
    await ann.say("Hello.")
    number = evening.number
    assert (await Forger(evening, out).press(f"d1:rules:{number}:0")).startswith(NOT_HERE)
    assert "Texas Hold'em" in await Forger(evening, ann).press(f"d1:rules:{number}:0")


async def test_who_has_no_seat_does_nothing_by_direct_message(evening: Evening) -> None:
    _ann, bo = await evening.seated("Ann", "Bo")
    out = evening.driver.user("Out")
    sent = await evening.bot.create_dm(Object(int(out.id)))
    await sent.send("Hello.")
    direct = evening.driver.world.dm_with(out.id)
    told = await Forger(evening, out).press(f"d1:rules:{evening.number}:0", channel=direct)
    assert told.startswith("You have no seat here")
    theirs = evening.driver.world.dm_of(bo.id)
    assert theirs is not None
    assert "Texas" in await Forger(evening, bo).press(f"d1:rules:{evening.number}:0", None, theirs)


async def test_a_night_of_elsewhere_is_out_of_reach(evening: Evening) -> None:
    back = await evening.driver.add_channel("back room")
    ann, out = evening.people("Ann", "Out")
    await plan(evening, ann, channel=back)
    evening.driver.hide_channel(back, ann)
    await ann.say("Hello.")
    forger = Forger(evening, out)
    for press in ("night_answer:0:1:going", "night_status:0:1", "night_end:0:1", "night_again:0:1"):
        assert (await forger.press(f"d1:{press}")).startswith("No night is planned here"), press
        told = await forger.press(f"d1:{press}", elsewhere=True)
        assert told.startswith("No night is planned here"), press


async def untried(_: Game) -> Verdict:
    """A trial that finds nothing; test_trial has real ones."""
    return Verdict(540, 0.003)


async def undrawn(_game: Game, _file: str) -> None:
    """Stand in for the trial of drawing, which `test_drawn` tests."""


async def unrehearsed(_game: Game, _seconds: float) -> Rehearsal:
    """Stand in for the rehearsal, which `test_rehearsal` tests."""
    return Rehearsal(120, 4)


async def test_house_games_are_for_managers_whatever_is_pressed(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_games, "try_in_process", untried)
    monkeypatch.setattr(house_games, "rehearse_in_process", unrehearsed)
    monkeypatch.setattr("cogs.house.draw_in_process", undrawn)
    ann, out = evening.driver.user("Ann", admin=True), evening.driver.user("Out")
    game = await add(ann, FILE)
    (code,) = evening.bot.house_games.own(int(evening.driver.world.guild_id))
    await ann.say("Hello.")
    forger = Forger(evening, out)
    for action in ("house_list", "house", "house_file", "house_remove", "sure_house_remove"):
        assert "Only managers can do that" in await forger.press(f"d1:{action}:0:0:{code}"), action
    assert "Only managers can do that" in await forger.form("d1:house_build:0:0:omaha", "Friday")
    assert list(evening.bot.house_games.own(int(evening.driver.world.guild_id))) == [code]
    assert "Sunday Fruit" in told(await ann.click(game, "How it is played"))


BENT = ("", "-", "1-1", "net-server-x", "poker-0", "x" * 40)
CHOSEN = ("", "nonsense", "9" * 30)
TYPED = (None, " ", "nonsense", "9" * 40)


async def bend(forger: Forger, action: str, table: int) -> None:
    """An action with all that may stand in its id, be chosen for it, or be typed."""
    for arg in BENT:
        tail = f":{arg}" if arg else ""
        assert await forger.press(f"d1:{action}:{table}:1{tail}")
        assert await forger.press(f"d1:{action}:0:1{tail}")
    for chosen in CHOSEN:
        assert await forger.press(f"d1:{action}:0:0:net-all", [chosen])
    for typed in TYPED:
        assert await forger.form(f"d1:{action}:{table}:1", typed)


SUSPECTS = (
    *("stats", "board", "board_measure", "board_scope", "house_build", "sure_house_remove"),
    *("sit", "topup", "raise", "bid", "cut", "find_game", "family", "until", "hand_list"),
    *("raise_to", "night_close"),
)
"""Forged input that once caused faults, and forms."""


@pytest.mark.parametrize(
    "actions",
    [SUSPECTS, pytest.param(tuple(ACTIONS), marks=pytest.mark.nightly)],
    ids=["suspects", "all"],
)
async def test_bent_ids_choices_and_forms_are_one_sentence(
    evening: Evening, actions: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever sends them: a host who manages the server and so gets far, a player, a stranger."""
    ann, bo, out = (evening.driver.user(one) for one in ("Ann", "Bo", "Out"))
    evening.driver.user("Ann", admin=True)
    everybody = (ann, bo, out) if len(actions) > len(SUSPECTS) else (ann,)
    await evening.seated("Ann", "Bo")
    table = evening.number
    for forger in [Forger(evening, actor) for actor in everybody]:
        for action in actions:
            await bend(forger, action, table)
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []


async def test_what_is_delivered_twice_is_done_once(
    evening: Evening, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A broken connection repeats a command, and a press without a question."""
    _ann, bo = await evening.seated("Ann", "Bo", chips=500)
    gateway = evening.driver.core.gateway
    plain = gateway.dispatch

    def twice(name: str, data: Any, *args: Any, **more: Any) -> None:
        for _ in range(1 + (name == "INTERACTION_CREATE")):
            plain(name, data, *args, **more)

    monkeypatch.setattr(gateway, "dispatch", twice)
    await bo.slash("topup", chips=5)
    pressed = await Forger(evening, bo).press(f"d1:more:{evening.number}:0")
    assert pressed
    await evening.drawn()
    own = evening.show(bo).view.own
    assert own is not None
    assert own.pending == 5
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []
