"""Output of the command line: games in three forms, and faults of a file or the database.

Listing games should be fast, so modules that only other commands need are imported in them.
"""

import asyncio
import json
import re
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from bot.engine.codec import game_to_json
from bot.engine.errors import Illegal, Named, Refusal
from bot.engine.games.game import Game
from bot.engine.games.options import Options, announce
from bot.games import GAMES, BadGame, Catalogue
from bot.ui.words import ENGLISH, say
from bot.ui.words.faults import fault_lines
from bot.ui.words.titles import alternatives, game_name, game_summary

if TYPE_CHECKING:
    from bot.store import Fault

WIDTH = 88
MARKUP = re.compile(r"\*\*|^-# ", re.MULTILINE)


def as_text(games: Iterable[Game]) -> str:
    """Return a line for each game: code, players, name, summary."""
    rows = [
        (
            game.code,
            f"{game.seats[0]}-{game.seats[1]}",
            game_name(game, ENGLISH),
            game_summary(game, ENGLISH),
        )
        for game in games
    ]
    widths = [max(len(row[at]) for row in rows) for at in range(3)]
    return "\n".join(
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[3]])
        for row in rows
    )


def as_json(games: Iterable[Game]) -> str:
    """Return every column of every game as JSON."""
    return json.dumps([game_to_json(game) for game in games], indent=1)


def as_page(game: Game) -> str:
    """Return a game's rules for a terminal."""
    from bot.ui.words.games import game_rules

    parts = [game_name(game, ENGLISH), *game_rules(announce(game, Options()))]
    lines = "\n\n".join(MARKUP.sub("", part) for part in parts).splitlines()
    return "\n".join(textwrap.fill(line, WIDTH) for line in lines)


def unknown_game(no: Illegal) -> str:
    """Return why no game can be shown: an unknown name, a limit, or several games."""
    if no.code is Refusal.NOT_DEALT:
        return say(ENGLISH, f"absent.{no.facts['absent']}")
    if no.code is Refusal.ONE_GAME:
        return say(ENGLISH, "listing.one_game")
    if no.code is not Refusal.UNKNOWN_GAME:
        from bot.ui.words.refusals import sentence  # it imports tables, which lists don't need

        return sentence(no).replace("\\", "")
    typed, near = no.facts["typed"], no.facts["near"]
    facts = {"typed": typed} if typed else {}
    if isinstance(near, tuple) and near:
        names = [one.name if isinstance(one, Named) else str(one) for one in near]
        facts["near"] = alternatives(ENGLISH, names)
    return say(ENGLISH, "listing.unknown", **facts)


def check_game_file(file: Path, catalogue: Catalogue) -> tuple[str, bool]:
    """Return (lines about a game file, whether it is sound). Raises OSError."""
    ours = file.resolve().parent == GAMES.resolve()
    others = Catalogue([]) if ours else catalogue
    from bot.games.files.reading import raw_file
    from bot.games.trials.processes import read_and_try
    from bot.rehearsal import rehearse_in_process
    from bot.ui.pages.drawn import draw_in_process
    from bot.ui.words.rehearsals import rehearsal_lines

    try:
        game, verdict = asyncio.run(
            read_and_try(file.stem, file.name, raw_file(file), others.names())
        )
        asyncio.run(draw_in_process(game, file.name))
    except BadGame as bad:
        return fault_lines(bad), False
    found = asyncio.run(rehearse_in_process(game))
    least, most = game.seats
    facts = {"file": file.name, "game": game_name(game, ENGLISH), "least": least, "most": most}
    slowest = max(1, round(verdict.slowest * 1000))
    sound = say(ENGLISH, "listing.sound", **facts, deals=verdict.deals, slowest=slowest)
    return "\n".join([sound, *(f"  {line}" for line in rehearsal_lines(found))]), True


def fault_line(fault: "Fault") -> str:
    """Return a failed check with its figures: "balance differs: bank:1:2 (1200, not 1000)"."""
    figures = "" if fault.found is None else f" ({fault.found}"
    if figures:
        figures += ")" if fault.expected is None else f", not {fault.expected})"
    return f"{fault.code.value.replace('_', ' ')}: {fault.where}{figures}"
