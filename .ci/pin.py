"""Write the exact version of every package, from `uv export`: for uv and for pip."""

import re
import subprocess
from pathlib import Path

CHECKOUT = Path(__file__).parent.parent
PROJECT = CHECKOUT / "pyproject.toml"
CONSTRAINTS = CHECKOUT / "constraints.txt"
"""The file of exact versions for pip, which reads no settings of uv."""
HEAD = "# Exact versions of all that the program runs with: pip install -c constraints.txt ."


def pins(*groups: str) -> list[str]:
    """Return packages as name==version, with markers, of all extras and these groups."""
    words = ["uv", "export", "-q", "--all-extras", *groups, "--no-hashes", "--no-emit-project"]
    words.append("--no-annotate")
    text = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    return sorted(line.strip() for line in text.splitlines() if "==" in line)


def main() -> None:
    """Replace the list in place, and write the file of what the program runs with."""
    rows = "".join(f'    "{pin.replace(chr(34), chr(39))}",\n' for pin in pins("--all-groups"))
    CONSTRAINTS.write_text("\n".join([HEAD, *pins("--no-default-groups"), ""]), encoding="utf-8")
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
