"""The line of a key in a game file, so that a fault can name it."""

import re
from itertools import takewhile

Numbered = list[tuple[int, str]]


def line_of(text: str, key: str) -> int:
    """Return the line of a dotted key such as "phases.2.board", or of its row; 0 if missing."""
    first, *rest = key.split(".")
    lines = list(enumerate(text.split("\n"), 1))
    dotted = [no for no, line in lines if rest and _names(line, f"{first}.{rest[0]}")]
    if dotted:
        return dotted[0]
    heads = [at for at, (_, line) in enumerate(lines) if _names(line, first)]
    if not first or not heads:
        return 0
    row = int(rest[0]) if rest and rest[0].isdigit() else 0
    if lines[heads[0]][1].lstrip().startswith("["):
        return _in_section(lines, heads[min(row, len(heads) - 1)], rest)
    start = lines[heads[0]][0]
    rows = [no for no, line in lines[heads[0] + 1 :] if line.lstrip().startswith("{")]
    opens = lines[heads[0]][1].rstrip().endswith("[")
    return rows[row] if rest and opens and row < len(rows) else start


def _names(line: str, key: str) -> bool:
    """True if the line holds `key =`, `"key" =`, `[key]` or `[[key]]`."""
    return bool(re.match(rf"\s*\[{{0,2}}\s*[\"']?{re.escape(key)}[\"']?\s*[=\]]", line))


def _in_section(lines: Numbered, head: int, keys: list[str]) -> int:
    section = takewhile(lambda one: not one[1].lstrip().startswith("["), lines[head + 1 :])
    found = [no for no, line in section if keys and _names(line, keys[-1])]
    return found[0] if found else lines[head][0]
