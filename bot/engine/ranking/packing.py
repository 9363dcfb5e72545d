"""How a hand becomes one number. This page explains the scheme; the other modules use it.

A card is an integer made of small counters, and the key of a hand is the sum of its cards, in any
order. Counters never run over into their neighbours, so the sum still shows what was dealt:

    bit  60 59 | 58 .. 55 | 54 53 52 | ... | 18 17 16 | 15..12 | 11..8 | 7..4  | 3..0
         jokers| wild     | aces     | ... | deuces   | spades | hearts| diam. | clubs

Thirteen ranks count in three bits each, suits in a nibble each, wild cards in four bits and jokers
in two. The ace of spades adds 1 at bit 52 and 1 at bit 12; a wild card adds 1 at bit 55 and 1 to
*every* suit, as it may complete any flush. It adds nothing to a rank.

Two questions remain. *Is there a flush?* The sum starts not at 0 but at `BIAS[size]`, which puts
8 - size in each suit's nibble: five cards of a suit bring it to 8 or more, so `key & FLUSH` is not
zero exactly when some suit is full. One AND, and the suits are named by the bits that are set.
*What is it otherwise?* `key >> SUITS` drops the suits and leaves counts of ranks, wilds and
jokers. A dict made beforehand (see `tables`) holds the strength of each such key: one look-up.

    deuces   0o...001      A K Q J 10 of any suits: 0o1111100000000 after the shift
    K K K 7 7              kings 3, sevens 2, nothing else: its own key, found at once
    7 7 and a joker        sevens 2, jokers 1: also its own key, so wild cards cost nothing

Where a flush is possible, the same counters are summed over the cards of that suit alone, and a
second, smaller dict answers. Keys do not know what is good: high and low, long packs and short,
differ in the dicts alone. A blank (a joker that may not play) is the joker counter at two.

Seven cards are looked up at once; more are tried by sevens. A suit's nibble holds twelve cards.
"""

from collections.abc import Collection

from bot.engine.cards import COPY, JOKERS, Card

SUITS = 16
FLUSH = 0x8888
EVERY_SUIT = 0x1111

# Counters as the tables see them: after the shift by SUITS.
RANK = tuple(1 << 3 * rank for rank in range(13))
WILD = 1 << 39
JOKER = 1 << 43


BIAS = tuple((8 - size) * EVERY_SUIT for size in range(9))
"""The start of the sum: each suit is `size` cards short of its top bit."""


def card_codes(wild: Collection[Card], *, reach: bool) -> list[int]:
    """Return the code of each card.

    `reach`: wild cards count in every suit, as they complete flushes; lows do not want them.
    """
    suits = EVERY_SUIT if reach else 0
    codes = [(RANK[card >> 2] << SUITS) + (1 << 4 * (card & 3)) for card in range(52)]
    for card in wild:
        if card not in JOKERS:
            codes[card] = (WILD << SUITS) + suits
    return _by_card(codes, (JOKER << SUITS) + suits)


def suit_codes(wild: Collection[Card], suit: int) -> list[int]:
    """Return each card's counter without suits; 0 for cards that can't be of this suit."""
    codes = [RANK[card >> 2] if card & 3 == suit else 0 for card in range(52)]
    for card in wild:
        if card not in JOKERS:
            codes[card] = WILD
    return _by_card(codes, JOKER)


def _by_card(codes: list[int], joker: int) -> list[int]:
    """Return codes by card: plain cards, jokers, and the copies of a double pack."""
    single = codes + [joker for _ in JOKERS]
    return single + [0] * (COPY - len(single)) + codes
