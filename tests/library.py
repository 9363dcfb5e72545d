"""Every game file, read once for all tests of a process."""

from bot.games import load_games

GAMES = load_games()
