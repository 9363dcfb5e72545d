"""The language of a browser: of its page, and of the people and servers that it shows."""

import asyncio
from collections.abc import Callable, Iterator

import orjson
from aiohttp import web

from bot.sandbox.checks.commands import LOCALES
from bot.sandbox.files import SAFE
from bot.sandbox.refusals import Json
from bot.sandbox.world.state import World

Words = Callable[[str], Json]
"""Returns the page's sentences for a Discord locale: `language` (the code that they are in),
`forms` (categories of plurals in the order of a sentence's forms) and `lines` (by key)."""
ENGLISH = "en-US"
LATIN_AMERICAN = "es-419"


def wordless(_locale: str) -> Json:
    """Return no sentences."""
    return {"language": "en", "forms": ["one", "other"], "lines": {}}


class Tongues:
    """Serves the sentences of the page."""

    def __init__(self, world: World, words: Words) -> None:
        self._world, self._words = world, words

    def add_routes(self, app: web.Application) -> None:
        """Serve the sentences as a script; to be added before the page's files."""
        app.router.add_get("/page/sentences.js", self._sentences)

    async def _sentences(self, request: web.Request) -> web.Response:
        accepted = request.headers.get("Accept-Language", "")
        locale, said = await asyncio.to_thread(self._spoken, accepted)
        self._world.speak(locale)
        lines = [f"export const {name} = {orjson.dumps(value).decode()};" for name, value in said]
        headers = SAFE | {"Vary": "Accept-Language"}
        return web.Response(
            text="\n".join(lines), content_type="text/javascript", charset="utf-8", headers=headers
        )

    def _spoken(self, accepted: str) -> tuple[str, list[tuple[str, object]]]:
        """Return the first locale that the browser asks for and the bot speaks, and the words."""
        for locale in asked(accepted):
            said = self._words(locale)
            if locale.startswith(said["language"]):
                return locale, list(said.items())
        return ENGLISH, list(self._words(ENGLISH).items())


def asked(accepted: str) -> Iterator[str]:
    """Yield the Discord locales of an Accept-Language header, in its order."""
    for part in accepted.split(","):
        tag = part.partition(";")[0].strip()
        language = tag.partition("-")[0]
        if tag in LOCALES:
            yield tag
        elif language == "en":
            yield ENGLISH
        elif language == "es" and tag != language:
            yield LATIN_AMERICAN
        elif language:
            near = (one for one in sorted(LOCALES) if one.partition("-")[0] == language)
            yield from reversed([*near])
