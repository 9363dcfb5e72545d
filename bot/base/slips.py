"""Slips of the pen: names that no setting has, and values that none takes, in a line each.

A name that is not ours is let be, as Compose's own stand in `.env` too; one that was meant for ours
must not be taken for nothing. No value that may be a secret is repeated.
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
"""Of 1, from where a name is taken for another one."""
SLIPPED = 0.9
"""The same for one that may be another program's: it differs by a letter or two, not by a word."""
NUMBERS = frozenset({
    "int_parsing", "int_from_float", "int_parsing_size", "float_parsing", "finite_number",
    "greater_than_equal", "less_than_equal",
})  # fmt: skip


def mistyped(env_file: Path, known: Collection[str]) -> Iterator[str]:
    """What the environment and the file name in vain, a line each, by the names that there are.

    The environment may be others' too, or of a newer program: there a name must be like one.

    Raises OSError and UnicodeDecodeError for a file that can't be read.
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
    """In the environment it looks as if it were one of ours."""
    alike = ALIKE if name.startswith(OURS) else SLIPPED
    return name.startswith((OURS, DISCORDS)) and bool(_near(name, known, alike))


def _meant(name: str, known: Collection[str]) -> bool:
    """It looks as if it were one of ours."""
    return name.startswith((OURS, DISCORDS)) or OURS + name in known or bool(_near(name, known))


def _near(name: str, known: Collection[str], alike: float = ALIKE) -> list[str]:
    """The one that it is most like, if there is any."""
    return get_close_matches(name, known, 1, alike)


def _unknown(name: str, known: Collection[str]) -> str:
    said = name.upper()
    near = [OURS + said] if OURS + said in known else _near(said, known)
    instead = f"; did you mean {near[0]}?" if near else "; .env.example names all"
    return f"{name}: there is no such setting{instead}"


def fault(error: "ErrorDetails", field: "FieldInfo | None", *, secret: bool) -> str:
    """What a setting is, and what was written instead unless nobody may read it."""
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
