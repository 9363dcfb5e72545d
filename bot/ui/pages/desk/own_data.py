"""All stored data of a person or a server: packed files of JSON, and a page that explains them."""

import io
import json
import zipfile
from collections.abc import Iterable, Mapping, Sequence
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

    def __init__(
        self, skin: Skin = PLAIN, full: int = FULL, *, of: str = "own", name: str = NAME
    ) -> None:
        """`of` begins the keys of the sentences on each table, `name` those of the files."""
        self._skin = skin.in_file()
        self._full = full
        self._of = of
        self._name = name
        self._parts = list[io.BytesIO]()
        self._file: zipfile.ZipFile | None = None
        self._times = dict[str, int]()
        self._rows = dict[str, int]()

    def add(self, table: str, rows: Sequence[Row]) -> None:
        """Add some rows of a table."""
        self._times[table] = times = self._times.get(table, 0) + 1
        self._rows[table] = self._rows.get(table, 0) + len(rows)
        name = f"{table}.json" if times == 1 else f"{table}-{times}.json"
        lines = ",\n".join(json.dumps(dict(row)) for row in rows)  # quick, so turns stay short
        self._open().writestr(name, f"[\n{lines}\n]\n")

    def add_texts(self, folder: str, texts: Iterable[tuple[str, str]]) -> None:
        """Add files of text to a folder, by their names."""
        for name, text in texts:
            self._rows[f"{folder}/"] = self._rows.get(f"{folder}/", 0) + 1
            self._open().writestr(f"{folder}/{name}", text)

    def done(self) -> list[NamedFile]:
        """Return the files; the last one has the page that explains all of them."""
        lines = [self._skin.say(f"{self._of}.about"), ""]
        for table, rows in self._rows.items():
            folder = table.endswith("/")
            name, key = (table, "own.files") if folder else (f"{table}.json", "own.file")
            lines.append(self._skin.say(key, file=name, n=rows))
            meant = f"{self._of}.{table.rstrip('/')}"
            lines += [f"  {self._skin.say(meant)}", ""]
        file = self._open()
        file.writestr(README, "\n".join(lines))
        file.close()
        several = len(self._parts) > 1
        return [
            NamedFile(f"{self._name}-{at}.zip" if several else f"{self._name}.zip", part.getvalue())
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
