"""A decision follows from its arguments alone, ends in time, and falls back in one place."""

import time

import pytest

from bot.companions import STYLES, Decision, advise, decide, deciding
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand import commands as hc
from bot.engine.hand import machine
from bot.engine.hand.machine import legal
from bot.engine.hand.play import PackRunsDry
from bot.engine.table.state import Table
from tests.engine.card_room import Room, dealt
from tests.engine.laws.twins import twin

STYLE = STYLES["careful"]


def turn(room: Room) -> tuple[Table, int]:
    """The table, and the player who is asked."""
    return room.table, room.hand.places[room.hand.waiting[0]].player


def decided(table: Table, player: int, worlds: int, seconds: float | None = None) -> Decision:
    found = decide(table, player, style=STYLE, seed=b"s", worlds=worlds, seconds=seconds)
    assert found is not None
    return found


@pytest.mark.parametrize(
    "game", ["holdem no_limit", "five_card_draw fixed_limit", "guts no_limit", "bourre no_limit"]
)
def test_the_same_arguments_give_the_same_command_whatever_others_hold(game):
    room = dealt(game, 500, 500, 500)
    for _ in range(4):
        if not room.table.running():
            return
        table, player = turn(room)
        found = decided(table, player, 6)
        assert decided(table, player, 6) == found
        assert decided(twin(table, player), player, 6) == found
        room.do(found.command)


def test_aces_are_played_on_and_a_hopeless_hand_is_given_up():
    strong = Room("holdem no_limit", 1000, 1000, 1000)
    strong.deal(Ann="Ah Ad", Bo="Kc 9d", Cy="7s 2h")
    assert isinstance(decided(*turn(strong), 24).command, hc.RaiseTo | hc.Call)
    weak = Room("holdem no_limit", 1000, 1000, 1000)
    weak.deal(Ann="7h 2d", Bo="Kc Kd", Cy="As Ah")
    weak.say("Ann calls", "Bo calls", "Cy raises to 80")
    assert isinstance(decided(weak.table, 1, 24).command, hc.Fold)


def test_time_that_is_up_leaves_a_plain_rule_at_once():
    room = dealt("omaha_hi_lo pot_limit", 500, 500, 500, 500)
    begun = time.thread_time()
    assert decided(*turn(room), 10_000, seconds=0.02)
    assert time.thread_time() - begun < 0.5


@pytest.mark.parametrize("game", ["holdem no_limit", "bourre no_limit"])
def test_a_slow_game_takes_no_more_time_than_another(game, monkeypatch):
    """Each answer takes 20 ms, as a house file's may: not even one world is played to its end."""
    room = dealt(game, 500, 500, 500, 500)
    play, steps = machine.play, []

    def slow(*given):
        steps.append(given)
        until = time.thread_time() + 0.02
        while time.thread_time() < until:
            pass
        return play(*given)

    table, player = turn(room)
    assert advise(table, player, seed=b"s", worlds=1) is not None
    monkeypatch.setattr(machine, "play", slow)
    assert not decided(table, player, 32, seconds=0.05).fell_back
    assert advise(table, player, seed=b"s", worlds=32, seconds=0.05) is None
    assert len(steps) < 10


class Refused:
    """A player who wants something else than the machine allows, or fails to think."""

    def __init__(self, wanted: hc.HandCommand | Exception) -> None:
        self.wanted = wanted

    def __call__(self, _eyes: object) -> hc.HandCommand:
        if isinstance(self.wanted, Exception):
            raise self.wanted
        return self.wanted


@pytest.mark.parametrize(
    ("game", "wanted", "instead", "why"),
    [
        ("holdem no_limit", hc.RaiseTo(1, 3), hc.Call(1), "raise_too_small"),
        ("holdem no_limit", ValueError(), hc.Call(1), "ValueError"),
        ("holdem no_limit", PackRunsDry(), hc.Call(1), "PackRunsDry"),
        ("holdem no_limit", Illegal(Refusal.RAISE_CAPPED), hc.Call(1), "raise_capped"),
        ("guts no_limit", hc.Check(1), hc.Declare(1, "out"), "wrong_step"),
    ],
)
def test_what_is_refused_falls_back_and_says_why(monkeypatch, game, wanted, instead, why):
    room = dealt(game, 500, 500, 500)
    assert legal(room.hand, 1) is not None
    monkeypatch.setattr(deciding, "answer", Refused(wanted))
    assert decided(room.table, 1, 0) == Decision(instead, why)


def test_who_cannot_think_calls_no_all_in(monkeypatch):
    room = dealt("holdem no_limit", 500, 500, 500)
    room.say("Ann raises to 500")
    (seat,) = room.hand.waiting
    monkeypatch.setattr(deciding, "answer", Refused(ValueError()))
    found = decided(room.table, room.hand.places[seat].player, 0)
    assert found == Decision(hc.Fold(seat), "ValueError")
