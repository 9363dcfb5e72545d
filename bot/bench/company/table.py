"""Which matches are played, and how they are told."""

import json
from collections.abc import Collection, Iterator, Sequence
from itertools import permutations

from bot.bench.company.foes import Foe, anything, caller, styled
from bot.bench.company.match import Result, match
from bot.bench.company.public import NAME, its_game, rule_player
from bot.bench.company.tight import Tight
from bot.companions import STYLES, Style
from bot.engine.games.game import Game

MAIN = (
    "holdem", "omaha_hi_lo", "seven_card_stud", "five_card_draw", "guts", "bourre",
)  # fmt: skip
"""The games that every pair of styles is measured at, besides."""
FOES: dict[str, Foe] = {"random": anything, "callers": caller, "tight": Tight()}
"""The simple players."""
MEASURED = Style("plain")
"""Without habits: what the thinking itself is worth."""
LET_PASS = -30.0
"""Big blinds a hundred deals that a style may lose to another: all are to be good company."""


def against_rules(
    game: Game, *, worlds: int, foes: Collection[str] = (), **size: int
) -> Iterator[Result]:
    """A house player against each of the simple ones, or these of them; `size` as of `match`.

    Where RLCard is installed, at limit Hold'em against its rule player too.
    """
    player = (MEASURED.key, styled(MEASURED, worlds))
    for name, foe in FOES.items():
        if not foes or name in foes:
            yield match(game, player, (name, foe), **size)
    theirs, known = rule_player(), its_game(game)
    if theirs is not None and known is not None and not foes:
        yield match(known, player, (NAME, theirs), **size)


def pairs(game: Game, *, worlds: int, **size: int) -> Iterator[Result]:
    """Every style among three of every other, until it is clear that it keeps up, or does not."""
    for one, other in permutations(STYLES.values(), 2):
        player, foe = (one.key, styled(one, worlds)), (other.key, styled(other, worlds))
        yield match(game, player, foe, mark=LET_PASS, **size)


def as_text(results: Sequence[Result]) -> str:
    """A line a match: big blinds a hundred deals, and the interval."""
    return "\n".join(
        f"{one.game:24} {one.player:9} {one.foe:9} {one.mean:+9.1f} ± {one.error:6.1f}"
        f"  {one.deals:5} deals  {one.verdict}"
        for one in results
    )


def as_json(results: Sequence[Result]) -> str:
    """The same for machines."""
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
