"""The shuffle: no bias, the same for the same seed, and a commitment that cannot be bent."""

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise, permutations

import pytest

from bot.engine import shuffle
from bot.engine.cards import Card, Pack, cards, names
from bot.engine.hand import events as he
from bot.engine.shuffle import SPAN, Arranged, Proof, Seed, cut_at, opens, proof, root, shuffled
from bot.engine.table import commands as tc
from tests.engine.card_room import Room

DECK = Pack().cards()


def seed(number: int) -> Seed:
    return Seed(random.Random(number).randbytes(32))  # noqa: S311 - the same in every run


def test_the_same_seed_gives_the_same_order():
    assert shuffled(DECK, seed(1), "deck:1") == shuffled(DECK, seed(1), "deck:1")


def test_another_seed_or_purpose_gives_another_order():
    orders = {shuffled(DECK, seed(at), purpose) for at in range(20) for purpose in ("deck:1", "x")}
    assert len(orders) == 40


def test_a_known_order_stays_for_ever():
    """A replayed log must find the reshuffles that it wrote."""
    assert shuffled(range(10), Seed(bytes(32)), "deck:1") == (8, 9, 4, 0, 7, 2, 5, 1, 3, 6)


@pytest.mark.parametrize("pack", [Pack(), Pack(lowest=5), Pack(jokers=2)])
def test_every_card_stays_once(pack):
    assert sorted(shuffled(pack.cards(), seed(2), "deck")) == sorted(pack.cards())


def test_every_order_of_four_comes_equally_often():
    """Chi-square over 24 orders, 23 degrees of freedom: beyond 58 once in ten thousand."""
    counts = dict.fromkeys(permutations(range(4)), 0)
    many = 6000
    for number in range(many):
        counts[shuffled(range(4), seed(number), "test")] += 1
    assert chi_square(list(counts.values()), many / 24) < 58


def test_every_card_comes_to_every_place_equally_often():
    """Chi-square of each place, 51 degrees of freedom; the largest of 52 stays below 105."""
    counts = [[0] * 52 for _ in DECK]
    many = 4000
    for number in range(many):
        for place, card in enumerate(shuffled(DECK, seed(number), "deck")):
            counts[place][card] += 1
    assert max(chi_square(place, many / 52) for place in counts) < 105


@pytest.mark.parametrize(
    ("pack", "purpose"),
    [(Pack(lowest=8), "deck"), (Pack(lowest=8), "reshuffle:1"), (Pack(lowest=8, jokers=1), "deck")],
)
def test_short_packs_and_reshuffles_are_as_fair(pack, purpose):
    """As above; 19 or 20 degrees of freedom: the largest of 21 stays below 55."""
    deck, many = pack.cards(), 1500
    counts = [dict.fromkeys(deck, 0) for _ in deck]
    for number in range(many):
        for place, card in enumerate(shuffled(deck, seed(number), purpose)):
            counts[place][card] += 1
    assert max(chi_square([*one.values()], many / len(deck)) for one in counts) < 55


def test_every_pair_of_neighbours_comes_equally_often():
    """Chi-square over the 56 ordered pairs of eight, 55 degrees of freedom, for each place."""
    many = 2500
    counts = [dict.fromkeys(permutations(range(8), 2), 0) for _ in range(7)]
    for number in range(many):
        for place, pair in enumerate(pairwise(shuffled(range(8), seed(number), "pairs"))):
            counts[place][pair] += 1
    assert max(chi_square([*one.values()], many / 56) for one in counts) < 110


def test_r121_words_cut_everywhere_equally_often():
    """Chi-square over 43 places, 42 degrees of freedom; and never beyond the edges."""
    counts = Counter(cut_at(f"word {number}", "ab" * 32, 5, 47) for number in range(4000))
    assert set(counts) == set(range(5, 48))
    assert chi_square([*counts.values()], 4000 / 43) < 90


def test_a_number_that_would_favour_some_cards_is_drawn_again(monkeypatch):
    """The last number of 32 bits: a remainder would favour the first of five places, or three."""

    def laid(*words: int) -> tuple[Card, ...]:
        monkeypatch.setattr(shuffle, "_words", lambda *_: iter(words))
        return shuffled(range(5), seed(1), "deck")

    last = SPAN - 1
    assert laid(last, 8, 2, last, 4, 0) == laid(8, 2, 4, 0)
    assert laid(8, last, 4, last) == laid(8, 3, 4, 1)


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_a_seed_has_32_bytes_and_hides_them():
    with pytest.raises(ValueError, match="32 bytes"):
        Seed(b"short")
    assert repr(seed(1)) == "Seed(…)"
    assert "Arranged()" in repr(Arranged(DECK))


