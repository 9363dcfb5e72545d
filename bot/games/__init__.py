"""Game files of `data/games`, read into `Game`s; every fault of a file is reported at once."""

from bot.games.catalogue import GAMES, Catalogue, load_games
from bot.games.files.faults import BadGame, Fault, Wrong

__all__ = [
    "GAMES",
    "BadGame",
    "Catalogue",
    "Fault",
    "Wrong",
    "load_games",
]
