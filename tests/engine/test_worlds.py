"""A world keeps what a player followed: cards they gave away, swapped, or saw traded."""

import random

import pytest

from bot.engine.cards import cards
from bot.engine.hand import apply
from bot.engine.hand import events as he
from bot.engine.hand.commands import Fold
from bot.engine.hand.edges import edges
from bot.engine.shuffle import Seed
from bot.engine.table.events import TableEvent
from bot.engine.table.state import Table
from bot.engine.views.look import look
from bot.engine.worlds import TrackedCards, track_cards, world
from tests.engine.card_room import GAMES, Room, dealt

SEED = Seed(bytes(32))
OF_A_DEAL = frozenset(apply.APPLY) | {he.HandStarted}


def deal_so_far(log: list[TableEvent]) -> list[he.HandEvent]:
    begun = max(at for at, event in enumerate(log) if isinstance(event, he.HandStarted))
    return [event for event in log[begun:] if type(event) in OF_A_DEAL]  # type: ignore[misc]


def follows(room: Room, name: str) -> TrackedCards:
    """What a player knows without seeing it."""
    game = room.table.games[room.table.dealt]
    return track_cards(deal_so_far(room.log), game, ["Ann", "Bo", "Cy"].index(name) + 1)


def test_cards_that_were_passed_are_where_they_went_until_they_may_have_gone_on():
    room = Room("screw_your_neighbor fixed_limit", 500, 500, 500)
    room.deal(Ann="Ah Ad Ac Ks Kd Kc 2d", Bo="9h 8h 7h 6h 5h 4h 3h", Cy="Th 9s 8s 7s 6s 5s 4s")
    while room.hand.now.name != "pass_left":
        room.stay()
    giver, taker = room.hand.live()[0], room.hand.live()[1]
    gone = tuple(giver.cards[: room.hand.row.pass_left])
    for place in room.hand.live():
        room.do(_choose(room.table, place.seat))
    name = room.hand.places[giver.seat].player
    known = track_cards(deal_so_far(room.log), room.table.games[room.table.dealt], name)
    assert dict(known) == dict.fromkeys(gone, taker.seat)
    for number in range(4):
        laid = world(room.table, name, SEED, number, known)
        assert laid.hand is not None
        assert set(gone) <= set(laid.hand.places[taker.seat].cards)
        assert look(laid, name) == look(room.table, name)


def _choose(table: Table, seat: int):
    assert table.hand is not None
    return next(edges(table.hand, seat))


def test_two_who_swapped_know_each_others_card_and_nobody_else_does():
    room = dealt("cuckoo no_limit", 500, 500, 500)
    first, second = room.hand.live()[0], room.hand.live()[1]
    before = {one.seat: one.cards[0] for one in (first, second)}
    room.say(f"{_name(first.player)} takes it swap")
    if room.hand.places[first.seat].cards == first.cards:
        pytest.skip("a king is kept")
    knows = {one: dict(follows(room, one)) for one in ("Ann", "Bo", "Cy")}
    assert knows[_name(first.player)] == {before[first.seat]: second.seat}
    assert knows[_name(second.player)] == {before[second.seat]: first.seat}
    assert knows[_name(6 - first.player - second.player)] == {}


def _name(player: int) -> str:
    return ["Ann", "Bo", "Cy"][player - 1]


def test_whoever_takes_the_widow_holds_cards_that_all_have_seen():
    room = Room("widow_draw fixed_limit", 500, 500, 500)
    room.deal(Ann="Ah Ad Ac 4d 3d", Bo="9h 8h 7h 6h 5h", Cy="Th 9s 8s 7s 6s", sale="Ks Kd Kc 2d 2c")
    room.say(f"{room.turn()} bets 10")
    while room.hand.now.name != "widow":
        room.stay()
    lies, taker = room.hand.display, room.hand.waiting[0]
    name = _name(room.hand.places[taker].player)
    room.say(f"{name} takes it trade")
    assert set(cards("Ks Kd")) & set(lies)
    for other in {"Ann", "Bo", "Cy"} - {name}:
        assert dict(follows(room, other)) == dict.fromkeys(lies, taker)
    assert follows(room, name) == {}


@pytest.mark.parametrize(
    "code",
    [one for one in GAMES if any(
        {"pass_left", "pass_right", "swap", "widow"} & set(row.columns)
        for row in GAMES[one].phases
    )],
)  # fmt: skip
def test_what_was_followed_is_true_and_fits_every_world(code):
    luck = random.Random(code)  # noqa: S311 - the same in every run
    room = Room(f"{code} {GAMES[code].limits[0]}", 4000, 4000, 4000)
    met = 0
    for _ in range(120):
        if not room.table.running():
            room.deal()
        hand = room.hand
        seat = hand.waiting[0]
        every = [one for one in edges(hand, seat) if not isinstance(one, Fold)]
        room.do(luck.choice(every))
        for player in (1, 2, 3):
            known = follows(room, _name(player))
            assert all(card in room.hand.places[at].cards for card, at in known.items())
            if not (known and room.table.running()):
                continue
            met += 1
            laid = world(room.table, player, SEED, 1, known)
            assert laid.hand is not None
            assert all(card in laid.hand.places[at].cards for card, at in known.items())
            assert look(laid, player) == look(room.table, player)
    assert met
