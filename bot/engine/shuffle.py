"""Randomness from a 32-byte seed: the same seed gives the same deck, draws and salts.

Numbers come from a stream of SHA-256 blocks keyed by the seed, without bias: by rejection, never by
a remainder. `root` commits to a deck: a Merkle tree over its salted cards, so single cards can be
opened later with `proof` and checked with `opens`, while the rest stays hidden.
"""

import hmac
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from struct import Struct

from bot.engine.cards import Card, name

WORDS = Struct(">8I")
SPAN = 1 << 32
"""Number of values of a word."""


@dataclass(frozen=True, slots=True)
class Seed:
    """32 secret bytes; its text never shows them."""

    value: bytes

    def __post_init__(self) -> None:
        if len(self.value) != 32:
            raise ValueError("a seed has 32 bytes")

    def __repr__(self) -> str:
        return "Seed(…)"


@dataclass(frozen=True, slots=True)
class Arranged:
    """A deck laid card by card, for tests and replays; no live table makes one."""

    deck: tuple[Card, ...] = field(repr=False)


def _words(seed: Seed, purpose: str) -> Iterator[int]:
    """Yield endless 32-bit numbers for one purpose."""
    keyed = _keyed(seed)
    for block in count():
        yield from WORDS.unpack(keyed(f"{purpose}:{block}"))


def _keyed(seed: Seed) -> Callable[[str], bytes]:
    """Return HMAC-SHA256 under the seed, which is hashed once for all later texts."""
    key = hmac.new(seed.value, digestmod="sha256")

    def digest(text: str) -> bytes:
        one = key.copy()
        one.update(text.encode())
        return one.digest()

    return digest


def shuffled(items: Sequence[Card], seed: Seed, purpose: str) -> tuple[Card, ...]:
    """Return the items in a random order, all equally likely: Fisher-Yates with rejection."""
    deck = list(items)
    words = _words(seed, purpose)
    for last in range(len(deck) - 1, 0, -1):
        size = last + 1
        fair = SPAN - SPAN % size
        word = next(words)
        while word >= fair:
            word = next(words)
        at = word % size
        deck[last], deck[at] = deck[at], deck[last]
    return tuple(deck)


def cut_at(words: str, commitment: str, least: int, most: int) -> int:
    """Return after how many cards these words cut a committed deck; a number cuts there.

    All places are equally likely. The words are typed after the commitment is known, so the deck's
    maker could not choose it to suit them. Source: R121-R123.
    """
    if words.isdecimal():
        return int(words)
    seed = Seed(sha256(f"{commitment}:{words}".encode()).digest())
    size = most - least + 1
    fair = SPAN - SPAN % size
    return least + next(word for word in _words(seed, "cut") if word < fair) % size


def _salts(seed: Seed, many: int) -> list[bytes]:
    """Return a salt for each position of the deck."""
    keyed = _keyed(seed)
    return [keyed(f"salt:{position}")[:16] for position in range(many)]


def _leaf(salt: bytes, position: int, card: Card) -> bytes:
    return sha256(b"\0" + salt + f"{position}:{name(card)}".encode()).digest()


def _levels(leaves: list[bytes]) -> list[list[bytes]]:
    """Return the tree from its leaves up; an odd node is carried up unchanged."""
    levels = [leaves]
    while len(levels[-1]) > 1:
        below = levels[-1]
        above = [
            sha256(b"\1" + below[at] + below[at + 1]).digest() for at in range(0, len(below) - 1, 2)
        ]
        levels.append(above + below[len(below) & ~1 :])
    return levels


def _tree(deck: Sequence[Card], seed: Seed) -> list[list[bytes]]:
    salted = zip(_salts(seed, len(deck)), deck, strict=True)
    return _levels([_leaf(salt, at, card) for at, (salt, card) in enumerate(salted)])


def root(deck: Sequence[Card], seed: Seed) -> str:
    """Return the commitment to a deck, in hexadecimal."""
    return _tree(deck, seed)[-1][0].hex()


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof that opens one card of a committed deck."""

    position: int
    card: Card
    salt: bytes
    path: tuple[tuple[bool, bytes], ...]
    """The siblings from the leaf up, each as (True if it is on the left, its hash)."""


def proof(deck: Sequence[Card], seed: Seed, position: int) -> Proof:
    """Return the proof of the card at a position, 0 the top of the deck."""
    path, at = [], position
    for level in _tree(deck, seed)[:-1]:
        sibling = at ^ 1
        if sibling < len(level):
            path.append((sibling < at, level[sibling]))
        at //= 2
    return Proof(position, deck[position], _salts(seed, position + 1)[-1], tuple(path))


def opens(commitment: str, shown: Proof) -> bool:
    """True if the proof's card stood at its position in the committed deck."""
    node = _leaf(shown.salt, shown.position, shown.card)
    for left, sibling in shown.path:
        pair = sibling + node if left else node + sibling
        node = sha256(b"\1" + pair).digest()
    return node.hex() == commitment
