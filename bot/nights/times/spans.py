"""Spans of hours, such as "8-11pm": only their beginning is read."""

import re

_HOUR = r"\d{1,2}(?:[:.h]\d{2})?"
_HALF = r"(?: ?(?:am|pm|uhr|heures|horas|hrs|h)\b)?"
_PLAIN = r"-|\b(?:to|till?|until|bis)\b"
_AFTER_FROM = r"|\b(?:a las|hasta las|alle|ate as|as|a)\b"
_FROM = r"\b(?:from|von|de las|desde las|dalle|das|de)\b ?"
_END = r"(?![\d/.:-]|\w)"
_SPANS = tuple(
    re.compile(rf"{before}(?P<first>{_HOUR})(?P<half>{_HALF}) ?(?:{to}) ?(?P<last>{_HOUR})"
               rf"(?P<ends>{_HALF}){_END}")
    for before, to in ((_FROM, _PLAIN + _AFTER_FROM), (r"(?<![\d/.:-])", _PLAIN))
)  # fmt: skip
HALVES = {"am", "pm"}


def beginning(text: str) -> str:
    """Return the text without the end of a span of hours: "fri 8-11pm" is "fri 8pm".

    "4-12" next to another figure may be a date, and stays as it is.
    """
    for pattern in _SPANS:
        found = pattern.search(text)
        if found is not None:
            return _begun(text, found)
    return text


def _begun(text: str, found: re.Match[str]) -> str:
    first, half, last, ends = found.groups()
    rest = text[: found.start()] + text[found.end() :]
    marked = bool(half or ends) or not (first + last).isdecimal()
    begins, stops = (int(re.split(r"[:.h]", one)[0]) for one in (first, last))
    if max(begins, stops) > 24 or (not marked and any(one.isdigit() for one in rest)):
        return text
    if not half and ends.strip() in HALVES and begins < stops <= 12:
        half = ends
    at = "" if not found[0].startswith("dalle") else "dalle "
    return f"{text[: found.start()]}{at}{first}{half}{text[found.end() :]}"
