"""Cuckoo: a card that somebody kept is hardly low, and one that was swapped away hardly high."""

from random import Random

import pytest

from bot.companions import Style, advise, judged
from bot.companions.eyes import eyes_of
from bot.companions.fitting.keeping import fit_swaps
from bot.companions.habits.rules import ace_low
from bot.engine.cards import card
from bot.engine.hand.commands import Declare
from bot.engine.shuffle import Seed
from bot.engine.views.audit import cards_of
from bot.engine.worlds import world
from tests.engine.card_room import Room

PLAIN = Style("plain")
WORLDS = 60
KEEP, SWAP, DRAW = "keep", "swap", "draw"


def last(own: str, *words: str) -> Room:
    """Ann is the last to speak, and Bo, Cy, and Dee have said these words."""
    room = Room("cuckoo no_limit", 100, 100, 100, 100)
    room.deal(Ann=own)
    for word in words:
        room.do(Declare(room.hand.waiting[0], word))
    assert room.hand.places[room.hand.waiting[0]].player == 1
    return room


def low(room: Room, name: str, number: int, *, plainly: bool) -> int:
    """How high a card somebody holds in one of Ann's worlds, an ace lowest; whatever was said."""
    eyes = eyes_of(room.table, 1, PLAIN, b"s")
    hand = world(room.table, 1, eyes.seed, number).hand if plainly else eyes.laid(number)
    assert hand is not None
    return ace_low(hand.places[room.seat(name)].cards[0])


@pytest.mark.parametrize("seed", [b"a", b"b", b"c", b"d"])
def test_a_five_is_not_kept_by_the_last_where_all_others_kept_theirs(seed: bytes):
    """It hardly mattered, it was said once, as they were thought to hold anything."""
    room = last("5c", KEEP, KEEP, KEEP)
    seat = room.seat("Ann")
    told = advise(room.table, 1, seed=seed, worlds=32)
    assert told is not None
    best, kept = told.prospects
    assert best.command == Declare(seat, DRAW)
    assert best.chips - kept.chips > 2 * kept.behind
    verdict = judged(room.table, 1, Declare(seat, KEEP), seed=seed, worlds=32)
    assert verdict is not None
    assert round(verdict.cost) >= 1


def test_a_high_card_is_kept_by_the_last_all_the_same():
    room = last("Jc", KEEP, KEEP, KEEP)
    told = advise(room.table, 1, seed=b"s", worlds=32)
    assert told is not None
    assert told.best.command == Declare(room.seat("Ann"), KEEP)


def test_cards_that_were_kept_are_seldom_low_and_no_card_is_lost():
    room = last("5c", KEEP, KEEP, KEEP)
    pack = sorted(room.hand.game.pack.cards())
    below = {True: 0, False: 0}
    for number in range(1, WORLDS):
        for plainly in below:
            below[plainly] += low(room, "Cy", number, plainly=plainly) < ace_low(card("6c"))
        laid = eyes_of(room.table, 1, PLAIN, b"s").laid(number)
        assert sorted(cards_of(laid)) == pack
        assert laid.places[room.seat("Ann")].cards == [card("5c")]
    assert below[True] > WORLDS / 4
    assert below[False] < WORLDS / 8


def test_who_kept_what_was_forced_on_them_has_given_a_lower_card_for_it():
    """Bo's card was too low for Bo, and is high enough for Cy, who knows what Bo has now."""
    room = last("9c", SWAP, KEEP, KEEP)
    lower, height = {True: 0, False: 0}, {True: 0, False: 0}
    for number in range(1, WORLDS):
        for plainly in lower:
            bo, cy = (low(room, name, number, plainly=plainly) for name in ("Bo", "Cy"))
            lower[plainly] += bo < cy
            height[plainly] += bo + cy
    assert lower[False] > lower[True]
    assert height[False] < height[True] * 0.8


def test_a_card_that_is_followed_stays_where_it_lies_whatever_was_said():
    room = last("9c", KEEP, KEEP, KEEP)
    seat = room.seat("Bo")
    known = {card("2c"): seat}
    for number in range(12):
        hand = world(room.table, 1, Seed(bytes(32)), number, known).hand
        assert hand is not None
        assert hand.places[seat].cards == [card("2c")]
        fit_swaps(hand, room.seat("Ann"), Random(number), known)  # noqa: S311 - the same each time
        assert hand.places[seat].cards == [card("2c")]
