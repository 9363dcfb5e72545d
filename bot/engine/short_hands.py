"""What the options of hands of two and three cards do. Source: rules 2.5."""

from collections.abc import Collection
from dataclasses import replace

from bot.engine.customs import ShortHands
from bot.engine.effect import Effect
from bot.engine.game import Game

THREE_CARDS = {
    ShortHands.STANDARD: "three_card",
    ShortHands.PLAIN: "three_card_plain",
    ShortHands.FLUSH_UP: "three_card_flush_up",
    ShortHands.TRIPS_UP: "three_card_trips_up",
    ShortHands.BRAG: "brag",
    ShortHands.WHEEL_UP: "three_card_wheel_up",
}
"""Rankings of three cards, by the option that chooses among them."""
TWO_CARDS = {False: "two_card", True: "two_card_23_up"}
"""The same for two cards."""


def named(game: Game) -> dict[str, bool]:
    """Whether a game file names an unusual one itself, by option."""
    rankings = {share.ranking for share in game.shares}
    return {
        "short_hands": bool(rankings & {*THREE_CARDS.values()} - {"three_card"}),
        "two_three_up": TWO_CARDS[True] in rankings,
    }


def _three_cards(game: Game) -> bool:
    return any(share.ranking in THREE_CARDS.values() for share in game.shares)


def _two_cards(game: Game) -> bool:
    return any(share.ranking in TWO_CARDS.values() for share in game.shares)


def _ranked(game: Game, same: Collection[str], ranking: str) -> Game:
    """The game with this one wherever it has a ranking of the same kind."""
    shares = (
        replace(share, ranking=ranking) if share.ranking in same else share for share in game.shares
    )
    return replace(game, shares=tuple(shares))


SHORT_HANDS = {
    "short_hands": Effect(
        _three_cards, lambda game, order: _ranked(game, THREE_CARDS.values(), THREE_CARDS[order])
    ),
    "two_three_up": Effect(
        _two_cards, lambda game, on: _ranked(game, TWO_CARDS.values(), TWO_CARDS[on])
    ),
}
