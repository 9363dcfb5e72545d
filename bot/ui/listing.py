"""The games on a terminal: as a table for eyes, and as JSON for machines."""

import json
from collections.abc import Iterable

from bot.engine.codec import game_to_json
from bot.engine.game import Game


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
