"""What the command line prints: games as a table or as JSON, and what is wrong in the books."""

import json
from collections.abc import Iterable

from bot.engine.codec import game_to_json
from bot.engine.game import Game
from bot.store import Fault


def as_text(games: Iterable[Game]) -> str:
    """A line a game: code, players, name, summary."""
    rows = [
        (game.code, f"{game.seats[0]}-{game.seats[1]}", game.name, game.summary) for game in games
    ]
    widths = [max(len(row[at]) for row in rows) for at in range(3)]
    return "\n".join(
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[3]])
        for row in rows
    )


def as_json(games: Iterable[Game]) -> str:
    """Every column of every game."""
    return json.dumps([game_to_json(game) for game in games], indent=1)


def fault_line(fault: Fault) -> str:
    """Which proof failed, where, and the figures: "balance differs: bank:1:2 (1200, not 1000)"."""
    figures = "" if fault.found is None else f" ({fault.found}"
    if figures:
        figures += ")" if fault.expected is None else f", not {fault.expected})"
    return f"{fault.code.value.replace('_', ' ')}: {fault.where}{figures}"
