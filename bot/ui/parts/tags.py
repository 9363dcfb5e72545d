"""Tags that Discord draws for each reader: a channel, a person, a command, a moment by their clock.

They hold plain digits and are made here alone: a sentence takes them as facts that are ready, for
the separators that it gives its numbers would break them. Moments are Unix seconds.
"""

import re

A_COMMAND = re.compile(r"</([^:<>]+):\d+>")


def channel(place: int) -> str:
    """A channel or thread by its id: #poker."""
    return f"<#{place:d}>"


def person(discord_id: int) -> str:
    """A person by Discord's id: @Ann."""
    return f"<@{discord_id:d}>"


def command(path: str, number: int) -> str:
    """A slash command by its path and the number of its first word: /table open, to be clicked."""
    return f"</{path}:{number:d}>"


def unlinked(text: str) -> str:
    """A text with each command as it is typed."""
    return A_COMMAND.sub(r"`/\1`", text)


def clock(at: float) -> str:
    """16:20."""
    return _moment(at, "t")


def to_the_second(at: float) -> str:
    """16:20:30."""
    return _moment(at, "T")


def date(at: float) -> str:
    """20/04/2027."""
    return _moment(at, "d")


def day(at: float) -> str:
    """20 April 2027."""
    return _moment(at, "D")


def moment(at: float) -> str:
    """20 April 2027 16:20."""
    return _moment(at, "f")


def appointment(at: float) -> str:
    """Tuesday, 20 April 2027 16:20."""
    return _moment(at, "F")


def left(at: float) -> str:
    """In 30 seconds, 2 hours ago: clients count it down."""
    return _moment(at, "R")


def _moment(at: float, style: str) -> str:
    return f"<t:{int(at)}:{style}>"
