"""CPU time of house players' decisions, with as much thought as at a table."""

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from bot.companions import STYLES, decide
from bot.engine.games.game import Game
from bot.engine.hand.commands import DealStreet
from bot.engine.hand.judge import prepare
from bot.engine.shuffle import Seed
from bot.engine.table import machine
from bot.engine.table.commands import Deal, TableCommand
from tests.workshop.bench.company.seating import LONGEST, UNIT, seated

PLAYERS, BLINDS = 6, 100
DECISIONS = 200
"""Number of decisions measured for a game, about, as whole deals are played."""


@dataclass(frozen=True, slots=True)
class Pace:
    """CPU times of decisions in a game in milliseconds, the shortest first."""

    game: str
    costs: tuple[float, ...]

    def below(self, part: float) -> float:
        """Return the time within which this part (0 to 1) of all decisions lies."""
        return self.costs[min(len(self.costs) - 1, int(part * len(self.costs)))]


def paces(
    games: Sequence[Game], *, worlds: int, seconds: float | None, decisions: int = DECISIONS
) -> Iterator[Pace]:
    """Yield the pace of each game over all styles; `worlds` and `seconds` are those of `decide`."""
    for game in games:
        prepare(game)
        luck, costs = Random(game.code), list[float]()  # noqa: S311 - deals to measure with
        while len(costs) < decisions:
            costs += _deal(game, luck, worlds, seconds)
        yield Pace(game.code, tuple(sorted(costs)))


def _deal(game: Game, luck: Random, worlds: int, seconds: float | None) -> Iterator[float]:
    """Yield the CPU time of each decision of one deal at a new table."""
    many = min(max(PLAYERS, game.seats[0]), game.seats[1])
    table = seated(game, many, BLINDS * UNIT)
    _, table = machine.play(table, Deal(), Seed(luck.randbytes(32)))
    styles = list(STYLES.values())
    for _ in range(LONGEST):
        hand = table.hand
        if hand is None or hand.ended:
            return
        command: TableCommand = DealStreet()
        if not hand.now.by_clock:
            player = hand.places[hand.waiting[0]].player
            begun = time.thread_time()
            found = decide(
                table, player, style=styles[player % len(styles)], seed=luck.randbytes(16),
                worlds=worlds, seconds=seconds,
            )  # fmt: skip
            yield 1000 * (time.thread_time() - begun)
            if found is None:
                raise LookupError("nobody asks")
            command = found.command
        _, table = machine.play(table, command)


def pace_as_text(one: Pace) -> str:
    """A line a game: how many, what half of them take at most, and what 99 of 100 do."""
    return (
        f"{one.game:24} {len(one.costs):5} decisions"
        f"  p50 {one.below(0.5):6.1f} ms  p99 {one.below(0.99):6.1f} ms"
    )


def paces_as_json(found: Sequence[Pace]) -> str:
    """Return the paces as JSON."""
    rows = [
        {
            "game": one.game,
            "decisions": len(one.costs),
            "p50_ms": round(one.below(0.5), 1),
            "p99_ms": round(one.below(0.99), 1),
        }
        for one in found
    ]
    return json.dumps(rows, indent=1)
