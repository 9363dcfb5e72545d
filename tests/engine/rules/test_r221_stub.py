"""Where the cards of an exchange come from. Source: R221-R227, rules 2.9; vectors DR1-DR3."""

from collections.abc import Iterator

import pytest

from bot.engine.cards import card, names
from bot.engine.hand import events as he
from bot.engine.hand.commands import Call, Check, Draw, Fold, RaiseTo
from bot.engine.kinds import Cards
from bot.engine.shuffle import Seed
from bot.engine.table.commands import Deal
from bot.engine.table.events import TableEvent
from tests.engine.card_room import NAMES, Room


def draw(*stacks: int, game: str = "draw fixed_limit", **held: str) -> Room:
    """A deal of plain draw; Bo is first."""
    room = Room(game, *stacks)
    room.deal(**held)
    return room


def served(room: Room) -> list[str]:
    """Who got which cards since the draw began, in order: "Bo 2c"."""
    steps = (at for at, one in enumerate(room.log) if isinstance(one, he.StepReached))
    at = next(at for at in steps if room.log[at] == he.StepReached(1, "draw"))
    return [
        f"{NAMES[room.hand.places[seat].player - 1]} {names((code,))}"
        for event in room.log[at:]
        if isinstance(event, he.CardsDealt)
        for seat, code in zip(event.seats, event.cards, strict=True)
    ]


def test_r221_r222_r227_dr1_the_stub_runs_out():
    """Nine players leave seven cards; each throws three, so the third finds the bottom card alone.

    Bottom card and others' discards are shuffled then, never the receiver's own.
    """
    room = Room("draw fixed_limit", *[100] * 9)
    room.deal()
    bottom = room.hand.deck[-1]
    players = ["Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Ann"]
    room.say("Bo bets 10", *(f"{name} calls" for name in players[1:]))
    threw = {}
    for name in players:
        threw[name] = tuple(room.hand.places[room.seat(name)].cards[:3])
        before = room.hand.reshuffles
        room.say(f"{name} draws {names(threw[name])}")
        if name in ("Bo", "Cy"):
            assert room.hand.reshuffles == 0
            assert bottom not in room.hand.places[room.seat(name)].cards
        elif name == "Dee":
            assert (before, room.hand.reshuffles) == (0, 1)
        assert not set(threw[name]) & set(room.hand.places[room.seat(name)].cards)
    reshuffled = next(event for event in room.log if isinstance(event, he.DeckReshuffled))
    assert set(reshuffled.deck) == {bottom, *threw["Bo"], *threw["Cy"]}
    assert set(reshuffled.kept) == set(threw["Dee"])


def test_2_9_r221_folded_hands_are_shuffled_in_where_that_is_agreed():
    room = Room("draw fixed_limit", *[100] * 9, shuffle_folded=True)
    room.deal()
    folded = set(room.hand.places[room.seat("Bo")].cards)
    bottom = room.hand.deck[-1]
    players = ["Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Ann"]
    room.say("Bo folds", "Cy bets 10", *(f"{name} calls" for name in players[1:]))
    threw = set()
    for name in players[:2]:
        cards = room.hand.places[room.seat(name)].cards[:3]
        threw |= set(cards)
        room.say(f"{name} draws {names(cards)}")
    room.say(f"Eli draws {names(room.hand.places[room.seat('Eli')].cards[:3])}")
    reshuffled = next(event for event in room.log if isinstance(event, he.DeckReshuffled))
    assert set(reshuffled.deck) == {bottom, *threw, *folded}
    assert not room.own("Bo").cards


