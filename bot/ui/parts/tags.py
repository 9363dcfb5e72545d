"""Tags that Discord draws for each reader: channels, people, commands and moments.

Tags contain plain digits, and only this module makes them. Sentences take finished tags as facts,
because the separators in their numbers would break a tag. Moments are Unix seconds.
"""

import re

A_COMMAND = re.compile(r"</([^:<>]+):\d+>")


def channel(place: int) -> str:
    """Return the tag of a channel or thread by its id: #poker."""
    return f"<#{place:d}>"


def person(discord_id: int) -> str:
    """Return the tag of a person by their Discord id: @Ann."""
    return f"<@{discord_id:d}>"


def role(number: int) -> str:
    """Return the tag of a role of Discord's."""
    return f"<@&{number}>"


def command(path: str, number: int) -> str:
    """Return the tag of a slash command, to be clicked: /table open.

    It needs the path and the number of the first word.
    """
    return f"</{path}:{number:d}>"


def unlinked(text: str) -> str:
    """Return a text with each command tag as it is typed."""
    return A_COMMAND.sub(r"`/\1`", text)


def clock(at: float) -> str:
    """Return the tag of a time of day: 16:20."""
    return _moment(at, "t")


def to_the_second(at: float) -> str:
    """Return the tag of a time of day with seconds: 16:20:30."""
    return _moment(at, "T")


def date(at: float) -> str:
    """Return the tag of a date in figures: 20/04/2027."""
    return _moment(at, "d")


def day(at: float) -> str:
    """Return the tag of a date in words: 20 April 2027."""
    return _moment(at, "D")


def moment(at: float) -> str:
    """Return the tag of a date and time: 20 April 2027 16:20."""
    return _moment(at, "f")


def appointment(at: float) -> str:
    """Return the tag of a date and time with the weekday: Tuesday, 20 April 2027 16:20."""
    return _moment(at, "F")


def left(at: float) -> str:
    """Return a tag that clients count down: in 30 seconds, 2 hours ago."""
    return _moment(at, "R")


def _moment(at: float, style: str) -> str:
    return f"<t:{int(at)}:{style}>"
