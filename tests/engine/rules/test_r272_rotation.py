"""Rotations: which game follows which, for how long, and who pays the blinds. R272, rules 2.12."""

from dataclasses import replace

import pytest

from bot.engine.hand import commands as hc
from bot.engine.table import commands as tc
from bot.engine.table.agreed.programme import Mode
from bot.engine.table.agreed.rules import TableRules
from tests.engine.mixed import HORSE, KEYS, MixedRoom, stakes_of


def horse(**programme: int) -> MixedRoom:
    """Four players who never run out of chips."""
    return MixedRoom(Mode.ROTATION, *HORSE, stacks=(50_000,) * 4, **programme)


def test_r272_each_game_of_horse_lasts_an_orbit_and_the_button_goes_on():
    room = horse()
    evening = [room.played() for _ in range(24)]
    assert [game for game, _ in evening[::4]] == [*HORSE, "holdem"]
    assert all(len({game for game, _ in evening[at : at + 4]}) == 1 for at in range(0, 24, 4))
    assert "".join(dealer[0] for _, dealer in evening) == "ABCD" * 6


def test_r272_the_stakes_switch_with_the_game():
    room = horse(per=1)
    for code in HORSE:
        room.played()
        assert room.hand.stakes == stakes_of(code)


def test_m22_a_game_may_last_a_number_of_deals():
    room = horse(per=3)
    assert [room.played()[0] for _ in range(7)] == ["holdem"] * 3 + ["omaha_hi_lo"] * 3 + ["razz"]


def test_r138_blinds_stay_even_where_the_same_players_would_always_have_them():
    """Five games to five players, a deal each: the blinds go on where they were."""
    room = MixedRoom(Mode.ROTATION, *HORSE, stacks=(50_000,) * 5, per=1)
    for _ in range(25):
        room.played()
    assert "".join(name[0] for name in room.blinds()) == "CDEABCDEAB"


def test_r139_a_button_blind_too_goes_on_where_it_was():
    room = MixedRoom(Mode.ROTATION, "short_deck", "razz", stacks=(5_000,) * 3, per=1)
    dealers = [room.played()[1] for _ in range(5)]
    assert dealers[::2] == ["Ann", "Bo", "Cy"]


def test_a_newcomer_in_a_stud_deal_still_waits_for_the_big_blind():
    room = MixedRoom(Mode.ROTATION, "holdem", "razz", stacks=(5_000,) * 3, per=1)
    room.played()
    room.say("Dee sits with 500")
    room.played()
    assert len(room.hand.places) == 4
    room.played()
    assert (len(room.hand.places), room.blinds()) == (4, ["Cy", "Dee"])


def test_a_newcomer_who_waits_for_the_big_blind_may_deal_stud_before_it():
    room = MixedRoom(Mode.ROTATION, "holdem", "razz", stacks=(5_000,) * 3, per=1)
    assert room.played() == ("holdem", "Ann")
    room.say("Bo leaves", "Dee sits with 500 at 2")
    assert room.played() == ("razz", "Dee")


def test_r284_a_void_deal_counts_for_nothing():
    room = horse(per=1)
    room.deal()
    room.do(hc.VoidHand("trouble"))
    assert room.played() == ("holdem", "Ann")
    assert room.played() == ("omaha_hi_lo", "Bo")


def test_r140_a_pot_that_rides_is_played_out_before_the_rotation_turns():
    room = MixedRoom(Mode.ROTATION, "jacks_or_better", "razz", stacks=(5_000,) * 3, per=1)
    room.played()  # nobody opens, so the pot rides
    assert room.table.carried
    room.deal(Cy="As Ah 2c 3c 4d")
    assert room.hand.game.code == "jacks_or_better"
    room.say("Cy bets 20", "Ann folds", "Bo folds")
    assert room.played()[0] == "razz"


def test_a_game_for_more_players_is_left_out_while_they_lack():
    room = horse(per=1)
    razz = KEYS["razz"]
    room.games[razz] = replace(room.games[razz], seats=(5, 8))
    assert [room.played()[0] for _ in range(3)] == ["holdem", "omaha_hi_lo", "seven_card_stud"]


def test_another_rotation_begins_at_its_beginning_and_other_stakes_do_not():
    room = horse(per=1)
    room.played()
    programme = room.settings.programme
    dear = replace(programme, menu=tuple(
        replace(item, stakes=stakes_of("razz")) for item in programme.menu
    ))  # fmt: skip
    room.do(tc.ChangeSettings(1, replace(room.settings, programme=dear), programme.menu[0].game))
    assert room.played()[0] == "omaha_hi_lo"
    assert room.hand.stakes == stakes_of("razz")
    short = replace(programme, menu=programme.menu[3:])
    room.do(tc.ChangeSettings(1, replace(room.settings, programme=short), short.menu[0].game))
    assert room.played()[0] == "seven_card_stud"


@pytest.mark.parametrize("leaver", ["Ann", "Bo", "Cy", "Dee"])
def test_an_orbit_is_over_when_everybody_left_has_dealt(leaver):
    room = horse()
    room.played()
    room.played()
    room.say(f"{leaver} leaves")
    left = [room.played()[0] for _ in range(5)].index("omaha_hi_lo")
    assert left == (1 if leaver in {"Cy", "Dee"} else 2)


@pytest.mark.parametrize("rules", [TableRules(win_button=True), TableRules(dead_button=True)])
def test_4_9_an_orbit_is_a_deal_a_player_where_one_may_deal_twice_before_all_have(rules):
    """The button comes back to Ann, who wins it, or to Bo, as it falls on an empty place."""
    room = MixedRoom(Mode.ROTATION, *HORSE, stacks=(50_000,) * 4)
    room.do(tc.ChangeSettings(1, replace(room.settings, rules=rules), room.game))
    games = []
    for at in range(5):
        if at == 1 and rules.dead_button:
            room.say("Cy leaves", "Eli sits with 50000 at 5")
        room.deal()
        games.append(room.games[room.table.dealt].code)
        won_by(room, "Ann")
    assert games == ["holdem"] * 4 + ["omaha_hi_lo"]


def won_by(room: MixedRoom, winner: str) -> None:
    while room.table.running():
        name = room.turn()
        choices = room.choices()
        stays = "checks" if choices.check else "calls"
        room.say(f"{name} {stays if name == winner else 'folds'}")
