"""The requests of the bot, counted by kind, and kept whole if a test wants to read them."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.refusals import OF_THE_WORLD, Json


@dataclass(frozen=True, slots=True)
class Request:
    """One request as it came and its answer; `body` is the JSON, of multipart its payload_json."""

    kind: str
    method: str
    template: str
    body: Any
    status: int
    answer: Any
    cause: str = ""
    """The interaction that the request answers: "command table open", "button …", "form …"."""
    path: str = ""
    """The address with its ids."""


@dataclass(frozen=True, slots=True)
class Violation:
    """A request that Discord would have refused for breaking a rule or a limit."""

    kind: str
    method: str
    template: str
    code: int
    message: str
    errors: Json


@dataclass(slots=True)
class Record:
    """Requests of one sandbox since its start."""

    keep: bool = False
    counts: Counter[str] = field(default_factory=Counter)
    outside: int = 0  # requests that count against the limit of 50 a second
    requests: list[Request] = field(default_factory=list)
    violations: list[Violation] = field(default_factory=list)
    unknown_routes: list[str] = field(default_factory=list)

    def note(self, request: Request, *, outside: bool, ordered: bool = False) -> None:
        """Count a request, and keep it if asked to; `ordered` answers are no violations."""
        self.counts[request.kind] += 1
        self.outside += outside
        if self.keep and not ordered:
            self.requests.append(request)
        if request.status >= 400 and isinstance(request.answer, dict) and not ordered:
            self._note_refusal(request)

    def _note_refusal(self, request: Request) -> None:
        answer = request.answer
        code = answer.get("code", 0)
        if code not in OF_THE_WORLD:
            self.violations.append(
                Violation(request.kind, request.method, request.template, code,
                          answer.get("message", ""), answer.get("errors", {}))
            )  # fmt: skip
