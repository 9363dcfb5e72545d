"""7-27: cards are taken until a goal is near, as whoever stands sooner is overtaken."""

import pytest

from bot.companions import Style
from bot.companions.eyes import eyes_of
from bot.companions.habits import rules
from bot.companions.mechanics import skill_for
from bot.companions.playing import tried
from bot.engine.cards import card
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.machine import legal
from tests.engine.card_room import Room


def offered(cards: str) -> Room:
    """Ann is offered a card; those before her did what the rule says."""
    room = Room("seven_27 fixed_limit", 1000, 1000, 1000, 1000)
    room.deal(Ann=cards, Bo="9c 3d", Cy="6h Kc", Dee="Jd 4s")
    for _ in range(20):
        seat = room.hand.waiting[0]
        place, choices = room.hand.places[seat], legal(room.hand, seat)
        if not isinstance(choices, DeclareChoices):
            room.stay()
        elif place.player == 1:
            return room
        else:
            room.do(Declare(seat, rules.offer(room.hand, place, choices.words)))
    raise AssertionError("Ann is asked nothing")


@pytest.mark.parametrize(
    ("cards", "word"),
    [
        ("2s 2c", "take"),
        ("4c Kh", "take"),
        ("5s Kh", "stand"),
        ("5s 2c", "stand"),
        ("Ah 4c", "stand"),
        ("7s 2c", "take"),
        ("Ts 9h", "take"),
    ],
)
def test_cards_are_taken_until_a_goal_is_near(cards, word):
    """Two points below 7, an ace as one; nobody has 24 with two cards."""
    room = offered(cards)
    seat = room.hand.waiting[0]
    place = room.hand.places[seat]
    assert rules.offer(room.hand, place, ("take", "stand")) == word


@pytest.mark.parametrize(
    ("cards", "third", "word"), [("9h 4d", "7h", "take"), ("Ts 9h", "5h", "stand")]
)
def test_three_points_below_the_highest_goal_are_near(cards, third, word):
    room = offered(cards)
    place = room.hand.places[room.hand.waiting[0]]
    place.cards, place.up = [*place.cards, card(third)], [*place.up, True]
    assert rules.offer(room.hand, place, ("take", "stand")) == word


@pytest.mark.parametrize("cards", ["9s 4c", "Ts 5c"])
def test_half_way_a_card_is_worth_more_than_standing(cards):
    """Others who stand too would share what is far from both goals; they don't all."""
    room = offered(cards)
    choices = legal(room.hand, room.hand.waiting[0])
    assert isinstance(choices, DeclareChoices)
    eyes = eyes_of(room.table, 1, Style("plain"), b"s")
    eyes.spend(48, None, 0.0)
    found = tried(eyes, skill_for(choices).options(eyes, choices), give_up=False)
    chips = {one.command.word: one.mean for one in found if isinstance(one.command, Declare)}
    assert chips["take"] > chips["stand"]
