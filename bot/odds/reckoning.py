"""From a spot to its chances. Pure: equal spots have equal chances, on every machine."""

from collections import Counter
from dataclasses import replace

from bot.engine.games.game import SHOWDOWN, Game
from bot.engine.hand import judge
from bot.engine.hand.step import STEPS
from bot.engine.views.shapes import TableView
from bot.odds.batch.columns import sampled
from bot.odds.chance import Chances
from bot.odds.judging import played
from bot.odds.paying import Won, outcomes
from bot.odds.paying import chances as paid
from bot.odds.runouts import Runouts, plan_of, runouts
from bot.odds.spot import Held, Left, Spot, spot_of

FEW = 200
"""Hands that are judged to make tables."""


def chances(view: TableView) -> Chances | None:
    """The chances of every live hand, from the public view alone, or None where they mean nothing.

    `view` is `look(table, 0)` while a deal runs. There is an answer as soon as all live hands lie
    open and nothing but cards can follow; see `spot.spot_of` for all else. Exact up to 100,000
    ways for the cards to come, else of 20,000 of them, which follow from the table's number and the
    deal's, so that whoever asks gets the same.
    """
    spot = spot_of(view)
    return None if spot is None else reckoned(spot)


def reckoned(spot: Spot) -> Chances | None:
    """The same from a spot; None where all may be dealt anew with choices to make again."""
    plan = plan_of(spot)
    found = runouts(spot, plan)
    scene = played(spot, plan, found)
    ends, exact = outcomes(scene), found.exact
    again = int(scene.gathered.sum())
    if again:
        anew = _anew(spot)
        if anew is None:
            return None
        ends, exact = _mixed(ends, anew, again), False
    return paid(spot, ends, scene.count, exact=exact)


def _anew(spot: Spot) -> Counter[Won] | None:
    """How deals end that begin once more, without those in which it happens again.

    They begin once more in the same way, so leaving them out changes nothing.
    """
    rows = enumerate(spot.game.phases)
    left = tuple(Left(column, at) for at, row in rows for column in row.columns)
    if not all(one.reckoned for one in left):
        return None
    pack = spot.game.pack.cards()
    fresh = replace(
        spot, hands=tuple(replace(one, cards=()) for one in spot.hands), boards=(), turned=(),
        left=left, unseen=pack, to_deal=len(pack),
    )  # fmt: skip
    plan = plan_of(fresh)
    return outcomes(played(fresh, plan, runouts(fresh, plan, again=1)))


def _mixed(ends: Counter[Won], anew: Counter[Won], again: int) -> Counter[Won]:
    """Ends of the first kind, and so many that are spread as those of the second."""
    found = Counter({won: times * anew.total() for won, times in ends.items()})
    found.update({won: times * again for won, times in anew.items()})
    return found


def prepared(game: Game) -> None:
    """Make the tables by which hands of a game are judged; up to a second, once.

    A few hands are dealt and judged for that, without whatever players choose in between. Games
    that no showdown decides have no chances.
    """
    if game.settle != SHOWDOWN:
        return
    judge.prepare(game)
    rows = enumerate(game.phases)
    left = tuple(Left(one, at) for at, row in rows for one in row.columns if STEPS[one].deals)
    pack = game.pack.cards()
    spot = Spot(
        0, 0, game, hands=(Held(1, (), ""), Held(2, (), "")), boards=(), turned=(), pots=(),
        left=left, unseen=pack, to_deal=len(pack),
        apart=sum(row.apart for row in game.phases), runs=1, waived=False,
    )  # fmt: skip
    plan = plan_of(spot)
    played(spot, plan, Runouts(sampled(pack, len(plan.slots), FEW, (0, 0)), exact=False))
