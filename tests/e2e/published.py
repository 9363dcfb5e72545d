"""Requests against Discord's published schema (OpenAPI 3.1), closed: an unknown key is a fault.

The file is Discord's and not kept here. It is looked for in DISCORD_OPENAPI, then in a folder
`shared` beside the checkout.
"""

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, cast

import orjson
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.protocols import Validator
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from bot.sandbox.record import Request

NAME = "discord-openapi.json"
ADDRESS = "urn:discord"
COMPOSED = {"$ref", "allOf", "anyOf", "oneOf"}
"""Beside these only the slow `unevaluatedProperties` closes; else the plain one does the same."""
EDITS = (
    "MessageEditRequestPartial",
    "IncomingWebhookUpdateRequestPartial",
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial",
)
KINDS = {"type", "style", "flags"}
"""Numbers by which the schema chooses."""
LONG = 2000
"""Characters that a message without components may have."""
Json = dict[str, Any]


def found() -> Path | None:
    """Return the path of the schema on this machine, or None."""
    told = os.environ.get("DISCORD_OPENAPI")
    above = [folder / "shared" / NAME for folder in Path(__file__).resolve().parents]
    return next(
        (path for path in [*([Path(told)] if told else []), *above] if path.is_file()), None
    )


def relax(schemas: Json) -> None:
    """Change the schema where Discord accepts more than it says, each with its reason."""
    # discord.py sends ids as numbers, which Discord has always read
    schemas["SnowflakeType"] |= {"type": ["string", "integer"]}
    # discord.py sends `tts` with edits too; Discord ignores it there
    for name in EDITS:
        schemas[name]["properties"]["tts"] = {"type": "boolean"}
    # discord.py sends `nsfw` with each command; it is documented, the schema lacks it
    for name in ("ApplicationCommandUpdateRequest", "ApplicationCommandCreateRequest"):
        schemas[name]["properties"]["nsfw"] = {"type": "boolean"}


def close(schema: Any, *, whole: bool = True) -> None:
    """Allow no key that the schema does not name; parts of an allOf are only closed together."""
    if isinstance(schema, list):
        for one in schema:
            close(one, whole=whole)
    if not isinstance(schema, dict):
        return
    open_ended = "additionalProperties" in schema
    if whole and isinstance(schema.get("properties"), dict) and not open_ended:
        schema["unevaluatedProperties" if COMPOSED & schema.keys() else "additionalProperties"] = (
            False
        )
    for key, inner in schema.items():
        close(inner, whole=key != "allOf")


class Published:
    """Validators of Discord's operations, made as they are needed."""

    def __init__(self, path: Path) -> None:
        document = json.loads(path.read_text(encoding="utf-8"))
        relax(document["components"]["schemas"])
        close(document["components"]["schemas"])
        self._bodies = {
            (method.upper(), anonymous(template)): body
            for template, operations in document["paths"].items()
            for method, body in bodies(operations)
        }
        self._answers = {
            (method.upper(), anonymous(template), status): answer
            for template, operations in document["paths"].items()
            for method, status, answer in answers(operations)
        }
        self._judge = judge(document["components"]["schemas"])
        contents = DRAFT202012.create_resource(document)
        self._registry: Registry[Any] = Registry().with_resource(ADDRESS, contents)
        self._validators: dict[tuple[str, ...], Validator] = {}
        self._seen: set[Any] = set()

    def faults(self, requests: Iterable[Request]) -> list[str]:
        """Return a line for each body that Discord would not accept or send.

        Bodies of the same shape are checked once.
        """
        found = list[str]()
        for request in requests:
            found += filter(None, (self._fault(request), self._answer_fault(request)))
        return found

    def _answer_fault(self, request: Request) -> str:
        """Return the fault of an answer that Discord would not send; empty without one."""
        if request.answer is None or request.status >= 400:
            return ""
        operation = (request.method, anonymous(request.template))
        alike = (operation, "answer", shape(request.answer))
        if alike in self._seen:
            return ""
        self._seen.add(alike)
        key = (*operation, str(request.status))
        if key not in self._answers:
            return f"{' '.join(key)}: has no such answer"
        if key not in self._validators:
            schema = local(self._answers[key])
            self._validators[key] = self._judge(schema, registry=self._registry)
        error = next(self._validators[key].iter_errors(request.answer), None)
        return "" if error is None else f"{' '.join(key)} is answered {reason(error)}"

    def _fault(self, request: Request) -> str:
        if request.method == "GET" or request.body is None:
            return ""
        operation = (request.method, anonymous(request.template))
        whole = (operation, orjson.dumps(request.body))
        if whole in self._seen:
            return ""
        self._seen.add(whole)
        alike = (operation, shape(request.body))
        if alike in self._seen:
            return ""
        self._seen.add(alike)
        if operation not in self._bodies:
            return f"{' '.join(operation)}: takes no body"
        error = next(self._validator(operation).iter_errors(request.body), None)
        return "" if error is None else f"{' '.join(operation)}: {reason(error)}"

    def _validator(self, operation: tuple[str, str]) -> Validator:
        if operation not in self._validators:
            schema = local(self._bodies[operation])
            self._validators[operation] = self._judge(schema, registry=self._registry)
        return self._validators[operation]


