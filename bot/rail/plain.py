"""Sentences of screens as plain text: without what Discord draws."""

import re

from bot.ui.parts.cards import Skin

_MARKS = re.compile(
    r"\\([!-/:-@\[-`{-~])|\*\*|__|`|\|\||^(?:-#|#{1,3}) |<t:\d+(?::\w)?>", re.MULTILINE
)


def plain(text: str) -> str:
    """Return a sentence without marks; a name keeps its letters, which the marks only escape."""
    return _MARKS.sub(lambda found: found[1] or "", text).strip()


def page_skin(skin: Skin) -> Skin:
    """Return the skin of a page in a server's language: cards as text, no tags of Discord."""
    return skin.in_file()
