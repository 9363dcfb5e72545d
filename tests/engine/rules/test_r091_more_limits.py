"""Limits, raises, kills and lows that tables may choose. Source: R091, R092, rules 2.1, 2.4."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.customs import DeclaredLow, Kill, PackRule
from bot.engine.games.game import Game, Joker, Limit
from bot.engine.games.options import Options, announce, fitting, usual
from bot.engine.table.agreed.agreement import LowerLayers, agreed, played
from bot.engine.table.agreed.settings import Settings
from bot.games.finding.announcing import parse_announcement
from bot.games.presets import load_presets
from tests.engine.card_room import GAMES, Room, dealt

PRESETS = load_presets()


@pytest.mark.parametrize("code", [code for code in GAMES if not GAMES[code].matched])
def test_r091_every_game_with_bets_is_played_at_every_limit(code):
    """The usual limit is the first one; no rule keeps a table from another limit."""
    assert {*GAMES[code].limits} == {*Limit}


JACKS = {"Ann": "Ac Ad Kc 9c 8c", "Bo": "Jc Jd 8h 9s Kd", "Cy": "Qh Qs Kh 8s Th"}
"""Hands with which any player may open."""
MOST = {
    Limit.FIXED_LIMIT: 10, Limit.SPREAD: 20, Limit.POT_LIMIT: 15, Limit.HALF_POT: 10,
    Limit.NO_LIMIT: 195,
}  # fmt: skip
"""The largest bet into three antes of 5, by the limit, at small bets of 10 and big ones of 20."""


@pytest.mark.parametrize("limit", list(Limit))
@pytest.mark.parametrize("code", ["european_draw", "spanish_draw", "spanish_draw_32"])
def test_r091_draw_as_in_europe_and_spain_is_bet_at_each_limit(code, limit):
    room = Room(f"{code} {limit}", 200, 200, 200)
    room.deal(**JACKS)
    assert (room.choices().least, room.choices().most) == (10, MOST[limit])
    room.say(f"{room.turn()} bets {MOST[limit]}")
    room.call_down()
    assert not room.table.running()
    assert sum(room.stacks().values()) == 600


@pytest.mark.parametrize("limit", list(Limit))
def test_r091_l08_a_razz_of_each_limit_begins_with_its_bring_in(limit):
    """Under a limit the pot makes, the bring-in is the least bet and raise."""
    room = dealt(f"razz {limit}", 200, 200, 200)
    assert room.prices()[0] == 5
    room.call_down()
    assert not room.table.running()
    assert sum(room.stacks().values()) == 600


@pytest.mark.parametrize("code", ["jacks_bug", "joker_draw", "mexican_poker", "spanish_draw"])
def test_r091_games_with_a_joker_are_played_at_spread_limit(code):
    assert Limit.SPREAD in GAMES[code].limits


def raised(*raises: int, **options: object) -> Room:
    room = dealt("holdem no_limit", 900, 900, 900, **options)
    for to in raises:
        room.say(f"{room.turn()} raises to {to}")
    return room


def test_r092_raises_have_a_cap_under_no_limit_where_the_table_has_it():
    room = raised(20, 40, 80, big_bet_cap=3)
    assert room.choices().most == 0
    assert room.refusal(f"{room.turn()} raises to 160") is Refusal.RAISE_CAPPED


def test_r092_under_no_limit_raises_have_none_by_themselves():
    """The cap of limits of fixed sizes is no matter of it, whatever that is."""
    room = raised(20, 40, 80, 160, 320, raise_cap=3)
    assert room.choices().most == 900
    assert "raise_cap" not in fitting(room.hand.game)
    assert "big_bet_cap" not in fitting(announce(GAMES["razz"], Options()))


def test_r092_the_cap_of_pot_limit_is_lifted_between_two():
    room = dealt("omaha pot_limit", 900, 900, 900, big_bet_cap=3)
    room.say("Ann folds", "Bo raises to 20", "Cy raises to 40", "Bo raises to 80")
    room.say("Cy raises to 160")
    assert room.choices().most > 0


def announced(said: str) -> Game:
    game, codes = parse_announcement(GAMES, said)
    return announce(game, Options(), codes)


def test_2_1_11_a_kill_is_announced_on_top_of_a_limit_game():
    assert announced("holdem, limit, kill").kill is Kill.FULL
    assert announced("omaha hi lo, limit, half kill").kill is Kill.HALF


@pytest.mark.parametrize("said", ["holdem, kill", "razz, kill", "holdem, limit, kill, half kill"])
def test_2_1_11_a_kill_needs_blinds_and_bets_of_a_fixed_size(said):
    with pytest.raises(Illegal) as no:
        announced(said)
    assert no.value.code is Refusal.BAD_COMBINATION


def test_2_1_11_an_announced_kill_is_posted_after_two_pots_in_a_row():
    game = announced("holdem, limit, kill")
    room = Room("holdem fixed_limit", *[500] * 4, columns={"kill": game.kill})
    for _ in range(2):
        room.deal()
        while room.table.running():
            name = room.turn()
            room.say("Bo calls" if name == "Bo" else f"{name} folds")
    room.deal()
    assert room.hand.killer == room.seat("Bo")


@pytest.mark.parametrize(
    ("code", "usually"),
    [
        ("stud_declare", DeclaredLow.A5),
        ("anaconda", DeclaredLow.A6),
        ("howdy_doody", DeclaredLow.A6),
    ],
)
def test_2_4_the_low_of_a_declared_game_is_the_tables_to_choose(code, usually):
    game = GAMES[code]
    assert "declared_low" in fitting(game)
    assert usual(game, "declared_low") is usually
    for low in DeclaredLow:
        chosen = announce(game, Options(declared_low=low))
        assert [one.ranking for one in chosen.shares] == ["high", low.value]


def test_2_4_the_low_is_chosen_for_an_announced_declaration_too():
    game, codes = parse_announcement(GAMES, "seven card stud, declare")
    chosen = announce(game, Options(declared_low=DeclaredLow.D27), codes)
    assert [one.ranking for one in chosen.shares] == ["high", "low_27"]
    assert announce(game, Options(declared_low=DeclaredLow.D27)) == announce(game, Options())


def test_2_4_where_nobody_declares_for_a_low_there_is_nothing_to_choose():
    fit = {code for code, game in GAMES.items() if "declared_low" in fitting(game)}
    assert not {"stud_hi_lo", "razz", "seven_27", "guts", "guts_high_low"} & fit


def test_r058_r070_spanish_draw_has_the_pack_and_the_jokers_of_its_table():
    """Its own where the table has agreed on none; how a joker works is no choice there."""
    game = GAMES["spanish_draw"]
    assert {"pack", "jokers"} <= {*fitting(game)}
    assert not {"joker", "max_jokers", "hand_order"} & {*fitting(game)}
    plain = announce(game, Options())
    assert (plain.pack_rule, plain.pack.jokers) == (PackRule.RULE_OF_11, 2)
    chosen = announce(game, Options(pack=PackRule.FROM_7, jokers=1, joker=Joker.BUG))
    assert (chosen.pack.lowest, chosen.pack.jokers, chosen.joker) == (5, 1, Joker.WILD)
    assert (chosen.pack_rule, chosen.max_jokers) == (PackRule.FULL, 1)
    assert announce(game, Options(jokers=0)).pack.jokers == 0


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_2_14_under_every_preset_spanish_draw_keeps_its_pack(preset):
    game = played(
        GAMES["spanish_draw"], agreed(Settings(), LowerLayers(preset, PRESETS[preset]), {})
    )
    assert (game.pack_rule, game.pack.jokers) == (PackRule.RULE_OF_11, 2)
