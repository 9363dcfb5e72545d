"""One game file read: its `Game`, or every fault in it at once."""

import re
import tomllib
from pathlib import Path

from pydantic import ValidationError

from bot.engine.game import Game
from bot.games.faults import BadGame, faults_of
from bot.games.schema import GameFile


def read_game(path: Path) -> Game:
    """One game file; its code is the file's name. Raises BadGame."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadGame([f"{path.name}: not UTF-8 text"]) from None
    return parse_game(path.stem, path.name, text)


def parse_game(code: str, name: str, text: str) -> Game:
    """The game of this text, `name` being what faults call the file. Raises BadGame."""
    try:
        return GameFile.model_validate(tomllib.loads(text)).game(code)
    except tomllib.TOMLDecodeError as bad:
        at = re.search(r"line (\d+)", str(bad))
        raise BadGame([f"{name}:{at[1] if at else 'end'}: {bad}"]) from None
    except ValidationError as bad:
        raise BadGame(faults_of(name, text, bad.errors())) from None
