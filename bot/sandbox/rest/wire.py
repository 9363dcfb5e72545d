"""Turns HTTP requests into routes' answers: token, limits, record, Discord's error shapes."""

import asyncio
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

import orjson
from aiohttp import BodyPartReader, web

from bot.sandbox import troubles
from bot.sandbox.buckets import Bucket, Limited, Verdict
from bot.sandbox.checks.messages import REQUEST_BYTES
from bot.sandbox.core import Core
from bot.sandbox.posting import Upload
from bot.sandbox.record import Request
from bot.sandbox.refusals import REFUSALS, Faults, Json, Refused
from bot.sandbox.world.things import DM, Channel, Message

API = "/api/v10"
BUSY_SECONDS = 1.0
LIMITED = "You are being rate limited."
DIRECT = {
    "message create": "dm create", "message edit": "dm edit", "message delete": "dm delete",
}  # fmt: skip
_HOLE = re.compile(r"\{\w+\}")


@dataclass(slots=True)
class Call:
    """One request that was read and admitted."""

    core: Core
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: list[Upload]
    kind: str
    ordered: bool = False  # its answer was ordered as a trouble and is no verdict on the request

    def channel(self) -> Channel:
        """Find the channel in the path. Raise Refused with 10003, or 50035 if it is no id."""
        faults = Faults()
        faults.snowflake("channel_id", self.params["channel_id"])
        faults.refuse()
        channel = self.core.world.channels.get(self.params["channel_id"])
        if channel is None:
            raise Refused(10003)
        return channel

    def message(self) -> Message:
        """Find the message in the path, except private ones. Raise Refused with 10008."""
        box = self.core.world.messages[self.channel().id]
        message = box.get(self.params["message_id"])
        if message is None or message.ephemeral_to is not None:
            raise Refused(10008)
        return message

    def form(self) -> Json:
        """Return the body as an object. Raise Refused with 50109 if it is none."""
        if not isinstance(self.body, dict):
            raise Refused(50109)
        return self.body


@dataclass(frozen=True, slots=True)
class Route:
    """One call of the API. `answer` returns the JSON, or None for an empty 204."""

    method: str
    template: str
    kind: str
    answer: Callable[[Call], Any]
    bucket: Bucket | None = None
    interaction: bool = False  # its token is in the path, and the global limit does not apply
    status: int = 200


def reply(status: int, body: Any, headers: Mapping[str, str] | None = None) -> web.Response:
    """Return an answer of type application/json; without a type if there is no body."""
    if body is None:
        return web.Response(status=204, headers=headers)
    kind = {"Content-Type": "application/json", "Via": "1.1 sandbox"}
    return web.Response(status=status, body=orjson.dumps(body), headers=kind | dict(headers or {}))


def limited(verdict: Verdict) -> tuple[int, Json, dict[str, str]]:
    """Return a 429 as Discord gives it."""
    body = {
        "message": LIMITED,
        "retry_after": round(max(verdict.retry_after, 0.001), 3),
        "global": verdict.is_global,
    }
    return 429, body, verdict.headers | {"Retry-After": str(int(verdict.retry_after) + 1)}


async def read(request: web.Request) -> tuple[Any, list[Upload]]:
    """Return the JSON body and the files. Raise Refused with 40005 or, if malformed, 50109."""
    if (request.content_length or 0) > REQUEST_BYTES:
        raise Refused(40005)
    if request.content_type.startswith("multipart/"):
        return await _read_parts(request)
    data = await request.read()
    return _parsed(data) if data else None, []


async def _read_parts(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Any = None
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read())
        name = part.name or ""
        if name == "payload_json":
            body = _parsed(data)
        elif name.startswith("files["):
            uploads.append(Upload(name[6:-1], part.filename or "file", data))
    return body, uploads


def _parsed(data: bytes) -> Any:
    try:
        return orjson.loads(data)
    except orjson.JSONDecodeError:
        raise Refused(50109) from None


