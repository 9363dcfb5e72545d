"""Cards that most people throw away at a draw, by the kind of hand that wins."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from bot.engine.cards import JOKERS, Card, rank, suit
from bot.engine.games.game import Game
from bot.engine.games.phases import Share, Zone
from bot.engine.hand import judge
from bot.engine.hand.cards import wild
from bot.engine.hand.state import Hand, Place

ACE, JACK, TEN, EIGHT = 12, 9, 8, 6
FIVE, FOUR, BADUGI = 5, 4, 4


def thrown(hand: Hand, place: Place, most: int) -> tuple[Card, ...]:
    """Return the cards to change, at most this many; none to stand pat."""
    share = wanted(hand.game)
    if share is None or not most:
        return ()
    good = kept(hand, place, share)
    gone = [card for card in place.cards if card not in good]
    gone.sort(key=lambda card: (rank(card), card), reverse=is_low(share))
    return tuple(gone[:most])


def given_up(hand: Hand, place: Place, many: int) -> tuple[Card, ...]:
    """Return the cards to throw away without replacement, which leave the best hand."""
    share, held, up = wanted(hand.game), place.cards, place.up
    if share is None:
        return tuple(hand.hole(place)[:many])
    sets = [*combinations(hand.hole(place), many)]

    def left(gone: tuple[Card, ...]) -> int:
        place.cards = [card for card in held if card not in gone]
        place.up = [False] * len(place.cards)
        strength: int = judge.strength(hand, place, share)
        return strength

    best = max(sets, key=left, default=())
    place.cards, place.up = held, up
    return best


def wanted(game: Game) -> Share | None:
    """Return the share that players draw for: the first of own cards, else the first."""
    own = [one for one in game.shares if one.zone is Zone.OWN]
    return next(iter((*own, *game.shares)), None)


def is_low(share: Share) -> bool:
    """True if the lowest hand wins the share."""
    return share.ranking.startswith(("low_", "badugi"))


def kept(hand: Hand, place: Place, share: Share) -> set[Card]:
    """Return the cards that are worth keeping for this share."""
    common = {*wild.public(hand, share), *JOKERS}  # an own lowest card is wild in any case
    free = common & {*place.cards}
    plain = [card for card in place.cards if card not in free]
    if share.ranking.startswith("badugi"):
        return free | _apart(plain, ace_low=share.ranking == "badugi")
    if share.ranking.startswith("low_"):
        return free | _low(plain, ace_low=share.ranking != "low_27", last=_is_last(hand))
    if share.ranking == "high":
        return free | _high(plain, len(free) + len(common & {*hand.board(share)}))
    if share.ranking in {"points", "pips_49", "pips_21", "pips_zero"}:
        return set(place.cards)
    return free | _alike(plain)


def _apart(plain: Iterable[Card], *, ace_low: bool) -> set[Card]:
    """Return cards of different ranks and suits, the lowest first: all four, or up to a nine."""
    found: list[Card] = []
    for card in sorted(plain, key=lambda one: _height(one, ace_low=ace_low)):
        if all(rank(card) != rank(one) and suit(card) != suit(one) for one in found):
            found.append(card)
    if len(found) == BADUGI:
        return set(found)
    return {card for card in found if _height(card, ace_low=ace_low) <= EIGHT + 1}


def _height(card: Card, *, ace_low: bool) -> int:
    return -1 if ace_low and rank(card) == ACE else rank(card)


def _is_last(hand: Hand) -> bool:
    """True if no draw comes after that of this street."""
    return not any(row.draw for row in hand.game.phases[max(0, hand.phase) + 1 :])


def _low(plain: list[Card], *, ace_low: bool, last: bool) -> set[Card]:
    """Return a card of each rank up to an eight; at the last draw up to a ten (2-7: a jack)."""
    heights = {_height(card, ace_low=ace_low): card for card in reversed(plain)}
    highest = EIGHT if not last else TEN if ace_low else JACK
    return {card for height, card in heights.items() if height <= highest}


def _high(plain: list[Card], wilds: int) -> set[Card]:
    """Return a made hand, else four to a flush or straight, else pairs, else the highest card."""
    need = FIVE - wilds
    suits = Counter(map(suit, plain))
    colour, many = max(suits.items(), key=lambda one: one[1], default=(0, 0))
    alike, top = _alike(plain), set(sorted(plain, key=rank)[-1:])
    if wilds and wilds + max(Counter(map(rank, plain)).values(), default=1) >= FOUR:
        return alike or top
    run = _run(plain)
    if many >= need or len(run) >= need:
        return {card for card in plain if suit(card) == colour} if many >= need else run
    if len(alike) > 1:
        return alike
    if many == need - 1:
        return {card for card in plain if suit(card) == colour}
    return run if len(run) == need - 1 else top


def _alike(plain: Iterable[Card]) -> set[Card]:
    """Return the cards of pairs, triplets and fours."""
    cards = list(plain)
    ranks = Counter(map(rank, cards))
    return {card for card in cards if ranks[rank(card)] > 1}


def _run(plain: Iterable[Card]) -> set[Card]:
    """Return the most cards that fit into five ranks in a row, one of each rank."""
    by_rank = {rank(card): card for card in plain}
    if ACE in by_rank:
        by_rank[-1] = by_rank[ACE]
    rows = ([by_rank[at] for at in range(low, low + FIVE) if at in by_rank] for low in range(-1, 9))
    found: list[Card] = max(rows, key=len, default=[])
    return set(found)
