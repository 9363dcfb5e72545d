"""Rabbit hunt, and one card shown: what is told when all is over. Source: 4.9, R196, R291."""

import json
import random
from typing import Any

import pytest

from bot.engine.cards import cards, names
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Showdown
from bot.engine.games.options import fitting
from bot.engine.hand import commands as hc
from bot.engine.hand.edges import edges
from bot.engine.hand.events import (
    BoardDealt,
    CardBurned,
    CardsDealt,
    DeckReshuffled,
    HandEvent,
    HandStarted,
    RabbitShown,
    StepReached,
)
from bot.engine.hand.money.off_turn import showable
from bot.engine.hand.step import STEPS
from bot.engine.hand.themes.rabbit import RabbitView
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.views.chronicle import chronicle, first_dealt
from bot.engine.views.look import look
from bot.games.files.reading import parse_game
from bot.phh.proofs import check, document
from tests.engine.card_room import GAMES, NAMES, Room, dealt


def hunt(game: str = "holdem no_limit", *stacks: int, **options: Any) -> Room:
    return Room(game, *(stacks or (100, 100, 100)), rabbit_hunt=True, **options)


def come(room: Room) -> str:
    return " | ".join(names(board) for board in room.hand.rabbit)


def test_4_9_after_a_deal_that_ended_before_the_flop_the_whole_board_is_told():
    """Each street after a burned card, as it would have been dealt."""
    room = hunt()
    room.deal(board="Kc 9s 2s 7h 3d", burns="4c 4d 4h")
    room.say("Ann folds", "Bo folds")
    before = room.stacks()
    room.say("Ann hunts the rabbit")
    assert come(room) == "Kc 9s 2s 7h 3d"
    assert (room.stacks(), room.hand.top, room.hand.boards) == (before, 6, [])
    assert room.part(RabbitView).hunter == room.seat("Ann")


def test_4_9_only_what_was_left_of_the_board_is_told():
    room = hunt()
    room.deal(board="Kc 9s 2s 7h 3d")
    room.say("Ann calls", "Bo calls", "Cy checks", "Bo bets 20", "Cy calls", "Ann folds")
    room.say("Bo bets 20", "Cy folds", "Cy hunts the rabbit")
    assert come(room) == "3d"


def test_4_9_without_burning_the_cards_are_others():
    room = hunt(burn=False)
    room.deal(board="Kc 9s 2s 7h 3d")
    room.say("Ann folds", "Bo folds", "Cy hunts the rabbit")
    assert come(room) == "Kc 9s 2s 7h 3d"


def test_4_9_each_board_is_told():
    room = hunt("double_board_holdem no_limit")
    room.deal(board="Kc 9s 2s Qc 8s 3s 7h 7d 6h 6d")
    room.say("Ann folds", "Bo folds", "Cy hunts the rabbit")
    assert come(room) == "Kc 9s 2s 7h 6h | Qc 8s 3s 7d 6d"


def test_4_9_the_rabbit_is_hunted_once_by_whoever_was_dealt_in():
    room = hunt()
    room.deal()
    assert room.refusal("Ann hunts the rabbit") is Refusal.NOTHING_TO_COME
    room.say("Ann folds", "Bo folds", "Dee sits with 100")
    assert room.refusal("Dee hunts the rabbit") is Refusal.NOT_IN_HAND
    room.say("Bo hunts the rabbit")
    assert room.refusal("Cy hunts the rabbit") is Refusal.NOTHING_TO_COME
    room.deal()
    assert room.refusal("Bo hunts the rabbit") is Refusal.NOTHING_TO_COME


def test_4_9_after_a_whole_board_or_a_void_nothing_is_left():
    room = hunt()
    room.deal()
    room.call_down()
    assert room.refusal("Bo hunts the rabbit") is Refusal.NOTHING_TO_COME
    room.deal()
    room.do(tc.ProposeVoid(0, "fault"))
    assert room.refusal("Bo hunts the rabbit") is Refusal.NOTHING_TO_COME


def test_4_9_where_the_table_has_none_nobody_hunts():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann folds", "Bo folds")
    assert look(room.table).part(RabbitView) is None
    assert room.refusal("Cy hunts the rabbit") is Refusal.NO_RABBIT


def test_4_9_a_draw_to_come_hides_what_comes_after_it():
    """Nobody knows how many cards would have been drawn, nor whose they were."""
    room = hunt("drawmaha pot_limit")
    room.deal(board="Kc 9s 2s 7h 3d")
    room.say("Ann folds", "Bo folds", "Cy hunts the rabbit")
    assert come(room) == "Kc 9s 2s"


