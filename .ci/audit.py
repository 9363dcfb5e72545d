"""Whether a package that the bot runs with has a known fault, by the advisories that PyPI has.

Exit code 1 with a line for each; where the advisories can't be had in time, it says so and is 0.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

PATIENCE = 18
"""Seconds for all of it."""
PACKAGES = [
    "uv",
    "export",
    "-q",
    "--no-default-groups",
    "--all-extras",
    "--no-hashes",
    "--no-emit-project",
]
ASK = ["pip-audit", "--no-deps", "--disable-pip", "--progress-spinner=off", "--format=json"]


def asked() -> dict[str, Any] | None:
    """What pip-audit says of every package; None where it could not ask."""
    packages = subprocess.run(PACKAGES, check=True, capture_output=True, text=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "packages.txt"
        listed.write_text(packages, encoding="utf-8")
        try:
            done = subprocess.run(
                [*ASK, "--timeout=5", "-r", str(listed)],
                check=False, capture_output=True, text=True, timeout=PATIENCE,
            )  # fmt: skip
        except (subprocess.TimeoutExpired, FileNotFoundError):
            return None
    try:
        told: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        return None
    return told


def looked_up(told: dict[str, Any]) -> list[dict[str, Any]]:
    """The packages of which something is known; a mirror may know none."""
    return [one for one in told["dependencies"] if "vulns" in one]


def faults(told: dict[str, Any]) -> list[str]:
    """A line for each known fault: the package, the advisory, and which version mends it."""
    return [
        f"{one['name']} {one['version']}: {found['id']}, mended in "
        f"{', '.join(found['fix_versions']) or 'no version yet'}"
        for one in looked_up(told)
        for found in one["vulns"]
    ]


def main() -> int:
    """Print what there is to know; 1 where a package has a known fault."""
    told = asked()
    if told is None or not looked_up(told):
        print("No advisories can be had here: the packages are not audited.")
        return 0
    lines, known, every = faults(told), len(looked_up(told)), len(told["dependencies"])
    print("\n".join(lines) or f"{known} of {every} packages looked up, no known fault.")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
