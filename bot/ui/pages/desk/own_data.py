"""All stored data of a person: packed files of JSON for each table, with an explaining page."""

import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from typing import Any

from bot.ui.pages.desk.sheets import NamedFile
from bot.ui.parts.cards import PLAIN, Skin

FULL = 8_000_000
"""Bytes after which a new file is begun, so that Discord accepts each."""
NAME = "kept-of-you"
README = "README.txt"
Row = Mapping[str, Any]


class Packing:
    """Packs rows as they are read; call it in a thread, because packing takes milliseconds."""

    def __init__(self, skin: Skin = PLAIN, full: int = FULL) -> None:
        self._skin = skin.in_file()
        self._full = full
        self._parts = list[io.BytesIO]()
        self._file: zipfile.ZipFile | None = None
        self._times = dict[str, int]()
        self._rows = dict[str, int]()

    def add(self, table: str, rows: Sequence[Row]) -> None:
        """Add some rows of a table."""
        self._times[table] = times = self._times.get(table, 0) + 1
        self._rows[table] = self._rows.get(table, 0) + len(rows)
        name = f"{table}.json" if times == 1 else f"{table}-{times}.json"
        self._open().writestr(name, json.dumps([dict(row) for row in rows], indent=1))

    def done(self) -> list[NamedFile]:
        """Return the files; the last one has the page that explains all of them."""
        lines = [self._skin.say("own.about"), ""]
        for table, rows in self._rows.items():
            lines.append(self._skin.say("own.file", file=f"{table}.json", n=rows))
            lines += [f"  {self._skin.say(f'own.{table}')}", ""]
        file = self._open()
        file.writestr(README, "\n".join(lines))
        file.close()
        several = len(self._parts) > 1
        return [
            NamedFile(f"{NAME}-{at}.zip" if several else f"{NAME}.zip", part.getvalue())
            for at, part in enumerate(self._parts, 1)
        ]

    def _open(self) -> zipfile.ZipFile:
        """Return the file that is being filled."""
        if self._file is not None and self._parts[-1].tell() < self._full:
            return self._file
        if self._file is not None:
            self._file.close()
        self._parts.append(io.BytesIO())
        self._file = zipfile.ZipFile(self._parts[-1], "w", zipfile.ZIP_DEFLATED)
        return self._file
