"""Names that docs/promises.md promises to keep: commands, settings and metrics.

`python -m tests.written` adds the new ones to the file. It takes none out.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import click

from bot.base.settings import NAMES
from bot.cli.main import main
from bot.service.metrics import COUNTED, GAUGES, TIMED
from tests.offered import offered
from tests.stored_words import Words, merged

FILE = Path(__file__).parent / "fixtures" / "promised_names.json"


def names() -> Words:
    """Return the names of today: each command with its options, each metric with its labels."""
    timed = {one.name: list(one.labels) for one in (*COUNTED.values(), *TIMED.values())}
    return {
        "slash commands": {
            path: [one.display_name for one in command.parameters] for path, command in offered()
        },
        "command line": dict(_lines(main, "dealer")),
        "settings": sorted(NAMES),
        "metrics": timed | {gauge: [] for gauge in GAUGES},
    }


def _lines(command: click.Command, path: str) -> Iterator[tuple[str, list[str]]]:
    yield (
        path,
        [option for one in command.params if isinstance(one, click.Option) for option in one.opts],
    )
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            yield from _lines(inner, f"{path} {name}")


def kept() -> Words:
    """Return the names of the file."""
    found: Words = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def write() -> None:
    """Add the new names to the file."""
    old = kept() if FILE.exists() else {}
    FILE.write_text(json.dumps(merged(old, names()), indent=1) + "\n", encoding="utf-8")
