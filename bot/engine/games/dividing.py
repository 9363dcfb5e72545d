"""What an announcement does to the shares of a pot: declared high and low, half for a spade.

Source: rules 2.4, 2.6, 4.3 (22), M8.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine.games.phases import First, Phase, Share, Way, Zone

if TYPE_CHECKING:
    from bot.engine.games.game import Game

FEW_POINTS = 21
"""Half points up to which a target is the low one of its game: 5½ and 7, not 21 or 27."""
DECLARATION = Phase("declaration", declare="high_low")
SPADE = "suit_"
"""How the rankings of single cards begin."""


def way_of(share: Share) -> Way:
    """Which way a share goes; none for one that is neither high nor low."""
    if share.ranking == "points":
        return Way.LOW if share.target <= FEW_POINTS else Way.HIGH
    if share.ranking.startswith("low_"):
        return Way.LOW
    return Way.HIGH if share.ranking == "high" else Way.NONE


def declares(game: Game) -> bool:
    """True where high and low are declared already."""
    return any(row.declare == "high_low" for row in game.phases)


def declares_last(game: Game) -> bool:
    """After bets, and no later row bets."""
    said = [at for at, row in enumerate(game.phases) if row.declare == "high_low"]
    bets = [at for at, row in enumerate(game.phases) if row.bet and at not in said]
    return bool(said) and bool(bets) and bets[-1] < said[0]


def bet_after_declare(game: Game, on: bool) -> Game:
    """Another round like the last one, in the declaration's own row (rules 2.4, 4)."""
    last = [row for row in game.phases if row.bet and not row.declare][-1]
    bet, first = (last.bet, last.first) if on else ("", First.LEFT_OF_BUTTON)
    rows = (
        replace(row, bet=bet, first=first) if row.declare == "high_low" else row
        for row in game.phases
    )
    return replace(game, phases=tuple(rows))


def declared(game: Game) -> Game:
    """With a declaration at the end; a game of highs gets a low beside each (Source: rules 2.4)."""
    shares = tuple(replace(share, way=way_of(share)) for share in game.shares)
    if all(share.way is Way.HIGH for share in shares):
        lows = (replace(one, ranking="low_a5", way=Way.LOW, qualifier="") for one in shares)
        shares = tuple(half for pair in zip(shares, lows, strict=True) for half in pair)
    return replace(game, shares=shares, phases=(*game.phases, DECLARATION))


def may_be_run_twice(game: Game) -> bool:
    """One board, which alone grows in the end, and shares that are played for on it."""
    turns = [at for at, row in enumerate(game.phases) if row.board]
    late = any(row.deal or row.draw or row.fate for row in game.phases[min(turns, default=0) + 1 :])
    plain = not any(share.otherwise or share.way is not Way.NONE for share in game.shares)
    still = not (game.layout.shape or game.wild.moves or game.to_win or declares(game))
    return bool(turns) and not late and plain and still and game.boards == 1


def run_twice(game: Game) -> Game:
    """The same with every share played for on a second board too."""
    again = tuple(replace(share, board=1) for share in game.shares)
    return replace(game, shares=(*game.shares, *again))


def has_spade(game: Game) -> bool:
    """True where a single card wins a share already."""
    return any(share.ranking.startswith(SPADE) for share in game.shares)


def with_spade(game: Game, ranking: str) -> Game:
    """Half of every pot goes to one spade in the hole, the rest as before (rules 4.3, 22)."""
    half = sum(share.parts for share in game.shares if not share.otherwise)
    spade = Share(ranking, zone=Zone.DOWN, parts=half)
    return replace(game, shares=(*game.shares, spade))
