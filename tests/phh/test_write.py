"""Hands of ours written as PHH: they read back to the same stacks, here and in PokerKit."""

import random
import re
from dataclasses import replace
from typing import cast

import pytest
from pokerkit import HandHistory

from bot.engine import codec
from bot.engine.cards import Card
from bot.engine.games.customs import Figures, ForcedBets, ShowDraws, StudOpening
from bot.engine.games.game import Forced, Game, Limit, Showdown, Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand import commands as hc
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.events import (
    CardsDealt,
    CardsShown,
    DeckReshuffled,
    Discarded,
    Duty,
    HandEvent,
    HandStarted,
    RaisedTo,
    SeatStart,
)
from bot.engine.hand.machine import begin, legal, play
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.shuffle import Seed
from bot.engine.views.chronicle import cards_seen, chronicle, first_dealt
from bot.phh import BadHistory, parse, replay, write
from bot.phh.variants import variant_of
from tests.engine.card_room import Room
from tests.phh.hands import GAMES

STAKES = Stakes(1, 5, 10, 5, 10, 20)


def random_hand(
    game: Game, seed: int, *, leaving: float = 0, stacks: tuple[int, ...] = (9, 60, 400)
) -> tuple[list[HandEvent], Hand]:
    """A whole hand with antes and blinds; `leaving` is how often somebody folds out of turn."""
    dice = random.Random(seed)  # noqa: S311 - moves, not a shuffle
    many = dice.randint(2, 6)
    small, big = (many, 1) if many == 2 else (1, 2)
    ante = Duty("ante", 1)
    kinds = {small: (ante, Duty("small_blind", 5)), big: (ante, Duty("big_blind", 10))}
    seats = tuple(
        SeatStart(at, at, dice.choice(stacks), kinds.get(at, (ante,))) for at in range(1, many + 1)
    )
    start = HandStarted(seed, codec.digest(game), many, seats, STAKES)
    events, hand = begin(start, game, Seed(dice.randbytes(32)))
    while not hand.ended:
        more, hand = play(hand, move(hand, dice, leaving))
        events += more
    return events, hand


def move(hand: Hand, dice: random.Random, leaving: float) -> hc.HandCommand:
    """Anything that may be done now; out of turn a fold at most."""
    able = [place.seat for place in hand.live() if place.stack]
    if dice.random() < leaving:
        return hc.GiveUp(dice.choice(able))
    seat = hand.waiting[0]
    choices = legal(hand, seat)
    if not isinstance(choices, BetChoices):
        held = hand.places[seat].cards
        return hc.Draw(seat, tuple(dice.sample(held, dice.randint(0, len(held)))))
    if choices.totals and dice.random() < 0.3:
        return hc.RaiseTo(seat, dice.choice(tuple(choices.totals)))
    if choices.check:
        return hc.Check(seat)
    return hc.Call(seat) if dice.random() < 0.7 or not choices.fold else hc.Fold(seat)


WRITTEN = [
    ("holdem", Limit.NO_LIMIT),
    ("holdem", Limit.FIXED_LIMIT),
    ("omaha", Limit.POT_LIMIT),
    ("omaha_hi_lo", Limit.FIXED_LIMIT),
    ("omaha_hi_lo", Limit.POT_LIMIT),
    ("short_deck", Limit.NO_LIMIT),
    ("lowball_27", Limit.NO_LIMIT),
    ("triple_draw_27", Limit.FIXED_LIMIT),
    ("badugi", Limit.FIXED_LIMIT),
]


@pytest.mark.parametrize(("code", "limit"), WRITTEN)
def test_a_hand_reads_back_to_its_stacks(code, limit):
    game = announce(GAMES[code], Options(limit=limit))
    reshuffled = False
    for seed in range(25):
        events, hand = random_hand(game, seed)
        reshuffled |= any(isinstance(event, DeckReshuffled) for event in events)
        again = replay(parse(write(events, game)), GAMES)
        assert again.stacks == [place.stack for place in hand.places.values()]
        assert again.agrees
        assert write(again.events, again.game) == write(events, game)
    assert reshuffled == (code in {"triple_draw_27", "badugi"})


