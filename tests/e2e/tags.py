"""Tags as Discord draws them: what is written otherwise, all users would read as it stands."""

import re
from collections.abc import Iterable, Iterator

import orjson

from bot.sandbox.record import Request

BEGUN = re.compile(r"<(#|@[!&]?|t:|/)([^<>\s]*)")
WHOLE = {"#": r"\d+", "t:": r"\d+(?::[tTdDfFR])?", "/": r"[^:]+:\d+"}
A_PERSON = r"\d+"


def broken_tags(requests: Iterable[Request]) -> Iterator[str]:
    """Those among all that the bot has written."""
    for request in requests:
        if request.body and request.method != "PUT":
            text = orjson.dumps(request.body).decode()
            for kind, rest in BEGUN.findall(text):
                if not re.fullmatch(WHOLE.get(kind, A_PERSON), rest):
                    yield f"<{kind}{rest}>"