@pytest.mark.parametrize(
    "game",
    [
        "sohe pot_limit",
        "pass_the_pineapple no_limit",
        "irish pot_limit",
        "crazy_pineapple no_limit",
    ],
)
def test_4_9_what_brings_no_card_from_the_deck_hides_nothing(game):
    """Cards are set apart, passed on or thrown away before the rest of the board comes."""
    room = hunt(game)
    room.deal(board="Kc 9s 2s 7h 3d")
    while room.table.running():
        room.say(f"{room.turn()} folds")
    room.say("Cy hunts the rabbit")
    assert come(room) == "Kc 9s 2s 7h 3d"


QUIET = (
    *("pass_left = 1", "pass_right = 2", "discard = 1", "expose = 1", "order = true, roll = 1"),
    *("pick = 3", 'board = 1, fate = "out"', 'board = 1, fate = "throw"'),
)
FROM_THE_DECK = (
    *('deal = "d"', "draw = 1", "buy = 1", "auction = 1", "market = 2", 'offer = "d"'),
    *("widow = 4", "stay = 1", 'deal = "u", push = true'),
)


def before_a_board(row: str) -> str:
    """What is told of a board that comes after this row, where all fold before either."""
    text = ROWS.format(row=row)
    game = parse_game("rows", "rows.toml", text.encode())
    room = hunt("holdem no_limit", columns={"phases": game.phases, "forced": game.forced})
    room.do(tc.Deal(), Seed(b"r" * 32))
    while room.table.running():
        room.say(f"{room.turn()} folds")
    try:
        room.say("Cy hunts the rabbit")
    except Illegal:
        return ""
    return come(room)


ROWS = """
name = "Rows before a Board"
family = "community"
summary = "Four cards each, something else, and a board."
seats = [2, 4]
forced = "blinds"
limits = ["no_limit"]
phases = [
  {{ name = "cards", deal = "dddd", bet = "small_bet" }},
  {{ name = "something", {row}, bet = "small_bet" }},
  {{ name = "board", board = 3, bet = "big_bet" }},
]
"""


@pytest.mark.parametrize("row", QUIET)
def test_4_9_a_row_in_between_that_takes_no_cards_is_passed_over(row):
    assert len(before_a_board(row).split()) == 3 + ("board" in row)


@pytest.mark.parametrize("row", FROM_THE_DECK)
def test_4_9_a_row_in_between_that_takes_cards_hides_what_comes_after_it(row):
    assert before_a_board(row) == ""


def test_4_9_a_draw_that_was_not_over_hides_what_comes_after_it():
    """Bo and Cy leave while they would still draw; nobody knows what they would have thrown."""
    room = hunt("drawmaha pot_limit")
    room.deal(board="Kc 9s 2s 7h 3d")
    while room.hand.step != "draw":
        room.stay()
    room.say("Bo gives up", "Cy gives up")
    assert room.refusal("Ann hunts the rabbit") is Refusal.NOTHING_TO_COME


def test_4_9_after_a_draw_the_rest_of_the_board_is_told():
    room = hunt("drawmaha pot_limit")
    room.deal(board="Kc 9s 2s 7h 3d")
    while room.hand.step != "draw":
        room.stay()
    while room.hand.step == "draw":
        room.say(f"{room.turn()} stands pat")
    while room.table.running():
        room.say(f"{room.turn()} folds")
    room.say("Ann hunts the rabbit")
    assert come(room) == "3d"


FROM_STUB = (BoardDealt, CardBurned, CardsDealt, DeckReshuffled)


@pytest.mark.parametrize("code", GAMES)
def test_4_9_a_step_that_leaves_the_deck_alone_takes_no_card_from_it(code):
    """In two deals by chance of every game."""
    for number in range(2):
        luck = random.Random(number)  # noqa: S311 - the same in every run
        players = max(GAMES[code].seats[0], 3)
        room = Room(f"{code} {GAMES[code].limits[0]}", *[200] * players)
        room.do(tc.Deal(), Seed(luck.randbytes(32)))
        while room.table.running() and room.hand.waiting:
            offered = list(edges(room.hand, luck.choice(room.hand.waiting)))
            stay = [one for one in offered if not isinstance(one, hc.Fold)]
            room.do(luck.choice(stay or offered))
        step = room.hand.now
        for event in room.log:
            if isinstance(event, StepReached):
                step = STEPS[event.step]
            assert not (step.leaves_deck and isinstance(event, FROM_STUB)), (step.name, event)