def test_every_card_of_a_deck_can_be_opened_alone():
    deck = shuffled(DECK, seed(3), "deck")
    committed = root(deck, seed(3))
    assert all(opens(committed, proof(deck, seed(3), at)) for at in range(52))


@pytest.mark.parametrize("size", [1, 2, 3, 5, 32, 53])
def test_decks_of_every_size_have_a_tree(size):
    deck = tuple(range(size))
    assert all(opens(root(deck, seed(4)), proof(deck, seed(4), at)) for at in range(size))


@pytest.mark.parametrize(
    "bend",
    [
        pytest.param(lambda shown: replace(shown, card=(shown.card + 1) % 52), id="card"),
        pytest.param(lambda shown: replace(shown, position=shown.position + 1), id="position"),
        pytest.param(lambda shown: replace(shown, salt=bytes(16)), id="salt"),
        pytest.param(lambda shown: replace(shown, path=shown.path[:-1]), id="path"),
        pytest.param(
            lambda shown: replace(shown, path=((True, bytes(32)), *shown.path[1:])), id="sibling"
        ),
        pytest.param(
            lambda shown: replace(shown, path=tuple((not left, one) for left, one in shown.path)),
            id="sides",
        ),
    ],
)
def test_a_bent_proof_opens_nothing(bend):
    deck = shuffled(DECK, seed(5), "deck")
    shown: Proof = proof(deck, seed(5), 17)
    assert opens(root(deck, seed(5)), shown)
    assert not opens(root(deck, seed(5)), bend(shown))


def test_two_cards_exchanged_or_another_seed_change_the_commitment():
    deck = shuffled(DECK, seed(6), "deck")
    other = (deck[1], deck[0], *deck[2:])
    assert len({root(deck, seed(6)), root(other, seed(6)), root(deck, seed(7))}) == 3


def test_salts_hide_a_card_from_guessing():
    """Fifty-two guesses at a leaf without its salt find nothing."""
    deck = shuffled(DECK, seed(8), "deck")
    shown = proof(deck, seed(8), 0)
    guesses = (replace(shown, card=card, salt=bytes(16)) for card in DECK)
    assert not any(opens(root(deck, seed(8)), guess) for guess in guesses)


def test_the_commitment_stands_before_the_first_card():
    room = Room("holdem no_limit", 100, 100)
    room.do(tc.Deal(), seed(9))
    kinds = [type(event) for event in room.log]
    assert kinds.index(he.DeckShuffled) < kinds.index(he.CardsDealt)
    committed = next(event for event in room.log if isinstance(event, he.DeckShuffled))
    assert committed.root == root(committed.deck, seed(9))
    assert committed.deck == shuffled(DECK, seed(9), "deck:1")
    assert bytes.fromhex(committed.seed) == seed(9).value


def test_a_reshuffle_follows_from_the_seed():
    room = Room("draw fixed_limit", *[100] * 9)
    room.do(tc.Deal(), seed(10))
    while room.hand.step == "bet":
        room.say(f"{room.turn()} bets 10" if room.choices().check else f"{room.turn()} calls")
    while room.hand.step == "draw":
        held = room.hand.places[room.hand.waiting[0]].cards
        room.do(room.command(f"{room.turn()} draws {names(held[:3])}"))
    again = next(event for event in room.log if isinstance(event, he.DeckReshuffled))
    assert again.deck == shuffled(_pool(room, again), seed(10), "reshuffle:1")


def _pool(room: Room, again: he.DeckReshuffled) -> tuple[int, ...]:
    """Stub, then others' discards in the order in which they were thrown."""
    first = next(event for event in room.log if isinstance(event, he.DeckShuffled))
    thrown = []
    for event in room.log[: room.log.index(again)]:
        if isinstance(event, he.Discarded):
            thrown += [card for card in event.cards if card not in again.kept]
    return (first.deck[-1], *thrown)


def test_cards_are_spelled_as_players_do():
    assert cards("Ah Kd *1") == cards("AhKd*1")
    with pytest.raises(ValueError, match="not a card"):
        cards("1h")
