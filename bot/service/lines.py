"""The lines of the log: for people, or as JSON for machines, with what each is about."""

import logging
from typing import Literal

from pythonjsonlogger.orjson import OrjsonFormatter

from bot.base import traces

Format = Literal["text", "json"]
TEXT = "%(levelname)s %(name)s: %(message)s"
JSON = ("levelname", "name", "message")


def formatted(handler: logging.Handler, how: Format) -> None:
    """Write so from now on; as JSON a line also names press, table and deal that led to it."""
    if how == "text":
        handler.setFormatter(logging.Formatter(TEXT))
        return
    names = {"levelname": "level", "name": "logger"}
    handler.setFormatter(OrjsonFormatter(JSON, rename_fields=names, timestamp="time"))
    handler.addFilter(traces.note)
