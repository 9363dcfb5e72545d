"""Files for browsers: the page itself, and the pictures of messages and emojis."""

import mimetypes
from pathlib import Path

from aiohttp import web

from bot.sandbox.world.state import World

SAFE = {"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Cache-Control": "no-cache"}
PICTURES = ("image/png", "image/jpeg", "image/gif", "image/webp", "image/avif")


class Files:
    """Serves the page's folder and the world's pictures, and nothing else."""

    def __init__(self, world: World, folder: Path) -> None:
        self.world, self.folder = world, folder

    def add_routes(self, app: web.Application) -> None:
        """Serve the page and the pictures."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/{file:.+}", self._file)
        app.router.add_get("/cdn/emojis/{name}", self._emoji)
        app.router.add_get("/cdn/avatars/{user}/{name}", self._avatar)
        app.router.add_get("/cdn/attachments/{channel}/{id}/{name}", self._attachment)
        app.router.add_get("/cdn/ephemeral-attachments/{bot}/{id}/{name}", self._upload)

    async def _index(self, request: web.Request) -> web.StreamResponse:  # noqa: ARG002 - a handler
        return await self._served("index.html")

    async def _file(self, request: web.Request) -> web.StreamResponse:
        return await self._served(request.match_info["file"])

    async def _served(self, name: str) -> web.StreamResponse:
        if "\0" in name:  # no file has this in its name
            raise web.HTTPNotFound
        path = (self.folder / name).resolve()
        if not path.is_relative_to(self.folder.resolve()) or not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path, headers=SAFE)

    async def _emoji(self, request: web.Request) -> web.Response:
        return self._bytes(request.match_info["name"].split(".")[0], "image/png")

    async def _avatar(self, request: web.Request) -> web.Response:
        user = self.world.users.get(request.match_info["user"])
        asked = request.match_info["name"].split(".")[0]
        if user is None or not user.avatar or asked != user.avatar:
            raise web.HTTPNotFound
        return self._bytes(asked, "image/png")

    async def _attachment(self, request: web.Request) -> web.Response:
        kind = mimetypes.guess_type(request.match_info["name"])[0] or "application/octet-stream"
        return self._bytes(request.match_info["id"], kind)

    async def _upload(self, request: web.Request) -> web.Response:
        upload = self.world.uploads.get(request.match_info["id"])
        if upload is None:
            raise web.HTTPNotFound
        return web.Response(body=upload.data, content_type=upload.file.content_type, headers=SAFE)

    def _bytes(self, file_id: str, kind: str) -> web.Response:
        data = self.world.files.get(file_id)
        if data is None:
            raise web.HTTPNotFound
        headers = dict(SAFE)
        if kind not in PICTURES:
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, content_type=kind, headers=headers)
