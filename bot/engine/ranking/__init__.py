"""Rankings by name: `ranker(Spec(...))` ranks hands for a share of the pot.

Make every ranker before a table opens: that fills the tables, which takes up to 0.5 seconds. A new
ranking is one function and one row: in `rows` if it goes by repeated, consecutive and suited cards,
else in a module of its own and in `KINDS`.
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
    """Return the cached ranker of a spec.

    Raises ValueError for an unknown name and for a qualifier that the ranking cannot have.
    """
    kind = KINDS.get(spec.name)
    if kind is None:
        raise ValueError(f"no ranking is called {spec.name!r}")
    if spec.qualifier and kind is not Counted:
        raise ValueError(f"{spec.name} takes no qualifier")
    return made(kind, spec)


def showing(spec: Spec) -> Ranker:
    """Return the ranker of open cards, to say who begins: it knows repeated and high cards (2.10).

    The order is that of the spec's ranking if it is a low, that of a badugi's aces, else high; in
    7-27 the most points showing, whatever the goal.
    """
    if spec.name == "points":
        return ranker(replace(spec, target=Target(FARTHEST, over="closest")))
    names = {"badugi": "low_a5", "badugi_ace_high": "low_27"}
    low = spec.name in ROWS and ROWS[spec.name].low
    name = spec.name if low else names.get(spec.name, "high")
    return ranker(replace(spec, name=name, ladder=COUNTS, qualifier=None))


def card_height(card: Card, *, ace_low: bool = False) -> int:
    """Return a number that orders single cards for a bring-in: by rank, then suit (2.10).

    Suits rise from clubs to diamonds, hearts, spades: the only order of suits (R010). A joker is
    above all.
    """
    if ace_low and rank(card) == 12:
        return suit(card)
    return printed(card) + 4
