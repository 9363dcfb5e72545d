"""Points that are over every goal, so another card could only add to them.

If the open cards alone are over, all may know it; otherwise only their owner. Source: rules 2.6.
"""

from bot.engine.games.game import Game
from bot.engine.games.phases import Share, Zone
from bot.engine.hand import judge
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import STEPS
from bot.engine.ranking.totals import Totals

NEAR = 14
"""Half points below the highest goal at which "take on" stops; few cards count more."""


def is_over(hand: Hand, place: Place, *, openly: bool) -> bool:
    """True if a hand is over the highest goal, however its aces count.

    `openly`: judged by the cards all can see.
    """
    goal = top(hand.game)
    totals = judge.judge(hand.game, hand.game.shares[0]) if goal else None
    if not isinstance(totals, Totals):
        return False
    cards = [card for card, up in zip(place.cards, place.up, strict=True) if up or not openly]
    return totals.least(cards, unknown=len(place.cards) - len(cards)) > goal


def aim(game: Game) -> int:
    """Return the half points up to which one answer may take cards; 0 where nobody can be over."""
    goal = top(game)
    return max(goal - NEAR, 0) if goal else 0


def points(hand: Hand, place: Place, share: Share | None = None) -> int:
    """Return a hand's half points, as near as aces allow to the goal of `share` (or the first)."""
    return judge.reading(hand, place, share or hand.game.shares[0]).points


def top(game: Game) -> int:
    """Return the highest goal in half points.

    0 if players can lose cards again, or if something other than points may win.
    """
    counted = all(
        share.ranking == "points" and share.zone in {Zone.ALL, Zone.OWN}
        and not (share.hole or share.most_hole)
        for share in game.shares
    )  # fmt: skip
    kept = all(STEPS[column].adds for row in game.phases for column in row.columns)
    if not (game.shares and counted and kept) or game.wild.moves:
        return 0
    return max(share.target for share in game.shares)
