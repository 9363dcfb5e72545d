"""The game as dealt: its pack for a number of players, or its lowball after jacks back.

Source: R070-R075, rules 0 and 2.9. Stored deals rest on these functions: their results must never
change.
"""

from dataclasses import replace

from bot.engine.cards import RANKS, Pack
from bot.engine.games.customs import PackRule
from bot.engine.games.game import Game, Share


def lowest_rank(game: Game, players: int) -> int:
    """Return the index of the pack's lowest rank (0 is a deuce) for this many players."""
    if game.pack_rule is PackRule.AUTO:
        by_players = {5: "6", 6: "5"}
        return RANKS.index("7" if players < 5 else by_players.get(players, "2"))
    if game.pack_rule is PackRule.RULE_OF_11:
        return min(max(11 - players, 2), 9) - 2
    return game.pack.lowest


def packs(game: Game) -> set[Pack]:
    """Return every pack that this game may be dealt from."""
    least, most = game.seats
    lowest = {lowest_rank(game, players) for players in range(least, most + 1)}
    return {replace(game.pack, lowest=rank) for rank in lowest}


def turned_low(game: Game) -> Game:
    """Return the game as played for the lowest hand, in which anybody may bet."""
    rows = tuple(replace(row, openers="") for row in game.phases)
    low = (Share("low_a5"),)
    return replace(game, shares=low, phases=rows, passed_in=False)