def test_r227_wanting_three_with_two_left_gets_one_then_two():
    """Two cards left, of which the bottom is not dealt."""
    room = Room("draw fixed_limit", *[100] * 9)
    room.deal()
    players = ["Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Ann"]
    room.say("Bo bets 10", *(f"{name} calls" for name in players[1:]))
    for name, size in (("Bo", 3), ("Cy", 2)):
        room.say(f"{name} draws {names(room.hand.places[room.seat(name)].cards[:size])}")
    assert len(room.hand.stub()) == 2
    events = room.say(f"Dee draws {names(room.hand.places[room.seat('Dee')].cards[:3])}")
    kinds = [type(one) for one in events if isinstance(one, he.CardsDealt | he.DeckReshuffled)]
    assert kinds == [he.CardsDealt, he.DeckReshuffled, he.CardsDealt, he.CardsDealt]


def test_r225_dr2_the_fifth_card_comes_after_everybody_else_is_served():
    room = draw(100, 100, 100, Bo="2c 3c 4c 5d 9h", Cy="2d 3d 4d 6h 8h",
                stub="Kc Kd Kh Ks Qc Qd")  # fmt: skip
    room.say("Bo bets 10", "Cy calls", "Ann calls")
    room.say("Bo draws 2c 3c 4c 5d 9h", "Cy draws 2d", "Ann stands pat")
    assert served(room) == ["Bo Kc", "Bo Kd", "Bo Kh", "Bo Ks", "Cy Qc", "Bo Qd"]
    assert room.hand.burns == []


def test_r226_dr3_a_card_is_burned_if_nobody_else_draws():
    room = draw(100, 100, Bo="2c 3c 4c 5d 9h", stub="Kc Kd Kh Ks Qc Qd")
    room.say("Bo bets 10", "Ann calls", "Bo draws 2c 3c 4c 5d 9h", "Ann stands pat")
    assert served(room) == ["Bo Kc", "Bo Kd", "Bo Kh", "Bo Ks", "Bo Qd"]
    assert room.hand.burns == [card("Qc")]


def test_nobody_is_served_when_the_others_have_left():
    """The fifth card would only show how the stub goes on."""
    room = draw(100, 100, Bo="2c 3c 4c 5d 9h")
    room.say("Bo bets 10", "Ann calls", "Bo draws 2c 3c 4c 5d 9h", "Ann leaves")
    assert len(room.hand.places[2].cards) == 4
    assert room.stacks()["Bo"] == 115


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("game", "players"), [("draw", 6), ("duck_flush", 3), ("duck_flush", 6), ("triple_draw_27", 3)]
)
def test_r221_r227_c8_nobody_draws_what_they_threw_in_the_same_draw(game, players, seed):
    """Six are dealt in; so many stay, and throw all five cards in every draw."""
    room = Room(f"{game} fixed_limit", *[500] * 6)
    room.do(Deal(), Seed(bytes([seed]) * 32))
    while len(room.hand.live()) > players:
        room.do(Fold(room.hand.waiting[0]))
    while not room.hand.ended:
        (seat,) = room.hand.waiting
        if room.hand.step == "draw":
            room.do(Draw(seat, tuple(room.hand.places[seat].cards)))
        else:
            room.do(_stays(room))
    assert room.hand.reshuffles
    for threw, got in _draws(room.log):
        assert len(threw) == len(got) == 5
        assert not set(threw) & set(got)


def _stays(room: Room) -> Call | Check | RaiseTo:
    """Opens where nobody has bet in this deal, else calls or checks."""
    (seat,), choices = room.hand.waiting, room.choices()
    if room.hand.rounds == 1 and choices.opens:
        return RaiseTo(seat, choices.least)
    return Call(seat) if choices.call else Check(seat)


def _draws(log: list[TableEvent]) -> Iterator[tuple[Cards, Cards]]:
    """What a seat threw in a draw, and what it got for that."""
    threw: dict[int, Cards] = {}
    got: dict[int, Cards] = {}
    for event in log:
        match event:
            case he.Discarded(seat=seat, cards=cards):
                threw[seat], got[seat] = cards, ()
            case he.CardsDealt(seats=(seat,), cards=cards) if seat in got:
                got[seat] += cards
            case he.StepReached():
                yield from ((cards, got[seat]) for seat, cards in threw.items())
                threw, got = {}, {}
