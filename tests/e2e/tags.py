"""Tags as Discord draws them: what is written otherwise, all users would read as it stands."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import orjson

from bot.sandbox.record import Request

BEGUN = re.compile(r"<(#|@[!&]?|t:|/(?=[^<>]*>))((?<=/)[^<>]*|[^<>\s]*)")
WHOLE = {"#": r"\d+", "t:": r"\d+(?::[tTdDfFR])?", "/": r"[^:]+:\d+"}
A_PERSON = r"\d+"
COMMAND = re.compile(r"</([^:<>]+):(\d+)>")
TYPED = re.compile(r"(?<!\\)`/([a-z][a-z -]*)`")
CALLBACK, A_FORM = "interaction callback", 9
MESSAGES = {
    CALLBACK, "message create", "message edit", "original edit", "follow-up", "follow-up edit"
}  # fmt: skip
"""Kinds of requests that bring a message, or change one."""
BRANCHES = (1, 2)
"""Types of options that are commands: a subcommand and a group of them."""


def broken_tags(requests: Iterable[Request]) -> Iterator[str]:
    """Yield the broken tags in all that the bot has written."""
    for request in requests:
        if request.body and request.method != "PUT":
            text = orjson.dumps(request.body).decode()
            for kind, rest in BEGUN.findall(text):
                if not re.fullmatch(WHOLE.get(kind, A_PERSON), rest):
                    yield f"<{kind}{rest}>"


def unguarded(requests: Iterable[Request]) -> Iterator[str]:
    """Name the messages, sent or edited, that do not say whom they may mention.

    Discord would mention whoever stands in them, a name that somebody gave themselves too.
    """
    for request in requests:
        if request.kind in MESSAGES and isinstance(request.body, dict):
            answers = request.kind == CALLBACK
            body: dict[str, Any] = (request.body.get("data") if answers else request.body) or {}
            form = answers and request.body.get("type") == A_FORM
            says = {"content", "components", "embeds"} & body.keys()
            if says and not form and "allowed_mentions" not in body:
                yield f"{request.method} {request.template} ({request.cause})"


def lost_commands(requests: Iterable[Request], numbers: Mapping[str, str]) -> Iterator[str]:
    """Commands to be clicked that are not there, or that stand where nobody could click them.

    Those that could be clicked and are not come too. `numbers` by what is typed.
    """
    for request in requests:
        if request.body and request.method != "PUT":
            yield from _lost(request.body, "", numbers)


def _lost(part: Any, key: str, numbers: Mapping[str, str]) -> Iterator[str]:
    if isinstance(part, dict):
        for name, inner in part.items():
            yield from _lost(inner, name, numbers)
    elif isinstance(part, list):
        for inner in part:
            yield from _lost(inner, key, numbers)
    elif isinstance(part, str):
        for path, number in COMMAND.findall(part):
            if key != "content" or numbers.get(path) != number:
                yield f"{key}: </{path}:{number}>"
        if key == "content":
            yield from (f"`/{path}`" for path in TYPED.findall(part) if path in numbers)


def numbers_of(commands: Iterable[Any]) -> dict[str, str]:
    """The number of each command by what is typed."""
    typed = [one for one in commands if one.get("type", 1) == 1]
    return {path: one["id"] for one in typed for path in _paths(one, "")}


def _paths(node: Any, above: str) -> Iterator[str]:
    inner = [one for one in node.get("options") or () if one["type"] in BRANCHES]
    path = f"{above} {node['name']}".strip()
    if not inner:
        yield path
    for one in inner:
        yield from _paths(one, path)
