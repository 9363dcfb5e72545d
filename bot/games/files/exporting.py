"""The text of a game file as a template for a house game: a new name, no aliases, a heading.

A house game that was built without a file is written from its columns by `writing`.
"""

import re

NAME = re.compile(r"^name = .*$", re.MULTILINE)
ALIASES = re.compile(r"^aliases = \[[^\]]*\]\n", re.MULTILINE)
LONGEST = 40


def start_of(text: str, name: str, heading: str) -> str:
    """Return the text with another name, without aliases, below a heading in comments.

    `name` is a placeholder that the host replaces.
    """
    said = name[:LONGEST].replace('"', "'")
    own = ALIASES.sub("", NAME.sub(lambda _: f'name = "{said}"', text, count=1), count=1)
    lines = "".join(f"# {line}\n" for line in heading.splitlines())
    return f"{lines}\n{own.strip()}\n"


def file_of(name: str) -> str:
    """Return a file name for a game's name, such as "our_razz.toml"."""
    return re.sub(r"\W+", "_", name.casefold()).strip("_")[:LONGEST] + ".toml"
