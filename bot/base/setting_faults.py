"""Faults of settings: unknown names and invalid values, a line each.

Names of other programs are ignored, because `.env` also holds settings for Compose; a name that
looks like a misspelt setting of this program is a fault. Values that may be secret are never
repeated.
"""

import os
from collections.abc import Collection, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo
    from pydantic_core import ErrorDetails

OURS = "DEALER_"
DISCORDS = "DISCORD_"
ALIKE = 0.8
"""Similarity (0 to 1) from which a name counts as a misspelt setting."""
SLIPPED = 0.9
"""Similarity (0 to 1) for names that may belong to another program: a letter or two may differ."""
NUMBERS = frozenset(
    {
        "int_parsing",
        "int_from_float",
        "int_parsing_size",
        "float_parsing",
        "finite_number",
        "greater_than_equal",
        "less_than_equal",
    }
)


def mistyped(env_file: Path, known: Collection[str]) -> Iterator[str]:
    """Yield a line for each misspelt setting in the environment and the file.

    The environment is shared with other programs, so a name there must be similar to a known one.
    Raise OSError or UnicodeDecodeError for a file that can't be read.
    """
    for name in sorted(os.environ):
        said = name.upper()
        if said not in known and _slipped(said, known):
            yield f"environment: {_unknown(name, known)}"
    if not env_file.is_file():
        return
    from dotenv.parser import parse_stream

    with env_file.open(encoding="utf-8") as lines:
        for one in parse_stream(lines):
            if one.error or (one.key is not None and one.value is None):
                yield f"{env_file}: line {one.original.line} is not like NAME=value"
            elif one.key and one.key.upper() not in known and _meant(one.key.upper(), known):
                yield f"{env_file}: {_unknown(one.key, known)}"


def _slipped(name: str, known: Collection[str]) -> bool:
    """True if a name of the environment is probably a misspelt setting."""
    alike = ALIKE if name.startswith(OURS) else SLIPPED
    return name.startswith((OURS, DISCORDS)) and bool(_near(name, known, alike))


def _meant(name: str, known: Collection[str]) -> bool:
    """True if a name of the file is probably meant as a setting."""
    return name.startswith((OURS, DISCORDS)) or OURS + name in known or bool(_near(name, known))


def _near(name: str, known: Collection[str], alike: float = ALIKE) -> list[str]:
    """Return the most similar known name in a list, or an empty list."""
    return get_close_matches(name, known, 1, alike)


def _unknown(name: str, known: Collection[str]) -> str:
    said = name.upper()
    near = [OURS + said] if OURS + said in known else _near(said, known)
    instead = f"; did you mean {near[0]}?" if near else "; .env.example names all"
    return f"{name}: there is no such setting{instead}"


def fault(error: "ErrorDetails", field: "FieldInfo | None", *, secret: bool) -> str:
    """Return what the setting must be and what was written instead; a secret value is left out."""
    told = _rule(error, field)
    if secret:
        return told
    return f"{told}; it says {error['input']!r}" if error["type"] == "shards" else (
        f"{told}, not {error['input']!r}"
    )  # fmt: skip


def _rule(error: "ErrorDetails", field: "FieldInfo | None") -> str:
    kind, limits = error["type"], _limits(field)
    if kind in NUMBERS:
        whole = "whole number" if field is not None and field.annotation is int else "number"
        return f"is a {whole} from {limits['ge']} to {limits['le']}"
    if kind == "bool_parsing":
        return "is 1 or 0"
    if kind == "literal_error" and field is not None:
        *others, last = get_args(field.annotation)
        return f"is {', '.join(others)} or {last}"
    if kind == "string_pattern_mismatch":
        return "is an address that begins with http:// or https://"
    if kind in {"string_too_short", "too_short"}:
        return f"has {error['ctx']['min_length']} letters at least"
    if kind in {"string_too_long", "too_long"}:
        return f"has {error['ctx']['max_length']} letters at most"
    return error["msg"]


def _limits(field: "FieldInfo | None") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for one in [] if field is None else field.metadata:
        for name in ("ge", "le"):
            if hasattr(one, name):
                found[name] = getattr(one, name)
    return found