class Wire:
    """Connects HTTP requests with the routes of one sandbox."""

    def __init__(self, core: Core, routes: Iterable[Route]) -> None:
        self.core = core
        self.paths = {re.compile(API + _HOLE.sub("[^/]+", route.template)) for route in routes}

    def serve(self, route: Route) -> Callable[[web.Request], Any]:
        """Return the handler of one route."""

        async def handler(request: web.Request) -> web.Response:
            if self.core.rates.banned:
                return web.Response(status=429, text="error code: 1015")
            kind = self._kind(route, request.match_info)
            call = Call(self.core, request.match_info, request.query, None, [], kind)
            status, body, headers = await self._answer(route, request, call)
            if status in (401, 403, 429) and not call.ordered:
                self.core.rates.note_invalid()
            params = request.match_info
            token = params.get("interaction_token") or params.get("webhook_token") or ""
            cause = self.core.interactions.by_token.get(token)
            noted = Request(
                call.kind, route.method, route.template, call.body, status, body,
                cause.name if cause else "", request.path,
            )  # fmt: skip
            outside = not route.interaction
            self.core.record.note(noted, outside=outside, ordered=call.ordered)
            return reply(status or HTTPStatus.BAD_GATEWAY, body, headers)

        return handler

    async def unknown(self, request: web.Request) -> web.Response:
        """Answer 404, or 405 for a known path, if there is no such route, and note it for tests."""
        self.core.record.unknown_routes.append(f"{request.method} {request.path}")
        known = any(pattern.fullmatch(request.path) for pattern in self.paths)
        status = HTTPStatus.METHOD_NOT_ALLOWED if known else HTTPStatus.NOT_FOUND
        return reply(status, {"message": f"{status.value}: {status.phrase}", "code": 0})

    async def _answer(
        self, route: Route, request: web.Request, call: Call
    ) -> tuple[int, Any, dict[str, str]]:
        headers: dict[str, str] = {}
        try:
            call.body, call.uploads = await read(request)
            if not route.interaction:
                self._check_token(request)
            verdict = self._count(route, request)
            headers = verdict.headers
            if not verdict.passed:
                return limited(verdict)
            trouble = self._trouble(call)
            if trouble is not None:
                return await self._troubled(route, request, call, trouble)
            return route.status, route.answer(call), headers
        except Limited as error:
            return limited(error.verdict)
        except web.HTTPRequestEntityTooLarge:
            refused = Refused(40005)
        except Refused as error:
            refused = error
        if refused.retry_after is not None:
            headers["Retry-After"] = str(int(refused.retry_after) + 1)
        return refused.status, refused.body(), headers

    def _check_token(self, request: web.Request) -> None:
        if request.headers.get("Authorization") != f"Bot {self.core.token}":
            raise Refused(0)

    def _count(self, route: Route, request: web.Request) -> Verdict:
        if not route.interaction:
            verdict = self.core.rates.take_global()
            if not verdict.passed:
                return verdict
        if route.bucket is None:
            return Verdict(passed=True)
        return self.core.rates.take(route.bucket, request.match_info.get(route.bucket.by, ""))

    def _kind(self, route: Route, params: Mapping[str, str]) -> str:
        """Return the kind that a request is counted as; direct messages have kinds of their own."""
        channel = self.core.world.channels.get(params.get("channel_id", ""))
        direct = channel is not None and channel.type == DM
        return DIRECT.get(route.kind, route.kind) if direct else route.kind

    def _trouble(self, call: Call) -> str | None:
        """Return the trouble that this request meets. Raise Refused if a code was ordered."""
        trouble = self.core.troubles.strikes(call.kind, uploads=bool(call.uploads))
        call.ordered = trouble is not None
        if isinstance(trouble, int):
            raise Refused(trouble, retry_after=_wait(trouble))
        return trouble

    async def _troubled(
        self, route: Route, request: web.Request, call: Call, trouble: str
    ) -> tuple[int, Any, dict[str, str]]:
        """Answer a request that meets a trouble; a status of 0 is a connection that was cut."""
        if trouble == troubles.BUSY:
            return limited(self._filled(route, request))
        if trouble in (troubles.BROKEN_AFTER, troubles.CUT_AFTER):
            route.answer(call)
        if trouble == troubles.HANG:
            await asyncio.sleep(self.core.troubles.hang_seconds)
        if trouble in (troubles.CUT, troubles.CUT_AFTER, troubles.HANG):
            if request.transport is not None:
                request.transport.abort()
            return 0, None, {}
        status = HTTPStatus(int(trouble.split(maxsplit=1)[0]))
        return status, {"message": f"{status.value}: {status.phrase}", "code": 0}, {}

    def _filled(self, route: Route, request: web.Request) -> Verdict:
        """Fill a route's bucket, or the global one, and return the refusal of its requests."""
        if route.bucket is None:
            wait = BUSY_SECONDS / self.core.rates.haste
            headers = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
            return Verdict(passed=False, retry_after=wait, is_global=True, headers=headers)
        major = request.match_info.get(route.bucket.by, "")
        self.core.rates.fill(route.bucket, major)
        return self.core.rates.take(route.bucket, major)


def _wait(code: int) -> float | None:
    """Return the seconds to wait after a refusal by a limit; None for other refusals."""
    return BUSY_SECONDS if REFUSALS[code][0] == HTTPStatus.TOO_MANY_REQUESTS else None