def judge(schemas: Json) -> type[Validator]:
    """A validator that looks at those alternatives alone whose `type` is the body's: it is fast."""
    types = {
        name: set(schema.get("properties", {}).get("type", {}).get("enum", ()))
        for name, schema in schemas.items()
    }

    def may_be(schema: Json, body: Any) -> bool:
        known = types.get(schema.get("$ref", "").rpartition("/")[2])
        return not known or not isinstance(body, dict) or body.get("type") in known

    def narrowed(keyword: str) -> Callable[..., Iterator[ValidationError]]:
        plain = Draft202012Validator.VALIDATORS[keyword]

        def judged(
            validator: Validator, branches: list[Json], body: Any, schema: Json
        ) -> Iterator[ValidationError]:
            fitting = [one for one in branches if may_be(one, body)]
            yield from plain(validator, fitting or branches, body, schema)

        return judged

    keywords = {key: narrowed(key) for key in ("oneOf", "anyOf")}
    return cast("type[Validator]", extend(Draft202012Validator, keywords))


def reason(error: ValidationError) -> str:
    """Return place and reason of an error, within the alternative that fits best."""
    while error.context:
        error = max(error.context, key=lambda one: len(one.absolute_path))
    return f"{error.json_path}: {error.message[:300]}"


def bodies(operations: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """(method, schema of the JSON body) of a path."""
    for method, operation in operations.items():
        content = (
            operation.get("requestBody", {}).get("content", {}) if method != "parameters" else {}
        )
        if "application/json" in content:
            schema = content["application/json"]["schema"]
            close(schema)
            yield method, schema


def answers(operations: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    """(method, status, schema of the JSON answer) of a path."""
    for method, operation in operations.items():
        responses = operation.get("responses", {}) if method != "parameters" else {}
        for status, response in responses.items():
            content = response.get("content", {})
            if "application/json" in content:
                yield method, status, content["application/json"]["schema"]


def shape(body: Any) -> Any:
    """Return the parts of a body that choose among a schema's alternatives: keys, types, kinds.

    The sandbox itself checks exact numbers and lengths, on every request.
    """
    if isinstance(body, dict):
        return tuple((key, _kind(key, body[key])) for key in sorted(body))
    if isinstance(body, list):
        return frozenset(map(shape, body))
    return len(body) > LONG if isinstance(body, str) else type(body)


def _kind(key: str, inner: Any) -> Any:
    return inner if key in KINDS and isinstance(inner, int) else shape(inner)


def anonymous(template: str) -> str:
    """A path without the names of its parameters, which differ between the two sides."""
    return re.sub(r"{\w+}", "{}", template)


def local(schema: Any) -> Any:
    """Return a schema whose references point into the whole document."""
    if isinstance(schema, list):
        return [local(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: ADDRESS + inner if key == "$ref" else local(inner) for key, inner in schema.items()
    }