@pytest.mark.parametrize("code", ["seven_card_stud", "stud_eight", "razz"])
def test_a_common_card_reads_back(code):
    """Nobody of eight folds: the last street is one card for all, of the stub and the burns."""
    game = announce(GAMES[code], Options())
    for seed in range(8):
        stack = (300, 6)[seed % 2]  # all in from the start: no bet after the card
        seats = tuple(SeatStart(at, at, stack, (Duty("ante", 1),)) for at in range(1, 9))
        start = HandStarted(seed, codec.digest(game), 8, seats, STAKES)
        events, hand = begin(start, game, Seed(bytes([seed]) * 32))
        while not hand.ended:
            choices = legal(hand, hand.waiting[0])
            assert isinstance(choices, BetChoices)
            stay = hc.Check if choices.check else hc.Call
            more, hand = play(hand, stay(hand.waiting[0]))
            events += more
        assert len(hand.boards[0]) == 1
        again = replay(parse(write(events, game)), GAMES)
        assert again.agrees
        assert again.hand.boards == hand.boards
        assert write(again.events, again.game) == write(events, game)


def test_fifth_cards_that_were_thrown_before_read_back():
    """All six draw five: a fifth card is dealt last, of the new stub, and written with the four."""
    game = announce(GAMES["triple_draw_27"], Options())
    seats = tuple(
        SeatStart(at, at, 300, (Duty(kind, 5),) if kind else ())
        for at, kind in enumerate(("small_blind", "big_blind", "", "", "", ""), start=1)
    )
    for seed in range(3):
        start = HandStarted(seed, codec.digest(game), 6, seats, STAKES)
        events, hand = begin(start, game, Seed(bytes([seed]) * 32))
        while not hand.ended:
            seat = hand.waiting[0]
            choices = legal(hand, seat)
            if isinstance(choices, BetChoices):
                made = hc.Check if choices.check else hc.Call
                more, hand = play(hand, made(seat))
            else:
                more, hand = play(hand, hc.Draw(seat, tuple(hand.places[seat].cards)))
            events += more
        assert replay(parse(write(events, game)), GAMES).agrees


@pytest.mark.parametrize("code", ["triple_draw_27", "badugi"])
def test_folded_cards_that_come_back_read_back(code):
    """Where the table shuffles them in, or whoever wrote the file did (rules 2.9)."""
    game = announce(GAMES[code], Options(limit=Limit.FIXED_LIMIT))
    came_back = 0
    for seed in range(120):
        events, hand = random_hand(replace(game, shuffle_folded=True), seed)
        if any(isinstance(event, DeckReshuffled) and event.folded for event in events):
            came_back += 1
            again = replay(parse(write(events, game)), GAMES)
            assert again.stacks == [place.stack for place in hand.places.values()]
    assert came_back >= 3


@pytest.mark.parametrize("many", [2, 3])
def test_equal_blinds_read_back(many):
    """Of two players the one who is not the dealer has the big one, and speaks last."""
    game = announce(GAMES["holdem"], Options())
    kinds = (
        {many: "small_blind", 1: "big_blind"} if many == 2 else {1: "small_blind", 2: "big_blind"}
    )
    seats = tuple(
        SeatStart(at, at, 100, (Duty(kinds[at], 10),) if at in kinds else ())
        for at in range(1, many + 1)
    )
    start = HandStarted(1, codec.digest(game), many, seats, STAKES)
    events, hand = begin(start, game, Seed(bytes(32)))
    while not hand.ended:
        more, hand = play(hand, move(hand, random.Random(1), 0))  # noqa: S311 - moves
        events += more
    assert replay(parse(write(events, game)), GAMES).agrees


def test_who_leaves_out_of_turn_folds_when_his_turn_comes():
    game = announce(GAMES["holdem"], Options())
    written = 0
    for seed in range(60):
        events, hand = random_hand(game, seed, leaving=0.15)
        try:
            text = write(events, game)
        except BadHistory:
            continue  # his turn never came
        written += 1
        again = replay(parse(text), GAMES)
        assert again.stacks == [place.stack for place in hand.places.values()], text
    assert written > 40


