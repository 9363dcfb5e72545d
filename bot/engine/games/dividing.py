"""Changes of a pot's shares by options and modifiers: high and low declared, half for a spade.

Source: rules 2.4, 2.6, 4.3 (22), M8.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine.games.phases import First, Phase, Share, Way, Zone

if TYPE_CHECKING:
    from bot.engine.games.game import Game

FEW_POINTS = 21
"""Half points up to which a target counts as the low one: 5½ and 7, not 21 or 27."""
DECLARATION = Phase("declaration", declare="high_low")
SPADE = "suit_"
"""The prefix of the rankings of single cards."""


def way_of(share: Share) -> Way:
    """Return the way of a share; `Way.NONE` for one that is neither high nor low."""
    if share.ranking == "points":
        return Way.LOW if share.target <= FEW_POINTS else Way.HIGH
    if share.ranking.startswith("low_"):
        return Way.LOW
    return Way.HIGH if share.ranking == "high" else Way.NONE


def declares(game: Game) -> bool:
    """True if the game has high and low declared."""
    return any(row.declare == "high_low" for row in game.phases)


def declares_last(game: Game) -> bool:
    """True if high and low are declared after the last round of bets."""
    said = [at for at, row in enumerate(game.phases) if row.declare == "high_low"]
    bets = [at for at, row in enumerate(game.phases) if row.bet and at not in said]
    return bool(said) and bool(bets) and bets[-1] < said[0]


def bet_after_declare(game: Game, on: bool) -> Game:
    """Return the game with or without a round of bets after the declaration (2.4, 4).

    The round is like the last one, and stands in the declaration's own row.
    """
    last = [row for row in game.phases if row.bet and not row.declare][-1]
    bet, first = (last.bet, last.first) if on else ("", First.LEFT_OF_BUTTON)
    rows = (
        replace(row, bet=bet, first=first) if row.declare == "high_low" else row
        for row in game.phases
    )
    return replace(game, phases=tuple(rows))


def declared(game: Game) -> Game:
    """Return the game with a declaration at the end (Source: rules 2.4).

    A game of highs alone gets a low beside each.
    """
    shares = tuple(replace(share, way=way_of(share)) for share in game.shares)
    if all(share.way is Way.HIGH for share in shares):
        lows = (replace(one, ranking="low_a5", way=Way.LOW, qualifier="") for one in shares)
        shares = tuple(half for pair in zip(shares, lows, strict=True) for half in pair)
    return replace(game, shares=shares, phases=(*game.phases, DECLARATION))


def may_be_run_twice(game: Game) -> bool:
    """True if a game can be run twice: one board, which alone grows, decides all shares."""
    turns = [at for at, row in enumerate(game.phases) if row.board]
    late = any(row.deal or row.draw or row.fate for row in game.phases[min(turns, default=0) + 1 :])
    plain = not any(share.otherwise or share.way is not Way.NONE for share in game.shares)
    still = not (game.layout.shape or game.wild.moves or game.to_win or declares(game))
    return bool(turns) and not late and plain and still and game.boards == 1


def run_twice(game: Game) -> Game:
    """Return the game with every share played for on a second board too."""
    again = tuple(replace(share, board=1) for share in game.shares)
    return replace(game, shares=(*game.shares, *again))


def has_spade(game: Game) -> bool:
    """True if a single card already wins a share."""
    return any(share.ranking.startswith(SPADE) for share in game.shares)


def with_spade(game: Game, ranking: str) -> Game:
    """Return the game with half of every pot for one spade in the hole (rules 4.3, 22)."""
    half = sum(share.parts for share in game.shares if not share.otherwise)
    spade = Share(ranking, zone=Zone.DOWN, parts=half)
    return replace(game, shares=(*game.shares, spade))
