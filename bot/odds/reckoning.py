"""Chances of a spot. Pure: equal spots have equal chances on every machine."""

from collections import Counter
from dataclasses import replace

from bot.engine.games.game import SHOWDOWN, Game
from bot.engine.hand import judge
from bot.engine.hand.step import STEPS
from bot.engine.views.shapes import TableView
from bot.odds.batch.columns import sampled
from bot.odds.chance import Chances
from bot.odds.judging import play_out
from bot.odds.paying import Won, outcomes
from bot.odds.paying import chances as paid
from bot.odds.runouts import Runouts, plan_of, runouts
from bot.odds.spot import LiveHand, RemainingStep, Spot, spot_of

FEW = 200
"""Number of hands that are judged to build tables."""


def chances(view: TableView) -> Chances | None:
    """Return the chances of every live hand, from the public view alone; None if there are none.

    `view` is `look(table, 0)` while a deal runs. There are chances as soon as all live hands lie
    open and only cards can follow; `spot.spot_of` says when. They are exact up to 100,000 runouts,
    otherwise those of 20,000 sampled ones. The sample follows from the numbers of the table and the
    deal, so that every caller gets the same.
    """
    spot = spot_of(view)
    return None if spot is None else reckoned(spot)


def reckoned(spot: Spot) -> Chances | None:
    """Return the chances of a spot; None if the deal may begin anew and then has choices."""
    plan = plan_of(spot)
    found = runouts(spot, plan)
    scene = play_out(spot, plan, found)
    ends, exact = outcomes(scene), found.exact
    again = int(scene.gathered.sum())
    if again:
        anew = _outcomes_anew(spot)
        if anew is None:
            return None
        ends, exact = _mixed_outcomes(ends, anew, again), False
    return paid(spot, ends, scene.count, exact=exact)


def _outcomes_anew(spot: Spot) -> Counter[Won] | None:
    """Return the outcomes of deals that begin anew, without those that begin anew once more.

    Those begin in the same way, so leaving them out changes nothing. None if the new deal has
    choices.
    """
    rows = enumerate(spot.game.phases)
    left = tuple(RemainingStep(column, at) for at, row in rows for column in row.columns)
    if not all(one.reckoned for one in left):
        return None
    pack = spot.game.pack.cards()
    fresh = replace(
        spot, hands=tuple(replace(one, cards=()) for one in spot.hands), boards=(), turned=(),
        left=left, unseen=pack, to_deal=len(pack),
    )  # fmt: skip
    plan = plan_of(fresh)
    return outcomes(play_out(fresh, plan, runouts(fresh, plan, again=1)))


def _mixed_outcomes(ends: Counter[Won], anew: Counter[Won], again: int) -> Counter[Won]:
    """Return the outcomes of `ends`, and `again` more that are spread like those of `anew`."""
    found = Counter({won: times * anew.total() for won, times in ends.items()})
    found.update({won: times * again for won, times in anew.items()})
    return found


def prepared(game: Game) -> None:
    """Build the tables that hands of a game are judged by; it takes up to a second, once.

    A few hands are dealt and judged for that, without players' choices. Games that are not decided
    by a showdown have no chances.
    """
    if game.settle != SHOWDOWN:
        return
    judge.prepare(game)
    rows = enumerate(game.phases)
    left = tuple(
        RemainingStep(one, at) for at, row in rows for one in row.columns if STEPS[one].deals
    )
    pack = game.pack.cards()
    spot = Spot(
        0, 0, game, hands=(LiveHand(1, (), ""), LiveHand(2, (), "")), boards=(), turned=(), pots=(),
        left=left, unseen=pack, to_deal=len(pack),
        apart=sum(row.apart for row in game.phases), runs=1, waived=False,
    )  # fmt: skip
    plan = plan_of(spot)
    play_out(spot, plan, Runouts(sampled(pack, len(plan.slots), FEW, (0, 0)), exact=False))
