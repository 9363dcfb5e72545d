"""Failures on a full disk don't fill it with lines of the log."""

import logging

from bot.service.quiet import EVERY, Quiet
from bot.store import BadDatabase, Trouble, Unwritable


def record(error: BaseException | None) -> logging.LogRecord:
    info = None if error is None else (type(error), error, None)
    return logging.LogRecord("any", logging.ERROR, __file__, 1, "it failed", None, info)


def caused(error: Exception) -> Exception:
    later = RuntimeError("a command failed")
    later.__cause__ = error
    return later


def test_the_store_has_told_of_the_disk_already():
    quiet = Quiet()
    error = Unwritable("database or disk is full", Trouble.FULL)
    assert not quiet.filter(record(error))
    assert not quiet.filter(record(caused(error)))
    assert quiet.filter(record(ValueError()))
    assert quiet.filter(record(None))


def test_damage_is_told_once_a_minute():
    now = 0.0
    quiet = Quiet(lambda: now)
    passed = 0
    for second in range(600):
        now = float(second)
        passed += quiet.filter(record(caused(BadDatabase("malformed"))))
    assert passed == 600 / EVERY