@pytest.mark.parametrize(("code", "limit"), WRITTEN[:6])
def test_pokerkit_reads_what_we_write(code, limit):
    """Both come to the same stacks, but for odd chips, raise caps, and our half-bet rule."""
    stacks = (2000,) if limit is Limit.FIXED_LIMIT else (9, 60, 400)
    game = announce(GAMES[code], Options(limit=limit))
    agreed = 0
    for seed in range(50):
        events, hand = random_hand(game, seed, stacks=stacks)
        uneven = len({award.chips for award in hand.awards}) > 1
        if uneven or any(isinstance(event, RaisedTo) and event.raises > 3 for event in events):
            continue
        *_, state = HandHistory.loads(write(events, game))
        assert not state.status
        assert list(state.stacks) == [place.stack for place in hand.places.values()]
        agreed += 1
    assert agreed > 10


def test_r195_beaten_hands_are_written_in_turn_whenever_they_answer():
    """Ann, who is asked last, shows before Cy mucks."""
    room = Room("holdem no_limit", 100, 100, 100, showdown=Showdown.ASK)
    room.deal(Bo="Ac Ad", Cy="4s 7h", Ann="9h 9s", board="Kc Qd 8s 2h Jd")
    while room.hand.step != "showdown":
        room.stay()
    room.say("Ann declares show", "Cy declares muck")
    events = [one for row in room.rows[4:] for one in row.events]
    text = write(cast("list[HandEvent]", events), room.hand.game)
    lines = re.findall(r"p\d sm[^']*", text)
    assert lines == ["p1 sm AcAd", "p2 sm", "p3 sm 9h9s"]
    *_, state = HandHistory.loads(text)
    assert state.stacks == [120, 90, 90]


@pytest.mark.parametrize(("code", "limit"), WRITTEN)
def test_a_file_with_cards_that_its_reader_never_saw_reads_back(code, limit):
    """Also a triple draw whose thrown cards came back, as others see it."""
    game = announce(GAMES[code], Options(limit=limit))
    for seed in range(12):
        events, hand = random_hand(game, seed)
        for viewer in (0, 1, 2):
            steps = chronicle([events], {codec.digest(game): game}, 1, viewer=viewer)
            seen = cards_seen(list(steps))
            known = {(seat, card) for seat, cards in seen.items() for card in cards}
            again = replay(parse(write(events, game, known)), GAMES)
            assert again.stacks == [place.stack for place in hand.places.values()]


def test_what_phh_cannot_say_is_refused():
    draw = replace(GAMES["badugi"], code="five_card_draw")
    events, _hand = random_hand(draw, 1)
    with pytest.raises(BadHistory, match="PHH has no code for Badugi"):
        write(events, draw)
    holdem = announce(GAMES["holdem"], Options())
    events, _hand = random_hand(holdem, 1)
    with pytest.raises(BadHistory, match="only a whole hand"):
        write(events[:5], holdem)
    assert isinstance(events[0], HandStarted)
    start = replace(events[0], carried=5)
    with pytest.raises(BadHistory, match="chips of an earlier deal"):
        write([start, *events[1:]], holdem)


def test_a_card_is_named_only_where_its_reader_saw_it():
    """What he threw himself, and the reshuffle brought to another, is unknown there."""
    game = announce(GAMES["badugi"], Options())
    came_back = 0
    for seed in range(60):
        events, _ = random_hand(game, seed)
        if not any(isinstance(event, DeckReshuffled) for event in events):
            continue
        dealt = [
            pair
            for event in events
            if isinstance(event, CardsDealt)
            for pair in zip(event.seats, event.cards, strict=True)
        ]
        mine = {(seat, card) for seat, card in dealt if seat == 1}
        others = {(seat, card) for seat, card in dealt if seat != 1}
        came_back += len({card for _, card in mine} & {card for _, card in others})
        rows = re.findall(r"'d dh p(\d+) (\S+)'", write(events, game, mine))
        assert all(("?" in text) == (player != "1") for player, text in rows)
        assert all(set(text) == {"?"} for player, text in rows if player != "1")
    assert came_back > 3


