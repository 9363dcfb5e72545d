"""A later version of the program, which has one more migration or several."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

STEP = '''"""A later schema."""
import sqlalchemy as sa
from alembic import op
revision = "{revision}"
down_revision = "{before}"
def upgrade():
    op.create_table("later_{revision}", sa.Column("id", sa.Integer, primary_key=True))
    {then}
'''
Later = Callable[..., Path]
"""Adds a migration, which ends with the statement `then`, and returns the folder of all of them."""


def following(revision: str) -> str:
    """Return the number of the next migration."""
    return f"{int(revision) + 1:04}"


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Later:
    """Add a migration behind the newest one, as a later version of the program would."""
    from bot.store import migrate

    folder = tmp_path / "100%migrations"
    shutil.copytree(migrate.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    revisions = [migrate.newest()]
    monkeypatch.setattr(migrate, "MIGRATIONS", folder)

    def add(then: str = "pass") -> Path:
        revision = following(revisions[-1])
        text = STEP.format(revision=revision, before=revisions[-1], then=then)
        (folder / "versions" / f"m{revision}.py").write_text(text)
        revisions.append(revision)
        migrate._revisions.cache_clear()
        return folder

    return add
