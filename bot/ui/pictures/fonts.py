"""Fonts of pictures: DejaVu, which matplotlib includes, and behind it the fonts of this machine.

A character that DejaVu lacks is drawn by the first other font that has it: one of a font package
(the extra `fonts`), or one of the system. A styled letter, such as a mathematical one, is drawn as
its plain letter. A character that no font has is left out, and a number identifies the player.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from PIL import ImageFont

ENDINGS = frozenset({".ttf", ".otf", ".ttc"})
NOT_FOR_NAMES = re.compile(
    r"last ?resort|blank|emoji|mono|italic|oblique|serif|symbol|math|icon", re.IGNORECASE
)
"""Fonts without usable letters, or whose letters look odd beside DejaVu."""
LETTER = re.compile(r"(?:LATIN (CAPITAL|SMALL)|SYMBOL) LETTER ([A-Z])$")
STEERING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Direction marks, which are never drawn."""
RIDING = frozenset({"Mn", "Mc", "Me", "Cf"})
"""Categories of marks, which are drawn with the letter before them."""
MISSING = "\uffff"
"""A character that no font has: it is drawn like every missing character."""


class Run(NamedTuple):
    """Characters that one font draws; None is DejaVu."""

    text: str
    file: Path | None


@cache
def dejavu() -> Path:
    """Return the folder of matplotlib's fonts; importing matplotlib would take seconds."""
    found = find_spec("matplotlib")
    if found is None or found.origin is None:
        raise ModuleNotFoundError("matplotlib")
    return Path(found.origin).parent / "mpl-data" / "fonts" / "ttf"


@lru_cache(maxsize=128)
def loaded(file: Path | None, pixels: int, *, bold: bool = False) -> ImageFont.FreeTypeFont:
    """Return a font at a size; `bold` applies only to DejaVu."""
    own = dejavu() / ("DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf")
    return ImageFont.truetype(str(file or own), pixels)


@cache
def others() -> tuple[Path, ...]:
    """Return the files of other fonts: of font packages, then of the system, plain ones first."""
    return (*_of_packages(), *_of_the_system())


def _of_packages() -> Iterator[Path]:
    for point in sorted(entry_points(group="fontpkg.family"), key=lambda one: one.name):
        found = find_spec(point.module)
        if found is not None and found.origin is not None:
            yield from sorted((Path(found.origin).parent / "files").glob("*.ttf"))


def _of_the_system() -> list[Path]:
    from matplotlib import font_manager

    files = {Path(one) for one in font_manager.findSystemFonts()}
    usable = [one for one in files if one.suffix.lower() in ENDINGS]
    plain = [one for one in usable if not NOT_FOR_NAMES.search(one.stem)]
    return sorted(plain, key=lambda one: ("Noto" not in one.stem, "Bold" in one.stem, one.name))


@cache
def _has(file: Path | None, char: str) -> bool:
    """True if a font has this character: it is drawn differently from a missing one."""
    try:
        font = loaded(file, 30)
        drawn, none = font.getmask(char), font.getmask(MISSING)
    except OSError:  # the font can't be read, or has fixed sizes
        return False
    return drawn.getbbox() != none.getbbox() or bytes(drawn) != bytes(none)


@lru_cache(maxsize=4096)
def _drawn_by(char: str) -> tuple[str, Path | None] | None:
    """Return (text drawn for a character, font that draws it), or None."""
    if char.isspace() or _has(None, char):
        return char, None
    normal = unicodedata.normalize("NFKC", char)
    if normal != char and all(_has(None, one) for one in normal):
        return normal, None
    for file in others():
        if _has(file, char):
            return char, file
    letter = LETTER.search(unicodedata.name(char, ""))
    if letter is None:
        return None
    return (letter[2].lower() if letter[1] == "SMALL" else letter[2]), None


@lru_cache(maxsize=1024)
def _spelled(text: str) -> tuple[str, bool]:
    """Return (the part of a text that can be drawn, whether letters are missing)."""
    kept, missing, dropped = list[str](), False, False
    for char in text:
        rides = unicodedata.category(char) in RIDING
        drawn = None if char in STEERING or (rides and dropped) else _drawn_by(char)
        dropped = drawn is None and (not rides or dropped)
        missing = missing or (drawn is None and unicodedata.category(char)[0] in "LN")
        kept.append(drawn[0] if drawn else "")
    return " ".join("".join(kept).split()), missing


def spelled(text: str) -> str:
    """Return the part of a text that the fonts can draw, which may be empty."""
    return _spelled(text)[0]


def named(name: str, number: int) -> str:
    """Return the part of a name that can be drawn, with a number if letters are missing.

    The number is a seat or a rank, from 1.
    """
    kept, missing = _spelled(name)
    if kept and not missing:
        return kept
    return f"{kept} #{number}".strip()


def runs(text: str) -> list[Run]:
    """Split a `spelled` text by the fonts that draw it; marks stay with their letters."""
    files, last = list[Path | None](), None
    for char in text:
        if unicodedata.category(char) not in RIDING | {"Zs"}:
            drawn = _drawn_by(char)
            last = drawn[1] if drawn else None
        files.append(last)
    pairs = groupby(zip(text, files, strict=True), key=lambda one: one[1])
    return [Run("".join(char for char, _ in each), file) for file, each in pairs]
