"""Write THIRD-PARTY.md: the licence of each package that the program runs with.

With `--check` nothing is written, and the exit code is 1 where the page is out of date.
"""

import re
import sys
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

CHECKOUT = Path(__file__).parent.parent
PAGE = CHECKOUT / "THIRD-PARTY.md"
ELSEWHERE = {"audioop-lts": "PSF-2.0", "colorama": "BSD-3-Clause"}
"""Packages that some systems alone need, so that they may be missing here."""
HEAD = """# Licences of others

The dealer is under the MIT licence ([LICENSE](LICENSE)). It runs with the packages below, which
keep their own licences; a wheel of the dealer contains none of them. psycopg (LGPL) is installed
by the extra `postgres` alone, and fonts (OFL) by the extra `fonts` alone. `.ci/licences.py`
writes this page.

Pictures are drawn with DejaVu, which matplotlib brings along, and the ranks on the card emojis in
`data/art/cards` are set in DejaVu Sans Bold. DejaVu is under the licence of Bitstream Vera,
changes are in the public domain: Copyright (c) 2003 by Bitstream, Inc. All Rights Reserved.
Bitstream Vera is a trademark of Bitstream, Inc.

Discord is a trademark of Discord Inc. The dealer is not affiliated with Discord.

| package | licence |
|---|---|
"""


def licence(name: str) -> str:
    """Return what a package says of its licence, in the words of SPDX where it uses them."""
    try:
        said = metadata(name)
    except PackageNotFoundError:
        return ELSEWHERE[name]
    classes = [one.split(" :: ")[-1] for one in said.get_all("Classifier") or ()
               if one.startswith("License ::")]  # fmt: skip
    return said.get("License-Expression") or "; ".join(classes) or str(said["License"])


def page() -> str:
    """Return the page of today."""
    rows = (CHECKOUT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    names = sorted({re.split(r"[=\[ ;]", row)[0] for row in rows if "==" in row})
    return HEAD + "".join(f"| {name} | {licence(name)} |\n" for name in names)


def main() -> int:
    """Write the page, or say whether it is right."""
    if "--check" in sys.argv:
        right = PAGE.read_text(encoding="utf-8") == page()
        print("THIRD-PARTY.md is right" if right else "THIRD-PARTY.md: run .ci/licences.py")
        return not right
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
