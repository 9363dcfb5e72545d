"""The cut of the deck, after the commitment. Source: R120-R123, C2."""

from typing import Any

import pytest

from bot.engine.errors import Refusal
from bot.engine.games.customs import Cut
from bot.engine.hand.choices import CutChoices
from bot.engine.hand.machine import legal
from bot.engine.shuffle import Seed, cut_at
from bot.engine.table.commands import Deal
from tests.engine.card_room import Room

SEED = Seed(bytes(range(32)))
ROOT = "ab" * 32


def dealt(**options: Any) -> Room:
    """Three players; Ann deals, Bo sits on her left and Cy on her right."""
    room = Room("holdem no_limit", 500, 500, 500, **options)
    room.table.button = 3
    room.do(Deal(), SEED)
    return room


def test_c2_nobody_cuts_by_default():
    assert dealt().hand.step == "bet"


def test_r120_the_player_on_the_dealers_right_cuts_before_a_card_is_dealt():
    room = dealt(cut=Cut.RIGHT)
    deck = room.hand.deck
    assert (room.turn(), room.hand.step) == ("Cy", "cut")
    assert not any(place.cards for place in room.hand.places.values())
    room.say("Cy cuts 17")
    assert room.hand.deck == deck[17:] + deck[:17]
    assert room.hand.step == "bet"


def test_r120_if_he_declines_anyone_may_and_the_first_to_do_so_has_cut():
    room = dealt(cut=Cut.RIGHT)
    room.say("Cy cuts")
    assert room.turn() == "Bo Ann"
    room.say("Ann cuts home game")
    assert room.hand.cut is not None
    assert (room.hand.cut.seat, room.hand.cut.words) == (room.seat("Ann"), "home game")
    assert room.hand.step == "bet"


def test_r122_the_cut_of_the_left_belongs_to_him_alone():
    room = dealt(cut=Cut.LEFT)
    assert room.turn() == "Bo"
    room.say("Bo cuts")
    assert room.hand.cut is not None
    assert room.hand.cut.seat == 0


@pytest.mark.parametrize(("cut", "who"), [(Cut.RIGHT, "Bo"), (Cut.LEFT, "Cy")])
def test_r005_sides_do_not_turn_with_the_direction_of_play(cut, who):
    """Anticlockwise the next to play sits on the dealer's right."""
    room = dealt(cut=cut, clockwise=False)
    order = [place.player for place in room.hand.places.values()]
    neighbour = {"Bo": order[0], "Cy": order[-2]}[who]
    assert room.hand.places[room.hand.waiting[0]].player == neighbour


@pytest.mark.parametrize("least", [5, 6])
def test_r121_r123_each_part_keeps_its_cards(least):
    room = dealt(cut=Cut.RIGHT, cut_min=least)
    assert legal(room.hand, room.seat("Cy")) == CutChoices(least, 52 - least)
    for number in (0, least - 1, 53 - least, 99):
        assert room.refusal(f"Cy cuts {number}") is Refusal.CUT_RANGE
    assert room.refusal(f"Cy cuts {'x' * 61}") is Refusal.CUT_TOO_LONG
    places = {cut_at(f"words {at}", ROOT, least, 52 - least) for at in range(2000)}
    assert places == set(range(least, 53 - least))


def test_r121_words_cut_where_nobody_could_foresee():
    """Other words or another commitment, another place."""
    assert len({cut_at(words, ROOT, 5, 47) for words in ("a", "b", "c", "d", "e")}) > 1
    assert len({cut_at("a", f"{at:064x}", 5, 47) for at in range(5)}) > 1


def test_r120_silence_is_no_cut_and_counts_against_nobody():
    room = dealt(cut=Cut.RIGHT)
    room.say("Cy times out", "Bo times out", "Ann times out")
    assert room.hand.cut is not None
    assert room.hand.cut.seat == 0
    assert all(chair.misses == 0 for chair in room.table.chairs.values())


def test_r120_whoever_leaves_does_not_cut():
    room = dealt(cut=Cut.RIGHT)
    room.say("Cy leaves")
    assert room.turn() == "Bo Ann"
