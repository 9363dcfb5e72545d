"""What the deals before tell of how others play, and what house players make of it."""

from dataclasses import replace
from random import Random

import pytest

from bot.companions import advise
from bot.companions.knowing import SURE, known
from bot.companions.minds import TIGHT, mind
from bot.engine.hand.commands import RaiseTo
from bot.engine.table.state import Chair, Table
from tests.engine.card_room import Room, dealt

TIGHT_ONE, LOOSE_ONE = (0, 2, 20), (2, 20, 2)
"""Deals raised, stayed in and given up."""


def table(*seen: tuple[int, int, int]) -> Table:
    """(raised, stayed, gave up) of each seat, from 1 on."""
    chairs = {
        seat: Chair(seat, seat, 100, raised=raised, stayed=stayed, gave_up=gave_up)
        for seat, (raised, stayed, gave_up) in enumerate(seen, 1)
    }
    return Table({}, chairs=chairs)


def test_who_folds_most_hands_is_known_to_within_an_evening():
    nobody, some, many = (known(table((0, n, 3 * n)))[1] for n in (0, 1, 3))
    assert nobody == TIGHT
    assert TIGHT < some < many == SURE, "and never more sure than that"


def test_who_goes_into_every_other_hand_is_not_tight():
    found = known(table((0, 4, 4), (1, 8, 11), (0, 40, 0)))
    assert TIGHT > found[1] > found[2] >= found[3] == 1 - SURE


def test_somebody_who_played_for_years_is_known_like_anybody_else():
    found = known(table((0, 0, 100_000), (100_000, 0, 0), (50_000, 50_000, 100_000)))
    assert list(found.values()) == pytest.approx([SURE, 1 - SURE, 1 - SURE])


def test_who_bets_at_most_pots_is_not_tight_though_they_fold_to_others():
    """Else all would fold to each other, as each would seem to have something."""
    assert known(table((10, 0, 20)))[1] < 0.5


def test_each_is_thought_of_by_what_they_did():
    """Others whom nobody knows are tight together, or none of them is."""
    hand = dealt("holdem no_limit", 400, 400, 400, 400).hand
    odds = {1: 0.8, 3: 0.2}
    worlds = [mind(hand, Random(number), 2, odds).tight for number in range(400)]  # noqa: S311 - no deck
    often = {seat: sum(seat in one for one in worlds) / len(worlds) for seat in (1, 2, 3, 4)}
    assert often[2] == 0
    assert abs(often[1] - 0.8) < 0.08
    assert abs(often[4] - TIGHT) < 0.08
    assert abs(often[3] - 0.2) < 0.08
    assert {frozenset({1, 4}), frozenset({1})} < set(worlds)


@pytest.mark.slow
def test_a_small_bet_is_worth_more_at_players_who_are_known_to_fold():
    assert brings("Ann folds", TIGHT_ONE) > brings("Ann folds", LOOSE_ONE) + 2


@pytest.mark.slow
def test_and_less_where_one_of_them_has_called():
    assert brings("Ann calls", TIGHT_ONE) < brings("Ann calls", LOOSE_ONE) - 2


def brings(ann: str, seen: tuple[int, int, int]) -> float:
    """What the least raise brings a poor hand, in chips: the same deal and luck each time."""
    room = Room("holdem no_limit", 400, 400, 400, 400)
    room.deal(Ann="Kc 9d", Bo="Td 6h", Cy="7s 8h", Dee="Ah Jd")
    room.say("Dee folds", ann)
    raised, stayed, gave_up = seen
    chairs = {
        seat: replace(chair, raised=raised, stayed=stayed, gave_up=gave_up)
        for seat, chair in room.table.chairs.items()
    }
    player = room.hand.places[room.hand.waiting[0]].player
    seeds = (b"s", b"t", b"u", b"v")
    return sum(_least_raise(replace(room.table, chairs=chairs), player, one) for one in seeds) / 4


def _least_raise(table: Table, player: int, seed: bytes) -> float:
    """What it brings, in chips."""
    told = advise(table, player, seed=seed, worlds=96)
    assert told is not None
    raises = {
        one.command.to: one.chips for one in told.prospects if isinstance(one.command, RaiseTo)
    }
    return raises[min(raises)]
