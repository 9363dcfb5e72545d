"""Hand histories in PHH: read, played through the engine, and written."""

from bot.phh.actions import BadHistory, NoWords
from bot.phh.notation import History, parse, read
from bot.phh.replay import Replay, replay
from bot.phh.report import Verdict, all_as_json, verdicts
from bot.phh.write import write

__all__ = [
    "BadHistory",
    "History",
    "NoWords",
    "Replay",
    "Verdict",
    "all_as_json",
    "parse",
    "read",
    "replay",
    "verdicts",
    "write",
]
