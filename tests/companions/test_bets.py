"""What a plain house player does about a bet, by what is rare: bluffs, traps and raises."""

from collections import Counter

import pytest

from bot.companions import decide
from bot.companions.eyes import eyes_of
from bot.companions.mechanics import skill_for
from bot.companions.styles import STYLES, Style
from bot.engine.hand import commands as hc
from tests.engine.card_room import Room

NEVER_STRONG = -2.0
"""A push with which no hand seems worth a bet, so that only a bluff bets."""


def hopeless() -> Room:
    """Bo holds seven high, nobody has bet on the flop, and it is his turn."""
    room = Room("holdem no_limit", 1000, 1000, 1000)
    room.deal(Ann="Ah Ad", Bo="7s 2h", Cy="Kc Kd", board="As Ks Qd 4c 9h")
    room.say("Ann calls", "Bo calls", "Cy checks")
    assert room.turn() == "Bo"
    return room


def plainly(room: Room, style: Style, times: int = 1) -> Counter[type]:
    """What a plain rule answers for whoever is asked, without any world to try it in."""
    player = room.hand.places[room.hand.waiting[0]].player
    found = Counter[type]()
    for at in range(times):
        decision = decide(room.table, player, style=style, seed=b"%d" % at)
        assert decision is not None
        assert not decision.fell_back
        found[type(decision.command)] += 1
    return found


@pytest.mark.nightly
def test_a_plain_player_bets_with_nothing_as_often_as_their_style_says():
    room = hopeless()
    assert plainly(room, Style("honest", push=NEVER_STRONG), 15) == {hc.Check: 15}
    assert plainly(room, Style("liar", push=NEVER_STRONG, bluff=1.0), 15) == {hc.RaiseTo: 15}
    often = plainly(room, Style("now and then", push=NEVER_STRONG, bluff=0.25), 160)
    assert 20 < often[hc.RaiseTo] < 64
    assert often[hc.RaiseTo] + often[hc.Check] == 160


def test_a_bluff_is_the_smallest_bet_there_is():
    room = hopeless()
    decision = decide(room.table, 2, style=Style("liar", push=NEVER_STRONG, bluff=1.0), seed=b"s")
    assert decision is not None
    assert decision.command == hc.RaiseTo(room.seat("Bo"), room.choices().least)


def test_nobody_bluffs_into_a_bet():
    room = hopeless()
    room.say("Bo bets 20", "Cy raises to 60")
    assert room.turn() == "Ann"
    found = plainly(room, Style("liar", push=NEVER_STRONG, bluff=1.0), 20)
    assert hc.RaiseTo not in found


@pytest.mark.nightly
@pytest.mark.parametrize("key", ["bold", "sly"])
def test_styles_known_for_bluffs_bluff(key):
    """By a plain rule alone, and those known for honesty hardly ever."""
    room = hopeless()
    many, few = plainly(room, STYLES[key], 150), plainly(room, STYLES["careful"], 150)
    assert many[hc.RaiseTo] > 3 * max(1, few[hc.RaiseTo])


def test_a_strong_hand_is_bet_but_for_a_trap():
    room = Room("holdem no_limit", 1000, 1000, 1000)
    room.deal(Ann="7s 2h", Bo="Ah Ad", Cy="Jc 3d", board="As Ks 4d 4c 9h")
    room.say("Ann calls", "Bo calls", "Cy checks")
    assert plainly(room, Style("honest"), 20) == {hc.RaiseTo: 20}
    assert plainly(room, Style("quiet", trap=1.0), 20) == {hc.Check: 20}


def test_a_style_counts_for_less_in_a_large_pot_and_stays_what_it_is():
    room, style = hopeless(), STYLES["loose"]
    room.say("Bo bets 400", "Cy calls")
    eyes = eyes_of(room.table, 1, style, b"seed")
    skill, choices = skill_for(room.choices()), room.choices()
    skill.options(eyes, choices)
    assert eyes.style is style
    assert skill.tempered
    assert eyes.tempered().style.caution == pytest.approx(style.caution / 10, rel=0.5)
