"""Each file of tests/playthroughs is played, and must read as it is written."""

from pathlib import Path

import pytest

from tests.engine.playthrough import retold

FOLDER = Path(__file__).parent.parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_playthrough(file: Path):
    text = file.read_text(encoding="utf-8")
    assert retold(text) == text


def test_a_line_that_is_refused_is_written_with_its_code():
    head = "One line.\n\ngame: holdem no_limit\nseats: Ann 500, Bo 500\n\n"
    told = retold(f"{head}> deal\n> Bo checks\n> Ann calls\n").splitlines()
    assert "> Bo checks: not_your_turn" in told
    assert told[-1] == "Bo to act: check, raise to 20-500; pot 20"


def test_every_game_of_the_sources_has_a_playthrough():
    from tests.engine.card_room import GAMES

    played = {GAMES.find(_game(file)).code for file in FILES}
    named = {code for code, game in GAMES.items() if game.sources[0].startswith("R")}
    assert named <= played


def _game(file: Path) -> str:
    lines = file.read_text(encoding="utf-8").splitlines()
    return next(line.split()[1] for line in lines if line.startswith("game: "))
