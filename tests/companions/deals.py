"""Deals among house players, for tests: every game of the library, played to its end."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from bot.companions import STYLES, Decision, Style, decide
from bot.engine.games.game import Stakes
from bot.engine.hand.commands import DealStreet
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table import machine
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.state import Table
from tests.engine.card_room import LIBRARY

LONGEST = 400
"""Answers in which any deal must have ended."""
ALL = tuple(STYLES.values())


@dataclass(frozen=True)
class Turn:
    """One question, and what was decided."""

    table: Table
    player: int
    decision: Decision


def seated(game: str, stacks: list[int]) -> Table:
    """A table of a game of the library, by hash."""
    table = Table(LIBRARY)
    opening: list[tc.TableCommand] = [
        tc.OpenTable(1, 1, game, Settings(10, Stakes.of(10), 1, 10_000)),
        *(tc.Sit(player, chips) for player, chips in enumerate(stacks, 1)),
    ]
    for command in opening:
        _, table = machine.play(table, command)
    return table


def style_of(player: int) -> Style:
    """A style for each, in turn."""
    return ALL[player % len(ALL)]


def deal(
    table: Table, luck: random.Random, worlds: int, among: tuple[Style, ...] = ALL
) -> Iterator[Turn | Table]:
    """Every turn of the next deal, and the table at its end."""
    _, table = machine.play(table, tc.Deal(), Seed(luck.randbytes(32)))
    for _ in range(LONGEST):
        hand = table.hand
        if hand is None or hand.ended:
            yield table
            return
        if hand.now.by_clock:
            _, table = machine.play(table, DealStreet())
            continue
        seat = luck.choice(hand.waiting)
        player = table.chairs[seat].player
        style = among[player % len(among)]
        found = decide(table, player, style=style, seed=b"a deal", worlds=worlds)
        assert found is not None
        yield Turn(table, player, found)
        _, table = machine.play(table, found.command)
    raise AssertionError("the deal does not end")
