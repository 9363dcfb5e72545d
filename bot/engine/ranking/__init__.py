"""Rankings by name: `ranker(Spec(...))` answers for a share of the pot.

Make every ranker before a table opens: that fills the tables, which takes up to half a second. A
new ranking is one function and one row, in `rows` where it goes by repeated, following and suited
cards, else in a module of its own and in `KINDS`.
"""

from dataclasses import replace

from bot.engine.cards import Card, printed, rank, suit
from bot.engine.ranking.badugi import ACE, Badugi
from bot.engine.ranking.category import COUNTS, Category
from bot.engine.ranking.counted import Counted
from bot.engine.ranking.ranker import Ranker, Use, made
from bot.engine.ranking.reading import Reading, ranks_to_name
from bot.engine.ranking.rows import ROWS
from bot.engine.ranking.spec import Spec, Target, four_of
from bot.engine.ranking.suit_card import ORDERS, SuitCard
from bot.engine.ranking.totals import FARTHEST, RULES, Totals

__all__ = [
    "KINDS",
    "Category",
    "Ranker",
    "Reading",
    "Spec",
    "Target",
    "Use",
    "card_height",
    "four_of",
    "ranker",
    "ranks_to_name",
    "showing",
]

KINDS: dict[str, type[Ranker]] = {
    **dict.fromkeys(ROWS, Counted),
    **dict.fromkeys(ACE, Badugi),
    **dict.fromkeys(RULES, Totals),
    **dict.fromkeys(ORDERS, SuitCard),
}


def ranker(spec: Spec) -> Ranker:
    """The ranker of a spec, made once.

    Raises ValueError for an unknown name and for a qualifier that the ranking cannot have.
    """
    kind = KINDS.get(spec.name)
    if kind is None:
        raise ValueError(f"no ranking is called {spec.name!r}")
    if spec.qualifier and kind is not Counted:
        raise ValueError(f"{spec.name} takes no qualifier")
    return made(kind, spec)


def showing(spec: Spec) -> Ranker:
    """How open cards compare, to say who begins: repeated and high cards, no more (2.10).

    The order is that of the spec's ranking if it is a low, that of a badugi's aces, else high; in
    7-27 the most points that show, whatever the goal.
    """
    if spec.name == "points":
        return ranker(replace(spec, target=Target(FARTHEST, over="closest")))
    names = {"badugi": "low_a5", "badugi_ace_high": "low_27"}
    low = spec.name in ROWS and ROWS[spec.name].low
    name = spec.name if low else names.get(spec.name, "high")
    return ranker(replace(spec, name=name, ladder=COUNTS, qualifier=None))


def card_height(card: Card, *, ace_low: bool = False) -> int:
    """Orders single cards for a bring-in: by rank, then clubs, diamonds, hearts, spades (2.10).

    A joker is above all. The only use of suits for an order (R010).
    """
    if ace_low and rank(card) == 12:
        return suit(card)
    return printed(card) + 4