def test_4_9_only_games_with_a_board_have_a_rabbit():
    fit = {code for code, game in GAMES.items() if "rabbit_hunt" in fitting(game)}
    assert {"holdem", "omaha", "iron_cross"} <= fit
    assert not {"seven_card_stud", "five_card_draw", "guts"} & fit


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_4_9_the_proof_opens_what_the_rabbit_hunt_told(viewer):
    """It follows from the stored deck, and the seal of the deck proves it."""
    room = hunt()
    room.do(tc.Deal(), Seed(b"r" * 32))
    room.say("Ann folds", "Bo folds")
    room.say("Bo hunts the rabbit")
    every = [[one for one in row.events if isinstance(one, HandEvent)] for row in room.rows[-4:]]
    begun = next(at for at, one in enumerate(every[0]) if isinstance(one, HandStarted))
    rows = [every[0][begun:], *every[1:]]
    told = [one for one in rows[-1] if isinstance(one, RabbitShown)]
    events = [event for row in rows for event in row]
    steps = [*chronicle(rows, room.games, 1, viewer)]
    assert [act.kind for act in steps[-1].acts] == ["rabbit"]
    opened = first_dealt(events, steps)
    assert {*told[0].cards} <= opened
    assert len(opened) == 5 + 2 * bool(viewer)
    found = check(json.dumps(document("1-1", events, opened, room.hand.game.cut_min)))
    assert (found.faults, found.opened) == ((), len(opened))


def test_r291_one_card_is_shown_when_the_deal_is_over():
    room = dealt("holdem no_limit", 100, 100, 100)
    own = room.own("Cy").cards
    assert room.refusal(f"Cy shows {names(own[1:])}") is Refusal.NOTHING_TO_SHOW
    room.say("Ann folds", "Bo folds", f"Cy shows {names(own[1:])}")
    cy = next(one for one in look(room.table).seats if one.seat == room.seat("Cy"))
    assert (cy.cards, cy.shown, cy.showdown) == ((None, own[1]), True, False)
    assert room.own("Cy").showable == (own[0],)
    assert room.refusal(f"Cy shows {names(own[1:])}") is Refusal.NOT_YOUR_CARD


def test_r291_nobody_shows_a_card_that_is_not_theirs():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann folds", "Bo folds")
    others = names(room.own("Ann").cards[:1])
    assert room.refusal(f"Cy shows {others}") is Refusal.NOT_YOUR_CARD
    twice = names(room.own("Cy").cards[:1])
    assert room.refusal(f"Cy shows {twice} {twice}") is Refusal.NOT_YOUR_CARD


def test_m3_a_card_that_its_player_never_saw_is_not_shown_by_itself():
    """Nobody has looked at it; a worn one its player sees when the deal is over."""
    room = dealt("no_peek fixed_limit", 100, 100, 100)
    while room.table.running():
        seat = room.hand.waiting[0]
        room.do(hc.TimeOut(seat) if room.hand.step != "bet" else hc.Fold(seat))
    unseen = [one for one in room.hand.places.values() if one.unseen]
    assert unseen
    assert not any(set(showable(room.hand, one)) & set(one.unseen) for one in unseen)
    worn = Room("indian_poker fixed_limit", 100, 100, 100)
    worn.deal(Bo="9c", Cy="Ks", Ann="8h")
    assert worn.own("Bo").showable == ()
    worn.say("Bo bets 10", "Cy folds", "Ann folds")
    assert worn.own("Bo").showable == cards("9c")


def test_r196_one_card_of_a_mucked_hand_leaves_the_rest_to_be_asked_for():
    room = Room("holdem no_limit", 100, 100, 100, showdown=Showdown.IN_ORDER)
    room.deal(Bo="Ah Ad", Cy="8c 3d", Ann="7c 2d", board="Kc Qs 9s 5h 4d")
    room.call_down()
    mucked = next(place for place in room.hand.places.values() if place.mucked)
    name = NAMES[mucked.player - 1]
    room.say(f"{name} shows {names(mucked.cards[:1])}")
    assert room.hand.places[mucked.seat].mucked
    others = [one for one in room.hand.places.values() if one.seat != mucked.seat]
    loser = next(one for one in others if not one.won)
    assert mucked.seat in room.own(NAMES[loser.player - 1]).can_ask
    room.say(f"{name} shows {names(mucked.cards[1:])}")
    assert not room.hand.places[mucked.seat].mucked
