"""Hands of ours with every kind of ante and blind as PHH: they read back here and in PokerKit."""

import random

import pytest
from pokerkit import HandHistory

from bot.engine import codec
from bot.engine.games.game import Game, Limit, Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand.events import AntePosted, Duty, HandEvent, HandStarted, SeatStart
from bot.engine.hand.machine import begin, play
from bot.engine.hand.state import Hand
from bot.engine.shuffle import Seed
from bot.phh import parse, replay, write
from bot.phh.actions import NoWords
from tests.phh.hands import GAMES
from tests.phh.test_write import move

STAKES = Stakes(1, 5, 10, 5, 10, 20)
Owed = dict[int, tuple[tuple[str, int], ...]]

SMALL, BIG, ANTE, DEAD = ("small_blind", 5), ("big_blind", 10), ("ante", 1), ("dead_ante", 10)
WAYS: dict[str, tuple[int, Owed]] = {
    "blinds": (3, {1: (SMALL,), 2: (BIG,)}),
    "big blind ante": (3, {1: (SMALL,), 2: (BIG, DEAD)}),
    "big blind ante of two": (2, {2: (SMALL,), 1: (BIG, DEAD)}),
    "button ante": (4, {1: (SMALL,), 2: (BIG,), 4: (DEAD,)}),
    "more of one beside an ante": (3, {1: (SMALL, ANTE), 2: (BIG, ANTE, DEAD), 3: (ANTE,)}),
    "straddle": (4, {1: (SMALL,), 2: (BIG,), 3: (("straddle", 20),)}),
    "straddle and ante": (4, {1: (SMALL,), 2: (BIG, DEAD), 3: (("straddle", 20),)}),
    "newcomer": (4, {1: (SMALL,), 2: (BIG, DEAD), 4: (("post", 10),)}),
    "one blind": (3, {1: (BIG,)}),
    "one blind and its ante": (3, {1: (BIG, DEAD)}),
    "one blind of two": (2, {1: (BIG,)}),
}


def hand_with(
    game: Game, many: int, owed: Owed, seed: int, stacks: tuple[int, ...]
) -> tuple[list[HandEvent], Hand]:
    """A whole hand of random moves."""
    dice = random.Random(seed)  # noqa: S311 - moves, not a shuffle
    seats = tuple(
        SeatStart(at, at, dice.choice(stacks), tuple(Duty(*duty) for duty in owed.get(at, ())))
        for at in range(1, many + 1)
    )
    start = HandStarted(seed, codec.digest(game), many, seats, STAKES)
    events, hand = begin(start, game, Seed(dice.randbytes(32)))
    while not hand.ended:
        more, hand = play(hand, move(hand, dice, 0))
        events += more
    return events, hand


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("stacks", [(1000,), (4, 13, 17, 60)], ids=["deep", "short"])
def test_every_ante_and_blind_reads_back(way, stacks):
    many, owed = WAYS[way]
    game = announce(GAMES["holdem"], Options())
    for seed in range(15):
        events, hand = hand_with(game, many, owed, seed, stacks)
        text = write(events, game)
        again = replay(parse(text), GAMES)
        assert again.stacks == [place.stack for place in hand.places.values()], text
        assert write(again.events, again.game) == text


@pytest.mark.parametrize("way", WAYS)
def test_pokerkit_reads_every_ante_and_blind(way):
    """But for odd chips, and stacks too short for what they owe."""
    many, owed = WAYS[way]
    game = announce(GAMES["holdem"], Options())
    agreed = 0
    for seed in range(20):
        events, hand = hand_with(game, many, owed, seed, (60, 200, 1000))
        if len({award.chips for award in hand.awards}) > 1:
            continue
        *_, state = HandHistory.loads(write(events, game))
        assert not state.status
        assert list(state.stacks) == [place.stack for place in hand.places.values()]
        agreed += 1
    assert agreed > 10


def test_pokerkit_reads_an_ante_that_the_big_blind_can_only_pay_in_part():
    """We post the blind first, PokerKit the ante: the file says what was paid."""
    game = announce(GAMES["holdem"], Options())
    seats = (
        SeatStart(1, 1, 100, (Duty(*SMALL),)),
        SeatStart(2, 2, 14, (Duty(*BIG), Duty(*DEAD))),
        SeatStart(3, 3, 100),
    )
    events, hand = begin(
        HandStarted(1, codec.digest(game), 3, seats, STAKES), game, Seed(bytes(32))
    )
    while not hand.ended:
        more, hand = play(hand, move(hand, random.Random(3), 0))  # noqa: S311 - moves
        events += more
    text = write(events, game)
    assert "antes = [0, 4, 0]" in text
    *_, state = HandHistory.loads(text)
    assert list(state.stacks) == [place.stack for place in hand.places.values()]


def test_a_short_ante_beside_a_larger_one_is_refused():
    """It wins as much from each here, and everything where antes are dead."""
    game = announce(GAMES["holdem"], Options())
    owed: Owed = {1: (SMALL, ("ante", 6)), 2: (BIG, ("ante", 6), DEAD), 3: (("ante", 6),)}
    seen = 0
    for seed in range(5):
        events, _hand = hand_with(game, 3, owed, seed, (100,))
        assert write(events, game)
        events, _hand = hand_with(game, 3, owed, seed, (4, 5))
        if len({one.chips for one in events if isinstance(one, AntePosted)}) == 1:
            continue
        with pytest.raises(NoWords) as refused:
            write(events, game)
        assert refused.value.why == "short_ante"
        seen += 1
    assert seen


def test_seven_card_stud_with_an_open_pair_is_written_until_the_option_is_used():
    game = announce(GAMES["seven_card_stud"], Options(open_pair=True, limit=Limit.FIXED_LIMIT))
    owed: Owed = dict.fromkeys((1, 2, 3), (ANTE,))
    refused = 0
    for seed in range(150):
        events, hand = hand_with(game, 3, owed, seed, (500,))
        try:
            text = write(events, game)
        except NoWords as no:
            refused += no.why == "open_pair"
            continue
        assert replay(parse(text), GAMES).stacks == [one.stack for one in hand.places.values()]
    assert 3 <= refused < 50


@pytest.mark.parametrize(
    ("code", "options", "why", "told"),
    [
        ("badeucy", Options(), "variant", "no code for Badeucy in fixed_limit"),
        ("omaha", Options(limit=Limit.FIXED_LIMIT), "limit", "no code for Omaha in fixed_limit"),
        ("holdem", Options(limit=Limit.POT_LIMIT), "limit", "Texas Hold'em in pot_limit"),
        ("holdem", Options(cap=20), "custom", "no words for cap"),
    ],
)
def test_which_variant_is_missing_is_said(code, options, why, told):
    game = announce(GAMES[code], options)
    events, _hand = hand_with(game, 3, WAYS["blinds"][1], 1, (500,))
    with pytest.raises(NoWords, match=told) as refused:
        write(events, game)
    assert refused.value.why == why
