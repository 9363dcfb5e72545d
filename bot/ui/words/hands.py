"""Names of hands: one phrase that can mean only one hand. Source: R051.

A name has as many ranks as it took to decide. The word "over" is never used, because it is
ambiguous.
"""

from collections.abc import Iterable, Sequence

from bot.engine.cards import JOKERS, RANKS, Card, rank, suit
from bot.engine.ranking import Category, Reading, ranks_to_name
from bot.ui.words import Locale, say
from bot.ui.words.tongue import Listing

ACE = 12
LEADING = {Category.PAIR: 1, Category.TWO_PAIR: 2, Category.TRIPS: 1, Category.QUADS: 1}
"""Number of ranks that the bare name includes; further ranks are kickers."""
A_POINT = 2
"""Half points up to which the singular is used: one point, or half a point."""
KEEPING_RANK = {Category.HIGH, Category.PAIR, Category.TRIPS, Category.QUADS, Category.POINTS}
"""Categories that are never named without their rank or points."""


def hand_name(reading: Reading, locale: Locale, *, ranks: int = 0) -> str:
    """Return the name with at least this many ranks: "pair of queens, ace kicker" for 2.

    Wild cards in it are counted: "five kings, two wild".
    """
    name = _name(reading, locale, ranks)
    if not reading.wild:
        return name
    number = Listing.of(say(locale, f"number.{reading.wild}"), reading.wild)
    return say(locale, "hand.wild", hand=name, number=number)


def _name(reading: Reading, locale: Locale, ranks: int = 0) -> str:
    match reading.category:
        case Category.HIGH if reading.low:
            return say(locale, "hand.low", pips=_pips(reading.ranks[: max(2, ranks)]))
        case Category.HIGH:
            return say(locale, "hand.high", all=_joined(reading.ranks[: max(1, ranks)], locale))
        case Category.FLUSH if ranks > 1:
            return say(locale, "hand.flush.long", all=_joined(reading.ranks[:ranks], locale))
        case Category.STRAIGHT_FLUSH if reading.ranks[0] == ACE and not reading.low:
            return say(locale, "hand.royal")
        case Category.SUIT_CARD if not reading.cards:
            return say(locale, "hand.suit_card.none")
    return _with_kickers(_plain(reading, locale), reading, locale, ranks)


def names_of(readings: Iterable[Reading | None], locale: Locale) -> list[str]:
    """Return the name of a hand for each share, once for shares that read it alike.

    If all its totals are over their goals, they are named as bust.
    """
    read = [one for one in readings if one is not None]
    found = [hand_name(one, locale) for one in read if one.strength]
    if not found and any(one.category is Category.POINTS for one in read):
        found = [say(locale, "hand.bust", hand=hand_name(one, locale)) for one in read]
    return list(dict.fromkeys(found))


def set_off(hand: str, locale: Locale) -> str:
    """Return a hand's name for the middle of a sentence, set off if it has a comma itself."""
    return say(locale, "hand.paused", hand=hand) if "," in hand else hand


def category_name(reading: Reading, locale: Locale) -> str:
    """Return the shortest name: "two pair"; some categories keep their rank."""
    if reading.category in KEEPING_RANK:
        return _name(reading, locale)
    return say(locale, f"category.{reading.category}")


def contest_name(reading: Reading, others: Iterable[Reading], locale: Locale) -> str:
    """Return the name with the ranks that distinguish this hand from the others it met."""
    return hand_name(reading, locale, ranks=ranks_to_name(reading, others))


def card_aloud(card: Card, locale: Locale) -> str:
    """Return a card in words: "king of clubs"."""
    if card in JOKERS:
        return say(locale, "card.joker")
    facts = {"rank": say(locale, f"rank.{rank(card)}"), "suit": say(locale, f"suit.{suit(card)}")}
    return say(locale, "card", **facts)


def _plain(reading: Reading, locale: Locale) -> str:
    first, second = (*reading.ranks, ACE, ACE)[:2]
    facts = {
        "one": say(locale, f"rank.{first}"),
        "many": say(locale, f"ranks.{first}"),
        "others": say(locale, f"ranks.{second}"),
        "pips": _pips(reading.ranks),
        "points": points_name(reading.points),
    }
    if reading.category is Category.SUIT_CARD:
        facts["card"] = card_aloud(reading.cards[0], locale)
    one = reading.category is Category.POINTS and 0 < reading.points <= A_POINT
    return say(locale, f"hand.{reading.category}{'.one' * one}{_where(reading)}", **facts)


def _where(reading: Reading) -> str:
    """Return the end of a key: ".hole" for a single card that lies in the hole."""
    return ".hole" if reading.hole and reading.category is Category.SUIT_CARD else ""


def _with_kickers(plain: str, reading: Reading, locale: Locale, ranks: int) -> str:
    said = LEADING.get(reading.category)
    if said is None or ranks <= said:
        return plain
    kickers = reading.ranks[said:ranks]
    key = "hand.kicker" if len(kickers) == 1 else "hand.kickers"
    return say(locale, key, hand=plain, all=_joined(kickers, locale))


def _joined(ranks: Sequence[int], locale: Locale) -> str:
    return "-".join(say(locale, f"rank.{one}") for one in ranks)


def _pips(ranks: Sequence[int]) -> str:
    return "-".join(pip(one) for one in ranks)


def pip(one: int) -> str:
    """Return a rank as printed on the card: "10", "K"."""
    return "10" if RANKS[one] == "T" else RANKS[one]


def points_name(halves: int) -> str:
    """Return a total of half points: "26½"."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)
