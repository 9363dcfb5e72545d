"""In a world whoever stood pat holds something, and each card is still in one place."""

from random import Random

import pytest

from bot.companions import advise
from bot.companions.fitting.drawing import fit_draws
from bot.companions.habits.throwing import thrown
from bot.engine.cards import cards
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, Draw, RaiseTo
from bot.engine.hand.machine import legal
from bot.engine.shuffle import Seed
from bot.engine.views.audit import cards_of
from bot.engine.worlds import world
from tests.engine.card_room import Room, dealt
from tests.slow import few


@pytest.mark.parametrize("game", ["lowball_27 fixed_limit", "badugi fixed_limit"])
def test_who_stood_pat_has_something(game):
    room = dealt(game, 500, 500, 500)
    while room.hand.now.name != "draw":
        room.stay()
    pat = room.hand.waiting[0]
    room.do(Draw(pat))
    other = next(place for place in room.hand.live() if place.seat != pat)
    good = {True: 0, False: 0}
    for number in range(30):
        for drawn in good:
            hand = world(room.table, other.player, Seed(bytes(32)), number).hand
            assert hand is not None
            if drawn:
                fit_draws(hand, other.seat, Random(number))  # noqa: S311 - the same in every run
            assert sorted(cards_of(hand)) == sorted(hand.game.pack.cards())
            good[drawn] += not thrown(hand, hand.places[pat], 5)
            assert hand.places[other.seat].cards == other.cards
    assert good[True] > max(7, 3 * good[False])


def test_nothing_changes_where_nobody_draws():
    room = dealt("holdem no_limit", 500, 500)
    room.say("Ann calls")
    assert room.do(Check(2))
    hand = world(room.table, 1, Seed(bytes(32))).hand
    assert hand is not None
    before = [list(place.cards) for place in hand.places.values()]
    fit_draws(hand, 1, Random(1))  # noqa: S311 - the same in every run
    assert [place.cards for place in hand.places.values()] == before


@pytest.mark.parametrize(
    ("game", "held", "draws", "gone"),
    [
        ("badugi", "Qh 9d 4s 2c", 3, ""),
        ("badugi", "Qh 9d 4s 2s", 3, "4s Qh"),
        ("triple_draw_27", "Jh 8d 6s 4c 2c", 3, "Jh"),
        ("triple_draw_27", "Jh 8d 6s 4c 2c", 1, ""),
        ("triple_draw_27", "Qh 8d 6s 4c 2c", 1, "Qh"),
        ("lowball_a5", "Th 8d 6s 4c Ac", 1, ""),
        ("lowball_a5", "Jh 8d 6s 4c Ac", 1, "Jh"),
        ("lowball_27", "Kh Td 9s 4c 2c", 1, "Kh"),
        ("lowball_a5", "8h 8d 6s 4c Ac", 1, "8d"),
    ],
    ids=str,
)
def test_a_made_hand_is_kept(game: str, held: str, draws: int, gone: str) -> None:
    """A badugi always; a low hand up to a ten or jack once no other draw is to come."""
    room = Room(f"{game} fixed_limit", 500, 500)
    room.deal(Ann=held)
    hand = room.hand.copy()
    streets = [at for at, row in enumerate(hand.game.phases) if row.draw]
    hand.phase = streets[-draws]
    ann = next(one for one in hand.places.values() if one.player == 1)
    assert set(thrown(hand, ann, 4)) == set(cards(gone))


@pytest.mark.parametrize(
    ("game", "held", "gone"),
    [
        ("one_eyed_jacks fixed_limit", "Js 8d 8h Ks Qs", "Ks Qs"),
        ("one_eyed_jacks fixed_limit", "Js Jh 8d 7d 3c", "3c"),
        ("deuces_wild_draw fixed_limit", "2s 2d 2h 9h Th", "9h"),
        ("deuces_wild_draw fixed_limit", "2s 9h 9d 4h Th", "4h Th"),
        ("kings_and_little_ones fixed_limit", "Kh 8h 5s 2c Jd", "8h 5s 2c"),
    ],
    ids=str,
)
def test_wild_cards_are_kept_and_what_they_make(game: str, held: str, gone: str) -> None:
    """Before a draw to a flush; of one's own lowest card, another will be wild in its place."""
    room = Room(game, 500, 500)
    room.deal(Ann=held)
    ann = next(one for one in room.hand.places.values() if one.player == 1)
    assert set(thrown(room.hand, ann, 5)) == set(cards(gone))


def test_a_card_that_is_wild_for_all_is_kept() -> None:
    room = Room("spit_in_the_ocean fixed_limit", 500, 500)
    room.deal(Ann="9h 9d 4s Kc", board="4h")
    ann = next(one for one in room.hand.places.values() if one.player == 1)
    assert set(thrown(room.hand, ann, 4)) == set(cards("Kc"))


@pytest.mark.slow
@pytest.mark.parametrize(
    "case",
    few([
        ("five_card_draw", "Td 7d 5s 3s 3c", "Td 7d 5s"),
        ("five_card_draw", "Kc Jh 7h 7c 2s", "Kc Jh 2s"),
        ("five_card_draw", "Kc Kh 2d 2h Js", "Js"),
        ("five_card_draw", "9c 9h 9d 4s Ks", "4s Ks"),
        ("five_card_draw", "2h 5h 9h Jh Ks", "Ks"),
        ("five_card_draw", "8c 7h 6d 5s Ks", "Ks"),
        ("badugi", "Ac 2d 3h Kh", "Kh"),
        ("lowball_27", "Kh 8d 6s 4c 2c", "Kh"),
    ], every=6), ids=" ".join,
)  # fmt: skip
def test_a_draw_is_the_one_that_anybody_would_make(case: tuple[str, str, str]) -> None:
    """Whatever the worlds that are thought of; a few of them tell less than what is known."""
    game, held, gone = case
    room = Room(f"{game} fixed_limit", 500, 500, 500)
    room.deal(Ann=held)
    while (seat := room.hand.waiting[0]) and room.hand.now.name != "draw":
        choices = legal(room.hand, seat)
        assert isinstance(choices, BetChoices)
        bets = choices.check and choices.least
        room.do(RaiseTo(seat, choices.least) if bets else Call(seat))
    while room.hand.places[room.hand.waiting[0]].player != 1:
        room.do(Draw(room.hand.waiting[0]))
    for seed in range(4):
        found = advise(room.table, 1, seed=bytes([seed]) * 32)
        assert found is not None
        assert isinstance(found.best.command, Draw)
        assert set(found.best.command.cards) == set(cards(gone))
