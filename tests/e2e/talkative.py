"""The log at its most talkative, for as long as somebody listens."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from bot.base.settings import Settings
from bot.cli import terminal


@contextmanager
def talkative(listener: logging.Handler) -> Iterator[None]:
    """Every line that the program can say reaches the listener; levels are as before afterwards."""
    names = ("", *terminal.OURS, *terminal.LIBRARIES)
    before = {one: logging.getLogger(one).level for one in names}
    logging.getLogger().addHandler(listener)
    terminal.start_log(Settings(_env_file=None, log_level="debug"))
    yield
    logging.getLogger().removeHandler(listener)
    for one, level in before.items():
        logging.getLogger(one).setLevel(level)
