"""Write the exact version of every package into pyproject.toml, from `uv export`."""

import re
import subprocess
from pathlib import Path

PROJECT = Path(__file__).parent.parent / "pyproject.toml"


def pins() -> list[str]:
    """Every package of every group as name==version, with markers."""
    words = ["uv", "export", "-q", "--all-groups", "--no-hashes", "--no-emit-project"]
    words.append("--no-annotate")
    text = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    return sorted(line.strip() for line in text.splitlines() if "==" in line)


def main() -> None:
    """Replace the list in place."""
    rows = "".join(f'    "{pin.replace(chr(34), chr(39))}",\n' for pin in pins())
    text = PROJECT.read_text(encoding="utf-8")
    new = re.sub(
        r"constraint-dependencies = \[\n.*?^\]",
        f"constraint-dependencies = [\n{rows}]",
        text,
        flags=re.DOTALL | re.MULTILINE,
    )
    PROJECT.write_text(new, encoding="utf-8")
    print(f"{rows.count('==')} packages pinned")


if __name__ == "__main__":
    main()
