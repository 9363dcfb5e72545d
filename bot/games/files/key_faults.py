"""Translates pydantic's errors about single keys into faults."""

import re
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails
from rapidfuzz import process

from bot.games.files.faults import Fact, Fault, Wrong
from bot.games.files.schema import TABLES, GameFile, WholeFile, read

NEAR = 70
"""Least likeness, of 100, at which a known key is offered for an unknown one."""

Facts = dict[str, Fact]


def _amount(name: str, of: str) -> Callable[[Mapping[str, Any]], Facts]:
    return lambda context: {name: context[of]}


def _one_of(context: Mapping[str, Any]) -> Facts:
    return {"allowed": re.sub(r"^''(, | or )", "", str(context["expected"]))}


CODES: dict[str, tuple[Wrong, Callable[[Mapping[str, Any]], Facts]]] = {
    "missing": (Wrong.MISSING, lambda _: {}),
    "literal_error": (Wrong.NOT_ONE_OF, _one_of),
    "enum": (Wrong.NOT_ONE_OF, _one_of),
    "greater_than_equal": (Wrong.TOO_LOW, _amount("least", "ge")),
    "less_than_equal": (Wrong.TOO_HIGH, _amount("most", "le")),
    "string_too_short": (Wrong.TOO_SHORT, _amount("least", "min_length")),
    "string_too_long": (Wrong.TOO_LONG, _amount("most", "max_length")),
    "too_short": (Wrong.TOO_FEW, _amount("least", "min_length")),
    "too_long": (Wrong.TOO_MANY, _amount("most", "max_length")),
    "int_type": (Wrong.NOT_WHOLE, lambda _: {}),
    "int_parsing": (Wrong.NOT_WHOLE, lambda _: {}),
    "int_parsing_size": (Wrong.NOT_WHOLE, lambda _: {}),
    "int_from_float": (Wrong.NOT_WHOLE, lambda _: {}),
    "finite_number": (Wrong.NOT_WHOLE, lambda _: {}),
    "float_type": (Wrong.NOT_HALVES, lambda _: {}),
    "float_parsing": (Wrong.NOT_HALVES, lambda _: {}),
    "multiple_of": (Wrong.NOT_HALVES, lambda _: {}),
    "string_type": (Wrong.NOT_TEXT, lambda _: {}),
    "bool_type": (Wrong.NOT_YES_OR_NO, lambda _: {}),
    "bool_parsing": (Wrong.NOT_YES_OR_NO, lambda _: {}),
    "tuple_type": (Wrong.NOT_A_LIST, lambda _: {}),
    "model_type": (Wrong.NOT_A_TABLE, lambda _: {}),
    Wrong.NOT_PLAIN: (Wrong.NOT_PLAIN, _amount("strange", "strange")),
    Wrong.NOT_A_DEAL: (Wrong.NOT_A_DEAL, lambda _: {}),
    Wrong.NOT_A_RANK: (Wrong.NOT_A_RANK, lambda _: {}),
    Wrong.NOT_RANKS: (Wrong.NOT_RANKS, lambda _: {}),
    Wrong.NOT_CARDS: (Wrong.NOT_CARDS, lambda _: {}),
}
"""The fault for each kind of pydantic error, and the function that extracts its facts."""


def wrong_keys(errors: Sequence[ErrorDetails]) -> list[Fault]:
    """Return a fault for each error, without errors that only follow from others."""
    return [_fault(one) for one in _causes(_without_misspelt(errors))]


def as_meant(table: Mapping[str, Any], errors: Sequence[ErrorDetails]) -> GameFile | None:
    """Return the file with each unknown key taken as the likely one, or None for other errors."""
    unknown = _without_misspelt(errors)
    if any(one["type"] != "extra_forbidden" for one in unknown):
        return None
    meant = deepcopy(dict(table))
    for error in unknown:
        *path, key = error["loc"]
        inner: Any = meant
        for part in path:
            inner = inner[part]
        value, near = inner.pop(key), _near(error["loc"]).get("near")
        if near:
            inner.setdefault(near, value)
    try:
        return read(meant)
    except ValidationError:
        return None


def _fault(error: ErrorDetails) -> Fault:
    key = ".".join(map(str, error["loc"]))
    if error["type"] == "extra_forbidden":
        return Fault(Wrong.UNKNOWN_KEY, key, _near(error["loc"]))
    code, facts = CODES.get(error["type"], (Wrong.NOT_ALLOWED, lambda _: {"reason": error["msg"]}))
    return Fault(code, key, facts(error.get("ctx", {})))


def _near(loc: tuple[int | str, ...]) -> Facts:
    """Return the known key that is most like this one, as a fact; empty if none is."""
    columns = TABLES.get(str(loc[0]), WholeFile) if len(loc) > 1 else WholeFile
    found = process.extractOne(str(loc[-1]), list(columns.model_fields), score_cutoff=NEAR)
    return {"near": found[0]} if found else {}


def _without_misspelt(errors: Sequence[ErrorDetails]) -> list[ErrorDetails]:
    """Drop the error of a missing key where an unknown key is probably its misspelling."""
    unknown = (one["loc"] for one in errors if one["type"] == "extra_forbidden")
    meant = {(*loc[:-1], _near(loc).get("near")) for loc in unknown}
    return [one for one in errors if one["type"] != "missing" or one["loc"] not in meant]


def _causes(errors: Sequence[ErrorDetails]) -> list[ErrorDetails]:
    """Drop errors of a list whose rows have errors of their own."""
    above = {error["loc"][:end] for error in errors for end in range(len(error["loc"]))}
    return [error for error in errors if error["loc"] not in above]