def test_a_proof_opens_no_card_that_another_threw():
    """Its place in the first deck would tell whose it was before the reshuffle brought it back."""
    game = announce(GAMES["badugi"], Options())
    kept_closed = 0
    for seed in range(60):
        events, hand = random_hand(game, seed)
        again = [at for at, one in enumerate(events) if isinstance(one, DeckReshuffled)]
        if again:
            first = _first_holders(events[: again[0]])
            kept_closed += sum(_closed(events, game, first, seat) for seat in hand.places)
    assert kept_closed > 3


def _first_holders(events: list[HandEvent]) -> dict[Card, Seat]:
    dealt = [one for one in events if isinstance(one, CardsDealt)]
    return {card: seat for one in dealt for seat, card in zip(one.seats, one.cards, strict=True)}


def _closed(events: list[HandEvent], game: Game, first: dict[Card, Seat], seat: Seat) -> int:
    """How many cards this seat got after others had thrown them; none of them is opened."""
    steps = list(chronicle([events], {codec.digest(game): game}, 1, viewer=seat))
    opened = first_dealt(events, steps)
    mine = {card for card, holder in first.items() if holder == seat}
    shown = {card for event in events if isinstance(event, CardsShown) for card in event.cards}
    assert mine <= opened
    assert opened - mine <= shown
    brought = (cards_seen(steps)[seat] - mine) & set(first)
    assert not brought & opened
    return len(brought)


def test_r176_a_proof_does_not_tell_how_many_others_drew():
    """The place of a card that came after their draws would."""
    opened_after = {}
    for told in (ShowDraws.ALWAYS, ShowDraws.HIDDEN):
        game = announce(GAMES["lowball_27"], Options(limit=Limit.NO_LIMIT, show_draws=told))
        opened_after[told] = 0
        for seed in range(20):
            events, hand = random_hand(game, seed)
            for viewer in (0, *hand.places):
                steps = list(chronicle([events], {codec.digest(game): game}, 1, viewer))
                opened = first_dealt(events, steps)
                assert not viewer or len(opened) >= 5
                opened_after[told] += len(opened & _after_others_drew(events, viewer))
    assert opened_after[ShowDraws.ALWAYS] > 50
    assert opened_after[ShowDraws.HIDDEN] == 0


def _after_others_drew(events: list[HandEvent], viewer: Seat) -> set[Card]:
    found, drawn = set[Card](), False
    for event in events:
        drawn = drawn or (isinstance(event, Discarded) and event.seat != viewer)
        if drawn and isinstance(event, CardsDealt):
            found |= set(event.cards)
    return found


def test_a_void_hand_is_refused():
    game = announce(GAMES["holdem"], Options())
    assert game.forced is Forced.BLINDS
    seats = (SeatStart(1, 1, 50), SeatStart(2, 2, 50))
    events, hand = begin(HandStarted(1, "", 2, seats, STAKES), game, Seed(bytes(32)))
    events += play(hand, hc.VoidHand("trouble"))[0]
    with pytest.raises(BadHistory, match="void"):
        write(events, game)


@pytest.mark.parametrize(
    ("code", "options", "word"),
    [
        ("holdem", Options(cap=20), "cap"),
        ("holdem", Options(figures=Figures.AUTO), "figures"),
        ("triple_draw_27", Options(jokers=1), "pack"),
        ("seven_card_stud", Options(declared_hands=True), "pick"),
        ("badugi", Options(show_draws=ShowDraws.HIDDEN), "show_draws"),
        ("holdem", Options(forced_bets=ForcedBets.ANTES), "forced"),
        ("seven_card_stud", Options(stud_opening=StudOpening.HIGH_CARD), "forced"),
    ],
)
def test_a_custom_that_phh_has_no_words_for_is_refused(code, options, word):
    game = announce(GAMES[code], options)
    assert variant_of(announce(GAMES[code], Options()))
    with pytest.raises(BadHistory, match=word):
        variant_of(game)
