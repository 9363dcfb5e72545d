"""Formats of the log's lines: text for people, or JSON with press, table and deal."""

import logging
from typing import Literal

from pythonjsonlogger.orjson import OrjsonFormatter

from bot.base import traces

Format = Literal["text", "json"]
TEXT = "%(levelname)s %(name)s: %(message)s"
JSON = ("levelname", "name", "message")


def formatted(handler: logging.Handler, how: Format) -> None:
    """Give a handler this format; JSON lines also name the press, table and deal."""
    if how == "text":
        handler.setFormatter(logging.Formatter(TEXT))
        return
    names = {"levelname": "level", "name": "logger"}
    handler.setFormatter(OrjsonFormatter(JSON, rename_fields=names, timestamp="time"))
    handler.addFilter(traces.note)
