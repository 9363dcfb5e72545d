"""A game's file as the start of a game of one's own: under another name, and with where to read on.

A house game that was built without a file is written from its columns, see `writing`.
"""

import re

NAME = re.compile(r"^name = .*$", re.MULTILINE)
ALIASES = re.compile(r"^aliases = \[[^\]]*\]\n", re.MULTILINE)
LONGEST = 40


def start_of(text: str, name: str, heading: str) -> str:
    """The file's text with its own name, no aliases, and a heading in comments.

    `name` is what it is called until somebody names it.
    """
    said = name[:LONGEST].replace('"', "'")
    own = ALIASES.sub("", NAME.sub(lambda _: f'name = "{said}"', text, count=1), count=1)
    lines = "".join(f"# {line}\n" for line in heading.splitlines())
    return f"{lines}\n{own.strip()}\n"


def file_of(name: str) -> str:
    """What the file may be called: "our_razz.toml"."""
    return re.sub(r"\W+", "_", name.casefold()).strip("_")[:LONGEST] + ".toml"
