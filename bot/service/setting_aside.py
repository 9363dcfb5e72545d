"""The sandbox of a version before 1.0.0 is renamed, so that a new one begins."""

from pathlib import Path

from bot.store import BadDatabase, OldSchema, hold, must_be_the_dealers, readable, set_aside

WORLD = ("world.json", "files")
"""The files of the Discord that a sandbox plays (`bot.sandbox.world.keep`).

Buttons in its channels would name tables of the new database, which counts from 1 again.
"""


def set_old_aside(file: Path) -> Path | None:
    """Rename a sandbox's database from before version 1.0.0, with the world that lies beside it.

    Return the new path of the database; None if there is none from then. Raise StoreError.
    """
    if not _is_old(file):
        return None
    with hold(file) as held:
        held.let_file_go()
        kept = set_aside(file)
    ending = kept.name.removeprefix(file.name)
    with readable(file):
        for one in (file.with_name(name) for name in WORLD):
            if one.exists():
                one.rename(one.with_name(f"{one.name}{ending}"))
    return kept


def _is_old(file: Path) -> bool:
    """True for a database from before version 1.0.0; the start says what else may be wrong."""
    try:
        if file.exists():
            must_be_the_dealers(file)
    except BadDatabase as bad:
        return isinstance(bad, OldSchema)
    return False
