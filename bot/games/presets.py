"""Presets: named layers of options from `data/presets.toml`. All faults are reported at once."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from bot.base.folders import DATA
from bot.engine.errors import Illegal
from bot.engine.table.agreed.agreement import Layer, value_of

PRESETS = DATA / "presets.toml"

Presets = Mapping[str, Layer]


class BadPreset(Exception):  # noqa: N818 - the word of the domain, as `BadGame`
    """Raised for a file of presets with faults, a line each: file, preset, option."""


def load_presets(path: Path = PRESETS) -> Presets:
    """Return every preset by its name. Raise BadPreset."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as bad:
        raise BadPreset(f"{path.name}: {bad}") from None
    faults = list(_faults(path.name, tables))
    if faults:
        raise BadPreset("\n".join(faults))
    return {
        preset: {name: value_of(name, text) for name, text in rows.items()}
        for preset, rows in tables.items()
    }


def _faults(file: str, tables: Mapping[str, object]) -> Iterator[str]:
    for preset, rows in tables.items():
        if not isinstance(rows, dict):
            yield f"{file}: {preset}: a preset is a table of options"
            continue
        for name, text in rows.items():
            try:
                value_of(name, text)
            except Illegal:
                yield f"{file}: {preset}.{name}: there is no such option, or not {text!r}"
