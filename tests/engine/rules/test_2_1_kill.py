"""Kill pots. Source: rules 2.1 (11), 4.9."""

from dataclasses import replace
from typing import Any, cast

import pytest

from bot.engine.games.customs import BlindAnte, Kill
from bot.engine.games.options import Options, announce, fitting
from bot.engine.hand.commands import VoidHand
from bot.engine.hand.events import HandEvent, HandStarted
from bot.engine.hand.themes.kill import KillView
from bot.engine.table.commands import ChangeSettings
from bot.engine.views.look import look
from bot.phh import BadHistory, write
from tests.engine.card_room import GAMES, NAMES, Room


def won(room: Room, winner: str) -> None:
    """A deal that all others give up."""
    room.deal()
    while room.table.running():
        name = room.turn()
        if name != winner:
            room.say(f"{name} folds")
        else:
            room.say(f"{name} {'checks' if room.choices().check else 'calls'}")


def killed(kill: Kill = Kill.FULL, **options: Any) -> Room:
    """Four players; Bo has won two deals in a row, and deals the next one."""
    room = Room("holdem fixed_limit", *[500] * 4, kill=kill, **options)
    won(room, "Bo")
    assert look(room.table).kills == 0
    won(room, "Bo")
    assert look(room.table).kills == 2
    return room


@pytest.mark.parametrize(("kill", "bet"), [(Kill.FULL, 20), (Kill.HALF, 15)])
def test_2_1_11_who_wins_two_pots_in_a_row_posts_a_live_kill(kill, bet):
    """The blinds are as ever, he speaks in his turn, and a raise adds the larger bet."""
    room = killed(kill)
    room.deal()
    names = [NAMES[place.player - 1] for place in room.hand.places.values()]
    bets = [place.bet for place in room.hand.places.values()]
    assert dict(zip(names, bets, strict=True)) == {"Dee": 5, "Ann": 10, "Bo": bet, "Cy": 0}
    assert room.part(KillView).killer == 2
    room.say("Bo checks")
    assert (room.turn(), room.prices()) == ("Cy", (bet, 2 * bet, 2 * bet))
    room.say("Cy calls", "Dee calls", "Ann calls")
    room.say("Dee checks", "Ann checks", "Bo checks")
    assert room.prices() == (0, bet, bet)
    room.call_down("turn")
    assert room.prices() == (0, 2 * bet, 2 * bet)


def test_2_1_11_stakes_that_a_host_changes_during_a_kill_are_told_and_the_kill_s_are_not():
    room = killed()
    room.deal()
    assert not look(room.table).another_game
    dear = replace(room.settings, stakes=replace(room.settings.stakes, small_bet=20, big_bet=40))
    room.do(ChangeSettings(1, dear, room.game))
    assert look(room.table).another_game


def test_2_1_11_a_kill_includes_his_own_blind_and_a_straddle_gives_way():
    room = Room("holdem fixed_limit", *[500] * 4, kill=Kill.FULL, straddle=True)
    won(room, "Ann")
    won(room, "Ann")
    room.deal()
    assert room.hand.places[1].bet == 20
    assert room.hand.round.raises == 0
    assert room.prices() == (20, 40, 40)


def test_2_1_11_a_row_ends_with_a_pot_of_another_and_with_a_shared_one():
    room = killed()
    won(room, "Cy")
    assert room.table.scooped[:2] == (3, 1)
    room.deal(board="As Ks Qs Js Ts")
    room.call_down()
    assert room.table.scooped == (0, 0, 0)


def test_2_1_11_or_after_one_big_pot():
    room = Room("holdem fixed_limit", *[500] * 3, kill=Kill.HALF, kill_pot=10)
    won(room, "Bo")
    won(room, "Bo")
    assert look(room.table).kills == 0
    room.deal(Cy="As Ad", board="Ac Kd 9h 5c 2s")
    while room.table.running():
        least = room.choices().least
        room.say(f"{room.turn()} raises to {least}") if least else room.stay()
    assert look(room.table).kills == 3


def test_2_1_11_a_void_changes_no_row_and_who_is_gone_posts_nothing():
    room = killed()
    room.deal()
    room.do(VoidHand("trouble"))
    assert look(room.table).kills == 2
    room.say("Bo leaves")
    room.deal()
    assert (room.hand.killer, room.hand.stakes.small_bet) == (None, 10)


def test_2_1_11_a_short_kill_does_not_lower_the_price():
    room = Room("holdem fixed_limit", 500, 12, 500, 500, kill=Kill.FULL)
    room.table.scooped = (2, 2, 30)
    room.deal()
    assert (room.hand.places[2].bet, room.hand.round.price) == (12, 20)


def test_2_1_11_nor_does_one_of_which_the_ante_leaves_nothing():
    room = Room("holdem fixed_limit", 500, 5, 500, 500, kill=Kill.FULL, blind_ante=BlindAnte.EACH)
    room.table.scooped = (2, 2, 30)
    room.deal()
    assert (room.hand.places[2].bet, room.hand.round.price) == (0, 20)
    assert room.part(KillView).killer == 2


def test_2_1_11_only_limit_games_with_blinds_are_killed():
    assert "kill" not in fitting(announce(GAMES["holdem"], Options()))
    stud = announce(GAMES["seven_card_stud"], Options(kill=Kill.FULL))
    assert stud.kill is Kill.OFF
    announced = announce(GAMES["holdem"], Options(kill=Kill.FULL), {"no_limit"})
    assert announced.kill is Kill.OFF


def test_2_1_11_phh_has_no_words_for_it():
    room = killed()
    room.deal()
    room.finish()
    begins = [at for at, one in enumerate(room.log) if isinstance(one, HandStarted)][-1]
    with pytest.raises(BadHistory, match="kill"):
        write(cast("list[HandEvent]", room.log[begins:]), room.hand.game)
