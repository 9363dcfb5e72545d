"""Turns strengths into chances: the pots are paid in every runout as at a showdown.

Runouts that end alike are paid once. Source: rules 2.2-2.4; `showdown._pay`.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from bot.engine.games import groups
from bot.engine.hand.money import winners
from bot.engine.hand.money.pots import Pot
from bot.engine.kinds import Seat
from bot.odds.chance import Chance, Chances
from bot.odds.judging import Scene
from bot.odds.spot import Spot

Won = tuple[tuple[int, bool, tuple[tuple[Seat, ...], ...]], ...]
"""For each pot: its chips, whether several hands may win it, and the winners of each share."""
NOBODY = Fraction(0)


def outcomes(scene: Scene) -> Counter[Won]:
    """Return the number of runouts for each outcome, without those that begin anew."""
    kept = np.flatnonzero(~scene.gathered)
    _, first, times = np.unique(_alike(scene)[kept], return_index=True, return_counts=True)
    found = Counter[Won]()
    for row, count in zip(kept[first], times, strict=True):
        found[_won(scene, int(row))] += int(count)
    return found


def chances(spot: Spot, found: Counter[Won], runouts: int, *, exact: bool) -> Chances:
    """Return the chances that outcomes and their numbers give."""
    count = found.total()
    chips = sum(pot.chips for pot in spot.pots)
    wins, ties = Counter[Seat](), Counter[Seat]()
    shares = {one.seat: NOBODY for one in spot.hands}
    for won, times in found.items():
        alone, split = set[Seat](), set[Seat]()
        for size, contested, best in won:
            parts = _parts(spot, best)
            for seat, (part, by_itself) in parts.items():
                shares[seat] += part * size * times
                if contested:
                    (alone if by_itself else split).add(seat)
        wins.update(dict.fromkeys(alone, times))
        ties.update(dict.fromkeys(split - alone, times))
    hands = tuple(
        Chance(
            seat, Fraction(wins[seat], count), Fraction(ties[seat], count), part / (chips * count)
        )
        for seat, part in shares.items()
    )
    return Chances(hands, 1 - sum((one.share for one in hands), NOBODY), runouts, exact)


def _parts(spot: Spot, best: Sequence[Sequence[Seat]]) -> dict[Seat, tuple[Fraction, bool]]:
    """Return each winner's part of a pot, and whether they take some part alone."""
    won = [share for share, seats in enumerate(best) if seats]
    if not won:
        return {}
    if all(best[share] == best[won[0]] for share in won):
        return _split(best[won[0]], Fraction(1), {})
    found: dict[Seat, tuple[Fraction, bool]] = {}
    for share, part in groups.fractions(spot.game.shares, tuple(won), spot.runs).items():
        found = _split(best[share], part, found)
    return found


def _split(
    seats: Sequence[Seat], part: Fraction, found: dict[Seat, tuple[Fraction, bool]]
) -> dict[Seat, tuple[Fraction, bool]]:
    for seat in seats:
        had, alone = found.get(seat, (NOBODY, False))
        found[seat] = (had + part / len(seats), alone or len(seats) == 1)
    return found


def _won(scene: Scene, row: int) -> Won:
    """Return the winners of each pot in one runout."""
    spot = scene.spot
    seats = [one.seat for one in spot.hands]
    live = [seat for at, seat in enumerate(seats) if scene.live[at, row]]
    strengths = {
        seat: [int(made[at][row]) for made in scene.strengths] for at, seat in enumerate(seats)
    }
    found = []
    for chips, several, among in _left_to(spot.pots, live):
        swingers = [
            one.seat for one in spot.hands if one.seat in among and one.declared == winners.BOTH
        ]
        if len(live) == 1:
            best = [live for _ in spot.game.shares]
        else:
            best = winners.among(spot.game, among, swingers, strengths)
        found.append((chips, several, tuple(tuple(one) for one in best)))
    return tuple(found)


def _left_to(pots: Iterable[Pot], live: Sequence[Seat]) -> list[tuple[int, bool, list[Seat]]]:
    """Return the pots with their live seats; a pot that nobody may win joins the one before it."""
    found: list[tuple[int, bool, list[Seat]]] = []
    for pot in pots:
        among = [seat for seat in live if seat in pot.seats]
        if among or not found:
            found.append((pot.chips, len(pot.seats) > 1, among))
        else:
            chips, several, before = found[-1]
            found[-1] = (chips + pot.chips, several, before)
    return found


def _alike(scene: Scene) -> NDArray[np.int64]:
    """Return a number for each runout; runouts with equal numbers end in the same way."""
    key = np.zeros(scene.count, dtype=np.int64)
    spot, hands = scene.spot, len(scene.players)
    declared = any(one.declared for one in spot.hands)
    key = _joined(key, _bits(scene.live))
    for made in scene.strengths:
        strengths = np.array(made)
        if declared:
            for at in range(hands):
                key = _joined(key, (strengths < strengths[at]).sum(axis=0) + (strengths[at] > 0))
            continue
        for pot in {pot.seats for pot in spot.pots}:
            may = np.array([one.seat in pot for one in spot.hands])
            among = np.where(may[:, None], strengths, 0)
            key = _joined(key, _bits((among == among.max(axis=0)) & (among > 0)))
    return key


def _bits(flags: NDArray[np.bool_]) -> NDArray[np.int64]:
    weights = np.int64(1) << np.arange(len(flags), dtype=np.int64)
    found: NDArray[np.int64] = (flags * weights[:, None]).sum(axis=0)
    return found


def _joined(key: NDArray[np.int64], more: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return a number for each pair of both, kept small."""
    _, small = np.unique(key * (int(more.max()) + 1) + more, return_inverse=True)
    return np.asarray(small, dtype=np.int64)
