"""Matches of a measurement, and the table of their results."""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from multiprocessing import get_context

from bot.base.workers import leave_with_parent
from bot.companions import STYLES, Style
from bot.engine.games.game import Game
from tests.workshop.bench.company.foes import Foe, anything, caller, styled
from tests.workshop.bench.company.match import Result, match
from tests.workshop.bench.company.public import NAME, its_game, rule_player
from tests.workshop.bench.company.tight import Tight

MAIN = (
    "holdem", "omaha_hi_lo", "seven_card_stud", "five_card_draw", "guts", "bourre",
)  # fmt: skip
"""The games that every pair of styles is measured at, besides."""
FOES: dict[str, Foe] = {"random": anything, "callers": caller, "tight": Tight()}
"""The simple players by name."""
MEASURED = Style("plain")
"""Without habits: what the thinking itself is worth."""
LET_PASS = 30.0
"""Big blinds a hundred deals that a style may lose to another: all are to be good company."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two opponents by name, so that another process can play the match too."""

    game: Game
    player: str
    foe: str
    let_pass: float = 0.0
    """Bound of `match` for equal players, who then have half of the seats each."""


def against_rules(game: Game, foes: Collection[str] = ()) -> Iterator[Pairing]:
    """A house player against each of the simple ones, or these of them.

    Where RLCard is installed, at limit Hold'em against its rule player too.
    """
    for foe in FOES:
        if not foes or foe in foes:
            yield Pairing(game, MEASURED.key, foe)
    known = its_game(game)
    if known is not None and not foes and rule_player() is not None:
        yield Pairing(known, MEASURED.key, NAME)


def pairs(game: Game) -> Iterator[Pairing]:
    """Every two styles, until it is clear that they keep up with each other, or do not."""
    for one, other in combinations(STYLES.values(), 2):
        yield Pairing(game, one.key, other.key, LET_PASS)


def played(
    pairings: Iterable[Pairing], *, worlds: int, jobs: int = 1, **size: int
) -> Iterator[Result]:
    """Yield the results in the order of the pairings, played by `jobs` processes at once."""
    one = partial(_played, worlds, size)
    if jobs == 1:
        yield from map(one, pairings)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), leave_with_parent) as executor:
        yield from executor.map(one, pairings)


def _played(worlds: int, size: Mapping[str, int], pairing: Pairing) -> Result:
    player, foe = ((name, _who(name, worlds)) for name in (pairing.player, pairing.foe))
    return match(pairing.game, player, foe, let_pass=pairing.let_pass, **size)


def _who(name: str, worlds: int) -> Foe:
    """Whoever is called so. Raises LookupError where nobody is."""
    if name in FOES:
        return FOES[name]
    published = rule_player() if name == NAME else None
    return published or styled({MEASURED.key: MEASURED, **STYLES}[name], worlds)


def as_text(results: Sequence[Result]) -> str:
    """A line a match: big blinds a hundred deals, and the interval."""
    return "\n".join(
        f"{one.game:24} {one.player:9} {one.foe:9} {one.mean:+9.1f} ± {one.error:6.1f}"
        f"  {one.deals:5} deals  {one.verdict}"
        for one in results
    )


def as_json(results: Sequence[Result]) -> str:
    """Return the results as JSON."""
    rows = [
        {
            "game": one.game,
            "player": one.player,
            "foe": one.foe,
            "bb_per_100": round(one.mean, 1),
            "error": round(one.error, 1),
            "deals": one.deals,
            "verdict": one.verdict,
        }
        for one in results
    ]
    return json.dumps(rows, indent=1)
