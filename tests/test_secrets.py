"""No secret lies in the repository: tokens, keys and passwords, by the shapes that they have."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.base.folders import CHECKOUT

SHAPES = {
    name: re.compile(shape)
    for name, shape in {
        "a Discord token": r"\b[MNO][A-Za-z\d_-]{23,27}\.[A-Za-z\d_-]{6}\.[A-Za-z\d_-]{27,45}\b",
        "a Discord webhook": r"/api/webhooks/\d{17,20}/[\w-]{60,}",
        "a private key": r"-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----",
        "a GitHub token": r"gh[pousr]_[A-Za-z\d]{36,}|github_pat_\w{60,}",
        "a PyPI token": r"pypi-AgEI[\w-]{50,}",
        "an AWS key": r"A(?:KI|SI)A[A-Z\d]{16}\b",
        "a Google key": r"AIza[\w-]{35}\b",
        "a Slack token": r"xox[abeoprs]-[\w-]{10,}",
        "a password": r"[Pp]ass(?:phrase|word|wd)\s*[:=]\s*[\"'][^\"'{}\s]{8,}[\"']",
        "a password in an address": r"://[^\s/:@\"'<>{}]+:[^\s/:@\"'<>{}]{3,}@[\w.-]+",
        "a JSON web token": r"eyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}",
    }.items()
}
INVENTED = {
    ("tests/store/test_moving.py", "a password in an address"),
    ("tests/store/test_postgres.py", "a password in an address"),
    ("tests/test_main.py", "a password in an address"),
}
"""Passwords of nobody, by which it is tried that none is told on the terminal."""
NOT_TEXT = {".png", ".gz", ".ttf", ".ico", ".db"}
LARGEST = 4_000_000
"""Bytes; nothing here is larger."""


def secrets(text: str) -> Iterator[str]:
    """Yield the names of the secrets in a text."""
    yield from (name for name, shape in SHAPES.items() if shape.search(text))


def kept() -> list[Path]:
    """Every file that git keeps, or would with the next commit; in an archive, every file."""
    ask = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(ask, cwd=CHECKOUT, check=False, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        pytest.skip("there is no git here to say which files are the project's")
    return [CHECKOUT / name for name in done.stdout.split("\0") if name]


def test_no_file_holds_a_secret():
    files = [one for one in kept() if one.is_file() and one.suffix not in NOT_TEXT]
    assert len(files) > 1000
    found = {
        (file.relative_to(CHECKOUT).as_posix(), name)
        for file in files
        if file.stat().st_size < LARGEST
        for name in secrets(file.read_text(encoding="utf-8", errors="replace"))
    }
    assert found == INVENTED


def test_settings_of_ones_own_are_never_kept():
    names = {one.name for one in kept()}
    assert ".env.example" in names
    assert not names & {".env", "forgotten.key", "dealer.db"}


@pytest.mark.parametrize(
    ("parts", "name"),
    [
        (("MTIzNDU2Nzg5MDEyMzQ1Njc4OTA", ".", "GabcDE", ".", "x" * 38), "a Discord token"),
        (("https://discord.com/api/", "webhooks/", "1" * 18, "/", "a" * 68), "a Discord webhook"),
        (("-----BEGIN ", "OPENSSH ", "PRIVATE KEY-----"), "a private key"),
        (("ghp", "_", "a" * 36), "a GitHub token"),
        (("pypi-", "AgEI", "a" * 60), "a PyPI token"),
        (("AKIA", "A" * 16), "an AWS key"),
        (("postgresql+asyncpg://", "dealer:", "s3cret", "@db.example"), "a password in an address"),
        (("password", ' = "', "correct-horse", '"'), "a password"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_a_secret_would_be_found(parts, name):
    """Put together here, so that this file holds none."""
    assert list(secrets(f"x = 1\n{''.join(parts)}\n")) == [name]
